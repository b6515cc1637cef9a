import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedNumber } from './grouped-number.ts'

test('numbers are written as the browser would write them', () => {
  const likewise = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
  for (const value of [0, 7, 999, 1000, -1000, 1234.5, -0.25, 1_000_000, 99_999_999_999.99])
    expect(groupedNumber(value)).toBe(likewise.format(value))
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (hundredths) => {
      expect(groupedNumber(hundredths / 100)).toBe(likewise.format(hundredths / 100))
    }),
  )
})
