import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { assertMaySell } from './may-sell.ts'
import { moveGoods } from './move-on-shelf.ts'
import { findGoodsOnShelf, statusBefore } from './shelf.store.ts'

/**
 * Puts goods back where they were when an operator took them down: on the shelf or off it. Refuses NOT_FOUND, GOODS_MOVED_ON where
 * somebody changed them since, and CATEGORY_NOT_ALLOWED.
 */
export async function putBackGoods(
  ctx: Ctx,
  { goodsId, version }: { goodsId: number; version: number },
  reason: string,
): Promise<void> {
  const goods = (await findGoodsOnShelf(ctx, goodsId)) ?? refuse('NOT_FOUND')
  const isOnShelf = (await statusBefore(ctx, goodsId)) === 'on_shelf'
  const step = isOnShelf ? 'put_back' : 'give_back'
  if (goods.version !== version || goods.status !== 'taken_down') refuse('GOODS_MOVED_ON', { step })
  if (isOnShelf) await assertMaySell(ctx, [goodsId])
  await moveGoods(ctx, goods, step, reason)
}
