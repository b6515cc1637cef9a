import { expect, test } from 'vitest'
import { type Period, limitOf, windowsOver } from './time-windows.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
const hours = (n: number) => n * 3_600_000
const epoch = new Date(0)
const periods: readonly Period[] = [
  { from: epoch, milliseconds: hours(10) },
  { from: at(20), milliseconds: hours(2) },
  { from: at(30), milliseconds: hours(40) },
]

test('what began is judged by the limit of its moment', () => {
  expect([at(0), at(19), at(20), at(29), at(30), at(90)].map((it) => limitOf(periods, it) / hours(1))).toEqual([
    10, 10, 2, 2, 40, 40,
  ])
})

test('without a change there is one window, as long as the limit ago', () => {
  expect(windowsOver(periods.slice(0, 1), at(50))).toEqual([{ from: epoch, before: at(40) }])
})

test('what began under a shorter limit is over before what began earlier', () => {
  expect(windowsOver(periods, at(25))).toEqual([
    { from: epoch, before: at(15) },
    { from: at(20), before: at(23) },
  ])
})

test('neighbours are one window, and what a long limit still gives time stays out', () => {
  expect(windowsOver(periods, at(60))).toEqual([{ from: epoch, before: at(30) }])
  expect(windowsOver(periods, at(80))).toEqual([{ from: epoch, before: at(40) }])
})

test('every moment is in a window exactly when its limit has passed', () => {
  for (let now = 1; now < 100; now++)
    for (let began = 0; began <= now; began++) {
      const isIn = windowsOver(periods, at(now)).some((it) => it.from <= at(began) && at(began) < it.before)
      expect(isIn).toBe(at(began).getTime() + limitOf(periods, at(began)) < at(now).getTime())
    }
})
