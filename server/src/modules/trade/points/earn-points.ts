import { minus, type Sen, times } from '@borong/money'
import { settings } from '#modules/foundation/settings'
import { addMonths } from './add-months.ts'
import type { Ctx } from '#platform/ctx'
import { bookBack, bookIn } from './book-points.ts'
import type { PointsPurpose } from './spend-points.ts'
import { insertEarning, lessenEarning, lockEarning } from './points.store.ts'

/** Points for what is left of the goods of an order, whole ones only, and of those that were promised beside them the same part. */
export function pointsFor(
  { goodsMinor, perPointMinor, extra }: { goodsMinor: Sen; perPointMinor: Sen; extra: number },
  refundedMinor: Sen,
): number {
  const leftMinor = Math.max(0, minus(goodsMinor, refundedMinor))
  return (perPointMinor ? Math.floor(leftMinor / perPointMinor) : 0) + pointsLeft(extra, goodsMinor, refundedMinor)
}

/** What is left of points that were promised for an order, once so much of it was refunded. */
export const pointsLeft = (extra: number, goodsMinor: Sen, refundedMinor: Sen): number =>
  goodsMinor ? Number((BigInt(extra) * BigInt(Math.max(0, minus(goodsMinor, refundedMinor)))) / BigInt(goodsMinor)) : 0

/** Whether orders that complete now earn points. */
export const earnsPoints = async (ctx: Ctx): Promise<boolean> =>
  (await settings(ctx)).valueAt('points.rupiah_per_point', ctx.clock.now()) > 0

interface EarningOrder extends PointsPurpose {
  orderId: number
}

/**
 * An order is completed: its member has points for what was paid for the goods, without freight, and those that its shop gives beside them.
 * Once for an order. What was refunded counts against the goods first.
 */
export async function earnPoints(
  ctx: Ctx,
  order: EarningOrder,
  { goodsMinor, extra, refundedMinor: readRefunded }: { goodsMinor: Sen; extra: number; refundedMinor(): Promise<Sen> },
): Promise<void> {
  const { orderId, memberId } = order
  const now = ctx.clock.now()
  const set = await settings(ctx)
  const perPointMinor = times(100, set.valueAt('points.rupiah_per_point', now))
  if (!(perPointMinor || extra) || !goodsMinor) return
  const refundedMinor = await readRefunded()
  const points = pointsFor({ goodsMinor, perPointMinor, extra }, refundedMinor)
  if (!points) return
  const expiresAt = addMonths(now, set.valueAt('points.valid_months', now))
  await bookIn(ctx, memberId, [{ points, expiresAt }], { kind: 'earned', about: order })
  if (!(await insertEarning(ctx, { orderId, memberId, perPointMinor, goodsMinor, refundedMinor, extra, points })))
    throw new Error(`order ${order.label} has earned points before`)
}

/**
 * So much of an order was refunded in all: points that it has earned go back until it has those for what is left, in whatever portions
 * the money went back. What the member has spent meanwhile is owed.
 */
export async function lessenEarned(ctx: Ctx, order: EarningOrder, refundedMinor: Sen): Promise<void> {
  const earned = await lockEarning(ctx, order.orderId)
  if (!earned) return
  const points = pointsFor(earned, refundedMinor)
  await lessenEarning(ctx, order.orderId, refundedMinor, points)
  if (points < earned.points)
    await bookBack(ctx, order.memberId, earned.points - points, { kind: 'taken_back', about: order })
}
