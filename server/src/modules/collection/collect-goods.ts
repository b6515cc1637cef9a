import { collectionLimits } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { presentCards } from '#modules/catalog'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import {
  addGoodsRow,
  countGoods,
  findGoodsRow,
  type GoodsRow,
  lockCollection,
  removeGoodsRows,
  restoreGoodsRow,
} from './collected.store.ts'

/**
 * Keeps a goods, with what it costs the member now; again changes nothing, not even the price at saving. Refuses NOT_FOUND
 * for goods the member cannot buy and FAVOURITES_FULL.
 */
export async function collectGoods(ctx: Ctx, goodsId: number): Promise<GoodsRow> {
  const owner = buyerIn(ctx)
  await lockCollection(ctx, owner)
  const kept = await findGoodsRow(ctx, owner, goodsId)
  if (kept) return kept
  if ((await countGoods(ctx, owner)) >= collectionLimits.goods)
    return refuse('FAVOURITES_FULL', { limit: collectionLimits.goods })
  const restored = await restoreGoodsRow(ctx, owner, goodsId)
  if (restored) return restored
  const [card] = await presentCards(ctx, [goodsId])
  if (!card) return refuse('NOT_FOUND')
  return addGoodsRow(ctx, owner, goodsId, fromRupiah(card.price))
}

export const dropGoods = (ctx: Ctx, goodsIds: readonly number[]): Promise<number> =>
  removeGoodsRows(ctx, buyerIn(ctx), goodsIds)
