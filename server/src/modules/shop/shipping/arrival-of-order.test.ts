import { expect, test } from 'vitest'
import { arrivalOfOrder } from './arrival-of-order.ts'

const shop = { working: { hours: [], closed: [] } }
/** A Monday. */
const today = '2026-03-02'
const line = (leadDays: number | null, waitsUntil?: string) => ({ leadDays, waitsUntil })

test.each([
  ['the longest lead time counts', [line(1), line(3), line(null)], 2, '2026-03-07'],
  ['without a lead time it leaves at once', [line(null)], 3, '2026-03-05'],
  ['days on the way are days of the calendar', [line(4)], 2, '2026-03-08'],
  ['a line that waits begins when its pieces come', [line(2, '2026-03-10'), line(5)], 1, '2026-03-13'],
  ['what should have come already begins today', [line(1, '2026-02-20')], 1, '2026-03-04'],
])('arrival: %s', (_, lines, days, day) => {
  expect(arrivalOfOrder(shop, lines, { today, days })).toBe(day)
})

test('without days of delivery, lines or a shop that delivers nothing is promised', () => {
  expect(arrivalOfOrder(shop, [line(3)], { today, days: undefined })).toBeUndefined()
  expect(arrivalOfOrder(shop, [], { today, days: 3 })).toBeUndefined()
  expect(arrivalOfOrder(undefined, [line(3)], { today, days: 3 })).toBeUndefined()
})
