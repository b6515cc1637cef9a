import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { categoryTree } from '../category-tree.ts'
import { withOwnPictures } from '../editor/own-pictures-of-goods.ts'
import type { GoodsDocument } from '../editor/read-document.ts'
import { assertMayPrice } from '../editor/write-document.ts'
import { wantedOf } from './goods-wanted.ts'
import { takeGoodsToDraft } from './take-goods-to-draft.ts'
import { writeGoodsDraft } from './write-goods-draft.ts'

/**
 * Writes the draft of goods of the own shop; what buyers see stays. Refuses NOT_FOUND, MOVED_ON, CATEGORY_UNKNOWN, PICTURE_NOT_YOURS,
 * DOCUMENT_UNKNOWN and PERMISSION_MISSING.
 */
export async function saveGoodsDraft(ctx: Ctx, id: number, version: number, sent: GoodsDocument): Promise<void> {
  const goods = await takeGoodsToDraft(ctx, id, version)
  const tree = await categoryTree(ctx)
  if (!tree.byId.has(sent.categoryId)) refuse('CATEGORY_UNKNOWN')
  const { shown } = await wantedOf(ctx, goods, tree)
  assertMayPrice(ctx, sent.skus, [...shown.skus.filter((it) => it.id === undefined), ...goods.skus])
  const { accountId } = sellerIn(ctx)
  const document = await withOwnPictures(ctx, sent, { accountId, standsIn: [goods, shown] })
  await writeGoodsDraft(ctx, goods, document)
  ctx.audit({ after: { draft: document } })
}
