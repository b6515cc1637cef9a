import { expect, test } from 'vitest'
import { hourText, readHours } from './flash-sale.ts'

test('hours are read in any order, each once; what is none is not', () => {
  expect(readHours('20, 8,12')).toEqual([8, 12, 20])
  expect(readHours('0 23 23')).toEqual([0, 23])
  for (const wrong of ['', ' ', '24', '8.5', 'noon', '-1']) expect(readHours(wrong)).toBeUndefined()
  expect(hourText(8)).toBe('08:00')
})
