import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { mayPrepare, type PreparedAction } from './prepared-quote.policy.ts'
import { findPrepared, lockPrepared } from './prepared-quote.store.ts'
import type { PreparedQuote } from './prepared-quote.types.ts'

/** A prepared quote as somebody looked at it. */
export interface SeenQuote {
  id: number
  version: number
}

/** Takes a quote of the own shop for something that may be done with it now. Refuses NOT_FOUND and PREPARED_QUOTE_MOVED_ON. */
export const takePrepared = async (ctx: Ctx, seen: SeenQuote, action: PreparedAction): Promise<PreparedQuote> =>
  assertFits(ctx, await lockPrepared(ctx, sellerIn(ctx).shopId, seen.id), seen, action)

/** The same without a lock, for what locks its inquiry first; the step that follows asks for the version again. */
export const readPrepared = async (ctx: Ctx, seen: SeenQuote, action: PreparedAction): Promise<PreparedQuote> =>
  assertFits(ctx, await findPrepared(ctx, sellerIn(ctx).shopId, seen.id), seen, action)

function assertFits(ctx: Ctx, quote: PreparedQuote, seen: SeenQuote, action: PreparedAction): PreparedQuote {
  const decision = mayPrepare(ctx.actor, action, quote)
  if (!decision.allowed) return refuse(decision.because, decision.facts ?? {})
  return quote.version === seen.version ? quote : refuse('PREPARED_QUOTE_MOVED_ON')
}
