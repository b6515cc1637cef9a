import { lockOrder, type Order, placeText } from '#modules/trade/order'
import { taxDetailsOfShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findMailTo } from './invoice-address.store.ts'
import { redraft } from './expect-invoice.ts'
import { invoiceMoved } from './invoice.events.ts'
import {
  dropRow,
  findInvoice,
  findInvoiceUnscoped,
  type InvoiceState,
  issueRow,
  settledOf,
  settleRefunds,
} from './invoice.store.ts'
import { numberPdf } from './number-invoice.ts'
import { creditParts } from './credit-parts.ts'
import type { Purchase } from './draft-invoice.ts'
import { noteLeft } from './part-invoice.store.ts'
import { type Invoice, isMailed, type MailTo } from './invoice.types.ts'
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
  const hasParts = await creditParts(ctx, order)
  const purchase = await readPurchase(ctx, order)
  const totalMinor = await redraft(ctx, id, purchase)
  if (totalMinor === 0) {
    await dropRow(ctx, invoice)
    return true
  }
  await giveNumber(ctx, order, { ...invoice, totalMinor }, purchase)
  if (hasParts) await noteLeft(ctx, order, 0)
  return true
}

/** What is drafted gets its number and says so; it includes the refunds that no other one does. */
export async function giveNumber(
  ctx: Ctx,
  order: Order,
  invoice: InvoiceState & Parameters<typeof numberPdf>[1] & Pick<Invoice, 'type' | 'totalMinor'>,
  { refunds }: Pick<Purchase, 'refunds'>,
): Promise<void> {
  const settled = await settledOf(ctx, order.id)
  const ids = refunds.map((refund) => refund.id).filter((it) => !settled.has(it))
  await settleRefunds(ctx, invoice.id, ids)
  const number = await numberPdf(ctx, invoice)
  await issueRow(ctx, invoice, {
    number,
    seller: await taxDetailsOfShop(ctx, invoice.shopId),
    mailTo: isMailed(invoice) ? await mailToOf(ctx, order) : null,
  })
  ctx.publish(
    invoiceMoved('invoice.issued', {
      id: invoice.id,
      orderSn: order.sn,
      companyId: order.companyId,
      memberId: order.memberId,
      shopId: order.shopId,
      shopName: order.shopName,
      totalMinor: invoice.totalMinor,
      number,
    }),
  )
}

/** It may have changed since it was found: read again once the order is locked. */
async function lockInvoiceAndOrder(ctx: Ctx, id: number): Promise<{ invoice: Invoice; order: Order }> {
  const { orderId } = (await findInvoiceUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  const order = (await lockOrder(ctx, orderId)) ?? refuse('NOT_FOUND')
  return { order, invoice: (await findInvoiceUnscoped(ctx, id))! }
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
