import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { goodsChanged } from './catalog.events.ts'
import { unshelveRows } from './shelf.store.ts'

/** Takes goods of the own shop off the shelf that are still as the caller saw them; answers which. */
export async function unshelveTogether(
  ctx: Ctx,
  goods: readonly { id: number; version: number }[],
): Promise<Set<number>> {
  const moved = goods.length ? await unshelveRows(ctx, sellerIn(ctx).shopId, goods) : []
  if (moved.length) ctx.publish(goodsChanged(moved))
  return new Set(moved)
}
