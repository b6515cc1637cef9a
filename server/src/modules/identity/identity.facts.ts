import type { Fact } from '#platform/ctx'

export interface AccountChanged extends Fact<{ accountId: number; what: 'password' | 'email' | 'mobile' }> {
  type: 'account.changed'
}

/** The keys of an account are others now; its owner is written to as well. */
export const accountChanged = (accountId: number, what: AccountChanged['data']['what'], at: Date): AccountChanged => ({
  type: 'account.changed',
  key: `account.changed:${accountId}:${what}:${at.getTime()}`,
  data: { accountId, what },
})
