import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { makeSku } from '../concurrency/crowd.ts'
import { makeOperator } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
let owner: Client
let password: string
let memberId: string
/** At Rp 10,000 each: for 100 points and Rp 4,000, for 250 points alone, and for money alone. */
let skus: { mixed: string; alone: string; money: string }
let offers: { mixed: string; alone: string }
let shopId: string
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  ;({ owner, password } = await ownerWithPassword(mall))
  memberId = (
    await query<{ id: string }>(
      `select m.id::text as id from member m join account a on a.id = m.account_id where a.username = 'dewi'`,
    )
  )[0]!.id
  await query('update full_discount set deleted_at = now()')
  await query('update freight_template set free_from_minor = null')
  const made: string[] = []
  for (let at = 0; at < 3; at++) made.push(String(await makeSku(mall, 10_000, 1_000_000)))
  skus = { mixed: made[0]!, alone: made[1]!, money: made[2]! }
  shopId = (await query<{ id: string }>('select shop_id::text as id from sku where id = $1', [skus.mixed]))[0]!.id
  const { category_id } = await owner.get(api.adminPoints.addCategory, { names: { 'en-us': 'Tried' } })
  const terms = { category_id, goods_num: 40, limit_num: 0 }
  offers = {
    mixed: (
      await owner.get(api.adminPoints.addGoods, {
        ...terms,
        sku_id: skus.mixed,
        exchange_point: 100,
        exchange_money: 4000,
      })
    ).exchange_id,
    alone: (
      await owner.get(api.adminPoints.addGoods, {
        ...terms,
        sku_id: skus.alone,
        exchange_point: 250,
        exchange_money: 0,
      })
    ).exchange_id,
  }
  const { version } = await owner.get(api.adminSetting.show, { key: 'points.rupiah_per_point' })
  const told = { key: 'points.rupiah_per_point', value: 1000, version, reason: 'tried', password } as const
  await owner.get(api.adminSetting.change, told)
  mall.clock.forward(20_000)
  await chooseDelivery(dewi)
})
afterAll(() => mall.close())
beforeEach(async () => {
  await dewi.get(api.cart.clear)
  await have(1000)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})

const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows
const shown = () => dewi.get(api.points.balance)
const balance = async () => {
  const it = await shown()
  return it.consum_point - it.owed_point
}
async function adjust(points: number, seen?: number) {
  return owner.request(api.adminPoints.adjust, {
    id: memberId,
    points,
    seen: seen ?? (await balance()),
    reason: 'tried',
    password,
  })
}
/** Makes the balance exactly this. */
async function have(points: number): Promise<void> {
  const now = await balance()
  if (points !== now) expect((await adjust(points - now)).status).toBe(200)
}
const kinds = async () =>
  (await dewi.get(api.points.entries, { page_size: 50 })).data.map((it) => [it.kind, it.points] as const)
const exchange = (sku_id: string, num: number, offer: string) =>
  dewi.request(api.cart.add, { sku_id, num, activity_id: offer, promotion_type: 'EXCHANGE' })
