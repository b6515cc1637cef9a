import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { assertPriced, assertValidity } from '../write-quote.ts'
import { assertContact } from './find-buyers.ts'
import { measureDiscount } from './measure-discount.ts'
import { offerQuote } from './offer-quote.ts'
import { discountMoved } from './prepared-quote.events.ts'
import { findPrepared, movePrepared } from './prepared-quote.store.ts'
import { type SeenQuote, takePrepared } from './take-prepared.ts'

/** Sends a quote to its buyer; above the limit of whoever sends it, it waits for approval. */
export async function sendPrepared(ctx: Ctx, seen: SeenQuote): Promise<void> {
  const quote = await takePrepared(ctx, seen, 'send')
  const { shopId, staffId, name } = sellerIn(ctx)
  await assertContact(ctx, quote.companyId, quote.memberId)
  const validUntil = assertValidity(ctx, quote.validUntil)
  if (quote.lines.some((line) => line.priceMinor === null)) return refuse('QUOTE_LINES')
  assertPriced(quote.lines)
  const { discountBps, limitBps, isAbove } = await measureDiscount(ctx, quote.companyId, quote.lines)
  if (!isAbove) {
    const inquiryId = await offerQuote(ctx, { ...quote, validUntil }, name)
    return movePrepared(ctx, quote, 'send', { change: { inquiry_id: inquiryId, reason: '' } })
  }
  await movePrepared(ctx, quote, 'ask', {
    change: { discount_bps: discountBps, limit_bps: limitBps, asked_by: staffId, reason: '' },
  })
  ctx.publish(discountMoved(await findPrepared(ctx, shopId, quote.id), 'asked', { byName: name }))
}
