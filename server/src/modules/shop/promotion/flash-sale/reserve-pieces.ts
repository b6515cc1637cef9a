import { presentRefusedSku } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { PromotedOrder } from '../promotion-type.ts'
import { flashReservations, giveBackPieces, takePieces } from './flash-price.store.ts'

interface Pieces {
  reservedFor: string
  memberId: number
  entryId: number
  skuId: number
  quantity: number
}

const byEntry = (a: { entryId: number }, b: { entryId: number }) => a.entryId - b.entryId

const piecesOf = (memberId: number, { reservedFor, prices }: PromotedOrder): Pieces[] =>
  prices.map(({ promotionId, skuId, quantity }) => ({
    reservedFor: reservedFor,
    memberId,
    entryId: promotionId,
    skuId,
    quantity,
  }))

/** Takes the pieces of new orders in the order of their entries, all in one packet. Refuses FLASH_GONE. */
export async function reservePieces(ctx: Ctx, memberId: number, orders: readonly PromotedOrder[]): Promise<void> {
  const pieces = orders.flatMap((order) => piecesOf(memberId, order))
  await Promise.all(pieces.sort(byEntry).map((it) => takeThese(ctx, it)))
}

/** Takes what is missing and gives back what is too much, in the order of the entries. */
export async function revisePieces(ctx: Ctx, memberId: number, order: PromotedOrder): Promise<void> {
  const reservedFor = order.reservedFor
  const reserved = new Map((await flashReservations(ctx, reservedFor)).map((it) => [it.entryId, it]))
  const wanted = new Map(piecesOf(memberId, order).map((it) => [it.entryId, it]))
  const moved = [...new Map([...reserved, ...wanted]).values()].map((it) => ({
    ...it,
    quantity: (wanted.get(it.entryId)?.quantity ?? 0) - (reserved.get(it.entryId)?.quantity ?? 0),
  }))
  for (const it of moved.sort(byEntry))
    if (it.quantity > 0) await takeThese(ctx, { ...it, reservedFor, memberId })
    else if (it.quantity < 0) await giveBackPieces(ctx, reservedFor, it.entryId, -it.quantity)
}

export async function releasePieces(ctx: Ctx, reservedFor: string): Promise<void> {
  for (const { entryId, quantity } of await flashReservations(ctx, reservedFor))
    await giveBackPieces(ctx, reservedFor, entryId, quantity)
}

async function takeThese(ctx: Ctx, it: Pieces): Promise<void> {
  if (!(await takePieces(ctx, it))) refuse('FLASH_GONE', presentRefusedSku(it.skuId))
}
