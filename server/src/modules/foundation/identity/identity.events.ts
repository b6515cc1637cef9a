import type { EventData } from '@borong/contract/events'
import type { DomainEvent } from '#platform/ctx'

/** What somebody signs in with, or is reached by, is another now; the owner of the account is written to as well. */
export const accountChanged = (
  accountId: number,
  what: EventData<'account.changed'>['what'],
  at: Date,
): DomainEvent<'account.changed'> => ({
  type: 'account.changed',
  key: `account.changed:${accountId}:${what}:${at.getTime()}`,
  data: { accountId, what },
})
