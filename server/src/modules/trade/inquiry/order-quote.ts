import { placeQuoted, type PricedQuote, priceQuoted, type QuotedInput } from '#modules/trade/checkout'
import type { QuoteCopy } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockInvite } from './lock-inquiry.ts'
import { findInquiry, linesOf } from './inquiry.store.ts'
import type { Inquiry, InquiryLine, Quote } from './inquiry.types.ts'
import { invitesOf, quotesOf, transition } from './quote.store.ts'

export type OrderInput = Pick<QuotedInput, 'addressId' | 'accounting'> & {
  id: number
  quoteId: number
  remark: string
  /** The total the person saw, in sen; another one is refused with the new inquiry. */
  seenMinor: number | undefined
}

/**
 * Makes an order of the quote that stands, once: whoever comes second, and whoever comes after it was withdrawn or ran out, is
 * refused, because the inquiry is locked from here to the end. The order is a draft that has its approvals before it.
 */
export async function orderQuote(ctx: Ctx, input: OrderInput): ReturnType<typeof placeQuoted> {
  const { inquiry, invite } = await lockInvite(ctx, input.id, { quoteId: input.quoteId }, 'order', undefined)
  const quote = (await quotesOf(ctx, [invite.id])).find((it) => it.id === input.quoteId) ?? refuse('NOT_FOUND')
  const lines = await linesOf(ctx, [inquiry.id])
  const placed = await placeQuoted(ctx, { ...input, quote: copyOf(inquiry, lines, quote) })
  const [order] = placed.orders
  await transition(ctx, inquiry, invite, 'order', {
    note: order!.sn,
    change: { quote_id: quote.id, order_id: order!.id, order_sn: order!.sn },
  })
  return placed
}

/** What the order of a quote would come to now, and what stands in its way. */
export async function countQuote(
  ctx: Ctx,
  input: { id: number; quoteId: number; addressId: number | undefined },
): Promise<PricedQuote> {
  const inquiry = await findInquiry(ctx, input.id)
  const invites = await invitesOf(ctx, [inquiry.id])
  const quotes = await quotesOf(
    ctx,
    invites.map((it) => it.id),
  )
  const quote = quotes.find((it) => it.id === input.quoteId) ?? refuse('NOT_FOUND')
  const lines = await linesOf(ctx, [inquiry.id])
  return priceQuoted(ctx, {
    quote: copyOf(inquiry, lines, quote),
    addressId: input.addressId,
    accounting: undefined,
  })
}

/** What an order keeps of a quote: the lines the shop offers. */
function copyOf(inquiry: Inquiry, lines: readonly InquiryLine[], quote: Quote): QuoteCopy {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  return {
    ...(quote.freightMinor !== null && { freightMinor: quote.freightMinor }),
    inquiryId: inquiry.id,
    inquirySn: inquiry.sn,
    lines: quote.lines.flatMap(({ lineId, quantity, pack, priceMinor }) => {
      const { skuId } = lineOf.get(lineId)!
      return priceMinor === null ? [] : [{ skuId, quantity, priceMinor, ...(pack && { pack }) }]
    }),
  }
}
