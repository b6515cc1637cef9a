import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayIn, days, mallZone } from '#platform/clock'
import { makeStaff } from '../support/console-people.ts'
import { shelve } from '../support/shelf.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, orderGoods, payAtSandbox } from './buying.ts'

let mall: TestMall
let keeper: Client
let dewi: Client
let shopId: number
const { allowBackorder, announce, adjust, show } = api.sellerStock

beforeAll(async () => {
  mall = await openTestMall()
  shopId = (await rowsOf<{ id: number }>('select id from shop order by id limit 1'))[0]!.id
  keeper = await makeStaff(mall, shopId, 'keeper', ['stock', 'ship', 'orders', 'goods'])
  dewi = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
/** Days are those of the mall, which begin before those of UTC. */
const dayAfter = (n: number) => dayIn(new Date(mall.clock.now().getTime() + days(n)), mallZone)
const skuTold = async (id: string) => {
  const [{ goods }] = (await rowsOf('select goods_id::text as goods from sku where id = $1', [id])) as [
    { goods: string },
  ]
  return (await mall.guest.get(api.catalog.skus, { id: goods })).find((it) => it.sku_id === id)!
}
const inCart = async (id: string) =>
  (await dewi.get(api.cart.show, { scope: 'all' })).cart_list
    .flatMap((shop) => shop.sku_list)
    .find((it) => it.sku_id === id)!
const lineOf = async (sn: string) => (await dewi.get(api.order.show, { sn })).order_sku_list[0]!
const ship = async (sn: string, quantity?: number) => {
  const [carrier] = await keeper.get(api.sellerOrder.carriers)
  const { order_line_id: lineId } = await lineOf(sn)
  return keeper.request(api.sellerOrder.ship, {
    sn,
    logi_id: carrier!.id,
    ship_no: `LATER${sn.slice(-8)}`,
    ...(quantity && { lines: [{ order_line_id: lineId, num: quantity }] }),
  })
}
const draftOf = async (id: string, quantity: number) => {
  await fillCart(dewi, [{ skuId: id, quantity }])
  await chooseDelivery(dewi)
  return (await dewi.get(api.checkout.place)).order_list[0]!.sn
}
const paid = async (id: string, quantity: number) => {
  const { sn } = await orderGoods(dewi, [{ skuId: id, quantity }])
  await payAtSandbox(mall, dewi, sn)
  return sn
}

test('more than there is can be ordered up to the limit, and goods, cart and order say what comes when', async () => {
  const id = await shelve(mall, { onHand: 5 })
  await dewi.get(api.cart.clear)
  expect((await dewi.request(api.cart.add, { sku_id: id, num: 8 })).body.code).toBe('OVER_STOCK')
  expect(await keeper.get(allowBackorder, { id, backorder: { pieces: 10, days: 14 } })).toMatchObject({
    available: 5,
    backorder: { pieces: 10, days: 14 },
  })
  expect(await skuTold(id)).toMatchObject({ enable_quantity: 15, backorder: { after: 5, day: dayAfter(14) } })
  expect((await dewi.request(api.cart.add, { sku_id: id, num: 16 })).body).toMatchObject({
    code: 'OVER_STOCK',
    available: 15,
  })
  await dewi.get(api.cart.add, { sku_id: id, num: 8 })
  expect(await inCart(id)).toMatchObject({ num: 8, error_message: '', backorder: { quantity: 3, day: dayAfter(14) } })
  // A delivery that is announced says the day.
  await keeper.get(announce, { id, restock: { day: dayAfter(6), pieces: 100 } })
  expect((await inCart(id)).backorder).toEqual({ quantity: 3, day: dayAfter(6) })

  const { sn } = await orderGoods(dewi, [{ skuId: id, quantity: 8 }])
  expect((await lineOf(sn)).backorder).toEqual({ quantity: 3, day: dayAfter(6) })
  expect(await skuTold(id)).toMatchObject({ enable_quantity: 7, backorder: { after: 0 } })
  expect(await keeper.get(show, { id })).toMatchObject({ stock: 5, reserved: 8, available: 0, waiting: 3 })
  // Later the promise of the order stays, whatever the shop announces for others.
  await keeper.get(announce, { id })
  expect((await lineOf(sn)).backorder).toEqual({ quantity: 3, day: dayAfter(6) })
})

test('what comes is for whoever ordered first, and parcels go for what is there', async () => {
  const id = await shelve(mall, { onHand: 4 })
  await keeper.get(allowBackorder, { id, backorder: { pieces: 50, days: 7 } })
  const first = await paid(id, 6)
  const second = await paid(id, 3)
  expect((await ship(second)).body).toMatchObject({ code: 'GOODS_ON_BACKORDER', sku_id: id, available: 0 })
  expect((await ship(first)).body).toMatchObject({ code: 'GOODS_ON_BACKORDER', available: 4 })
  expect((await ship(first, 4)).status).toBe(200)
  await keeper.get(adjust, { id, change: 3, reason: 'RECEIVED' })
  expect((await ship(second)).body).toMatchObject({ code: 'GOODS_ON_BACKORDER', available: 1 })
  expect((await ship(first)).status).toBe(200)
  expect((await ship(second, 1)).status).toBe(200)
  await keeper.get(adjust, { id, change: 2, reason: 'RECEIVED' })
  expect((await ship(second)).status).toBe(200)
  expect(await keeper.get(show, { id })).toMatchObject({ stock: 0, reserved: 0 })
})

test('an order that is cancelled gives its place to the next', async () => {
  const id = await shelve(mall, { onHand: 2 })
  await keeper.get(allowBackorder, { id, backorder: { pieces: 5, days: 7 } })
  const { sn: gone } = await orderGoods(dewi, [{ skuId: id, quantity: 2 }])
  const next = await paid(id, 2)
  expect((await lineOf(next)).backorder).toMatchObject({ quantity: 2 })
  expect((await ship(next)).body.code).toBe('GOODS_ON_BACKORDER')
  await dewi.get(api.order.cancel, { sn: gone, reason: 'not needed any more' })
  expect((await ship(next)).status).toBe(200)
})

test('an edit of an order that has not gone on yet says anew what comes later', async () => {
  const id = await shelve(mall, { onHand: 5 })
  await keeper.get(allowBackorder, { id, backorder: { pieces: 10, days: 7 } })
  const placed = await draftOf(id, 7)
  const edit = async (num: number) => {
    const { version } = await dewi.get(api.order.show, { sn: placed })
    return dewi.request(api.editOrder.setLines, { order_sn: placed, version, sku_list: [{ sku_id: id, num }] })
  }
  expect((await lineOf(placed)).backorder).toMatchObject({ quantity: 2 })
  expect((await edit(12)).status).toBe(200)
  expect((await lineOf(placed)).backorder).toMatchObject({ quantity: 7 })
  expect((await edit(16)).body.code).toBe('OVER_STOCK')
  expect((await edit(4)).status).toBe(200)
  expect(await lineOf(placed)).not.toHaveProperty('backorder')
  expect(await skuTold(id)).toMatchObject({ enable_quantity: 11, backorder: { after: 1 } })
})

test('the limit cannot go below what is ordered, nor the shelf below what the limit covers', async () => {
  const id = await shelve(mall, { onHand: 1 })
  await keeper.get(allowBackorder, { id, backorder: { pieces: 9, days: 7 } })
  await orderGoods(dewi, [{ skuId: id, quantity: 5 }])
  expect((await keeper.request(allowBackorder, { id })).body).toMatchObject({
    code: 'BACKORDER_ORDERED',
    ordered: 4,
  })
  expect((await keeper.request(allowBackorder, { id, backorder: { pieces: 3, days: 7 } })).status).toBe(422)
  expect(await keeper.get(allowBackorder, { id, backorder: { pieces: 4, days: 7 } })).toMatchObject({ waiting: 4 })
  expect((await keeper.request(adjust, { id, change: -1, reason: 'LOST' })).body.code).toBe('STOCK_RESERVED')
  expect(await skuTold(id)).toMatchObject({ enable_quantity: 0 })
})

test('another shop, people without the permission and numbers that make no sense are refused', async () => {
  const id = await shelve(mall)
  const backorder = { pieces: 5, days: 7 }
  const [other] = await rowsOf<{ id: number }>('select id from shop where id <> $1 order by id limit 1', [shopId])
  const rival = await makeStaff(mall, other!.id, 'rival', ['stock'])
  expect((await rival.request(allowBackorder, { id, backorder })).status).toBe(404)
  const writer = await makeStaff(mall, shopId, 'writer', ['goods'])
  expect((await writer.request(allowBackorder, { id, backorder })).body.code).toBe('PERMISSION_MISSING')
  for (const [field, wrong] of [
    ['backorder.pieces', { pieces: 0, days: 7 }],
    ['backorder.days', { pieces: 5, days: 0 }],
    ['backorder.days', { pieces: 5, days: 366 }],
  ] as const) {
    const { status, body } = await keeper.request(allowBackorder, { id, backorder: wrong })
    expect([status, body]).toMatchObject([400, { field }])
  }
  expect(await keeper.get(show, { id })).not.toHaveProperty('backorder')
})