const verify = async () => (await dewi.get(api.checkout.verify, { way: 'CART' })).cart.total_price
async function place(): Promise<string> {
  const seen_total = (await verify()).total_price
  return (await dewi.get(api.checkout.place, { seen_total })).order_list[0]!.sn
}
async function deliver(sn: string): Promise<Client> {
  const shop = await staffOfShop(mall, shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `P${sn.slice(-8)}` })
  await dewi.get(api.order.receive, { sn })
  return shop
}
async function bought(sku: string, num: number, offer?: string): Promise<string> {
  if (offer) expect((await exchange(sku, num, offer)).status).toBe(200)
  else await dewi.get(api.cart.add, { sku_id: sku, num })
  const sn = await place()
  await dewi.get(api.order.submit, { id: sn })
  if ((await dewi.get(api.order.show, { sn })).order_status === 'CONFIRM') await payAtSandbox(mall, dewi, sn)
  return sn
}
async function giveBack(sn: string, shop: Client, return_num: number): Promise<void> {
  const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
  const { service_sn } = await dewi.get(api.afterSale.apply, {
    order_sn: sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: line!.order_line_id, return_num }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  await shop.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS', keep_goods: 1 })
  if ((await dewi.get(api.afterSale.show, { sn: service_sn })).service_status === 4)
    await shop.get(api.sellerAfterSale.refund, { sn: service_sn })
  await mall.settle()
}

test('goods for points and money: chosen in the cart, shown at checkout and on the order, given back when it is cancelled', async () => {
  expect((await exchange(skus.mixed, 2, offers.mixed)).status).toBe(200)
  const price = await verify()
  expect(price).toMatchObject({ goods_price: 20_000, cash_back: 12_000, exchange_point: 200 })
  expect(price.total_price).toBe(8000 + price.freight_price)
  const sn = await place()
  expect(await balance()).toBe(800)
  expect(await dewi.get(api.order.show, { sn })).toMatchObject({
    exchange_point: 200,
    order_price: price.total_price,
    price_sheet: [{ kind: 'goods' }, { kind: 'discount', text: 'For points', amount: -12_000 }, { kind: 'freight' }],
  })
  expect((await kinds())[0]).toEqual(['SPENT', -200])
  await dewi.get(api.order.cancel, { sn, reason: 'not needed' })
  expect(await balance()).toBe(1000)
  expect((await kinds())[0]).toEqual(['GIVEN_BACK', 200])
})

test('nobody spends points without choosing to, and nothing else is taken off such a line', async () => {
  await dewi.get(api.cart.add, { sku_id: skus.mixed, num: 1 })
  expect(await verify()).toMatchObject({ goods_price: 10_000, exchange_point: 0, discount_price: 0 })
  await query(
    `insert into full_discount (shop_id, titles, threshold_minor, minus_minor, starts_at, ends_at)
     values ($1, '{"en-us": "Full"}', 700000, 100000, $2::timestamptz - interval '1 day', $2::timestamptz + interval '1 day')`,
    [shopId, mall.clock.now()],
  )
  expect(await verify()).toMatchObject({ full_minus: 1000 })
  await dewi.get(api.cart.clear)
  expect((await exchange(skus.mixed, 2, offers.mixed)).status).toBe(200)
  // Rp 8,000 beside the points would reach the discount; it counts for nothing else.
  expect(await verify()).toMatchObject({ full_minus: 0, exchange_point: 200 })
  await query('update full_discount set deleted_at = now() where deleted_at is null')
})

test('too few points, too many pieces and an offer that is taken down are refused', async () => {
  const short = await exchange(skus.mixed, 11, offers.mixed)
  expect([short.status, short.body]).toMatchObject([409, { code: 'POINTS_SHORT', needed: 1100, balance: 1000 }])
  expect((await exchange(skus.mixed, 6, offers.mixed)).status).toBe(200)
  await have(100)
  const checkout = await dewi.get(api.checkout.verify, { way: 'CART' })
  expect(checkout.blocked.map((it) => it.code)).toContain('POINTS_SHORT')
  const refused = await dewi.request(api.checkout.place, { seen_total: checkout.cart.total_price.total_price })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'POINTS_SHORT', needed: 600, balance: 100 }])
  expect(await balance()).toBe(100)
  const { data } = await owner.get(api.adminPoints.goods, { keyword: 'no such thing' })
  expect(data).toEqual([])
  const found = (await owner.get(api.adminPoints.goods, { page_size: 100 })).data.find(
    (it) => it.exchange_id === offers.mixed,
  )!
  const told = { id: offers.mixed, version: found.version }
  const terms = {
    category_id: found.category_id,
    exchange_point: 100,
    exchange_money: 4000,
    goods_num: 40,
    limit_num: 3,
  }
  await owner.get(api.adminPoints.changeGoods, { ...told, ...terms })
  expect((await owner.request(api.adminPoints.changeGoods, { ...told, ...terms })).body).toMatchObject({
    code: 'MOVED_ON',
  })
  // Beyond what one member may have the line is at its own price, and whoever saw another total is told.
  expect((await dewi.get(api.checkout.verify, { way: 'CART' })).cart.total_price).toMatchObject({
    exchange_point: 0,
    goods_price: 60_000,
  })
  const second = await owner.request(api.adminPoints.addGoods, { ...terms, sku_id: skus.mixed })
  expect(second.body).toMatchObject({ code: 'POINTS_GOODS_TWICE' })
  const dear = await owner.request(api.adminPoints.addGoods, { ...terms, sku_id: skus.money, exchange_money: 10_000 })
  expect(dear.body).toMatchObject({ code: 'PROMOTION_PRICE' })
  await owner.get(api.adminPoints.changeGoods, { ...told, ...terms, version: found.version + 1, limit_num: 0 })
})

