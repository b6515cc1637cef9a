import { sum } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemberCoupon } from './coupon/member-coupon.store.ts'
import { couponsJudged } from './coupon/coupon.ts'
import { discountLines } from './discount-lines.ts'
import type { FullJudged } from './full-discount/evaluate-full-discount.ts'
import type { FullDiscount } from './full-discount/full-discount.store.ts'
import type { PromotionLine, PromotionType } from './promotion-type.ts'
import { registeredTypes, typesInOrder } from './registered-types.ts'

const now = new Date('2026-03-01T00:00:00Z')
const line = (amountMinor: number, more: Partial<PromotionLine> = {}): PromotionLine => ({
  shopId: 1,
  goodsId: 10,
  skuId: 1000,
  quantity: 1,
  categoryId: 100,
  amountMinor,
  listMinor: amountMinor,
  ...more,
})
const full = (more: Partial<FullDiscount> = {}): FullDiscount => ({
  id: 5,
  shopId: 1,
  titles: { 'en-us': 'Full' },
  thresholdMinor: 1000,
  minusMinor: 100,
  percentOff: 0,
  freeFreight: false,
  steps: [],
  goodsIds: [],
  startsAt: now,
  endsAt: now,
  ...more,
})
const coupon = (more: Partial<MemberCoupon> = {}): MemberCoupon => ({
  id: 7,
  couponId: 70,
  shopId: 1,
  shopName: '',
  titles: { 'en-us': 'Coupon' },
  valueMinor: 200,
  thresholdMinor: 900,
  startsAt: now,
  endsAt: now,
  scope: 'all',
  goodsIds: undefined,
  categoryIds: undefined,
  ...more,
})

interface Given {
  lines: PromotionLine[]
  fulls?: FullDiscount[]
  coupons?: MemberCoupon[]
  chosen?: [shop: number, coupon: number][] | 'best'
}
const count = ({ lines, fulls = [], coupons = [], chosen = [] }: Given) => {
  const terms = new Map<string, unknown>([
    ['full_discount', new Map(fulls.map((it) => [it.shopId, it]))],
    ['coupon', { coupons }],
  ])
  const came = discountLines(lines, terms, { now, chosen: chosen === 'best' ? chosen : new Map(chosen) })
  const takenOff = (at: number, kind: string) =>
    sum(came.adjustments.filter((it) => it.line === at && it.kind === kind).map((it) => it.amountMinor))
  return {
    shares: lines.map((_, at) => ({ fullMinor: takenOff(at, 'full_discount'), couponMinor: takenOff(at, 'coupon') })),
    fulls: came.findings.get('full_discount') as FullJudged[],
    coupons: couponsJudged(came),
    adjustments: came.adjustments,
  }
}

test.each<[string, Given, [full: number, coupon: number][]]>([
  ['nothing runs', { lines: [line(1000)] }, [[0, 0]]],
  ['below the threshold', { lines: [line(999)], fulls: [full()] }, [[0, 0]]],
  ['at the threshold', { lines: [line(1000)], fulls: [full()] }, [[100, 0]]],
  [
    'an amount, shared by what lines cost, the largest remainder first',
    { lines: [line(400), line(400), line(400)], fulls: [full()] },
    [
      [34, 0],
      [33, 0],
      [33, 0],
    ],
  ],
  [
    'a share',
    { lines: [line(3000), line(1000)], fulls: [full({ minusMinor: 0, percentOff: 1000 })] },
    [
      [300, 0],
      [100, 0],
    ],
  ],
  [
    'some goods only, and only they count for the threshold',
    { lines: [line(900), line(500, { goodsId: 11 })], fulls: [full({ goodsIds: [10] })] },
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'another shop has its own',
    { lines: [line(1000), line(1000, { shopId: 2 })], fulls: [full(), full({ shopId: 2, minusMinor: 300 })] },
    [
      [100, 0],
      [300, 0],
    ],
  ],
  [
    'a coupon on what the discount left: 1000 less 100 is still enough',
    { lines: [line(1000)], fulls: [full()], coupons: [coupon()], chosen: [[1, 7]] },
    [[100, 200]],
  ],
  [
    'and is not enough for a threshold of a sen more',
    { lines: [line(1000)], fulls: [full()], coupons: [coupon({ thresholdMinor: 901 })], chosen: [[1, 7]] },
    [[100, 0]],
  ],
  ['a coupon that is not chosen', { lines: [line(1000)], coupons: [coupon()] }, [[0, 0]]],
  [
    'one of the mall over the lines of all shops',
    {
      lines: [line(1000), line(3000, { shopId: 2 })],
      coupons: [coupon({ shopId: null })],
      chosen: [[0, 7]],
    },
    [
      [0, 50],
      [0, 150],
    ],
  ],
  [
    'a category with what lies below',
    {
      lines: [line(1000, { categoryId: 101 }), line(1000)],
      coupons: [coupon({ categoryIds: new Set([101]) })],
      chosen: [[1, 7]],
    },
    [
      [0, 200],
      [0, 0],
    ],
  ],
])('%s', (_, given, shares) => {
  expect(count(given).shares.map((it) => [it.fullMinor, it.couponMinor])).toEqual(shares)
})

