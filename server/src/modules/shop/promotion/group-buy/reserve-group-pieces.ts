import { presentRefusedSku } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { PromotedOrder } from '../promotion-type.ts'
import { groupBuyWon } from './group-buy.events.ts'
import {
  countJoined,
  countOfMember,
  countTaken,
  findGroupReservation,
  giveBackGroupPieces,
  type GroupReservation,
  insertGroupReservation,
  lockEntryOf,
} from './group-price.store.ts'
import { publishGroup } from './publish-group.ts'

type Pieces = GroupReservation & { skuId: number }

const piecesOf = (memberId: number, { reservedFor, prices }: PromotedOrder): Pieces[] =>
  prices.map(({ promotionId, skuId, quantity }) => ({ reservedFor, memberId, entryId: promotionId, skuId, quantity }))

/** Takes the pieces of new orders, in the order of their entries. Refuses GROUP_BUY_GONE. */
export async function reserveGroupPieces(ctx: Ctx, memberId: number, orders: readonly PromotedOrder[]): Promise<void> {
  const pieces = orders.flatMap((order) => piecesOf(memberId, order))
  for (const it of pieces.toSorted((a, b) => a.entryId - b.entryId)) await take(ctx, it)
}

async function take(ctx: Ctx, { skuId, ...it }: Pieces): Promise<void> {
  const taken =
    (await countTaken(ctx, it.entryId, it.quantity)) && (await countOfMember(ctx, it.entryId, it.memberId, it.quantity))
  if (!taken) refuse('GROUP_BUY_GONE', presentRefusedSku(skuId))
  await insertGroupReservation(ctx, it)
}

/** Makes what is reserved for an order that is not paid exactly this; what it has already, nobody takes in between. */
export async function reviseGroupPieces(ctx: Ctx, memberId: number, order: PromotedOrder): Promise<void> {
  const reserved = await findGroupReservation(ctx, order.reservedFor)
  const [wanted] = piecesOf(memberId, order)
  if (reserved && wanted && reserved.entryId === wanted.entryId && reserved.quantity === wanted.quantity) return
  // The entry stays locked from here on, so what is given back cannot go to somebody else before it is taken again.
  if (reserved) await giveBackGroupPieces(ctx, order.reservedFor)
  if (wanted) await take(ctx, wanted)
}

/**
 * The order is paid: its pieces have joined while the group buy can be joined. Whoever reaches the number decides it, under the lock of the
 * entry that its end takes too, so one of both happens. What is paid too late has not joined and is given back.
 */
export async function joinGroup(ctx: Ctx, reservedFor: string): Promise<void> {
  const entry = await lockEntryOf(ctx, reservedFor)
  if (!entry || entry.isJoined || entry.state === 'lost') return
  if (entry.state === 'open' && entry.endsAt <= ctx.clock.now()) return
  if (await countJoined(ctx, reservedFor, entry.id, entry.quantity)) await publishGroup(ctx, entry.id, groupBuyWon)
}
