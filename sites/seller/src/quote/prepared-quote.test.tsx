import { expect, test } from 'vitest'
import {
  faultOfLine,
  faultsOf,
  nothingTyped,
  percentBelow,
  totalOf,
  type TypedLine,
  writtenOf,
} from './prepared-quote.ts'
import { readPastedRows } from './read-pasted-rows.ts'

const line = (change: Partial<TypedLine> = {}): TypedLine => ({
  size: 1,
  skuId: '1',
  quantity: '10',
  price: '1,200.50',
  days: '',
  remark: '',
  ...change,
})

test('rows of a sheet are read with their heading, with thousands as either country writes them', () => {
  expect(readPastedRows('Article\tQty\tPrice\nA-1\t10\t1.200,50\nB-2\t5\t48.500\n')).toEqual({
    rows: [
      { number: 'A-1', quantity: 10, price: 1200.5 },
      { number: 'B-2', quantity: 5, price: 48_500 },
    ],
    problems: [],
  })
  expect(readPastedRows('A-1\t1,000\nB-2\tmany\t5\nC-3\t2\tdear\n\nD-4\t1\t0')).toEqual({
    rows: [{ number: 'A-1', quantity: 1000, price: undefined }],
    problems: [
      { row: 2, problem: 'quantity' },
      { row: 3, problem: 'price' },
      { row: 5, problem: 'price' },
    ],
  })
})

test('a draft may do without prices, a quote that is sent may not', () => {
  expect(faultOfLine(line(), false)).toBeUndefined()
  expect(faultOfLine(line({ price: '' }), true)).toBeUndefined()
  expect(faultOfLine(line({ price: '' }), false)).toBe('price')
  expect(faultOfLine(line({ price: '0' }), true)).toBe('price')
  expect(faultOfLine(line({ quantity: '0' }), true)).toBe('quantity')
  expect(faultOfLine(line({ days: '400' }), true)).toBe('days')
  expect([...faultsOf(nothingTyped(1_700_000_000), true)]).toEqual(['buyer', 'contact', 'lines'])
})

test('what is sent is what was typed', () => {
  const typed = {
    ...nothingTyped(1_700_000_000),
    memberId: '7',
    title: ' Plant ',
    freight: '0',
    lines: [line({ days: '3', remark: ' soon ' }), line({ skuId: '2', price: '' })],
  }
  expect(writtenOf(typed)).toMatchObject({
    member_id: '7',
    title: 'Plant',
    freight: 0,
    lines: [
      { sku_id: '1', num: 10, price: 1200.5, lead_days: 3, remark: 'soon' },
      { sku_id: '2', num: 10 },
    ],
  })
  expect(totalOf(typed.lines)).toBe(12_005)
})

test('what is typed in boxes is sent in base units with the box', () => {
  const typed = {
    ...nothingTyped(1_700_000_000),
    memberId: '7',
    lines: [line({ quantity: '3', size: 12, price: '10' })],
  }
  expect(writtenOf(typed).lines).toEqual([{ sku_id: '1', num: 36, pack: 12, price: 10 }])
  expect(totalOf(typed.lines)).toBe(360)
  expect(faultOfLine(line({ quantity: '9000', size: 12 }), true)).toBe('quantity')
})

test('a discount is rounded up, as the mall does', () => {
  expect(percentBelow('900', 1000)).toBe(10)
  expect(percentBelow('899.99', 1000)).toBe(10.01)
  expect(percentBelow('1,100', 1000)).toBe(-10)
  expect(percentBelow('', 1000)).toBeUndefined()
})
