import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStock } from '#modules/shop/inventory'
import { writeShops } from '#modules/shop/shop'
import { asSystem, readingCtx } from '#platform/ctx'
import type { Buyer } from '#platform/actor'
import { openTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts'
import { testConfig } from '../../../../test/support/test-seed.ts'
import { type Mall, openMall } from '../../../mall.ts'
import { presentCards } from './present-card.ts'
import { saveGoods } from './save-goods.ts'
import { showGoods } from './show-goods.ts'
import { type GoodsDraft, writeCategory } from './write-goods.store.ts'
import { agreePrices } from '#modules/shop/price-list'

let opened: TestDatabase
let mall: Mall
let shopId: number
let categoryId: number
let otherCategoryId: number
let closedShopId: number

const word = (en: string, zh: string) => ({ 'en-us': en, 'zh-cn': zh })
const sku = (number: string, size: string, colour: string, priceMinor: number) => ({
  number,
  priceMinor,
  marketPriceMinor: 1_500_00,
  tiers: [{ from: 10, priceMinor: priceMinor - 100_00 }],
  specs: [
    { name: word('Size', '尺寸'), value: word(size, size) },
    { name: word('Colour', '颜色'), value: word(colour, colour) },
  ],
})
const folder = (): GoodsDraft => ({
  shopId,
  number: 'F-1',
  categoryId,
  names: word('Folder', '文件夹'),
  descriptions: word('Holds paper', '放纸'),
  thumbnail: '/a.svg',
  gallery: ['/a.svg', '/b.svg'],
  parameters: [{ name: word('Material', '材质'), value: word('Card', '卡纸'), filterable: true }],
  sold: 5,
  skus: [
    sku('F-A4-R', 'A4', 'Red', 1_000_00),
    sku('F-A4-B', 'A4', 'Blue', 900_00),
    sku('F-A3-R', 'A3', 'Red', 1_200_00),
  ],
})
const save = (...drafts: GoodsDraft[]) => asSystem(mall.app, 'test', (ctx) => saveGoods(ctx, drafts))
const plain = (number: string, change: Partial<GoodsDraft> = {}): GoodsDraft => ({
  shopId,
  number,
  categoryId,
  names: word(number, number),
  skus: [{ number, priceMinor: 100_00 }],
  ...change,
})
const get = (url: string, lang = 'en-us') => mall.http.fastify.inject({ url: `/buyer_end/${url}`, headers: { lang } })
const guest = (lang: 'en-us' | 'zh-cn' = 'en-us') => readingCtx(mall.app, { kind: 'guest' }, lang)

beforeAll(async () => {
  opened = await openTestDatabase({ empty: true })
  mall = await openMall({ config: testConfig(), database: opened.database })
  await asSystem(mall.app, 'test', async (ctx) => {
    const shop = { logo: '', descriptions: { 'en-us': '' }, phone: '', regionId: null, city: 'Bogor' }
    ;[shopId, closedShopId] = (await writeShops(ctx, [
      { ...shop, name: 'Toko Buka' },
      { ...shop, name: 'Toko Tutup' },
    ])) as [number, number]
    const parentId = await writeCategory(ctx, { parentId: null, names: word('Office', '办公'), image: '', position: 0 })
    categoryId = await writeCategory(ctx, { parentId, names: word('Filing', '文件'), image: '', position: 0 })
    otherCategoryId = await writeCategory(ctx, { parentId: null, names: word('Tools', '工具'), image: '', position: 1 })
  })
  await mall.app.database.pool.query(`update shop set status = 'closed' where id = $1`, [closedShopId])
}, 60_000)
afterAll(async () => {
  await mall?.close()
  await opened.remove()
})

describe('one goods', () => {
  let id: number
  test('shows itself in the language of the reader, with its way down the categories', async () => {
    const [written] = await save(folder())
    id = written!.goodsId
    await asSystem(mall.app, 'test', (ctx) => openStock(ctx, [{ skuId: written!.skus[0]!.skuId, onHand: 4 }]))
    const goods = await showGoods(guest('zh-cn'), id)
    expect(goods).toMatchObject({
      goods_name: '文件夹',
      category_name: '文件',
      intro: '<p>放纸</p>',
      description: '放纸',
      price: 900,
      market_price: 1500,
      quantity: 4,
      enable_quantity: 4,
      buy_count: 5,
      shop: { city: 'Bogor', goods_num: 1 },
    })
    expect(goods.category_trail.map((one) => one.name)).toEqual(['办公', '文件'])
    expect(goods.param_list[0]!.params).toEqual([{ param_id: '1', param_name: '材质', param_value: '卡纸' }])
    expect((await showGoods(guest(), id)).goods_name).toBe('Folder')
  })

  test('equal values of a specification have equal ids, so that combinations can be told apart', async () => {
    const { sku_list } = await showGoods(guest(), id)
    const ids = sku_list.map((one) => one.spec_list.map((spec) => spec.spec_value_id).join('-'))
    expect(new Set(ids).size).toBe(3)
    expect(sku_list[0]!.spec_list[0]!.spec_value_id).toBe(sku_list[1]!.spec_list[0]!.spec_value_id)
    expect(sku_list[0]!.spec_list[1]!.spec_value_id).toBe(sku_list[2]!.spec_list[1]!.spec_value_id)
    expect(sku_list[0]!.tiers).toEqual([{ from: 10, price: 900 }])
  })

  test('a new version shows at once, and what left it is gone', async () => {
    await save({ ...folder(), names: word('Box file', '档案盒'), skus: [sku('F-A4-R', 'A4', 'Red', 800_00)] })
    const goods = await showGoods(guest(), id)
    expect(goods).toMatchObject({ goods_name: 'Box file', price: 800 })
    expect(goods.sku_list.map((one) => one.sn)).toEqual(['F-A4-R'])
    await save(folder())
    expect((await showGoods(guest(), id)).sku_list).toHaveLength(3)
  })

  test('an agreed price is the price of the company, and of nobody else', async () => {
    const { rows } = await mall.app.database.pool.query<{ id: number }>(
      `insert into company (name) values ('PT Uji') returning id`,
    )
    const companyId = rows[0]!.id
    const skuId = Number((await showGoods(guest(), id)).sku_list[1]!.sku_id)
    await asSystem(mall.app, 'test', (ctx) =>
      agreePrices(ctx, companyId, 'Agreed', [{ skuId, minQuantity: 1, priceMinor: 700_00 }]),
    )
    const buyer: Buyer = {
      kind: 'buyer',
      sessionId: '',
      accountId: 1,
      memberId: 1,
      companyId,
      companyName: '',
      timeZone: 'UTC',
      name: '',
      isOwner: true,
      permissions: new Set(),
      mustChangePassword: false,
    }
    const ours = readingCtx(mall.app, buyer, 'en-us')
    expect(await showGoods(ours, id)).toMatchObject({
      price: 700,
      sku_list: [{ price: 1000 }, { price: 700, contract_price: 700 }, { price: 1200 }],
    })
    const [ourCard] = await presentCards(ours, [id])
    expect(ourCard).toMatchObject({ price: 700 })
    expect(ourCard).not.toHaveProperty('best_tier')
    expect(await showGoods(guest(), id)).toMatchObject({ price: 900 })
    expect(await presentCards(guest(), [id])).toMatchObject([
      { price: 900, best_tier: { from: 10, price: 800 }, spec_num: 3, in_stock: 1, quantity: 4 },
    ])
  })

  test('what cannot be bought is not there', async () => {
    const [off] = await save(plain('OFF', { status: 'off_shelf' }))
    const [closed] = await save(plain('CLOSED', { shopId: closedShopId }))
    for (const gone of [off!.goodsId, closed!.goodsId, 999_999]) {
      for (const url of [`goods/${gone}`, `goods/${gone}/skus`, `goods/goodsAttr/getAttrsByGoodsId?goodsId=${gone}`])
        expect((await get(url)).statusCode, url).toBe(404)
      expect(await presentCards(guest(), [gone])).toEqual([])
    }
    expect((await get(`shops/${closedShopId}`)).statusCode).toBe(404)
    expect((await get('goods/categories/999999/children')).statusCode).toBe(404)
  })

  test('a number that another goods of the shop has is refused, and nothing of it stays', async () => {
    await expect(save(plain('NEW-1', { skus: [{ number: 'F-A4-R', priceMinor: 1_00 }] }))).rejects.toMatchObject({
      code: 'SKU_NUMBER_TAKEN',
    })
    const { rows } = await mall.app.database.pool.query(`select 1 from goods where number = 'NEW-1'`)
    expect(rows).toEqual([])
  })
})

test('cards keep the order asked for; one specification can go straight into the cart', async () => {
  const written = await save(plain('C-1'), plain('C-2'), plain('C-3'))
  const ids = [written[2]!.goodsId, written[0]!.goodsId, written[1]!.goodsId]
  const cards = await presentCards(guest(), ids)
  expect(cards.map((card) => Number(card.goods_id))).toEqual(ids)
  expect(cards[0]).toMatchObject({ sku_id: String(written[2]!.skus[0]!.skuId), spec_num: 1, in_stock: 0 })
})

test('five goods worth a look: the category first, then the mall, never the one that is open or one that cannot be bought', async () => {
  const near = await save(
    plain('N-1', { sold: 50 }),
    plain('N-2', { sold: 900, status: 'off_shelf' }),
    plain('N-3', { sold: 40 }),
  )
  const far = await save(plain('T-1', { sold: 9000, categoryId: otherCategoryId }))
  const { rows } = await mall.app.database.pool.query<{ id: number }>(`select id from goods where number = 'N-1'`)
  const answer = (await get(`goods/recommend/getTopFive?goods_id=${rows[0]!.id}`)).json() as { goods_id: string }[]
  expect(answer).toHaveLength(5)
  const ids = answer.map((card) => Number(card.goods_id))
  expect(ids[0]).toBe(near[2]!.goodsId)
  expect(ids).not.toContain(near[0]!.goodsId)
  expect(ids).not.toContain(near[1]!.goodsId)
  const elsewhere = (await get(`goods/recommend/getTopFive?category_id=${otherCategoryId}`)).json() as {
    goods_id: string
  }[]
  expect(Number(elsewhere[0]!.goods_id)).toBe(far[0]!.goodsId)
  expect(elsewhere).toHaveLength(5)
})

test('the category tree speaks the language of the reader', async () => {
  const tree = (await get('goods/categories/0/children', 'zh-cn')).json() as {
    name: string
    category_path: string
    children: { name: string; parent_id: string }[]
  }[]
  expect(tree.map((node) => node.name)).toEqual(['办公', '工具'])
  expect(tree[0]!.children).toMatchObject([{ name: '文件', parent_id: tree[0]!.category_path.split('|')[1] }])
})
