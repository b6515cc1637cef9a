import { inquiryActions, type Permission } from '@borong/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, type Buyer, guest } from '#platform/actor'
import { mayAct, mayTransition } from './inquiry.policy.ts'
import {
  inquiryStatuses,
  type InviteStatus,
  inviteStatuses,
  type InviteTransition,
  inviteMachine,
  statusOfInquiry,
} from './inquiry.machine.ts'
import { statusAt } from './inquiry.types.ts'

const now = new Date('2026-11-21T09:00:00Z')
const later = new Date('2026-11-21T09:01:00Z')
const inquiry = { companyId: 1, memberId: 11, status: 'quoted' as const }
const invite = (status: InviteStatus, until = later) => ({ shopId: 7, status, replyBy: until, validUntil: until })
const buyer = (change: Partial<Buyer>): Actor => ({
  kind: 'buyer',
  sessionId: '',
  accountId: 1,
  memberId: 11,
  companyId: 1,
  companyName: 'PT Satu',
  timeZone: 'Asia/Jakarta',
  name: 'Ani',
  isOwner: false,
  permissions: new Set<Permission>(['my-order']),
  mustChangePassword: false,
  ...change,
})

const actors = {
  requester: buyer({}),
  owner: buyer({ memberId: 12, isOwner: true }),
  colleague: buyer({ memberId: 13 }),
  stranger: buyer({ companyId: 2 }),
  'owner of a stranger': buyer({ companyId: 2, memberId: 11, isOwner: true }),
  shop: { kind: 'seller', shopId: 7 } as Actor,
  'another shop': { kind: 'seller', shopId: 8 } as Actor,
  system: { kind: 'system', name: 'timer' } as Actor,
  operator: { kind: 'admin' } as Actor,
  guest: guest as Actor,
}
type Who = keyof typeof actors

/** Everything that is allowed; whatever does not stand here is refused. */
const law: Record<InviteTransition, { who: readonly Who[]; when: readonly InviteStatus[] }> = {
  quote: { who: ['shop'], when: ['asked', 'quoted', 'withdrawn'] },
  refuse: { who: ['shop'], when: ['asked', 'withdrawn'] },
  withdraw: { who: ['shop'], when: ['quoted'] },
  ask_again: { who: ['requester', 'owner'], when: ['quoted', 'withdrawn', 'refused', 'turned_down', 'expired'] },
  turn_down: { who: ['requester', 'owner'], when: ['quoted'] },
  order: { who: ['requester', 'owner'], when: ['quoted'] },
  cancel: { who: ['requester', 'owner'], when: ['asked', 'quoted', 'withdrawn'] },
  expire: { who: ['system'], when: [] },
}

test.each(Object.keys(law) as InviteTransition[])('%s: every status, every actor', (step) => {
  for (const status of inviteStatuses)
    for (const [who, actor] of Object.entries(actors)) {
      const decision = mayTransition(actor, step, inquiry, invite(status), now)
      const allowed = law[step].who.includes(who as Who) && law[step].when.includes(status)
      expect(decision.allowed, `${who} ${step} when ${status}`).toBe(allowed)
      if (!decision.allowed) expect(['INQUIRY_MOVED_ON', 'ACTION_NOT_YOURS']).toContain(decision.because)
    }
})

test('at the minute it was good until, a quote is good no more, whether or not anybody wrote that down', () => {
  for (const step of ['order', 'turn_down'] as const) {
    expect(mayTransition(actors.requester, step, inquiry, invite('quoted', later), now)).toEqual({ allowed: true })
    expect(mayTransition(actors.requester, step, inquiry, invite('quoted', now), now)).toEqual({
      allowed: false,
      because: 'QUOTE_EXPIRED',
    })
  }
  expect(mayTransition(actors.requester, 'ask_again', inquiry, invite('quoted', now), now)).toEqual({ allowed: true })
  expect(mayTransition(actors.shop, 'quote', inquiry, invite('asked', now), now).allowed).toBe(false)
  expect(mayTransition(actors.system, 'expire', inquiry, invite('asked', now), now)).toEqual({ allowed: true })
})

test('who may not order goods may not order a quote', () => {
  const without = buyer({ permissions: new Set<Permission>(['inquiry-list']) })
  expect(mayTransition(without, 'order', inquiry, invite('quoted'), now)).toEqual({
    allowed: false,
    because: 'PERMISSION_MISSING',
    facts: { permission: 'my-order' },
  })
  expect(mayTransition(without, 'turn_down', inquiry, invite('quoted'), now)).toEqual({ allowed: true })
})

test('the inquiry as a whole: collected while a draft, taken back while a shop has not come to an end with it', () => {
  for (const action of inquiryActions)
    for (const status of inquiryStatuses)
      for (const one of inviteStatuses)
        for (const [who, actor] of Object.entries(actors)) {
          const invites = status === 'draft' ? [] : [invite(one)]
          const fits =
            action === 'cancel' ? invites.some((it) => law.cancel.when.includes(it.status)) : status === 'draft'
          const allowed = fits && ['requester', 'owner'].includes(who)
          expect(
            mayAct(actor, action, { ...inquiry, status }, invites, now).allowed,
            `${who} ${action} when ${status} ${one}`,
          ).toBe(allowed)
        }
})

test('an inquiry is what its shops are together, in whatever order they were asked', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...inviteStatuses), { minLength: 1, maxLength: 6 }), (statuses) => {
      const together = statusOfInquiry(statuses)
      expect(statusOfInquiry(statuses.toReversed())).toBe(together)
      expect(together === 'quoted').toBe(statuses.includes('quoted'))
      if (together === 'closed')
        expect(statuses.every((it) => ['refused', 'turned_down', 'cancelled'].includes(it))).toBe(true)
    }),
  )
})

test('every status can be reached, and the clock touches only what waits', () => {
  const reached = new Set<InviteStatus>(['asked', ...Object.values(inviteMachine.transitions).map((step) => step.to)])
  expect(inviteStatuses.filter((status) => !reached.has(status))).toEqual([])
  for (const status of inviteStatuses)
    expect(statusAt(invite(status, now), now)).toBe(status === 'asked' || status === 'quoted' ? 'expired' : status)
})
