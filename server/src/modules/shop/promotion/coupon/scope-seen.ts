import { seenCategories } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { categoriesSeen } from '../categories-seen.ts'
import { goodsOnShelf } from './coupon.store.ts'
import type { MemberCouponRow } from './member-coupon.store.ts'

/** What coupons are good for, as far as the caller may see it: in one look for all of them. */
export async function scopesSeen(
  ctx: Ctx,
  coupons: readonly MemberCouponRow[],
): Promise<(coupon: MemberCouponRow) => number[]> {
  const named = coupons.flatMap((it) => (it.scope === 'some_goods' ? it.scopeIds : []))
  const goods = named.length
    ? await goodsOnShelf(ctx, { goodsIds: [...new Set(named)], shopId: null, seen: await categoriesSeen(ctx) })
    : []
  const { byId } = await seenCategories(ctx)
  const seen = { all: new Set<number>(), some_goods: new Set(goods), category: new Set(byId.keys()) }
  return ({ scope, scopeIds }) => scopeIds.filter((id) => seen[scope].has(id))
}