test('an order earns for its goods when it completes, once, and a refund of a part takes that part back', async () => {
  const sn = await bought(skus.money, 4)
  const shop = await deliver(sn)
  expect(await balance()).toBe(1000)
  await dewi.get(api.order.complete, { sn })
  // Rp 40,000 of goods at Rp 1,000 each; freight earns nothing.
  expect(await balance()).toBe(1040)
  expect((await dewi.get(api.points.entries)).data[0]).toMatchObject({ kind: 'EARNED', points: 40, order_sn: sn })
  await giveBack(sn, shop, 1)
  expect(await balance()).toBe(1030)
  expect((await kinds())[0]).toEqual(['TAKEN_BACK', -10])
  // What was used meanwhile is owed, and the next points pay it.
  await have(5)
  await giveBack(sn, shop, 2)
  expect(await shown()).toMatchObject({ consum_point: 0, owed_point: 15 })
  await have(10)
  expect(await shown()).toMatchObject({ consum_point: 10, owed_point: 0 })
})

test('goods for points alone are paid when they are confirmed, and each piece that comes back brings its points', async () => {
  await query('update freight_template set free_from_minor = 1')
  const sn = await bought(skus.alone, 3, offers.alone)
  await query('update freight_template set free_from_minor = null')
  expect(await dewi.get(api.order.show, { sn })).toMatchObject({
    exchange_point: 750,
    order_price: 0,
    order_status: 'PAID_OFF',
    pay_status: 'PAY_YES',
  })
  expect(await balance()).toBe(250)
  const shop = await deliver(sn)
  await giveBack(sn, shop, 1)
  expect(await balance()).toBe(500)
  await giveBack(sn, shop, 2)
  expect(await balance()).toBe(1000)
  expect((await dewi.get(api.order.show, { sn })).order_status).toBe('AFTER_SERVICE')
})

test('an order for points that is paid and called off gives them back', async () => {
  const sn = await bought(skus.mixed, 2, offers.mixed)
  expect(await balance()).toBe(800)
  const { service_sn } = await dewi.get(api.afterSale.applyCancel, {
    order_sn: sn,
    reason: 'DAMAGED',
    problem_desc: 'Not needed any more',
  })
  const shop = await staffOfShop(mall, shopId)
  await shop.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS' })
  await mall.settle()
  expect(await balance()).toBe(1000)
})

test('points expire oldest first, and those that come back do not expire within the month', async () => {
  await exchange(skus.mixed, 3, offers.mixed)
  const sn = await place()
  expect(await balance()).toBe(700)
  await query(`update points_lot set expires_at = $1 where remaining > 0 or id in (select lot_id from points_draw)`, [
    new Date(mall.clock.now().getTime() - 1000),
  ])
  expect(await balance()).toBe(0)
  await mall.tick()
  expect((await kinds())[0]).toEqual(['EXPIRED', -700])
  const inAMonth = () => Math.floor((mall.clock.now().getTime() + days(30)) / 1000)
  const soonest = inAMonth()
  await dewi.get(api.order.cancel, { sn, reason: 'not needed' })
  const latest = inAMonth()
  const { consum_point, expire_list } = await shown()
  expect(consum_point).toBe(300)
  expect(expire_list).toHaveLength(1)
  expect(expire_list[0]!.expire_time).toBeGreaterThanOrEqual(soonest)
  expect(expire_list[0]!.expire_time).toBeLessThanOrEqual(latest)
})

test('an edit keeps a line for points, and takes or gives back what differs', async () => {
  await exchange(skus.mixed, 2, offers.mixed)
  const sn = await place()
  const edit = async (num: number) => {
    const { version } = await dewi.get(api.order.show, { sn })
    return dewi.request(api.editOrder.setLines, { order_sn: sn, version, sku_list: [{ sku_id: skus.mixed, num }] })
  }
  expect((await edit(5)).status).toBe(200)
  expect(await balance()).toBe(500)
  expect((await edit(1)).status).toBe(200)
  expect(await balance()).toBe(900)
  const beyond = await edit(11)
  expect(beyond.body).toMatchObject({ code: 'POINTS_SHORT' })
  await dewi.get(api.order.cancel, { sn, reason: 'not needed' })
  expect(await balance()).toBe(1000)
})

