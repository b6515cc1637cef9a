import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { lockSkus } from '../on-offer.store.ts'
import { needCount, needLimit, needLowerPrice, needStock, offersOfShop } from '../promotion.policy.ts'
import { changePointsGoods, findPointsCategory, insertPointsGoods, lockPointsGoods } from './points.store.ts'

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
export async function keepPointsGoods(ctx: Ctx, shopId: number, draft: PointsDraft): Promise<number> {
  if (!(await findPointsCategory(ctx, draft.categoryId))) refuse('NOT_FOUND')
  await lockSkus(ctx, [draft.skuId])
  const offer = (await offersOfShop(ctx, shopId, [draft.skuId])).get(draft.skuId)!
  needCount('points', draft.points, 1)
  if (draft.priceMinor !== 0) needLowerPrice(ctx, offer, draft.priceMinor)
  needCount('total', draft.total, 1)
  needLimit(draft.memberLimit, draft.total)
  needStock(offer, draft.total)
  const row = {
    category_id: draft.categoryId,
    points: draft.points,
    price_minor: draft.priceMinor,
    total: draft.total,
    member_limit: draft.memberLimit,
  }
  const now = await lockPointsGoods(ctx, shopId, draft.skuId)
  if (!now) return insertPointsGoods(ctx, { ...row, shop_id: shopId, sku_id: draft.skuId })
  if (draft.total < now.taken) refuseField('total', 'ALREADY_TAKEN', { limit: now.taken })
  await changePointsGoods(ctx, shopId, now.id, row)
  return now.id
}
