import { expect, test } from 'vitest'
import { askOfBoard, daysOfMonth, shareOf } from './board-period.ts'

const today = '2026-05-14'

test('a board is for the last twelve months beside the year before, unless its address says otherwise', () => {
  expect(askOfBoard({}, today)).toEqual({ start: '2025-06-01', end: today, compare: 'LAST_YEAR' })
  const chosen = { start: '2026-01-05', end: '2026-02-03', compare: 'NONE' } as const
  expect(askOfBoard(chosen, today)).toEqual(chosen)
})

test('days that are none, half of a period and one in the wrong order are the usual ones', () => {
  const usual = { start: '2025-06-01', end: today }
  for (const wrong of [
    { start: 'x', end: '2026-02-03' },
    { start: '2026-01-05' },
    { end: '2026-01-05' },
    { start: '2026-02-03', end: '2026-01-05' },
  ])
    expect(askOfBoard(wrong, today)).toMatchObject(usual)
})

test('of a month only the days that lie in the period', () => {
  const period = { start: '2026-01-05', end: '2026-03-03' }
  expect(daysOfMonth('2026-01', period)).toEqual({ start: '2026-01-05', end: '2026-01-31' })
  expect(daysOfMonth('2026-02', period)).toEqual({ start: '2026-02-01', end: '2026-02-28' })
  expect(daysOfMonth('2026-03', period)).toEqual({ start: '2026-03-01', end: '2026-03-03' })
})

test('a share of nothing is none', () => {
  expect([shareOf(1, 4), shareOf(0, 0)]).toEqual([25, 0])
})