test.each<[string, Given, string | undefined, number]>([
  ['fits', { lines: [line(900)], coupons: [coupon()] }, undefined, 0],
  ['too little', { lines: [line(650)], coupons: [coupon()] }, 'COUPON_BELOW', 250],
  ['of another shop', { lines: [line(900)], coupons: [coupon({ shopId: 2 })] }, 'COUPON_NO_GOODS', 900],
  ['other goods', { lines: [line(900)], coupons: [coupon({ goodsIds: new Set([3]) })] }, 'COUPON_NO_GOODS', 900],
  [
    'not yet',
    { lines: [line(900)], coupons: [coupon({ startsAt: new Date('2026-03-02T00:00:00Z') })] },
    'COUPON_NOT_YET',
    0,
  ],
])('a coupon says why it does not fit: %s', (_, given, why, missingMinor) => {
  expect(count(given).coupons[0]).toMatchObject({ why, missingMinor })
})

test.each<[string, number, number, number]>([
  ['before the first step', 999, 0, 1],
  ['at the first', 1000, 100, 1000],
  ['between', 1999, 100, 1],
  ['at the second', 2000, 300, 1000],
  ['at the last', 3000, 300, 0],
])('steps of a discount: %s', (_, amountMinor, offMinor, missingMinor) => {
  const more = { percentOff: 0, freeFreight: false }
  const steps = [
    { ...more, thresholdMinor: 2000, minusMinor: 300 },
    { ...more, thresholdMinor: 3000, minusMinor: 300, freeFreight: true },
  ]
  const { fulls, adjustments } = count({ lines: [line(amountMinor)], fulls: [full({ steps })] })
  expect(fulls[0]).toMatchObject({ offMinor, missingMinor })
  expect(adjustments[0]?.freeFreight ?? false).toBe(amountMinor === 3000)
})

const ofShop = (id: number, shopId: number | null, valueMinor: number, more: Partial<MemberCoupon> = {}) =>
  coupon({ id, shopId, valueMinor, thresholdMinor: valueMinor + 1, ...more })
test.each<[string, MemberCoupon[], number[]]>([
  ['the highest of each shop', [ofShop(1, 1, 100), ofShop(2, 1, 200), ofShop(3, 2, 50)], [2, 3]],
  [
    'one of the mall, where it takes off more than those of shops together',
    [ofShop(1, 1, 100), ofShop(2, null, 101)],
    [2],
  ],
  ['those of shops, where it takes off as much', [ofShop(1, 1, 60), ofShop(2, 2, 40), ofShop(3, null, 100)], [1, 2]],
  ['not one that does not fit', [ofShop(1, 1, 100), ofShop(2, 1, 5000), ofShop(3, 3, 10)], [1]],
  [
    'of two alike the one that ends first',
    [ofShop(1, 1, 100, { endsAt: new Date('2026-05-01') }), ofShop(2, 1, 100)],
    [2],
  ],
  ['none where none fits', [ofShop(1, 3, 100)], []],
])('the best coupons are chosen by themselves: %s', (_, coupons, chosen) => {
  const { coupons: judged } = count({ lines: [line(2000), line(2000, { shopId: 2 })], coupons, chosen: 'best' })
  expect(judged.filter((it) => it.chosen).map((it) => it.coupon.id)).toEqual(chosen)
  expect(judged.every((it) => it.byItself === it.chosen)).toBe(true)
})

