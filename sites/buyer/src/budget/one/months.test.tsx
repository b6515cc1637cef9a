import { expect, test } from 'vitest'
import { calendarMonthOf, totalOf, yearText } from '../budget-shown.ts'
import { chartColumns } from './chart-columns.ts'
import { transferable } from './transferable.ts'

const month = (at: number, figures: object = {}) => ({
  month: at,
  calendar_month: `2026-${String(at).padStart(2, '0')}`,
  allotted: 100,
  reserved: 0,
  committed: 0,
  spent: 0,
  available: 100,
  ...figures,
})

test('the chart shows each month alone, or everything up to it', () => {
  const months = [month(1, { spent: 30, reserved: 5.05 }), month(2, { committed: 20, spent: 0.1 }), month(3)]
  expect(chartColumns(months, false).map((it) => [it.values, it.allotted])).toEqual([
    [[30, 0, 5.05], 100],
    [[0.1, 20, 0], 100],
    [[0, 0, 0], 100],
  ])
  expect(chartColumns(months, true).map((it) => [it.values, it.allotted])).toEqual([
    [[30, 0, 5.05], 100],
    [[30.1, 20, 5.05], 200],
    [[30.1, 20, 5.05], 300],
  ])
})

test('a month that counts alone gives what is free in it', () => {
  const months = [month(1, { available: 40 }), month(2, { available: -5 })]
  expect(transferable('NON_CUMULATIVE', months, 1, 2)).toBe(40)
  expect(transferable('NON_CUMULATIVE', months, 1, undefined)).toBe(40)
  expect(transferable('NON_CUMULATIVE', months, 2, 1)).toBe(0)
  expect(transferable('NON_CUMULATIVE', months, 7, 1)).toBe(0)
})

test('where unused money rolls forward, every month that would miss it has a say', () => {
  const months = [
    month(1, { available: 100 }),
    month(2, { available: 60 }),
    month(3, { available: 20 }),
    month(4, { available: 120 }),
  ]
  expect(transferable('CUMULATIVE', months, 1, 2)).toBe(100)
  expect(transferable('CUMULATIVE', months, 1, 3)).toBe(60)
  expect(transferable('CUMULATIVE', months, 1, undefined)).toBe(20)
  expect(transferable('CUMULATIVE', months, 4, undefined)).toBe(100)
  // Brought forward: nobody misses it, so that all that is allotted can go.
  expect(transferable('CUMULATIVE', months, 3, 1)).toBe(100)
})

test('months are counted from the first of the fiscal year', () => {
  expect([calendarMonthOf(2026, 1, 12), calendarMonthOf(2026, 4, 1), calendarMonthOf(2026, 4, 10)]).toEqual([
    '2026-12',
    '2026-04',
    '2027-01',
  ])
  expect([yearText(2026, 1), yearText(2026, 4), yearText(2099, 4)]).toEqual(['2026', '2026/27', '2099/00'])
})

test('figures of several budgets add up to the sen', () => {
  const figures = { allotted: 0.1, reserved: 0.2, committed: 0, spent: 0.7, available: -0.8 }
  expect(totalOf([figures, figures, figures])).toEqual({
    allotted: 0.3,
    reserved: 0.6,
    committed: 0,
    spent: 2.1,
    available: -2.4,
  })
})
