import { sum } from '@borong/money'
import type { Order } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { draftCredits, openRooms } from './draft-invoice.ts'
import { findInvoiceUnscoped, settledOf, settleRefunds } from './invoice.store.ts'
import { hasParts, issuedLinesOf, noteLeft } from './part-invoice.store.ts'
import { readPurchase } from './read-purchase.ts'
import { writeCredit } from './write-credit.ts'

/**
 * Of an order that was invoiced in parts, each refund lessens what is not invoiced yet; what is invoiced beyond that gets credits, oldest
 * refund first. Whoever calls it holds the order. Answers whether there are parts.
 */
export async function creditParts(ctx: Ctx, order: Order): Promise<boolean> {
  if (!(await hasParts(ctx, order.id))) return false
  const purchase = await readPurchase(ctx, order)
  const settled = await settledOf(ctx, order.id)
  for (const { id } of purchase.refunds.filter((it) => !settled.has(it.id)).toSorted((a, b) => a.id - b.id)) {
    const refunds = purchase.refunds.filter((it) => it.id <= id)
    const credits = draftCredits({ ...purchase, refunds, issued: await issuedLinesOf(ctx, order.id) })
    const written: number[] = []
    for (const [invoiceId, lines] of [...credits].toSorted(([a], [b]) => a - b)) {
      const invoice = (await findInvoiceUnscoped(ctx, invoiceId))!
      const reason = purchase.reasons.get(id) ?? null
      written.push((await writeCredit(ctx, order, invoice, { lines, reason })).id)
    }
    if (written.length) await settleRefunds(ctx, written[0]!, [id])
  }
  const open = openRooms({ ...purchase, issued: await issuedLinesOf(ctx, order.id) })
  await noteLeft(ctx, order, sum(open.map((room) => room.minor)))
  return true
}
