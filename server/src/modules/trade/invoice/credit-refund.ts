import type { DataOf, RefundPromised } from '@borong/contract/events'
import { sum } from '@borong/money'
import { lockOrder } from '#modules/trade/order'
import { taxDetailsOfShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { draftCredit } from './draft-invoice.ts'
import { copyOf, redraft } from './expect-invoice.ts'
import { invoiceMoved } from './invoice.events.ts'
import {
  insertInvoice,
  invoiceOfOrderUnscoped,
  issueRow,
  linesOf,
  settledOf,
  settleRefunds,
  writeDraft,
} from './invoice.store.ts'
import { numberPdf } from './issue-invoice.ts'
import { readPurchase } from './read-purchase.ts'

/**
 * Money of an order goes back. An invoice that is issued gets a credit, once for a refund; one that is not will say less.
 * Whichever of the two comes first locks the order, so that no refund is in both or in neither.
 */
export async function creditRefund(ctx: Ctx, { refundId, orderId }: DataOf<typeof RefundPromised>): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  const invoice = order && (await invoiceOfOrderUnscoped(ctx, orderId))
  if (!invoice || invoice.status === 'dropped') return
  const purchase = await readPurchase(ctx, order)
  if (invoice.status === 'due') {
    await redraft(ctx, invoice.id, purchase)
    return
  }
  const settled = await settledOf(ctx, orderId)
  if (settled.has(refundId)) return
  const inInvoice = new Set([...settled].filter(([, invoiceId]) => invoiceId === invoice.id).map(([refund]) => refund))
  const lines = draftCredit(purchase, await linesOf(ctx, invoice.id), inInvoice, refundId)
  const now = ctx.clock.now()
  const credit = (await insertInvoice(ctx, {
    ...copyOf(order),
    kind: 'credit',
    invoiceId: invoice.id,
    type: invoice.type,
    buyer: invoice.buyer,
    reason: purchase.reasons.get(refundId) ?? null,
    accounting: invoice.accounting,
    dueAt: now,
    issueAt: now,
  }))!
  const totalMinor = sum(lines.map((line) => line.amountMinor))
  await writeDraft(ctx, credit.id, {
    lines,
    totalMinor,
    taxMinor: sum(lines.map((line) => line.taxMinor)),
    taxPoints: invoice.taxPoints,
  })
  await settleRefunds(ctx, credit.id, [refundId])
  const number = await numberPdf(ctx, { shopId: invoice.shopId, kind: 'credit' })
  await issueRow(ctx, credit, { number, seller: await taxDetailsOfShop(ctx, invoice.shopId), mailTo: null })
  ctx.publish(invoiceMoved('invoice.credited', { ...invoice, id: credit.id, totalMinor, number }))
}
