import { inquiryLimits } from '@borong/contract'
import { sum, times } from '@borong/money'
import { days, hours } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { lockInvite } from './lock-inquiry.ts'
import { linesOf } from './inquiry.store.ts'
import type { QuoteLine } from './inquiry.types.ts'
import { insertQuote, transition } from './quote.store.ts'

export interface Answer {
  id: number
  /** Of the request the person looked at. */
  version: number | undefined
}
export interface QuoteInput extends Answer {
  validUntil: Date
  message: string
  /** Every line the shop was asked for; without a quantity as it was asked. */
  lines: readonly (Omit<QuoteLine, 'quantity'> & { quantity: number | undefined })[]
}

/** The shop sends a quote, which never changes; one that stands gives way to it. */
export async function sendQuote(ctx: Ctx, input: QuoteInput): Promise<void> {
  const { shopId, name } = sellerIn(ctx)
  const { inquiry, invite } = await lockInvite(ctx, input.id, { shopId }, 'quote', input.version)
  const validUntil = assertValidity(ctx, input.validUntil)
  const asked = new Map((await linesOf(ctx, [input.id])).map((line) => [line.id, line]))
  const named = new Set(input.lines.map((line) => line.lineId))
  if (named.size !== input.lines.length || named.size !== asked.size || [...named].some((id) => !asked.has(id)))
    return refuse('QUOTE_LINES')
  const lines = input.lines.map((line) => ({ ...line, quantity: line.quantity ?? asked.get(line.lineId)!.quantity }))
  if (lines.some((line) => line.priceMinor !== null && line.priceMinor <= 0)) return refuse('QUOTE_LINES')
  const goodsMinor = sum(lines.map((line) => times(line.priceMinor ?? 0, line.quantity)))
  if (!goodsMinor) return refuse('QUOTE_LINES')
  const quoteId = await insertQuote(ctx, invite, {
    validUntil,
    message: input.message.trim(),
    goodsMinor,
    sentBy: name,
    lines,
  })
  await transition(ctx, inquiry, invite, 'quote', { note: input.message.trim(), change: { quote_id: quoteId } })
}

/** The shop does not quote, and says why. */
export async function refuseInquiry(ctx: Ctx, input: Answer & { remark: string }): Promise<void> {
  await endForShop(ctx, 'refuse', input)
}

/** The shop takes back a quote that nobody has ordered yet, and says why. */
export async function withdrawQuote(ctx: Ctx, input: Answer & { remark: string }): Promise<void> {
  await endForShop(ctx, 'withdraw', input)
}

async function endForShop(ctx: Ctx, step: 'refuse' | 'withdraw', input: Answer & { remark: string }): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const { inquiry, invite } = await lockInvite(ctx, input.id, { shopId }, step, input.version)
  const note = input.remark.trim()
  if (!note) return refuse('REASON_WANTED', { field: 'remark' })
  await transition(ctx, inquiry, invite, step, { note })
}

/** To the minute: an hour at least, a year at most. */
function assertValidity(ctx: Ctx, asked: Date): Date {
  const now = ctx.clock.now().getTime()
  const until = Math.floor(asked.getTime() / 60_000) * 60_000
  return until >= now + hours(1) - 60_000 && until <= now + days(inquiryLimits.validDays)
    ? new Date(until)
    : refuse('QUOTE_UNTIL', { field: 'valid_until', days: inquiryLimits.validDays })
}
