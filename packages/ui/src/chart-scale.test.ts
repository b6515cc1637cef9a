import { expect, test } from 'vitest'
import { marksUpTo, stacked } from './chart-scale.ts'

test('an axis ends at a round mark that everything fits below', () => {
  expect(marksUpTo(40)).toEqual([0, 10, 20, 30, 40])
  expect(marksUpTo(45_000_000)).toEqual([0, 20_000_000, 40_000_000, 60_000_000])
  expect(marksUpTo(0.3)).toEqual([0, 0.1, 0.2, 0.3])
  for (const highest of [1, 7, 99, 101, 12_345_678, 9_999_999_999_999]) {
    const marks = marksUpTo(highest)
    expect(marks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(marks.length).toBeGreaterThanOrEqual(3)
    expect(marks.length).toBeLessThanOrEqual(6)
  }
})
test('an axis without anything on it still has two ends', () => {
  expect(marksUpTo(0)).toEqual([0, 1])
  expect(marksUpTo(-5)).toEqual([0, 1])
})

test('values stand on each other and stay inside', () => {
  expect(stacked([20, 30], 100)).toEqual([
    { from: 0, to: 0.2 },
    { from: 0.2, to: 0.5 },
  ])
  expect(stacked([80, 50], 100).at(-1)).toEqual({ from: 0.8, to: 1 })
  expect(stacked([-10, 40], 100)).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 0.4 },
  ])
  expect(stacked([5], 0)).toEqual([{ from: 0, to: 0 }])
})
