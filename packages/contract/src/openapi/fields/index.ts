import { companyFields } from './company-fields.ts'
import { bodyFields } from './body-fields.ts'
import { foundationFields } from './foundation-fields.ts'
import { goodsFields } from './goods-fields.ts'
import { supportFields } from './support-fields.ts'
import { tradeFields } from './trade-fields.ts'

export { plainFields } from './plain-fields.ts'
export { bodyFields }

/** What a field means wherever neither its schema nor `bodyFields` says it; a name stands in one of the tables. */
export const fieldTables = [foundationFields, companyFields, goodsFields, tradeFields, supportFields] as const

const fieldNotes: Readonly<Record<string, string>> = Object.assign({}, ...fieldTables)

/** What the field of a body means: in this body, else wherever a field has this name. */
export const noteOf = (body: string, field: string): string | undefined =>
  (bodyFields as Readonly<Record<string, Readonly<Record<string, string>>>>)[body]?.[field] ??
  (Object.hasOwn(fieldNotes, field) ? fieldNotes[field] : undefined)
