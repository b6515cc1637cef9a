import { type Input, promotionApi } from '@borong/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeVisibleCategories } from '#modules/shop/catalog'
import { days, hours } from '#platform/clock'
import { type OffersMall, openOffersMall, word } from '../../../../test/support/offers-mall.ts'
import { type CouponDraft, saveCoupon } from './coupon/save-coupon.ts'
import { enterFlashSale } from './flash-sale/enter-flash-sale.ts'
import { openFlashSale } from './flash-sale/open-flash-sale.ts'
import { enterGroupBuy } from './group-buy/enter-group-buy.ts'
import { writeGroupCategories } from './group-buy/write-group-categories.ts'
import { openGroupBuy } from './group-buy/open-group-buy.ts'
import { hourOf, mallDay } from './mall-hours.ts'
import { writeOpeningCounts } from './opening-counts.store.ts'
import { savePointsGoods } from './points/save-points-goods.ts'
import { writePointsCategories } from './points/points-goods.store.ts'

let mall: OffersMall
let member: string
let at: number
beforeAll(async () => {
  mall = await openOffersMall()
  // Eleven o'clock of the mall's next day, where time stands still: every test knows which sale runs.
  at = hourOf(mallDay(mall.clock.now(), 1), 11).getTime()
  mall.clock.now = () => new Date(at)
  member = await mall.tokenOf('li')
})
afterAll(() => mall?.close())

const now = () => mall.clock.now()
const inDays = (count: number) => new Date(now().getTime() + days(count))
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const close = (shopId: number, status: 'open' | 'closed') =>
  mall.sql('update shop set status = $1 where id = $2', [status, shopId])
const shelve = (number: string, status: 'on_shelf' | 'off_shelf') =>
  mall.sql('update goods set status = $1 where id = $2', [status, mall.shelf.goods[number]!])

