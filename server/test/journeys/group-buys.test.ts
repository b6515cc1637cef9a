import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hours } from '#platform/clock'
import { makeSku } from '../concurrency/crowd.ts'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, payAtSandbox } from './buying.ts'

let mall: TestMall
let dewi: Client
let shop: Client
let operator: Client
let shopId: number
let category: string
const { adminGroupBuy, sellerGroupBuy } = api

let lastNotice: number
let lastTold: number
beforeAll(async () => {
  mall = await openTestMall()
  await query('update full_discount set deleted_at = now()')
  shopId = (await query<{ id: number }>('select id from shop order by id limit 1'))[0]!.id
  shop = await makeStaff(mall, shopId, 'group-keeper', ['promotions', 'orders', 'ship'])
  operator = await makeOperator(mall, 'group-operator', ['promotions'])
  await buyerAgain()
  await chooseDelivery(dewi)
  category = (await operator.get(adminGroupBuy.categories))[0]!.cat_id
  const [last] = await query<{ notice: number; told: number }>(
    'select (select max(id) from notice) as notice, (select max(id) from shop_notice) as told',
  )
  ;({ notice: lastNotice, told: lastTold } = last!)
})
afterAll(() => mall.close())
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})

const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows
const now = () => Math.floor(mall.clock.now().getTime() / 1000)
async function buyerAgain() {
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
}
const hour = 3600

/** A sku of Rp 20,000 that is to be had for Rp 15,000, as soon as so many are paid. */
async function entered(terms: { wanted_num: number; goods_num: number; limit_num?: number }, priceMinor = 2_000_000) {
  const sku = String(await makeSku(mall, 1_000, priceMinor))
  const { act_id } = await operator.get(adminGroupBuy.open, {
    names: { 'en-us': 'Buy together', 'zh-cn': '一起买' },
    starts_at: now() - 60,
    ends_at: now() + 2 * hour,
  })
  const entry = await shop.get(sellerGroupBuy.enter, {
    act_id,
    sku_id: sku,
    cat_id: category,
    price: (priceMinor / 100) * 0.75,
    limit_num: 0,
    ...terms,
  })
  return { sku, act_id, entry: entry.entry_id }
}

async function place(sku: string, num: number, entry: string, more: readonly string[] = []): Promise<string> {
  await dewi.get(api.cart.clear)
  for (const other of more) await dewi.get(api.cart.add, { sku_id: other, num: 1 })
  await dewi.get(api.cart.add, { sku_id: sku, num, promotion_type: 'GROUPBUY', activity_id: entry })
  const seen_total = (await dewi.get(api.checkout.verify, { way: 'CART' })).cart.total_price.total_price
  return (await dewi.get(api.checkout.place, { seen_total })).order_list[0]!.sn
}
async function joined(sku: string, num: number, entry: string): Promise<string> {
  const sn = await place(sku, num, entry)
  await dewi.get(api.order.submit, { id: sn })
  await payAtSandbox(mall, dewi, sn)
  return sn
}
const orderOf = (sn: string) => dewi.get(api.order.show, { sn })
const spentOf = async (sn: string) =>
  (
    await query<{ spent: number }>(
      `select coalesce(sum(reserved_delta_minor + committed_delta_minor + spent_delta_minor), 0)::bigint as spent from budget_entry
       where reserved_for = (select 'order:' || id from customer_order where sn = $1)`,
      [sn],
    )
  )[0]!.spent
const reservedStock = async (sku: string) =>
  (await query<{ reserved: number }>('select reserved from stock where sku_id = $1', [sku]))[0]!.reserved
/** Beside those of the demo data. */
const noticesOf = async (kind: string) =>
  (
    await query<{ params: object }>('select params from notice where kind = $1 and id > $2 order by id desc', [
      kind,
      lastNotice,
    ])
  ).map((it) => it.params)
const carrier = async () => (await shop.get(api.sellerOrder.carriers))[0]!.id

