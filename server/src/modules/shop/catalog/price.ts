/** From this quantity on, this price for each piece. */
export interface Tier {
  from: number
  priceMinor: number
}

export interface Priceable {
  priceMinor: number
  tiers: readonly Tier[]
  /** What the company of the caller has agreed, where it has. */
  contractPriceMinor: number | null
}

export interface Price {
  priceMinor: number
  listMinor: number
  because: 'LIST' | 'TIER' | 'CONTRACT' | 'FLASH' | 'QUOTE'
  /** The next quantity that lowers the price further. */
  nextTier?: Tier
}

/**
 * The one price of a piece at a quantity: list, detail, cart, checkout and order all ask here, so they can never differ. The
 * price of a promotion is given where the buyer can have that many of it.
 */
export function priceAt(
  offer: Priceable,
  quantity: number,
  promoted?: { priceMinor: number; because: Price['because'] },
): Price {
  const price: Price = { priceMinor: offer.priceMinor, listMinor: offer.priceMinor, because: 'LIST' }
  const lower = (priceMinor: number, because: Price['because']) => {
    if (priceMinor < price.priceMinor) Object.assign(price, { priceMinor, because })
  }
  for (const tier of offer.tiers) if (quantity >= tier.from) lower(tier.priceMinor, 'TIER')
  if (offer.contractPriceMinor !== null) lower(offer.contractPriceMinor, 'CONTRACT')
  if (promoted) lower(promoted.priceMinor, promoted.because)

  for (const tier of offer.tiers)
    if (tier.from > quantity && tier.priceMinor < price.priceMinor && tier.from < (price.nextTier?.from ?? Infinity))
      price.nextTier = tier
  return price
}
