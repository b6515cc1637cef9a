import { expect, test } from 'vitest'
import type { OrderSku, Parcel } from './order-shown.ts'
import { openOfOrder, openOfParcel, readReceipt } from './receipt-lines.ts'

const bolt = { id: '1', name: 'Bolt', spec: 'M8', picture: '', open: 40 }
const pump = { id: '2', name: 'Pump', spec: '', picture: '', open: 1 }

test('open is what was sent and has not come in', () => {
  const line = { order_line_id: '1', name: 'Bolt', goods_image: '/p', ship_num: 60, rog_num: 20 } as OrderSku
  const done = { ...line, order_line_id: '2', rog_num: 60 }
  expect(openOfOrder([line, done], () => 'M8')).toEqual([{ ...bolt, picture: '/p' }])
  const parcel = {
    lines: [{ order_line_id: '2', name: 'Pump', goods_image: '', spec_text: '', num: 1, rog_num: 0 }],
  } as unknown as Parcel
  expect(openOfParcel(parcel)).toEqual([pump])
})

test('everything as it was sent is ready and lacks nothing', () => {
  expect(readReceipt([bolt, pump], { 1: '40', 2: '1' })).toEqual({
    lines: [
      { order_line_id: '1', num: 40 },
      { order_line_id: '2', num: 1 },
    ],
    faults: {},
    less: false,
    ready: true,
  })
})

test('a line of nothing is left out and counts as a difference', () => {
  const read = readReceipt([bolt, pump], { 1: '20', 2: '0' })
  expect(read.lines).toEqual([{ order_line_id: '1', num: 20 }])
  expect(read.less).toBe(true)
  expect(read.ready).toBe(true)
})

test('more than was sent, fractions, signs and nothing at all are not ready', () => {
  expect(readReceipt([bolt, pump], { 1: '41', 2: '1' })).toMatchObject({ faults: { 1: 'much' }, ready: false })
  for (const text of ['1.5', '-1', '1e2', 'ten', '１'])
    expect(readReceipt([bolt], { 1: text })).toMatchObject({ faults: { 1: 'number' }, ready: false })
  expect(readReceipt([bolt, pump], { 1: '', 2: '0' })).toMatchObject({ faults: {}, lines: [], ready: false })
})
