import { type District, chooseDistrict, nameDistrict } from '#modules/foundation/reference'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { readMobile } from '#modules/foundation/settings'
import { refuse } from '#platform/http/refuse'
import { invoiceAddressOf, writeInvoiceAddress } from './invoice-address.store.ts'

export interface InvoiceAddressInput {
  name: string
  mobile: string
  regionId: number
  detail: string
}
export interface NamedInvoiceAddress extends InvoiceAddressInput {
  id: number
  district: District
}
type Row = NonNullable<Awaited<ReturnType<typeof invoiceAddressOf>>>

const named = async (
  ctx: Ctx,
  { id, name, mobile, detail, region_id: regionId }: Row,
): Promise<NamedInvoiceAddress> => ({
  id,
  name,
  mobile,
  detail,
  regionId,
  district: await nameDistrict(ctx, regionId),
})

export async function myInvoiceAddress(ctx: Ctx): Promise<NamedInvoiceAddress | undefined> {
  const row = await invoiceAddressOf(ctx, buyerIn(ctx))
  return row && named(ctx, row)
}

/** Keeps where invoices are mailed to, in place of what was kept before. Invoices that are issued keep their copy. */
export async function saveInvoiceAddress(ctx: Ctx, input: InvoiceAddressInput): Promise<NamedInvoiceAddress> {
  const has = (await invoiceAddressOf(ctx, buyerIn(ctx)))?.region_id
  const { id: regionId } = await chooseDistrict(ctx, input.regionId, has)
  return named(
    ctx,
    await writeInvoiceAddress(ctx, buyerIn(ctx), { ...input, regionId, mobile: await readMobile(ctx, input.mobile) }),
  )
}

/** The same for somebody who names the one they have; another one is not there. */
export async function editInvoiceAddress(
  ctx: Ctx,
  id: number,
  input: InvoiceAddressInput,
): Promise<NamedInvoiceAddress> {
  if ((await invoiceAddressOf(ctx, buyerIn(ctx)))?.id !== id) refuse('NOT_FOUND')
  return saveInvoiceAddress(ctx, input)
}
