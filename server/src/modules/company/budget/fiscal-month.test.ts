import { expect, test } from 'vitest'
import { calendarMonthOf, fiscalMonthOf } from './fiscal-month.ts'

test.each([
  // The last second of a month and the first of the next, where the company is.
  ['2026-01-31T16:59:59Z', 'Asia/Jakarta', 1, 1, 2026],
  ['2026-01-31T17:00:00Z', 'Asia/Jakarta', 1, 2, 2026],
  ['2026-01-31T15:59:59Z', 'Asia/Shanghai', 1, 1, 2026],
  ['2026-01-31T16:00:00Z', 'Asia/Shanghai', 1, 2, 2026],
  ['2026-01-31T23:59:59Z', 'UTC', 1, 1, 2026],
  ['2026-02-01T00:00:00Z', 'UTC', 1, 2, 2026],
  ['2026-02-01T04:59:59Z', 'America/New_York', 1, 1, 2026],
  ['2026-02-01T05:00:00Z', 'America/New_York', 1, 2, 2026],
  // The last second of a year.
  ['2025-12-31T16:59:59Z', 'Asia/Jakarta', 1, 12, 2025],
  ['2025-12-31T17:00:00Z', 'Asia/Jakarta', 1, 1, 2026],
  // Years that begin in April and in December.
  ['2026-03-31T16:59:59Z', 'Asia/Jakarta', 4, 12, 2025],
  ['2026-03-31T17:00:00Z', 'Asia/Jakarta', 4, 1, 2026],
  ['2026-01-15T00:00:00Z', 'Asia/Jakarta', 4, 10, 2025],
  ['2026-11-30T23:59:59Z', 'UTC', 12, 12, 2025],
  ['2026-12-01T00:00:00Z', 'UTC', 12, 1, 2026],
  ['2024-02-29T12:00:00Z', 'UTC', 1, 2, 2024],
])('%s in %s, with years from month %i on, is month %i of %i', (at, timeZone, startMonth, month, year) => {
  expect(fiscalMonthOf(new Date(at), timeZone, startMonth)).toEqual({ year, month })
})

test.each([
  [2026, 1, 1, '2026-01'],
  [2026, 12, 1, '2026-12'],
  [2026, 1, 4, '2026-04'],
  [2026, 9, 4, '2026-12'],
  [2026, 10, 4, '2027-01'],
  [2026, 12, 4, '2027-03'],
  [2026, 1, 12, '2026-12'],
  [2026, 2, 12, '2027-01'],
])('of %i, month %i, when years begin in month %i, is %s', (year, month, startMonth, calendar) => {
  expect(calendarMonthOf({ year, month }, startMonth)).toBe(calendar)
})

test('a fiscal month and its calendar month are the same month', () => {
  for (let startMonth = 1; startMonth <= 12; startMonth++)
    for (let days = 0; days < 900; days += 7) {
      const at = new Date(Date.UTC(2025, 0, 1) + days * 86_400_000)
      expect(calendarMonthOf(fiscalMonthOf(at, 'UTC', startMonth), startMonth)).toBe(at.toISOString().slice(0, 7))
    }
})
