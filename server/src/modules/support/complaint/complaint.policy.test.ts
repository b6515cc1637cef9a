import { complaintActions } from '@borong/contract'
import { expect, test } from 'vitest'
import { type Actor, guest } from '#platform/actor'
import { type ComplaintAction, may } from './complaint.policy.ts'
import { complaintMachine, type ComplaintStatus, openStatuses, statuses } from './complaint.machine.ts'
import type { Complaint, RefundStatus } from './complaint.types.ts'

const refunds: readonly (RefundStatus | null)[] = [null, 'refunding', 'transferring', 'refunded']
const complaint = (status: ComplaintStatus, refundStatus: RefundStatus | null) =>
  ({ status, refundStatus, companyId: 1, memberId: 11, shopId: 7 }) as Complaint
const buyer = (change: object) => ({ kind: 'buyer', companyId: 1, memberId: 11, isOwner: false, ...change }) as Actor
const seller = (shopId: number) => ({ kind: 'seller', shopId }) as Actor

const actors = {
  complainant: buyer({}),
  owner: buyer({ memberId: 12, isOwner: true }),
  colleague: buyer({ memberId: 13 }),
  stranger: buyer({ companyId: 2 }),
  'owner of a stranger': buyer({ companyId: 2, isOwner: true }),
  shop: seller(7),
  'another shop': seller(8),
  operator: { kind: 'admin', name: 'Operator' } as Actor,
  system: { kind: 'system', name: 'timer' } as Actor,
  guest: guest as Actor,
}
type Who = keyof typeof actors
const buyers: readonly Who[] = ['complainant', 'owner']

/** Everything that is allowed: by act, the statuses for each who may at all; whatever does not stand here is refused. */
const law: Record<ComplaintAction, Partial<Record<Who, readonly ComplaintStatus[]>>> = {
  withdraw: forAll(buyers, openStatuses),
  talk: {
    ...forAll([...buyers, 'operator'], openStatuses),
    shop: ['communication', 'wait_arbitration'],
  },
  arbitrate: forAll([...buyers, 'shop'], ['communication']),
  appeal: { shop: ['new', 'wait_appeal'] },
  transferred: {},
  pass: { operator: ['new'] },
  decide: { operator: ['wait_arbitration'] },
}
function forAll(who: readonly Who[], when: readonly ComplaintStatus[]) {
  return Object.fromEntries(who.map((it) => [it, when]))
}

/** Money that somebody has to transfer by hand is spoken about, and noted by the shop or an operator. */
const whileTransferring: Partial<Record<ComplaintAction, readonly Who[]>> = {
  talk: [...buyers, 'shop', 'operator'],
  transferred: ['shop', 'operator'],
}

test.each(complaintActions)('%s: every status, every state of the money, every actor', (action) => {
  for (const status of statuses)
    for (const refund of status === 'complete' ? refunds : [null])
      for (const [who, actor] of Object.entries(actors) as [Who, Actor][]) {
        const allowed =
          (law[action][who] ?? []).includes(status) ||
          (refund === 'transferring' && (whileTransferring[action] ?? []).includes(who))
        const verdict = may(actor, action, complaint(status, refund))
        expect(verdict.allowed, `${who} ${action} one that is ${status}, money ${refund}`).toBe(allowed)
        if (!verdict.allowed) expect(['COMPLAINT_MOVED_ON', 'ACTION_NOT_YOURS']).toContain(verdict.because)
      }
})

test('every status can be left, but those at the end; and every status can be reached', () => {
  const moves = Object.values(complaintMachine.transitions).filter(
    (step) => !(step.from as readonly string[]).includes(step.to),
  )
  const left = new Set(moves.flatMap((step) => step.from as readonly ComplaintStatus[]))
  const reached = new Set<ComplaintStatus>(['new', ...moves.map((step) => step.to)])
  expect(statuses.filter((status) => !left.has(status))).toEqual(['complete', 'cancelled'])
  expect(statuses.filter((status) => !reached.has(status))).toEqual([])
})