test('operators find members and their points; a change asks for the password and for what was seen; others may not', async () => {
  const { data } = await owner.get(api.adminPoints.members, { keyword: 'Dewi' })
  expect(data.find((it) => it.member_id === memberId)).toMatchObject({ points: 1000, owed: 0 })
  expect((await adjust(0)).body).toMatchObject({ code: 'INVALID_INPUT' })
  expect((await adjust(10, 1)).body).toMatchObject({ code: 'MOVED_ON' })
  expect((await adjust(-1001)).body).toMatchObject({ code: 'POINTS_SHORT' })
  const wrong = await owner.request(api.adminPoints.adjust, {
    id: memberId,
    points: 10,
    seen: 1000,
    reason: 'tried',
    password: password.replace(/^./, (it) => (it === '0' ? '1' : '0')),
  })
  expect(wrong.body).toMatchObject({ code: 'PASSWORD_WRONG' })
  const stranger = await owner.request(api.adminPoints.member, { id: '999999999' })
  expect(stranger.status).toBe(404)
  const other = await makeOperator(mall, 'without-points', ['content'])
  expect((await other.request(api.adminPoints.members)).body).toMatchObject({ code: 'PERMISSION_MISSING' })
  const mine = new Set((await dewi.get(api.points.entries, { page_size: 100 })).data.map((it) => it.entry_id))
  const others = (await (await mall.as('rudi')).get(api.points.entries, { page_size: 100 })).data
  expect(others.filter((it) => mine.has(it.entry_id))).toEqual([])
  const { entries } = await owner.get(api.adminPoints.member, { id: memberId })
  expect(entries.data.find((it) => it.kind === 'ADJUSTED')).toMatchObject({ reason: 'tried' })
})

test('categories of the points mall are added, renamed and removed while nothing was in them', async () => {
  const made = await owner.get(api.adminPoints.addCategory, { names: { 'en-us': 'Short-lived' } })
  const names = { 'en-us': 'Renamed', 'zh-cn': '改名' }
  const told = { id: made.category_id, version: made.version, names, category_order: 3 }
  expect(await owner.get(api.adminPoints.changeCategory, told)).toMatchObject({ name: 'Renamed', category_order: 3 })
  expect((await owner.request(api.adminPoints.changeCategory, told)).body).toMatchObject({ code: 'MOVED_ON' })
  await owner.get(api.adminPoints.removeCategory, { id: made.category_id })
  expect((await owner.request(api.adminPoints.removeCategory, { id: made.category_id })).status).toBe(404)
  const used = (await owner.get(api.adminPoints.categories)).find((it) => it.goods_num > 0)!
  const refused = await owner.request(api.adminPoints.removeCategory, { id: used.category_id })
  expect(refused.body).toMatchObject({ code: 'POINTS_CATEGORY_USED' })
})

test('what is taken down is no longer offered nor chosen, and stays in the list of the operators', async () => {
  expect((await mall.guest.get(api.promotion.highlights)).exchange.length).toBeGreaterThan(0)
  const offered = async () =>
    (await mall.guest.get(api.promotion.exchangeGoods, { page_size: 100 })).data.map((it) => it.exchange_id)
  expect(await offered()).toContain(offers.alone)
  const list = async (state: 'STANDING' | 'TAKEN_DOWN') =>
    (await owner.get(api.adminPoints.goods, { state, page_size: 100 })).data
  const { version } = (await list('STANDING')).find((it) => it.exchange_id === offers.alone)!
  await owner.get(api.adminPoints.takeDown, { id: offers.alone, version })
  expect((await list('TAKEN_DOWN')).map((it) => it.exchange_id)).toContain(offers.alone)
  expect(await offered()).not.toContain(offers.alone)
  expect((await exchange(skus.alone, 1, offers.alone)).body).toMatchObject({ code: 'PROMOTION_UNKNOWN' })
  expect((await owner.request(api.adminPoints.takeDown, { id: offers.alone, version })).body).toMatchObject({
    code: 'MOVED_ON',
  })
})

test('a member is told whether orders earn points', async () => {
  const rate = async (value: number) => {
    const { version } = await owner.get(api.adminSetting.show, { key: 'points.rupiah_per_point' })
    await owner.get(api.adminSetting.change, {
      key: 'points.rupiah_per_point',
      value,
      version,
      reason: 'tried',
      password,
    })
    mall.clock.forward(20_000)
  }
  expect((await shown()).is_earned).toBe(1)
  await rate(0)
  expect((await shown()).is_earned).toBe(0)
  await rate(1000)
  expect((await shown()).is_earned).toBe(1)
})
