import { expect, test } from 'vitest'
import { afterWorkingDays } from './working-days.ts'

const usual = { hours: [], closed: [] }
/** 2 March 2026 is a Monday. */
const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}`
const closedOn = (from: number, to: number) => ({ fromDay: day(from), toDay: day(to) })

test.each([
  ['on the day itself', usual, 2, 0, 2],
  ['within the week', usual, 2, 3, 5],
  ['across a weekend', usual, 5, 2, 9],
  ['ordered on a Saturday, at once', usual, 7, 0, 9],
  ['ordered on a Sunday, within a day', usual, 8, 1, 9],
  ['of a shop that works on Saturdays alone', { ...usual, hours: [{ weekday: 6 }] }, 2, 2, 14],
  [
    'of a shop that works on every day',
    { ...usual, hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday })) },
    6,
    3,
    9,
  ],
  ['across closed days', { ...usual, closed: [closedOn(3, 4)] }, 2, 1, 5],
  ['ordered while it is closed', { ...usual, closed: [closedOn(2, 6)] }, 4, 0, 9],
  ['across two closings', { ...usual, closed: [closedOn(3, 3), closedOn(9, 10)] }, 2, 5, 12],
])('working days: %s', (_, shop, from, count, until) => {
  expect(afterWorkingDays(shop, day(from), count)).toBe(day(until))
})
