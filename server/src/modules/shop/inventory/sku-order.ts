import type { ToReserve } from './inventory.store.ts'

/** One entry for each sku, quantities summed, in the order in which rows are locked everywhere. */
export function inSkuOrder(goods: readonly ToReserve[]): Required<ToReserve>[] {
  const sums = new Map<number, Required<ToReserve>>()
  for (const { skuId, quantity, later = 0 } of goods) {
    const sum = sums.get(skuId)
    sums.set(skuId, { skuId, quantity: quantity + (sum?.quantity ?? 0), later: later + (sum?.later ?? 0) })
  }
  return [...sums.values()].sort((a, b) => a.skuId - b.skuId)
}
