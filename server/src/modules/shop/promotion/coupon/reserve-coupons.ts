import { sum } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { PromotedOrder } from '../promotion-type.ts'
import {
  type CouponUse,
  dropUse,
  lockCoupons,
  markUsed,
  memberCoupons,
  useOf,
  writeUses,
} from './member-coupon.store.ts'

/** What an order has off by its coupon; nothing where it has none. */
function useIn({ reservedFor, label, adjustments }: PromotedOrder): CouponUse[] {
  const memberCouponId = adjustments.find((it) => it.voucherId !== undefined)?.voucherId
  const amountMinor = sum(adjustments.map((it) => it.amountMinor))
  return memberCouponId === undefined ? [] : [{ memberCouponId, reservedFor, label, amountMinor }]
}

/** Of two orders that want the same coupon one has it. Refuses COUPON_TAKEN, and COUPON_NOT_FIRST where another order of the company is its first. */
export async function reserveCoupons(ctx: Ctx, memberId: number, orders: readonly PromotedOrder[]): Promise<void> {
  const uses = orders.flatMap(useIn)
  const ids = [...new Set(uses.map((it) => it.memberCouponId))]
  const locked = await lockCoupons(ctx, memberId, ids)
  const lost = ids.filter((id) => !locked.includes(id))
  if (lost.length) {
    const [row] = await memberCoupons(ctx, memberId, lost)
    refuse(row?.status === 'held' && row.audience === 'first_order' ? 'COUPON_NOT_FIRST' : 'COUPON_TAKEN')
  }
  await writeUses(ctx, uses)
}

/** An order keeps its coupon, with another amount, or gives it back: an edit takes no other one. */
export async function reviseCoupon(ctx: Ctx, _memberId: number, order: PromotedOrder): Promise<void> {
  const [wanted] = useIn(order)
  const use = await useOf(ctx, order.reservedFor)
  if (use && use.memberCouponId !== wanted?.memberCouponId) await dropUse(ctx, order.reservedFor, use.memberCouponId)
  if (wanted) await writeUses(ctx, [wanted])
}

export async function releaseCoupon(ctx: Ctx, reservedFor: string): Promise<void> {
  const use = await useOf(ctx, reservedFor)
  if (use) await dropUse(ctx, reservedFor, use.memberCouponId)
}

/** The first order that is paid uses the coupon up. */
export async function useCoupon(ctx: Ctx, reservedFor: string): Promise<void> {
  await markUsed(ctx, reservedFor)
}
