import type { RefusalCode } from '@borong/contract'
import { resolveLineSplits } from '#modules/company/budget'
import type { CartMethod } from '#modules/trade/cart'
import type { Ctx } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { allocateWhole, ownSplits, unequal } from './allocate-cost.ts'
import { splitsOf } from './checkout.store.ts'
import { priceTicked, type Ticked, unfitChosen } from './price-ticked.ts'

export interface Verified extends Ticked {
  /** What stands in the way of placing now. */
  blocked: { code: RefusalCode; facts: Record<string, unknown>; skuId?: number }[]
}

/** What the verify page shows: the price sheet and what is missing. */
export async function verifyTrade(ctx: Ctx, way: CartMethod): Promise<Verified> {
  const { choices, chosen, address, cart } = await priceTicked(ctx, way, { onlyChecked: true })
  const blocked: Verified['blocked'] = []
  const block = (code: RefusalCode, facts: Record<string, unknown> = {}) => void blocked.push({ code, facts })
  if (!cart.shops.length) block('CART_EMPTY')
  if (!address) block('ADDRESS_MISSING')
  if (cart.shops.some((shop) => !shop.deliverable)) block('NOT_DELIVERABLE')
  if (cart.shops.some((shop) => shop.lines.some((line) => line.quantity > line.offer.available))) block('STOCK_SHORT')
  for (const { code, facts } of unfitChosen({ chosen, cart })) block(code, facts)
  const lines = cart.shops.flatMap((shop) => shop.lines)
  const splits = splitsOf(choices, way)
  const own = ownSplits(lines, splits)
  for (const { skuId, facts } of unequal(ctx, lines, splits)) blocked.push({ code: 'SPLIT_NOT_EQUAL', facts, skuId })
  for (const allocate of [
    () => (own.size && own.size === lines.length ? undefined : allocateWhole(ctx, choices.accounting)),
    () => (own.size ? resolveLineSplits(ctx, own) : undefined),
  ])
    try {
      await allocate()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      block(error.code, error.facts)
    }
  return { choices, chosen, address, cart, blocked }
}
