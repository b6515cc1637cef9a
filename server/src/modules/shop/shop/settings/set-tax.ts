import { readTaxNumber } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { changeSettings, settingsOfShop } from './shop-setting.store.ts'

const npwp = /^[0-9]{15,16}$/

/** Says who writes the invoices of the own shop. Invoices keep what they were issued with. Refuses NPWP_FORMAT and MOVED_ON. */
export async function setTax(
  ctx: Ctx,
  sent: { legalName: string; taxNumber: string; address: string; version: number },
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const taxNumber = readTaxNumber(sent.taxNumber)
  if (!npwp.test(taxNumber)) refuse('NPWP_FORMAT', { field: 'tax_no' })
  const { legalName, address } = sent
  const before = await settingsOfShop(ctx, shopId)
  await changeSettings(ctx, shopId, sent.version, { legalName, taxNumber, address })
  ctx.audit({
    id: shopId,
    before: { legalName: before.legalName, taxNumber: before.taxNumber, address: before.address },
    after: { legalName, taxNumber, address },
  })
}
