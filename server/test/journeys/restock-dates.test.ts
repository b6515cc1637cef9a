import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { makeStaff } from '../support/console-people.ts'
import { shelve } from '../support/shelf.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let keeper: Client
let shopId: number
const { announce, adjust, show } = api.sellerStock

beforeAll(async () => {
  mall = await openTestMall()
  shopId = (await rowsOf<{ id: number }>('select id from shop order by id limit 1'))[0]!.id
  keeper = await makeStaff(mall, shopId, 'keeper', ['stock'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const dayAfter = (n: number) => new Date(mall.clock.now().getTime() + days(n)).toISOString().slice(0, 10)
const goodsOf = async (id: string) =>
  (await rowsOf<{ goods: string }>('select goods_id::text as goods from sku where id = $1', [id]))[0]!.goods
const toldOf = async (id: string) =>
  (await mall.guest.get(api.catalog.skus, { id: await goodsOf(id) })).find((it) => it.sku_id === id)!.restock_on

test('buyers see on the goods and in the cart when more comes, until the day is past or the shop takes it back', async () => {
  const id = await shelve(mall, { onHand: 3 })
  const dewi = await mall.as('dewi')
  await dewi.get(api.cart.clear)
  await dewi.get(api.cart.add, { sku_id: id, num: 1 })
  const inCart = async () =>
    (await dewi.get(api.cart.show, { scope: 'all' })).cart_list
      .flatMap((shop) => shop.sku_list)
      .find((it) => it.sku_id === id)!
  expect(await toldOf(id)).toBeUndefined()
  expect(await inCart()).not.toHaveProperty('restock_on')
  const restock = { day: dayAfter(10), pieces: 500 }
  expect(await keeper.get(announce, { id, restock })).toMatchObject({ restock })
  expect(await toldOf(id)).toBe(restock.day)
  expect((await inCart()).restock_on).toBe(restock.day)
  expect(await keeper.get(announce, { id })).not.toHaveProperty('restock')
  expect(await toldOf(id)).toBeUndefined()
  await keeper.get(announce, { id, restock })
  mall.clock.forward(days(12))
  expect(await toldOf(id)).toBeUndefined()
  mall.invalidateTokens()
  keeper = await makeStaff(mall, shopId, 'keeper of later', ['stock'])
  expect(await keeper.get(show, { id })).toMatchObject({ restock })
})

test('pieces that are received are taken off what is announced', async () => {
  const id = await shelve(mall, { onHand: 0 })
  const day = dayAfter(5)
  await keeper.get(announce, { id, restock: { day, pieces: 100 } })
  expect(await keeper.get(adjust, { id, change: 40, reason: 'RECEIVED' })).toMatchObject({
    stock: 40,
    restock: { day, pieces: 60 },
  })
  expect(await keeper.get(adjust, { id, change: 5, reason: 'FOUND' })).toMatchObject({ restock: { pieces: 60 } })
  expect(await keeper.get(adjust, { id, change: 60, reason: 'RECEIVED' })).not.toHaveProperty('restock')
})

test('days that are past or that there are not, another shop and people without the permission are refused', async () => {
  const id = await shelve(mall)
  for (const day of [dayAfter(-2), '2031-02-30', dayAfter(800)]) {
    const { status, body } = await keeper.request(announce, { id, restock: { day, pieces: 5 } })
    expect([status, body], day).toMatchObject([400, { field: 'restock.day' }])
  }
  const none = await keeper.request(announce, { id, restock: { day: dayAfter(1), pieces: 0 } })
  expect([none.status, none.body]).toMatchObject([400, { field: 'restock.pieces' }])
  const [other] = await rowsOf<{ id: number }>('select id from shop where id <> $1 order by id limit 1', [shopId])
  const restock = { day: dayAfter(1), pieces: 5 }
  const rival = await makeStaff(mall, other!.id, 'rival', ['stock'])
  expect((await rival.request(announce, { id, restock })).status).toBe(404)
  const writer = await makeStaff(mall, shopId, 'writer', ['goods'])
  expect((await writer.request(announce, { id, restock })).body.code).toBe('PERMISSION_MISSING')
  expect(await keeper.get(show, { id })).not.toHaveProperty('restock')
})
