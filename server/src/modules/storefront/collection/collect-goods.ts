import { collectionLimits } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { presentCards } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import {
  addGoodsRow,
  addGoodsRows,
  countGoods,
  findGoodsRow,
  type GoodsRow,
  listGoodsRows,
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

/** Keeps many at once: all that can be bought, or none where that would be too many (FAVOURITES_FULL). */
export async function collectManyGoods(
  ctx: Ctx,
  goodsIds: readonly number[],
): Promise<{ added: number; alreadySaved: number; leftOut: number }> {
  const owner = buyerIn(ctx)
  await lockCollection(ctx, owner)
  const kept = new Set((await listGoodsRows(ctx, owner)).map((row) => row.goods_id))
  const wanted = [...new Set(goodsIds)]
  const fresh = wanted.filter((id) => !kept.has(id))
  const cards = await presentCards(ctx, fresh)
  if (kept.size + cards.length > collectionLimits.goods)
    return refuse('FAVOURITES_FULL', { limit: collectionLimits.goods })
  await addGoodsRows(
    ctx,
    owner,
    cards.map((card) => ({ goodsId: Number(card.goods_id), priceMinor: fromRupiah(card.price) })),
  )
  return { added: cards.length, alreadySaved: wanted.length - fresh.length, leftOut: fresh.length - cards.length }
}

export const dropGoods = (ctx: Ctx, goodsIds: readonly number[]): Promise<number> =>
  removeGoodsRows(ctx, buyerIn(ctx), goodsIds)
