import { type CartMethod, tickedReach } from '#modules/trade/cart'
import { assertNotSuspended } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import type { CallKey } from '#platform/http/idempotency'
import { Refusal } from '#platform/http/refuse'
import { begunTogether } from '#platform/database/asked-together'
import { perApp } from '#platform/ttl-cache'
import { isOutOfReachNoted } from './out-of-reach.ts'
import { priceTicked } from './price-ticked.ts'
import { shopsToPlace } from './shops-to-place.ts'

/** How long who asks the same again is told the same. */
const toldForMillis = 5_000
const maxAnswers = 2_000
/** Of larger carts nothing is remembered. */
const maxLines = 10

interface Told {
  /** The version of the cart, and which of its ticked lines were out of reach. */
  stands: string
  /** PRICE_CHANGED, or CART_EMPTY where nothing was ticked. */
  refusal: Refusal
  until: number
}

/** What members were told a moment ago, by who asked for what, the oldest first. */
const toldTo = perApp(() => new Map<string, Told>())

/** The prices of the next order of each of the many who are refused for the first time, read in the same packets. */
const pricedTogether = begunTogether(async (ctx, way: CartMethod) => {
  const [ticked] = await Promise.all([
    priceTicked(ctx, way, { onlyChecked: false, together: true }),
    assertNotSuspended(ctx, buyerIn(ctx).companyId),
  ])
  return ticked
})

/**
 * Refuses PRICE_CHANGED before anything is locked, where what is ticked is in a flash sale and its pieces are gone or more than the member
 * may have, and CART_EMPTY where nothing is: many come for few pieces, and who got one comes again. What is left is asked anew each time,
 * so that nobody is refused while there are pieces; who asks again with the same cart and the same total hears the same. What it lets
 * pass, a key that is known too, is decided by `placeTrade` as always.
 */
export async function refuseOutOfReach(
  ctx: Ctx,
  { way, seenMinor, call }: { way: CartMethod; seenMinor: number | undefined; call: CallKey },
): Promise<void> {
  if (seenMinor === undefined || !isOutOfReachNoted(ctx)) return
  const { memberId } = buyerIn(ctx)
  // Before the prices are read: an answer is never of an older cart than it is noted for.
  const { isKeyKnown, version, lines } = await tickedReach(ctx, { memberId, method: way, ...call })
  const isOut = lines.map(({ reach, quantity }) => reach !== null && reach < quantity)
  if (isKeyKnown || (lines.length > 0 && !isOut.includes(true))) return
  const now = ctx.clock.now().getTime()
  const told = toldTo(ctx.app)
  for (const [key, { until }] of told) {
    if (until > now && until <= now + toldForMillis) break
    told.delete(key)
  }
  const asked = `${memberId} ${way} ${seenMinor} ${ctx.lang}`
  const stands = `${version} ${isOut.join()}`
  const before = told.get(asked)
  if (before?.stands === stands) throw before.refusal
  const ticked = await pricedTogether(ctx, way)
  try {
    shopsToPlace(ctx, ticked, seenMinor)
  } catch (error) {
    const isSmall = ticked.cart.shops.reduce((n, shop) => n + shop.lines.length, 0) <= maxLines
    if (error instanceof Refusal && (error.code === 'PRICE_CHANGED' || error.code === 'CART_EMPTY') && isSmall) {
      if (told.size >= maxAnswers) told.delete(told.keys().next().value!)
      told.delete(asked)
      told.set(asked, { stands, refusal: error.toBeRepeated(), until: now + toldForMillis })
    }
    throw error
  }
}
