import type { CommissionInvoice as WireInvoice, commissionInvoiceKinds, InvoicedCommission } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { upper } from '#platform/upper'
import type { CommissionInvoice, InvoicedBooking } from './commission-invoice.store.ts'
import type { CommissionInvoiceKind } from './commission-invoice.types.ts'
import { numberOfInvoice } from './number-of-invoice.ts'

export const kindOfInvoice = (word: (typeof commissionInvoiceKinds)[number]) =>
  word.toLowerCase() as CommissionInvoiceKind

export const presentCommissionInvoice = (it: CommissionInvoice): Static<typeof WireInvoice> => ({
  invoice_id: String(it.id),
  number: numberOfInvoice(it),
  kind: upper(it.kind),
  month: it.day.slice(0, 7),
  shop_id: String(it.shopId),
  shop_name: it.shopName,
  total: toRupiah(it.totalMinor),
  net: toRupiah(it.netMinor),
  tax: toRupiah(it.taxMinor),
  tax_bps: it.taxPoints,
  booking_num: it.bookings,
  issued_at: toSeconds(it.issuedAt),
  ...(it.issuedBy && { issued_by: it.issuedBy }),
  ...(it.taxNumber !== null && { tax_invoice_sn: it.taxNumber }),
  ...(it.taxDay !== null && { tax_invoice_day: it.taxDay }),
})

export const presentInvoicedBooking = (it: InvoicedBooking): Static<typeof InvoicedCommission> => ({
  entry_id: String(it.transactionId),
  at: toSeconds(it.at),
  ...(it.orderId !== null && { order_sn: it.label }),
  earned: toRupiah(it.earnedMinor),
  amount: toRupiah(it.amountMinor),
})
