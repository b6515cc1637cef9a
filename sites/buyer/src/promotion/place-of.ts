import type { Reply, promotionApi } from '@borong/contract'
import { paths } from '../page/paths.ts'

export type Coupon = Reply<typeof promotionApi.shopCoupons>[number]

/** Where the goods are that a coupon is good for; nowhere to go at once when it names several goods. */
export function placeOf({ seller_id, use_scope, scope_categories, scope_goods }: Coupon): string | undefined {
  const seller = seller_id ? { seller_id } : {}
  if (use_scope === 'ALL') return seller_id ? paths.shop(seller_id) : paths.goods()
  if (use_scope === 'CATEGORY') return paths.goods({ ...seller, category: scope_categories[0]?.category_id ?? '' })
  return scope_goods.length === 1 ? paths.goodsDetail(scope_goods[0]!.goods_id) : undefined
}
