import { type CartMethod, type PricedLine, tickedAvailability } from '#modules/trade/cart'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { type CallKey, isKeyKnown } from '#platform/http/idempotency'
import { refuse } from '#platform/http/refuse'
import { perApp } from '#platform/ttl-cache'
import { presentRefusedGoods } from './present-refused-goods.ts'

/** How long after an order was refused for goods that had run out orders ask first whether theirs are there. */
const askedForMillis = 10_000
const maxSkus = 500

/** The lines that were refused in this process a moment ago, by sku: what to say of them is known. */
const soldOut = perApp(() => new Map<number, { line: PricedLine; until: number }>())

/** Notes which goods had run out when an order was refused. */
export function noteSoldOut(ctx: Ctx, lines: readonly PricedLine[]): void {
  const noted = soldOut(ctx.app)
  const until = ctx.clock.now().getTime() + askedForMillis
  for (const line of lines) {
    if (line.expired !== 'out_of_stock') continue
    noted.delete(line.offer.skuId)
    if (noted.size >= maxSkus) noted.delete(noted.keys().next().value!)
    noted.set(line.offer.skuId, { line, until })
  }
}

/**
 * Refuses GOODS_GONE before anything is locked or priced, where nothing of what is ticked is left: many ask for the last pieces at
 * once, and all but a few are refused. The stock is asked anew each time, so that nobody is refused while there are pieces. What it
 * lets pass is decided by `placeTrade` as always; while nothing runs out it asks nothing.
 */
export async function refuseSoldOut(
  ctx: Ctx,
  { way, seenMinor, call }: { way: CartMethod; seenMinor: number | undefined; call: CallKey },
): Promise<void> {
  const noted = soldOut(ctx.app)
  const now = ctx.clock.now().getTime()
  for (const [skuId, { until }] of noted) if (until <= now || until > now + askedForMillis) noted.delete(skuId)
  // Of nothing that is left the total is 0: whoever saw that is told that the cart is empty.
  if (!noted.size || seenMinor === 0) return
  const ticked = await tickedAvailability(ctx, { memberId: buyerIn(ctx).memberId, method: way })
  const lines = ticked.flatMap(({ skuId, available }) => (available <= 0 ? (noted.get(skuId)?.line ?? []) : []))
  if (!ticked.length || lines.length < ticked.length) return
  // The repeat of an order that was placed hears of the order.
  if (await isKeyKnown(ctx, call)) return
  return refuse('GOODS_GONE', {
    data: presentRefusedGoods(
      ctx,
      lines.map((line) => ({ ...line, offer: { ...line.offer, available: 0 } })),
      'GOODS_GONE',
    ),
  })
}
