import { isTaxPlaceOf, npwpOf } from '@borong/contract'
import type { TaxIdentity } from '#modules/shop/shop'
import type { MissingOfInvoice, MissingOfShop, TaxedInvoice } from './tax-invoice.types.ts'

/** What a shop has to say of itself before the tax office takes a file of it. */
export function missingTaxDataOfShop(it: TaxIdentity): MissingOfShop[] {
  const npwp = npwpOf(it.taxNumber)
  const missing: MissingOfShop[] = []
  if (!it.isVatRegistered) missing.push('NOT_REGISTERED')
  if (!npwp) missing.push('TAX_NUMBER')
  if (!npwp || !isTaxPlaceOf(it.taxPlace, npwp)) missing.push('TAX_PLACE')
  if (!it.address.trim()) missing.push('ADDRESS')
  return missing
}

/** What stands in the way of an invoice: a file is of one NPWP, which has to be that of the invoice. */
export function missingTaxDataOfInvoice(
  it: Pick<TaxedInvoice, 'buyer' | 'sellerTaxNumber'>,
  seller: Pick<TaxIdentity, 'taxNumber'>,
): MissingOfInvoice[] {
  const missing: MissingOfInvoice[] = []
  if (!it.buyer.name.trim()) missing.push('BUYER_NAME')
  if (!it.buyer.taxNumber) missing.push('BUYER_TAX_NUMBER')
  if (!it.buyer.address.trim()) missing.push('BUYER_ADDRESS')
  if (it.sellerTaxNumber && npwpOf(it.sellerTaxNumber) !== npwpOf(seller.taxNumber)) missing.push('OTHER_SELLER')
  return missing
}
