import type { PricedLine } from '#modules/trade/cart'
import type { Ctx } from '#platform/ctx'
import { perApp } from '#platform/ttl-cache'

/** How long after an order was refused for pieces that were gone orders ask first whether theirs are there. */
const askedForMillis = 10_000

const until = perApp(() => ({ millis: 0 }))

/** Notes that an order was refused because the pieces of a promotion were gone: others come for the same. */
export function noteOutOfReach(ctx: Ctx, lines: readonly PricedLine[]): void {
  if (lines.some((line) => line.own.offered.some(({ price }) => price && line.quantity > price.max)))
    until(ctx.app).millis = ctx.clock.now().getTime() + askedForMillis
}

/** Whether such a refusal was a moment ago in this process. */
export function isOutOfReachNoted(ctx: Ctx): boolean {
  const left = until(ctx.app).millis - ctx.clock.now().getTime()
  return left > 0 && left <= askedForMillis
}
