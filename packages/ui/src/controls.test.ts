import { expect, test } from 'vitest'
import { shownPages } from './Pagination.tsx'
import { fitQuantity } from './QuantityBox.tsx'

test('a quantity is rounded up to what may be ordered', () => {
  expect(fitQuantity(0)).toBe(1)
  expect(fitQuantity(7, 10, 100, 5)).toBe(10)
  expect(fitQuantity(12, 1, 100, 5)).toBe(15)
  expect(fitQuantity(104, 1, 103, 5)).toBe(100)
})
test('pages around the current one, the ends, and no gap of one', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(5, 20)).toEqual([1, 'gap', 4, 5, 6, 'gap', 20])
  expect(shownPages(3, 5)).toEqual([1, 2, 3, 4, 5])
})
