import type { CartMethod } from '#modules/trade/cart'
import { couponFacts, memberCoupons, couponsJudged } from '#modules/shop/promotion'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { couponsOf, saveChoices } from './checkout.store.ts'
import { priceTicked } from './price-ticked.ts'

/**
 * Chooses a coupon for a shop, or one of the mall (shop 0) in place of all others; coupon 0 is none. What the mall has chosen by
 * itself stays chosen beside it. It has to fit the ticked
 * lines: COUPON_TAKEN, COUPON_GONE, COUPON_NOT_YET, COUPON_NO_GOODS, COUPON_BELOW.
 */
export async function chooseCoupon(
  ctx: Ctx,
  input: { way: CartMethod; shopId: number; memberCouponId: number },
): Promise<void> {
  const { memberId } = buyerIn(ctx)
  const { choices, cart } = await priceTicked(ctx, input.way, { onlyChecked: true })
  const stored = couponsOf(choices, input.way)
  const judgedNow = couponsJudged(cart.promotions)
  const standing = judgedNow.filter((it) => it.chosen).map(({ coupon }) => [coupon.shopId ?? 0, coupon.id] as const)
  const chosen = new Map(stored === 'best' ? standing : stored)
  if (input.memberCouponId) {
    const [mine] = await memberCoupons(ctx, memberId, [input.memberCouponId])
    if (!mine || (mine.shopId ?? 0) !== input.shopId) return refuse('NOT_FOUND')
    if (mine.status !== 'held') return refuse('COUPON_TAKEN')
    const judged = judgedNow.find((it) => it.coupon.id === input.memberCouponId) ?? refuse('COUPON_GONE')
    if (judged.why) return refuse(judged.why, couponFacts(judged))
    // One of the mall stands alone.
    if (input.shopId) chosen.delete(0)
    else chosen.clear()
    chosen.set(input.shopId, input.memberCouponId)
  } else chosen.delete(input.shopId)
  // None is a choice too: it stays none until the order is placed.
  if (!chosen.size) chosen.set(input.shopId, 0)
  await saveChoices(ctx, memberId, { coupons: { way: input.way, chosen } })
}
