import type { CartCoupon, Language, MemberCoupon } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { termForFamily } from '#modules/compatibility'
import { toSeconds } from '#platform/clock'
import { pickText } from '#platform/messages'
import type { HeldCoupon, MemberCouponRow } from './member-coupon.store.ts'
import { scopes } from './present-coupon.ts'

/** A coupon as the checkout shows it, before it is held against the lines. */
export const presentHeldCoupon = (
  coupon: HeldCoupon,
  lang: Language,
): Pick<
  Static<typeof CartCoupon>,
  | 'member_coupon_id'
  | 'coupon_id'
  | 'seller_id'
  | 'seller_name'
  | 'title'
  | 'amount'
  | 'coupon_threshold_price'
  | 'use_term'
  | 'use_scope'
  | 'end_time'
> => ({
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

const codes = { usable: 0, used: 1, expired: 2, void: 3 }

/** `scopeIds`: categories or goods that it is good for, as far as the member may see them. */
export function presentMemberCoupon(
  row: MemberCouponRow,
  scopeIds: readonly number[],
  now: Date,
  lang: Language,
): Static<typeof MemberCoupon> {
  const state =
    row.status !== 'held' ? 'used' : row.endsAt <= now ? 'expired' : row.removedAt || !row.shopOpen ? 'void' : 'usable'
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
    scope_id: scopeIds.join(),
  }
}
