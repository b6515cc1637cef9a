import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { brandNames, type LiveSku, type WrittenGoods } from '../catalog.store.ts'
import { categoryTree, standing } from '../category-tree.ts'
import { findEditedGoods } from '../editor/edited-goods.store.ts'
import { findRevision } from '../review/goods-review.store.ts'
import { findMallGoodsUnscoped } from '../review/mall-goods.store.ts'
import { assertGoodsPreview } from './goods-preview.ts'
import { shownRevision, wantedOf } from './goods-wanted.ts'

/** A sku that is not there yet can be looked at under a number that nothing has. */
const newSku = 900_000_000_000_000

/** Goods as a preview link shows them, in the form in which published ones are presented. Refuses NOT_FOUND and PREVIEW_ENDED. */
export async function goodsPreviewed(
  ctx: Ctx,
  goodsId: number,
  token: string,
): Promise<{ goods: WrittenGoods; live: LiveSku[] }> {
  const { shopId, shopName } = (await findMallGoodsUnscoped(ctx, goodsId)) ?? refuse('NOT_FOUND')
  const kind = await assertGoodsPreview(ctx, { goodsId, shopId }, token)
  const published = (await findEditedGoods(ctx, shopId, goodsId)) ?? refuse('NOT_FOUND')
  const tree = await categoryTree(ctx)
  const shown =
    kind === 'draft'
      ? (await wantedOf(ctx, published, tree)).shown
      : shownRevision(published, await findRevision(ctx, goodsId), tree)
  const { brandId, version, sold, ratingTenths, reviewCount } = shown
  const brand = brandId === null ? null : ((await brandNames(ctx, [brandId])).get(brandId) ?? null)
  const skus = shown.skus.map((it, at) => ({ ...it, id: it.id ?? newSku + at }))
  return {
    goods: { ...shown, categoryId: standing(tree, shown.categoryId), brand, shopName, skus },
    live: skus.map(({ id: skuId, available, stock }) => ({
      version,
      shopId,
      sold,
      ratingTenths,
      reviewCount,
      skuId,
      agreed: null,
      restockOn: null,
      backorderOn: null,
      available,
      inStock: available,
      onHand: stock,
    })),
  }
}
