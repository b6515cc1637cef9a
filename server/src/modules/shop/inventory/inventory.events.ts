import type { DomainEvent } from '#platform/ctx'

/** A sku ran out or came back: what a buyer can find has changed. `back`: those of which there were none before. */
export const stockChanged = (skuIds: number[], back: number[], cause: string): DomainEvent<'stock.changed'> => ({
  type: 'stock.changed',
  key: `stock.changed:${cause}`,
  data: { skuIds, back },
})
