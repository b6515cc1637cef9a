import { expect, test } from 'vitest'
import { forecastBudget } from './forecast-budget.ts'

const year = { year: 2026, startMonth: 1, allottedMinor: 1_200_000 }
const used = (...months: number[]) => Array.from({ length: 12 }, (_, at) => months[at] ?? 0)

test('a budget goes on as in this month and the three before it, and ends when nothing is left', () => {
  // 100 a day in May, June, July (92 days) and 10 days of August: 90,000 left are 900 days of it.
  const forecast = forecastBudget(
    { ...year, allottedMinor: 100_000, usedMinor: used(0, 0, 0, 0, 3_100, 3_000, 3_100, 1_000) },
    '2026-08-10',
  )
  expect(forecast.usedUpOn).toBeUndefined()
  expect(forecast.months[7]).toMatchObject({ usedMinor: 10_200, forecastMinor: 10_200 })
  // 21 days of August and 30 of September come on top.
  expect(forecast.months[8]).toMatchObject({ usedMinor: undefined, forecastMinor: 10_200 + 5_100 })
  const short = forecastBudget(
    { ...year, allottedMinor: 12_200, usedMinor: used(0, 0, 0, 0, 3_100, 3_000, 3_100, 1_000) },
    '2026-08-10',
  )
  expect(short).toMatchObject({ usedUpOn: '2026-08-30', usedUpFirst: '2026-08-30', usedUpLast: '2026-08-30' })
})

test('the band goes from the slowest to the fastest of the whole months', () => {
  const forecast = forecastBudget(
    { ...year, allottedMinor: 20_000, usedMinor: used(0, 0, 0, 0, 6_200, 3_000, 3_100, 1_000) },
    '2026-08-10',
  )
  const { lowMinor, forecastMinor, highMinor } = forecast.months[9]!
  expect(lowMinor! < forecastMinor! && forecastMinor! < highMinor!).toBe(true)
  expect(forecast.usedUpFirst! < forecast.usedUpOn!).toBe(true)
  expect(forecast.usedUpOn! < forecast.usedUpLast!).toBe(true)
})

test('what is used up is used up today, an untouched budget never, and a week is too little to tell', () => {
  expect(forecastBudget({ ...year, usedMinor: used(1_300_000) }, '2026-01-20').usedUpOn).toBe('2026-01-20')
  expect(forecastBudget({ ...year, usedMinor: used() }, '2026-06-20').usedUpOn).toBeUndefined()
  const early = forecastBudget({ ...year, usedMinor: used(900_000) }, '2026-01-03')
  expect([early.usedUpOn, early.months[5]!.forecastMinor]).toEqual([undefined, undefined])
})

test('a fiscal year that begins in April ends in March, and its months are told by the calendar', () => {
  const forecast = forecastBudget({ ...year, startMonth: 4, usedMinor: used(1000) }, '2026-05-31')
  expect(forecast.end).toBe('2027-03-31')
  expect([forecast.months[0]!.month, forecast.months[11]!.month]).toEqual(['2026-04', '2027-03'])
  expect(forecast.months[1]).toMatchObject({ usedMinor: 1000, evenMinor: 200_000 })
})
