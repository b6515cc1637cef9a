import { api, type Input } from '@borong/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { saveCoupon } from '#modules/shop/promotion'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { staffCompany } from '../support/staffed-company.ts'
import { uploadTo } from '../upload.ts'
import { fillCart, goodsOfShops } from './buying.ts'
import { saveGoods } from '#modules/shop/catalog'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let shop: Client
let operator: Client
let reader: Client
const { adminCategory, adminBrand } = api

beforeAll(async () => {
  mall = await openTestMall()
  shopId = (await rowsOf<{ id: number }>('select min(id)::int as id from shop'))[0]!.id
  shop = await makeStaff(mall, shopId, 'sorts', ['goods'])
  operator = await makeOperator(mall, 'orders the tree', ['catalog'])
  reader = await makeOperator(mall, 'does not', ['shops'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

test('a shop sees the categories in which it may sell, with the way down to them', async () => {
  const all = await shop.get(api.sellerCategory.tree)
  expect(all.length).toBeGreaterThan(3)
  const below = all[0]!.children[0]!
  await rowsOf('insert into shop_category values ($1, $2)', [shopId, below.category_id])
  const tree = await shop.get(api.sellerCategory.tree)
  expect(tree.map((it) => [it.category_id, it.may_sell])).toEqual([[all[0]!.category_id, 0]])
  expect(tree[0]!.children.map((it) => [it.category_id, it.may_sell])).toEqual([[below.category_id, 1]])
  const { parameters, category_trail, may_sell } = await shop.get(api.sellerCategory.parameters, {
    id: below.category_id,
  })
  expect([parameters.map((it) => it.names['en-us']), may_sell, category_trail.map((it) => it.category_id)]).toEqual([
    ['Colour', 'Material', 'Paper size', 'Sheets', 'Grammage'],
    1,
    [all[0]!.category_id, below.category_id],
  ])
  expect(await shop.request(api.sellerCategory.parameters, { id: '999999' })).toMatchObject({ status: 404 })
  await rowsOf('delete from shop_category where shop_id = $1', [shopId])
})

type Row = Awaited<ReturnType<typeof tree>>[number]
const tree = async () => (await operator.get(adminCategory.tree)).categories
const named = async (english: string): Promise<Row> => (await tree()).find((it) => it.names['en-us'] === english)!
const add = async (english: string, parent?: Row | { category_id: string }) =>
  operator.get(adminCategory.create, {
    names: { 'en-us': english, 'zh-cn': `${english}（中文）`, 'en-id': `${english} (ID)` },
    ...(parent && { parent_id: parent.category_id }),
  })
const refused = (code: string, status = 422) => ({ status, body: { code } })
const pathsHold = async () =>
  expect(
    await rowsOf(
      `select c.id from category c left join category p on p.id = c.parent_id
       where c.path <> coalesce(p.path, '{}') || c.id or c.grade <> cardinality(c.path)`,
    ),
  ).toEqual([])
const goodsIn = async (categoryId: string, number: string = randomUUID(), brandId?: number) => {
  const [written] = await asSystem(mall.app, 'test', (ctx) =>
    saveGoods(ctx, [
      {
        shopId,
        number,
        categoryId: Number(categoryId),
        ...(brandId !== undefined && { brandId }),
        names: { 'en-us': `Thing ${number}` },
        skus: [{ number, priceMinor: 100_000 }],
      },
    ]),
  )
  return String(written!.goodsId)
}

test('the tree tells how many goods are where, and what nobody has named yet', async () => {
  const all = await tree()
  const [first] = all
  expect(first).toMatchObject({ grade: 1, missing: [] })
  expect(first!.goods_below_num).toBe(
    all
      .filter((it) => it.category_id === first!.category_id || isBelow(all, it, first!))
      .reduce((sum, it) => sum + it.goods_num, 0),
  )
  const made = await operator.get(adminCategory.create, { names: { 'en-us': 'Only English' } })
  expect(made.missing).toEqual(['ZH_CN', 'EN_ID', 'IMAGE'])
  const chinese = await operator.get(adminCategory.tree, {}, { lang: 'zh-cn' })
  expect(chinese.categories[0]!.name).toBe(first!.names['zh-cn'])
  await operator.get(adminCategory.remove, { id: made.category_id, version: made.version })
  expect(await named('Only English')).toBeUndefined()
})
const isBelow = (all: readonly Row[], it: Row, above: Row): boolean =>
  it.parent_id === above.category_id ||
  (it.parent_id !== undefined &&
    isBelow(
      all,
      all.find((one) => one.category_id === it.parent_id)!,
      above,
    ))

test('a category is added, named, given parameters and moved; shops and buyers see it at once', async () => {
  const spare = await add('Spare parts')
  const belts = await add('Belts', spare)
  expect(belts).toMatchObject({ grade: 2, parent_id: spare.category_id })
  expect((await shop.get(api.sellerCategory.tree)).map((it) => it.name)).toContain('Spare parts')
  expect((await mall.guest.get(api.catalog.categories, { id: 0 })).map((it) => it.name)).toContain('Spare parts')

  const width = { kind: 'NUMBER' as const, unit: 'mm', choices: [], required: 1, filterable: 1 }
  const given = await operator.get(adminCategory.change, {
    id: spare.category_id,
    version: spare.version,
    parameters: [{ ...width, names: { 'en-us': 'Width', 'zh-cn': '宽度' } }],
  })
  expect(given).toMatchObject({ parameter_num: 1, names: spare.names, version: spare.version + 1 })
  const rubber = { 'en-us': 'Rubber', 'zh-cn': '橡胶', 'en-id': 'Karet' }
  await operator.get(adminCategory.change, {
    id: belts.category_id,
    version: belts.version,
    parameters: [
      { ...width, names: { 'en-us': 'width' }, unit: 'cm' },
      { names: { 'en-us': 'Material' }, kind: 'CHOICE', unit: '', choices: [rubber], required: 0, filterable: 1 },
    ],
  })
  const ofBelts = await shop.get(api.sellerCategory.parameters, { id: belts.category_id })
  expect(ofBelts.parameters.map((it) => [it.names['en-us'], it.unit, it.choices])).toEqual([
    ['width', 'cm', []],
    ['Material', '', [rubber]],
  ])
  expect((await operator.get(adminCategory.show, { id: belts.category_id })).inherited).toMatchObject([
    { category: { name: 'Spare parts' }, parameter: { unit: 'mm' } },
  ])

  const goodsId = await goodsIn(belts.category_id, 'belt-1')
  await mall.settle()
  const tools = await named('Tools and electrical')
  const found = async (category: string) =>
    (await mall.guest.get(api.search.goods, { category, keyword: 'belt-1' })).data.map((it) => it.goods_id)
  expect(await found(spare.category_id)).toEqual([goodsId])
  expect(await found(tools.category_id)).toEqual([])
  expect((await mall.guest.get(api.catalog.goods, { id: goodsId })).category_trail.map((it) => it.name)).toEqual([
    'Spare parts',
    'Belts',
  ])
  const moved = await operator.get(adminCategory.move, {
    id: spare.category_id,
    version: given.version,
    parent_id: tools.category_id,
  })
  expect(moved).toMatchObject({ category_num: 2, goods_num: 1, category: { grade: 2, parent_id: tools.category_id } })
  await pathsHold()
  expect((await mall.guest.get(api.catalog.goods, { id: goodsId })).category_trail.map((it) => it.name)).toEqual([
    'Tools and electrical',
    'Spare parts',
    'Belts',
  ])
  await mall.settle()
  expect(await found(tools.category_id)).toEqual([goodsId])

  // Order only: before the first of its place.
  const [before] = (await tree()).filter((it) => it.parent_id === tools.category_id)
  const again = await operator.get(adminCategory.move, {
    id: spare.category_id,
    version: moved.category.version,
    parent_id: tools.category_id,
    before_id: before!.category_id,
  })
  expect(again).toMatchObject({ category_num: 0, goods_num: 0 })
  expect((await tree()).find((it) => it.parent_id === tools.category_id)!.category_id).toBe(spare.category_id)
  const [entry] = await rowsOf<{ object_id: string; after: object }>(
    `select object_id, after from audit_log where object = 'category' order by id desc limit 1`,
  )
  expect(entry).toMatchObject({ object_id: spare.category_id, after: { place: 1 } })
})

test('what cannot be: a circle, a fourth level, a name that is there, an old version, no permission', async () => {
  const [a, b] = [await add('Circle a'), await add('Circle b')]
  const under = await add('Circle c', a)
  const deep = await add('Circle d', under)
  const move = (it: Row | typeof a, parent_id: string, version = it.version) =>
    operator.request(adminCategory.move, { id: it.category_id, version, parent_id })
  expect(await move(a, a.category_id)).toMatchObject(refused('CATEGORY_CIRCLE'))
  expect(await move(a, deep.category_id)).toMatchObject(refused('CATEGORY_CIRCLE'))
  expect(await move(a, b.category_id)).toMatchObject(refused('CATEGORY_TOO_DEEP'))
  expect(await move(b, '999999')).toMatchObject(refused('CATEGORY_UNKNOWN'))
  expect(await move(b, a.category_id, b.version + 1)).toMatchObject(refused('MOVED_ON', 409))
  expect(
    await operator.request(adminCategory.create, { names: { 'en-us': 'x' }, parent_id: deep.category_id }),
  ).toMatchObject(refused('CATEGORY_TOO_DEEP'))
  expect(await operator.request(adminCategory.create, { names: { 'en-us': 'circle A' } })).toMatchObject(
    refused('CATEGORY_NAME_TAKEN'),
  )
  const merge = (id: string, version: number, into_id: string) =>
    operator.request(adminCategory.merge, { id, version, into_id })
  expect(await merge(a.category_id, a.version, under.category_id)).toMatchObject(refused('CATEGORY_CIRCLE'))
  expect(await merge(a.category_id, a.version, a.category_id)).toMatchObject(refused('CATEGORY_CIRCLE'))
  expect(await operator.request(adminCategory.remove, { id: a.category_id, version: a.version })).toMatchObject({
    status: 409,
    body: { code: 'CATEGORY_IN_USE', children: 1, goods: 0 },
  })
  const choice = {
    names: { 'en-us': 'Colour' },
    kind: 'CHOICE' as const,
    unit: '',
    choices: [],
    required: 0,
    filterable: 0,
  }
  const withParameters = (parameters: Input<typeof adminCategory.change>['parameters'] & {}) =>
    operator.request(adminCategory.change, { id: b.category_id, version: b.version, parameters })
  expect((await withParameters([choice])).body).toMatchObject({ code: 'INVALID_INPUT', field: 'parameters.0.choices' })
  const text = { ...choice, kind: 'TEXT' as const }
  expect((await withParameters([text, text])).body).toMatchObject({ field: 'parameters.1.names' })
  expect(
    await operator.request(adminCategory.change, {
      id: b.category_id,
      version: b.version,
      image: '/media/of/others.webp',
    }),
  ).toMatchObject(refused('PICTURE_NOT_YOURS'))
  for (const who of [reader, shop, mall.guest]) {
    const answer = await who.request(adminCategory.remove, { id: b.category_id, version: b.version })
    expect([403, 422]).toContain(answer.status)
  }
  expect(await named('Circle b')).toMatchObject({ version: b.version })
  await pathsHold()
})

test('doubles are merged: goods, what is below, and who may sell go with them', async () => {
  const [from, into] = [await add('Doubled'), await add('Doubles')]
  const below = await add('Below doubled', from)
  const goodsId = await goodsIn(from.category_id, 'doubled-1')
  await rowsOf('insert into shop_category values ($1, $2)', [shopId, from.category_id])
  expect(await operator.request(adminCategory.remove, { id: from.category_id, version: from.version })).toMatchObject({
    body: { code: 'CATEGORY_IN_USE', goods: 1, children: 1, shops: 1 },
  })
  const merged = await operator.get(adminCategory.merge, {
    id: from.category_id,
    version: from.version,
    into_id: into.category_id,
  })
  expect(merged).toMatchObject({ goods_num: 1, category: { goods_num: 1, sellers: [{ shop_id: String(shopId) }] } })
  expect((await tree()).find((it) => it.category_id === below.category_id)).toMatchObject({
    parent_id: into.category_id,
    grade: 2,
  })
  await pathsHold()
  await mall.settle()
  const trail = (await mall.guest.get(api.catalog.goods, { id: goodsId })).category_trail
  expect(trail.map((it) => it.category_id)).toEqual([into.category_id])
  const found = await mall.guest.get(api.search.goods, { category: from.category_id })
  expect(found.data.map((it) => it.goods_id)).toEqual([goodsId])
  // Its address of former days leads to what stands for it now.
  expect((await mall.guest.get(api.catalog.categories, { id: Number(from.category_id) })).map((it) => it.name)).toEqual(
    ['Below doubled'],
  )
  expect(await shop.get(api.sellerCategory.tree)).toMatchObject([{ category_id: into.category_id, may_sell: 1 }])
  await rowsOf('delete from shop_category where shop_id = $1', [shopId])
  expect(await operator.request(adminCategory.show, { id: from.category_id })).toMatchObject({ status: 404 })
})

test('ready categories are added once', async () => {
  const pack = await operator.get(adminCategory.pack)
  expect(pack.length).toBe(20)
  expect(pack.find((it) => it.key === 'office')).toMatchObject({ missing_num: 0 })
  const farming = pack.find((it) => it.key === 'farming')!
  expect(farming.missing_num).toBe(farming.category_num)
  const keys = ['farming', 'office']
  expect(await operator.get(adminCategory.addPack, { keys })).toEqual({ added_num: farming.category_num })
  expect(await operator.get(adminCategory.addPack, { keys })).toEqual({ added_num: 0 })
  expect(await operator.request(adminCategory.addPack, { keys: ['nowhere'] })).toMatchObject({ status: 404 })
  expect((await named('Farming and garden')).missing).toEqual(['IMAGE'])
  await pathsHold()
})

test('brands are found, named, merged where they are doubles, and deleted when nothing is of them', async () => {
  const [good, bad] = [
    await operator.get(adminBrand.create, { brand_name: 'Sinar Laut' }),
    await operator.get(adminBrand.create, { brand_name: 'SINAR-LAUT' }),
  ]
  expect(bad.double_num).toBe(1)
  expect((await operator.get(adminBrand.list, { doubles: 1, page_size: 100 })).data.map((it) => it.brand_name)).toEqual(
    expect.arrayContaining(['Sinar Laut', 'SINAR-LAUT']),
  )
  expect(await operator.request(adminBrand.create, { brand_name: 'sinar laut' })).toMatchObject(
    refused('BRAND_NAME_TAKEN'),
  )
  const [first] = await tree()
  const goodsId = await goodsIn(first!.category_id, 'sinar-1', Number(bad.brand_id))
  expect(await operator.request(adminBrand.remove, { id: bad.brand_id, version: bad.version })).toMatchObject({
    body: { code: 'BRAND_IN_USE', goods: 1 },
  })
  const { brand, goods_num } = await operator.get(adminBrand.merge, {
    id: bad.brand_id,
    version: bad.version,
    into_id: good.brand_id,
  })
  expect([goods_num, brand.goods_num, brand.double_num]).toEqual([1, 1, 0])
  const renamed = await operator.get(adminBrand.change, {
    id: good.brand_id,
    version: brand.version,
    brand_name: 'Sinar Samudra',
  })
  await mall.settle()
  expect((await mall.guest.get(api.catalog.goods, { id: goodsId })).brand_name).toBe('Sinar Samudra')
  expect((await mall.guest.get(api.search.goods, { keyword: 'samudra' })).data.map((it) => it.goods_id)).toContain(
    goodsId,
  )
  expect((await operator.get(adminBrand.list, { keyword: 'samu' })).data).toEqual([renamed])
  expect(await operator.get(adminBrand.show, { id: good.brand_id })).toEqual(renamed)
  expect(await operator.request(adminBrand.change, { id: good.brand_id, version: 1, brand_name: 'Old' })).toMatchObject(
    refused('MOVED_ON', 409),
  )
  const unused = await operator.get(adminBrand.create, { brand_name: 'Nothing of it' })
  await operator.get(adminBrand.remove, { id: unused.brand_id, version: unused.version })
  expect(await operator.request(adminBrand.show, { id: unused.brand_id })).toMatchObject({ status: 404 })
  expect(await reader.request(adminBrand.list)).toMatchObject(refused('PERMISSION_MISSING'))
})

test('approval rules and coupons that name a category mean the one it was merged into', async () => {
  const [goods] = await goodsOfShops(mall, 1)
  const [of] = await rowsOf<{ id: number }>(
    'select category_id as id from goods join sku on sku.goods_id = goods.id where sku.id = $1',
    [goods!.skuId],
  )
  const { category_id: kept, name: category_name } = await operator.get(adminCategory.show, { id: String(of!.id) })
  const old = await add('Named in rules')
  const company = await staffCompany<'owner' | 'buyer' | 'boss'>(mall, {
    owner: { permissions: [] },
    buyer: { manager: 'boss' },
    boss: { permissions: ['my-order', 'my-order-audit'], manager: 'owner' },
  })
  const { owner, buyer, boss } = company.people
  await owner.get(api.approval.addPolicy, {
    name: 'Rule of a category',
    effect: 'REQUIRE',
    groups: [[{ field: 'category', op: 'any_of', values: [old.category_id] }]],
    levels: [{ mode: 'ANY', by: 'members', member_ids: [String(company.ids.boss)] }],
  })
  const now = mall.clock.now().getTime()
  const title = 'Coupon of a category'
  await asSystem(mall.app, 'test', (ctx) =>
    saveCoupon(ctx, {
      shopId: null,
      titles: { 'en-us': title },
      valueMinor: 1_000_00,
      thresholdMinor: 50_000_00,
      startsAt: new Date(now - days(1)),
      endsAt: new Date(now + days(5)),
      total: 10,
      memberLimit: 1,
      scope: 'category',
      scopeIds: [Number(old.category_id)],
    }),
  )
  const coupon = async () =>
    (await mall.guest.get(api.promotion.coupons, { page_size: 100 })).data.find((it) => it.title === title)
  expect(await coupon()).toBeUndefined()
  await operator.get(adminCategory.merge, { id: old.category_id, version: old.version, into_id: kept })
  expect((await coupon())?.scope_categories).toMatchObject([{ category_id: kept, name: category_name }])

  await fillCart(buyer, [{ skuId: goods!.skuId, quantity: goods!.minimum }])
  const sn = (await buyer.get(api.checkout.place)).order_list[0]!.sn
  await buyer.get(api.order.submit, { id: sn })
  expect((await boss.get(api.order.listAudit, { tag: 'waiting' })).data.map((it) => it.sn)).toEqual([sn])
})

test('an operator gives a category a picture, which everybody sees', async () => {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { status, body } = await uploadTo(mall, api.adminMedia.upload, bytes, {
    token: operator.token!,
    name: 'belts.png',
    query: { scene: 'goods' },
  })
  expect(status).toBe(200)
  const one = await named('Farming and garden')
  const { image, missing } = await operator.get(adminCategory.change, {
    id: one.category_id,
    version: one.version,
    image: body.url,
  })
  expect([image, missing]).toEqual([body.url, []])
  expect((await mall.mall.http.fastify.inject({ url: image })).statusCode).toBe(200)
  const again = await operator.get(adminCategory.change, { id: one.category_id, version: one.version + 1, image: '' })
  expect(again).toMatchObject({ image: '', names: one.names })
})
