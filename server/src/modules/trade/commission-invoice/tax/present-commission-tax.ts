import type { CommissionTax, MallTaxIdentity, taxInvoiceStates } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { numberOfInvoice } from '../number-of-invoice.ts'
import type { TaxedCommission } from './commission-tax.types.ts'
import type { MallTax } from './mall-tax.store.ts'

const stateOf = (it: TaxedCommission): (typeof taxInvoiceStates)[number] =>
  it.taxNumber !== null ? 'NUMBERED' : it.exportId !== null ? 'EXPORTED' : 'TO_EXPORT'

export const presentCommissionTax = (it: TaxedCommission): Static<typeof CommissionTax> => ({
  invoice_id: String(it.id),
  number: numberOfInvoice(it),
  month: it.day.slice(0, 7),
  shop_id: String(it.shopId),
  shop_name: it.shopName,
  buyer_name: it.buyer.name,
  buyer_tax_no: it.buyer.taxNumber,
  issued_at: toSeconds(it.issuedAt),
  net: toRupiah(it.netMinor),
  tax: toRupiah(it.taxMinor),
  state: stateOf(it),
  missing: it.missing,
  ...(it.taxNumber !== null && { tax_invoice_sn: it.taxNumber }),
  ...(it.taxDay !== null && { tax_invoice_day: it.taxDay }),
})

const identity = (it: Omit<MallTax, 'version' | 'setBy' | 'setAt'>) => ({
  name: it.name,
  tax_no: it.taxNumber,
  tax_place: it.taxPlace,
  address: it.address,
  vat_registered: it.isVatRegistered ? 1 : 0,
})
export const presentMallTax = (history: readonly MallTax[]): Static<typeof MallTaxIdentity> => ({
  ...identity(history[0] ?? { name: '', taxNumber: '', taxPlace: '', address: '', isVatRegistered: false }),
  version: history[0]?.version ?? 0,
  history: history.map((it) => ({
    ...identity(it),
    version: it.version,
    set_by: it.setBy,
    set_at: toSeconds(it.setAt),
  })),
})
