import { expect, test } from 'vitest'
import type { OrderSku, Parcel } from '../order-shown/order-shown.ts'
import { asSent, openOfOrder, openOfParcel, readReceipt, type TypedLine } from './receipt-lines.ts'

const bolt = { id: '1', name: 'Bolt', spec: 'M8', picture: '', open: 40 }
const pump = { id: '2', name: 'Pump', spec: '', picture: '', open: 1 }
const typed = (more: Partial<TypedLine>) => ({ 1: { ...asSent(bolt), ...more } })

test('open is what was sent, has not come in and is not missing', () => {
  const line = {
    order_line_id: '1',
    name: 'Bolt',
    goods_image: '/p',
    ship_num: 70,
    rog_num: 20,
    missing_num: 10,
  } as OrderSku
  const done = { ...line, order_line_id: '2', rog_num: 60 }
  expect(openOfOrder([line, done], () => 'M8')).toEqual([{ ...bolt, picture: '/p' }])
  const parcel = {
    lines: [{ order_line_id: '2', name: 'Pump', goods_image: '', spec_text: '', num: 3, rog_num: 1, missing_num: 1 }],
  } as unknown as Parcel
  expect(openOfParcel(parcel)).toEqual([pump])
})

test('everything as it was sent is ready and lacks nothing', () => {
  expect(readReceipt([bolt, pump], {})).toMatchObject({
    lines: [
      { order_line_id: '1', num: 40 },
      { order_line_id: '2', num: 1 },
    ],
    asSent: true,
    ready: true,
  })
})

test('a line of nothing is left out and stays on its way', () => {
  const read = readReceipt([bolt, pump], {
    1: { ...asSent(bolt), arrived: '20' },
    2: { ...asSent(pump), arrived: '0' },
  })
  expect(read).toMatchObject({ lines: [{ order_line_id: '1', num: 20 }], asSent: false, ready: true })
  expect([read.of['1']!.coming, read.of['2']!.coming]).toEqual([20, 1])
})

test('damaged is of what arrived, missing of the rest, too many only when all is there', () => {
  const all = { arrived: '30', damaged: '2', missing: '10', note: ' wet \n box ', pictures: ['/media/a'] }
  const read = readReceipt([bolt], typed(all))
  expect(read.lines).toEqual([
    { order_line_id: '1', num: 30, damaged_num: 2, missing_num: 10, note: 'wet box', images: ['/media/a'] },
  ])
  expect(read).toMatchObject({ asSent: false, ready: true, of: { 1: { coming: 0 } } })
  expect(readReceipt([bolt], typed({ arrived: '0', missing: '40' })).ready).toBe(true)
  expect(readReceipt([bolt], typed({ over: '3' })).lines).toEqual([{ order_line_id: '1', num: 40, over_num: 3 }])
  const faultsOf = (more: Partial<TypedLine>) => readReceipt([bolt], typed(more)).of['1']!.faults
  expect(faultsOf({ damaged: '41' })).toEqual({ damaged: { is: 'much', n: 40 } })
  expect(faultsOf({ arrived: '39', missing: '2' })).toEqual({ missing: { is: 'much', n: 1 } })
  expect(faultsOf({ arrived: '39', over: '1' })).toEqual({ over: { is: 'early', n: 40 } })
})

test('more than was sent, fractions, signs and nothing at all are not ready', () => {
  expect(readReceipt([bolt], typed({ arrived: '41' }))).toMatchObject({
    of: { 1: { faults: { arrived: { is: 'much', n: 40 } } } },
    ready: false,
  })
  for (const text of ['1.5', '-1', '1e2', 'ten', '１'])
    expect(readReceipt([bolt], typed({ missing: text }))).toMatchObject({ isSound: false, ready: false })
  expect(readReceipt([bolt], typed({ arrived: '' }))).toMatchObject({ isSound: true, lines: [], ready: false })
})
