import { shareTemplate } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { shareBrands } from '../brand/brand.store.ts'
import { shareCategories } from '../category/category.store.ts'
import { deleteRevision, findRevision, renewRevision, type Revision } from '../review/goods-review.store.ts'
import { deferChange } from '../review/defer-change.ts'
import { holdsChanges } from '../review/needs-review.ts'
import { documentOf, reviewedChanges, shownWith } from '../review/reviewed-document.ts'
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

/**
 * Writes goods of the own shop anew, all of them; where the mall looks at changes, what buyers see stays until it has agreed, but
 * for prices and quantities. Refuses NOT_FOUND, MOVED_ON where somebody else has changed them since, GOODS_INCOMPLETE,
 * SKU_NUMBER_TAKEN, CATEGORY_UNKNOWN, CATEGORY_NOT_ALLOWED, BRAND_UNKNOWN,
 * FREIGHT_UNKNOWN, PICTURE_NOT_YOURS and PERMISSION_MISSING.
 */
export async function changeGoods(
  ctx: Ctx,
  id: number,
  version: number,
  sent: GoodsDocument,
  /** Pictures that stood in these goods before, for whoever puts them back. */
  former: readonly string[] = [],
): Promise<void> {
  const { shopId, accountId } = sellerIn(ctx)
  // Categories, brands and templates are locked before goods, as whoever merges or deletes them does.
  await shareCategories(ctx, [sent.categoryId])
  await shareBrands(ctx, sent.brandId === undefined ? [] : [sent.brandId])
  await shareTemplate(ctx, shopId, sent.freightTemplateId ?? null)
  if (!(await lockEditedGoods(ctx, shopId, id))) refuse('NOT_FOUND')
  const before = (await findEditedGoods(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (before.version !== version) refuse('MOVED_ON')
  const revision = await findRevision(ctx, id)
  const seen = revision?.document ? shownWith(before, revision.document) : before
  assertMayPrice(ctx, sent.skus, [...seen.skus.filter((it) => it.id === undefined), ...before.skus])
  const document = await withOwnPictures(ctx, sent, {
    accountId,
    standsIn: [before, seen, { thumbnail: '', gallery: [...former], skus: [] }],
  })
  if (await holdsChanges(ctx, before)) {
    const parameters = await fittedFor(ctx, before, document, seen.parameters)
    const fitted = { ...document, parameters: parameters.map(({ name, value }) => ({ name, value })) }
    if (reviewedChanges(documentOf(before), fitted).length) return deferChange(ctx, before, fitted)
  }
  await writeChange(ctx, before, document, seen.parameters)
  await settle(ctx, revision)
}
