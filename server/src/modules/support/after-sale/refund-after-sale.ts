import { minus, type Sen } from '@borong/money'
import { cancelPaid, closeReturned, linesOfOrders, type Order, refundOrder, returnPieces } from '#modules/trade/order'
import { findRefundByCause, markRefundSent } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { linesOf, refundedOf, transition, writeShares } from './after-sale.store.ts'
import { type AfterSale, piecesOf } from './after-sale.types.ts'
import { dueOf } from './due-of-after-sale.ts'
import { lockAfterSale, lockFor } from './lock-after-sale.ts'

export const causeOf = (it: { id: number }) => `after-sale:${it.id}`

/** The shop gives the money back: all of it, or less with a remark. */
export async function refundAfterSale(
  ctx: Ctx,
  input: { sn: string; amountMinor: Sen | undefined; remark: string },
): Promise<void> {
  const { afterSale, order } = await lockFor(ctx, input.sn, 'refund')
  await giveBack(ctx, afterSale, order, input)
}

/**
 * Promises the money of the pieces back. Shares are taken from the lines for good, so that the refunds of an order never come to
 * more than it was paid with, in whatever order and portions; a smaller agreed amount leaves nothing for later.
 */
export async function giveBack(
  ctx: Ctx,
  afterSale: AfterSale,
  order: Order,
  input: { amountMinor: Sen | undefined; remark: string },
): Promise<void> {
  const pieces = (await linesOf(ctx, [afterSale.id])).get(afterSale.id)!
  const lines = await linesOfOrders(ctx, [order.id])
  const due = dueOf(afterSale, pieces, { ...order, lines }, await refundedOf(ctx, [order.id]))
  const amountMinor = input.amountMinor ?? due.amountMinor
  if (amountMinor > due.amountMinor) return refuse('REFUND_TOO_MUCH', { field: 'refund_price' })
  if (amountMinor < due.amountMinor && !input.remark.trim()) return refuse('REFUND_REMARK_WANTED', { field: 'remark' })
  await writeShares(
    ctx,
    afterSale.id,
    [...due.lines].map(([orderLineId, shareMinor]) => ({ orderLineId, shareMinor })),
  )
  const change = {
    refund_minor: amountMinor,
    refund_remark: input.remark,
    freight_minor: due.freightMinor,
  }
  if (amountMinor === 0) await transition(ctx, afterSale, 'nothing_due', { note: input.remark, change })
  else {
    await refundOrder(ctx, order, {
      amountMinor,
      cause: causeOf(afterSale),
      way: afterSale.refundWay,
      reason: afterSale.reason['en-us'],
    })
    await transition(ctx, afterSale, await stepOfRefund(ctx, afterSale), { note: input.remark, change })
  }
  if (afterSale.kind === 'return')
    await returnPieces(
      ctx,
      order,
      lines,
      pieces.map((it) => ({ orderLineId: it.orderLineId, quantity: piecesOf(it) })),
    )
  if (afterSale.kind === 'return' && due.whole && (order.status === 'received' || order.status === 'completed'))
    await closeReturned(ctx, order)
}

/** Calls the order off: everything that was paid goes back. */
export async function callOff(ctx: Ctx, afterSale: AfterSale, order: Order, note: string): Promise<void> {
  if (order.status !== 'paid') return refuse('CANCEL_TOO_LATE')
  const amountMinor = minus(order.paidMinor, order.refundedMinor)
  await cancelPaid(ctx, order, {
    cause: causeOf(afterSale),
    way: afterSale.refundWay,
    reason: afterSale.reason['en-us'],
  })
  await transition(ctx, afterSale, amountMinor ? await stepOfRefund(ctx, afterSale) : 'nothing_due', {
    note,
    change: { refund_minor: amountMinor, audit_remark: note },
  })
}

/** Where the way the money came is closed, somebody has to transfer it. */
async function stepOfRefund(ctx: Ctx, afterSale: AfterSale): Promise<'refund' | 'refund_by_hand' | 'nothing_due'> {
  const refund = (await findRefundByCause(ctx, causeOf(afterSale)))!
  return refund.status === 'manual' ? 'refund_by_hand' : 'refund'
}

/** The bank declined the refund and is asked again: until it answers nobody transfers the money. The caller has locked nothing. */
export async function refundAgain(ctx: Ctx, id: number, note: string): Promise<AfterSale> {
  const { afterSale } = await lockAfterSale(ctx, id)
  if (afterSale.status !== 'transferring') return refuse('SERVICE_MOVED_ON')
  return transition(ctx, afterSale, 'refund', { note })
}

/** Somebody of the shop, or an operator for it, has transferred the money and says under which number of the bank. */
export async function noteTransfer(
  ctx: Ctx,
  input: { sn: string; bankNumber: string; handled?: { by: string; reason: string } },
): Promise<void> {
  const { afterSale } = await lockFor(ctx, input.sn, 'transferred')
  const refund = (await findRefundByCause(ctx, causeOf(afterSale))) ?? refuse('NOT_FOUND')
  await markRefundSent(ctx, refund.id, input.bankNumber, input.handled)
  await transition(ctx, afterSale, 'transferred', { note: input.bankNumber })
}
