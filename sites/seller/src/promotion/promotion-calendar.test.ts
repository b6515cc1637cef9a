import { expect, test } from 'vitest'
import { daysIn, daysOf, monthLater } from './promotion-calendar.ts'

test('months follow each other over the years, and know their days', () => {
  expect([monthLater('2026-12', 1), monthLater('2026-01', -1), monthLater('2026-05', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-05',
  ])
  expect([daysIn('2026-02'), daysIn('2028-02'), daysIn('2026-12')]).toEqual([28, 29, 31])
})

test('what runs is shown from its first to its last day in the month of the mall', () => {
  const at = (text: string) => Date.parse(text) / 1000
  const between = (from: string, to: string) => daysOf({ starts_at: at(from), ends_at: at(to) }, '2026-03')
  // The mall is eight hours ahead.
  expect(between('2026-03-04T16:00:00Z', '2026-03-06T16:00:00Z')).toEqual({ first: 5, last: 6 })
  expect(between('2026-02-20T00:00:00Z', '2026-04-02T00:00:00Z')).toEqual({ first: 1, last: 31 })
  expect(between('2026-03-10T01:00:00Z', '2026-03-10T02:00:00Z')).toEqual({ first: 10, last: 10 })
})
