import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { Refusal } from '#platform/http/refuse'
import { type OffersMall, openOffersMall, word } from '../../../../test/support/offers-mall.ts'
import { type CouponDraft, saveCoupon } from './coupon/save-coupon.ts'
import { type FlashDraft, enterFlashSale } from './flash-sale/enter-flash-sale.ts'
import { openFlashSale } from './flash-sale/open-flash-sale.ts'
import { type FullDiscountDraft, openFullDiscount } from './full-discount/open-full-discount.ts'
import { insertGroupCategory } from './group-buy/group-category.store.ts'
import { type GroupDraft, enterGroupBuy } from './group-buy/enter-group-buy.ts'
import { openGroupBuy } from './group-buy/open-group-buy.ts'
import { openHalfPrice } from './half-price/open-half-price.ts'
import { hourOf, mallDay } from './mall-hours.ts'
import { type MinusPriceDraft, openMinusPrice } from './minus-price/open-minus-price.ts'
import { writeOpeningCounts } from './opening-counts.store.ts'
import { type PointsDraft, savePointsGoods } from './points/save-points-goods.ts'
import { writePointsCategories } from './points/points-goods.store.ts'

let mall: OffersMall
beforeAll(async () => {
  mall = await openOffersMall()
})
afterAll(() => mall?.close())

