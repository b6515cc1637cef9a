import { api, type Input } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, goodsOfShops } from './buying.ts'

let mall: TestMall
let shopId: number
let keeper: Client
let dewi: Client
let goods: Awaited<ReturnType<typeof goodsOfShops>>
const { list, show, create, change, makeDefault, remove, tryOut, regions } = api.sellerFreight
const surabaya = 3578

beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  goods = await goodsOfShops(mall, 1, 2)
  shopId = Number(goods[0]!.shopId)
  keeper = await makeStaff(mall, shopId, 'keeper', ['freight', 'goods'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const byPiece = (name: string, more: Partial<Input<typeof create>> = {}): Input<typeof create> => ({
  name,
  kind: 'PIECE',
  first_unit: 2,
  first_price: 40_000,
  step_unit: 3,
  step_price: 15_000.5,
  days: 5,
  zones: [],
  undelivered_ids: [],
  ...more,
})
const goodsOf = async (skuId: string) =>
  (await rowsOf<{ id: string }>('select goods_id::text as id from sku where id = $1', [skuId]))[0]!.id
/** Writes goods as they are, with another template. */
async function charge(staff: Client, skuId: string, templateId: string | undefined, more: object = {}) {
  const it = await staff.get(api.goodsEditor.show, { id: await goodsOf(skuId) })
  const { goods_id: id, version, category_id, brand_id, names, descriptions, units, parameters, pictures, skus } = it
  return staff.request(api.goodsEditor.change, {
    id,
    version,
    category_id,
    descriptions,
    pictures,
    ...(brand_id && { brand_id }),
    ...({ names, units, parameters } as Pick<Input<typeof api.goodsEditor.create>, 'names' | 'units' | 'parameters'>),
    skus: skus.map(({ sku_id: _id, stock: _stock, available: _available, ...sku }) => ({ ...sku, ...more })),
    ...(templateId && { freight_template_id: templateId }),
  })
}
const verified = async () => (await dewi.get(api.checkout.verify, { way: 'CART' })).cart

test('a template is written, tried out, changed, made the default and deleted once no goods use it', async () => {
  const before = await keeper.get(list)
  const usual = before.data.find((it) => it.is_default)!
  expect(before.data[0]).toEqual(usual)
  const made = await keeper.get(
    create,
    byPiece('Lorry', {
      free_from: 900_000,
      zones: [{ region_ids: [surabaya, 31], first_price: 30_000, step_price: 10_000, days: 2 }],
      undelivered_ids: [95],
    }),
  )
  expect(made).toMatchObject({ is_default: 0, version: 1, goods_num: 0, free_from: 900_000 })
  expect(made.zones[0]!.regions[0]).toEqual({ region_id: surabaya, name: 'Kota Surabaya, Jawa Timur' })

  const id = made.template_id
  expect(await keeper.get(tryOut, { id, region_id: surabaya, pieces: 6, goods_price: 100_000 })).toEqual({
    freight_price: 50_000,
    deliverable: 1,
    days: 2,
    reason: 'ZONE',
    region: 'Kota Surabaya, Jawa Timur',
    zone_region: 'Kota Surabaya, Jawa Timur',
    amount: 6,
    first_price: 30_000,
    steps: 2,
    step_price: 10_000,
  })
  expect(await keeper.get(tryOut, { id, region_id: 35, pieces: 3 })).toMatchObject({
    freight_price: 55_000.5,
    reason: 'ELSEWHERE',
    days: 5,
  })
  expect(await keeper.get(tryOut, { id, region_id: 35, goods_price: 900_000 })).toMatchObject({
    freight_price: 0,
    reason: 'FREE',
  })
  expect(await keeper.get(tryOut, { id, region_id: 9501, pieces: 3 })).toMatchObject({
    deliverable: 0,
    freight_price: 0,
    reason: 'NOT_DELIVERED',
    zone_region: 'Papua Pegunungan',
  })

  const now = await keeper.get(change, { id, version: 1, ...byPiece('Lorry', { kind: 'VOLUME', first_unit: 1000 }) })
  expect(now).toMatchObject({ version: 2, kind: 'VOLUME', zones: [], undelivered: [] })
  expect(now).not.toHaveProperty('free_from')
  expect((await keeper.request(change, { id, version: 1, ...byPiece('Lorry') })).body.code).toBe('MOVED_ON')

  expect(await keeper.get(makeDefault, { id })).toMatchObject({ is_default: 1 })
  expect(await keeper.get(show, { id: usual.template_id })).toMatchObject({ is_default: 0 })
  expect((await keeper.request(remove, { id, version: 2 })).body.code).toBe('FREIGHT_DEFAULT')
  await keeper.get(makeDefault, { id: usual.template_id })

  expect((await charge(keeper, goods[0]!.skuId, id)).status).toBe(200)
  expect(await keeper.get(show, { id })).toMatchObject({ goods_num: 1, named_num: 1 })
  expect((await keeper.request(remove, { id, version: 2 })).body).toMatchObject({ code: 'FREIGHT_IN_USE', goods: 1 })
  expect((await charge(keeper, goods[0]!.skuId, undefined)).status).toBe(200)
  expect((await keeper.request(remove, { id, version: 1 })).body.code).toBe('MOVED_ON')
  await keeper.get(remove, { id, version: 2 })
  expect(await keeper.get(list)).toEqual(before)
})

test('an order of goods of two templates pays the freight of both, as each says, and is told before', async () => {
  await rowsOf('update freight_template set free_from_minor = null where shop_id = $1', [shopId])
  const made = await keeper.get(create, byPiece('By the piece'))
  const id = made.template_id
  const [usual, other] = goods as [(typeof goods)[0], (typeof goods)[0]]
  await charge(keeper, other.skuId, id)
  await chooseDelivery(dewi)
  const costOf = async (...wanted: { skuId: string; quantity: number }[]) => {
    await fillCart(dewi, wanted)
    return (await verified()).total_price.freight_price
  }
  const some = [
    { skuId: usual.skuId, quantity: usual.minimum },
    { skuId: other.skuId, quantity: other.minimum },
  ]
  const [alone, otherAlone] = [await costOf(some[0]!), await costOf(some[1]!)]
  const steps = Math.ceil(Math.max(0, other.minimum - 2) / 3)
  expect(otherAlone).toBe(40_000 + steps * 15_000.5)
  expect(await costOf(...some)).toBe(alone + otherAlone)

  // What one line alone costs to deliver is what is told on the page of its goods.
  const { address } = (await dewi.get(api.checkout.verify, { way: 'CART' })).choices
  const region = address!.region
  for (const [sku, cost] of [
    [usual, alone],
    [other, otherAlone],
  ] as const)
    expect(await dewi.get(api.checkout.freight, { sku_id: sku.skuId, num: sku.minimum, region })).toMatchObject({
      freight_price: cost,
    })
  // Without a district it goes where the next order goes, and without a sku what is ticked does.
  const { skuId: sku_id, minimum: num } = usual
  expect(await dewi.get(api.checkout.freight, { sku_id, num })).toMatchObject({ freight_price: alone, deliverable: 1 })
  expect(await dewi.get(api.checkout.freight)).toMatchObject({ freight_price: alone + otherAlone, deliverable: 1 })
  expect(await dewi.get(api.checkout.freight, { way: 'BUY_NOW' })).toMatchObject({ freight_price: 0, deliverable: 1 })
  for (const [asked, field] of [
    [{}, 'sku_id'],
    [{ sku_id }, 'region'],
  ] as const)
    expect(await mall.guest.request(api.checkout.freight, asked)).toMatchObject({ status: 400, body: { field } })

  // Between looking and placing the shop changes its prices: the buyer is told, and what is placed stays as it was.
  const seen = (await verified()).total_price.total_price
  await keeper.get(change, { id, version: 1, ...byPiece('By the piece', { first_price: 70_000 }) })
  expect((await dewi.request(api.checkout.place, { seen_total: seen })).body.code).toBe('PRICE_CHANGED')
  const again = (await verified()).total_price
  expect(again.freight_price).toBe(alone + otherAlone + 30_000)
  const { order_list } = await dewi.get(api.checkout.place, { seen_total: again.total_price })
  await keeper.get(change, { id, version: 2, ...byPiece('By the piece', { first_price: 90_000 }) })
  expect(await dewi.get(api.order.show, { sn: order_list[0]!.sn })).toMatchObject({
    shipping_price: again.freight_price,
  })
})

test('by volume, goods with length, width and height cost what the box of each takes', async () => {
  await rowsOf('update freight_template set free_from_minor = null where shop_id = $1', [shopId])
  const byVolume = byPiece('By volume', { kind: 'VOLUME', first_unit: 1000, step_unit: 500, step_price: 15_000 })
  const { template_id: id } = await keeper.get(create, byVolume)
  const { skuId, minimum } = goods[0]!
  await chooseDelivery(dewi)
  for (const [height, each] of [
    [50, 1000],
    [51, 1020],
  ] as const) {
    const size = { length_mm: 200, width_mm: 100, height_mm: height, volume_cm3: 1 }
    expect((await charge(keeper, skuId, id, size)).status).toBe(200)
    await fillCart(dewi, [{ skuId, quantity: minimum }])
    const steps = Math.ceil((minimum * each - 1000) / 500)
    expect((await verified()).total_price.freight_price).toBe(40_000 + steps * 15_000)
  }
  await charge(keeper, skuId, undefined)
  await keeper.get(remove, { id, version: 1 })
})

test('only the goods of the template that does not go there stand in the way', async () => {
  const [template] = (await keeper.get(list, { keyword: 'by the PIECE' })).data
  await keeper.get(change, {
    id: template!.template_id,
    version: template!.version,
    ...byPiece('By the piece', { undelivered_ids: [31, 32, 33, 34, 35, 36] }),
  })
  const [usual, other] = goods as [(typeof goods)[0], (typeof goods)[0]]
  await fillCart(dewi, [
    { skuId: usual.skuId, quantity: usual.minimum },
    { skuId: other.skuId, quantity: other.minimum },
  ])
  const lines = (await verified()).cart_list.flatMap((it) => it.sku_list)
  expect(lines.map((it) => [it.sku_id, it.is_ship])).toEqual([
    [usual.skuId, 1],
    [other.skuId, 0],
  ])
  const { body } = await dewi.request(api.checkout.place, {})
  expect(body).toMatchObject({ code: 'NOT_DELIVERABLE', data: [{ sku_id: other.skuId }] })
})

test('from the amount on that a template says, its goods are delivered free, whatever the others cost', async () => {
  const [template] = (await keeper.get(list, { keyword: 'by the piece' })).data
  const [usual, other] = goods as [(typeof goods)[0], (typeof goods)[0]]
  await keeper.get(change, {
    id: template!.template_id,
    version: template!.version,
    ...byPiece('By the piece', { free_from: usual.price * usual.minimum }),
  })
  const both = [
    { skuId: usual.skuId, quantity: usual.minimum },
    { skuId: other.skuId, quantity: other.minimum },
  ]
  await fillCart(dewi, [both[0]!])
  const alone = (await verified()).total_price.freight_price
  await fillCart(dewi, both)
  const cart = await verified()
  expect(cart.total_price.freight_price).toBe(alone)
  // The other template never delivers free: the shop promises nothing for all of them.
  expect(cart.cart_list[0]).not.toHaveProperty('free_freight_from')
})

test('what does not fit is refused by the name of the field, and other shops are not there', async () => {
  const refusal = async (sent: Input<typeof create>) => {
    const { body } = await keeper.request(create, sent)
    return [body.code, (body as { field?: string }).field]
  }
  const zone = { first_price: 1, step_price: 1, days: 1 }
  expect(await refusal(byPiece('x', { free_from: 0 }))).toEqual(['INVALID_INPUT', 'free_from'])
  expect(await refusal(byPiece('x', { first_price: 1.001 }))).toEqual(['INVALID_INPUT', 'first_price'])
  expect(await refusal(byPiece('x', { zones: [{ ...zone, region_ids: [31] }], undelivered_ids: [31] }))).toEqual([
    'INVALID_INPUT',
    'undelivered_ids',
  ])
  expect((await refusal(byPiece('x', { zones: [{ ...zone, region_ids: [77] }] })))[0]).toBe('REGION_UNKNOWN')
  expect((await refusal(byPiece('BY THE PIECE')))[0]).toBe('FREIGHT_NAME_TAKEN')

  const [other] = await rowsOf<{ id: number; shop_id: number; version: number }>(
    'select id, shop_id, version from freight_template where shop_id <> $1 order by id limit 1',
    [shopId],
  )
  const id = String(other!.id)
  for (const sent of [
    keeper.request(show, { id }),
    keeper.request(change, { id, version: 1, ...byPiece('Mine') }),
    keeper.request(remove, { id, version: 1 }),
    keeper.request(makeDefault, { id }),
    keeper.request(tryOut, { id, region_id: 31 }),
  ])
    expect(await sent).toMatchObject({ status: 404 })
  expect((await charge(keeper, goods[0]!.skuId, id)).body.code).toBe('FREIGHT_UNKNOWN')

  const packer = await makeStaff(mall, shopId, 'packer', ['goods', 'shop-settings'])
  expect((await packer.request(list, {})).status).toBe(200)
  expect((await packer.request(create, byPiece('Packed'))).body).toMatchObject({ code: 'PERMISSION_MISSING' })
  expect((await packer.get(regions, { keyword: 'kota sura' })).data.map((it) => it.name)).toContain(
    'Kota Surabaya, Jawa Timur',
  )
  expect((await packer.get(regions, {})).data_total).toBe(38)
})

test('a new shop begins with its first template as the default', async () => {
  const [shop] = await rowsOf<{ id: number }>(
    `insert into shop (name, region_id, city) select 'Brand new', region_id, city from shop limit 1 returning id`,
  )
  const owner = await makeStaff(mall, shop!.id, 'founder', 'owner')
  expect(await owner.get(list)).toMatchObject({ data: [], data_total: 0 })
  expect(await owner.get(create, byPiece('First'))).toMatchObject({ is_default: 1 })
  expect(await owner.get(create, byPiece('Second'))).toMatchObject({ is_default: 0 })
})
