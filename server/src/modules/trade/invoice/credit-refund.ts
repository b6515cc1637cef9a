import type { DataOf, RefundPromised } from '@borong/contract/events'
import { lockOrder } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { creditParts } from './credit-parts.ts'
import { draftCredit } from './draft-invoice.ts'
import { redraft, redraftRest } from './expect-invoice.ts'
import { invoiceOfOrderUnscoped, linesOf, settledOf, settleRefunds } from './invoice.store.ts'
import { readPurchase } from './read-purchase.ts'
import { writeCredit } from './write-credit.ts'

/**
 * Money of an order goes back. An invoice that is issued gets a credit, once for a refund; one that is not will say less.
 * Whichever of the two comes first locks the order, so that no refund is in both or in neither.
 */
export async function creditRefund(ctx: Ctx, { refundId, orderId }: DataOf<typeof RefundPromised>): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (!order) return
  const invoice = await invoiceOfOrderUnscoped(ctx, orderId)
  if (await creditParts(ctx, order)) {
    if (invoice?.status === 'due') await redraftRest(ctx, order, invoice)
    return
  }
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
  const credit = await writeCredit(ctx, order, invoice, { lines, reason: purchase.reasons.get(refundId) ?? null })
  await settleRefunds(ctx, credit.id, [refundId])
}
