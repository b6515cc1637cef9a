import type { ListedPrice } from './price-list.types.ts'

interface PriceChange {
  skuId: number
  minQuantity: number
  /** Null: it was not there, or is not there any more. */
  beforeMinor: number | null
  afterMinor: number | null
}

const keyOf = ({ skuId, minQuantity }: Pick<ListedPrice, 'skuId' | 'minQuantity'>) => `${skuId} ${minQuantity}`

/** What is another price in the second than in the first, sorted by sku and quantity. */
export function comparePrices(before: readonly ListedPrice[], after: readonly ListedPrice[]): PriceChange[] {
  const changes = new Map<string, PriceChange>()
  for (const { skuId, minQuantity, priceMinor } of before)
    changes.set(keyOf({ skuId, minQuantity }), { skuId, minQuantity, beforeMinor: priceMinor, afterMinor: null })
  for (const { skuId, minQuantity, priceMinor } of after) {
    const key = keyOf({ skuId, minQuantity })
    const beforeMinor = changes.get(key)?.beforeMinor ?? null
    if (beforeMinor === priceMinor) changes.delete(key)
    else changes.set(key, { skuId, minQuantity, beforeMinor, afterMinor: priceMinor })
  }
  return [...changes.values()].toSorted((a, b) => a.skuId - b.skuId || a.minQuantity - b.minQuantity)
}
