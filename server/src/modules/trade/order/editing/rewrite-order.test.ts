import { expect, test } from 'vitest'
import type { Order, OrderLine } from '../order.types.ts'
import type { Rewrite } from './edit.store.ts'
import { whatChanged } from './rewrite-order.ts'

const line = (skuId: number, quantity: number, priceMinor = 100) =>
  ({
    skuId,
    skuNumber: `N${skuId}`,
    quantity,
    priceMinor,
    listPriceMinor: 100,
    accounting: null,
  }) as unknown as OrderLine
const share = { costCentreId: 1, subjectId: 1, percent: 10_000, amountMinor: 5 }
const order = {
  freightMinor: 500,
  address: { consignee: 'Dewi', mobile: '1' },
  accounting: [share],
  receiveTime: 'ANY_TIME',
  remark: '',
  invoice: { receipt_title: 'PT', tax_no: '1' },
} as unknown as Order
const lines = [line(1, 5), line(2, 1)]
const own = (part: number, amountMinor: number) => ({
  ...line(1, 5),
  accounting: { by: 'percent', shares: [{ costCentreId: 1, subjectId: 1, part, amountMinor, freightMinor: 0 }] },
})

test.each<[string, Partial<Record<keyof Rewrite, unknown>>, string]>([
  ['nothing', {}, ''],
  ['the same copies, written in another order', { address: { mobile: '1', consignee: 'Dewi' } }, ''],
  ['amounts of shares, which follow from the total', { accounting: [{ ...share, amountMinor: 9 }] }, ''],
  ['a quantity', { lines: [line(1, 4), line(2, 1)] }, 'N1: 5 → 4'],
  ['a line less and one more', { lines: [line(1, 5), line(3, 2)] }, 'N2: 1 → 0; N3: 0 → 2'],
  ['a price', { lines: [line(1, 5, 90), line(2, 1)] }, '{prices}'],
  ['freight alone', { freightMinor: 0 }, '{freight}'],
  ['freight with the address', { freightMinor: 0, address: { consignee: 'Rudi' } }, '{address}'],
  ['the split', { accounting: [{ ...share, percent: 5000 }] }, '{accounting}'],
  ['a line with a split of its own', { lines: [own(5000, 7), line(2, 1)] }, '{accounting}'],
  ['all the rest', { receiveTime: 'WORKDAYS', remark: 'x', invoice: null }, '{receive_time}; {remark}; {invoice}'],
  [
    'more lines than are named',
    { lines: Array.from({ length: 14 }, (_, at) => line(10 + at, 1)) },
    'N1: 5 → 0; N2: 1 → 0; N10: 0 → 1; N11: 0 → 1; N12: 0 → 1; N13: 0 → 1; N14: 0 → 1; N15: 0 → 1; N16: 0 → 1; N17: 0 → 1; N18: 0 → 1; N19: 0 → 1; {more}',
  ],
])('%s', (_, change, note) => {
  expect(whatChanged({ order, lines }, { ...order, goodsMinor: 0, savingMinor: 0, lines, ...change } as Rewrite)).toBe(
    note,
  )
})

test('what is allocated of a line follows from its split: only the split is a change', () => {
  const before = { order, lines: [own(10_000, 500), line(2, 1)] as OrderLine[] }
  const note = (changed: unknown) =>
    whatChanged(before, { ...order, goodsMinor: 0, savingMinor: 0, lines: [changed, line(2, 1)] } as Rewrite)
  expect(note(own(10_000, 499))).toBe('')
  expect(note(own(9_999, 500))).toBe('{accounting}')
  expect(note(line(1, 5))).toBe('{accounting}')
})
