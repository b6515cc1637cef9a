import { presentRefusedSku } from '#modules/shop/catalog'
import { giveBackPoints, spendPoints } from '#modules/trade/points'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { PromotedOrder, ReturnedPieces } from '../promotion-type.ts'
import {
  countForMember,
  countReturned,
  countTaken,
  dropReservation,
  type ExchangeReservation,
  exchangesOf,
  uncountTaken,
  writeReservation,
} from './exchange.store.ts'

type Wanted = Omit<ExchangeReservation, 'returned'> & { skuId: number }

const byEntry = (a: { entryId: number }, b: { entryId: number }) => a.entryId - b.entryId

const wantedBy = (memberId: number, { reservedFor, label, adjustments }: PromotedOrder): Wanted[] =>
  adjustments.flatMap(({ promotionId, skuId, exchanged }) =>
    exchanged
      ? [
          {
            entryId: promotionId,
            skuId,
            reservedFor,
            label,
            memberId,
            quantity: exchanged.pieces,
            points: exchanged.points,
          },
        ]
      : [],
  )

const pointsOf = (taken: readonly { points: number }[]) => taken.reduce((sum, it) => sum + it.points, 0)

async function takePieces(ctx: Ctx, it: Wanted, quantity = it.quantity): Promise<void> {
  const taken =
    (await countTaken(ctx, it.entryId, quantity)) && (await countForMember(ctx, it.entryId, it.memberId, quantity))
  if (!taken) refuse('POINTS_GOODS_GONE', presentRefusedSku(it.skuId))
}

/** Takes the pieces of new orders in the order of their entries, then the points of the member. Refuses POINTS_GOODS_GONE and POINTS_SHORT. */
export async function reserveExchange(ctx: Ctx, memberId: number, orders: readonly PromotedOrder[]): Promise<void> {
  const wanted = orders.flatMap((order) => wantedBy(memberId, order)).toSorted(byEntry)
  for (const it of wanted) {
    await takePieces(ctx, it)
    await writeReservation(ctx, it)
  }
  for (const { reservedFor, label } of orders) {
    const points = pointsOf(wanted.filter((it) => it.reservedFor === reservedFor))
    if (points) await spendPoints(ctx, { memberId, reservedFor, label }, points)
  }
}

/** Makes what an order has for points exactly this: takes what is missing, gives back what is too much. */
export async function reviseExchange(ctx: Ctx, memberId: number, order: PromotedOrder): Promise<void> {
  const { reservedFor, label } = order
  const had = new Map((await exchangesOf(ctx, reservedFor)).map((it) => [it.entryId, it]))
  const wanted = new Map(wantedBy(memberId, order).map((it) => [it.entryId, it]))
  for (const it of [...new Map([...had, ...wanted]).values()].toSorted(byEntry)) {
    const more = (wanted.get(it.entryId)?.quantity ?? 0) - (had.get(it.entryId)?.quantity ?? 0)
    if (more > 0) await takePieces(ctx, { ...it, memberId }, more)
    if (more < 0) await uncountTaken(ctx, it.entryId, memberId, -more)
    const now = wanted.get(it.entryId)
    if (now) await writeReservation(ctx, now)
    else await dropReservation(ctx, reservedFor, it.entryId)
  }
  const more = pointsOf([...wanted.values()]) - pointsOf([...had.values()])
  const purpose = { memberId, reservedFor, label }
  if (more > 0) await spendPoints(ctx, purpose, more)
  if (more < 0) await giveBackPoints(ctx, purpose, -more)
}

/** The order is cancelled: pieces and points come back, but for the points of pieces that came back before. */
export async function releaseExchange(ctx: Ctx, reservedFor: string): Promise<void> {
  let purpose: Pick<ExchangeReservation, 'memberId' | 'reservedFor' | 'label'> | undefined
  let points = 0
  for (const { entryId } of await exchangesOf(ctx, reservedFor)) {
    const gone = await dropReservation(ctx, reservedFor, entryId)
    if (!gone) continue
    await uncountTaken(ctx, entryId, gone.memberId, gone.quantity)
    purpose = gone
    points += gone.points - (gone.points / gone.quantity) * gone.returned
  }
  if (purpose && points) await giveBackPoints(ctx, purpose, points)
}

/** Pieces came back after the purchase: their points go back, to the point. The pieces are not offered again. */
export async function returnExchange(ctx: Ctx, reservedFor: string, pieces: readonly ReturnedPieces[]): Promise<void> {
  const quantities = new Map(pieces.map((it) => [it.skuId, it.quantity]))
  for (const it of await exchangesOf(ctx, reservedFor)) {
    const quantity = quantities.get(it.skuId) ?? 0
    if (quantity && (await countReturned(ctx, reservedFor, it.entryId, quantity)))
      await giveBackPoints(ctx, it, (it.points / it.quantity) * quantity)
  }
}
