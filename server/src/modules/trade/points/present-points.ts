import type { pointsKinds, PointsEntry as WireEntry } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { earnsPoints } from './earn-points.ts'
import { balanceOf, expiriesOf, type PointsEntry, type PointsKind } from './points.store.ts'

const wireKind: Record<PointsKind, (typeof pointsKinds)[number]> = {
  earned: 'EARNED',
  taken_back: 'TAKEN_BACK',
  spent: 'SPENT',
  given_back: 'GIVEN_BACK',
  expired: 'EXPIRED',
  adjusted: 'ADJUSTED',
}

export const presentPointsEntry = (it: PointsEntry): Static<typeof WireEntry> => ({
  entry_id: String(it.id),
  kind: wireKind[it.kind as PointsKind],
  points: it.points,
  balance: it.balanceAfter,
  time: toSeconds(it.at),
  ...(it.label && { order_sn: it.label }),
  reason: it.reason,
})

/** What a member has, and what of it expires when. */
export async function presentPointsOf(ctx: Ctx, memberId: number) {
  const { balance, owed } = await balanceOf(ctx, memberId)
  return {
    consum_point: balance,
    grade_point: balance,
    owed_point: owed,
    is_earned: (await earnsPoints(ctx)) ? 1 : 0,
    expire_list: (await expiriesOf(ctx, memberId)).map((it) => ({
      points: Number(it.points),
      expire_time: toSeconds(it.expiresAt),
    })),
  }
}
