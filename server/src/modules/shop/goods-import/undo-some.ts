import { pinCategoryTree, presentEditedGoodsOf, unshelveTogether, waitsForReview } from '#modules/shop/catalog'
import { inCommand } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { claimPlanned, type Done, notePlanned, type PlannedGoods } from './import-goods.store.ts'
import { undoGoods } from './undo-goods.ts'
import { workOnOne } from './work-on-one.ts'
import type { Work } from './work.ts'

/** Takes new goods off the shelf that nobody has changed since, in one transaction; answers the others. */
const undoTogether = ({ app, run, actor }: Work, planned: readonly PlannedGoods[]): Promise<PlannedGoods[]> =>
  inCommand(app, actor, run.lang, async (ctx) => {
    const fresh = planned.filter((it) => it.result === 'new')
    if (!sellerIn(ctx).permissions.has('goods') || !fresh.length) return [...planned]
    const claimed = await claimPlanned(ctx, run, 'undo', fresh)
    await pinCategoryTree(ctx)
    const mine = fresh.filter((it) => claimed.has(it.position))
    const now = await presentEditedGoodsOf(
      ctx,
      mine.map((it) => it.goodsId!),
    )
    const asImported = mine.filter((it) => now.get(it.goodsId!)?.version === it.versionAfter)
    const shelved = asImported.filter((it) => now.get(it.goodsId!)!.status === 'ON_SHELF')
    const moved = await unshelveTogether(
      ctx,
      shelved.map((it) => ({ id: it.goodsId!, version: it.versionAfter! })),
    )
    const isDone = ({ goodsId }: PlannedGoods) => {
      const it = now.get(goodsId!)!
      return moved.has(goodsId!) || !(it.status === 'ON_SHELF' || waitsForReview(it))
    }
    const done = asImported.filter(isDone).map(({ position }): Done => ({ position, fate: 'undone', problems: [] }))
    await notePlanned(ctx, run, 'undo', done)
    const places = new Set(done.map((it) => it.position))
    return planned.filter((it) => !places.has(it.position))
  })

const undoOne = (work: Work, planned: PlannedGoods): Promise<void> =>
  workOnOne(work, planned, {
    step: 'undo',
    failed: 'kept',
    run: async (ctx, isContended) => {
      const { undo: fate, problems } = await undoGoods(ctx, work.run, planned, isContended)
      return { fate, problems }
    },
  })

/** Takes back what an import has made of some goods. Buyers may order from them: never more at once. */
export async function undoSome(work: Work, planned: readonly PlannedGoods[]): Promise<boolean> {
  for (const it of await undoTogether(work, planned)) await undoOne(work, it)
  return false
}
