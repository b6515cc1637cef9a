import { addressText } from '@borong/contract'
import { nameDistrict } from '#modules/foundation/reference'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { InvoiceTables } from './invoice.tables.ts'
import type { MailTo } from './invoice.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InvoiceTables>(ctx)
type Owner = Pick<Buyer, 'companyId' | 'memberId'>

export const invoiceAddressOf = (ctx: Ctx, owner: Owner) =>
  db(ctx)
    .selectFrom('invoice_address')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirst()

/** Where a member's invoices on paper go, as the post reads it; undefined where they have said nothing. */
export async function findMailTo(ctx: Ctx, owner: Owner): Promise<MailTo | undefined> {
  const row = await invoiceAddressOf(ctx, owner)
  if (!row) return undefined
  const { province, regency, district } = await nameDistrict(ctx, row.region_id)
  return {
    name: row.name,
    mobile: row.mobile,
    address: addressText('en-id', [row.detail, district.name, regency.name, province.name]),
  }
}

export const writeInvoiceAddress = (
  ctx: Ctx,
  owner: Owner,
  it: { name: string; mobile: string; regionId: number; detail: string },
) => {
  const said = { name: it.name, mobile: it.mobile, region_id: it.regionId, detail: it.detail }
  return db(ctx)
    .insertInto('invoice_address')
    .values({ company_id: owner.companyId, member_id: owner.memberId, ...said })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(said))
    .returningAll()
    .executeTakeFirstOrThrow()
}
