import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '#platform/ctx'

/** The free pieces of skus fell to the mark at which their shop wants to know. */
export const stockLow = (skuIds: number[]): DomainEvent<'stock.low'> => ({
  type: 'stock.low',
  key: `stock.low:${randomUUID()}`,
  data: { skuIds },
})

/** A sku ran out or came back: what a buyer can find has changed. `back`: those of which there were none before. */
export const stockChanged = (skuIds: number[], back: number[], cause: string): DomainEvent<'stock.changed'> => ({
  type: 'stock.changed',
  key: `stock.changed:${cause}`,
  data: { skuIds, back },
})
