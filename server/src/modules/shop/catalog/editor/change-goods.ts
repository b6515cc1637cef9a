import { shareTemplate } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { shareBrands } from '../brand/brand.store.ts'
import { shareCategories } from '../category/category.store.ts'
import { assertOwnDocuments } from '../document/own-documents.ts'
import { deleteDraft } from '../draft/goods-draft.store.ts'
import { wantedOf } from '../draft/goods-wanted.ts'
import { categoryTree } from '../category-tree.ts'
import { deleteRevision, renewRevision, type Revision } from '../review/goods-review.store.ts'
import { deferChange } from '../review/defer-change.ts'
import { holdsChanges } from '../review/needs-review.ts'
import { documentOf, reviewedChanges } from '../review/reviewed-document.ts'
import { noteFormer, recordVersions } from '../version/record-versions.ts'
import { findEditedGoods, lockEditedGoods } from './edited-goods.store.ts'
import { withOwnPictures } from './own-pictures-of-goods.ts'
import type { GoodsDocument } from './read-document.ts'
import { fittedFor, writeChange } from './write-change.ts'
import { assertMayPrice } from './write-document.ts'

/** Once goods are written as they are wanted: a change that waited is done with, new goods that wait are others now. */
async function settle(ctx: Ctx, revision: Revision | undefined): Promise<void> {
  if (revision?.document) await deleteRevision(ctx, revision.goodsId)
  else if (revision) {
    const { version } = (await findEditedGoods(ctx, revision.shopId, revision.goodsId))!
    await renewRevision(ctx, revision.goodsId, version)
  }
}

interface Written {
  /** Pictures that stood in these goods before, for whoever puts them back. */
  former?: readonly string[]
  way?: 'editor' | 'import'
}

/**
 * Writes goods of the own shop anew, all of them; where the mall looks at changes, what buyers see stays until it has agreed, but
 * for prices and quantities. Refuses NOT_FOUND, MOVED_ON where somebody else has changed them since, GOODS_INCOMPLETE,
 * SKU_NUMBER_TAKEN, CATEGORY_UNKNOWN, CATEGORY_NOT_ALLOWED, BRAND_UNKNOWN,
 * FREIGHT_UNKNOWN, PICTURE_NOT_YOURS, DOCUMENT_UNKNOWN and PERMISSION_MISSING.
 */
export async function changeGoods(
  ctx: Ctx,
  id: number,
  version: number,
  sent: GoodsDocument,
  { former = [], way = 'editor' }: Written = {},
): Promise<void> {
  const { shopId, accountId, name } = sellerIn(ctx)
  // Categories, brands and templates are locked before goods, as whoever merges or deletes them does.
  await shareCategories(ctx, [sent.categoryId])
  await shareBrands(ctx, sent.brandId === undefined ? [] : [sent.brandId])
  await shareTemplate(ctx, shopId, sent.freightTemplateId ?? null)
  if (!(await lockEditedGoods(ctx, shopId, id))) refuse('NOT_FOUND')
  const before = (await findEditedGoods(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (before.version !== version) refuse('MOVED_ON')
  const { shown: seen, revision, draft } = await wantedOf(ctx, before, await categoryTree(ctx))
  await assertOwnDocuments(ctx, shopId, sent)
  await noteFormer(ctx, [id])
  assertMayPrice(ctx, sent.skus, [...seen.skus.filter((it) => it.id === undefined), ...before.skus])
  const document = await withOwnPictures(ctx, sent, {
    accountId,
    standsIn: [before, seen, { thumbnail: '', gallery: [...former], skus: [] }],
  })
  let isHeld = false
  if (await holdsChanges(ctx, before)) {
    const parameters = await fittedFor(ctx, before, document, seen.parameters)
    const fitted = { ...document, parameters: parameters.map(({ name, value }) => ({ name, value })) }
    isHeld = reviewedChanges(documentOf(before), fitted).length > 0
    if (isHeld) await deferChange(ctx, before, fitted)
  }
  if (!isHeld) {
    await writeChange(ctx, before, document, seen.parameters)
    await settle(ctx, revision)
  }
  // What somebody imports is not what they had begun to write.
  if (draft && way === 'editor') await deleteDraft(ctx, id)
  await recordVersions(ctx, [id], { way, by: name })
}
