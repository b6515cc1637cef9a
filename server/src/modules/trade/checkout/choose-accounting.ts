import { type LineSplit, resolveAccounting, resolveLineSplits } from '#modules/company/budget'
import type { CartMethod } from '#modules/trade/cart'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { unequal } from './allocate-cost.ts'
import { saveChoices, splitsOf } from './checkout.store.ts'
import type { Share } from './checkout.types.ts'
import { priceTicked } from './price-ticked.ts'
import type { SplitsAsked } from './read-splits.ts'

export interface AccountingChoice {
  /** The split of the whole order, for every line without one of its own; without it, it stays. */
  whole?: readonly Share[]
  /** Lines of that cart, all of them there (NOT_FOUND). Amounts have to be what the line costs now (SPLIT_NOT_EQUAL). */
  lines?: SplitsAsked
  way: CartMethod
}

/** To whom the next order is charged; whatever is refused, nothing is chosen (spec: the split always adds up). */
export async function chooseAccounting(ctx: Ctx, { whole, lines, way }: AccountingChoice): Promise<void> {
  const { memberId } = buyerIn(ctx)
  if (whole) await resolveAccounting(ctx, whole)
  await saveChoices(ctx, memberId, {
    ...(whole && { accounting: [...whole] }),
    ...(lines && { splits: await splitLines(ctx, lines, way) }),
  })
}

async function splitLines(ctx: Ctx, asked: SplitsAsked, way: CartMethod) {
  const { choices, cart } = await priceTicked(ctx, way, { onlyChecked: false })
  const lines = cart.shops.flatMap((shop) => shop.lines)
  const there = new Set(lines.map((line) => line.offer.skuId))
  const set = new Map<number, LineSplit>()
  for (const [skuId, split] of asked) {
    if (!there.has(skuId)) return refuse('NOT_FOUND')
    if (split) set.set(skuId, split)
  }
  await resolveLineSplits(ctx, set)
  for (const { facts } of unequal(ctx, lines, set)) refuse('SPLIT_NOT_EQUAL', facts)
  // Lines that left the cart take their split along.
  const gone = [...splitsOf(choices, way).keys()].filter((skuId) => !there.has(skuId))
  return { way, set, dropped: [...asked.keys(), ...gone].filter((skuId) => !set.has(skuId)) }
}