const now = () => mall.clock.now()
const inDays = (count: number) => new Date(now().getTime() + days(count))
const sku = (number: string) => mall.shelf.sku[number]!
/** The code and facts of a refusal; anything else is a fault. */
async function refusalOf(command: Promise<unknown>): Promise<string> {
  try {
    await command
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${String(error.facts['field'] ?? '')}`.trim()
    throw error
  }
  return 'accepted'
}

describe('a coupon', () => {
  const draft = (change: Partial<CouponDraft> = {}): CouponDraft => ({
    shopId: mall.shelf.shops.one,
    titles: word('Ten off', '减十'),
    valueMinor: 1_000,
    thresholdMinor: 10_000,
    startsAt: now(),
    endsAt: inDays(5),
    total: 10,
    memberLimit: 1,
    scope: 'all',
    scopeIds: [],
    ...change,
  })
  const keep = (change: Partial<CouponDraft> = {}) => mall.run((ctx) => saveCoupon(ctx, draft(change)))

  test.each<[string, () => Partial<CouponDraft>, string]>([
    ['no title', () => ({ titles: word(' ') }), 'INVALID_INPUT titles'],
    ['a title without end', () => ({ titles: word('x'.repeat(61)) }), 'INVALID_INPUT titles'],
    ['no value', () => ({ valueMinor: 0 }), 'INVALID_INPUT valueMinor'],
    ['a broken value', () => ({ valueMinor: 0.5 }), 'INVALID_INPUT valueMinor'],
    ['a value as high as its threshold', () => ({ valueMinor: 10_000 }), 'COUPON_VALUE'],
    ['an end before its beginning', () => ({ startsAt: inDays(6) }), 'PERIOD_WRONG'],
    ['an end that has passed', () => ({ startsAt: inDays(-6), endsAt: inDays(-5) }), 'PERIOD_WRONG'],
    ['a moment that is none', () => ({ endsAt: new Date(NaN) }), 'PERIOD_WRONG'],
    ['none of it', () => ({ total: 0 }), 'INVALID_INPUT total'],
    ['half a coupon', () => ({ total: 1.5 }), 'INVALID_INPUT total'],
    ['a limit above the total', () => ({ memberLimit: 11 }), 'MEMBER_LIMIT'],
    ['a limit below nothing', () => ({ memberLimit: -1 }), 'INVALID_INPUT memberLimit'],
    ['everything, and goods named', () => ({ scopeIds: [1] }), 'COUPON_SCOPE'],
    ['some goods, and none named', () => ({ scope: 'some_goods' }), 'COUPON_SCOPE'],
    ['goods of another shop', () => ({ scope: 'some_goods', scopeIds: [mall.shelf.goods['D-1']!] }), 'COUPON_SCOPE'],
    ['goods off the shelf', () => ({ scope: 'some_goods', scopeIds: [mall.shelf.goods['O-1']!] }), 'COUPON_SCOPE'],
    [
      'goods named twice',
      () => ({ scope: 'some_goods', scopeIds: [mall.shelf.goods['P-1']!, mall.shelf.goods['P-1']!] }),
      'COUPON_SCOPE',
    ],
    ['a category of nowhere', () => ({ scope: 'category', scopeIds: [999_999] }), 'COUPON_SCOPE'],
    ['a coupon that is not there', () => ({ id: 999_999 }), 'NOT_FOUND'],
    ['what makes sense', () => ({}), 'accepted'],
    ['goods of its shop', () => ({ scope: 'some_goods', scopeIds: [mall.shelf.goods['P-1']!] }), 'accepted'],
    [
      'of the mall, goods of any shop',
      () => ({ shopId: null, scope: 'some_goods', scopeIds: [mall.shelf.goods['D-1']!] }),
      'accepted',
    ],
  ])('of %s', async (_, change, answer) => {
    expect(await refusalOf(keep(change()))).toBe(answer)
  })

  test('is changed by its shop only, and keeps its promise to those who hold one', async () => {
    const id = await keep()
    expect(await refusalOf(keep({ id, shopId: mall.shelf.shops.two }))).toBe('NOT_FOUND')
    expect(await refusalOf(keep({ id, shopId: null }))).toBe('NOT_FOUND')
    expect(await refusalOf(keep({ id, valueMinor: 2_000 }))).toBe('accepted')
    const { startsAt, endsAt } = draft()
    const same = { id, valueMinor: 2_000, startsAt, endsAt }
    await keep(same)
    await mall.run((ctx) => writeOpeningCounts(ctx, { coupons: [{ id, received: 3, used: 1 }] }))
    expect(await refusalOf(keep({ ...same, valueMinor: 3_000 }))).toBe('COUPON_HANDED_OUT')
    expect(await refusalOf(keep({ ...same, total: 9 }))).toBe('COUPON_HANDED_OUT')
    expect(await refusalOf(keep({ ...same, scope: 'some_goods', scopeIds: [mall.shelf.goods['P-1']!] }))).toBe(
      'COUPON_HANDED_OUT',
    )
    expect(await refusalOf(keep({ ...same, total: 20, endsAt: inDays(9) }))).toBe('accepted')
  })
})

describe('promotions of a line', () => {
  const goods = (number: string) => mall.shelf.goods[number]!
  const shop = () => mall.shelf.shops.two
  const draft = (change: Partial<MinusPriceDraft> = {}): MinusPriceDraft => ({
    titles: word('Off each piece'),
    minusMinor: 1_000,
    goodsIds: [goods('D-1')],
    startsAt: now(),
    endsAt: inDays(5),
    ...change,
  })
  const minus = (change: Partial<MinusPriceDraft> = {}) => mall.run((ctx) => openMinusPrice(ctx, shop(), draft(change)))
  const half = (change: Partial<MinusPriceDraft> = {}) => mall.run((ctx) => openHalfPrice(ctx, shop(), draft(change)))

  test.each<[string, () => Partial<MinusPriceDraft>, string]>([
    ['no title', () => ({ titles: word(' ') }), 'INVALID_INPUT titles'],
    ['no goods', () => ({ goodsIds: [] }), 'INVALID_INPUT goodsIds'],
    ['goods of another shop', () => ({ goodsIds: [goods('D-1'), goods('P-1')] }), 'COUPON_SCOPE'],
    ['goods that do not exist', () => ({ goodsIds: [999_999] }), 'COUPON_SCOPE'],
    ['goods off the shelf', () => ({ goodsIds: [goods('O-1')] }), 'COUPON_SCOPE'],
    ['an end before its beginning', () => ({ startsAt: inDays(6) }), 'PERIOD_WRONG'],
    ['an end that has passed', () => ({ startsAt: inDays(-6), endsAt: inDays(-5) }), 'PERIOD_WRONG'],
  ])('refuse %s', async (_, change, answer) => {
    expect(await refusalOf(minus(change()))).toBe(answer)
    expect(await refusalOf(half(change()))).toBe(answer)
  })

  test.each<[string, number, string]>([
    ['nothing', 0, 'INVALID_INPUT minusMinor'],
    ['less than nothing', -1, 'INVALID_INPUT minusMinor'],
    ['half a sen', 0.5, 'INVALID_INPUT minusMinor'],
    ['all that the goods cost', 100_000, 'PROMOTION_PRICE'],
  ])('refuse %s off each piece', async (_, minusMinor, answer) => {
    expect(await refusalOf(minus({ minusMinor }))).toBe(answer)
  })

  test('goods have one of a kind at a time, and both kinds beside each other', async () => {
    expect(await refusalOf(minus())).toBe('accepted')
    expect(await refusalOf(minus({ startsAt: inDays(4), endsAt: inDays(9) }))).toBe('PROMOTION_CLASH')
    expect(await refusalOf(minus({ startsAt: inDays(5), endsAt: inDays(9) }))).toBe('accepted')
    expect(await refusalOf(half())).toBe('accepted')
    expect(await refusalOf(half())).toBe('PROMOTION_CLASH')
  })
})

describe('the discount of a shop', () => {
  const open = (steps: FullDiscountDraft['steps'], first: Partial<FullDiscountDraft> = { minusMinor: 100 }) =>
    mall.run((ctx) =>
      openFullDiscount(ctx, mall.shelf.shops.one, {
        titles: word('Steps'),
        thresholdMinor: 1000,
        goodsIds: [],
        startsAt: now(),
        endsAt: inDays(2),
        ...(steps && { steps }),
        ...first,
      }),
    )
  test.each<[string, FullDiscountDraft['steps'], Partial<FullDiscountDraft> | undefined, string]>([
    ['begins no higher', [{ thresholdMinor: 1000, minusMinor: 200 }], undefined, 'DISCOUNT_STEPS'],
    ['gives no more', [{ thresholdMinor: 2000, minusMinor: 100 }], undefined, 'DISCOUNT_STEPS'],
    ['gives less', [{ thresholdMinor: 2000, minusMinor: 99, freeFreight: true }], undefined, 'DISCOUNT_STEPS'],
    ['gives a share for a part', [{ thresholdMinor: 2000, percentOff: 500 }], undefined, 'DISCOUNT_STEPS'],
    [
      'takes free freight back',
      [{ thresholdMinor: 2000, minusMinor: 200 }],
      { minusMinor: 100, freeFreight: true },
      'DISCOUNT_STEPS',
    ],
    ['gives nothing', [{ thresholdMinor: 2000 }], undefined, 'DISCOUNT_VALUE'],
    ['gives all', [{ thresholdMinor: 2000, minusMinor: 2000 }], undefined, 'DISCOUNT_VALUE'],
    ['has no sum', [{ thresholdMinor: 0, minusMinor: 200 }], undefined, 'INVALID_INPUT thresholdMinor'],
    [
      'is a sixth',
      [2, 3, 4, 5, 6].map((at) => ({ thresholdMinor: at * 1000, minusMinor: at * 100 })),
      undefined,
      'DISCOUNT_STEPS',
    ],
    [
      'gives more',
      [
        { thresholdMinor: 2000, minusMinor: 200 },
        { thresholdMinor: 3000, minusMinor: 200, freeFreight: true },
      ],
      undefined,
      'accepted',
    ],
  ])('has a step that %s', async (_, steps, first, answer) => {
    expect(await refusalOf(open(steps, first))).toBe(answer)
  })
})

describe('a flash sale', () => {
  const titles = word('Flash sale')
  const open = (day: string, ofHours: number[]) =>
    mall.run((ctx) => openFlashSale(ctx, { day, hours: ofHours, titles }))

  test.each<[string, () => [string, number[]], string]>([
    ['a day that is none', () => ['2026-02-31x', [8]], 'INVALID_INPUT day'],
    ['no hour', () => [mallDay(now(), 3), []], 'INVALID_INPUT hours'],
    ['an hour twice', () => [mallDay(now(), 3), [8, 8]], 'INVALID_INPUT hours'],
    ['an hour beyond the day', () => [mallDay(now(), 3), [24]], 'INVALID_INPUT hours'],
    ['a day that has passed', () => [mallDay(now(), -1), [8]], 'PERIOD_WRONG'],
    ['what makes sense', () => [mallDay(now(), 3), [20, 8]], 'accepted'],
    ['other hours, while nobody has entered', () => [mallDay(now(), 3), [10, 20]], 'accepted'],
  ])('of %s', async (_, asked, answer) => {
    expect(await refusalOf(open(...asked()))).toBe(answer)
  })

  test('runs from hour to hour in the time zone of the mall', async () => {
    await open('2099-05-04', [8, 20, 12])
    const rows = await mall.sql(
      `select hour, starts_at, ends_at from flash_sale_slot s join flash_sale f on f.id = s.flash_sale_id where f.day = '2099-05-04' order by hour`,
    )
    expect(rows.map((it) => [it.hour, it.starts_at.toISOString(), it.ends_at.toISOString()])).toEqual([
      [8, '2099-05-04T00:00:00.000Z', '2099-05-04T04:00:00.000Z'],
      [12, '2099-05-04T04:00:00.000Z', '2099-05-04T12:00:00.000Z'],
      [20, '2099-05-04T12:00:00.000Z', '2099-05-04T16:00:00.000Z'],
    ])
    expect(hourOf('2099-05-04', 24).toISOString()).toBe('2099-05-04T16:00:00.000Z')
    expect(mallDay(new Date('2099-05-03T16:00:00Z'))).toBe('2099-05-04')
  })

  describe('takes an entry', () => {
    let slotId: number
    let begun: number
    let sameTime: number
    beforeAll(async () => {
      slotId = (await open(mallDay(now(), 5), [8])).get(8)!
      begun = (await open(mallDay(now()), [0])).get(0)!
      sameTime = await mall.run((ctx) =>
        openGroupBuy(ctx, { titles, startsAt: hourOf(mallDay(now(), 5), 9), endsAt: inDays(20) }),
      )
    })
    const draft = (change: Partial<FlashDraft> = {}): FlashDraft => ({
      slotId,
      skuId: sku('P-1'),
      priceMinor: 90_000,
      setAside: 10,
      memberLimit: 2,
      ...change,
    })
    const enter = (...changes: Partial<FlashDraft>[]) =>
      mall.run((ctx) => enterFlashSale(ctx, mall.shelf.shops.one, changes.map(draft)))

    test.each<[string, () => Partial<FlashDraft>[], string]>([
      ['at the list price', () => [{ priceMinor: 100_000 }], 'PROMOTION_PRICE'],
      ['for nothing', () => [{ priceMinor: 0 }], 'INVALID_INPUT priceMinor'],
      ['of none', () => [{ setAside: 0 }], 'INVALID_INPUT setAside'],
      ['beyond the stock', () => [{ setAside: 101 }], 'OVER_STOCK'],
      ['with a limit above what is set aside', () => [{ memberLimit: 11 }], 'MEMBER_LIMIT'],
      ['of a sku of another shop', () => [{ skuId: sku('D-1') }], 'NOT_FOUND'],
      ['of goods off the shelf', () => [{ skuId: sku('O-1') }], 'NOT_FOUND'],
      ['in a sale that is not there', () => [{ slotId: 999_999 }], 'NOT_FOUND'],
      ['in a sale that has begun', () => [{ slotId: begun }], 'PROMOTION_BEGUN'],
      ['twice at once', () => [{}, {}], 'INVALID_INPUT skuId'],
      ['that makes sense', () => [{}, { skuId: sku('P-2') }], 'accepted'],
      ['again, at another price', () => [{ priceMinor: 80_000 }], 'accepted'],
    ])('%s', async (_, asked, answer) => {
      expect(await refusalOf(enter(...asked()))).toBe(answer)
    })

    test('whose sku has no other price at that time', async () => {
      const categoryId = await mall.run((ctx) => insertGroupCategory(ctx, word('All'), 0))
      const join = (skuId: number, wantedId = sameTime) =>
        mall.run((ctx) =>
          enterGroupBuy(ctx, mall.shelf.shops.one, wantedId, [
            { categoryId, skuId, priceMinor: 60_000, wanted: 2, places: 4, memberLimit: 1 },
          ]),
        )
      expect(await refusalOf(join(sku('P-1')))).toBe('PROMOTION_CLASH')
      expect(await refusalOf(join(sku('T-1')))).toBe('accepted')
      expect(await refusalOf(enter({ skuId: sku('T-1') }))).toBe('PROMOTION_CLASH')
      const later = await mall.run((ctx) => openGroupBuy(ctx, { titles, startsAt: inDays(30), endsAt: inDays(31) }))
      expect(await refusalOf(join(sku('P-1'), later))).toBe('accepted')
    })

    test('and then its day keeps that hour', async () => {
      expect(await refusalOf(open(mallDay(now(), 5), [9]))).toBe('INVALID_INPUT hours')
      expect(await refusalOf(open(mallDay(now(), 5), [8, 9]))).toBe('accepted')
      expect(await refusalOf(open(mallDay(now()), [1]))).toBe('PROMOTION_BEGUN')
    })
  })
})

describe('a group buy', () => {
  const titles = word('Together')
  test.each<[string, () => [Date, Date], string]>([
    ['backwards', () => [inDays(2), inDays(1)], 'PERIOD_WRONG'],
    ['over', () => [inDays(-2), inDays(-1)], 'PERIOD_WRONG'],
    ['that makes sense', () => [inDays(1), inDays(2)], 'accepted'],
  ])('%s', async (_, period, answer) => {
    const [startsAt, endsAt] = period()
    expect(await refusalOf(mall.run((ctx) => openGroupBuy(ctx, { titles, startsAt, endsAt })))).toBe(answer)
  })

  describe('takes an entry', () => {
    let groupBuyId: number
    let running: number
    let categoryId: number
    beforeAll(async () => {
      const period = (from: number) => ({ titles, startsAt: inDays(from), endsAt: inDays(from + 2) })
      groupBuyId = await mall.run((ctx) => openGroupBuy(ctx, period(60)))
      running = await mall.run((ctx) => openGroupBuy(ctx, period(-1)))
      categoryId = await mall.run((ctx) => insertGroupCategory(ctx, word('Some'), 1))
    })
    const enter = (change: Partial<GroupDraft> = {}, id = groupBuyId) =>
      mall.run((ctx) =>
        enterGroupBuy(ctx, mall.shelf.shops.one, id, [
          { categoryId, skuId: sku('P-2'), priceMinor: 90_000, wanted: 5, places: 10, memberLimit: 1, ...change },
        ]),
      )
    test.each<[string, () => Partial<GroupDraft>, string]>([
      ['at the list price', () => ({ priceMinor: 100_000 }), 'PROMOTION_PRICE'],
      ['for one alone', () => ({ wanted: 1 }), 'INVALID_INPUT wanted'],
      ['with fewer places than wanted', () => ({ places: 4 }), 'GROUP_PLACES'],
      ['beyond the stock', () => ({ places: 101 }), 'OVER_STOCK'],
      ['with a limit above its places', () => ({ memberLimit: 11 }), 'MEMBER_LIMIT'],
      ['of another shop', () => ({ skuId: sku('D-1') }), 'NOT_FOUND'],
      ['in a category of nowhere', () => ({ categoryId: 999_999 }), 'NOT_FOUND'],
      ['that makes sense', () => ({}), 'accepted'],
      ['again, while it has not begun', () => ({ priceMinor: 80_000 }), 'accepted'],
    ])('%s', async (_, change, answer) => {
      expect(await refusalOf(enter(change()))).toBe(answer)
    })
    test('while it runs, which then stays', async () => {
      expect(await refusalOf(enter({}, running))).toBe('accepted')
      expect(await refusalOf(enter({ priceMinor: 80_000 }, running))).toBe('PROMOTION_BEGUN')
      expect(await refusalOf(enter({}, 999_999))).toBe('NOT_FOUND')
    })
  })
})

describe('goods for points', () => {
  let categoryId: number
  beforeAll(async () => {
    categoryId = (await mall.run((ctx) => writePointsCategories(ctx, [word('Small things')])))[0]!
  })
  const keep = (change: Partial<PointsDraft> = {}, shopId = mall.shelf.shops.one) =>
    mall.run((ctx) =>
      savePointsGoods(ctx, shopId, {
        categoryId,
        skuId: sku('P-1'),
        points: 100,
        priceMinor: 20_000,
        total: 10,
        memberLimit: 1,
        ...change,
      }),
    )
  test.each<[string, () => Partial<PointsDraft>, string]>([
    ['for no points', () => ({ points: 0 }), 'INVALID_INPUT points'],
    ['for the list price besides', () => ({ priceMinor: 100_000 }), 'PROMOTION_PRICE'],
    ['beyond the stock', () => ({ total: 101 }), 'OVER_STOCK'],
    ['with a limit above the total', () => ({ memberLimit: 11 }), 'MEMBER_LIMIT'],
    ['of another shop', () => ({ skuId: sku('D-1') }), 'NOT_FOUND'],
    ['in a category of nowhere', () => ({ categoryId: 999_999 }), 'NOT_FOUND'],
    ['for points alone', () => ({ priceMinor: 0 }), 'accepted'],
    ['again, for more', () => ({ points: 200 }), 'accepted'],
  ])('%s', async (_, change, answer) => {
    expect(await refusalOf(keep(change()))).toBe(answer)
  })
  test('are never fewer than those taken', async () => {
    const id = await keep()
    await mall.run((ctx) => writeOpeningCounts(ctx, { pointsGoods: [{ id, taken: 8 }] }))
    expect(await refusalOf(keep({ total: 7 }))).toBe('INVALID_INPUT total')
    expect(await keep({ total: 8 })).toBe(id)
    expect(await refusalOf(keep({}, mall.shelf.shops.two))).toBe('NOT_FOUND')
  })
})

test('counters cannot pass their totals, whoever writes them', async () => {
  for (const [table, change] of [
    ['coupon', 'received = total + 1'],
    ['coupon', 'used = received + 1'],
    ['flash_sale_entry', 'sold = set_aside + 1'],
    ['group_buy_entry', 'joined = places + 1'],
    ['points_goods', 'taken = total + 1'],
  ])
    await expect(mall.sql(`update ${table} set ${change}`), `${table} ${change}`).rejects.toThrow(/check constraint/)
  await expect(
    mall.sql(`insert into flash_sale_slot (flash_sale_id, hour, starts_at, ends_at)
      select flash_sale_id, 23, starts_at + interval '1 minute', ends_at from flash_sale_slot limit 1`),
  ).rejects.toThrow(/exclusion constraint/)
})
