import { type PricedCart, priceCart, readCart, type CartMethod } from '#modules/trade/cart'
import type { DeliveryAddress } from '#modules/company/organisation'
import type { AccountingShare } from '#modules/company/budget'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { type ChosenVouchers, type Unfit, unfitVouchers } from '#modules/shop/promotion'
import { allocateWhole } from './allocate-cost.ts'
import type { Choices } from './checkout.store.ts'
import { nextOrderOf } from './deliver-to.ts'

export interface Ticked {
  choices: Choices
  chosen: ChosenVouchers
  address: DeliveryAddress | undefined
  cart: PricedCart
}

/** The price sheet of the next order as it is chosen now; with all lines, or the ticked ones only. */
export async function priceTicked(
  ctx: Ctx,
  way: CartMethod,
  { onlyChecked, together = false }: { onlyChecked: boolean; together?: boolean },
  reading = nextOrderOf(ctx, way),
): Promise<Ticked> {
  const { memberId, companyId } = buyerIn(ctx)
  const [{ choices, address, ...next }, contents] = await Promise.all([
    reading,
    readCart(ctx, { memberId, method: way }, companyId, { vouchers: true, together }),
  ])
  const cart = priceCart(contents, { onlyChecked, ...next, now: ctx.clock.now() })
  return { choices, chosen: next.chosen, address, cart }
}

/** The same with whom the whole is charged to, which is read at once and may be refused: `whole` is waited for where it is wanted. */
export async function priceAndAllocate(
  ctx: Ctx,
  way: CartMethod,
  pricing: { onlyChecked: boolean },
  reading = nextOrderOf(ctx, way),
): Promise<Ticked & { whole: Promise<AccountingShare[]> }> {
  const whole = reading.then(({ choices }) => allocateWhole(ctx, choices.accounting))
  whole.catch(() => {})
  return { ...(await priceTicked(ctx, way, pricing, reading)), whole }
}

/** Whether there is a line to order: ticked, and still sold. */
export async function isAnythingTicked(ctx: Ctx, way: CartMethod): Promise<boolean> {
  const { cart } = await priceTicked(ctx, way, { onlyChecked: false })
  return cart.shops.some((shop) => shop.lines.some((line) => line.checked))
}

/** What is refused for vouchers that are chosen for shops of this sheet and do not count: used elsewhere, over, or no longer fitting. */
export function unfitChosen({ chosen, cart }: Pick<Ticked, 'chosen' | 'cart'>): Unfit[] {
  const bought = new Set(cart.shops.filter((shop) => shop.lines.some((line) => line.checked)).map((it) => it.shopId))
  return unfitVouchers(cart.promotions, chosen, bought)
}
