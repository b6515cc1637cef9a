import type { RefusalCode } from '@borong/contract'
import { type Plan, planApprovals } from '#modules/approval'
import { type PricedCart, priceCart, type Way } from '#modules/cart'
import type { DeliveryAddress } from '#modules/organisation'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { Refusal } from '#platform/refuse'
import { type Choices, choicesOf } from './checkout.store.ts'
import { addressFor } from './deliver-to.ts'
import { accountingFor } from './place-trade.ts'

export interface Verified {
  choices: Choices
  address: DeliveryAddress | undefined
  cart: PricedCart
  /** What stands in the way of placing now. */
  blocked: { code: RefusalCode; facts: Record<string, unknown> }[]
  plans: { shopId: number; plan: Plan }[]
}

/** What the verify page shows: the price sheet, what is missing, and who would have to approve each order. */
export async function verifyTrade(ctx: Ctx, way: Way): Promise<Verified> {
  const actor = ctx.actor as Buyer
  const choices = await choicesOf(ctx, actor.memberId)
  const address = await addressFor(ctx, choices.addressId)
  const cart = await priceCart(
    ctx,
    { memberId: actor.memberId, way },
    { companyId: actor.companyId, onlyChecked: true, regionPath: address?.district.path },
  )
  const blocked: Verified['blocked'] = []
  const block = (code: RefusalCode, facts: Record<string, unknown> = {}) => void blocked.push({ code, facts })
  if (!cart.shops.length) block('CART_EMPTY')
  if (!address) block('ADDRESS_MISSING')
  if (cart.shops.some((shop) => !shop.deliverable)) block('NOT_DELIVERABLE')
  if (cart.shops.some((shop) => shop.lines.some((line) => line.quantity > line.offer.available))) block('STOCK_SHORT')
  try {
    await accountingFor(ctx, choices.accounting)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    block(error.code, error.facts)
  }
  const plans = await planApprovals(ctx, {
    companyId: actor.companyId,
    requesterMemberId: actor.memberId,
    amountsMinor: cart.shops.map((shop) => shop.totals.totalMinor),
  })
  return {
    choices,
    address,
    cart,
    blocked,
    plans: cart.shops.map((shop, at) => ({ shopId: shop.shopId, plan: plans[at]! })),
  }
}
