import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { closeReceived } from './complete-order.ts'
import { findOrder, findOrderTo, lockOrderTo } from '../reading/find-order.ts'
import { may } from '../order.policy.ts'
import { linesOf, noteLinesReviewed } from '../order.store.ts'
import { isBought, type Order, type OrderLine } from '../order.types.ts'

/** An order somebody may look at, its lines, and whether they may review what is left of it. */
export async function orderToReview(
  ctx: Ctx,
  sn: string,
): Promise<{ order: Order; lines: OrderLine[]; allowed: boolean }> {
  const order = await findOrder(ctx, sn)
  return {
    order,
    lines: (await linesOf(ctx, [order.id])).filter(isBought),
    allowed: may(ctx.actor, 'review', order).allowed,
  }
}

/**
 * Notes that lines of a received order were reviewed and answers them; with the last line of all the order is complete
 * (domain 9). Refuses REVIEW_TOO_EARLY, REVIEW_DONE, and NOT_FOUND for a line of another order.
 */
export async function noteReviewed(
  ctx: Ctx,
  sn: string,
  lineIds: readonly number[],
): Promise<{ order: Order; lines: OrderLine[] }> {
  const order = await lockOrderTo(ctx, await findOrderTo(ctx, sn, 'review'), 'review')
  const all = new Map((await linesOf(ctx, [order.id])).filter(isBought).map((line) => [line.id, line]))
  const lines = lineIds.map((id) => all.get(id) ?? refuse('NOT_FOUND'))
  if (lines.some((line) => line.reviewedAt)) return refuse('REVIEW_DONE', { sn })
  const whole = await noteLinesReviewed(ctx, order.id, lineIds)
  if (whole && order.status === 'received') await closeReceived(ctx, order)
  return { order, lines }
}
