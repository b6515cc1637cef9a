import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

let mall: TestMall
let shopId: number
let staff: Client
const { list, change } = api.sellerGoods

beforeAll(async () => {
  mall = await openTestMall()
  shopId = (await rowsOf<{ id: number }>('select min(id)::int as id from shop'))[0]!.id
  staff = await makeStaff(mall, shopId, 'grid', ['prices', 'stock'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
/** A sku that buyers can order, without quantity breaks. */
async function plainSku(offset = 0) {
  const [found] = await rowsOf<{ number: string }>(
    `select sku.number from sku join goods on goods.id = goods_id join stock on stock.sku_id = sku.id
     where sku.shop_id = $1 and status = 'on_shelf' and sku.tiers = '[]' and sku.deleted_at is null and on_hand > reserved + 10
     order by sku.id offset $2 limit 1`,
    [shopId, offset],
  )
  return (await staff.get(list, { keyword: found!.number })).data.find((it) => it.sku_sn === found!.number)!
}

test('the list holds the skus of the shop, by name, number, status and stock', async () => {
  const all = await staff.get(list, { page_size: 200 })
  const [count] = await rowsOf<{ n: number }>(
    `select count(*)::int as n from sku join goods on goods.id = goods_id where sku.shop_id = $1 and sku.deleted_at is null and goods.deleted_at is null`,
    [shopId],
  )
  expect(all.data_total).toBe(count!.n)
  const sku = await plainSku()
  const found = await staff.get(list, { keyword: sku.goods_name.slice(0, 12) })
  expect(found.data.map((it) => it.sku_id)).toContain(sku.sku_id)
  expect((await staff.get(list, { status: 'TAKEN_DOWN' })).data_total).toBe(0)
  const out = await staff.get(list, { stock: 'OUT', page_size: 200 })
  expect(out.data.every((it) => it.available === 0)).toBe(true)
  expect((await staff.get(list, { keyword: '100%_' })).data).toEqual([])
  // The names are searched, not what they are kept in.
  expect((await staff.get(list, { keyword: 'zh-CN"' })).data).toEqual([])
  expect((await staff.get(list, { keyword: '": "' })).data).toEqual([])
})

test('a maximum is a multiple and not below the minimum, and 0 takes it away', async () => {
  const sku = await plainSku(3)
  const outcomeOf = async (to: Record<string, number>, who = staff) => {
    const now = (await staff.get(list, { keyword: sku.sku_sn })).data.find((it) => it.sku_id === sku.sku_id)!
    const { minimum, multiple, maximum } = now
    const { rows } = await who.get(change, { rows: [{ sku_id: sku.sku_id, seen: { minimum, multiple, maximum }, to }] })
    const { outcome, refusal, field } = rows[0]!
    return [outcome, refusal, field].filter(Boolean)
  }
  const unfit = ['REFUSED', 'MAXIMUM_UNFIT', 'maximum']
  expect(await outcomeOf({ minimum: 6, multiple: 3, maximum: 12 })).toEqual(['SAVED'])
  expect(await outcomeOf({ maximum: 3 })).toEqual(unfit)
  expect(await outcomeOf({ maximum: 13 })).toEqual(unfit)
  // What stands there already binds the other two.
  expect(await outcomeOf({ minimum: 15 })).toEqual(unfit)
  expect(await outcomeOf({ multiple: 5 })).toEqual(unfit)
  const elsewhere = await rowsOf<{ id: number }>('select max(id)::int as id from shop')
  const stranger = await makeStaff(mall, elsewhere[0]!.id, 'grid-elsewhere', ['prices'])
  expect(await outcomeOf({ maximum: 15 }, stranger)).toEqual(['REFUSED', 'NOT_FOUND'])
  expect(await outcomeOf({ minimum: 15, maximum: 30 })).toEqual(['SAVED'])
  expect(await outcomeOf({ maximum: 0 })).toEqual(['SAVED'])
  expect(await outcomeOf({ minimum: 1, multiple: 1 })).toEqual(['SAVED'])
})

test('the list is narrowed by brand, price and when goods were changed; a file and an act take the same', async () => {
  const seller = await makeStaff(mall, shopId, 'narrow', ['goods', 'prices'])
  const [one] = await rowsOf<{ brand_id: string; price: number; at: number }>(
    `select brand_id::text, price_minor::float8 / 100 as price, extract(epoch from goods.changed_at)::float8 as at
     from sku join goods on goods.id = goods_id
     where brand_id is not null and sku.shop_id = $1 and sku.deleted_at is null and goods.deleted_at is null order by sku.id limit 1`,
    [shopId],
  )
  const counted = async (where: string, values: unknown[] = []) =>
    (
      await rowsOf<{ n: number }>(
        `select count(*)::int as n from sku join goods on goods.id = goods_id
         where sku.shop_id = $1 and sku.deleted_at is null and goods.deleted_at is null and ${where}`,
        [shopId, ...values],
      )
    )[0]!.n
  const total = async (filter: Record<string, string | number>) => (await seller.get(list, filter)).data_total
  const { brand_id, price } = one!
  const ofBrand = await counted('brand_id = $2', [brand_id])
  expect(ofBrand).toBeGreaterThan(0)
  expect(await total({ brand_id })).toBe(ofBrand)
  expect(await total({ brand_id: '999999' })).toBe(0)
  // Both ends are in it.
  expect(await total({ price_from: price, price_to: price })).toBe(await counted('price_minor = $2', [price * 100]))
  expect(await total({ price_from: price + 0.01 })).toBe(await counted('price_minor > $2', [price * 100]))
  expect(await total({ price_to: price - 0.01 })).toBe(await counted('price_minor < $2', [price * 100]))
  const all = await total({})
  const second = Math.floor(one!.at)
  const since = await total({ start_time: second + 1 })
  expect(since + (await total({ end_time: second }))).toBe(all)
  expect(await total({ start_time: second, end_time: second })).toBeGreaterThan(0)
  const late = await seller.request(list, { start_time: second + 1, end_time: second })
  expect([late.status, late.body.code]).toEqual([400, 'DATE_ORDER'])
  expect(late.body).toMatchObject({ field: 'end_time' })
  expect((await seller.request(list, { price_from: 1.005 })).status).toBe(400)
  const { rows: meant } = await seller.get(api.goodsImport.bulk, {
    act: { kind: 'UNSHELVE' },
    brand_id,
    price_to: price,
  })
  expect(meant).toBe(
    (
      await rowsOf<{ n: number }>(
        `select count(distinct goods.id)::int as n from sku join goods on goods.id = goods_id
         where sku.shop_id = $1 and sku.deleted_at is null and goods.deleted_at is null and brand_id = $2 and price_minor <= $3`,
        [shopId, brand_id, price * 100],
      )
    )[0]!.n,
  )
})

test('prices, quantities and stock of many are changed at once; buyers see them, and the log says what was before', async () => {
  const [a, b] = [await plainSku(0), await plainSku(1)]
  const { rows } = await staff.get(change, {
    reason: 'Counted on Monday',
    rows: [
      {
        sku_id: a.sku_id,
        seen: { price: a.price, minimum: a.minimum, multiple: a.multiple },
        to: { price: a.price + 1000.5, minimum: 6, multiple: 3 },
      },
      { sku_id: b.sku_id, seen: { stock: b.stock }, to: { stock: b.stock + 7 } },
    ],
  })
  expect(rows.map((it) => it.outcome)).toEqual(['SAVED', 'SAVED'])
  expect(rows[0]!.sku).toMatchObject({ price: a.price + 1000.5, minimum: 6, multiple: 3 })
  expect(rows[1]!.sku).toMatchObject({ stock: b.stock + 7, available: b.available + 7 })
  await mall.settle()
  const shown = await mall.guest.get(api.catalog.skus, { id: a.goods_id })
  expect(shown.find((it) => it.sku_id === a.sku_id)).toMatchObject({ price: a.price + 1000.5 })
  const [movement] = await rowsOf<{ cause: string; on_hand_change: number; note: string }>(
    'select cause, on_hand_change, note from stock_movement where sku_id = $1 order by id desc limit 1',
    [b.sku_id],
  )
  expect(movement).toEqual({ cause: 'adjust', on_hand_change: 7, note: 'Counted on Monday' })
  const [entry] = await rowsOf<{ before: object; after: object }>(
    `select before, after from audit_log where object = 'sku-changes' order by id desc limit 1`,
  )
  expect(entry).toMatchObject({
    before: { [a.sku_id]: { minQuantity: a.minimum }, [b.sku_id]: { stock: b.stock } },
    after: { [a.sku_id]: { minQuantity: 6 }, [b.sku_id]: { stock: b.stock + 7 }, reason: 'Counted on Monday' },
  })
})

test('a row that somebody else has changed is a conflict with what it is now; the others are saved', async () => {
  const [a, b] = [await plainSku(2), await plainSku(3)]
  await staff.get(change, { rows: [{ sku_id: a.sku_id, seen: { price: a.price }, to: { price: a.price + 5 } }] })
  const { rows } = await staff.get(change, {
    rows: [
      { sku_id: a.sku_id, seen: { price: a.price }, to: { price: a.price + 9 } },
      { sku_id: b.sku_id, seen: { price: b.price }, to: { price: b.price + 9 } },
    ],
  })
  expect(rows[0]).toMatchObject({ outcome: 'CONFLICT', sku: { price: a.price + 5 } })
  expect(rows[1]).toMatchObject({ outcome: 'SAVED', sku: { price: b.price + 9 } })
  // What is already as wished is no conflict: sent twice, it stands once.
  const again = await staff.get(change, {
    rows: [{ sku_id: b.sku_id, seen: { price: b.price }, to: { price: b.price + 9 } }],
  })
  expect(again.rows[0]!.outcome).toBe('SAVED')
})

test('what cannot be is refused by row, and what is no number by the field', async () => {
  const a = await plainSku(4)
  const [tiered] = await rowsOf<{ id: number; tier: number; price: number }>(
    `select id, (tiers->0->>1)::float8 / 100 as tier, price_minor::float8 / 100 as price from sku
     where shop_id = $1 and tiers <> '[]' and deleted_at is null limit 1`,
    [shopId],
  )
  await rowsOf('update stock set reserved = 3 where sku_id = $1 and reserved = 0', [a.sku_id])
  const [stranger] = await rowsOf<{ id: number }>('select min(id)::int as id from sku where shop_id <> $1', [shopId])
  const { rows } = await staff.get(change, {
    rows: [
      { sku_id: a.sku_id, seen: { stock: a.stock }, to: { stock: 0 } },
      { sku_id: a.sku_id, seen: { price: a.price }, to: { price: 0 } },
      { sku_id: String(tiered!.id), seen: { price: tiered!.price }, to: { price: tiered!.tier } },
      { sku_id: String(stranger!.id), seen: { price: 1 }, to: { price: 2 } },
    ],
  })
  expect(rows.map((it) => [it.outcome, it.refusal, it.field])).toEqual([
    ['REFUSED', 'STOCK_SHORT', 'stock'],
    ['REFUSED', 'PRICE_ZERO', 'price'],
    ['REFUSED', 'PRICE_BELOW_TIER', 'price'],
    ['REFUSED', 'NOT_FOUND', undefined],
  ])
  expect(rows[3]).not.toHaveProperty('sku')
  await rowsOf('update stock set reserved = 0 where sku_id = $1 and reserved = 3', [a.sku_id])
  for (const to of [
    { price: 1.005 },
    { minimum: 0 },
    { multiple: 0 },
    { maximum: -1 },
    { stock: -1 },
    { stock: 1.5 },
  ]) {
    const { status } = await staff.request(change, { rows: [{ sku_id: a.sku_id, seen: {}, to }] })
    expect(status, JSON.stringify(to)).toBe(400)
  }
  const many = Array.from({ length: 1001 }, () => ({ sku_id: a.sku_id, seen: {}, to: {} }))
  expect((await staff.request(change, { rows: many })).status).toBe(400)
})

test('what stays as it is is not judged: stock is counted and quantities change where an old break is above the price', async () => {
  const [{ id, price, stock, tiers }] = (await rowsOf<{ id: number; price: number; stock: number; tiers: object }>(
    `select id, price_minor::float8 / 100 as price, on_hand as stock, tiers from sku join stock on sku_id = id
     where shop_id = $1 and tiers <> '[]' and deleted_at is null order by id offset 1 limit 1`,
    [shopId],
  )) as [{ id: number; price: number; stock: number; tiers: object }]
  await rowsOf('update sku set tiers = jsonb_build_array(jsonb_build_array(10, price_minor)) where id = $1', [id])
  const { rows } = await staff.get(change, {
    rows: [
      { sku_id: String(id), seen: { stock, price, minimum: 1 }, to: { stock: stock + 1, price } },
      { sku_id: String(id), seen: { price }, to: { price: price - 1 } },
    ],
  })
  expect(rows.map((it) => [it.outcome, it.refusal])).toEqual([
    ['SAVED', undefined],
    ['REFUSED', 'PRICE_BELOW_TIER'],
  ])
  await rowsOf('update sku set tiers = $2 where id = $1', [id, JSON.stringify(tiers)])
})

test('a change that is sent again is not applied again, though somebody has set the old value since', async () => {
  const a = await plainSku(6)
  const rows = (from: number, to: number) => [{ sku_id: a.sku_id, seen: { stock: from }, to: { stock: to } }]
  const key = { key: 'count-of-monday' }
  const first = await staff.request(change, { rows: rows(a.stock, a.stock + 10) }, key)
  await staff.get(change, { rows: rows(a.stock + 10, a.stock) })
  const again = await staff.request(change, { rows: rows(a.stock, a.stock + 10) }, key)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect((await staff.get(list, { keyword: a.sku_sn })).data.find((it) => it.sku_id === a.sku_id)!.stock).toBe(a.stock)
})

test('who may count stock sets no prices, and the other way round', async () => {
  const a = await plainSku(7)
  const counter = await makeStaff(mall, shopId, 'counter', ['stock'])
  const pricer = await makeStaff(mall, shopId, 'pricer', ['prices'])
  const toPrice = { sku_id: a.sku_id, seen: { price: a.price }, to: { price: a.price + 3 } }
  const toStock = { sku_id: a.sku_id, seen: { stock: a.stock }, to: { stock: a.stock + 3 } }
  for (const [who, row, missing] of [
    [counter, toPrice, 'prices'],
    [pricer, toStock, 'stock'],
  ] as const) {
    const { status, body } = await who.request(change, { rows: [row] })
    expect([status, body.code]).toEqual([422, 'PERMISSION_MISSING'])
    expect(body).toMatchObject({ permission: missing })
  }
  expect((await counter.get(change, { rows: [toStock] })).rows[0]!.outcome).toBe('SAVED')
  expect((await pricer.get(change, { rows: [toPrice] })).rows[0]!.outcome).toBe('SAVED')
})

/** Goods of which several skus are there, on the shelf. */
async function severalSkus() {
  const [found] = await rowsOf<{ number: string }>(
    `select min(sku.number) as number from sku join goods on goods.id = goods_id
     where sku.shop_id = $1 and status = 'on_shelf' and sku.deleted_at is null group by goods_id having count(*) > 1 order by goods_id limit 1`,
    [shopId],
  )
  const goods = (await staff.get(list, { keyword: found!.number })).data[0]!
  const all = await staff.get(list, { keyword: goods.goods_name, page_size: 200 })
  return all.data.filter((it) => it.goods_id === goods.goods_id)
}

test('a status typed in one row is that of the goods: all skus follow, buyers see it, and the history says who', async () => {
  const seller = await makeStaff(mall, shopId, 'shelver', ['goods', 'prices', 'stock'])
  const [a, b] = (await severalSkus()) as [Awaited<ReturnType<typeof plainSku>>, Awaited<ReturnType<typeof plainSku>>]
  const { rows } = await seller.get(change, {
    rows: [
      {
        sku_id: a.sku_id,
        seen: { status: 'ON_SHELF', stock: a.stock },
        to: { status: 'OFF_SHELF', stock: a.stock + 1 },
      },
      { sku_id: b.sku_id, seen: { status: 'ON_SHELF' }, to: { status: 'OFF_SHELF' } },
    ],
  })
  expect(rows.map((it) => [it.outcome, it.sku?.status])).toEqual([
    ['SAVED', 'OFF_SHELF'],
    ['SAVED', 'OFF_SHELF'],
  ])
  await mall.settle()
  expect((await mall.guest.request(api.catalog.goods, { id: a.goods_id })).status).toBe(404)
  const { history } = await seller.get(api.sellerShelf.state, { id: a.goods_id })
  expect(history.map((it) => [it.step, it.by])).toEqual([['unshelve', 'SELLER']])
  const [entry] = await rowsOf<{ before: object; after: object }>(
    `select before, after from audit_log where object = 'goods' and object_id = $1 order by id desc limit 1`,
    [a.goods_id],
  )
  expect(entry).toEqual({ before: { status: 'on_shelf' }, after: { status: 'off_shelf' } })
  // Seen as it was before: somebody else has changed it since, unless it is as wished.
  const late = await seller.get(change, {
    rows: [
      { sku_id: a.sku_id, seen: { status: 'DRAFT' }, to: { status: 'ON_SHELF' } },
      { sku_id: b.sku_id, seen: { status: 'ON_SHELF' }, to: { status: 'OFF_SHELF' } },
    ],
  })
  // Both are of one goods, so what they want is looked at first.
  expect(late.rows.map((it) => it.outcome)).toEqual(['CONFLICT', 'REFUSED'])
  const conflict = await seller.get(change, {
    rows: [{ sku_id: a.sku_id, seen: { status: 'DRAFT' }, to: { status: 'ON_SHELF' } }],
  })
  expect(conflict.rows[0]).toMatchObject({ outcome: 'CONFLICT', sku: { status: 'OFF_SHELF' } })
  const back = await seller.get(change, {
    rows: [{ sku_id: b.sku_id, seen: { status: 'OFF_SHELF' }, to: { status: 'ON_SHELF' } }],
  })
  expect(back.rows[0]).toMatchObject({ outcome: 'SAVED', sku: { status: 'ON_SHELF' } })
})

test('two statuses for one goods in one save are refused at both rows, and nothing of the two is written', async () => {
  const seller = await makeStaff(mall, shopId, 'two-minds', ['goods', 'prices', 'stock'])
  const [a, b] = (await severalSkus()) as [Awaited<ReturnType<typeof plainSku>>, Awaited<ReturnType<typeof plainSku>>]
  const other = await plainSku(8)
  const { rows } = await seller.get(change, {
    rows: [
      { sku_id: a.sku_id, seen: { status: a.status, stock: a.stock }, to: { status: 'OFF_SHELF', stock: a.stock + 5 } },
      { sku_id: b.sku_id, seen: { status: b.status }, to: { status: 'ON_SHELF' } },
      { sku_id: other.sku_id, seen: { stock: other.stock }, to: { stock: other.stock + 1 } },
    ],
  })
  expect(rows.map((it) => [it.outcome, it.refusal, it.field])).toEqual([
    ['REFUSED', 'STATUS_DIFFERS', 'status'],
    ['REFUSED', 'STATUS_DIFFERS', 'status'],
    ['SAVED', undefined, undefined],
  ])
  expect(rows[0]!.about).toBe(`${a.sku_sn}, ${b.sku_sn}`)
  expect(rows[0]!.sku).toMatchObject({ status: 'ON_SHELF', stock: a.stock })
})

test('the rules of going on sale hold in a cell: what may not be moved stays with its price, the others go on', async () => {
  const seller = await makeStaff(mall, shopId, 'ruled', ['goods', 'prices', 'stock'])
  const [a, b] = [await plainSku(9), (await severalSkus())[0]!]
  await rowsOf(`update goods set status = 'taken_down' where id = $1`, [a.goods_id])
  const asked = (it: typeof a, seen: typeof a.status, to: 'ON_SHELF' | 'OFF_SHELF') => ({
    sku_id: it.sku_id,
    seen: { status: seen, stock: it.stock },
    to: { status: to, stock: it.stock + 2 },
  })
  const { rows } = await seller.get(change, {
    rows: [asked(a, 'TAKEN_DOWN', 'ON_SHELF'), asked(b, 'ON_SHELF', 'OFF_SHELF')],
  })
  expect(rows[0]).toMatchObject({
    outcome: 'REFUSED',
    refusal: 'GOODS_MOVED_ON',
    field: 'status',
    sku: { stock: a.stock },
  })
  expect(rows[1]).toMatchObject({ outcome: 'SAVED', sku: { status: 'OFF_SHELF', stock: b.stock + 2 } })
  await rowsOf(`update goods set status = 'on_shelf' where id = $1`, [a.goods_id])
  // A shop that may sell in one category only does not put goods of another on sale.
  const [elsewhere] = await rowsOf<{ id: number }>(
    `select min(id)::int as id from category where parent_id is null
       and id <> (select c.path[1] from category c join goods on goods.category_id = c.id where goods.id = $1)`,
    [b.goods_id],
  )
  await rowsOf('insert into shop_category (shop_id, category_id) values ($1, $2)', [shopId, elsewhere!.id])
  const refused = await seller.get(change, { rows: [asked({ ...b, stock: b.stock + 2 }, 'OFF_SHELF', 'ON_SHELF')] })
  expect(refused.rows[0]).toMatchObject({ outcome: 'REFUSED', refusal: 'CATEGORY_NOT_ALLOWED', field: 'status' })
  expect(refused.rows[0]!.about).not.toBe('')
  await rowsOf('delete from shop_category where shop_id = $1', [shopId])
  const back = await seller.get(change, {
    rows: [{ sku_id: b.sku_id, seen: { status: 'OFF_SHELF' }, to: { status: 'ON_SHELF' } }],
  })
  expect(back.rows[0]).toMatchObject({ outcome: 'SAVED', sku: { status: 'ON_SHELF' } })
})

test('who may not write goods sets no status, and no status is one that the mall gives', async () => {
  const a = await plainSku(5)
  const row = { sku_id: a.sku_id, seen: { status: a.status }, to: { status: 'OFF_SHELF' as const } }
  const { status, body } = await staff.request(change, { rows: [row] })
  expect([status, body.code]).toEqual([422, 'PERMISSION_MISSING'])
  expect(body).toMatchObject({ permission: 'goods' })
  const given = { ...row, to: { status: 'TAKEN_DOWN' as 'OFF_SHELF' } }
  expect((await staff.request(change, { rows: [given] })).status).toBe(400)
})

test('another shop, people without the permission and buyers see and change nothing', async () => {
  const other = (await rowsOf<{ id: number }>('select max(id)::int as id from shop'))[0]!.id
  const rival = await makeStaff(mall, other, 'rival', ['goods', 'prices'])
  const a = await plainSku(5)
  expect((await rival.get(list, { keyword: a.sku_sn })).data.map((it) => it.sku_id)).not.toContain(a.sku_id)
  const packer = await makeStaff(mall, shopId, 'packer', ['ship'])
  expect((await packer.request(list)).body.code).toBe('PERMISSION_MISSING')
  expect((await packer.request(change, { rows: [{ sku_id: a.sku_id, seen: {}, to: {} }] })).body.code).toBe(
    'PERMISSION_MISSING',
  )
  expect((await (await mall.as('dewi')).request(list)).status).toBe(403)
})
