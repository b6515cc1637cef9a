import { type CartMethod, tickedReach } from '#modules/trade/cart'
import { assertNotSuspended } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { Refusal, type RefusalFacts, refuse } from '#platform/http/refuse'
import { perApp } from '#platform/ttl-cache'
import { isOutOfReachNoted } from './out-of-reach.ts'
import { priceTicked } from './price-ticked.ts'
import { shopsToPlace } from './shops-to-place.ts'

type Changed = RefusalFacts<'PRICE_CHANGED'>

/** How long who asks the same again is told the same. */
const toldForMillis = 5_000
const maxAnswers = 2_000
/** Of larger carts nothing is remembered. */
const maxLines = 10

interface Told {
  /** The version of the cart, and which of its ticked lines were out of reach. */
  stands: string
  facts: Changed
  until: number
}

/** What members were told a moment ago, by who asked for what, the oldest first. */
const toldTo = perApp(() => new Map<string, Told>())

/**
 * Refuses PRICE_CHANGED before anything is locked, where what is ticked is in a flash sale and its pieces are gone or more than the member
 * may have: many come for few pieces. What is left is asked anew each time, so that nobody is refused while there are pieces; who asks
 * again with the same cart and the same total hears the same. What it lets pass is decided by `placeTrade` as always.
 */
export async function refuseOutOfReach(ctx: Ctx, way: CartMethod, seenMinor: number | undefined): Promise<void> {
  if (seenMinor === undefined || !isOutOfReachNoted(ctx)) return
  const { memberId, companyId } = buyerIn(ctx)
  const now = ctx.clock.now()
  const told = toldTo(ctx.app)
  for (const [key, { until }] of told) {
    if (until > now.getTime() && until <= now.getTime() + toldForMillis) break
    told.delete(key)
  }
  const asked = `${memberId} ${way} ${seenMinor} ${ctx.lang}`
  const before = told.get(asked)
  // Before the lines of the cart are read: an answer is never of an older cart than it is noted for.
  const reading = tickedReach(ctx, { memberId, method: way, now })
  // To whoever has not asked before the prices of now are told: they are read with it.
  const [lines, ticked] = before
    ? [await reading]
    : await Promise.all([reading, priceTicked(ctx, way, { onlyChecked: false }), assertNotSuspended(ctx, companyId)])
  const isOut = lines.map(({ reach, quantity }) => reach !== null && reach < quantity)
  if (!isOut.includes(true)) return
  const stands = `${lines[0]!.version} ${isOut.join()}`
  if (before?.stands === stands) return refuse('PRICE_CHANGED', before.facts)
  if (!ticked) return void told.delete(asked)
  try {
    shopsToPlace(ctx, ticked, seenMinor)
  } catch (error) {
    const isSmall = ticked.cart.shops.reduce((n, shop) => n + shop.lines.length, 0) <= maxLines
    if (error instanceof Refusal && error.code === 'PRICE_CHANGED' && isSmall) {
      if (told.size >= maxAnswers) told.delete(told.keys().next().value!)
      told.delete(asked)
      told.set(asked, { stands, facts: error.facts as Changed, until: now.getTime() + toldForMillis })
    }
    throw error
  }
}
