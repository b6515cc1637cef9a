import { categoryTree, standing } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { type MemberCoupon, type MemberCouponRow, memberCoupons } from './member-coupon.store.ts'

/** The coupons a member can still use, and how far each reaches. */
export const findUsableCoupons = async (ctx: Ctx, memberId: number): Promise<MemberCoupon[]> =>
  withReach(ctx, await memberCoupons(ctx, memberId))

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
