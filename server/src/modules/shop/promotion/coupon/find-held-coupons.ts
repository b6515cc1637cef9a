import { categoryTree } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { type HeldCoupon, type MemberCouponRow, couponsHeld } from './member-coupon.store.ts'

/** The coupons a member can still use, and how far each reaches. */
export const findHeldCoupons = async (ctx: Ctx, memberId: number): Promise<HeldCoupon[]> =>
  withReach(ctx, await couponsHeld(ctx, memberId))

export async function withReach(ctx: Ctx, rows: readonly MemberCouponRow[]): Promise<HeldCoupon[]> {
  const { byId } = rows.some((row) => row.scope === 'category') ? await categoryTree(ctx) : { byId: undefined }
  const below = (ids: readonly number[]) =>
    new Set([...(byId?.values() ?? [])].filter((it) => it.path.some((id) => ids.includes(id))).map((it) => it.id))
  return rows.map((row) => ({
    id: row.id,
    couponId: row.couponId,
    shopId: row.shopId,
    shopName: row.shopName ?? '',
    titles: row.titles,
    valueMinor: row.valueMinor,
    thresholdMinor: row.thresholdMinor,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    scope: row.scope,
    goodsIds: row.scope === 'some_goods' ? new Set(row.scopeIds) : undefined,
    categoryIds: row.scope === 'category' ? below(row.scopeIds) : undefined,
  }))
}
