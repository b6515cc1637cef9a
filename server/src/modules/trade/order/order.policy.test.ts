import { languages, orderActions, orderLabels, orderSteps } from '@borong/contract'
import { expect, test } from 'vitest'
import { type Message, format } from '#platform/messages'
import { type Actor, guest } from '#platform/actor'
import { may, type OrderAction } from './order.policy.ts'
import { type OrderStatus, orderMachine } from './order.machine.ts'
import type { Order } from './order.types.ts'
import { flowWords, labelWords, stepWords } from './order.messages.ts'
import { labelIn, wireAudit, wireStatus } from './present-order.ts'

const statuses = Object.keys(wireStatus) as OrderStatus[]
const order = (status: OrderStatus) => ({ status, companyId: 1, memberId: 11, shopId: 7, reviewedAt: null }) as Order
const buyer = (change: object) => ({ kind: 'buyer', companyId: 1, memberId: 11, isOwner: false, ...change }) as Actor
const decides = new Set(['my-order-audit'])

const actors = {
  member: buyer({}),
  owner: buyer({ memberId: 12, isOwner: true }),
  colleague: buyer({ memberId: 13, permissions: new Set(['company-orders']) }),
  approver: buyer({ memberId: 14, permissions: decides }),
  'approver without the permission': buyer({ memberId: 15, permissions: new Set() }),
  'member who would approve': buyer({ permissions: decides }),
  stranger: buyer({ companyId: 2 }),
  'owner of a stranger': buyer({ companyId: 2, isOwner: true }),
  shop: { kind: 'seller', shopId: 7 } as Actor,
  'another shop': { kind: 'seller', shopId: 8 } as Actor,
  operator: { kind: 'admin' } as Actor,
  system: { kind: 'system', name: 'timer' } as Actor,
  guest: guest as Actor,
}
type Who = keyof typeof actors
/** For whom the approval of the order waits: the policy is told, it does not ask. */
const waitsFor: readonly Who[] = ['approver', 'approver without the permission', 'member who would approve']
const buying: readonly Who[] = ['member', 'owner', 'member who would approve']

/** Everything that is allowed; whatever does not stand here is refused. */
const law: Record<OrderAction, { who: readonly Who[]; when: readonly OrderStatus[] }> = {
  submit: { who: buying, when: ['draft', 'rejected'] },
  edit: { who: buying, when: ['draft', 'rejected'] },
  withdraw: { who: buying, when: ['in_approval'] },
  cancel: { who: [...buying, 'operator'], when: ['draft', 'in_approval', 'rejected', 'confirmed', 'creation_failed'] },
  approve: { who: ['approver'], when: ['in_approval'] },
  reject: { who: ['approver'], when: ['in_approval'] },
  pay: { who: buying, when: ['confirmed'] },
  ship: { who: ['shop'], when: ['paid', 'shipped'] },
  promise: { who: ['shop'], when: ['paid', 'shipped'] },
  receive: { who: [...buying, 'operator'], when: ['shipped'] },
  complete: { who: [...buying, 'operator'], when: ['received'] },
  review: { who: buying, when: ['received', 'completed'] },
}

test.each(orderActions)('%s: every status and every actor', (action) => {
  for (const status of statuses)
    for (const who of Object.keys(actors) as Who[]) {
      const decision = may(actors[who], action, order(status), waitsFor.includes(who))
      const { who: allowedTo, when } = law[action]
      expect(decision.allowed, `${who} ${action} what is ${status}`).toBe(
        allowedTo.includes(who) && when.includes(status),
      )
    }
})

test('every status can be reached and left, but those at the end', () => {
  const left = new Set(Object.values(orderMachine.transitions).flatMap((step) => step.from as readonly OrderStatus[]))
  const reached = new Set<OrderStatus>(['draft', ...Object.values(orderMachine.transitions).map((step) => step.to)])
  expect(statuses.filter((status) => !left.has(status))).toEqual(['cancelled', 'returned'])
  // Written as such when the database could not store the order.
  expect(statuses.filter((status) => !reached.has(status))).toEqual(['creation_failed'])
})

test('each status has a word of its own on the wire and a label in three languages, each step and station words', () => {
  const seen = new Set(statuses.map((status) => `${wireStatus[status]} ${wireAudit(status)}`))
  expect(seen.size).toBe(statuses.length)
  const labels = statuses.flatMap((status) =>
    [false, true].flatMap((someReceived) =>
      [false, true].flatMap((someUnshipped) =>
        [false, true].map((reviewed) => labelIn(status, { someReceived, someUnshipped, reviewed })),
      ),
    ),
  )
  expect(new Set(labels)).toEqual(new Set(orderLabels))
  const inEach = (message: Message) => languages.map((lang) => format(message, lang))
  const whole = (message: Message) => {
    const texts = inEach(message)
    return texts.every((it) => it.trim() !== '') && texts[0] !== texts[1]
  }
  for (const label of orderLabels) expect(whole(labelWords[label]), label).toBe(true)
  for (const lang of languages)
    expect(new Set(orderLabels.map((it) => format(labelWords[it], lang))).size).toBe(orderLabels.length)
  const steps = ['place', 'fail', 'replace', ...Object.keys(orderMachine.transitions)]
  expect(new Set<string>(orderSteps)).toEqual(new Set(steps))
  for (const step of orderSteps) expect(whole(stepWords[step]), step).toBe(true)
  for (const [station, message] of Object.entries(flowWords)) expect(whole(message), station).toBe(true)
})
