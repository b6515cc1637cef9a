import type { Ctx } from '#platform/ctx'
import type { GivenOrder, PromotedOrder, ReturnedPieces } from './promotion-type.ts'
import { typesInOrder } from './registered-types.ts'
import { reservedKinds } from './reserved-kinds.store.ts'

const ofKind = (kind: string, order: PromotedOrder): PromotedOrder => ({
  ...order,
  adjustments: order.adjustments.filter((it) => it.kind === kind),
  prices: order.prices.filter((it) => it.kind === kind),
})

/**
 * Takes for new orders what they are priced with, all or nothing: type by type, and after this the stock; whoever does it in this
 * order never waits in a circle. Refuses COUPON_TAKEN, FLASH_GONE, PROMOTION_SPENT, POINTS_GOODS_GONE, POINTS_SHORT, and whatever else a type refuses.
 * `andThen` locks what comes after all of it. It goes out in the packet of the last type where that asks all at once: for pieces that
 * many wait for, each round trip counts for all of them. Its answer counts only where nothing was refused.
 */
export async function reservePromotions<T>(
  ctx: Ctx,
  { memberId, orders, andThen }: { memberId: number; orders: readonly PromotedOrder[]; andThen: () => Promise<T> },
): Promise<T> {
  const taken = typesInOrder().flatMap((type) => {
    const own = orders
      .map((order) => ofKind(type.kind, order))
      .filter((it) => it.adjustments.length + it.prices.length > 0)
    return type.reserve && own.length ? [{ type, own }] : []
  })
  for (const [at, { type, own }] of taken.entries()) {
    const reserving = type.reserve!(ctx, memberId, own)
    if (at === taken.length - 1 && type.reservesAtOnce) {
      const behind = andThen()
      behind.catch(() => {})
      await reserving
      return behind
    }
    await reserving
  }
  return andThen()
}

/** Makes what is reserved for an order exactly this: gives back what is too much, takes what is missing. The caller has locked the order. */
export async function revisePromotions(ctx: Ctx, memberId: number, order: PromotedOrder): Promise<void> {
  const reserved = await reservedKinds(ctx, order.reservedFor)
  for (const type of typesInOrder()) {
    const own = ofKind(type.kind, order)
    if (!reserved.has(type.kind) && !(own.adjustments.length + own.prices.length)) continue
    if (type.revise) await type.revise(ctx, memberId, own)
    else {
      await type.release?.(ctx, own.reservedFor)
      if (own.adjustments.length + own.prices.length) await type.reserve?.(ctx, memberId, [own])
    }
  }
}

/** Gives back whatever is reserved for an order. Twice gives back once. */
export async function releasePromotions(ctx: Ctx, reservedFor: string): Promise<void> {
  const reserved = await reservedKinds(ctx, reservedFor)
  for (const type of typesInOrder()) if (reserved.has(type.kind)) await type.release?.(ctx, reservedFor)
}

/** The order is paid: what it has is used up. */
export async function usePromotions(ctx: Ctx, reservedFor: string): Promise<void> {
  for (const type of typesInOrder()) await type.use?.(ctx, reservedFor)
}

/** The order is completed: what waited for it is given. The caller has locked the order. */
export async function completePromotions(ctx: Ctx, order: GivenOrder): Promise<void> {
  for (const type of typesInOrder()) await type.completed?.(ctx, order)
}

/** So much of a completed order was refunded in all: what is given for what is no longer bought goes back. The caller has locked the order. */
export async function lessenPromotions(ctx: Ctx, order: GivenOrder): Promise<void> {
  for (const type of typesInOrder()) await type.refunded?.(ctx, order)
}

/** Pieces of an order came back after the purchase, or never came: what was paid for them beside the money goes back. The caller has locked the order. */
export async function returnPromotions(
  ctx: Ctx,
  reservedFor: string,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  for (const type of typesInOrder()) await type.returned?.(ctx, reservedFor, pieces)
}