describe('coupons', () => {
  const keep = (title: string, change: Partial<CouponDraft> = {}) =>
    mall.run((ctx) =>
      saveCoupon(ctx, {
        shopId: mall.shelf.shops.one,
        titles: word(title, `中文 ${title}`),
        valueMinor: 5_000_00,
        thresholdMinor: 50_000_00,
        startsAt: inDays(-1),
        endsAt: inDays(5),
        total: 10,
        memberLimit: 1,
        scope: 'all',
        scopeIds: [],
        ...change,
      }),
    )
  const titles = async (input: object = {}, options: object = {}) =>
    (await mall.get(promotionApi.coupons, { page_size: 50, ...input }, options)).data.map((it) => it.title)
  const some = (...numbers: string[]) => ({
    scope: 'some_goods' as const,
    scopeIds: numbers.map((number) => mall.shelf.goods[number]!),
  })
  let gone: number
  beforeAll(async () => {
    await keep('Mall', { shopId: null, endsAt: inDays(9) })
    await keep('All of one')
    await keep('Paper of one', { scope: 'category', scopeIds: [mall.shelf.categories.office], endsAt: inDays(6) })
    await keep('Some of one', { ...some('P-1', 'P-2'), endsAt: inDays(7) })
    await keep('Tools of two', {
      shopId: mall.shelf.shops.two,
      scope: 'category',
      scopeIds: [mall.shelf.categories.tools],
      endsAt: inDays(8),
    })
    await keep('To come', { startsAt: inDays(2), endsAt: inDays(3) })
    gone = await keep('All gone', { endsAt: inDays(2) })
    await mall.run((ctx) => writeOpeningCounts(ctx, { coupons: [{ id: gone, received: 10, used: 4 }] }))
  })

  test('running ones first, the next to end on top; what is all gone and what is to come at the end', async () => {
    expect(await titles()).toEqual([
      'All of one',
      'Paper of one',
      'Some of one',
      'Tools of two',
      'Mall',
      'All gone',
      'To come',
    ])
    const { data } = await mall.get(promotionApi.coupons, { page_size: 50 })
    expect(data.find((it) => it.title === 'Some of one')).toMatchObject({
      coupon_price: 5000,
      coupon_threshold_price: 50_000,
      start_time: seconds(inDays(-1)),
      is_start: 1,
      create_num: 10,
      limit_num: 1,
      received_num: 0,
      seller_id: String(mall.shelf.shops.one),
      seller_name: 'Toko Satu',
      use_scope: 'SOME_GOODS',
      scope_id: `${mall.shelf.goods['P-1']},${mall.shelf.goods['P-2']}`,
      scope_description: 'Article P-1, Article P-2',
    })
    expect(data.find((it) => it.title === 'Mall')).not.toHaveProperty('seller_id')
    expect(data.find((it) => it.title === 'To come')).toMatchObject({ is_start: 0 })
    expect(data.find((it) => it.title === 'Paper of one')!.scope_categories).toEqual([
      { category_id: String(mall.shelf.categories.office), name: 'Office' },
    ])
  })

  test('page by page, in any language', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page_no) => mall.get(promotionApi.coupons, { page_no, page_size: 3 })),
    )
    expect(pages.map((it) => it.data.length)).toEqual([3, 3, 1, 0])
    expect(pages.map((it) => it.data_total)).toEqual([7, 7, 7, 7])
    expect(new Set(pages.flatMap((it) => it.data.map((one) => one.coupon_id))).size).toBe(7)
    const chinese = await mall.get(promotionApi.coupons, { page_size: 1 }, { lang: 'zh-cn' })
    expect(chinese.data[0]!.title).toBe('中文 All of one')
  })

  test.each<[string, () => object, string[]]>([
    ['a keyword of the title', () => ({ keyword: 'PAPER' }), ['Paper of one']],
    ['a keyword of another language', () => ({ keyword: '中文 Mall' }), ['Mall']],
    ['the name of a shop', () => ({ keyword: 'toko dua' }), ['Tools of two']],
    ['signs of the database', () => ({ keyword: '%' }), []],
    ['a shop', () => ({ seller_id: mall.shelf.shops.two }), ['Tools of two']],
    ['a shop of nowhere', () => ({ seller_id: 999_999 }), []],
    [
      'a category, from above',
      () => ({ category: mall.shelf.categories.paper }),
      ['All of one', 'Paper of one', 'Some of one', 'Mall', 'All gone', 'To come'],
    ],
    [
      'a category, from below',
      () => ({ category: mall.shelf.categories.tools }),
      ['All of one', 'Tools of two', 'Mall', 'All gone', 'To come'],
    ],
    ['a category of nowhere', () => ({ category: 999_999 }), []],
    ['the zone of a guest', () => ({ is_zq: 1 }), []],
  ])('are found by %s', async (_, request, found) => {
    expect(await titles(request())).toEqual(found)
  })

  test('of the zone are good for goods the company has a contract for', async () => {
    expect(await titles({ is_zq: 1 }, { token: member })).toEqual([
      'All of one',
      'Paper of one',
      'Some of one',
      'Mall',
      'All gone',
      'To come',
    ])
    expect(await titles({ is_zq: 1 }, { token: await mall.tokenOf('budi') })).toEqual([])
  })

  test('of a shop, and for goods: only what can be had now', async () => {
    const ofShop = await mall.get(promotionApi.shopCoupons, { seller_id: String(mall.shelf.shops.one) })
    expect(ofShop.map((it) => it.title)).toEqual(['All of one', 'Paper of one', 'Some of one'])
    const forGoods = await mall.get(promotionApi.goodsCoupons, { goods_id: String(mall.shelf.goods['T-1']) })
    expect(forGoods).toEqual([
      {
        goods_id: String(mall.shelf.goods['T-1']),
        sku_id: String(mall.shelf.sku['T-1']),
        coupon_list: [expect.objectContaining({ title: 'All of one' }), expect.objectContaining({ title: 'Mall' })],
      },
    ])
  })

  test('lose sight of goods off the shelf and of closed shops', async () => {
    await shelve('P-1', 'off_shelf')
    const { data } = await mall.get(promotionApi.coupons, { keyword: 'Some of one' })
    expect(data[0]).toMatchObject({ scope_id: String(mall.shelf.goods['P-2']) })
    await shelve('P-2', 'off_shelf')
    expect(await titles()).not.toContain('Some of one')
    expect(await titles()).not.toContain('Paper of one')
    await close(mall.shelf.shops.one, 'closed')
    expect(await titles()).toEqual(['Tools of two', 'Mall'])
    await close(mall.shelf.shops.two, 'closed')
    expect(await titles()).toEqual([])
    for (const shop of Object.values(mall.shelf.shops)) await close(shop, 'open')
    for (const number of ['P-1', 'P-2']) await shelve(number, 'on_shelf')
  })

  test('end by the clock of the mall', async () => {
    at += days(5) + hours(1)
    expect(await titles()).toEqual(['Paper of one', 'Some of one', 'Tools of two', 'Mall'])
    at -= days(5) + hours(1)
  })
})

