import { GoodsChanged, StockChanged } from '@borong/contract/events'
import { goodsOfSkus } from '#modules/shop/catalog'
import { type EventHandler, on } from '#platform/background/event-handler'
import { indexGoods } from './index-goods.ts'

/** The index looks at the goods as they are now, so an old event, or one that comes twice, does no harm. */
export const searchHandlers: readonly EventHandler[] = [
  on(GoodsChanged, {
    name: 'index-changed-goods',
    queue: 'search',
    inBatches: true,
    run: (ctx, { goodsIds }) => indexGoods(ctx, goodsIds),
  }),
  on(StockChanged, {
    name: 'index-changed-stock',
    queue: 'search',
    inBatches: true,
    run: async (ctx, { skuIds }) => indexGoods(ctx, await goodsOfSkus(ctx, skuIds)),
  }),
]