test('what is taken off is what the lines bear of it, and no line goes below nothing', () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 })
  const lines = fc.array(
    fc.record({
      shopId: fc.integer({ min: 1, max: 3 }),
      goodsId: fc.integer({ min: 1, max: 6 }),
      categoryId: fc.integer({ min: 1, max: 4 }),
      skuId: fc.constant(1000),
      quantity: fc.constant(1),
      amountMinor: amount,
      listMinor: amount,
    }),
    { minLength: 1, maxLength: 12 },
  )
  const terms = fc.record({
    thresholdMinor: fc.integer({ min: 2, max: 5_000_000 }),
    part: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(lines, fc.array(terms, { minLength: 5, maxLength: 5 }), fc.boolean(), (bought, drawn, ofMall) => {
      const minus = (at: number) => Math.max(1, Math.floor((drawn[at]!.thresholdMinor * drawn[at]!.part) / 100))
      const fulls = [
        full({ shopId: 1, thresholdMinor: drawn[0]!.thresholdMinor, minusMinor: minus(0) }),
        full({ shopId: 2, thresholdMinor: drawn[1]!.thresholdMinor, minusMinor: 0, percentOff: drawn[1]!.part * 100 }),
      ]
      const coupons = [2, 3].map((at) =>
        coupon({ id: at, shopId: at - 1, valueMinor: minus(at), thresholdMinor: drawn[at]!.thresholdMinor }),
      )
      const mall = coupon({ id: 9, shopId: null, valueMinor: minus(4), thresholdMinor: drawn[4]!.thresholdMinor })
      const came = count({
        lines: bought,
        fulls,
        coupons: [...coupons, mall],
        chosen: ofMall
          ? [[0, 9]]
          : [
              [1, 2],
              [2, 3],
            ],
      })
      for (const [at, { amountMinor }] of bought.entries()) {
        const { fullMinor, couponMinor } = came.shares[at]!
        expect(Math.min(fullMinor, couponMinor, amountMinor - fullMinor - couponMinor)).toBeGreaterThanOrEqual(0)
      }
      expect(sum(came.shares.map((it) => it.fullMinor))).toBe(sum(came.fulls.map((it) => it.offMinor)))
      expect(sum(came.shares.map((it) => it.couponMinor))).toBe(
        sum(came.coupons.filter((it) => it.chosen && !it.why).map((it) => it.coupon.valueMinor)),
      )
    }),
    { numRuns: 500 },
  )
})

test('who bears it: a shop its discounts and coupons, the mall its own coupons', () => {
  const bearers = (ofMall: boolean) =>
    count({
      lines: [line(2000)],
      fulls: [full()],
      coupons: [coupon({ shopId: ofMall ? null : 1 })],
      chosen: [[ofMall ? 0 : 1, 7]],
    }).adjustments.map(({ kind, promotionId, voucherId, amountMinor, borneBy }) => [
      kind,
      promotionId,
      voucherId,
      amountMinor,
      borneBy,
    ])
  expect(bearers(false)).toEqual([
    ['full_discount', 5, undefined, 100, 'shop'],
    ['coupon', 70, 7, 200, 'shop'],
  ])
  expect(bearers(true)[1]).toEqual(['coupon', 70, 7, 200, 'mall'])
})

test('free delivery stands at every line it is for, though it takes nothing off', () => {
  const given = { lines: [line(900), line(600)], fulls: [full({ minusMinor: 0, freeFreight: true })] }
  expect(count(given).adjustments).toMatchObject([
    { line: 0, amountMinor: 0, freeFreight: true },
    { line: 1, amountMinor: 0, freeFreight: true },
  ])
})

test('types have a name and a place in the order of their own', () => {
  expect(typesInOrder().map((it) => it.kind)).toEqual([
    'flash_sale',
    'group_buy',
    'minus_price',
    'half_price',
    'exchange',
    'full_discount',
    'coupon',
  ])
  for (const key of ['kind', 'sequence'] as const)
    expect(new Set(registeredTypes.map((it) => it[key])).size).toBe(registeredTypes.length)
})

test('a type that takes more than a line costs, or less than nothing, is stopped', () => {
  const greedy = (amountMinor: number): PromotionType => ({
    kind: 'greedy',
    sequence: 900,
    evaluate: () => ({
      adjustments: [{ promotionId: 1, titles: { 'en-us': 'Greedy' }, line: 0, amountMinor, borneBy: 'mall' }],
      findings: undefined,
    }),
    present: { row: 'discount' },
  })
  const run = (amountMinor: number) => {
    registeredTypes.push(greedy(amountMinor))
    try {
      return discountLines([line(100)], new Map([['greedy', undefined]]), { now, chosen: new Map() }).adjustments
    } finally {
      registeredTypes.pop()
    }
  }
  expect(run(100)).toHaveLength(1)
  expect(() => run(101)).toThrow('promotion greedy 1 takes 101 off line 0')
  expect(() => run(-1)).toThrow('promotion greedy')
})
