import { expect, test } from 'vitest'
import type { OrderRow } from '../order-shown/order-shown.ts'
import { type DecideReply, resultsOf } from './decide-results.ts'

const order = (sn: string) => ({ sn }) as OrderRow
const decided = (sn: string, audit_status: 'APPROVED' | 'PENDING' | 'REJECTED'): DecideReply[number] => ({
  sn,
  done: 1,
  audit_status,
  code: '',
  message: '',
})

test('every selected order has its result; what was not decided comes first, with the reason', () => {
  const reply: DecideReply = [
    decided('3', 'PENDING'),
    { sn: '2', done: 0, code: 'APPROVAL_DECIDED', message: 'Sari has already decided this' },
    decided('1', 'APPROVED'),
  ]
  expect(resultsOf(['1', '2', '3'].map(order), reply)).toEqual([
    { order: order('2'), outcome: 'refused', why: 'Sari has already decided this' },
    { order: order('1'), outcome: 'approved', why: '' },
    { order: order('3'), outcome: 'agreed', why: '' },
  ])
  expect(resultsOf([order('1')], [decided('1', 'REJECTED')]).map((it) => it.outcome)).toEqual(['rejected'])
})

test('an order that the answer does not name has no result', () => {
  expect(resultsOf([order('1')], [])).toEqual([])
})
