import { type GoodsChanged, goodsOfSkus } from '#modules/catalog'
import type { StockChanged } from '#modules/inventory'
import type { Ctx } from '#platform/ctx'
import type { Reaction } from '#platform/news'
import { indexGoods } from './index-goods.ts'

/** The index looks at the goods as they are now, so hearing old news, or hearing it twice, does no harm. */
export const searchReactions: readonly Reaction[] = [
  {
    name: 'index-changed-goods',
    to: 'goods.changed',
    run: (ctx: Ctx, news: GoodsChanged['data']) => indexGoods(ctx, news.goodsIds),
  },
  {
    name: 'index-changed-stock',
    to: 'stock.changed',
    run: async (ctx: Ctx, news: StockChanged['data']) => indexGoods(ctx, await goodsOfSkus(ctx, news.skuIds)),
  },
]
