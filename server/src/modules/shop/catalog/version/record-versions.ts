import type { Ctx } from '#platform/ctx'
import { documentOf } from '../review/reviewed-document.ts'
import { contentChanges } from './content-changes.ts'
import { addVersions, goodsHeld, type GoodsVersion, lastVersions } from './goods-version.store.ts'
import type { VersionWay } from './version.types.ts'

interface Made {
  way: VersionWay
  by: string
  approvedBy?: string
}

/** Keeps what goods are by now as a version, where it is another than the last one; `made` says how it has come about. */
async function addWhereChanged(
  ctx: Ctx,
  goodsIds: readonly number[],
  made: (last: GoodsVersion | undefined, changedAt: Date) => Made & { at: Date },
): Promise<void> {
  const last = await lastVersions(ctx, goodsIds)
  const versions = (await goodsHeld(ctx, goodsIds)).flatMap((goods): GoodsVersion[] => {
    const before = last.get(goods.id)
    const content = documentOf({ ...goods, skus: goods.skus.map((it) => ({ ...it, available: 0 })) })
    const changed = before ? [...new Set(contentChanges(before.content, content).map((it) => it.field))] : []
    if (before && !changed.length) return []
    const { way, by, approvedBy = '', at } = made(before, goods.changedAt)
    return [
      {
        goodsId: goods.id,
        shopId: goods.shopId,
        number: (before?.number ?? 0) + 1,
        way,
        content,
        changed,
        publishedAt: at,
        publishedBy: by,
        approvedBy,
      },
    ]
  })
  if (versions.length) await addVersions(ctx, versions)
}

/**
 * Notes what locked goods are before somebody changes them: what they were when versions began, and what the mall has made of them
 * meanwhile, as when it merges brands.
 */
export const noteFormer = (ctx: Ctx, goodsIds: readonly number[]): Promise<void> =>
  addWhereChanged(ctx, goodsIds, (last, at) => ({ way: last ? 'mall' : 'first', by: '', at }))

/** Keeps what locked goods have become as a version, where their content is another. */
export const recordVersions = (ctx: Ctx, goodsIds: readonly number[], made: Made): Promise<void> =>
  addWhereChanged(ctx, goodsIds, () => ({ ...made, at: ctx.clock.now() }))
