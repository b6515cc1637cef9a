import { expect, test } from 'vitest'
import { inWholeMonths } from './whole-months.ts'

const cut = (from: string, to: string) => inWholeMonths({ from, to })

test('whole months are taken as such, and the days at their ends as days', () => {
  expect(cut('2025-01-01', '2025-12-31')).toEqual({ months: { from: '2025-01-01', to: '2025-12-01' }, days: [] })
  expect(cut('2025-02-10', '2026-02-09')).toEqual({
    months: { from: '2025-03-01', to: '2026-01-01' },
    days: [
      { from: '2025-02-10', to: '2025-02-28' },
      { from: '2026-02-01', to: '2026-02-09' },
    ],
  })
  expect(cut('2024-02-01', '2024-02-29')).toEqual({ months: { from: '2024-02-01', to: '2024-02-01' }, days: [] })
  expect(cut('2024-02-01', '2024-02-28')).toEqual({
    months: undefined,
    days: [{ from: '2024-02-01', to: '2024-02-28' }],
  })
})

test('what holds no whole month is days in one piece, also over the end of a month or a year', () => {
  expect(cut('2025-12-31', '2026-01-30')).toEqual({
    months: undefined,
    days: [{ from: '2025-12-31', to: '2026-01-30' }],
  })
  expect(cut('2026-03-05', '2026-03-05').days).toEqual([{ from: '2026-03-05', to: '2026-03-05' }])
  expect(cut('2026-03-05', '2026-03-04')).toEqual({ months: undefined, days: [] })
})

test('each day of a period is in it once', () => {
  const dayAt = (n: number) => new Date(Date.UTC(2023, 11, 1) + n * 86_400_000).toISOString().slice(0, 10)
  for (let begin = 0; begin < 75; begin += 5)
    for (let length = 1; length < 130; length += 2) {
      const period = { from: dayAt(begin), to: dayAt(begin + length - 1) }
      const { months, days } = inWholeMonths(period)
      const found: string[] = []
      for (let n = begin - 40; n < begin + length + 40; n++) {
        const day = dayAt(n)
        const month = `${day.slice(0, 8)}01`
        if (months && month >= months.from && month <= months.to) found.push(day)
        for (const { from, to } of days) if (day >= from && day <= to) found.push(day)
      }
      expect(found).toEqual(Array.from({ length }, (_, n) => dayAt(begin + n)))
    }
})
