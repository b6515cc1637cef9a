import { expect, test } from 'vitest'
import { type Line, readAgreed, readAmount, readArrived } from './after-sale-queue.ts'

const lines = [{ order_line_id: '1', return_num: 3 } as Line, { order_line_id: '2', return_num: 1 } as Line]

test('all pieces are agreed to unless somebody types fewer, never more and never none', () => {
  expect(readAgreed(lines, {})).toEqual({ faults: {}, fewer: [], ready: true })
  expect(readAgreed(lines, { '1': '2' }).fewer).toEqual([{ order_line_id: '1', num: 2 }])
  expect(readAgreed(lines, { '1': '4', '2': '0' }).faults).toEqual({ '1': 'much', '2': 'few' })
  expect(readAgreed(lines, { '1': 'x' }).ready).toBe(false)
})

test('good and damaged pieces together are at most what was agreed; the rest is missing', () => {
  const some = readArrived(lines, { '1': { good: '1', damaged: '1' } })
  expect(some.missing).toEqual({ '1': 1, '2': 0 })
  expect(some.arrived).toEqual([
    { order_line_id: '1', storage_num: 1, damaged_num: 1 },
    { order_line_id: '2', storage_num: 1, damaged_num: 0 },
  ])
  expect(readArrived(lines, { '1': { good: '3', damaged: '1' } }).faults).toEqual({ '1': 'much' })
})

test('amounts are read as people write them', () => {
  expect(['125000', 'Rp 125,000.50', '1.005', '-3', ''].map(readAmount)).toEqual([
    125000,
    125000.5,
    undefined,
    undefined,
    undefined,
  ])
})
