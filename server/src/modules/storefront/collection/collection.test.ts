import { type Input, type Route, collectionApi, contentApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveGoods, writeCategory, writeVisibleCategories } from '#modules/shop/catalog'
import { agreePrices } from '#modules/shop/price-list'
import { days, hours, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'

let mall: SmallMall
/** goods ids by number */
const goods: Record<string, string> = {}

const word = (en: string, zh = en) => ({ 'en-us': en, 'zh-cn': zh })
const grant = async (username: string, permissions: readonly string[]) => {
  const [{ id }] = (await mall.sql(
    `insert into role (company_id, name, permissions) select company_id, $2, $3 from member where id = $1 returning id`,
    [mall.members[username], `role of ${username}`, permissions],
  )) as [{ id: number }]
  await mall.sql(
    'insert into member_role (company_id, member_id, role_id) select company_id, id, $2 from member where id = $1',
    [mall.members[username], id],
  )
}

beforeAll(async () => {
  mall = await openSmallMall()
  await grant('wang', ['goods-collection', 'my-footprint'])
  await asSystem(mall.app, 'test', async (ctx) => {
    const categoryId = await writeCategory(ctx, { parentId: null, names: word('Office'), image: '', position: 0 })
    const written = await saveGoods(
      ctx,
      ['Paper', 'Stapler', 'Lamp'].map((name, at) => ({
        shopId: mall.shopId,
        number: `G-${at + 1}`,
        categoryId,
        names: word(name, `中${name}`),
        status: 'on_shelf' as const,
        skus: [{ number: `S-${at + 1}`, priceMinor: (at + 1) * 1000_00 }],
      })),
    )
    for (const [at, name] of ['paper', 'stapler', 'lamp'].entries()) goods[name] = String(written[at]!.goodsId)
  })
})
afterAll(() => mall.close())
beforeEach(async () => {
  for (const table of ['collected_goods', 'collected_shop', 'footprint', 'visit', 'visit_recent'])
    await mall.sql(`delete from ${table}`)
  await mall.sql(`update goods set status = 'on_shelf'`)
  await mall.sql(`update shop set status = 'open'`)
})

type Who = 'li' | 'wang' | 'budi' | 'nobody' | 'guest'
/** The clock is moved by days here, so that everybody signs in anew for every call. */
const call = async <R extends Route>(who: Who, route: R, fields: Partial<Input<R>> & Record<string, unknown> = {}) =>
  mall.call(route, fields, who === 'guest' ? {} : { token: await mall.tokenOf(who) })
const add = (who: Who, id: string) => call(who, collectionApi.addGoods, { goods_id: id })
const list = async (who: Who, more: Record<string, unknown> = {}) => (await call(who, collectionApi.goods, more)).body
const look = (who: Who, id: string, uuid = 'browser-1') =>
  call(who, collectionApi.viewOther, { business_id: id, vs_type: 'GOODS', uuid })
const footprint = async (who: Who) => (await call(who, collectionApi.footprint)).body

test('a goods is kept once, at the price of the first time, and only for whoever kept it', async () => {
  const first = await add('wang', goods['paper']!)
  expect(first.body).toMatchObject({
    goods_id: goods['paper'],
    goods_name: 'Paper',
    goods_price: 1000,
    goods_sn: 'G-1',
  })
  await mall.sql('update sku set price_minor = 90000 where number = $1', ['S-1'])
  const again = await add('wang', goods['paper']!)
  expect(again.body.id).toBe(first.body.id)
  expect(again.body).toMatchObject({ goods_price: 900, saved_price: 1000, price_change: -100 })
  expect((await list('wang')).data_total).toBe(1)
  expect((await list('li')).data_total).toBe(0)
  expect((await call('wang', collectionApi.hasGoods, { id: goods['paper']! })).body).toEqual({
    message: true,
  })
  expect((await call('li', collectionApi.hasGoods, { id: goods['paper']! })).body).toEqual({
    message: false,
  })
  expect((await call('wang', collectionApi.kept, {})).body).toEqual({
    goods_ids: [goods['paper']],
    shop_ids: [],
  })
  await mall.sql('update sku set price_minor = 100000 where number = $1', ['S-1'])
})

test('what a company agreed is the price that is kept, and another company never sees it', async () => {
  const [sku] = (await mall.sql(`select id from sku where number = 'S-2'`)) as [{ id: number }]
  await asSystem(mall.app, 'test', async (ctx) => {
    await agreePrices(ctx, mall.companies.satu, 'Agreed', [{ skuId: sku.id, minQuantity: 1, priceMinor: 1500_00 }])
  })
  expect((await add('wang', goods['stapler']!)).body.goods_price).toBe(1500)
  expect((await add('budi', goods['stapler']!)).body.goods_price).toBe(2000)
  await mall.sql('update price_edition set ends_at = greatest(starts_at, now())')
})

test('adding refuses what cannot be bought, and is for members', async () => {
  await mall.sql(`update goods set status = 'off_shelf' where id = $1`, [goods['lamp']])
  expect((await add('wang', goods['lamp']!)).status).toBe(404)
  expect((await add('wang', '999999')).status).toBe(404)
  expect((await add('guest', goods['paper']!)).body.code).toBe('SESSION_ENDED')
  expect((await call('nobody', collectionApi.shops)).status).toBe(403)
})

test('several are taken out at once, again changes nothing, nobody else loses anything', async () => {
  for (const id of Object.values(goods)) for (const who of ['wang', 'li'] as const) await add(who, id)
  const gone = `${goods['paper']},${goods['lamp']}`
  expect((await call('wang', collectionApi.removeGoods, { id: gone })).body).toEqual({ removed: 2 })
  expect((await call('wang', collectionApi.removeGoods, { id: gone })).body).toEqual({ removed: 0 })
  expect((await list('wang')).data.map((it) => it.goods_id)).toEqual([goods['stapler']])
  expect((await list('li')).data_total).toBe(3)
})

test('what was taken out a moment ago comes back as it was, even off the shelf; later it is new', async () => {
  const { id, create_time } = (await add('wang', goods['paper']!)).body
  await call('wang', collectionApi.removeGoods, { id: goods['paper']! })
  await mall.sql('update sku set price_minor = 120000 where number = $1', ['S-1'])
  await mall.sql(`update goods set status = 'off_shelf'`)
  const back = await add('wang', goods['paper']!)
  expect([back.status, back.body.id, back.body.create_time]).toEqual([200, id, create_time])
  await mall.sql(`update goods set status = 'on_shelf'`)
  await call('wang', collectionApi.removeGoods, { id: goods['paper']! })
  mall.clock.forward(minutes(11))
  expect((await add('wang', goods['paper']!)).body).toMatchObject({ saved_price: 1200 })
  await call('wang', collectionApi.removeGoods, { id: goods['paper']! })
  mall.clock.forward(minutes(11))
  await mall.mall.eventBus.tick(mall.app)
  expect(await mall.sql('select id from collected_goods')).toEqual([])
  await mall.sql('update sku set price_minor = 100000 where number = $1', ['S-1'])
})

test('a goods that left the shelf stays, without a price; a search still finds it', async () => {
  await add('wang', goods['lamp']!)
  await add('wang', goods['paper']!)
  await mall.sql(`update goods set status = 'off_shelf' where id = $1`, [goods['lamp']])
  const [, lamp] = (await list('wang')).data
  expect(lamp).toMatchObject({ goods_id: goods['lamp'], goods_name: 'Lamp', available: 0 })
  for (const field of ['goods_price', 'saved_price', 'price_change', 'goods']) expect(lamp).not.toHaveProperty(field)
  expect((await list('wang', { keyword: 'lAM' })).data.map((it) => it.goods_id)).toEqual([goods['lamp']])
  expect((await list('wang', { keyword: '中Paper' })).data.map((it) => it.goods_id)).toEqual([goods['paper']])
  expect((await list('wang', { keyword: 'g-3' })).data_total).toBe(1)
  expect((await list('wang', { keyword: 'nothing' })).data).toEqual([])
  await mall.sql(`update shop set status = 'closed'`)
  expect((await list('wang')).data.map((it) => it.available)).toEqual([0, 0])
})

test('goods that the company may not see tell nothing of themselves, on the shelf or off it', async () => {
  for (const name of ['paper', 'lamp']) {
    await add('wang', goods[name]!)
    await add('budi', goods[name]!)
    await look('wang', goods[name]!)
  }
  await asSystem(mall.app, 'test', async (ctx) => {
    const other = await writeCategory(ctx, { parentId: null, names: word('Other'), image: '', position: 1 })
    await writeVisibleCategories(ctx, mall.companies.satu, [other])
  })
  await mall.sql(`update goods set status = 'off_shelf' where id = $1`, [goods['lamp']])
  // What a company may see is remembered for a second.
  mall.clock.forward(1100)
  const kept = await call('wang', collectionApi.goods)
  expect(kept.body.data.map((it) => [it.goods_id, it.available])).toEqual([
    [goods['lamp'], 0],
    [goods['paper'], 0],
  ])
  const walked = await call('wang', collectionApi.footprint)
  expect(walked.body.data[0]!.history).toHaveLength(2)
  for (const { text } of [kept, walked]) expect(text).not.toMatch(/Paper|Lamp|G-[13]|Toko|price/)
  expect((await list('wang', { keyword: 'a' })).data_total).toBe(0)
  expect((await call('wang', collectionApi.recent)).body).toEqual([])
  expect((await add('wang', goods['stapler']!)).status).toBe(404)
  expect((await list('budi')).data.map((it) => it.goods_name)).toEqual(['Lamp', 'Paper'])
  await mall.sql('delete from company_category')
  mall.clock.forward(1100)
})

test('pages are cut after the search', async () => {
  for (const id of Object.values(goods)) await add('wang', id)
  const page = await list('wang', { page_no: 2, page_size: 2 })
  expect([page.data.length, page.data_total, page.page_no, page.page_size]).toEqual([1, 3, 2, 2])
})

test('the thousand and first goods and the 301st shop are refused by name', async () => {
  await mall.sql(
    `with g as (insert into goods (shop_id, category_id, number, names) select $1, (select id from category limit 1), 'many-' || n, '{"en-us":"Many"}' from generate_series(1, 1000) n returning id)
     insert into collected_goods (company_id, member_id, goods_id, saved_price_minor, collected_at) select $2, $3, id, 1, now() from g`,
    [mall.shopId, mall.companies.satu, mall.members['wang']],
  )
  const refused = await add('wang', goods['paper']!)
  expect([refused.status, refused.body.code]).toEqual([422, 'FAVOURITES_FULL'])
  expect(refused.body.message).toContain('1,000')
  const many = await call('wang', collectionApi.addManyGoods, { goods_ids: [goods['paper']!, goods['stapler']!] })
  expect([many.status, JSON.parse(many.text)]).toMatchObject([422, { code: 'FAVOURITES_FULL' }])
  await mall.sql(
    `with s as (insert into shop (name) select 'Many ' || n from generate_series(1, 300) n returning id)
     insert into collected_shop (company_id, member_id, shop_id, collected_at) select $1, $2, id, now() from s`,
    [mall.companies.satu, mall.members['wang']],
  )
  const shop = await call('wang', collectionApi.addShop, { shop_id: String(mall.shopId) })
  expect([shop.status, JSON.parse(shop.text)]).toMatchObject([422, { code: 'SHOPS_FULL' }])
  await mall.sql('delete from collected_shop')
  await mall.sql('delete from collected_goods')
  await mall.sql(`delete from goods where number like 'many-%'`)
  await mall.sql(`delete from shop where name like 'Many %'`)
})

test('many are kept at once, each once; what cannot be bought is left out and counted', async () => {
  await add('li', goods['paper']!)
  await mall.sql(`update goods set status = 'off_shelf' where id = $1`, [goods['lamp']])
  const many = (ids: string[]) => call('li', collectionApi.addManyGoods, { goods_ids: ids })
  const all = [goods['paper']!, goods['stapler']!, goods['stapler']!, goods['lamp']!]
  expect((await many(all)).body).toEqual({ added: 1, kept_before: 1, left_out: 1 })
  expect((await many(all)).body).toEqual({ added: 0, kept_before: 2, left_out: 1 })
  expect((await list('li')).data_total).toBe(2)
})

test('shops are followed, shown with their best sellers, and stay when they close', async () => {
  const shopId = String(mall.shopId)
  const follow = () => call('wang', collectionApi.addShop, { shop_id: shopId })
  expect((await follow()).body).toEqual({ message: true })
  expect((await follow()).status).toBe(200)
  expect((await call('wang', collectionApi.addShop, { shop_id: '999999' })).status).toBe(404)
  const shops = async (keyword = '') => (await call('wang', collectionApi.shops, { keyword })).body
  const { data, data_total } = await shops()
  expect(data_total).toBe(1)
  expect(data[0]).toMatchObject({ shop_id: shopId, shop_name: 'Toko Satu', available: 1, goods_num: 3 })
  expect(data[0]!.goods_list).toHaveLength(3)
  expect((await shops('toko s')).data_total).toBe(1)
  expect((await shops('%')).data_total).toBe(0)
  await mall.sql(`update shop set status = 'closed'`)
  expect((await shops()).data[0]).toMatchObject({ available: 0, goods_list: [] })
  expect((await call('wang', collectionApi.hasShop, { id: shopId })).body).toEqual({ message: true })
  expect((await call('budi', collectionApi.hasShop, { id: shopId })).body).toEqual({ message: false })
  expect((await call('budi', collectionApi.removeShop, { id: shopId })).body).toEqual({ removed: 0 })
  expect((await call('wang', collectionApi.removeShop, { id: shopId })).body).toEqual({ removed: 1 })
  expect((await shops()).data_total).toBe(0)
})

test('a visit counts once in ten minutes, however it is told, and a member leaves one footprint', async () => {
  const id = goods['paper']!
  expect((await look('wang', id, 'visit-1')).body).toEqual({ counted: 1, views: 1 })
  const plain = await call('wang', contentApi.view, { url: `/goods/${id}?sku=1`, uuid: 'visit-1' })
  expect(plain.body).toEqual({ counted: 0, views: 1 })
  // Clients send what stands in the address bar.
  const whole = await call('wang', contentApi.view, {
    url: `http://localhost:8443/goods/${id}?from=${'x'.repeat(400)}#top`,
    uuid: 'visit-1',
  })
  expect(whole.body).toEqual({ counted: 0, views: 1 })
  expect((await look('guest', id, 'visit-2')).body).toEqual({ counted: 1, views: 2 })
  const shop = { business_id: String(mall.shopId), business_name: 'Toko', vs_type: 'shop', uuid: 'visit-1' }
  expect((await mall.call(collectionApi.viewOther, shop)).body).toEqual({ counted: 1, views: 1 })
  expect((await mall.call(collectionApi.viewOther, { ...shop, vs_type: 'elsewhere' })).body).toEqual({
    counted: 0,
    views: 0,
  })
  expect((await footprint('wang')).data.map((it) => it.history.length)).toEqual([1])
  expect((await call('li', collectionApi.recent, {})).body).toEqual([])
  const wholeOfLi = { url: `https://LOCALHOST/goods/${id}`, uuid: 'visit-3' }
  expect((await call('li', contentApi.view, wholeOfLi)).body).toEqual({ counted: 1, views: 3 })
  expect((await footprint('li')).data.map((it) => it.history.length)).toEqual([1])
  await call('li', collectionApi.forgetAll, {})
  for (const url of [
    'goods/1',
    '//mall.example/goods/1',
    'https://',
    'ftp://localhost/goods/1',
    'https://elsewhere.example/goods/1',
  ])
    expect((await call('li', contentApi.view, { url, uuid: 'visit-4' })).body).toEqual({ counted: 0, views: 0 })
})

test('days begin at midnight where the company is', async () => {
  await mall.sql(`update company set time_zone = 'Asia/Jakarta' where id = $1`, [mall.companies.satu])
  // 16:50 in London is 23:50 in Jakarta.
  const now = mall.clock.now()
  const evening = new Date(now)
  evening.setUTCHours(16, 50, 0, 0)
  mall.clock.forward((evening.getTime() - now.getTime() + days(1)) % days(1))
  await look('wang', goods['paper']!)
  await look('wang', goods['lamp']!)
  const before = (await footprint('wang')).data[0]!.day
  mall.clock.forward(minutes(20))
  await look('wang', goods['paper']!)
  const [today, yesterday] = (await footprint('wang')).data
  expect(today!.history.map((it) => it.goods_id)).toEqual([goods['paper']])
  expect(yesterday!.history.map((it) => it.goods_id)).toEqual([goods['lamp'], goods['paper']])
  expect(yesterday!.day).toBe(before)
  expect(today!.time).toBe(Date.parse(`${today!.day}T00:00:00+07:00`) / 1000)
  expect(today!.time - yesterday!.time).toBe(86_400)
  expect(today!.history[0]).toMatchObject({ update_time: today!.time, member_name: 'Name of wang', goods_price: 1000 })
  await mall.sql(`update company set time_zone = 'Asia/Shanghai' where id = $1`, [mall.companies.satu])
})

test('one row, a day or everything is forgotten, of the member alone', async () => {
  for (const who of ['wang', 'li'] as const) {
    await look(who, goods['paper']!)
    await look(who, goods['lamp']!)
  }
  mall.clock.forward(hours(24))
  for (const who of ['wang', 'li'] as const) await look(who, goods['paper']!)
  const [today, yesterday] = (await footprint('wang')).data
  const purge = (who: Who, id: string) => call(who, collectionApi.forgetVisit, { id })
  expect((await purge('li', yesterday!.history[0]!.id)).status).toBe(404)
  expect((await purge('wang', yesterday!.history[0]!.id)).body).toEqual({ removed: 1 })
  const day = (said: string) => call('wang', collectionApi.forgetDay, { day: said })
  expect((await day(String(yesterday!.time))).body).toEqual({ removed: 1 })
  expect((await day(today!.day)).body).toEqual({ removed: 1 })
  expect(await day('2026-02-31')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', field: 'day' } })
  expect((await footprint('wang')).data).toEqual([])
  expect((await footprint('li')).data.map((it) => it.history.length)).toEqual([1, 2])
  expect((await call('li', collectionApi.forgetAll, {})).body).toEqual({ removed: 3 })
  expect((await footprint('li')).data_total).toBe(0)
})

test('looked at last: newest first, each once, without what cannot be bought or stands there already', async () => {
  await look('wang', goods['paper']!)
  mall.clock.forward(hours(24))
  for (const name of ['lamp', 'stapler', 'paper']) {
    mall.clock.forward(minutes(1))
    await look('wang', goods[name]!)
  }
  const recent = async (except?: string) =>
    (await call('wang', collectionApi.recent, except ? { except } : {})).body.map((it) => it.goods_id)
  expect(await recent()).toEqual([goods['paper'], goods['stapler'], goods['lamp']])
  await mall.sql(`update goods set status = 'off_shelf' where id = $1`, [goods['lamp']])
  expect(await recent(goods['paper'])).toEqual([goods['stapler']])
  await look('wang', goods['lamp']!, 'off the shelf')
  const [today] = (await footprint('wang')).data
  expect(today!.history.map((it) => [it.goods_id, it.available])).toEqual([
    [goods['paper'], 1],
    [goods['stapler'], 1],
    [goods['lamp'], 0],
  ])
  expect(today!.history[2]).not.toHaveProperty('goods_price')
})

test('a day keeps its newest hundred, and the job forgets after ninety days', async () => {
  await mall.sql(
    `with g as (insert into goods (shop_id, category_id, number, names) select $1, (select id from category limit 1), 'walk-' || n, '{"en-us":"Walked"}' from generate_series(1, 100) n returning id)
     insert into footprint (company_id, member_id, goods_id, day, visited_at) select $2, $3, id, $4::date, $5::timestamptz - interval '1 minute' from g`,
    [
      mall.shopId,
      mall.companies.satu,
      mall.members['wang'],
      mall.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }),
      mall.clock.now(),
    ],
  )
  await look('wang', goods['paper']!)
  const [today] = (await footprint('wang')).data
  expect(today!.history).toHaveLength(100)
  expect(today!.history[0]!.goods_id).toBe(goods['paper'])
  mall.clock.forward(days(89))
  await mall.mall.eventBus.tick(mall.app)
  expect((await footprint('wang')).data_total).toBe(1)
  mall.clock.forward(days(2))
  await mall.mall.eventBus.tick(mall.app)
  expect(await mall.sql('select id from footprint')).toEqual([])
})
