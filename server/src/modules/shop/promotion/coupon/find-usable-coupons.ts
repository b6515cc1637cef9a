import { categoryTree, standing } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { orderedAt } from './earlier-orders.ts'
import { type MemberCoupon, type MemberCouponRow, memberCoupons } from './member-coupon.store.ts'

/** The coupons a member can still use, how far each reaches, and which its company cannot use: whom they are for is asked anew each time. */
export async function findUsableCoupons(ctx: Ctx, memberId: number): Promise<MemberCoupon[]> {
  const rows = await memberCoupons(ctx, memberId)
  const first = rows.filter((it) => it.audience === 'first_order')
  const ordered = first.length
    ? await orderedAt(
        ctx,
        first[0]!.companyId,
        first.map((it) => it.shopId ?? 0),
      )
    : new Set()
  const barredOf = (it: MemberCouponRow): MemberCoupon['barred'] =>
    !it.namesCompany
      ? 'COUPON_OTHER_COMPANY'
      : it.audience === 'first_order' && ordered.has(it.shopId ?? 0)
        ? 'COUPON_NOT_FIRST'
        : undefined
  return withReach(
    ctx,
    rows.map((it) => ({ ...it, barred: barredOf(it) })),
  )
}

type WithScope = Pick<MemberCouponRow, 'scope' | 'scopeIds' | 'shopName'>

/** How far each reaches, with the categories below its own. */
export async function withReach<Row extends WithScope>(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<(Omit<Row, 'shopName'> & Pick<MemberCoupon, 'shopName' | 'goodsIds' | 'categoryIds'>)[]> {
  const tree = rows.some((row) => row.scope === 'category') ? await categoryTree(ctx) : undefined
  const below = (scope: readonly number[]) => {
    const ids = scope.map((id) => (tree ? standing(tree, id) : id))
    return new Set(
      [...(tree?.byId.values() ?? [])].filter((it) => it.path.some((id) => ids.includes(id))).map((it) => it.id),
    )
  }
  return rows.map((row) => ({
    ...row,
    shopName: row.shopName ?? '',
    goodsIds: row.scope === 'some_goods' ? new Set(row.scopeIds) : undefined,
    categoryIds: row.scope === 'category' ? below(row.scopeIds) : undefined,
  }))
}
