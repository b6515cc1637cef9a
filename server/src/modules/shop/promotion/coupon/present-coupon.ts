import type { Coupon, Language, couponAudiences, couponScopes } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { CategoryTree } from '#modules/shop/catalog'
import { toSeconds } from '#platform/clock'
import { pickText } from '#platform/messages'
import type { Audience, CouponScope } from './coupon.types.ts'
import type { OfferedCoupon } from './list-coupons.ts'

export const scopes: Record<CouponScope, (typeof couponScopes)[number]> = {
  all: 'ALL',
  category: 'CATEGORY',
  some_goods: 'SOME_GOODS',
}

export const audiences: Record<Audience, (typeof couponAudiences)[number]> = {
  everybody: 'EVERYBODY',
  chosen: 'CHOSEN',
  first_order: 'FIRST_ORDER',
}

export function presentCoupon(
  { row, goodsIds, cards, categoryIds }: OfferedCoupon,
  { byId }: CategoryTree,
  now: Date,
  lang: Language,
): Static<typeof Coupon> {
  const categories = categoryIds.map((id) => ({
    category_id: String(id),
    name: pickText(byId.get(id)?.names ?? {}, lang),
  }))
  const goods = cards.map(({ goods_id, name, thumbnail }) => ({ goods_id, name, thumbnail }))
  return {
    coupon_id: String(row.id),
    title: pickText(row.titles, lang),
    coupon_price: toRupiah(row.valueMinor),
    coupon_threshold_price: toRupiah(row.thresholdMinor),
    start_time: toSeconds(row.startsAt),
    end_time: toSeconds(row.endsAt),
    is_start: row.startsAt <= now ? 1 : 0,
    create_num: row.total,
    limit_num: row.memberLimit,
    received_num: row.received,
    used_num: row.used,
    ...(row.shopId !== null && { seller_id: String(row.shopId) }),
    seller_name: row.shopName ?? '',
    type: 'FREE_GET',
    use_scope: scopes[row.scope],
    audience: audiences[row.audience],
    scope_id: [...goodsIds, ...categoryIds].join(),
    scope_description: [...categories, ...goods].map((it) => it.name).join(', '),
    scope_categories: categories,
    scope_goods: goods,
    activity_description: pickText(row.descriptions, lang),
  }
}
