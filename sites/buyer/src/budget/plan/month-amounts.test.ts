import { fromRupiah, sum } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountsOf,
  areWhole,
  emptyMonths,
  fillAnew,
  monthsOf,
  pasteMonths,
  spreadOverYear,
  sumOf,
} from './month-amounts.ts'

const twelve = <T>(value: T): T[] => Array.from({ length: 12 }, () => value)

test('a sum spread over the year is twelve parts that make it again, none a sen apart from another', () => {
  expect(spreadOverYear(1200)).toEqual(twelve(100))
  expect(spreadOverYear(100)).toEqual([
    ...Array.from({ length: 4 }, () => 8.34),
    ...Array.from({ length: 8 }, () => 8.33),
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (sen) => {
      const parts = spreadOverYear(sen / 100).map(fromRupiah)
      expect(sum(parts)).toBe(sen)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

test('one amount counts for every month, a sum is spread, and each month can be its own', () => {
  expect(amountsOf({ ...emptyMonths, filling: 'same', same: 'Rp 1.000.000' })).toEqual(twelve(1_000_000))
  expect(amountsOf({ ...emptyMonths, filling: 'spread', total: '12,000.60' })).toEqual(twelve(1000.05))
  const each = { ...emptyMonths, filling: 'each' as const, each: ['5', ' ', '2,50', ...twelve('').slice(3)] }
  expect(amountsOf(each).slice(0, 4)).toEqual([5, 0, 2.5, 0])
  expect(sumOf(amountsOf(each))).toBe(7.5)
})

test('what is no amount is told apart from nothing', () => {
  expect(areWhole(amountsOf(emptyMonths))).toBe(false)
  const wrong = amountsOf({ ...emptyMonths, filling: 'each', each: ['ten', ...twelve('').slice(1)] })
  expect(wrong.slice(0, 2)).toEqual([undefined, 0])
  expect(areWhole(wrong)).toBe(false)
  expect(sumOf(wrong)).toBe(0)
})

test('another way of writing starts with what the last one came to', () => {
  const spread = fillAnew({ ...emptyMonths, same: '1000' }, 'spread')
  expect(spread).toMatchObject({ filling: 'spread', total: '12,000' })
  const each = fillAnew({ ...spread, total: '100' }, 'each')
  expect(each.each.slice(3, 5)).toEqual(['8.34', '8.33'])
  expect(sumOf(amountsOf(each))).toBe(100)
  expect(fillAnew(emptyMonths, 'each')).toEqual({ ...emptyMonths, filling: 'each' })
  expect(fillAnew(fillAnew(emptyMonths, 'each'), 'same').same).toBe('')
})

test('cells of a spreadsheet fill the months from the one they are pasted into', () => {
  const { each } = monthsOf(twelve(1))
  expect(pasteMonths(each, 10, '5000\t6.000\t7')?.slice(9)).toEqual(['1', '5,000', '6,000'])
  expect(pasteMonths(each, 0, '1\r\n2\r\nx\r\n')?.slice(0, 4)).toEqual(['1', '2', 'x', '1'])
  expect(pasteMonths(each, 0, '5000')).toBeUndefined()
})
