/** From this quantity on, this price for each piece. */
export interface Tier {
  from: number
  priceMinor: number
}

export interface Priceable {
  priceMinor: number
  tiers: readonly Tier[]
  /** What the company of the caller has agreed, from so many pieces on each; in any order. */
  agreed: readonly Tier[]
}

export interface Price {
  priceMinor: number
  listMinor: number
  because: 'LIST' | 'TIER' | 'CONTRACT' | 'FLASH' | 'QUOTE' | 'GROUP_BUY'
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
  for (const agreed of offer.agreed) if (quantity >= agreed.from) lower(agreed.priceMinor, 'CONTRACT')
  if (promoted) lower(promoted.priceMinor, promoted.because)

  for (const tier of [...offer.tiers, ...offer.agreed])
    if (tier.from > quantity && tier.priceMinor < price.priceMinor && tier.from < (price.nextTier?.from ?? Infinity))
      price.nextTier = tier
  return price
}

export type Step = readonly [from: number, priceMinor: number]
/** Quantities and prices as statements answer them. */
export const tiersOf = (steps: readonly Step[] | null): Tier[] =>
  (steps ?? []).map(([from, priceMinor]) => ({ from, priceMinor }))

/** The lowest price that is agreed for a quantity, alone; nothing where none is. */
export function agreedAt(agreed: readonly Tier[], quantity: number): number | undefined {
  const reached = agreed.filter((it) => quantity >= it.from)
  return reached.length ? Math.min(...reached.map((it) => it.priceMinor)) : undefined
}