test('a group buy is won: it is sent once enough is paid, and not before', async () => {
  const { sku, entry } = await entered({ wanted_num: 5, goods_num: 10 })
  const goods_id = (await query<{ id: string }>('select goods_id::text as id from sku where id = $1', [sku]))[0]!.id
  const [running] = (await mall.guest.get(api.promotion.ofGoods, { goods_id })).filter((it) => it.groupbuy_goods_vo)
  expect(running).toMatchObject({ activity_id: entry, promotion_type: 'GROUPBUY', price: 15_000, num: 10 })

  // It never comes by itself.
  await dewi.get(api.cart.clear)
  const plain = await dewi.get(api.cart.add, {
    sku_id: sku,
    num: 2,
    ...({ promotion_type: '', activity_id: '' } as object),
  })
  expect(plain).toMatchObject({ purchase_price: 20_000, price_because: 'LIST' })
  expect(plain.single_list).toMatchObject([{ promotion_type: 'GROUPBUY', is_check: 0, price: 15_000 }])

  const first = await joined(sku, 3, entry)
  expect(await orderOf(first)).toMatchObject({
    order_status: 'PAID_OFF',
    goods_price: 45_000,
    group_buy: { gb_id: entry, state: 'OPEN', wanted_num: 5, buy_num: 3 },
  })
  const early = await shop.request(api.sellerOrder.ship, { sn: first, logi_id: await carrier(), ship_no: 'EARLY1' })
  expect([early.status, early.body]).toMatchObject([409, { code: 'GROUP_BUY_OPEN' }])
  await mall.settle()
  expect(await query(`select from shop_notice where kind = 'order.to_ship' and params ->> 'sn' = $1`, [first])).toEqual(
    [],
  )

  // What is placed and not paid has not joined.
  const waiting = await place(sku, 2, entry)
  expect(await shop.get(sellerGroupBuy.show, { entry_id: entry })).toMatchObject({
    state: 'RUNNING',
    taken_num: 5,
    buy_num: 3,
    orders: [{ sn: first, num: 3, is_joined: 1, order_status: 'PAID_OFF' }],
  })
  await dewi.get(api.order.submit, { id: waiting })
  await payAtSandbox(mall, dewi, waiting)
  expect((await orderOf(first)).group_buy).toMatchObject({ state: 'WON', buy_num: 5 })
  await mall.settle()
  expect(await noticesOf('order.group_won')).toMatchObject([{ wanted: 5, joined: 5 }])
  expect(await query(`select from shop_notice where kind = 'group_buy.reached' and id > $1`, [lastTold])).toHaveLength(
    1,
  )
  await shop.get(api.sellerOrder.ship, { sn: first, logi_id: await carrier(), ship_no: 'WON12345' })

  // The end does nothing to it.
  mall.clock.forward(hours(3))
  await mall.tick()
  await buyerAgain()
  expect((await orderOf(first)).order_status).toBe('SHIPPED')
  expect((await orderOf(waiting)).order_status).toBe('PAID_OFF')
})

