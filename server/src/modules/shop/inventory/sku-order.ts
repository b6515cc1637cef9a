import type { Wanted } from './inventory.store.ts'

/** One entry for each sku, quantities summed, in the order in which rows are locked everywhere. */
export function inSkuOrder(goods: readonly Wanted[]): Wanted[] {
  const sums = new Map<number, number>()
  for (const { skuId, quantity } of goods) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return [...sums].map(([skuId, quantity]) => ({ skuId, quantity })).sort((a, b) => a.skuId - b.skuId)
}
