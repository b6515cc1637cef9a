import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { assertComplete } from './editor/assert-complete.ts'
import { assertMaySell } from './may-sell.ts'
import { moveGoods, type ShelfStep } from './move-on-shelf.ts'
import { needsFirstReview } from './review/needs-review.ts'
import { submitGoods } from './review/submit-goods.ts'
import { findGoodsOnShelf } from './shelf.store.ts'

/**
 * Moves goods on or off the shelf; shops move their own, operators take down and give back. New goods that the mall looks at first
 * are not put on the shelf but wait for it. Refuses NOT_FOUND for goods of another shop, GOODS_MOVED_ON where they do not stand
 * where the step begins, CATEGORY_NOT_ALLOWED and GOODS_INCOMPLETE.
 */
export async function shelveGoods(
  ctx: Ctx,
  id: number,
  step: Exclude<ShelfStep, 'put_back'>,
  reason = '',
): Promise<void> {
  const goods = (await findGoodsOnShelf(ctx, id)) ?? refuse('NOT_FOUND')
  if (step === 'shelve') await assertMaySell(ctx, [id])
  if (step === 'shelve' && ctx.actor.kind === 'seller') {
    await assertComplete(ctx, ctx.actor.shopId, id)
    if (await needsFirstReview(ctx, goods)) return submitGoods(ctx, goods)
  }
  await moveGoods(ctx, goods, step, reason)
}
