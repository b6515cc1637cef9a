import type { RefusalCode } from '@borong/contract'
import { type PricedCart, priceCart, readCart, type Way } from '#modules/cart'
import type { DeliveryAddress } from '#modules/organisation'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { Refusal } from '#platform/refuse'
import type { Choices } from './checkout.store.ts'
import { chosenBy } from './deliver-to.ts'
import { accountingFor } from './place-trade.ts'

export interface Verified {
  choices: Choices
  address: DeliveryAddress | undefined
  cart: PricedCart
  /** What stands in the way of placing now. */
  blocked: { code: RefusalCode; facts: Record<string, unknown> }[]
}

/** What the verify page shows: the price sheet and what is missing. */
export async function verifyTrade(ctx: Ctx, way: Way): Promise<Verified> {
  const actor = ctx.actor as Buyer
  const [{ choices, address }, contents] = await Promise.all([
    chosenBy(ctx, actor.memberId),
    readCart(ctx, { memberId: actor.memberId, way }, actor.companyId),
  ])
  const cart = priceCart(contents, { onlyChecked: true, regionPath: address?.district.path })
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
  return { choices, address, cart, blocked }
}
