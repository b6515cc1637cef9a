import { shopPageLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { addToSection, countInSection, sectionIdsOfShop, takeFromSection } from './section.store.ts'
import { assertGoodsOfShop } from './shop-page-rules.ts'
import { lockSections } from './shop-page.store.ts'

/** One of the own categories, which stays until the command is over. Refuses NOT_FOUND. */
async function takeSection(ctx: Ctx, id: number): Promise<number> {
  const { shopId } = sellerIn(ctx)
  await lockSections(ctx, shopId)
  if (!(await sectionIdsOfShop(ctx, shopId)).has(id)) refuse('NOT_FOUND')
  return shopId
}

/** Puts own goods into an own category; they stay in others. Refuses NOT_FOUND, FLOOR_GOODS_UNKNOWN and SECTION_FULL. */
export async function putIntoSection(ctx: Ctx, id: number, goodsIds: readonly number[]): Promise<void> {
  const shopId = await takeSection(ctx, id)
  await assertGoodsOfShop(ctx, shopId, goodsIds)
  await addToSection(ctx, shopId, id, goodsIds)
  const limit = shopPageLimits.sectionGoods
  if ((await countInSection(ctx, shopId, id)) > limit) refuse('SECTION_FULL', { most: limit })
  ctx.audit({ after: { put: goodsIds } })
}

/** Takes goods out of an own category; what does not lie in it is left as it is. Refuses NOT_FOUND. */
export async function takeOutOfSection(ctx: Ctx, id: number, goodsIds: readonly number[]): Promise<void> {
  const shopId = await takeSection(ctx, id)
  await takeFromSection(ctx, shopId, id, goodsIds)
  ctx.audit({ after: { taken: goodsIds } })
}
