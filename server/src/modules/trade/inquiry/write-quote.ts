import { inquiryLimits } from '@borong/contract'
import { type Sen, sum, times } from '@borong/money'
import { days, hours } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { Locked } from './lock-inquiry.ts'
import type { Invite, QuoteLine } from './inquiry.types.ts'
import { insertQuote, type NewQuote, transition } from './quote.store.ts'

type Priced = Pick<QuoteLine, 'priceMinor' | 'quantity'>

/** Refuses QUOTE_LINES where a price is nothing, or nothing is offered. */
export function assertPriced(lines: readonly Priced[]): void {
  if (lines.some((line) => line.priceMinor !== null && line.priceMinor <= 0) || !sumOf(lines)) refuse('QUOTE_LINES')
}

/** What the lines that are offered come to. */
export const sumOf = (lines: readonly Priced[]): Sen =>
  sum(lines.map((line) => times(line.priceMinor ?? 0, line.quantity)))

/** Sends a quote to a request that the caller has locked for it. */
export async function writeQuote(
  ctx: Ctx,
  { inquiry, invite }: Locked & { invite: Invite },
  quote: Omit<NewQuote, 'goodsMinor'>,
): Promise<void> {
  const quoteId = await insertQuote(ctx, invite, { ...quote, goodsMinor: sumOf(quote.lines) })
  await transition(ctx, inquiry, invite, 'quote', { note: quote.message, change: { quote_id: quoteId } })
}

/** To the minute: an hour at least, a year at most. */
export function assertValidity(ctx: Ctx, asked: Date): Date {
  const now = ctx.clock.now().getTime()
  const until = Math.floor(asked.getTime() / 60_000) * 60_000
  return until >= now + hours(1) - 60_000 && until <= now + days(inquiryLimits.validDays)
    ? new Date(until)
    : refuse('QUOTE_UNTIL', { field: 'valid_until', days: inquiryLimits.validDays })
}
