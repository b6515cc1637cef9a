import { expect, test } from 'vitest'
import type { Actor, Buyer } from '#platform/actor'
import { may } from '../order.policy.ts'
import { type OrderStatus, orderMachine } from '../order.machine.ts'
import type { Order } from '../order.types.ts'

const buyer = (change: Partial<Buyer>): Buyer => ({
  kind: 'buyer',
  sessionId: '',
  accountId: 1,
  memberId: 11,
  companyId: 1,
  companyName: 'PT Satu',
  timeZone: 'Asia/Jakarta',
  name: 'Dewi',
  isOwner: false,
  permissions: new Set(['my-order']),
  mustChangePassword: false,
  ...change,
})
const order = (change: Partial<Order>) => ({ companyId: 1, memberId: 11, reviewedAt: null, ...change }) as Order

const answer = (actor: Actor, it: Order) => {
  const decision = may(actor, 'review', it)
  return decision.allowed ? 'yes' : decision.because
}

test('what was received can be reviewed, in no other state', () => {
  const statuses = new Set<OrderStatus>(
    Object.values(orderMachine.transitions).flatMap(({ from, to }) => [...from, to]),
  )
  for (const status of statuses)
    expect(answer(buyer({}), order({ status })), status).toBe(
      status === 'received' || status === 'completed' ? 'yes' : 'REVIEW_TOO_EARLY',
    )
})

test.each<[string, Actor, string]>([
  ['the buyer', buyer({}), 'yes'],
  ['the owner of the company', buyer({ memberId: 12, isOwner: true }), 'yes'],
  [
    'a colleague who sees all orders',
    buyer({ memberId: 12, permissions: new Set(['company-orders']) }),
    'ACTION_NOT_YOURS',
  ],
  ['the owner of another company', buyer({ companyId: 2, isOwner: true }), 'ACTION_NOT_YOURS'],
  ['the shop', { kind: 'seller', shopId: 1 } as Actor, 'ACTION_NOT_YOURS'],
  ['a guest', { kind: 'guest' }, 'ACTION_NOT_YOURS'],
])('%s: %s', (_who, actor, expected) => {
  expect(answer(actor, order({ status: 'received' }))).toBe(expected)
  expect(answer(actor, order({ status: 'completed' }))).toBe(expected)
})

test('an order whose every line was reviewed is done', () =>
  expect(answer(buyer({}), order({ status: 'completed', reviewedAt: new Date() }))).toBe('REVIEW_DONE'))
