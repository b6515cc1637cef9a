import { type PricedCart, priceCart, readCart, type Way } from '#modules/cart'
import type { DeliveryAddress } from '#modules/organisation'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import { type Choices, couponsOf } from './checkout.store.ts'
import { nextOrderOf } from './deliver-to.ts'

export interface Ticked {
  choices: Choices
  address: DeliveryAddress | undefined
  cart: PricedCart
}

/** The price sheet of the next order as it is chosen now; with all lines, or the ticked ones only. */
export async function priceTicked(ctx: Ctx, way: Way, { onlyChecked }: { onlyChecked: boolean }): Promise<Ticked> {
  const { memberId, companyId } = buyerIn(ctx)
  const [{ choices, address, ...next }, contents] = await Promise.all([
    nextOrderOf(ctx, way),
    readCart(ctx, { memberId, way }, companyId),
  ])
  return { choices, address, cart: priceCart(contents, { onlyChecked, ...next, now: ctx.clock.now() }) }
}

/** Whether there is a line to order: ticked, and still sold. */
export async function isAnythingTicked(ctx: Ctx, way: Way): Promise<boolean> {
  const { cart } = await priceTicked(ctx, way, { onlyChecked: false })
  return cart.shops.some((shop) => shop.lines.some((line) => line.checked))
}

/** Coupons that are chosen for shops of this sheet and do not count: used elsewhere, over, or no longer fitting. */
export function unfitCoupons({ choices, cart }: Pick<Ticked, 'choices' | 'cart'>, way: Way) {
  const bought = new Set(cart.shops.filter((shop) => shop.lines.some((line) => line.checked)).map((it) => it.shopId))
  return [...couponsOf(choices, way)].flatMap(([shopId, memberCouponId]) => {
    if (shopId ? !bought.has(shopId) : !bought.size) return []
    const judged = cart.coupons.find((it) => it.coupon.id === memberCouponId)
    return judged && !judged.why ? [] : [{ memberCouponId, judged }]
  })
}
