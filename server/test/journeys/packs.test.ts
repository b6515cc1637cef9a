import { api, type Input, type Reply } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery } from './buying.ts'

let mall: TestMall
let editor: Client
let stranger: Client
let buyer: Client
const { show, create, change } = api.goodsEditor

beforeAll(async () => {
  mall = await openTestMall()
  const shops = await rowsOf<{ id: number }>('select id::int from shop order by id limit 2')
  editor = await makeStaff(mall, shops[0]!.id, 'packs-editor', ['goods', 'prices', 'stock'])
  stranger = await makeStaff(mall, shops[1]!.id, 'packs-stranger', ['goods', 'prices', 'stock'])
  buyer = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
type Document = Input<typeof create>
type Packs = NonNullable<Document['skus'][number]['packs']>
const named = (en: string, zh: string, id: string) => ({ 'en-us': en, 'zh-cn': zh, 'en-id': id })
const plainBox = { names: named('box', '盒', 'kotak'), size: 12 }
const box = { names: named('box', '盒', 'kotak'), size: 12, barcode: '4006381333931', weight_grams: 1500 }
const pallet = { names: named('pallet', '托盘', 'palet'), size: 480 }

async function documentOf(sn: string, packs: Packs | undefined): Promise<Document> {
  const [category] = await rowsOf<{ id: string }>(
    `select id::text from category where names->>'en-us' = 'Personal protection'`,
  )
  return {
    sn,
    category_id: category!.id,
    names: { 'en-us': `Marker ${sn}` },
    units: named('piece', '支', 'buah'),
    parameters: [{ names: { 'en-us': 'Size' }, value: { 'en-us': 'M' } }],
    skus: [
      {
        sku_sn: sn,
        specs: [],
        price: 1_250,
        tiers: [{ from: 36, price: 1_199 }],
        minimum: 6,
        multiple: 6,
        weight_grams: 100,
        stock: 5_000,
        ...(packs && { packs }),
      },
    ],
  }
}
/** Goods on sale with these packs: the goods as they are edited. */
async function made(sn: string, packs: Packs | undefined) {
  const goods = await editor.get(create, await documentOf(sn, packs))
  await editor.get(api.sellerShelf.shelve, { id: goods.goods_id })
  await mall.settle()
  return editor.get(show, { id: goods.goods_id })
}
const skuOf = (goods: Reply<typeof show>) => goods.skus[0]!.sku_id!
async function repack(goods: Reply<typeof show>, sn: string, packs: Packs) {
  const changed = await editor.request(change, {
    id: goods.goods_id,
    version: goods.version,
    ...(await documentOf(sn, packs)),
  })
  await mall.settle()
  return changed
}
const lineOf = async (skuId: string) =>
  (await buyer.get(api.cart.show, { scope: 'all' })).cart_list
    .flatMap((shop) => shop.sku_list)
    .find((it) => it.sku_id === skuId)!

test('packs of a sku are written, shown to buyers in their language, and stay where nobody speaks of them', async () => {
  const goods = await made('PK-1', [pallet, box])
  expect(goods.skus[0]!.packs).toEqual([box, pallet])
  const seen = await mall.guest.get(api.catalog.goods, { id: goods.goods_id }, { lang: 'zh-cn' })
  expect(seen.sku_list[0]!.packs).toEqual([
    { name: '盒', size: 12, weight: 1.5 },
    { name: '托盘', size: 480 },
  ])
  const kept = await editor.get(change, {
    id: goods.goods_id,
    version: goods.version,
    ...(await documentOf('PK-1', undefined)),
  })
  expect(kept.skus[0]!.packs).toEqual([box, pallet])
  const { data } = await editor.get(api.sellerGoods.list, { keyword: 'PK-1' })
  expect(data[0]).toMatchObject({ unit: 'piece', packs: [{ name: 'box', size: 12 }, { size: 480 }] })
  const stock = await editor.get(api.sellerStock.show, { id: skuOf(goods) })
  expect(stock).toMatchObject({ unit: 'piece', packs: [{ size: 12 }, { size: 480 }] })
  const none = await repack(kept, 'PK-1', [])
  expect(none.body.skus[0]).not.toHaveProperty('packs')
})

test('a wrong pack is refused at its field: no pack, too large, doubled, a wrong check digit', async () => {
  const wrong = async (packs: unknown[]) => {
    const { status, body } = await editor.request(create, await documentOf('PK-2', packs as Packs))
    return [status, body.code, (body as { field?: string }).field]
  }
  const refused = (field: string) => [400, 'INVALID_INPUT', `skus.0.packs.${field}`]
  for (const size of [0, 1, 1_000_000_000, 2.5]) expect(await wrong([{ ...box, size }])).toEqual(refused('0.size'))
  expect(await wrong([box, { ...pallet, size: 12 }])).toEqual(refused('1.size'))
  expect(await wrong([box, { ...pallet, names: { 'en-us': 'Carton', 'zh-cn': '盒' } }])).toEqual(
    refused('1.names.zh-cn'),
  )
  expect(await wrong([box, { ...pallet, names: { 'en-us': 'BOX' } }])).toEqual(refused('1.names.en-us'))
  expect(await wrong([box, { ...pallet, barcode: '04006381333931' }])).toEqual(refused('1.barcode'))
  expect(await wrong([{ ...box, barcode: '4006381333932' }])).toEqual(refused('0.barcode'))
  expect(await wrong([{ ...box, barcode: '400638' }])).toEqual(refused('0.barcode'))
  const six = [2, 3, 4, 5, 6, 7].map((size) => ({ names: { 'en-us': `pack ${size}` }, size }))
  expect((await wrong(six)).slice(0, 2)).toEqual([400, 'INVALID_INPUT'])
})

test('a barcode means one pack of a shop; another shop may have the same; goods of others are not there', async () => {
  const caseOf = { ...box, barcode: '14006381333938' }
  const goods = await made('PK-3', [caseOf])
  const taken = await editor.request(create, await documentOf('PK-4', [{ ...pallet, barcode: caseOf.barcode }]))
  expect([taken.status, taken.body.code]).toEqual([422, 'PACK_BARCODE_TAKEN'])
  const theirs = await stranger.get(create, await documentOf('PK-3', [caseOf]))
  expect(theirs.skus[0]!.packs).toEqual([caseOf])
  const foreign = await stranger.request(change, {
    id: goods.goods_id,
    version: goods.version,
    ...(await documentOf('PK-3', [])),
  })
  expect(foreign.status).toBe(404)
  // Given up, it is free for another.
  await repack(goods, 'PK-3', [])
  expect(
    (await editor.request(create, await documentOf('PK-4', [{ ...pallet, barcode: caseOf.barcode }]))).status,
  ).toBe(200)
})

test('three boxes cost what 36 pieces cost, and the order says what a box was', async () => {
  const goods = await made('PK-5', [box, pallet])
  const skuId = skuOf(goods)
  await buyer.get(api.cart.clear)
  const pieces = await buyer.get(api.cart.add, { sku_id: skuId, num: 36 })
  expect(pieces).not.toHaveProperty('pack')
  await buyer.get(api.cart.clear)
  const boxes = await buyer.get(api.cart.add, { sku_id: skuId, num: 36, pack: 12 })
  expect(boxes.pack).toEqual({ name: 'box', size: 12 })
  expect({ ...boxes, pack: undefined }).toEqual({ ...pieces, pack: undefined })
  expect(boxes.subtotal).toBe(36 * 1_199)
  // More of it without a word stays in boxes; in pieces when asked.
  expect((await buyer.get(api.cart.add, { sku_id: skuId, num: 12 })).pack).toEqual({ name: 'box', size: 12 })
  expect(await buyer.get(api.cart.change, { id: skuId, pack: 1 })).not.toHaveProperty('pack')
  expect(await buyer.get(api.cart.change, { id: skuId, num: 36, pack: 12 })).toMatchObject({
    num: 36,
    pack: { size: 12 },
  })
  const unknown = await buyer.request(api.cart.change, { id: skuId, pack: 10 })
  expect([unknown.status, unknown.body.code]).toEqual([409, 'PACK_UNKNOWN'])
  const stranded = await buyer.request(api.cart.add, { sku_id: skuId, num: 30, pack: 10 })
  expect([stranded.status, stranded.body.code]).toEqual([409, 'PACK_UNKNOWN'])

  await chooseDelivery(buyer)
  const { cart } = await buyer.get(api.checkout.verify, { way: 'CART' })
  expect(cart.cart_list[0]!.sku_list[0]).toMatchObject({ num: 36, pack: { name: 'box', size: 12 } })
  const trade = await buyer.get(api.checkout.place, { seen_total: cart.total_price.total_price })
  const sn = trade.order_list[0]!.sn
  const renamed = { ...plainBox, names: { 'en-us': 'case' } }
  expect((await repack(goods, 'PK-5', [renamed])).status).toBe(200)
  const order = await buyer.get(api.order.show, { sn }, { lang: 'en-id' })
  expect(order.order_sku_list[0]).toMatchObject({ num: 36, unit: 'buah', pack: { name: 'kotak', size: 12 } })
  expect(order.goods_price).toBe(36 * 1_199)
  // An edit keeps the pack until another is named.
  const sheet = await buyer.get(api.editOrder.count, { order_sn: sn, sku_list: [{ sku_id: skuId, num: 48 }] })
  expect(sheet.sku_list[0]).toMatchObject({ num: 48, pack: { name: 'box', size: 12 } })
  const edited = await buyer.get(api.editOrder.setLines, {
    order_sn: sn,
    version: order.version,
    sku_list: [{ sku_id: skuId, num: 48, pack: 1 }],
  })
  expect(edited.order_sku_list[0]).not.toHaveProperty('pack')
})

test('a pack that its shop changes while it lies in a cart leaves the pieces, and the line is told', async () => {
  const goods = await made('PK-6', [plainBox])
  const skuId = skuOf(goods)
  await buyer.get(api.cart.clear)
  await buyer.get(api.cart.add, { sku_id: skuId, num: 36, pack: 12 })
  expect((await repack(goods, 'PK-6', [{ ...plainBox, size: 18 }])).status).toBe(200)
  const line = await lineOf(skuId)
  expect(line).toMatchObject({ num: 36, pack_gone: 12, packs: [{ name: 'box', size: 18 }], subtotal: 36 * 1_199 })
  expect(line).not.toHaveProperty('pack')
  const placed = await buyer.get(api.checkout.place, {})
  const [row] = await rowsOf<{ quantity: number; pack: unknown }>(
    'select quantity, pack from order_line l join customer_order o on o.id = l.order_id where o.sn = $1',
    [placed.order_list[0]!.sn],
  )
  expect(row).toEqual({ quantity: 36, pack: null })
})

test('a pasted list counts in packs: by their names in three languages, by words that mean the same, by a barcode', async () => {
  const goods = await made('PK-7', [{ ...box, barcode: '96385074' }, pallet])
  await buyer.get(api.cart.clear)
  const read = async (text: string) => (await buyer.get(api.quickOrder.readText, { text })).rows[0]!
  expect(await read('PK-7\t3 boxes')).toMatchObject({ status: 'OK', num: 36, pack: 12 })
  expect(await read('PK-7 2 kotak')).toMatchObject({ status: 'OK', num: 24, pack: 12 })
  expect(await read('PK-7\t2 盒')).toMatchObject({ status: 'OK', num: 24, pack: 12 })
  expect(await read('PK-7\t3 cartons')).toMatchObject({ status: 'OK', num: 36, pack: 12 })
  expect(await read('96385074\t2')).toMatchObject({ status: 'OK', num: 24, pack: 12, sku_id: skuOf(goods) })
  expect(await read('96385074')).toMatchObject({ status: 'OK', num: 12, pack: 12 })
  const pieces = await read('PK-7\t36 pcs')
  expect(pieces).toMatchObject({ status: 'OK', num: 36 })
  expect(pieces).not.toHaveProperty('pack')
  expect(await read('PK-7\t3 drums')).toMatchObject({ status: 'QUANTITY_UNCLEAR', unclear: 'UNIT' })
  expect(await read('PK-7\t99999 boxes')).toMatchObject({ status: 'QUANTITY_UNCLEAR', unclear: 'TOO_LARGE' })
  await buyer.get(api.cart.addMany, { sku_list: [{ sku_id: skuOf(goods), num: 36, pack: 12 }] })
  expect(await lineOf(skuOf(goods))).toMatchObject({ num: 36, pack: { name: 'box', size: 12 } })
})

test('packs are content that the mall looks at, and wait with a draft', async () => {
  const goods = await made('PK-8', [box])
  const drafted = await editor.get(api.goodsVersion.saveDraft, {
    id: goods.goods_id,
    version: goods.version,
    ...(await documentOf('PK-8', [pallet])),
  })
  expect(drafted.skus[0]!.packs).toEqual([pallet])
  const shown = async () => (await mall.guest.get(api.catalog.goods, { id: goods.goods_id })).sku_list[0]!.packs
  expect(await shown()).toMatchObject([{ size: 12 }])
  const [{ shop_id: shopId }] = (await rowsOf<{ shop_id: string }>('select shop_id::text from goods where id = $1', [
    goods.goods_id,
  ])) as [{ shop_id: string }]
  const operator = await makeOperator(mall, 'packs-operator', ['catalog'])
  await operator.get(api.goodsReview.treat, { id: shopId, treatment: 'ALWAYS' })
  const asked = await repack(drafted, 'PK-8', [pallet])
  expect(asked.body.review).toMatchObject({ state: 'WAITING' })
  expect(await shown()).toMatchObject([{ size: 12 }])
  const now = await editor.get(show, { id: goods.goods_id })
  await operator.get(api.goodsReview.approve, { id: goods.goods_id, version: now.version })
  await mall.settle()
  expect(await shown()).toMatchObject([{ name: 'pallet', size: 480 }])
  await operator.get(api.goodsReview.treat, { id: shopId, treatment: 'TRUSTED' })
  const { data } = await editor.get(api.goodsVersion.list, { id: goods.goods_id })
  const { changes } = await editor.get(api.goodsVersion.compare, {
    id: goods.goods_id,
    from: String(data.at(-1)!.number),
    to: String(data[0]!.number),
  })
  expect(changes.filter((it) => it.language === undefined)).toMatchObject([
    { field: 'skus', part: 'PACKS', before: 'box: 12 4006381333931', after: 'pallet: 480' },
  ])
})

test('an inquiry asks in packs, and a pack that the sku does not have is refused', async () => {
  const goods = await made('PK-9', [plainBox])
  const asked = await buyer.get(api.inquiry.add, { sku_list: [{ sku_id: skuOf(goods), num: 36, pack: 12 }] })
  const line = asked.sku_list.find((it) => it.sku_id === skuOf(goods))!
  expect(line).toMatchObject({ num: 36, unit: 'piece', pack: { name: 'box', size: 12 } })
  const unknown = await buyer.request(api.inquiry.editLine, { item_id: line.item_id, pack: 7 })
  expect([unknown.status, unknown.body.code]).toEqual([409, 'PACK_UNKNOWN'])
})
