import { serviceActions } from '@borong/contract'
import { expect, test } from 'vitest'
import { type Actor, guest } from '#platform/actor'
import { type AfterSaleAction, may } from './after-sale.policy.ts'
import { afterSaleMachine, type AfterSaleStatus, statuses } from './after-sale.machine.ts'
import type { AfterSale, AfterSaleKind } from './after-sale.types.ts'

const kinds: readonly AfterSaleKind[] = ['return', 'exchange', 'reship', 'cancel']
const application = (status: AfterSaleStatus, kind: AfterSaleKind) =>
  ({ status, kind, companyId: 1, memberId: 11, shopId: 7, attempt: 1 }) as AfterSale
const buyer = (change: object) => ({ kind: 'buyer', companyId: 1, memberId: 11, isOwner: false, ...change }) as Actor
const seller = (shopId: number) => ({ kind: 'seller', shopId }) as Actor

const actors = {
  applicant: buyer({}),
  owner: buyer({ memberId: 12, isOwner: true }),
  colleague: buyer({ memberId: 13 }),
  stranger: buyer({ companyId: 2 }),
  'owner of a stranger': buyer({ companyId: 2, isOwner: true }),
  shop: seller(7),
  'another shop': seller(8),
  operator: { kind: 'admin' } as Actor,
  system: { kind: 'system', name: 'timer' } as Actor,
  guest: guest as Actor,
}
type Who = keyof typeof actors

/** Everything that is allowed, by act and kind; whatever does not stand here is refused. */
const law: Record<
  AfterSaleAction,
  { who: readonly Who[]; when: Partial<Record<AfterSaleKind, readonly AfterSaleStatus[]>> }
> = {
  send: every(['applicant', 'owner'], ['approved']),
  close: every(['applicant', 'owner', 'operator', 'system'], ['applied', 'approved']),
  again: every(['applicant', 'owner'], ['rejected']),
  approve: every(['shop', 'operator', 'system'], ['applied']),
  reject: every(['shop'], ['applied']),
  take_in: {
    who: ['shop', 'operator', 'system'],
    when: { return: ['approved', 'sent'], exchange: ['approved', 'sent'] },
  },
  refund: {
    who: ['shop', 'operator', 'system'],
    when: {
      return: ['arrived', 'not_replaced'],
      exchange: ['not_replaced'],
      reship: ['not_replaced'],
      cancel: ['not_replaced'],
    },
  },
  transferred: every(['shop', 'operator'], ['transferring']),
  replace: {
    who: ['shop', 'operator', 'system'],
    when: {
      return: ['not_replaced'],
      exchange: ['arrived', 'not_replaced'],
      reship: ['not_replaced'],
      cancel: ['not_replaced'],
    },
  },
}
function every(who: readonly Who[], when: readonly AfterSaleStatus[]) {
  return { who, when: Object.fromEntries(kinds.map((kind) => [kind, when])) }
}

test.each(serviceActions)('%s: every status, every kind, every actor', (action) => {
  const { who: allowedTo, when } = law[action]
  for (const status of statuses)
    for (const kind of kinds)
      for (const [who, actor] of Object.entries(actors)) {
        const allowed = allowedTo.includes(who as Who) && (when[kind] ?? []).includes(status)
        const decision = may(actor, action, application(status, kind))
        expect(decision.allowed, `${who} ${action} a ${kind} that is ${status}`).toBe(allowed)
        if (!decision.allowed) expect(['SERVICE_MOVED_ON', 'ACTION_NOT_YOURS']).toContain(decision.because)
      }
})

test('after a second rejection it is over', () => {
  const twice = { ...application('rejected', 'return'), attempt: 2 }
  expect(may(actors.applicant, 'again', twice)).toEqual({ allowed: false, because: 'SERVICE_ONCE_MORE' })
})

test('every status can be left, but those at the end; and every status can be reached', () => {
  const left = new Set(
    Object.values(afterSaleMachine.transitions).flatMap((step) => step.from as readonly AfterSaleStatus[]),
  )
  const reached = new Set<AfterSaleStatus>([
    'applied',
    ...Object.values(afterSaleMachine.transitions).map((step) => step.to),
  ])
  expect(statuses.filter((status) => !left.has(status))).toEqual(['completed', 'closed'])
  expect(statuses.filter((status) => !reached.has(status))).toEqual([])
})
