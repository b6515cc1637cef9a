import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('hours may pass a day, and the last second is still one', () => {
  expect(timeLeft(48 * 3600, 0)).toBe('48:00:00')
  expect(timeLeft(3723, 999)).toBe('01:02:02')
  expect(timeLeft(1, 0)).toBe('00:00:01')
  expect(timeLeft(1, 1)).toBeUndefined()
  expect(timeLeft(1, 5000)).toBeUndefined()
})
