import { lockOrder, type Order, placeText } from '#modules/trade/order'
import { taxDetailsOfShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findMailTo } from './invoice-address.store.ts'
import { redraft } from './expect-invoice.ts'
import { invoiceMoved } from './invoice.events.ts'
import { dropRow, findInvoice, findInvoiceUnscoped, issueRow, settleRefunds, takeNumber } from './invoice.store.ts'
import { type Invoice, type InvoiceKind, isMailed, type MailTo } from './invoice.types.ts'
import { readPurchase } from './read-purchase.ts'

/** The shop does not wait for the clock. Refuses NOT_FOUND for another shop's and INVOICE_MOVED_ON for one that is issued. */
export async function issueNow(ctx: Ctx, id: number): Promise<void> {
  if (!(await findInvoice(ctx, id))) refuse('NOT_FOUND')
  if (!(await issueInvoice(ctx, id))) refuse('INVOICE_MOVED_ON')
}

/**
 * Issues what is due, as things are now: what went back before is not charged, and what was wholly given back is dropped. The
 * order is the lock, so that a refund is either in the invoice or gets a credit. Answers whether it was this that ended it.
 */
export async function issueInvoice(ctx: Ctx, id: number): Promise<boolean> {
  const { invoice, order } = await lockInvoiceAndOrder(ctx, id)
  if (invoice.status !== 'due') return false
  const purchase = await readPurchase(ctx, order)
  const totalMinor = await redraft(ctx, id, purchase)
  if (totalMinor === 0) {
    await dropRow(ctx, invoice)
    return true
  }
  await settleRefunds(
    ctx,
    id,
    purchase.refunds.map((refund) => refund.id),
  )
  const number = await numberPdf(ctx, invoice)
  await issueRow(ctx, invoice, {
    number,
    seller: await taxDetailsOfShop(ctx, invoice.shopId),
    mailTo: isMailed(invoice) ? await mailToOf(ctx, order) : null,
  })
  ctx.publish(invoiceMoved('invoice.issued', { ...invoice, totalMinor, number }))
  return true
}

/** It may have changed since it was found: read again once the order is locked. */
async function lockInvoiceAndOrder(ctx: Ctx, id: number): Promise<{ invoice: Invoice; order: Order }> {
  const { orderId } = (await findInvoiceUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const order = (await lockOrder(ctx, orderId)) ?? refuse('NOT_FOUND')
  return { order, invoice: (await findInvoiceUnscoped(ctx, id))! }
}

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit: 'CRN' }

/** Such as INV-12-2026-000034: the shop, the year in the mall, and its place in it. */
export async function numberPdf(ctx: Ctx, it: Pick<Invoice, 'shopId' | 'kind'>): Promise<string> {
  const year = new Date(ctx.clock.now().getTime() + 8 * 3_600_000).getUTCFullYear()
  const place = await takeNumber(ctx, { shopId: it.shopId, kind: it.kind, year })
  return [prefixes[it.kind], it.shopId, year, String(place).padStart(6, '0')].join('-')
}

/** The member's address for invoices, else where the goods went. */
async function mailToOf(ctx: Ctx, order: Order): Promise<MailTo> {
  const { address } = order
  return (
    (await findMailTo(ctx, order)) ?? {
      name: address.consignee,
      mobile: address.mobile,
      address: placeText('en-id', address),
    }
  )
}
