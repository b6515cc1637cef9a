import type { RefusalCode } from '@borong/contract'
import { findAccounting, resolveLineSplits } from '#modules/company/budget'
import type { CartMethod } from '#modules/trade/cart'
import { isAmongOthers } from '#modules/shop/promotion'
import { balanceOf } from '#modules/trade/points'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { ownSplits, unequal } from './allocate-cost.ts'
import { type Choices, splitsOf } from './checkout.store.ts'
import { nextOrderOf } from './deliver-to.ts'
import { unfitNext } from './order-fields.ts'
import { priceAndAllocate, type Ticked, unfitChosen } from './price-ticked.ts'

type Accounting = Awaited<ReturnType<typeof findAccounting>>

export interface Verified extends Ticked {
  /** The cost centres and subjects that are chosen and that the member may use. */
  accounting: Accounting
  /** What stands in the way of placing now. */
  blocked: { code: RefusalCode; facts: Record<string, unknown>; skuId?: number }[]
}

/** What the verify page shows: the price sheet and what is missing. */
export async function verifyTrade(ctx: Ctx, way: CartMethod): Promise<Verified> {
  const reading = nextOrderOf(ctx, way)
  const [{ choices, chosen, address, cart, whole }, accounting] = await Promise.all([
    priceAndAllocate(ctx, way, { onlyChecked: true }, reading),
    reading.then((next) => findChosenAccounting(ctx, next.choices)),
  ])
  const blocked: Verified['blocked'] = []
  const block = (code: RefusalCode, facts: Record<string, unknown> = {}) => void blocked.push({ code, facts })
  if (!cart.shops.length) block('CART_EMPTY')
  if (!address) block('ADDRESS_MISSING')
  if (cart.shops.some((shop) => shop.undelivered.size > 0)) block('NOT_DELIVERABLE')
  if (cart.shops.some((shop) => shop.lines.some((line) => line.quantity > line.offer.available))) block('STOCK_SHORT')
  if (cart.shops.some((shop) => isAmongOthers(shop.lines))) block('GROUP_BUY_ALONE')
  for (const { code, facts } of unfitChosen({ chosen, cart })) block(code, facts)
  for (const { code, facts } of unfitNext(ctx, choices)) block(code, facts)
  if (cart.totals.points) {
    const { balance } = await balanceOf(ctx, buyerIn(ctx).memberId)
    if (balance < cart.totals.points) block('POINTS_SHORT', { needed: cart.totals.points, balance })
  }
  const lines = cart.shops.flatMap((shop) => shop.lines)
  const splits = splitsOf(choices, way)
  const own = ownSplits(lines, splits)
  for (const { skuId, facts } of unequal(ctx, lines, splits)) blocked.push({ code: 'SPLIT_NOT_EQUAL', facts, skuId })
  for (const allocate of [
    () => (own.size && own.size === lines.length ? undefined : whole),
    () => (own.size ? resolveLineSplits(ctx, own) : undefined),
  ])
    try {
      await allocate()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      block(error.code, error.facts)
    }
  return { choices, chosen, address, cart, accounting, blocked }
}

/** What the whole and the lines with a split of their own are charged to. */
export function findChosenAccounting(ctx: Ctx, choices: Choices): Promise<Accounting> {
  const allocations = [...choices.accounting, ...choices.splits.flatMap((it) => it.split.shares)]
  return findAccounting(ctx, {
    costCentreIds: allocations.map((it) => it.costCentreId),
    subjectIds: allocations.map((it) => it.subjectId),
  })
}
