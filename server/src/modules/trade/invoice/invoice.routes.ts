import { type Input, invoiceApi, type invoiceTabs, sellerInvoiceApi } from '@borong/contract'
import { mallZone } from '#platform/clock'
import { readAssigned } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import type { FileReply, Http } from '#platform/http/http'
import { readPeriod } from '#platform/http/read-period'
import { refuse } from '#platform/http/refuse'
import { renderInvoicePdf } from './render-invoice-pdf.ts'
import { countByQueue, type InvoiceFilter, pageOfInvoices } from './invoice.store.ts'
import type { InvoiceQueue } from './invoice.types.ts'
import { issueNow } from './issue-invoice.ts'
import { issuePart, showInvoicing } from './issue-part.ts'
import { mailInvoice } from './mail-invoice.ts'
import { presentInvoice, presentInvoiceRow, presentInvoicing } from './present-invoice.ts'
import { showInvoice } from './show-invoice.ts'
import { taxInvoiceRoutes } from './tax/tax-invoice.routes.ts'
import { titleRoutes } from './title.routes.ts'

type Listing = Input<typeof invoiceApi.history> & Input<typeof sellerInvoiceApi.list>

const queueOf = {
  TO_ISSUE: 'due',
  ISSUED: 'issued',
  TO_MAIL: 'unmailed',
  MAILED: 'mailed',
  IN_PART: 'part',
  CREDIT: 'credit',
} as const satisfies Record<Exclude<(typeof invoiceTabs)[number], 'ALL'>, InvoiceQueue>

function readFilter(input: Listing): InvoiceFilter {
  const { from, to } = readPeriod(input)
  return {
    ...(input.tab && input.tab !== 'ALL' && { queue: queueOf[input.tab] }),
    ...(input.status !== undefined && { issued: input.status === 1 }),
    ...(input.receipt_type && { type: input.receipt_type }),
    ...(input.order_sn && { orderSn: input.order_sn }),
    ...(input.keyword?.trim() && { keyword: input.keyword.trim() }),
    ...(input.seller_name?.trim() && { shopName: input.seller_name.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

async function listed(ctx: Ctx, input: Listing) {
  const { page_no = 1, page_size = 10 } = input
  const { rows, total } = await pageOfInvoices(
    ctx,
    { ...readFilter(input), ...readAssigned(ctx, input.assigned) },
    { no: page_no, size: page_size },
  )
  return { data: rows.map((it) => presentInvoiceRow(it, ctx.lang)), data_total: total, page_no, page_size }
}

const shown = async (ctx: Ctx, id: string) => presentInvoice(ctx, await showInvoice(ctx, Number(id)))

async function drawn(ctx: Ctx, id: string): Promise<FileReply> {
  const found = await showInvoice(ctx, Number(id))
  if (found.invoice.status !== 'issued') refuse('INVOICE_NOT_ISSUED')
  const bytes = await renderInvoicePdf(ctx.lang, presentInvoice(ctx, found), mallZone)
  return { bytes, fileName: `${found.invoice.number}.pdf` }
}

/** Pieces by line; a line that is named twice is refused. */
function readPieces(lines: Input<typeof sellerInvoiceApi.issuePart>['lines']): Map<number, number> {
  const pieces = new Map(lines.map((it) => [Number(it.order_line_id), it.num]))
  return pieces.size === lines.length ? pieces : refuse('INVOICE_LINE_TWICE')
}

export function invoiceRoutes(http: Http) {
  titleRoutes(http)
  taxInvoiceRoutes(http)

  http.query(invoiceApi.history, listed)
  http.query(invoiceApi.show, (ctx, { id }) => shown(ctx, id))

  http.query(invoiceApi.file, (ctx, { id }) => drawn(ctx, id))

  http.query(sellerInvoiceApi.list, listed)
  http.query(sellerInvoiceApi.counts, async (ctx) => {
    const { due, unmailed, part, ...counts } = await countByQueue(ctx)
    return { to_issue: due, to_mail: unmailed, in_part: part, ...counts }
  })
  http.query(sellerInvoiceApi.show, (ctx, { id }) => shown(ctx, id))
  http.query(sellerInvoiceApi.file, (ctx, { id }) => drawn(ctx, id))
  http.command(sellerInvoiceApi.issue, async (ctx, { id }) => {
    await issueNow(ctx, Number(id))
    return shown(ctx, id)
  })
  http.query(sellerInvoiceApi.ofOrder, async (ctx, { sn }) => presentInvoicing(await showInvoicing(ctx, sn), ctx.lang))
  http.command(sellerInvoiceApi.issuePart, async (ctx, { sn, lines, freight }) => {
    const id = await issuePart(ctx, sn, { pieces: readPieces(lines), hasFreight: freight === 1 })
    return shown(ctx, String(id))
  })
  http.command(sellerInvoiceApi.mail, async (ctx, { id, logi_id, logi_code }) => {
    await mailInvoice(ctx, { id: Number(id), carrierId: Number(logi_id), number: logi_code })
    return shown(ctx, id)
  })
}
