import { BrandChanged, CategoryChanged, ShopMoved } from '@borong/contract/events'
import { type EventHandler, on } from '#platform/background/event-handler'
import type { Ctx } from '#platform/ctx'
import { goodsChanged } from './catalog.events.ts'
import { goodsIdsBelow } from './category/category.store.ts'
import { goodsIdsOfBrand, goodsIdsOfShop } from './shelf.store.ts'

/** Ids of some goods above one of them, in order. */
type NextIds = (ctx: Ctx, of: number, after: number, count: number) => Promise<number[]>

/** Whoever follows goods looks at each of these again. */
async function announceGoods(ctx: Ctx, next: NextIds, of: number): Promise<void> {
  const atOnce = 200
  let ids = await next(ctx, of, 0, atOnce)
  while (ids.length) {
    ctx.publish(goodsChanged(ids))
    ids = await next(ctx, of, ids.at(-1)!, atOnce)
  }
}

/** A shop opened or ended, a category or a brand is another: its goods are found and shown otherwise. */
export const shopGoodsHandlers: readonly EventHandler[] = [
  ...Object.values(ShopMoved).map((event) =>
    on(event, {
      name: `announce-goods-${event.type.replace('.', '-')}`,
      run: (ctx, { shopId }) => announceGoods(ctx, goodsIdsOfShop, shopId),
    }),
  ),
  on(CategoryChanged, {
    name: 'announce-goods-of-category',
    run: (ctx, { categoryId }) => announceGoods(ctx, goodsIdsBelow, categoryId),
  }),
  on(BrandChanged, {
    name: 'announce-goods-of-brand',
    run: (ctx, { brandId }) => announceGoods(ctx, goodsIdsOfBrand, brandId),
  }),
]