test('a group buy is lost: every order gives back its stock, budget, approval and money, once', async () => {
  shop = await makeStaff(mall, shopId, 'group-keeper-2', ['promotions', 'orders', 'ship'])
  operator = await makeOperator(mall, 'group-operator-2', ['promotions'])
  const { sku, entry } = await entered({ wanted_num: 50, goods_num: 80 })
  const paid = await joined(sku, 4, entry)
  const draft = await place(sku, 2, entry)
  const confirmed = await place(sku, 1, entry)
  await dewi.get(api.order.submit, { id: confirmed })
  const dear = await entered({ wanted_num: 50, goods_num: 80 }, 9_000_000_000)
  const asked = await place(dear.sku, 2, dear.entry)
  await dewi.get(api.order.submit, { id: asked })
  expect((await orderOf(asked)).audit_status).toBe('PENDING')
  expect(await spentOf(paid)).toBeGreaterThan(0)
  expect(await reservedStock(sku)).toBe(7)

  mall.clock.forward(hours(2) + 60_000)
  await mall.tick()
  await mall.tick()
  await buyerAgain()
  for (const sn of [paid, draft, confirmed, asked]) {
    const order = await orderOf(sn)
    expect([order.order_status, order.group_buy], sn).toEqual(['CANCELLED', undefined])
    expect(order.cancel_reason).toContain('group buy')
    expect(await spentOf(sn)).toBe(0)
  }
  expect(await reservedStock(sku)).toBe(0)
  expect(
    await query(
      `select r.amount_minor, r.status from refund r join customer_order o on o.id = r.order_id where o.sn = $1`,
      [paid],
    ),
  ).toEqual([
    {
      amount_minor: (await query<{ n: number }>('select paid_minor as n from customer_order where sn = $1', [paid]))[0]!
        .n,
      status: 'succeeded',
    },
  ])
  expect(
    await query(
      `select from approval_task t join approval_request r on r.id = t.request_id join customer_order o on o.id = r.subject_id where o.sn = $1 and r.status = 'running'`,
      [asked],
    ),
  ).toEqual([])
  expect(await query('select taken, joined, state from group_buy_entry where id = $1', [entry])).toEqual([
    { taken: 0, joined: 0, state: 'lost' },
  ])
  expect(await noticesOf('order.group_lost')).toHaveLength(2)
  // Nobody joins what is over.
  await dewi.get(api.cart.clear)
  const late = await dewi.request(api.cart.add, {
    sku_id: sku,
    num: 1,
    promotion_type: 'GROUPBUY',
    activity_id: entry,
  })
  expect(late.body).toMatchObject({ code: 'PROMOTION_UNKNOWN' })
})

test('the pieces and the limit of a member are kept to, and goods of a group buy are ordered alone', async () => {
  shop = await makeStaff(mall, shopId, 'group-keeper-3', ['promotions', 'orders'])
  operator = await makeOperator(mall, 'group-operator-3', ['promotions'])
  const { sku, entry } = await entered({ wanted_num: 2, goods_num: 5, limit_num: 3 })
  const other = String(await makeSku(mall, 100, 1_000_000))
  const sn = await place(sku, 2, entry)
  // An edit keeps the price, and the limit counts what the order has.
  const { version } = await orderOf(sn)
  await dewi.get(api.editOrder.setLines, { order_sn: sn, version, sku_list: [{ sku_id: sku, num: 3 }] })
  expect(await orderOf(sn)).toMatchObject({ goods_price: 45_000, group_buy: { gb_id: entry } })
  const crowded = await dewi.request(api.editOrder.setLines, {
    order_sn: sn,
    version: version + 1,
    sku_list: [
      { sku_id: sku, num: 3 },
      { sku_id: other, num: 1 },
    ],
  })
  expect(crowded.body).toMatchObject({ code: 'GROUP_BUY_ALONE' })
  // Over the limit the line has its own price.
  await dewi.get(api.cart.clear)
  const line = await dewi.get(api.cart.add, { sku_id: sku, num: 1, promotion_type: 'GROUPBUY', activity_id: entry })
  expect(line).toMatchObject({ purchase_price: 20_000, single_list: [{ is_check: 0, enable_num: 0 }] })
  await dewi.get(api.order.cancel, { sn, reason: 'No need' })

  await dewi.get(api.cart.clear)
  await dewi.get(api.cart.add, { sku_id: other, num: 1 })
  await dewi.get(api.cart.add, { sku_id: sku, num: 1, promotion_type: 'GROUPBUY', activity_id: entry })
  const verified = await dewi.get(api.checkout.verify, { way: 'CART' })
  expect(JSON.stringify(verified)).toContain('GROUP_BUY_ALONE')
  expect((await dewi.request(api.checkout.place)).body).toMatchObject({ code: 'GROUP_BUY_ALONE' })
})

