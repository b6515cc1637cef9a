import { expect, test } from 'vitest'
import { type Request, type Typed, readPrice, readQuote, startOf } from './quote-queue.ts'

const lines = [
  { item_id: '1', num: 10 },
  { item_id: '2', num: 3 },
] as Request['sku_list']
const typed = (one: Partial<Typed>, two: Partial<Typed>): Record<string, Typed> => ({
  1: { offered: true, size: 1, price: '', days: '', remark: '', ...one },
  2: { offered: true, size: 1, price: '', days: '', remark: '', ...two },
})

test('a price as people type it', () => {
  expect(['1,250,000', '1 200.50', '0.01'].map(readPrice)).toEqual([1_250_000, 1200.5, 0.01])
  expect(['', '0', '-5', '1.234', '12a', '99999999999999'].map(readPrice)).toEqual(Array(6).fill(undefined))
})

test('every line is priced or not offered; the sum is to the sen', () => {
  const quote = readQuote(lines, typed({ price: '0.07', days: '5', remark: ' by the box ' }, { price: '1,000.10' }))
  expect(quote.lines).toEqual([
    { item_id: '1', price: 0.07, lead_days: 5, remark: 'by the box' },
    { item_id: '2', price: 1000.1 },
  ])
  expect(quote).toMatchObject({ total: 3001, ready: true, faults: {} })
})

test('what is wrong is said by line', () => {
  expect(readQuote(lines, typed({ price: 'dear' }, { price: '5', days: '400' }))).toMatchObject({
    faults: { 1: 'price', 2: 'days' },
    ready: false,
  })
  const nothing = readQuote(lines, typed({ offered: false }, { offered: false, price: 'whatever' }))
  expect(nothing).toMatchObject({ offersNothing: true, ready: false, faults: {} })
})

test('a new quote begins with the last one', () => {
  const request = {
    sku_list: lines,
    quote_list: [
      {
        line_list: [
          { item_id: '1', price: 12.5, num: 10, lead_days: 0, remark: 'x' },
          { item_id: '2', num: 3, remark: '' },
        ],
      },
    ],
  } as Request
  expect(startOf(request)).toEqual({
    1: { offered: true, size: 1, price: '12.5', days: '0', remark: 'x' },
    2: { offered: false, size: 1, price: '', days: '', remark: '' },
  })
})

test('the unit of a line begins as it was quoted, or asked, and is sent where it is another than was asked', () => {
  const box = { name: 'box', size: 5 }
  const asked = [{ ...lines[0]!, pack: box }, lines[1]!]
  const start = startOf({ sku_list: asked, quote_list: [] as Request['quote_list'] } as Request)
  expect([start['1']!.size, start['2']!.size]).toEqual([5, 1])
  const sent = (one: number, two: number) =>
    readQuote(asked, typed({ price: '1', size: one }, { price: '1', size: two })).lines.map((it) => it.pack)
  expect(sent(5, 1)).toEqual([undefined, undefined])
  expect(sent(1, 3)).toEqual([1, 3])
})
