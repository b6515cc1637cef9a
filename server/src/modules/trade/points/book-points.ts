import type { Ctx } from '#platform/ctx'
import {
  drawFromLot,
  insertEntry,
  insertLot,
  lockAccount,
  oweMore,
  openLots,
  type PointsKind,
  putOn,
  takeOff,
} from './points.store.ts'

/** What points move for. */
export interface PointsCause {
  kind: PointsKind
  /** What it is about, and what people call it. */
  about?: { reservedFor: string; label: string }
  reason?: string
  by?: { accountId: number; name: string }
}

const write = (ctx: Ctx, memberId: number, points: number, { kind, about, reason = '', by }: PointsCause) =>
  insertEntry(ctx, {
    memberId,
    kind,
    points,
    cause: about?.reservedFor ?? null,
    label: about?.label ?? '',
    reason,
    byAccountId: by?.accountId ?? null,
    byName: by?.name ?? '',
  })

/** Points come, in lots that expire; what the member owes is paid of them first, of those that expire last. */
export async function bookIn(
  ctx: Ctx,
  memberId: number,
  lots: readonly { points: number; expiresAt: Date }[],
  cause: PointsCause,
): Promise<void> {
  const account = await lockAccount(ctx, memberId)
  const points = lots.reduce((sum, lot) => sum + lot.points, 0)
  if (points === 0) return
  const owedLess = Math.min(account.owed, points)
  let left = owedLess
  for (const lot of lots.toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())) {
    const paying = Math.min(left, lot.points)
    left -= paying
    if (lot.points > paying) await insertLot(ctx, memberId, lot.points - paying, lot.expiresAt)
  }
  await putOn(ctx, memberId, points - owedLess, owedLess)
  await write(ctx, memberId, points, cause)
}

/** Points go, those that expire first first. Answers from which lots; nothing where there are not so many. */
export async function bookOut(
  ctx: Ctx,
  memberId: number,
  points: number,
  cause: PointsCause,
): Promise<{ lotId: number; points: number }[] | undefined> {
  await lockAccount(ctx, memberId)
  if (!(await takeOff(ctx, memberId, points))) return undefined
  const drawn = await draw(ctx, memberId, points)
  await write(ctx, memberId, -points, cause)
  return drawn
}

/** Points go whether they are there or not: what is missing is owed. */
export async function bookBack(ctx: Ctx, memberId: number, points: number, cause: PointsCause): Promise<void> {
  const { balance } = await lockAccount(ctx, memberId)
  const there = Math.min(balance, points)
  if (there) {
    await takeOff(ctx, memberId, there)
    await draw(ctx, memberId, there)
  }
  if (points > there) await oweMore(ctx, memberId, points - there)
  await write(ctx, memberId, -points, cause)
}

/** Books what is over. The account is locked afterwards, so that nobody spends what has expired. */
export async function bookExpired(ctx: Ctx, memberId: number): Promise<number> {
  await lockAccount(ctx, memberId)
  const now = ctx.clock.now()
  let expired = 0
  for (const lot of await openLots(ctx, memberId)) {
    if (lot.expiresAt > now) break
    await drawFromLot(ctx, lot.id, lot.remaining)
    expired += lot.remaining
  }
  if (expired) {
    await takeOff(ctx, memberId, expired)
    await write(ctx, memberId, -expired, { kind: 'expired' })
  }
  return expired
}

async function draw(ctx: Ctx, memberId: number, points: number): Promise<{ lotId: number; points: number }[]> {
  const drawn: { lotId: number; points: number }[] = []
  let left = points
  for (const lot of await openLots(ctx, memberId)) {
    if (!left) break
    const taken = Math.min(left, lot.remaining)
    await drawFromLot(ctx, lot.id, taken)
    drawn.push({ lotId: lot.id, points: taken })
    left -= taken
  }
  if (left) throw new Error(`member ${memberId} has ${left} points fewer in lots than in the balance`)
  return drawn
}
