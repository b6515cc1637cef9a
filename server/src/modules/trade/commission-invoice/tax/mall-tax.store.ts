import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { CommissionInvoiceTables } from '../commission-invoice.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CommissionInvoiceTables>(ctx)

/** Who the mall is for the tax office, each time it was set, the latest first. */
export const mallTaxHistory = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('mall_tax_identity')
    .select(['version', 'name', 'tax_number as taxNumber', 'tax_place as taxPlace', 'address'])
    .select(['is_vat_registered as isVatRegistered', 'set_by as setBy', 'set_at as setAt'])
    .orderBy('version', 'desc')
    .execute()
export type MallTax = Awaited<ReturnType<typeof mallTaxHistory>>[number]

/** Who the mall is now; nothing stands in for what nobody has set. */
export async function mallTax(ctx: Ctx): Promise<Pick<MallTax, 'version' | keyof typeof unset>> {
  return (await mallTaxHistory(ctx))[0] ?? { version: 0, ...unset }
}
const unset = { name: '', taxNumber: '', taxPlace: '', address: '', isVatRegistered: false }

/** Whether name, tax number and address are there: a row has all of them. */
export const isMallTaxSet = async (ctx: Ctx): Promise<boolean> => (await mallTax(ctx)).version > 0

/** Adds what was set; false where somebody else was faster. */
export const insertMallTax = async (ctx: Ctx, it: MallTax): Promise<boolean> =>
  (await db(ctx)
    .insertInto('mall_tax_identity')
    .values({
      version: it.version,
      name: it.name,
      tax_number: it.taxNumber,
      tax_place: it.taxPlace,
      address: it.address,
      is_vat_registered: it.isVatRegistered,
      set_by: it.setBy,
      set_at: it.setAt,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst()) !== undefined
