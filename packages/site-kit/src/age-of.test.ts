import { describe, expect, it } from 'vitest'
import { ageOf } from './age-of.ts'

describe('the age of something', () => {
  it.each([
    [30, 'now', 0],
    [90, 'minutes', 1],
    [3600, 'hours', 1],
    [47 * 3600, 'hours', 47],
    [48 * 3600, 'days', 2],
    [-500, 'now', 0],
  ] as const)('after %d s is %s %d', (ago, unit, n) => {
    expect(ageOf(1_000_000 - ago, 1_000_000)).toEqual({ unit, n })
  })
})
