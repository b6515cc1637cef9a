import { add } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { EntryKind, Hold } from '../budget.types.ts'
import { holdsOf, lockBudgets, lockReservation, type Move, writeMoves } from './hold.store.ts'

/** The order is approved: what is reserved is committed. A second time nothing happens. */
export const commitBudget = (ctx: Ctx, reservedFor: string): Promise<void> =>
  moveHolds(ctx, reservedFor, 'commit', ({ reservedMinor }) =>
    reservedMinor ? { reserved: -reservedMinor, committed: reservedMinor } : undefined,
  )

/** The order is paid, or accepted on account: what is reserved or committed is spent. A second time nothing happens. */
export const spendBudget = (ctx: Ctx, reservedFor: string): Promise<void> =>
  moveHolds(ctx, reservedFor, 'spend', ({ reservedMinor, committedMinor }) =>
    reservedMinor || committedMinor
      ? { reserved: -reservedMinor, committed: -committedMinor, spent: add(reservedMinor, committedMinor) }
      : undefined,
  )

/** Gives back whatever is reserved or committed; what is spent stays (see `restoreBudget`). A second time nothing happens. */
export const releaseBudget = (ctx: Ctx, reservedFor: string, reason: string): Promise<void> =>
  moveHolds(
    ctx,
    reservedFor,
    'release',
    ({ reservedMinor, committedMinor }) =>
      reservedMinor || committedMinor ? { reserved: -reservedMinor, committed: -committedMinor } : undefined,
    reason,
  )

async function moveHolds(
  ctx: Ctx,
  reservedFor: string,
  kind: EntryKind,
  pick: (hold: Hold) => Pick<Move, 'reserved' | 'committed' | 'spent'> | undefined,
  reason = '',
): Promise<void> {
  await lockReservation(ctx, reservedFor)
  const { holds, label, lastEntry } = await holdsOf(ctx, reservedFor)
  const moving = holds.flatMap((hold) => {
    const deltas = pick(hold)
    return deltas ? [{ hold, deltas }] : []
  })
  if (!moving.length) return
  await lockBudgets(
    ctx,
    moving.map((it) => it.hold.budgetId),
  )
  await writeMoves(
    ctx,
    moving.map(({ hold, deltas }) => ({
      budgetId: hold.budgetId,
      month: hold.month,
      kind,
      ...deltas,
      eventKey: `${reservedFor}:${kind}:${lastEntry}`,
      reservedFor,
      label,
      reason,
    })),
  )
}
