import { commissionInvoiceApi, sellerCommissionInvoiceApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { bookingsOfInvoice, findInvoice, type InvoiceFilter, pageOfInvoices } from './commission-invoice.store.ts'
import { issueMonth } from './issue-month.ts'
import { kindOfInvoice, presentCommissionInvoice, presentInvoicedBooking } from './present-commission-invoice.ts'

interface Paged {
  page_no?: number
  page_size?: number
}
const pageOf = ({ page_no = 1, page_size = 10 }: Paged) => ({
  paged: { page_no, page_size },
  slice: { from: (page_no - 1) * page_size, size: page_size },
})
const found = async (ctx: Ctx, id: string) => (await findInvoice(ctx, Number(id))) ?? refuse('NOT_FOUND')

async function list(ctx: Ctx, filter: InvoiceFilter, paging: Paged) {
  const { paged, slice } = pageOf(paging)
  const { invoices, total } = await pageOfInvoices(ctx, filter, slice)
  return { data: invoices.map(presentCommissionInvoice), data_total: total, ...paged }
}

async function listBookings(ctx: Ctx, id: string, paging: Paged) {
  const { paged, slice } = pageOf(paging)
  const invoice = await found(ctx, id)
  const rows = await bookingsOfInvoice(ctx, invoice, slice)
  return { data: rows.map(presentInvoicedBooking), data_total: invoice.bookings, ...paged }
}

export function commissionInvoiceRoutes(http: Http) {
  http.query(commissionInvoiceApi.list, (ctx, { month, shop_id, kind, ...paging }) =>
    list(
      ctx,
      { month, shopId: shop_id === undefined ? undefined : Number(shop_id), kind: kind && kindOfInvoice(kind) },
      paging,
    ),
  )
  http.query(commissionInvoiceApi.show, async (ctx, { id }) => presentCommissionInvoice(await found(ctx, id)))
  http.query(commissionInvoiceApi.bookings, (ctx, { id, ...paging }) => listBookings(ctx, id, paging))
  http.command(commissionInvoiceApi.issue, async (ctx, { month }) => ({
    month,
    issued_num: await issueMonth(ctx, month),
  }))

  http.query(sellerCommissionInvoiceApi.list, (ctx, { month, ...paging }) =>
    list(ctx, { month, shopId: undefined, kind: undefined }, paging),
  )
  http.query(sellerCommissionInvoiceApi.show, async (ctx, { id }) => presentCommissionInvoice(await found(ctx, id)))
  http.query(sellerCommissionInvoiceApi.bookings, (ctx, { id, ...paging }) => listBookings(ctx, id, paging))
}
