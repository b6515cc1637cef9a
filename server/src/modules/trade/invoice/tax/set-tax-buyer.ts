import { headOfficeOf, isTaxPlaceOf, npwpOf, readTaxNumber } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { findTaxBuyer, hasInvoiced, writeTaxBuyer } from './tax-invoice.store.ts'
import type { BuyerIdentity } from './tax-invoice.types.ts'

/** Says who a company is for the tax office, where its invoice does not say enough. Refuses NOT_FOUND, NPWP_FORMAT and TAX_PLACE_FORMAT. */
export async function setTaxBuyer(
  ctx: Ctx,
  companyId: number,
  sent: { taxNumber: string; taxPlace: string; name: string; address: string },
): Promise<BuyerIdentity> {
  const { shopId, name: by } = sellerIn(ctx)
  if (!(await hasInvoiced(ctx, shopId, companyId))) refuse('NOT_FOUND')
  const taxNumber = npwpOf(sent.taxNumber) ?? refuse('NPWP_FORMAT', { field: 'tax_no' })
  const taxPlace = readTaxNumber(sent.taxPlace) || headOfficeOf(taxNumber)
  if (!isTaxPlaceOf(taxPlace, taxNumber)) refuse('TAX_PLACE_FORMAT', { field: 'tax_place' })
  const after = { taxNumber, taxPlace, name: sent.name, address: sent.address }
  const before = await findTaxBuyer(ctx, shopId, companyId)
  await writeTaxBuyer(ctx, { shopId, companyId, by }, after)
  ctx.audit({ ...(before && { before }), after })
  return { ...after, isOwn: true }
}
