import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveDay, readDate, weeksOf, writeDate } from './date-text.ts'

test('a day is read however people write it, day first', () => {
  for (const typed of [
    '20/11/2026',
    '20-11-2026',
    '20.11.2026',
    '20 11 2026',
    ' 20/11/2026 ',
    '20112026',
    '2026-11-20',
  ])
    expect(readDate(typed, 'day')).toBe('2026-11-20')
  expect(readDate('1/2/2026', 'day')).toBe('2026-02-01')
  expect(readDate('  ', 'day')).toBe('')
})

test('what is not a day is not guessed', () => {
  for (const typed of ['31/02/2026', '11/20/2026', '29/02/2025', '20/11', '20/11/26', 'tomorrow', '00/01/2026'])
    expect(readDate(typed, 'day')).toBeUndefined()
  expect(readDate('29/02/2024', 'day')).toBe('2024-02-29')
})

test('a minute needs a day and a time, a month neither', () => {
  expect(readDate('20/11/2026 9:14', 'minute')).toBe('2026-11-20T09:14')
  expect(readDate('20/11/2026 17', 'minute')).toBe('2026-11-20T17:00')
  expect(readDate('20/11/2026', 'minute')).toBeUndefined()
  expect(readDate('20/11/2026 24:00', 'minute')).toBeUndefined()
  expect(readDate('11/2026', 'month')).toBe('2026-11')
  expect(readDate('2026-11', 'month')).toBe('2026-11')
  expect(readDate('13/2026', 'month')).toBeUndefined()
})

test('every value reads back from what is shown', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      fc.constantFrom('month', 'day', 'minute'),
      (at, precision) => {
        const value = at.toISOString().slice(0, { month: 7, day: 10, minute: 16 }[precision])
        expect(readDate(writeDate(value, precision), precision)).toBe(value)
      },
    ),
  )
})

test('a day moves over ends of months and years', () => {
  expect(moveDay('2026-01-31', { months: 1 })).toBe('2026-02-28')
  expect(moveDay('2026-03-31', { months: -13 })).toBe('2025-02-28')
  expect(moveDay('2026-12-31', { days: 1 })).toBe('2027-01-01')
})

test('weeks begin on Monday and hold every day of the month once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const name = `${year}-${String(month).padStart(2, '0')}`
      const weeks = weeksOf(name)
      expect(new Date(`${weeks[0]![0]}T00:00:00Z`).getUTCDay()).toBe(1)
      const inside = weeks.flat().filter((day) => day.startsWith(name))
      expect(inside).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate())
      expect(new Set(weeks.flat()).size).toBe(weeks.length * 7)
    }),
  )
})
