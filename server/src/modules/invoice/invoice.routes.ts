import { type Ask, invoiceApi, type invoiceTabs, sellerInvoiceApi } from '@borong/contract'
import { mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { FileReply, Http } from '#platform/http'
import { readPeriod } from '#platform/read-period'
import { refuse } from '#platform/refuse'
import { drawInvoice } from './draw-invoice.ts'
import { countByQueue, type InvoiceFilter, pageOfInvoices } from './invoice.store.ts'
import type { InvoiceQueue } from './invoice.types.ts'
import { issueNow } from './issue-invoice.ts'
import { mailInvoice } from './mail-invoice.ts'
import { presentInvoice, presentInvoiceRow } from './present-invoice.ts'
import { showInvoice } from './show-invoice.ts'
import { titleRoutes } from './title.routes.ts'

type Listing = Ask<typeof invoiceApi.history> & Ask<typeof sellerInvoiceApi.list>

const queueOf = {
  TO_ISSUE: 'due',
  ISSUED: 'issued',
  TO_MAIL: 'unmailed',
  MAILED: 'mailed',
  CREDIT: 'credit',
} as const satisfies Record<Exclude<(typeof invoiceTabs)[number], 'ALL'>, InvoiceQueue>

function readFilter(ask: Listing): InvoiceFilter {
  const { from, to } = readPeriod(ask)
  return {
    ...(ask.tab && ask.tab !== 'ALL' && { queue: queueOf[ask.tab] }),
    ...(ask.status !== undefined && { issued: ask.status === 1 }),
    ...(ask.receipt_type && { type: ask.receipt_type }),
    ...(ask.order_sn && { orderSn: ask.order_sn }),
    ...(ask.keyword?.trim() && { keyword: ask.keyword.trim() }),
    ...(ask.seller_name?.trim() && { shopName: ask.seller_name.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

async function listed(ctx: Ctx, ask: Listing) {
  const { page_no = 1, page_size = 10 } = ask
  const { rows, total } = await pageOfInvoices(ctx, readFilter(ask), { no: page_no, size: page_size })
  return { data: rows.map((it) => presentInvoiceRow(it, ctx.lang)), data_total: total, page_no, page_size }
}

const shown = async (ctx: Ctx, id: string) => presentInvoice(ctx, await showInvoice(ctx, Number(id)))

async function drawn(ctx: Ctx, id: string): Promise<FileReply> {
  const found = await showInvoice(ctx, Number(id))
  if (found.invoice.status !== 'issued') refuse('INVOICE_NOT_ISSUED')
  const bytes = await drawInvoice(ctx.lang, presentInvoice(ctx, found), mallZone)
  return { bytes, fileName: `${found.invoice.number}.pdf` }
}

export function invoiceRoutes(http: Http) {
  titleRoutes(http)

  http.query(invoiceApi.history, listed)
  http.query(invoiceApi.show, (ctx, { id }) => shown(ctx, id))

  http.query(invoiceApi.file, (ctx, { id }) => drawn(ctx, id))

  http.query(sellerInvoiceApi.list, listed)
  http.query(sellerInvoiceApi.counts, async (ctx) => {
    const { due, unmailed, ...counts } = await countByQueue(ctx)
    return { to_issue: due, to_mail: unmailed, ...counts }
  })
  http.query(sellerInvoiceApi.show, (ctx, { id }) => shown(ctx, id))
  http.query(sellerInvoiceApi.file, (ctx, { id }) => drawn(ctx, id))
  http.command(sellerInvoiceApi.issue, async (ctx, { id }) => {
    await issueNow(ctx, Number(id))
    return shown(ctx, id)
  })
  http.command(sellerInvoiceApi.mail, async (ctx, { id, logi_id, logi_code }) => {
    await mailInvoice(ctx, { id: Number(id), carrierId: Number(logi_id), number: logi_code })
    return shown(ctx, id)
  })
}
