import type { Ctx } from '#platform/ctx'
import { categoryTree } from './category-tree.ts'
import { goodsPreviewed } from './draft/goods-previewed.ts'
import { beside, stillOf } from './show-goods.ts'

/** Goods as a preview link shows them; nothing of it is remembered. Refuses NOT_FOUND and PREVIEW_ENDED. */
export async function showGoodsPreview(ctx: Ctx, id: number, token: string) {
  const { goods, live } = await goodsPreviewed(ctx, id, token)
  return beside(ctx, await stillOf(ctx, goods, await categoryTree(ctx), `?preview_token=${token}`), live)
}
