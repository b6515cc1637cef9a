import fc from 'fast-check'
import { sum } from '@borong/money'
import { expect, test } from 'vitest'
import { changesOf } from './count-order.ts'
import { partsOfOrder, shareBack } from './parts-of-order.ts'

type Order = Parameters<typeof partsOfOrder>[0]
type Line = Parameters<typeof partsOfOrder>[1][number]

const charged = (centre: number, amountMinor: number) =>
  ({ costCentreId: centre, subjectId: centre * 10, amountMinor, percent: 0 }) as Order['accounting'][number]
const order = (changes: Partial<Order> = {}): Order => ({
  kind: 'normal',
  status: 'completed',
  companyId: 9,
  memberId: 7,
  shopId: 3,
  paidMinor: 1_000,
  refundedMinor: 0,
  freightMinor: 0,
  accounting: [charged(1, 600), charged(2, 400)],
  neededBy: null,
  receivedAt: null,
  ...changes,
})
const line = (changes: Partial<Line> = {}): Line => ({
  id: 1,
  goodsId: 8,
  categoryId: 5,
  quantity: 10,
  listPriceMinor: 100,
  priceMinor: 100,
  subtotalMinor: 1_000,
  discountMinor: 0,
  pricedBy: 'LIST',
  accounting: null,
  ...changes,
})
const count = (of: Order, lines: Line[], back: Record<number, number> = {}) =>
  Object.fromEntries(
    partsOfOrder(of, lines, { refundedOf: (id) => back[id] ?? 0, categoryOf: (id) => id }).map((it) => [
      `${it.figure}/${it.about}`,
      it.amountMinor,
    ]),
  )

test('an order is spent by shop, person, category, and as it was charged', () => {
  expect(count(order(), [line()])).toEqual({
    'spend/0': 1_000,
    'shop/3': 1_000,
    'person/7': 1_000,
    'buyer/9': 1_000,
    'category/5': 1_000,
    'goods/8': 1_000,
    'cost_centre/1': 600,
    'subject/10': 600,
    'cost_centre/2': 400,
    'subject/20': 400,
    'paid/3': 1_000,
  })
})

test('what after-sales took from a line is taken off its category, the rest off all of them', () => {
  const lines = [line({ subtotalMinor: 600 }), line({ id: 2, categoryId: 6, subtotalMinor: 400 })]
  const parts = count(order({ refundedMinor: 300 }), lines, { 2: 200 })
  // 100 more, over the 600 and 200 that are left.
  expect([parts['category/5'], parts['category/6'], parts['spend/0'], parts['returned/3']]).toEqual([
    525, 175, 700, 300,
  ])
})

test('what was saved is told by why, and of goods that went back nothing was saved', () => {
  const saving = {
    listPriceMinor: 150,
    discountMinor: 100,
    subtotalMinor: 1_100,
    priceMinor: 110,
    pricedBy: 'TIER',
  } as const
  expect(count(order(), [line(saving)])).toMatchObject({ 'saved_tier/0': 400, 'saved_promotion/0': 100 })
  expect(count(order({ refundedMinor: 500 }), [line(saving)])).toMatchObject({
    'saved_tier/0': 200,
    'saved_promotion/0': 50,
  })
  const none = count(order({ refundedMinor: 1_000, status: 'returned' }), [line(saving)])
  expect(Object.keys(none)).toEqual(['paid/3', 'returned/3'])
})

test('nothing is counted of what was not paid and of replacements; of what was cancelled, that it was', () => {
  expect(count(order({ paidMinor: 0 }), [line()])).toEqual({})
  expect(count(order({ kind: 'exchange', paidMinor: 0 }), [line()])).toEqual({})
  expect(count(order({ status: 'cancelled', refundedMinor: 1_000 }), [line()])).toEqual({ 'cancelled/3': 1_000 })
})

test('it came in time when it came by that day, by the clock of the mall', () => {
  const due = (receivedAt: string) =>
    partsOfOrder(order({ neededBy: '2026-05-10', receivedAt: new Date(receivedAt) }), [line()], {
      refundedOf: () => 0,
      categoryOf: (id) => id,
    }).flatMap((it) => (it.figure === 'due' || it.figure === 'on_time' ? [it.figure] : []))
  expect(due('2026-05-10T15:59:00Z')).toEqual(['due', 'on_time'])
  expect(due('2026-05-10T16:01:00Z')).toEqual(['due'])
})

test('whatever goes back: no line gets more than it cost, and together they get all of it', () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 12_000 })), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (lines, percent) => {
      const costs = lines.map(([cost]) => cost)
      const refunded = Math.floor((sum(costs) * percent) / 100)
      const back = shareBack(
        refunded,
        costs,
        lines.map(([, named]) => named),
      )
      expect(sum(back)).toBe(refunded)
      expect(back.every((part, at) => part >= 0 && part <= costs[at]!)).toBe(true)
    }),
  )
})

test('from what was counted to what is: adding the changes leads there, and twice the same changes nothing', () => {
  const before = partsOfOrder(order(), [line()], { refundedOf: () => 0, categoryOf: (id) => id })
  const after = partsOfOrder(order({ refundedMinor: 250 }), [line()], { refundedOf: () => 0, categoryOf: (id) => id })
  expect(changesOf(after, after)).toEqual([])
  expect(changesOf(before, after)).toContainEqual({ figure: 'spend', about: 0, amountMinor: -250, orders: 0 })
  expect(changesOf(before, [])).toContainEqual({ figure: 'spend', about: 0, amountMinor: -1_000, orders: -1 })
})
