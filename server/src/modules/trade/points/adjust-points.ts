import { settings } from '#modules/foundation/settings'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse, refuseField } from '#platform/http/refuse'
import { addMonths } from './add-months.ts'
import { bookExpired, bookIn, bookOut } from './book-points.ts'
import { balanceOf, pageOfBalancesUnscoped } from './points.store.ts'

/** An operator gives a member points, or takes some that are there, and says why. Refuses NOT_FOUND, POINTS_SHORT, and MOVED_ON where
 * they had others than were seen. */
export async function adjustPoints(
  ctx: Ctx,
  { memberId, points, reason, seen }: { memberId: number; points: number; reason: string; seen: number },
): Promise<void> {
  if (points === 0) return refuseField('points', 'NOTHING')
  if (!(await pageOfBalancesUnscoped(ctx, { memberId }, { from: 0, size: 1 })).total) return refuse('NOT_FOUND')
  const now = ctx.clock.now()
  await bookExpired(ctx, memberId)
  const before = await balanceOf(ctx, memberId)
  if (before.balance - before.owed !== seen) return refuse('MOVED_ON')
  const { accountId, name } = adminIn(ctx)
  const cause = { kind: 'adjusted', reason, by: { accountId, name } } as const
  if (points > 0) {
    const expiresAt = addMonths(now, (await settings(ctx)).valueAt('points.valid_months', now))
    await bookIn(ctx, memberId, [{ points, expiresAt }], cause)
  } else if (!(await bookOut(ctx, memberId, -points, cause)))
    return refuse('POINTS_SHORT', { needed: -points, balance: before.balance })
  ctx.audit({ id: String(memberId), before, after: { ...(await balanceOf(ctx, memberId)), reason } })
}
