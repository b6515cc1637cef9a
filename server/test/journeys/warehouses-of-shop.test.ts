import { api, type Reply } from '@borong/contract'
import { read, utils } from '@e965/xlsx'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { makeStaff } from '../support/console-people.ts'
import { shelve } from '../support/shelf.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { orderGoods, payAtSandbox } from './buying.ts'

let mall: TestMall
let dewi: Client
let keeper: Client
let shopId: number
const { sellerWarehouse: warehouses, sellerStock: stock } = api

beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  // A shop that has one place in the demo data.
  const [shop] = await rowsOf<{ id: number }>(
    'select id from shop where not exists (select from warehouse where shop_id = shop.id) order by id limit 1',
  )
  shopId = shop!.id
  keeper = await makeStaff(mall, shopId, 'keeper', ['stock', 'ship', 'orders', 'after-sales'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
async function shelved(onHand: number) {
  const shops = await rowsOf<{ id: number }>('select id from shop order by id')
  return shelve(mall, { onHand, price: 10_000, shop: shops.findIndex((it) => it.id === shopId) })
}
type Warehouse = Reply<typeof warehouses.list>[number]
const named = async (name: string): Promise<Warehouse> =>
  (await keeper.get(warehouses.list)).find((it) => it.name === name)!
const placesOf = async (id: string) =>
  Object.fromEntries((await keeper.get(stock.show, { id })).places!.map((it) => [it.name, it.stock]))
const draft = { position: 2, takes_returns: 0 }

test('a shop with one place sees no warehouses, and counts and changes its stock as before', async () => {
  const id = await shelved(40)
  expect(await keeper.get(warehouses.list)).toEqual([])
  expect(await keeper.get(stock.show, { id })).not.toHaveProperty('places')
  const { rows } = await keeper.get(warehouses.checkCount, { rows: [{ sku_id: id, counted: 37 }] })
  expect(rows).toMatchObject([{ sku_id: id, seen: 40, counted: 37 }])
  expect(await keeper.get(warehouses.bookCount, { rows: [{ sku_id: id, seen: 40, counted: 37 }] })).toEqual({
    booked: 1,
  })
  const { data } = await keeper.get(stock.movements, { id })
  expect(data[0]).toMatchObject({ cause: 'COUNTED', change: -3, stock: 37, by_name: 'keeper' })
  expect(data[0]).not.toHaveProperty('warehouse_name')
})

test('the first further warehouse makes the place so far the main one, where everything lies', async () => {
  const id = await shelved(25)
  const [region] = await rowsOf<{ id: number }>('select id from region where grade = 3 order by id limit 1')
  const opened = await keeper.get(warehouses.open, {
    ...draft,
    name: 'Surabaya',
    region_id: region!.id,
    detail: 'Jl. Pelabuhan 3',
  })
  expect(opened).toMatchObject([
    { name: 'Main warehouse', is_main: 1, takes_returns: 1, is_active: 1, position: 1 },
    { name: 'Surabaya', is_main: 0, takes_returns: 0, skus: 0, pieces: 0, region_id: region!.id },
  ])
  const [lies] = await rowsOf<{ pieces: number }>(
    `select sum(on_hand)::int as pieces from stock join sku on sku.id = sku_id join goods on goods.id = goods_id
     where sku.shop_id = $1 and sku.deleted_at is null and goods.deleted_at is null`,
    [shopId],
  )
  expect(opened[0]!.pieces).toBe(lies!.pieces)
  expect(await placesOf(id)).toEqual({ 'Main warehouse': 25, Surabaya: 0 })
  const taken = await keeper.request(warehouses.open, { ...draft, name: 'SURABAYA' })
  expect([taken.status, taken.body]).toMatchObject([422, { code: 'WAREHOUSE_NAME_TAKEN', name: 'SURABAYA' }])
  const nowhere = await keeper.request(warehouses.open, { ...draft, name: 'Nowhere', region_id: 1 })
  expect(nowhere.body.code).toBe('REGION_UNKNOWN')
})

test('stock is changed where it lies, and goes from one warehouse to another without touching what can be ordered', async () => {
  const id = await shelved(30)
  const [main, away] = [await named('Main warehouse'), await named('Surabaya')]
  await keeper.get(stock.adjust, { id, change: 12, reason: 'RECEIVED', warehouse_id: away.warehouse_id })
  const before = await keeper.get(stock.show, { id })
  expect(before).toMatchObject({ stock: 42, available: 42 })
  const goes = { from_id: main.warehouse_id, to_id: away.warehouse_id, note: 'Truck 7' }
  await keeper.get(warehouses.transfer, { ...goes, lines: [{ sku_id: id, quantity: 10 }] })
  expect(await placesOf(id)).toEqual({ 'Main warehouse': 20, Surabaya: 22 })
  expect(await keeper.get(stock.show, { id })).toMatchObject({ stock: 42, available: 42 })
  const { data } = await keeper.get(stock.movements, { id, page_size: 3 })
  expect(data.map((it) => [it.cause, it.warehouse_name, it.change, it.note])).toEqual(
    expect.arrayContaining([
      ['TRANSFERRED', 'Main warehouse', -10, 'Truck 7'],
      ['TRANSFERRED', 'Surabaya', 10, 'Truck 7'],
      ['ADJUSTED', 'Surabaya', 12, ''],
    ]),
  )
  const tooMany = await keeper.request(warehouses.transfer, { ...goes, lines: [{ sku_id: id, quantity: 21 }] })
  expect([tooMany.status, tooMany.body]).toMatchObject([422, { code: 'WAREHOUSE_SHORT', sku_id: id, available: 20 }])
  const round = await keeper.request(warehouses.transfer, {
    ...goes,
    to_id: main.warehouse_id,
    lines: [{ sku_id: id, quantity: 1 }],
  })
  expect([round.status, round.body]).toMatchObject([400, { field: 'to_id' }])
  const lost = await keeper.request(stock.adjust, {
    id,
    change: -23,
    reason: 'LOST',
    warehouse_id: away.warehouse_id,
  })
  expect([lost.status, lost.body.code]).toEqual([422, 'WAREHOUSE_SHORT'])
  // What is set as a whole is set in the main warehouse, which cannot have less than nothing.
  const owner = await makeStaff(mall, shopId, 'owner of grid', 'owner')
  const grid = await owner.get(api.sellerGoods.change, {
    rows: [{ sku_id: id, seen: { stock: 42 }, to: { stock: 21 } }],
  })
  expect(grid.rows).toMatchObject([{ outcome: 'REFUSED', refusal: 'STOCK_ELSEWHERE' }])
})

test('a count shows differences first and is booked as they were shown, from a grid or a file', async () => {
  const [first, second] = [await shelved(8), await shelved(9)]
  const away = await named('Surabaya')
  const where = { warehouse_id: away.warehouse_id }
  await keeper.get(stock.adjust, { id: first, change: 5, reason: 'FOUND', ...where })
  const skus = await rowsOf<{ id: string; number: string }>(
    'select id::text as id, number from sku where id = any($1::bigint[]) order by id',
    [[first, second]],
  )
  const [one, two] = [skus.find((it) => it.id === first)!.number, skus.find((it) => it.id === second)!.number]
  const { bytes } = await keeper.request(warehouses.countTable, where)
  const book = read(bytes)
  const table = utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(table[0]).toEqual(['SKU number', 'Name', 'Packs', 'By the books', 'Counted', 'Unit'])
  expect(table.find((it) => it[0] === one)?.[3]).toBe(5)

  const file = writeWorkbook([
    {
      name: 'Count',
      rows: [
        ['SKU number', 'Counted'],
        [one, 4],
        [two, 3],
        ['NO-SUCH-SKU', 1],
        [one, 6],
        [two, 'many'],
        [two, ''],
      ],
    },
  ])
  const answer = await uploadTo(mall, warehouses.readCountFile, file, { token: keeper.token!, query: where })
  expect(answer.body.rows.map((it) => [it.row, it.sku_id, it.seen, it.counted, it.problem])).toEqual([
    [2, first, 5, 4, undefined],
    [3, second, 0, 3, undefined],
    [4, undefined, undefined, 1, 'SKU_UNKNOWN'],
    [5, first, 5, 6, 'TWICE'],
    [6, second, 0, undefined, 'PIECES'],
  ])
  const rows = [
    { sku_id: first, seen: 5, counted: 4 },
    { sku_id: second, seen: 0, counted: 3 },
  ]
  expect(await keeper.get(warehouses.bookCount, { ...where, rows, note: 'Count of Monday' })).toEqual({ booked: 2 })
  expect(await placesOf(first)).toEqual({ 'Main warehouse': 8, Surabaya: 4 })
  expect(await placesOf(second)).toEqual({ 'Main warehouse': 9, Surabaya: 3 })
  const again = await keeper.request(warehouses.bookCount, { ...where, rows })
  expect([again.status, again.body]).toMatchObject([409, { code: 'COUNT_STALE', skus: 2 }])
  const twice = await keeper.request(warehouses.bookCount, { ...where, rows: [rows[0]!, rows[0]!] })
  expect([twice.status, twice.body]).toMatchObject([400, { field: 'rows' }])
})

let parcels = 0
async function paid(skuId: string, quantity: number) {
  const { sn } = await orderGoods(dewi, [{ skuId, quantity }])
  await payAtSandbox(mall, dewi, sn)
  const [carrier] = await keeper.get(api.sellerOrder.carriers)
  return { sn, logi_id: carrier!.id, ship_no: `WARE${++parcels}` }
}

test('a parcel leaves from the warehouse that has it all, or from the one that somebody chooses, and says so to the shop alone', async () => {
  const id = await shelved(6)
  const away = await named('Surabaya')
  await keeper.get(stock.adjust, { id, change: 10, reason: 'RECEIVED', warehouse_id: away.warehouse_id })
  const order = await paid(id, 12)
  const whole = await keeper.request(api.sellerOrder.ship, order)
  expect([whole.status, whole.body.code]).toEqual([422, 'NO_WAREHOUSE_HAS_ALL'])
  const [line] = (await keeper.get(api.sellerOrder.show, { sn: order.sn })).order_sku_list
  const lines = (num: number) => [{ order_line_id: line!.order_line_id, num }]
  const short = await keeper.request(api.sellerOrder.ship, {
    ...order,
    lines: lines(7),
    warehouse_id: (await named('Main warehouse')).warehouse_id,
  })
  expect([short.status, short.body]).toMatchObject([422, { code: 'WAREHOUSE_SHORT', available: 6 }])
  // Seven lie in one place only; of five both have enough, and the main warehouse comes first.
  const sent = await keeper.get(api.sellerOrder.ship, { ...order, lines: lines(7) })
  expect(sent.shipments.map((it) => it.warehouse_name)).toEqual(['Surabaya'])
  const rest = await keeper.get(api.sellerOrder.ship, { ...order, ship_no: `WARE${++parcels}` })
  expect(rest.shipments.map((it) => it.warehouse_name)).toEqual(['Surabaya', 'Main warehouse'])
  expect(await placesOf(id)).toEqual({ 'Main warehouse': 1, Surabaya: 3 })
  const bought = await dewi.get(api.order.show, { sn: order.sn })
  expect(bought.shipments.every((it) => it.warehouse_name === undefined)).toBe(true)
  const { data } = await keeper.get(stock.movements, { id, page_size: 2 })
  expect(data.map((it) => [it.cause, it.change, it.warehouse_name])).toEqual([
    ['SHIPPED', -5, 'Main warehouse'],
    ['SHIPPED', -7, 'Surabaya'],
  ])
})

test('the warehouse in the region of the buyer goes before the preferred one', async () => {
  const id = await shelved(20)
  const [address] = await dewi.get(api.organisation.addresses)
  await keeper.get(warehouses.open, { ...draft, name: 'Near the buyer', position: 9, region_id: address!.region })
  const near = await named('Near the buyer')
  await keeper.get(stock.adjust, { id, change: 5, reason: 'RECEIVED', warehouse_id: near.warehouse_id })
  const sent = await keeper.get(api.sellerOrder.ship, await paid(id, 4))
  expect(sent.shipments[0]!.warehouse_name).toBe('Near the buyer')
  const far = await keeper.get(api.sellerOrder.ship, await paid(id, 4))
  expect(far.shipments[0]!.warehouse_name).toBe('Main warehouse')
})

test('what buyers send back comes into the warehouse that takes returns', async () => {
  const id = await shelved(20)
  const away = await named('Surabaya')
  const change = {
    id: away.warehouse_id,
    name: away.name,
    position: away.position,
    is_active: 1,
    takes_returns: 1,
  }
  const changed = await keeper.get(warehouses.change, { ...change, version: away.version })
  expect(changed.map((it) => it.takes_returns)).toEqual([0, 1, 0])
  const order = await paid(id, 3)
  const { order_sku_list } = await keeper.get(api.sellerOrder.ship, order)
  await dewi.get(api.order.receive, { sn: order.sn })
  const { service_sn: sn } = await dewi.get(api.afterSale.apply, {
    order_sn: order.sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: order_sku_list[0]!.order_line_id, return_num: 2 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  await keeper.get(api.sellerAfterSale.audit, { sn, audit_status: 'PASS', return_addr: 'Jl. Pelabuhan 3' })
  await dewi.get(api.afterSale.send, { sn, courier_company_id: order.logi_id, courier_number: 'BACK1' })
  await keeper.get(api.sellerAfterSale.takeIn, { sn, remark: 'As new' })
  expect(await placesOf(id)).toMatchObject({ 'Main warehouse': 17, Surabaya: 2 })
  const { data } = await keeper.get(stock.movements, { id, page_size: 1 })
  expect(data[0]).toMatchObject({ cause: 'RETURNED', change: 2, warehouse_name: 'Surabaya' })
})

test('a warehouse closes when it is empty, the main one never, and nothing comes into a closed one', async () => {
  const id = await shelved(5)
  await keeper.get(warehouses.open, { ...draft, name: 'Closing' })
  const [main, it] = [await named('Main warehouse'), await named('Closing')]
  const into = { id, change: 1, reason: 'FOUND', warehouse_id: it.warehouse_id } as const
  await keeper.get(stock.adjust, into)
  const closed = (one: Warehouse) => ({
    id: one.warehouse_id,
    name: one.name,
    position: one.position,
    takes_returns: 0,
    is_active: 0,
    version: one.version,
  })
  expect((await keeper.request(warehouses.change, closed(main))).body.code).toBe('WAREHOUSE_MAIN')
  const full = await keeper.request(warehouses.change, closed(it))
  expect([full.status, full.body]).toMatchObject([409, { code: 'WAREHOUSE_NOT_EMPTY', pieces: 1 }])
  await keeper.get(stock.adjust, { ...into, change: -1, reason: 'LOST' })
  await keeper.get(warehouses.change, closed(it))
  const stale = await keeper.request(warehouses.change, closed(it))
  expect([stale.status, stale.body.code]).toEqual([409, 'MOVED_ON'])
  const late = await keeper.request(stock.adjust, into)
  expect([late.status, late.body]).toMatchObject([409, { code: 'WAREHOUSE_CLOSED', name: 'Closing' }])
})

test('a sku stands among those that are low from its mark on', async () => {
  const id = await shelved(15)
  expect(await keeper.get(stock.markLow, { id, low_at: 10 })).toMatchObject({ low_at: 10 })
  const low = async () => (await keeper.get(stock.list, { view: 'LOW', page_size: 50 })).data.map((it) => it.sku_id)
  expect(await low()).not.toContain(id)
  await keeper.get(stock.adjust, { id, change: -5, reason: 'LOST' })
  expect(await low()).toContain(id)
  expect(await keeper.get(stock.markLow, { id })).not.toHaveProperty('low_at')
  expect(await low()).not.toContain(id)
})

test('another shop, people without the permission and buyers see and change nothing', async () => {
  const id = await shelved(5)
  const [main, away] = [await named('Main warehouse'), await named('Surabaya')]
  const [other] = await rowsOf<{ id: number }>('select id from shop where id <> $1 order by id desc limit 1', [shopId])
  const rival = await makeStaff(mall, other!.id, 'rival', ['stock', 'ship'])
  const where = { warehouse_id: away.warehouse_id }
  const goes = { from_id: main.warehouse_id, to_id: away.warehouse_id }
  for (const answer of [
    await rival.request(warehouses.change, {
      id: away.warehouse_id,
      ...draft,
      name: 'Mine',
      is_active: 1,
      version: away.version,
    }),
    await rival.request(warehouses.transfer, { ...goes, lines: [{ sku_id: id, quantity: 1 }] }),
    await rival.request(warehouses.checkCount, { ...where, rows: [{ sku_id: id, counted: 1 }] }),
    await rival.request(warehouses.bookCount, { rows: [{ sku_id: id, seen: 5, counted: 1 }] }),
    await rival.request(stock.markLow, { id, low_at: 1 }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  expect((await rival.get(warehouses.list)).map((it) => it.warehouse_id)).not.toContain(away.warehouse_id)
  const unknown = await rival.get(warehouses.checkCount, { rows: [{ sku_id: id, counted: 1 }] })
  expect(unknown.rows).toMatchObject([{ problem: 'SKU_UNKNOWN', name: '' }])
  const packer = await makeStaff(mall, shopId, 'packer', ['ship'])
  expect((await packer.get(warehouses.list)).length).toBeGreaterThan(1)
  expect((await packer.request(warehouses.open, { ...draft, name: 'Mine' })).body.code).toBe('PERMISSION_MISSING')
  expect((await dewi.request(warehouses.list)).status).toBe(403)
})
