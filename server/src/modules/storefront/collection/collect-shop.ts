import { collectionLimits } from '@borong/contract'
import { showShop } from '#modules/shop/shop'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import {
  addShopRow,
  countShops,
  hasShopRow,
  lockCollection,
  removeShopRows,
  restoreShopRow,
} from './collected.store.ts'

/** Follows a shop; again changes nothing. Refuses NOT_FOUND for a closed shop and SHOPS_FULL. */
export async function collectShop(ctx: Ctx, shopId: number): Promise<void> {
  const owner = buyerIn(ctx)
  await lockCollection(ctx, owner)
  if (await hasShopRow(ctx, owner, shopId)) return
  if ((await countShops(ctx, owner)) >= collectionLimits.shops)
    return refuse('SHOPS_FULL', { limit: collectionLimits.shops })
  if (await restoreShopRow(ctx, owner, shopId)) return
  await showShop(ctx, shopId)
  await addShopRow(ctx, owner, shopId)
}

export const dropShops = (ctx: Ctx, shopIds: readonly number[]): Promise<number> =>
  removeShopRows(ctx, buyerIn(ctx), shopIds)
