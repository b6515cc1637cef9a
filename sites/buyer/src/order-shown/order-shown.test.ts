import { orderLabels, orderTags } from '@borong/contract'
import { expect, test } from 'vitest'
import { type OrderRow, askOfOrders, isAllowed, pills, progressOf, shareText, tabCounts, tagOf } from './order-shown.ts'

test('every state has a sign of its own beside its tint, every tab a count', () => {
  expect(Object.keys(pills).toSorted()).toEqual([...orderLabels].toSorted())
  expect(Object.values(pills).every(([, sign]) => sign.length === 1)).toBe(true)
  expect(Object.keys(tabCounts)).toEqual([...orderTags])
  expect(new Set(Object.values(tabCounts)).size).toBe(orderTags.length)
})

test('an unknown tab in the URL is the whole list', () => {
  expect(tagOf('WAIT_PAY')).toBe('WAIT_PAY')
  expect(tagOf('nonsense')).toBe('ALL')
  expect(tagOf(undefined)).toBe('ALL')
})

test('the list is asked for what the URL says, the last day up to its last second', () => {
  expect(askOfOrders({})).toEqual({ page_no: 1, page_size: 10, tag: 'ALL' })
  const asked = askOfOrders({
    keyword: 'bolt',
    status: 'IN_REVIEW',
    start: '2026-11-20',
    end: '2026-11-20',
    page_no: 3,
  })
  expect(asked).toMatchObject({ page_no: 3, tag: 'IN_REVIEW', key_words: 'bolt' })
  expect(asked.end_time! - asked.start_time!).toBe(86_399)
  expect(askOfOrders({ start: 'yesterday' })).not.toHaveProperty('start_time')
})

test('an action is open only where the server says so', () => {
  const order = {
    actions: [
      { name: 'pay', allowed: 1, because: '' },
      { name: 'cancel', allowed: 0, because: 'too late' },
    ],
  } as unknown as OrderRow
  expect([isAllowed(order, 'pay'), isAllowed(order, 'cancel'), isAllowed(order, 'submit')]).toEqual([
    true,
    false,
    false,
  ])
})

test('progress adds up pieces, shares read as percent', () => {
  expect(
    progressOf([
      { num: 60, ship_num: 60, rog_num: 20 },
      { num: 1, ship_num: 0, rog_num: 0 },
    ]),
  ).toEqual({ ordered: 61, shipped: 60, received: 20 })
  expect([shareText(10_000), shareText(3333)]).toEqual(['100%', '33.33%'])
})
