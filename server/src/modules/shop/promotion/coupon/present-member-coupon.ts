import type { CartCoupon, Language, MemberCoupon as WireMemberCoupon } from '@borong/contract'
import { formatRupiah, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { termForFamily } from '#modules/foundation/compatibility'
import { toSeconds } from '#platform/clock'
import { pickText } from '#platform/messages'
import { refusalMessage } from '#platform/refusal-message'
import type { CouponJudged } from './evaluate-coupons.ts'
import type { MemberCoupon, MemberCouponRow } from './member-coupon.store.ts'
import { audiences, scopes } from './present-coupon.ts'

/** What a refusal of the coupon says. */
export const couponFacts = ({ missingMinor }: Pick<CouponJudged, 'missingMinor'>) => ({
  missing: formatRupiah(toRupiah(missingMinor)),
})

/** A coupon as cart and checkout show it, compared with the ticked lines. */
export const presentCartCoupon = (judged: CouponJudged, lang: Language): Static<typeof CartCoupon> => ({
  ...presentUsable(judged.coupon, lang),
  enable: judged.why ? 0 : 1,
  selected: judged.chosen ? 1 : 0,
  by_itself: judged.byItself ? 1 : 0,
  error_msg: judged.why ? refusalMessage(judged.why, lang, couponFacts(judged)) : '',
  enable_sku_list: judged.skuIds.map(String),
})

const presentUsable = (coupon: MemberCoupon, lang: Language) => ({
  member_coupon_id: String(coupon.id),
  coupon_id: String(coupon.couponId),
  seller_id: String(coupon.shopId ?? 0),
  seller_name: coupon.shopName,
  title: pickText(coupon.titles, lang),
  amount: toRupiah(coupon.valueMinor),
  coupon_threshold_price: toRupiah(coupon.thresholdMinor),
  use_term: termForFamily(toRupiah(coupon.thresholdMinor)),
  use_scope: scopes[coupon.scope],
  end_time: toSeconds(coupon.endsAt),
})

const codes = { usable: 0, used: 1, expired: 2, void: 3 } as const

/** `scopeIds`: categories or goods that it is good for, as far as the member may see them. */
export function presentMemberCoupon(
  row: MemberCouponRow,
  scopeIds: readonly number[],
  now: Date,
  lang: Language,
): Static<typeof WireMemberCoupon> {
  const state =
    row.status !== 'held'
      ? 'used'
      : row.endsAt <= now
        ? 'expired'
        : row.removedAt || !row.shopOpen || !row.namesCompany
          ? 'void'
          : 'usable'
  return {
    mc_id: String(row.id),
    coupon_id: String(row.couponId),
    title: pickText(row.titles, lang),
    coupon_price: toRupiah(row.valueMinor),
    coupon_threshold_price: toRupiah(row.thresholdMinor),
    start_time: toSeconds(row.startsAt),
    end_time: toSeconds(row.endsAt),
    used_status: codes[state],
    ...(row.usedAt && { used_time: toSeconds(row.usedAt) }),
    create_time: toSeconds(row.receivedAt),
    order_sn: row.label ?? '',
    seller_id: String(row.shopId ?? 0),
    seller_name: row.shopName ?? '',
    use_scope: scopes[row.scope],
    audience: audiences[row.audience],
    scope_id: scopeIds.join(),
  }
}
