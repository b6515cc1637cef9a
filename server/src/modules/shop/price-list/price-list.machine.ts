import { defineStateMachine } from '#platform/state-machine'

export type PriceListStatus = 'draft' | 'published' | 'ended' | 'withdrawn'

/** A list that is published goes on being written: each time it is published, a new edition takes the place of the one before. */
export const priceListMachine = defineStateMachine<PriceListStatus>()({
  table: 'price_list',
  history: { table: 'price_list_history', key: 'list_id' },
  movedOn: 'MOVED_ON',
  transitions: {
    publish: { from: ['draft', 'published'], to: 'published', by: ['seller', 'system'] },
    end: { from: ['published'], to: 'ended', by: ['seller', 'system'] },
    withdraw: { from: ['draft', 'published'], to: 'withdrawn', by: ['seller', 'system'] },
  },
})