describe('flash sales', () => {
  const sale = (
    input: Partial<Input<typeof promotionApi.seckillGoods>> = {},
    options: Parameters<typeof mall.get>[2] = {},
  ) => mall.get(promotionApi.seckillGoods, input, options)
  const line = async () =>
    (await mall.get(promotionApi.timeLine)).map((it) => [it.time_text, it.distance_time, it.next_distance_time])
  let entries: number[]
  beforeAll(async () => {
    const before = inDays(-1)
    const open = (later: number, ofHours: number[]) =>
      mall.run(
        (ctx) => openFlashSale(ctx, { day: mallDay(now(), later), hours: ofHours, titles: word('Sale') }),
        before,
      )
    const today = await open(0, [8, 10, 20, 22])
    const tomorrow = await open(1, [8, 10])
    const draft = (slotId: number, number: string, priceMinor: number) => ({
      slotId,
      skuId: mall.shelf.sku[number]!,
      priceMinor,
      setAside: 10,
      memberLimit: 2,
    })
    entries = await mall.run(
      (ctx) =>
        enterFlashSale(ctx, mall.shelf.shops.one, [
          draft(today.get(10)!, 'P-1', 90_000),
          draft(today.get(10)!, 'P-2', 60_000),
          draft(today.get(10)!, 'T-1', 50_000),
          draft(today.get(20)!, 'P-1', 80_000),
          draft(tomorrow.get(8)!, 'P-1', 75_000),
          draft(tomorrow.get(10)!, 'P-2', 65_000),
        ]),
      before,
    )
    await mall.run((ctx) => enterFlashSale(ctx, mall.shelf.shops.two, [draft(today.get(10)!, 'D-1', 40_000)]), before)
    await mall.run((ctx) =>
      writeOpeningCounts(ctx, {
        flashEntries: [
          { id: entries[0]!, sold: 10 },
          { id: entries[1]!, sold: 4 },
        ],
      }),
    )
  })

  test('of the next 24 hours, the running one first; an hour without goods is none', async () => {
    expect(await line()).toEqual([
      ['10', 0, 9 * 3600],
      ['20', 9 * 3600, 11 * 3600],
      ['08', 21 * 3600, 23 * 3600],
    ])
  })

  test('show price, stock and time; what is sold out comes last', async () => {
    const { data, data_total } = await sale()
    expect(data_total).toBe(4)
    expect(data.map((it) => it.goods_name)).toEqual(['Article P-2', 'Article T-1', 'Article D-1', 'Article P-1'])
    expect(data[0]).toMatchObject({
      original_price: 1000,
      seckill_price: 600,
      seckill_start_time: 10,
      start_time: seconds(hourOf(mallDay(now()), 10)),
      end_time: seconds(hourOf(mallDay(now()), 20)),
      distance_start_time: 0,
      distance_end_time: 9 * 3600,
      is_start: 1,
      sold_quantity: 10,
      sold_num: 4,
      remain_quantity: 6,
      sales_enable: true,
      limit_num: 2,
      seller_name: 'Toko Satu',
    })
    expect(data[3]).toMatchObject({ remain_quantity: 0, sales_enable: false })
    const pages = await Promise.all([1, 2, 3].map((page_no) => sale({ page_no, page_size: 3 })))
    expect(pages.map((it) => it.data.length)).toEqual([3, 1, 0])
    expect(await sale({ range_time: '20' })).toMatchObject({
      data_total: 1,
      data: [{ is_start: 0, sales_enable: false }],
    })
    expect((await sale({ range_time: '08' })).data).toMatchObject([{ seckill_price: 750 }])
    for (const range_time of ['9', '22', '24']) expect((await sale({ range_time })).data).toEqual([])
  })

  test('refuse an hour that is none', async () => {
    for (const range_time of [-1, 25, 'noon', 1.5, '8; drop table sku'])
      expect((await mall.call(promotionApi.seckillGoods, { range_time } as never)).status).toBe(400)
  })

  test('tell a member what the company has agreed', async () => {
    const mine = (await sale({}, { token: member })).data
    expect(mine.find((it) => it.goods_name === 'Article P-1')).toMatchObject({ contract_price: 700 })
    expect(mine.find((it) => it.goods_name === 'Article P-2')).not.toHaveProperty('contract_price')
    for (const it of (await sale({}, { token: await mall.tokenOf('budi') })).data)
      expect(it).not.toHaveProperty('contract_price')
  })

  test('leave out goods off the shelf, closed shops, and what costs no less than the shelf', async () => {
    const names = async () => (await sale()).data.map((it) => it.goods_name)
    await shelve('P-2', 'off_shelf')
    expect(await names()).not.toContain('Article P-2')
    await shelve('P-2', 'on_shelf')
    await close(mall.shelf.shops.two, 'closed')
    expect(await names()).not.toContain('Article D-1')
    await close(mall.shelf.shops.two, 'open')
    await mall.sql('update sku set price_minor = 50000 where id = $1', [mall.shelf.sku['T-1']])
    expect(await names()).toEqual(['Article P-2', 'Article D-1', 'Article P-1'])
    expect((await sale()).data_total).toBe(3)
    await mall.sql('update sku set price_minor = 100000 where id = $1', [mall.shelf.sku['T-1']])
  })

  test('go on by the clock of the mall', async () => {
    at += hours(9)
    expect(await line()).toEqual([
      ['20', 0, 2 * 3600],
      ['08', 12 * 3600, 14 * 3600],
      ['10', 14 * 3600, 28 * 3600],
    ])
    expect((await sale({ range_time: '10' })).data).toMatchObject([{ seckill_price: 650, is_start: 0 }])
    at += hours(20)
    expect((await line()).map(([hour]) => hour)).toEqual(['10'])
    at += days(2)
    expect(await line()).toEqual([])
    expect(await sale()).toMatchObject({ data: [], data_total: 0 })
    at -= days(2) + hours(29)
  })
})

