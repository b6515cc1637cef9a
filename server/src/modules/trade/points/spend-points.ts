import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { bookExpired, bookIn, bookOut } from './book-points.ts'
import { balanceOf, drawsOf, lockAccount, noteDraw, undraw } from './points.store.ts'

/** What points are spent on: an order, and what they are reserved under. */
export interface PointsPurpose {
  memberId: number
  /** `order:` and the id. */
  reservedFor: string
  /** What people call the order. */
  label: string
}

/** Points that come back are good for so many days at least. */
const goodForDays = 30

/** Pays an order with points, those that expire first first. Refuses POINTS_SHORT. */
export async function spendPoints(ctx: Ctx, purpose: PointsPurpose, points: number): Promise<void> {
  await bookExpired(ctx, purpose.memberId)
  const drawn = await bookOut(ctx, purpose.memberId, points, { kind: 'spent', about: purpose })
  if (!drawn)
    return refuse('POINTS_SHORT', { needed: points, balance: (await balanceOf(ctx, purpose.memberId)).balance })
  for (const it of drawn) await noteDraw(ctx, purpose.reservedFor, it.lotId, it.points)
}

/** Gives points of an order back: they expire when they would have, and not within the next days. */
export async function giveBackPoints(ctx: Ctx, purpose: PointsPurpose, points: number): Promise<void> {
  await lockAccount(ctx, purpose.memberId)
  const soonest = new Date(ctx.clock.now().getTime() + days(goodForDays))
  const lots: { points: number; expiresAt: Date }[] = []
  let left = points
  for (const it of await drawsOf(ctx, purpose.reservedFor)) {
    if (!left) break
    const back = Math.min(left, it.points)
    await undraw(ctx, purpose.reservedFor, it.lotId, back)
    lots.push({ points: back, expiresAt: it.expiresAt > soonest ? it.expiresAt : soonest })
    left -= back
  }
  if (left) throw new Error(`${purpose.reservedFor} was paid with ${left} points fewer than come back`)
  await bookIn(ctx, purpose.memberId, lots, { kind: 'given_back', about: purpose })
}
