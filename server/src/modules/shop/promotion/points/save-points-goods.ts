import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { lockSkus } from '../on-offer.store.ts'
import { assertCount, assertLimit, assertLowerPrice, assertStock, offersOfShop } from '../promotion.policy.ts'
import { changePointsGoods, findPointsCategory, insertPointsGoods, lockPointsGoods } from './points-goods.store.ts'

export interface PointsDraft {
  categoryId: number
  skuId: number
  points: number
  /** Beside the points; 0 for points alone. */
  priceMinor: number
  total: number
  memberLimit: number
}

/** A shop gives a sku for points, or for points and less than its price; again with the same sku changes it. Answers the id. */
export async function savePointsGoods(ctx: Ctx, shopId: number, draft: PointsDraft): Promise<number> {
  if (!(await findPointsCategory(ctx, draft.categoryId))) refuse('NOT_FOUND')
  await lockSkus(ctx, [draft.skuId])
  const offer = (await offersOfShop(ctx, shopId, [draft.skuId])).get(draft.skuId)!
  assertCount('points', draft.points, 1)
  if (draft.priceMinor !== 0) assertLowerPrice(ctx, offer, draft.priceMinor)
  assertCount('total', draft.total, 1)
  assertLimit(draft.memberLimit, draft.total)
  assertStock(offer, draft.total)
  const { skuId, ...terms } = draft
  const now = await lockPointsGoods(ctx, shopId, skuId)
  if (!now) return insertPointsGoods(ctx, { ...terms, shopId, skuId })
  if (draft.total < now.taken) refuseField('total', 'ALREADY_TAKEN', { limit: now.taken })
  await changePointsGoods(ctx, shopId, now.id, terms)
  return now.id
}