describe('group buys and goods for points', () => {
  let cats: number[]
  let pointsCats: number[]
  let running: number
  beforeAll(async () => {
    const before = inDays(-3)
    cats = await mall.run((ctx) =>
      writeGroupCategories(ctx, [{ names: word('Paper', '纸') }, { names: word('Tools') }, { names: word('Empty') }]),
    )
    pointsCats = await mall.run((ctx) => writePointsCategories(ctx, [word('Small'), word('Nothing')]))
    const open = (title: string, from: number, to: number) =>
      mall.run((ctx) => openGroupBuy(ctx, { titles: word(title), startsAt: inDays(from), endsAt: inDays(to) }), before)
    running = await open('Runs', 5, 8)
    const later = await open('Comes', 9, 12)
    const draft = (cat: number, number: string) => ({
      categoryId: cats[cat]!,
      skuId: mall.shelf.sku[number]!,
      priceMinor: 80_000,
      wanted: 4,
      places: 6,
      memberLimit: 1,
    })
    const enter = (shopId: number, id: number, ...drafts: ReturnType<typeof draft>[]) =>
      mall.run((ctx) => enterGroupBuy(ctx, shopId, id, drafts), before)
    const ids = await enter(mall.shelf.shops.one, running, draft(0, 'P-1'), draft(0, 'P-2'))
    await enter(mall.shelf.shops.two, running, draft(1, 'D-1'))
    await enter(mall.shelf.shops.one, later, draft(0, 'P-1'))
    await mall.run((ctx) => writeOpeningCounts(ctx, { groupEntries: [{ id: ids[0]!, joined: 5 }] }))
    for (const [number, priceMinor] of [
      ['P-1', 0],
      ['T-1', 30_000],
    ] as const)
      await mall.run((ctx) =>
        savePointsGoods(ctx, mall.shelf.shops.one, {
          categoryId: pointsCats[0]!,
          skuId: mall.shelf.sku[number]!,
          points: priceMinor ? 300 : 900,
          priceMinor,
          total: 5,
          memberLimit: 1,
        }),
      )
    at += days(6)
  })

  const groups = (input: Partial<Input<typeof promotionApi.groupBuyGoods>> = {}) =>
    mall.get(promotionApi.groupBuyGoods, input)

  test('people join for goods, by category and by activity', async () => {
    const { data, data_total } = await groups()
    expect(data_total).toBe(4)
    expect(data.map((it) => [it.goods_name, it.is_start])).toEqual([
      ['Article P-1', 1],
      ['Article P-2', 1],
      ['Article D-1', 1],
      ['Article P-1', 0],
    ])
    expect(data[0]).toMatchObject({
      title: 'Runs',
      act_id: String(running),
      cat_id: String(cats[0]),
      price: 800,
      original_price: 1000,
      wanted_num: 4,
      goods_num: 6,
      buy_num: 5,
      limit_num: 1,
    })
    expect((await groups({ cat_id: String(cats[1]) })).data.map((it) => it.goods_name)).toEqual(['Article D-1'])
    expect((await groups({ active_id: String(running) })).data_total).toBe(3)
    expect((await groups({ cat_id: '999999' })).data).toEqual([])
    expect((await groups({ page_no: 2, page_size: 3 })).data).toHaveLength(1)
    expect((await mall.get(promotionApi.groupBuyActive)).map((it) => [it.act_name, it.is_start])).toEqual([
      ['Runs', 1],
      ['Comes', 0],
    ])
    expect(await mall.get(promotionApi.groupBuyActive, { active_id: '999999' })).toEqual([])
  })

  test('only categories with something to be seen are shown', async () => {
    const names = async () => (await mall.get(promotionApi.groupBuyCategories)).map((it) => it.cat_name)
    expect(await names()).toEqual(['Paper', 'Tools'])
    await close(mall.shelf.shops.two, 'closed')
    expect(await names()).toEqual(['Paper'])
    expect((await groups()).data_total).toBe(3)
    await close(mall.shelf.shops.two, 'open')
    expect((await mall.get(promotionApi.exchangeCategories)).map((it) => it.name)).toEqual(['Small'])
  })

  test('the points mall tells points and money', async () => {
    const { data } = await mall.get(promotionApi.exchangeGoods)
    expect(
      data.map((it) => [it.goods_name, it.exchange_point, it.exchange_money, it.goods_num, it.exchange_num]),
    ).toEqual([
      ['Article T-1', 300, 300, 5, 0],
      ['Article P-1', 900, 0, 5, 0],
    ])
    expect(data[0]).toMatchObject({ enable_exchange: 1, original_price: 1000, category_id: String(pointsCats[0]) })
    expect((await mall.get(promotionApi.exchangeGoods, { cat_id: String(pointsCats[1]) })).data).toEqual([])
  })

  test('goods tell what runs for them now', async () => {
    const of = (number: string) => mall.get(promotionApi.ofGoods, { goods_id: String(mall.shelf.goods[number]) })
    expect(await of('P-1')).toMatchObject([
      { promotion_type: 'GROUPBUY', price: 800, num: 1, title: 'Runs', groupbuy_goods_vo: { buy_num: 5 } },
      { promotion_type: 'EXCHANGE', price: 0, num: 5, exchange: { exchange_point: 900 } },
      { promotion_type: 'COUPON', price: 5000, num: 10, title: 'Some of one' },
      { promotion_type: 'COUPON', title: 'Mall' },
    ])
    at -= days(6)
    expect((await of('P-2')).map((it) => it.promotion_type)).toEqual([
      'SECKILL',
      'COUPON',
      'COUPON',
      'COUPON',
      'COUPON',
    ])
    at += days(6)
  })

  test('the home page is shown the first of each', async () => {
    const shown = await mall.get(promotionApi.highlights)
    expect([shown.group_buy.length, shown.exchange.length, shown.seckill.length]).toEqual([4, 2, 0])
    expect(shown.coupons.length).toBeGreaterThan(0)
  })
})

