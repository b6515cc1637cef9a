import { expect, test } from 'vitest'
import { valueNumber } from './value-number.ts'

test('the same words have the same number, others another one', () => {
  expect(valueNumber('Length', '20 mm')).toBe(valueNumber('Length', '20 mm'))
  expect(valueNumber('Length', '20 mm')).not.toBe(valueNumber('Width', '20 mm'))
})

test('sizes, colours and long lists of them never share a number, and every number is a whole one', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => [`Name ${at % 7}`, `${at} mm`] as const)
  const numbers = words.map(([name, value]) => valueNumber(name, value))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(Number.isSafeInteger(number) && number > 0).toBe(true)
})
