import type { Ctx } from '#platform/ctx'
import type { GoodsStatus } from '../goods.machine.ts'
import { wasNeverSold } from './goods-review.store.ts'
import { reviewedOfShop } from './review-rule.store.ts'

interface Standing {
  id: number
  shopId: number
  status: GoodsStatus
}

/** Goods that buyers have never seen: also a draft that its shop took off the shelf without having had it there. */
async function isNew(ctx: Ctx, { id, status }: Standing): Promise<boolean> {
  if (status === 'on_shelf') return false
  return status === 'off_shelf' || status === 'taken_down' ? wasNeverSold(ctx, id) : true
}

/** Whether the mall looks at these goods before buyers see them the first time. What was rejected is always looked at again. */
export async function needsFirstReview(ctx: Ctx, goods: Standing): Promise<boolean> {
  if (goods.status === 'rejected') return true
  return (await reviewedOfShop(ctx, goods.shopId)) !== 'nobody' && isNew(ctx, goods)
}

/** Whether the mall looks at changes of these goods before buyers see them. */
export const holdsChanges = async (ctx: Ctx, goods: Standing): Promise<boolean> =>
  (await reviewedOfShop(ctx, goods.shopId)) === 'new_and_changed' && !(await isNew(ctx, goods))
