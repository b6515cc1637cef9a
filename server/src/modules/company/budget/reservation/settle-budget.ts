import { add } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { EntryKind, Reservation } from '../budget.types.ts'
import { reservationsOf, lockBudgets, lockReservation, type Move, writeMoves } from './reservation.store.ts'

/** The order is approved: what is reserved is committed. A second time nothing happens. */
export const commitBudget = (ctx: Ctx, reservedFor: string): Promise<void> =>
  moveReservations(ctx, reservedFor, 'commit', ({ reservedMinor }) =>
    reservedMinor ? { reserved: -reservedMinor, committed: reservedMinor } : undefined,
  )

/** The order is paid, or accepted on account: what is reserved or committed is spent. A second time nothing happens. */
export const spendBudget = (ctx: Ctx, reservedFor: string): Promise<void> =>
  moveReservations(ctx, reservedFor, 'spend', ({ reservedMinor, committedMinor }) =>
    reservedMinor || committedMinor
      ? { reserved: -reservedMinor, committed: -committedMinor, spent: add(reservedMinor, committedMinor) }
      : undefined,
  )

/** Gives back whatever is reserved or committed; what is spent stays (see `restoreBudget`). A second time nothing happens. */
export const releaseBudget = (ctx: Ctx, reservedFor: string, reason: string): Promise<void> =>
  moveReservations(
    ctx,
    reservedFor,
    'release',
    ({ reservedMinor, committedMinor }) =>
      reservedMinor || committedMinor ? { reserved: -reservedMinor, committed: -committedMinor } : undefined,
    reason,
  )

async function moveReservations(
  ctx: Ctx,
  reservedFor: string,
  kind: EntryKind,
  pick: (reservation: Reservation) => Pick<Move, 'reserved' | 'committed' | 'spent'> | undefined,
  reason = '',
): Promise<void> {
  await lockReservation(ctx, reservedFor)
  const { reservations, label, lastEntry } = await reservationsOf(ctx, reservedFor)
  const moving = reservations.flatMap((reservation) => {
    const deltas = pick(reservation)
    return deltas ? [{ reservation, deltas }] : []
  })
  if (!moving.length) return
  await lockBudgets(
    ctx,
    moving.map((it) => it.reservation.budgetId),
  )
  await writeMoves(
    ctx,
    moving.map(({ reservation, deltas }) => ({
      budgetId: reservation.budgetId,
      month: reservation.month,
      kind,
      ...deltas,
      eventKey: `${reservedFor}:${kind}:${lastEntry}`,
      reservedFor,
      label,
      reason,
    })),
  )
}
