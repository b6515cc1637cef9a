import { Type } from 'typebox'
import { CouponAudience } from './coupon-code.ts'
import { couponScopes } from './promotion.ts'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, RequiredText, Rupiah, Seconds, OneNumber } from './wire.ts'

export const MemberCoupon = Type.Object({
  mc_id: Id(),
  coupon_id: Id(),
  title: Type.String(),
  coupon_price: Rupiah('what it takes off'),
  coupon_threshold_price: Rupiah('from this sum of goods on'),
  start_time: Seconds(),
  end_time: Seconds(),
  used_status: OneNumber([0, 1, 2, 3], '0 not used, 1 in an order, 2 expired, 3 no longer good'),
  used_time: Maybe(Seconds('when the order was paid')),
  create_time: Seconds('when it was taken'),
  order_sn: Type.String({ description: 'the first order that bears it' }),
  seller_id: Type.String({ description: '0 = of the mall' }),
  seller_name: Type.String(),
  use_scope: OneOf(couponScopes),
  audience: CouponAudience,
  scope_id: Type.String({
    description: 'categories or goods that it is good for, separated by commas; empty for everything',
  }),
})

const mine = { audience: 'buyer', needs: 'signed-in', tag: 'promotion' } as const

/** Coupons in people's hands. */
export const memberCouponApi = {
  receive: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/members/coupon/:id/receive',
    summary: 'Takes a coupon that is handed out, within its number and what one member may have',
    params: Type.Object({ id: Id('of the coupon') }),
    reply: MemberCoupon,
  }),
  enter: route({
    ...mine,
    method: 'POST',
    path: '/buyer_end/members/coupon/code',
    summary: 'Takes a coupon by a code, within its number and what one member and one company may have',
    input: Type.Object({
      code: RequiredText(40, { description: 'the code, whatever the case; blanks and dashes do not count' }),
    }),
    reply: MemberCoupon,
    rate: { perMinute: 10 },
  }),
  list: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/members/coupon',
    summary: 'The coupons of the member, the latest first',
    input: Type.Object({
      ...Paging,
      status: Maybe(OneNumber([0, 1, 2, 3, 4], '0 all, 1 usable, 2 in an order, 3 expired, 4 no longer good')),
    }),
    reply: Page(MemberCoupon),
  }),
  numbers: route({
    ...mine,
    method: 'GET',
    path: '/buyer_end/members/coupon/num',
    summary: 'How many coupons the member has',
    reply: Type.Object({ un_use_num: Count(), use_num: Count(), expired_num: Count() }),
  }),
}
