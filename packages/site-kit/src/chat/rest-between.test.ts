import { expect, test } from 'vitest'
import { restMillis } from './rest-between.ts'

test('rests get longer up to half a minute, and are spread', () => {
  const longest = [0, 1, 2, 5, 40].map((it) => restMillis(it, false, () => 1))
  expect(longest).toEqual([1000, 2000, 4000, 30_000, 30_000])
  expect(restMillis(2, false, () => 0)).toBe(2000)
  expect(restMillis(0, true, () => 0)).toBe(0)
  expect(restMillis(9, true, () => 1)).toBe(4000)
})
