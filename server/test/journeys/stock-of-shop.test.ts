import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let keeper: Client
const { list, show, movements, adjust } = api.sellerStock

beforeAll(async () => {
  mall = await openTestMall()
  // A shop whose orders were shipped lately.
  const [shop] = await rowsOf<{ id: number }>(
    `select shop_id as id from sku join stock_movement m on m.sku_id = sku.id
     where cause = 'ship' group by shop_id order by count(*) desc, shop_id limit 1`,
  )
  shopId = shop!.id
  keeper = await makeStaff(mall, shopId, 'keeper', ['stock'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
/** A sku of the shop with free stock. */
async function someSku(offset = 0): Promise<string> {
  const [found] = await rowsOf<{ id: string }>(
    `select sku.id::text as id from sku join goods on goods.id = goods_id join stock on stock.sku_id = sku.id
     where sku.shop_id = $1 and status = 'on_shelf' and sku.deleted_at is null and on_hand - reserved between 20 and 100000
     order by sku.id offset $2 limit 1`,
    [shopId, offset],
  )
  return found!.id
}

test('the list says what there is, what was shipped in 30 days and how long the rest lasts', async () => {
  const all = await keeper.get(list, { page_size: 50 })
  const [count] = await rowsOf<{ n: number }>(
    `select count(*)::int as n from sku join goods on goods.id = goods_id
     where sku.shop_id = $1 and sku.deleted_at is null and goods.deleted_at is null`,
    [shopId],
  )
  expect(all.data_total).toBe(count!.n)
  const [busy] = await rowsOf<{ id: string; shipped: number }>(
    `select sku_id::text as id, -sum(on_hand_change)::int as shipped from stock_movement m join sku on sku.id = sku_id
     where shop_id = $1 and deleted_at is null and cause = 'ship' and at >= $2 group by sku_id order by 2 desc, 1 limit 1`,
    [shopId, new Date(mall.clock.now().getTime() - 30 * 86_400_000)],
  )
  const one = await keeper.get(show, { id: busy!.id })
  expect(one.shipped).toBe(busy!.shipped)
  expect(one.days_left).toBe(Math.floor((one.available * 30) / one.shipped))
  expect(one.stock).toBe(one.available + one.reserved)
  const idle = (await keeper.get(list, { page_size: 100 })).data.find((it) => it.shipped === 0)
  expect(idle).not.toHaveProperty('days_left')
})

test('what runs out stands first in its view, what is out in its own', async () => {
  const [busy] = await rowsOf<{ id: string; shipped: number }>(
    `select sku_id::text as id, -sum(on_hand_change)::int as shipped from stock_movement m join sku on sku.id = sku_id
     where shop_id = $1 and deleted_at is null and cause = 'ship' and at >= $2 group by sku_id order by 2 desc, 1 limit 1`,
    [shopId, new Date(mall.clock.now().getTime() - 30 * 86_400_000)],
  )
  const { available } = await keeper.get(show, { id: busy!.id })
  // One piece is left of what goes every day.
  await keeper.get(adjust, { id: busy!.id, change: 1 - available, reason: available > 1 ? 'LOST' : 'FOUND' })
  const running = await keeper.get(list, { view: 'RUNNING_OUT', page_size: 50 })
  expect(running.data.map((it) => it.sku_id)).toContain(busy!.id)
  const days = running.data.map((it) => it.available / it.shipped)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  expect(running.data.every((it) => it.available > 0 && it.days_left! < 14)).toBe(true)
  await keeper.get(adjust, { id: busy!.id, change: -1, reason: 'LOST' })
  const out = await keeper.get(list, { view: 'OUT', page_size: 50 })
  expect(out.data.map((it) => it.sku_id)).toContain(busy!.id)
  expect(out.data.every((it) => it.available === 0)).toBe(true)
  expect((await keeper.get(list, { view: 'RUNNING_OUT', page_size: 50 })).data.map((it) => it.sku_id)).not.toContain(
    busy!.id,
  )
  await keeper.get(adjust, { id: busy!.id, change: available, reason: 'RECEIVED' })
})

test('stock is changed for a reason, and the journal says by whom, with what is there after it', async () => {
  const id = await someSku()
  const before = await keeper.get(show, { id })
  const now = await keeper.get(adjust, { id, change: 48, reason: 'RECEIVED', note: 'Delivery note 7' })
  expect(now).toMatchObject({ stock: before.stock + 48, available: before.available + 48 })
  await keeper.get(adjust, { id, change: -3, reason: 'DAMAGED' })
  const { data } = await keeper.get(movements, { id, page_size: 2 })
  expect(data).toMatchObject([
    { cause: 'ADJUSTED', reason: 'DAMAGED', change: -3, stock: before.stock + 45, note: '', by_name: 'keeper' },
    { cause: 'ADJUSTED', reason: 'RECEIVED', change: 48, stock: before.stock + 48, note: 'Delivery note 7' },
  ])
  const [entry] = await rowsOf<{ before: object; after: object }>(
    `select before, after from audit_log where object = 'stock' and object_id = $1 order by id desc limit 1`,
    [id],
  )
  expect(entry).toMatchObject({ before: { stock: before.stock + 48 }, after: { change: -3, reason: 'damaged' } })
})

test('the journal names the orders of the shop behind what was reserved and shipped, page by page', async () => {
  const [shipped] = await rowsOf<{ id: string }>(
    `select sku_id::text as id from stock_movement m join sku on sku.id = sku_id
     where shop_id = $1 and cause = 'ship' order by m.id desc limit 1`,
    [shopId],
  )
  const all = await keeper.get(movements, { id: shipped!.id, page_size: 100 })
  const sent = all.data.find((it) => it.cause === 'SHIPPED')!
  const [order] = await rowsOf<{ shop_id: number }>('select shop_id from customer_order where sn = $1', [sent.order_sn])
  expect(order!.shop_id).toBe(shopId)
  expect(all.data[0]!.stock).toBe((await keeper.get(show, { id: shipped!.id })).stock)
  expect(all.data.at(-1)).toMatchObject({ cause: 'OPENING' })
  const second = await keeper.get(movements, { id: shipped!.id, page_no: 2, page_size: 2 })
  expect(second.data).toEqual(all.data.slice(2, 4))
})

test('a reason has its direction, nothing goes below what is reserved, and a call is carried out once for its key', async () => {
  const id = await someSku(1)
  await rowsOf('update stock set reserved = 5 where sku_id = $1 and reserved = 0', [id])
  const { stock, reserved } = await keeper.get(show, { id })
  for (const fields of [
    { change: 0, reason: 'OTHER' },
    { change: -1, reason: 'RECEIVED' },
    { change: 1, reason: 'DAMAGED' },
    { change: 1.5, reason: 'FOUND' },
  ] as const) {
    const { status, body } = await keeper.request(adjust, { id, ...fields })
    expect([status, body]).toMatchObject([400, { field: 'change' }])
  }
  const short = await keeper.request(adjust, { id, change: reserved - stock - 1, reason: 'LOST' })
  expect([short.status, short.body]).toMatchObject([422, { code: 'STOCK_RESERVED', reserved }])
  const key = { key: 'delivery-of-monday' }
  const first = await keeper.request(adjust, { id, change: 4, reason: 'FOUND' }, key)
  const again = await keeper.request(adjust, { id, change: 4, reason: 'FOUND' }, key)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await keeper.get(show, { id })).stock).toBe(stock + 4)
  await rowsOf('update stock set reserved = 0 where sku_id = $1 and reserved = 5', [id])
})

test('another shop, people without the permission and buyers see and change nothing', async () => {
  const id = await someSku(2)
  const [other] = await rowsOf<{ id: number }>('select id from shop where id <> $1 order by id limit 1', [shopId])
  const rival = await makeStaff(mall, other!.id, 'rival', ['stock'])
  for (const answer of [
    await rival.request(show, { id }),
    await rival.request(movements, { id }),
    await rival.request(adjust, { id, change: 1, reason: 'FOUND' }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  expect((await rival.get(list, { page_size: 100 })).data.map((it) => it.sku_id)).not.toContain(id)
  const writer = await makeStaff(mall, shopId, 'writer', ['goods'])
  expect((await writer.get(show, { id })).sku_id).toBe(id)
  expect((await writer.request(adjust, { id, change: 1, reason: 'FOUND' })).body.code).toBe('PERMISSION_MISSING')
  expect((await (await mall.as('dewi')).request(list)).status).toBe(403)
})