test('a shop ends it, an operator takes it down, and strangers find nothing', async () => {
  const otherShop = await makeStaff(
    mall,
    (await query<{ id: number }>('select id from shop order by id limit 1 offset 1'))[0]!.id,
    'other-keeper',
    ['promotions'],
  )
  const { sku, entry, act_id } = await entered({ wanted_num: 10, goods_num: 20 })
  const sn = await joined(sku, 2, entry)
  expect((await otherShop.request(sellerGroupBuy.show, { entry_id: entry })).status).toBe(404)
  expect((await otherShop.request(sellerGroupBuy.end, { entry_id: entry, reason: 'Mine' })).status).toBe(404)
  expect((await shop.request(adminGroupBuy.list)).status).toBe(403)
  const terms = { cat_id: category, price: 14_000, wanted_num: 2, goods_num: 3, limit_num: 0 }
  expect((await shop.request(sellerGroupBuy.change, { entry_id: entry, ...terms })).body).toMatchObject({
    code: 'PROMOTION_BEGUN',
  })
  expect(
    (
      await operator.request(adminGroupBuy.change, {
        act_id,
        names: { 'en-us': 'Now' },
        starts_at: now() - 60,
        ends_at: now() + 60,
      })
    ).body,
  ).toMatchObject({ code: 'PROMOTION_RUNS' })
  await shop.get(sellerGroupBuy.end, { entry_id: entry, reason: 'The maker stopped it' })
  expect((await shop.request(sellerGroupBuy.end, { entry_id: entry, reason: 'Again' })).body).toMatchObject({
    code: 'PROMOTION_OVER',
  })
  await mall.tick()
  expect(await orderOf(sn)).toMatchObject({ order_status: 'CANCELLED', cancel_reason: 'The maker stopped it' })

  const second = await entered({ wanted_num: 2, goods_num: 20 })
  const won = await joined(second.sku, 2, second.entry)
  expect((await operator.get(adminGroupBuy.entries, { act_id: second.act_id })).data).toMatchObject([
    { entry_id: second.entry, state: 'WON', is_closed: 0 },
  ])
  await operator.get(adminGroupBuy.takeDown, { entry_id: second.entry, reason: 'The price was wrong' })
  await mall.tick()
  expect((await orderOf(won)).order_status).toBe('PAID_OFF')
  expect((await shop.get(sellerGroupBuy.list, { state: 'WON', keyword: 'raced' })).data[0]).toMatchObject({
    entry_id: second.entry,
    is_closed: 1,
    ended_because: 'The price was wrong',
  })

  const planned = await operator.get(adminGroupBuy.open, {
    names: { 'en-us': 'Later' },
    starts_at: now() + hour,
    ends_at: now() + 2 * hour,
  })
  const moved = { names: { 'en-us': 'Even later' }, starts_at: now() + 2 * hour, ends_at: now() + 3 * hour }
  expect(await operator.get(adminGroupBuy.change, { act_id: planned.act_id, ...moved })).toMatchObject(moved)
  const later = await shop.get(sellerGroupBuy.enter, { act_id: planned.act_id, sku_id: sku, ...terms })
  expect(
    (await shop.get(sellerGroupBuy.change, { entry_id: later.entry_id, ...terms, wanted_num: 3 })).wanted_num,
  ).toBe(3)
  await shop.get(sellerGroupBuy.end, { entry_id: later.entry_id, reason: 'Not now' })
  expect((await shop.request(sellerGroupBuy.show, { entry_id: later.entry_id })).status).toBe(404)

  const categories = await operator.get(adminGroupBuy.categories)
  const kept = categories.map(({ cat_id, names }) => ({ cat_id, names }))
  const written = await operator.get(adminGroupBuy.writeCategories, {
    categories: [{ names: { 'en-us': 'Garden' } }, ...kept],
  })
  expect(written.map((it) => it.names['en-us'])[0]).toBe('Garden')
  expect((await operator.request(adminGroupBuy.writeCategories, { categories: [] })).body).toMatchObject({
    code: 'GROUP_CATEGORY_IN_USE',
  })
  expect(
    (await operator.get(adminGroupBuy.list, { page_size: 50 })).data.find((it) => it.act_id === second.act_id),
  ).toMatchObject({
    entries: 1,
    won: 1,
    state: 'RUNNING',
  })
  expect((await shop.get(sellerGroupBuy.open)).activities.map((it) => it.act_id)).toContain(second.act_id)
})
