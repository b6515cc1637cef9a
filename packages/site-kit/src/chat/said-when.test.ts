import { expect, test } from 'vitest'
import { saidWhen, timeOf } from './said-when.ts'

const noon = Date.UTC(2026, 10, 23, 4) / 1000

test('a message of today shows its time, an older one its day', () => {
  expect(timeOf(noon)).toBe('12:00')
  expect(saidWhen(noon, (noon + 3600) * 1000)).toBe('12:00')
  expect(saidWhen(noon, (noon + 86_400) * 1000)).toBe('23/11/2026')
})
