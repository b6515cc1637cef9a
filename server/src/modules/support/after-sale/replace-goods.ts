import { linesOfOrders, type Order, placeReplacement } from '#modules/trade/order'
import { savepoint, type Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { linesOf, transition } from './after-sale.store.ts'
import { type AfterSale, piecesOf } from './after-sale.types.ts'
import { lockFor } from './lock-after-sale.ts'

/** The shop sends goods instead, or tries once more. */
export async function replaceGoods(ctx: Ctx, sn: string, note = ''): Promise<void> {
  const { afterSale, order } = await lockFor(ctx, sn, 'replace')
  await sendInstead(ctx, afterSale, order, note)
}

/**
 * Creates the replacement order. Where the shelf is short nothing of it stays and the application waits as 8: the shop tries again,
 * a job does every hour, or the shop gives the money back.
 */
export async function sendInstead(ctx: Ctx, afterSale: AfterSale, order: Order, note = ''): Promise<void> {
  const kind = afterSale.kind === 'exchange' ? 'exchange' : 'reship'
  const pieces = (await linesOf(ctx, [afterSale.id])).get(afterSale.id)!
  const lines = await linesOfOrders(ctx, [order.id])
  const goods = pieces.map((piece) => ({
    line: lines.find((it) => it.id === piece.orderLineId)!,
    quantity: piecesOf(piece),
  }))
  const placed = await savepoint(ctx, async () => {
    const answer = await placeReplacement(ctx, order, { kind, lines: goods })
    return 'short' in answer ? refuse('STOCK_STILL_SHORT') : answer.sn
  })
  const change = note ? { audit_remark: note } : {}
  if ('value' in placed)
    await transition(ctx, afterSale, 'replace', {
      note: placed.value,
      change: { ...change, replacement_sn: placed.value },
    })
  else if (afterSale.status === 'not_replaced') refuse('STOCK_STILL_SHORT')
  else await transition(ctx, afterSale, 'fail_to_replace', { note, change })
}
