import { add, minus, type Sen, times } from '@borong/money'
import { type PricedLine, priceLine, type Totals } from '#modules/trade/cart'
import type { Offer } from '#modules/shop/catalog'
import type { QuoteCopy } from '#modules/trade/order'

/**
 * A line of an order that was made of a quote: what the shop quoted where the quantity is the quoted one, whatever else it
 * costs today; any other quantity at the price of today, which the quote says nothing about (docs/decisions/0020).
 */
export function priceAtQuote(offer: Offer, quantity: number, quote: QuoteCopy): PricedLine {
  const today = priceLine(offer, quantity, true)
  const quoted = quote.lines.find((it) => it.skuId === offer.skuId && it.quantity === quantity)
  if (!quoted) return today
  const subtotalMinor = times(quoted.priceMinor, quantity)
  return {
    ...today,
    // A quote above the list price is no saving below nothing.
    price: {
      priceMinor: quoted.priceMinor,
      listMinor: Math.max(today.price.listMinor, quoted.priceMinor),
      because: 'QUOTE',
    },
    subtotalMinor,
    paidMinor: subtotalMinor,
  }
}

/** Freight that was agreed with a quote, while the order is all of it and nothing else; undefined: as the shop delivers. */
export function freightAtQuote(
  { lines, freightMinor }: QuoteCopy,
  ordered: readonly { skuId: number; quantity: number }[],
): Sen | undefined {
  const isWhole =
    ordered.length === lines.length &&
    lines.every((line) => ordered.some((it) => it.skuId === line.skuId && it.quantity === line.quantity))
  return isWhole ? freightMinor : undefined
}

/** Totals with another freight. */
export const withFreight = (totals: Totals, freightMinor: Sen): Totals => ({
  ...totals,
  freightMinor,
  totalMinor: add(minus(totals.totalMinor, totals.freightMinor), freightMinor),
})
