import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { orderGoods, payAtSandbox } from '../journeys/buying.ts'
import { makeStaff } from '../support/console-people.ts'
import { shelve } from '../support/shelf.ts'
import { type Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let dewi: Client
let keeper: Client
let shopAt: number
let shopId: number
const places = { main: '', away: '' }
const { sellerWarehouse: warehouses, sellerStock: stock } = api

beforeAll(async () => {
  dewi = await malls[0].as('dewi')
  const { rows } = await malls[0].app.database.pool.query<{ id: number; has: boolean }>(
    'select id, exists (select from warehouse where shop_id = shop.id) as has from shop order by id',
  )
  shopAt = rows.findIndex((it) => !it.has)
  shopId = rows[shopAt]!.id
  keeper = await makeStaff(malls[0], shopId, 'keeper', ['stock', 'ship', 'orders'])
})
const staff = () => ({ token: keeper.token! })
const tally = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : (body.code ?? String(status)))).toSorted()

test('two open the first warehouse at once: there is one main warehouse, and each has its own', async () => {
  const opened = await Promise.all(
    ['East', 'West'].map((name, side) =>
      send(origins[side]!, staff(), warehouses.open, { name, position: 5, takes_returns: 0 }),
    ),
  )
  expect(tally(opened)).toEqual(['done', 'done'])
  const all = await keeper.get(warehouses.list)
  expect(all.filter((it) => it.is_main === 1)).toHaveLength(1)
  expect(all).toHaveLength(3)
  places.main = all.find((it) => it.is_main === 1)!.warehouse_id
  places.away = all.find((it) => it.name === 'East')!.warehouse_id
})

test('the last pieces of a warehouse are shipped, transferred and counted at once: they go once', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await shelve(malls[0], { onHand: 20, price: 10_000, shop: shopAt })
    await keeper.get(stock.adjust, { id, change: 5, reason: 'RECEIVED', warehouse_id: places.away })
    const { sn } = await orderGoods(dewi, [{ skuId: id, quantity: 5 }])
    await payAtSandbox(malls[0], dewi, sn)
    const [carrier] = await keeper.get(api.sellerOrder.carriers)
    const answers = await Promise.all([
      send(origins[0], staff(), api.sellerOrder.ship, {
        sn,
        logi_id: carrier!.id,
        ship_no: `ATONCE${round}`,
        warehouse_id: places.away,
      }),
      send(origins[1], staff(), warehouses.transfer, {
        from_id: places.away,
        to_id: places.main,
        lines: [{ sku_id: id, quantity: 5 }],
      }),
      send(origins[round % 2]!, staff(), warehouses.bookCount, {
        warehouse_id: places.away,
        rows: [{ sku_id: id, seen: 5, counted: 0 }],
      }),
    ])
    expect(
      answers.filter((it) => it.status === 200),
      JSON.stringify(tally(answers)),
    ).toHaveLength(1)
    const now = await keeper.get(stock.show, { id })
    expect(now.places!.find((it) => it.warehouse_id === places.away)!.stock).toBe(0)
    // Counted away or shipped: twenty are left. Transferred: they lie in the other place.
    expect(now.stock).toBe(answers[1].status === 200 ? 25 : 20)
  }
})

test('transfers in both directions over the same goods neither wait for each other for ever nor lose a piece', async () => {
  const ids = await Promise.all([0, 1, 2].map(() => shelve(malls[0], { onHand: 30, price: 10_000, shop: shopAt })))
  const lines = ids.map((id) => ({ sku_id: id, quantity: 10 }))
  await keeper.get(warehouses.transfer, { from_id: places.main, to_id: places.away, lines })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const [from_id, to_id] = at % 2 ? [places.main, places.away] : [places.away, places.main]
      return send(origins[at % 2]!, staff(), warehouses.transfer, {
        from_id,
        to_id,
        lines: at % 3 ? lines : lines.toReversed(),
      })
    }),
  )
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'WAREHOUSE_SHORT')).toBe(true)
  for (const id of ids) expect((await keeper.get(stock.show, { id })).stock).toBe(30)
})

test('a warehouse closes while something comes into it: one of the two', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await shelve(malls[0], { onHand: 5, price: 10_000, shop: shopAt })
    const all = await keeper.get(warehouses.open, { name: `Round ${round}`, position: 9, takes_returns: 0 })
    const it = all.find(({ name }) => name === `Round ${round}`)!
    const answers = await Promise.all([
      send(origins[0], staff(), warehouses.change, {
        id: it.warehouse_id,
        name: it.name,
        position: 9,
        takes_returns: 0,
        is_active: 0,
        version: it.version,
      }),
      send(origins[1], staff(), stock.adjust, { id, change: 3, reason: 'FOUND', warehouse_id: it.warehouse_id }),
    ])
    expect([
      ['WAREHOUSE_CLOSED', 'done'],
      ['WAREHOUSE_NOT_EMPTY', 'done'],
    ]).toContainEqual(tally(answers))
  }
})
