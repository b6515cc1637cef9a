import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepestDiscount, discountBps } from './deepest-discount.ts'

test('a discount is rounded up, so that a limit is never passed by a rounding', () => {
  expect(discountBps({ priceMinor: 90, otherwiseMinor: 100 })).toBe(1000)
  expect(discountBps({ priceMinor: 89_999, otherwiseMinor: 100_000 })).toBe(1001)
  expect(discountBps({ priceMinor: 100, otherwiseMinor: 100 })).toBe(0)
  expect(discountBps({ priceMinor: 130, otherwiseMinor: 100 })).toBe(0)
  // More than fits into a number when it is multiplied.
  expect(discountBps({ priceMinor: 1, otherwiseMinor: 999_999_999_999_999 })).toBe(10_000)
})

test('the deepest of several counts, and a dearer line makes up for nothing', () => {
  expect(deepestDiscount([])).toBe(0)
  expect(
    deepestDiscount([
      { priceMinor: 80, otherwiseMinor: 100 },
      { priceMinor: 200, otherwiseMinor: 100 },
    ]),
  ).toBe(2000)
})

test('within a limit exactly when the price is at least what the limit leaves', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (priceMinor, otherwiseMinor, limit) => {
        const within = priceMinor * 10_000 >= otherwiseMinor * (10_000 - limit)
        expect(discountBps({ priceMinor, otherwiseMinor }) <= limit).toBe(within)
      },
    ),
  )
})
