import { isTaxPlaceOf, npwpOf, readTaxNumber } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { changeSettings, settingsOfShop } from './shop-setting.store.ts'

export interface TaxSettings {
  legalName: string
  taxNumber: string
  address: string
  /** Undefined: as it is. */
  isVatRegistered: boolean | undefined
  /** Undefined: as it is, as long as it belongs to the NPWP. */
  taxPlace: string | undefined
  version: number
}

/**
 * Says who writes the invoices of the own shop. Invoices keep what they were issued with. Refuses NPWP_FORMAT, TAX_PLACE_FORMAT for a
 * NITKU of another NPWP, and MOVED_ON.
 */
export async function setTax(ctx: Ctx, sent: TaxSettings): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const npwp = npwpOf(sent.taxNumber) ?? refuse('NPWP_FORMAT', { field: 'tax_no' })
  const before = await settingsOfShop(ctx, shopId)
  const place = sent.taxPlace === undefined ? undefined : readTaxNumber(sent.taxPlace)
  if (place && !isTaxPlaceOf(place, npwp)) refuse('TAX_PLACE_FORMAT', { field: 'tax_place' })
  const after = {
    legalName: sent.legalName,
    taxNumber: readTaxNumber(sent.taxNumber),
    address: sent.address,
    isVatRegistered: sent.isVatRegistered ?? before.isVatRegistered,
    // A place of business of another NPWP is none of this one.
    taxPlace: place ?? (isTaxPlaceOf(before.taxPlace, npwp) ? before.taxPlace : ''),
  }
  await changeSettings(ctx, shopId, sent.version, after)
  const { legalName, taxNumber, address, isVatRegistered, taxPlace } = before
  ctx.audit({ id: shopId, before: { legalName, taxNumber, address, isVatRegistered, taxPlace }, after })
}
