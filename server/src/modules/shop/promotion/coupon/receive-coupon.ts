import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type CouponToTake, findCoupon } from './coupon.store.ts'
import { findCode, takeCode } from './coupon-code.store.ts'
import { plainCode } from './coupon-codes.ts'
import { orderedAt } from './earlier-orders.ts'
import {
  type MemberCouponRow,
  countReceived,
  countTaken,
  countTakenBy,
  memberCoupons,
  insertMemberCoupon,
} from './member-coupon.store.ts'

/** Takes a coupon that is handed out now, within its number and what one member and one company may have. */
export async function receiveCoupon(ctx: Ctx, couponId: number): Promise<MemberCouponRow> {
  const coupon = (await findCoupon(ctx, couponId, buyerIn(ctx).companyId)) ?? refuse('NOT_FOUND')
  if (!coupon.namesCompany) refuse('NOT_FOUND')
  return shown(ctx, await handOut(ctx, coupon))
}

/**
 * Takes a coupon by a code, whatever its case. Refuses COUPON_CODE_UNKNOWN, COUPON_CODE_USED for one that is good once and was used, and what
 * taking refuses.
 */
export async function receiveByCode(ctx: Ctx, typed: string): Promise<MemberCouponRow> {
  const found = (await findCode(ctx, plainCode(typed), buyerIn(ctx).companyId)) ?? refuse('COUPON_CODE_UNKNOWN')
  if (found.isSingle && found.isTaken) refuse('COUPON_CODE_USED')
  if (!found.coupon.namesCompany) refuse('COUPON_OTHER_COMPANY')
  const id = await handOut(ctx, found.coupon)
  if (found.isSingle && !(await takeCode(ctx, found.id, id))) refuse('COUPON_CODE_USED')
  return shown(ctx, id)
}

/** The coupon is locked from here on: receivers come one after the other. */
async function handOut(ctx: Ctx, coupon: CouponToTake): Promise<number> {
  const { companyId, memberId } = buyerIn(ctx)
  if (coupon.startsAt > ctx.clock.now()) refuse('COUPON_NOT_YET')
  if (coupon.audience === 'first_order' && (await orderedAt(ctx, companyId, [coupon.shopId ?? 0])).size)
    refuse('COUPON_NOT_FIRST')
  const counted = (await countReceived(ctx, coupon.id)) ?? refuse('COUPON_GONE')
  const taken = (await countTaken(ctx, memberId, [coupon.id])).get(coupon.id) ?? 0
  if (counted.memberLimit && taken >= counted.memberLimit) refuse('COUPON_LIMIT', { n: counted.memberLimit })
  if (counted.companyLimit && (await countTakenBy(ctx, companyId, coupon.id)) >= counted.companyLimit)
    refuse('COUPON_COMPANY_LIMIT', { n: counted.companyLimit })
  return insertMemberCoupon(ctx, { couponId: coupon.id, companyId, memberId })
}

const shown = async (ctx: Ctx, id: number): Promise<MemberCouponRow> =>
  (await memberCoupons(ctx, buyerIn(ctx).memberId, [id]))[0]!
