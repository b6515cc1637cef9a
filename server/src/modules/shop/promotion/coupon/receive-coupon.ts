import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findCoupon } from './coupon.store.ts'
import {
  type MemberCouponRow,
  countReceived,
  countTaken,
  memberCoupons,
  insertMemberCoupon,
} from './member-coupon.store.ts'

/** Takes a coupon that is handed out now, within its number and what one member may have. */
export async function receiveCoupon(ctx: Ctx, couponId: number): Promise<MemberCouponRow> {
  const { companyId, memberId } = buyerIn(ctx)
  const coupon = (await findCoupon(ctx, couponId)) ?? refuse('NOT_FOUND')
  if (coupon.startsAt > ctx.clock.now()) refuse('COUPON_NOT_YET')
  const counted = (await countReceived(ctx, couponId)) ?? refuse('COUPON_GONE')
  const taken = (await countTaken(ctx, memberId, [couponId])).get(couponId) ?? 0
  if (counted.memberLimit && taken >= counted.memberLimit) refuse('COUPON_LIMIT', { n: counted.memberLimit })
  const id = await insertMemberCoupon(ctx, { couponId, companyId, memberId })
  return (await memberCoupons(ctx, memberId, [id]))[0]!
}
