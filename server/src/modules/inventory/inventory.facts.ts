import type { Fact } from '#platform/ctx'

export interface StockChanged {
  type: 'stock.changed'
  key: string
  /** `back`: those of which there were none before. */
  data: { skuIds: number[]; back: number[] }
}
/** A sku ran out or came back: what a buyer can find has changed. */
export const stockChanged = (skuIds: number[], back: number[], cause: string): StockChanged & Fact => ({
  type: 'stock.changed',
  key: `stock.changed:${cause}`,
  data: { skuIds, back },
})
