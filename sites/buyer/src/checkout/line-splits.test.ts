import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from './accounting-rows.ts'
import {
  type AmountRow,
  type LineShare,
  draftOf,
  faultOf,
  leftOf,
  missingOf,
  restFor,
  restTotals,
  saidBy,
  sharesOfDraft,
  withRest,
} from './line-splits.ts'
import { shareEqually, whole } from './share-out.ts'

let key = 0
const row = (typed: string, centre = String(++key)): AmountRow => ({
  key: ++key,
  cost_center_id: centre,
  accounting_sub_id: '1',
  typed,
})
const share = (fields: Partial<LineShare>, centre = '1'): LineShare => ({
  cost_center_id: centre,
  accounting_sub_id: '1',
  ...fields,
})

test('what is left is exact to the sen, and below nothing where it is too much', () => {
  expect(leftOf(100_000, [row('60.000'), row('39,999.99')])).toBe(0.01)
  expect(leftOf(0.3, [row('0.1'), row('0.2')])).toBe(0)
  expect(leftOf(100, [row('100'), row('12')])).toBe(-12)
  expect(leftOf(100, [row(''), row('twelve')])).toBe(100)
})

test('the rest goes where it is put, also when that gives something up', () => {
  const rows = [row('60000'), row('')]
  expect(restFor(100_000, rows, 1)).toBe(40_000)
  expect(withRest(100_000, rows, 1).map((it) => it.typed)).toEqual(['60000', '40,000'])
  expect(withRest(50_000, [row('60000'), row('1')], 0).map((it) => it.typed)).toEqual(['49,999', '1'])
  expect(restFor(100_000, [row('60000'), row('40000')], 1)).toBeUndefined()
  expect(restFor(100_000, [row('120000'), row('')], 1)).toBeUndefined()
})

test('a draft cannot be kept before it adds up, names everybody once and gives each something', () => {
  const by = 'amount' as const
  expect(faultOf({ by, rows: [row('60'), row('40')] }, 100)).toBeUndefined()
  expect(faultOf({ by, rows: [row('60'), row('39.99')] }, 100)).toBe('unequal')
  expect(faultOf({ by, rows: [row('100'), row('')] }, 100)).toBe('nothing')
  expect(faultOf({ by, rows: [row('60', '1'), row('40', '1')] }, 100)).toBe('twice')
  expect(faultOf({ by, rows: [row('100', '')] }, 100)).toBe('incomplete')
  expect(faultOf({ by: 'percent', rows: rowsOf([share({ percent: whole }) as never]) }, 100)).toBeUndefined()
})

test('a line begins with the split of the order, or with its own', () => {
  const ofOrder = rowsOf([{ cost_center_id: '7', accounting_sub_id: '1', percent: whole }])
  expect(sharesOfDraft(draftOf([], ofOrder))).toEqual([share({ percent: whole }, '7')])
  const own = [share({ amount: 60 }), share({ amount: 39.5 }, '2')]
  expect(sharesOfDraft(draftOf(own, ofOrder))).toEqual(own)
  expect(missingOf(100, own)).toBe(0.5)
  expect(missingOf(100, [share({ percent: whole })])).toBe(0)
})

test('percents said in Rp come to the line, and said in percent again to the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 8 }), (minor, count) => {
      const total = minor / 100
      const rows = shareEqually(count).map((percent, at) => ({
        key: at,
        cost_center_id: String(at),
        accounting_sub_id: '1',
        percent,
      }))
      const inRp = saidBy('amount', { by: 'percent', rows }, total)
      expect(inRp.by === 'amount' && leftOf(total, inRp.rows)).toBe(0)
      const again = saidBy('percent', inRp, total)
      expect(again.by === 'percent' && again.rows.reduce((sum, it) => sum + it.percent, 0)).toBe(whole)
    }),
  )
})

test('the split of the order is for the lines without their own, with their part of the freight', () => {
  const shop = (freight: number, ...totals: number[]) => ({
    freight,
    lines: totals.map((total, at) => ({ sku_id: `${totals.length}${at}`, total })),
  })
  expect(restTotals([shop(10, 100, 50)], new Set())).toEqual([160])
  expect(restTotals([shop(0.1, 100, 100, 100)], new Set(['30']))).toEqual([200.06])
  expect(restTotals([shop(10, 100), shop(5, 20, 20)], new Set(['10', '21']))).toEqual([22.5])
})
