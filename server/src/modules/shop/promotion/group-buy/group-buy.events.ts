import type { EventData } from '@borong/contract/events'
import type { DomainEvent } from '#platform/ctx'

export type DecidedGroup = EventData<'group_buy.won'>

export const groupBuyWon = (data: DecidedGroup): DomainEvent<'group_buy.won'> => ({
  type: 'group_buy.won',
  key: `group_buy.won:${data.entryId}`,
  data,
})
export const groupBuyLost = (data: DecidedGroup): DomainEvent<'group_buy.lost'> => ({
  type: 'group_buy.lost',
  key: `group_buy.lost:${data.entryId}`,
  data,
})
