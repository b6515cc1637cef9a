import { templateNames } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { brandNames } from '../catalog.store.ts'
import { categoryTree, standing } from '../category-tree.ts'
import type { GoodsDocument } from '../editor/read-document.ts'
import { assertMayPrice } from '../editor/write-document.ts'
import { findVersion } from '../version/goods-version.store.ts'
import { draftedDocument } from './drafted-document.ts'
import { takeGoodsToDraft } from './take-goods-to-draft.ts'
import { writeGoodsDraft } from './write-goods-draft.ts'

/** A version without the brand, the freight template and the category that are not there any more. */
async function stillThere(ctx: Ctx, shopId: number, content: GoodsDocument, now: number): Promise<GoodsDocument> {
  const { brandId, freightTemplateId } = content
  const tree = await categoryTree(ctx)
  const categoryId = standing(tree, content.categoryId)
  const hasBrand = brandId !== undefined && (await brandNames(ctx, [brandId])).has(brandId)
  const hasTemplate = freightTemplateId !== undefined && (await templateNames(ctx, shopId)).has(freightTemplateId)
  return {
    ...content,
    categoryId: tree.byId.has(categoryId) ? categoryId : now,
    brandId: hasBrand ? brandId : undefined,
    freightTemplateId: hasTemplate ? freightTemplateId : undefined,
  }
}

/**
 * Makes the draft of goods what they were once, with the prices of now. Skus that are gone come back with their price of then, to be
 * looked at before it is saved. Refuses NOT_FOUND, MOVED_ON and, for these, PERMISSION_MISSING.
 */
export async function restoreGoodsVersion(
  ctx: Ctx,
  id: number,
  { number, version }: { number: number; version: number },
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const goods = await takeGoodsToDraft(ctx, id, version)
  const { content } = (await findVersion(ctx, shopId, id, number)) ?? refuse('NOT_FOUND')
  const tree = await categoryTree(ctx)
  const document = await stillThere(ctx, shopId, content, goods.categoryId)
  const kept = new Set(document.skus.map((it) => it.number))
  const removed = goods.skus.map((it) => it.number).filter((it) => !kept.has(it))
  assertMayPrice(ctx, draftedDocument(goods, { document, removed }, tree).skus, goods.skus)
  await writeGoodsDraft(ctx, goods, document)
  ctx.audit({ after: { number } })
}
