import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { lockEditedGoods } from '../editor/edited-goods.store.ts'
import { findGoodsOnShelf, moveGoodsRow } from '../shelf.store.ts'
import { countVersion, deleteRevision, findRevision } from './goods-review.store.ts'

/**
 * Takes back what waits for the mall, or what it has rejected of goods that are published: these stay as buyers see them, new ones
 * are a draft again. Refuses NOT_FOUND, and MOVED_ON where nothing waits any more.
 */
export async function withdrawReview(ctx: Ctx, id: number): Promise<void> {
  if (!(await lockEditedGoods(ctx, sellerIn(ctx).shopId, id))) refuse('NOT_FOUND')
  const goods = (await findGoodsOnShelf(ctx, id)) ?? refuse('NOT_FOUND')
  const revision = await findRevision(ctx, id)
  if (!revision || (!revision.document && goods.status !== 'pending_review')) refuse('MOVED_ON')
  if (revision.document) await countVersion(ctx, id)
  else await moveGoodsRow(ctx, goods, 'withdraw', '')
  await deleteRevision(ctx, id)
  ctx.audit({
    before: { review: revision.state, ...(revision.document && { document: revision.document }) },
    after: {},
  })
}
