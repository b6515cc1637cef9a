import { preparedActions, type SellerPermission } from '@borong/contract'
import { expect, test } from 'vitest'
import { type Actor, guest, type Seller } from '#platform/actor'
import { preparedMachine, preparedStatuses, type PreparedStatus } from './prepared-quote.machine.ts'
import { mayPrepare, type PreparedAction } from './prepared-quote.policy.ts'

const seller = (shopId: number, ...permissions: SellerPermission[]): Seller => ({
  kind: 'seller',
  sessionId: '',
  accountId: 1,
  staffId: 1,
  shopId,
  name: 'Tono',
  isOwner: false,
  permissions: new Set(permissions),
  mustChangePassword: false,
})
const actors = {
  clerk: seller(7, 'quotes'),
  approver: seller(7, 'approve-discounts'),
  packer: seller(7, 'orders'),
  'another shop': seller(8, 'quotes', 'approve-discounts'),
  buyer: { kind: 'buyer' } as Actor,
  operator: { kind: 'admin' } as Actor,
  system: { kind: 'system', name: 'timer' } as Actor,
  guest: guest as Actor,
}
type Who = keyof typeof actors

/** Everything that is allowed; whatever does not stand here is refused. */
const law: Record<PreparedAction, { who: Who; when: readonly PreparedStatus[]; isOfAnswers: boolean }> = {
  change: { who: 'clerk', when: ['draft', 'waiting', 'refused'], isOfAnswers: false },
  send: { who: 'clerk', when: ['draft', 'refused'], isOfAnswers: false },
  discard: { who: 'clerk', when: ['draft', 'waiting', 'refused'], isOfAnswers: true },
  approve: { who: 'approver', when: ['waiting'], isOfAnswers: true },
  refuse: { who: 'approver', when: ['waiting'], isOfAnswers: true },
}

test.each(preparedActions)('%s: every status, every actor, with and without an inquiry', (action) => {
  const { who: one, when, isOfAnswers } = law[action]
  for (const status of preparedStatuses)
    for (const [who, actor] of Object.entries(actors))
      for (const inviteVersion of [null, 3]) {
        const decision = mayPrepare(actor, action, { shopId: 7, status, inviteVersion })
        const allowed = who === one && when.includes(status) && (inviteVersion === null || isOfAnswers)
        expect(decision.allowed, `${who} ${action} when ${status} ${inviteVersion}`).toBe(allowed)
      }
})

test('nothing leads away from what was sent or discarded', () => {
  for (const [name, { from }] of Object.entries(preparedMachine.transitions))
    expect(
      (from as readonly string[]).filter((it) => it === 'sent' || it === 'discarded'),
      name,
    ).toEqual([])
})
