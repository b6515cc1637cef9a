import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { shareBrands } from '../brand/brand.store.ts'
import { goodsChanged, goodsDecided } from '../catalog.events.ts'
import { type CategoryTree, categoryTree, standing } from '../category-tree.ts'
import { shareCategories } from '../category/category.store.ts'
import { assertComplete } from '../editor/assert-complete.ts'
import { type EditedGoods, findEditedGoods, lockEditedGoods } from '../editor/edited-goods.store.ts'
import { writeChange } from '../editor/write-change.ts'
import { assertMaySell } from '../may-sell.ts'
import { findGoodsOnShelf, moveGoodsRow } from '../shelf.store.ts'
import { noteFormer, recordVersions } from '../version/record-versions.ts'
import { countVersion, deleteRevision, findRevision, rejectRevision, type Revision } from './goods-review.store.ts'
import { wantedDocument } from './reviewed-document.ts'

export interface SeenReview {
  goodsId: number
  /** As the operator saw it. */
  version: number
}

/** What waits, with its goods, for the operator who decides: nobody else changes either until they are done. Refuses NOT_FOUND and MOVED_ON. */
async function takeReview(
  ctx: Ctx,
  { goodsId, version }: SeenReview,
  isWritten: boolean,
): Promise<{ goods: EditedGoods; revision: Revision; tree: CategoryTree }> {
  if (!(await findGoodsOnShelf(ctx, goodsId))) refuse('NOT_FOUND')
  const seen = (await findRevision(ctx, goodsId)) ?? refuse('MOVED_ON')
  const tree = await categoryTree(ctx)
  if (seen.document && isWritten) {
    // Categories and brands are locked before goods; another revision has another version.
    await shareCategories(ctx, [standing(tree, seen.document.categoryId)])
    await shareBrands(ctx, seen.document.brandId === undefined ? [] : [seen.document.brandId])
  }
  if (!(await lockEditedGoods(ctx, seen.shopId, goodsId))) refuse('NOT_FOUND')
  const goods = (await findEditedGoods(ctx, seen.shopId, goodsId)) ?? refuse('NOT_FOUND')
  const revision = await findRevision(ctx, goodsId)
  if (!revision || revision.version !== version || revision.state !== 'waiting') refuse('MOVED_ON')
  return { goods, revision, tree }
}

/**
 * Agrees to what a shop wants of its goods: new ones are put on the shelf, a change is written as the shop would write it. Refuses
 * MOVED_ON where it is not what the operator saw, and what a shop is refused that writes its goods.
 */
export async function approveReview(ctx: Ctx, seen: SeenReview): Promise<void> {
  const { name } = adminIn(ctx)
  const { goods, revision, tree } = await takeReview(ctx, seen, true)
  const wanted = wantedDocument(goods, revision, tree)
  if (wanted) {
    await noteFormer(ctx, [goods.id])
    await writeChange(ctx, goods, wanted, wanted.parameters)
    await recordVersions(ctx, [goods.id], { way: 'review', by: revision.submittedBy, approvedBy: name })
  } else {
    await assertMaySell(ctx, [goods.id])
    await assertComplete(ctx, goods.shopId, goods.id)
    await moveGoodsRow(ctx, goods, 'approve', '')
    ctx.audit({ before: { status: goods.status }, after: { status: 'on_shelf' } })
    ctx.publish(goodsChanged([goods.id]))
  }
  await deleteRevision(ctx, goods.id)
  ctx.publish(goodsDecided('approved', { ...goods, version: revision.version }, ''))
}

/** Says no to what a shop wants of its goods; what buyers see stays. Refuses NOT_FOUND, and MOVED_ON where it is not what the operator saw. */
export async function rejectReview(ctx: Ctx, seen: SeenReview, reason: string): Promise<void> {
  const { name } = adminIn(ctx)
  const { goods, revision } = await takeReview(ctx, seen, false)
  if (revision.document) await countVersion(ctx, goods.id)
  else await moveGoodsRow(ctx, goods, 'reject', reason)
  await rejectRevision(ctx, goods.id, { reason, by: name })
  ctx.audit({ before: { review: 'waiting' }, after: { review: 'rejected', reason } })
  ctx.publish(goodsDecided('rejected', { ...goods, version: revision.version }, reason))
}
