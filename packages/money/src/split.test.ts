import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ceilRupiah,
  formatRupiah,
  fromRupiah,
  percent,
  split,
  splitRupiah,
  sum,
  toRupiah,
  wholeRupiah,
} from './index.ts'

test('the parts of a split always add up to the whole, and none is off by more than one sen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e14, max: 1e14 }),
      fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 30 }),
      (amount, weights) => {
        const parts = split(amount, weights)
        expect(sum(parts)).toBe(amount === 0 ? 0 : amount)
        const total = weights.reduce((a, b) => a + b, 0)
        if (total > 0)
          parts.forEach((part, i) => expect(Math.abs(part - (amount * weights[i]!) / total)).toBeLessThan(1.1))
      },
    ),
  )
})

test('equal weights share the remainder from the front', () => expect(split(100, [1, 1, 1])).toEqual([34, 33, 33]))
test('weights of zero split evenly', () => expect(split(5, [0, 0])).toEqual([3, 2]))
test('a split over nothing is a mistake', () => expect(() => split(5, [])).toThrow(RangeError))
test('a percentage rounds half away from zero', () => {
  expect(percent(105, 5000)).toBe(53)
  expect(percent(-105, 5000)).toBe(-53)
})
test('rupiah on the wire go there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), (amount) => {
      expect(fromRupiah(toRupiah(amount))).toBe(amount)
    }),
  )
  expect(() => fromRupiah(1.001)).toThrow(RangeError)
})
test('prices read the same in every language', () => expect(formatRupiah(1234567)).toBe('Rp\u00a01,234,567.00'))

test('parts of whole rupiah are whole rupiah, and add up to the whole', () => {
  expect(splitRupiah(100_00, [1, 1, 1])).toEqual([34_00, 33_00, 33_00])
  expect(() => splitRupiah(100_50, [1])).toThrow(RangeError)
  expect([wholeRupiah(149), wholeRupiah(150), ceilRupiah(101), ceilRupiah(100)]).toEqual([100, 200, 200, 100])
})
