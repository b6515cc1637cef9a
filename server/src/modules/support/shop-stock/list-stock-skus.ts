import { shopStockListed } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { type StockListed, stockFilter } from './stock-filter.ts'

/** The skus of the own shop that the list of stock shows, behind one of them, in the order of their ids. */
export const listStockSkus = (ctx: Ctx, wanted: StockListed, range: { after: number; count: number }) =>
  shopStockListed(ctx, sellerIn(ctx).shopId, stockFilter(ctx, wanted), range)
