import type { RefusalCode } from '@borong/contract'
import { resolveLineSplits } from '#modules/budget'
import { type PricedCart, priceCart, readCart, type Way } from '#modules/cart'
import type { DeliveryAddress } from '#modules/organisation'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { Refusal } from '#platform/refuse'
import { bearWhole, ownSplits, unequal } from './bear-cost.ts'
import { type Choices, splitsOf } from './checkout.store.ts'
import { chosenBy } from './deliver-to.ts'

export interface Verified {
  choices: Choices
  address: DeliveryAddress | undefined
  cart: PricedCart
  /** What stands in the way of placing now. */
  blocked: { code: RefusalCode; facts: Record<string, unknown>; skuId?: number }[]
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
  const lines = cart.shops.flatMap((shop) => shop.lines)
  const splits = splitsOf(choices, way)
  const own = ownSplits(lines, splits)
  for (const { skuId, facts } of unequal(ctx, lines, splits)) blocked.push({ code: 'SPLIT_NOT_EQUAL', facts, skuId })
  for (const bears of [
    () => (own.size && own.size === lines.length ? undefined : bearWhole(ctx, choices.accounting)),
    () => (own.size ? resolveLineSplits(ctx, own) : undefined),
  ])
    try {
      await bears()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      block(error.code, error.facts)
    }
  return { choices, address, cart, blocked }
}