test('a company that may see some categories only is shown nothing else', async () => {
  await mall.run((ctx) => writeVisibleCategories(ctx, mall.companies.dua, [mall.shelf.categories.tools]))
  const token = await mall.tokenOf('budi')
  const named = async (route: typeof promotionApi.seckillGoods | typeof promotionApi.groupBuyGoods) =>
    (await mall.get(route, {}, { token })).data.map((it) => it.goods_name)
  await expect.poll(() => named(promotionApi.groupBuyGoods), { timeout: 5000 }).toEqual(['Article D-1'])
  expect((await mall.get(promotionApi.groupBuyCategories, {}, { token })).map((it) => it.cat_name)).toEqual(['Tools'])
  expect((await mall.get(promotionApi.exchangeGoods, {}, { token })).data.map((it) => it.goods_name)).toEqual([
    'Article T-1',
  ])
  const coupons = await mall.get(promotionApi.coupons, {}, { token })
  expect(coupons.data.map((it) => it.title)).toEqual(['Tools of two', 'Mall'])
  for (const route of [promotionApi.ofGoods, promotionApi.goodsCoupons])
    expect((await mall.call(route, { goods_id: String(mall.shelf.goods['P-1']) }, { token })).status).toBe(404)
  at -= days(6)
  expect(await named(promotionApi.seckillGoods)).toEqual(['Article T-1', 'Article D-1'])
  expect((await mall.get(promotionApi.timeLine, {}, { token })).map((it) => it.time_text)).toEqual(['10'])
  at += days(6)
})

test('goods that cannot be bought, or were never there, have neither coupons nor promotions', async () => {
  for (const goods_id of [String(mall.shelf.goods['O-1']), '999999'])
    for (const route of [promotionApi.goodsCoupons, promotionApi.ofGoods])
      expect((await mall.call(route, { goods_id })).body.code).toBe('NOT_FOUND')
  await close(mall.shelf.shops.two, 'closed')
  expect((await mall.call(promotionApi.ofGoods, { goods_id: String(mall.shelf.goods['D-1']) })).status).toBe(404)
  for (const goods_id of ['0', '-1', 'x', '1 or 1=1'])
    expect((await mall.call(promotionApi.ofGoods, { goods_id: encodeURIComponent(goods_id) })).status).toBe(400)
})
