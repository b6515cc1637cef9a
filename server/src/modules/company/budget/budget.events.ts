import type { EventData } from '@borong/contract/events'
import type { DomainEvent } from '#platform/ctx'

/** A budget reaches a threshold for the first time in a month. */
export const budgetAlert = (data: EventData<'budget.alert'>, month: number): DomainEvent<'budget.alert'> => ({
  type: 'budget.alert',
  key: `budget.alert:${data.budgetId}:${month}:${data.percent}`,
  data,
})
