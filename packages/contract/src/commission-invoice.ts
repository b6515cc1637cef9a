import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, DayText, Id, Maybe, MonthText, OneOf, Page, Paging, Rupiah, Seconds, Sn } from './wire.ts'

export const commissionInvoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const

export const CommissionInvoice = Type.Object({
  invoice_id: Id('of the invoice'),
  number: Type.String({ description: 'its number; those of a kind and year follow each other' }),
  kind: OneOf(commissionInvoiceKinds, 'CREDIT_NOTE: what the mall gave back with refunds'),
  month: MonthText('of which month'),
  shop_id: Id('whom it is for'),
  shop_name: Type.String({ description: 'name of the shop when it was issued' }),
  total: Rupiah('net and tax'),
  net: Rupiah('without tax'),
  tax: Rupiah('the tax in it'),
  tax_bps: Type.Integer({ description: 'rate of the tax, in hundredths of a percent of the net' }),
  booking_num: Count('bookings that it is over'),
  issued_at: Seconds('when it was issued'),
  issued_by: Maybe(Type.String({ description: 'which operator; absent: by itself, once the month was over' })),
  tax_invoice_sn: Maybe(
    Type.String({
      description:
        'number of the tax office: of the tax invoice, or of the note by which the shop takes back tax; absent where there is none yet',
    }),
  ),
  tax_invoice_day: Maybe(DayText('of the tax invoice or note')),
})
export const InvoicedCommission = Type.Object({
  entry_id: Id('of the booking'),
  at: Seconds('when it was booked'),
  order_sn: Maybe(Sn('of the order')),
  earned: Rupiah('of which the commission was kept; below zero for a refund'),
  amount: Rupiah('commission; below zero: given back'),
})

const operator = { audience: 'admin', needs: 'money', tag: 'commission' } as const
const shop = { audience: 'seller', needs: 'balance', tag: 'commission' } as const
const One = Type.Object({ id: Id('of the invoice') })
const root = '/admin_end/commission-invoices'
const own = '/seller_end/commission-invoices'

/** Invoices of the mall to shops over its commission. */
export const commissionInvoiceApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: root,
    summary: 'Invoices to shops over commission, the latest first',
    input: Type.Object({
      ...Paging,
      month: Maybe(MonthText('of this month')),
      shop_id: Maybe(Id('of this shop')),
      kind: Maybe(OneOf(commissionInvoiceKinds, 'invoices or credit notes')),
    }),
    reply: Page(CommissionInvoice),
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One invoice over commission',
    params: One,
    reply: CommissionInvoice,
  }),
  bookings: route({
    ...operator,
    method: 'GET',
    path: `${root}/:id/bookings`,
    summary: 'The bookings that an invoice is over',
    params: One,
    input: Type.Object(Paging),
    reply: Page(InvoicedCommission),
  }),
  issue: route({
    ...operator,
    method: 'POST',
    path: `${root}/issue`,
    audit: { object: 'commission-invoices', id: 'month' },
    summary: 'Issues the invoices of a month that is over, for shops that have none of it',
    idempotent: 'keyed',
    input: Type.Object({ month: MonthText('which month') }),
    reply: Type.Object({ month: MonthText('which month'), issued_num: Count('invoices and credit notes') }),
    rate: { perMinute: 10 },
  }),
}

export const sellerCommissionInvoiceApi = {
  list: route({
    ...shop,
    method: 'GET',
    path: own,
    summary: 'Invoices of the mall to the shop over commission, the latest first',
    input: Type.Object({ ...Paging, month: Maybe(MonthText('of this month')) }),
    reply: Page(CommissionInvoice),
  }),
  show: route({
    ...shop,
    method: 'GET',
    path: `${own}/:id`,
    summary: 'One invoice of the mall to the shop',
    params: One,
    reply: CommissionInvoice,
  }),
  bookings: route({
    ...shop,
    method: 'GET',
    path: `${own}/:id/bookings`,
    summary: 'The bookings that an invoice to the shop is over',
    params: One,
    input: Type.Object(Paging),
    reply: Page(InvoicedCommission),
  }),
}
