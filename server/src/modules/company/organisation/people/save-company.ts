import { isPhone, readTaxNumber } from '@borong/contract'
import { assertTaxNumber } from '#modules/foundation/settings'
import { publishOwnPictures } from '#modules/foundation/media'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { noteCompanyAct } from '../mall/take-company.ts'
import { changeCompanyRow, companyRow } from './company.store.ts'

export interface CompanyInput {
  name: string
  logo: string
  phone: string
  email: string
  address: string
  taxNumber: string
  employeeCount: number | null
  registeredCapitalMinor: number | null
  industry: string
  timeZone: string
  version: number
}
export type Company = Awaited<ReturnType<typeof showCompany>>

export const showCompany = (ctx: Ctx) => companyRow(ctx, buyerIn(ctx).companyId)

function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +08:00 are understood too, but have no name to store.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Changes the profile of the company, if nobody was faster. Its code stays. Refuses PICTURE_NOT_YOURS. */
export async function editCompany(ctx: Ctx, input: CompanyInput) {
  if (input.phone && !isPhone(input.phone)) refuse('PHONE_FORMAT', { field: 'phone' })
  const taxNumber = readTaxNumber(input.taxNumber)
  if (taxNumber) await assertTaxNumber(ctx, taxNumber, 'tax_no')
  if (!isTimeZone(input.timeZone)) refuse('TIME_ZONE_UNKNOWN', { field: 'time_zone' })
  const logo = await logoOf(ctx, input.logo)
  const { companyId } = buyerIn(ctx)
  const before: Record<string, unknown> = await companyRow(ctx, companyId)
  const change = {
    name: input.name,
    logo,
    phone: input.phone,
    email: input.email,
    address: input.address,
    tax_number: taxNumber,
    employee_count: input.employeeCount,
    registered_capital_minor: input.registeredCapitalMinor,
    industry: input.industry,
    time_zone: input.timeZone,
  }
  const isOther = before['name'] !== change.name || before['tax_number'] !== change.tax_number
  const loses = isOther && before['verified_at'] !== null
  const changed = await changeCompanyRow(ctx, companyId, input.version, {
    ...change,
    // What an operator compared with papers was something else.
    ...(loses && { verified_at: null }),
  })
  if (changed && loses) await noteCompanyAct(ctx, companyId, 'unverify')
  ctx.audit({ before: Object.fromEntries(Object.keys(change).map((it) => [it, before[it]])), after: change })
  return changed ? showCompany(ctx) : refuse('MOVED_ON')
}

/** The logo that is there stays, whoever uploaded it; another must be a picture of one's own, and is everybody's from then on. */
async function logoOf(ctx: Ctx, logo: string): Promise<string> {
  if (!logo || logo === (await showCompany(ctx))?.logo) return logo
  const [picture] = await publishOwnPictures(ctx, buyerIn(ctx).accountId, [logo])
  return picture!
}
