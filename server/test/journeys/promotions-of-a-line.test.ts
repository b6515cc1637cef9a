import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHalfPrice, openMinusPrice } from '#modules/shop/promotion'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { makeSku } from '../concurrency/crowd.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
/** At Rp 10,000 each: with a minus price of Rp 1,500, with the second at half, with both, and with none. */
let skus: { minus: string; half: string; both: string; none: string }
let ids: { minus: string; half: string; both: string; bothHalf: string }
let shop: string
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  await query('update full_discount set deleted_at = now()')
  await query('update freight_template set free_from_minor = null')
  const made = []
  for (let at = 0; at < 4; at++) made.push(String(await makeSku(mall, 10_000, 1_000_000)))
  skus = { minus: made[0]!, half: made[1]!, both: made[2]!, none: made[3]! }
  shop = (await query<{ id: string }>('select shop_id::text as id from sku where id = $1', [skus.minus]))[0]!.id
  ids = {
    minus: await open('minus', [skus.minus], 150_000),
    half: await open('half', [skus.half]),
    both: await open('minus', [skus.both], 200_000),
    bothHalf: await open('half', [skus.both]),
  }
  await chooseDelivery(dewi)
})
afterAll(() => mall.close())
beforeEach(() => dewi.get(api.cart.clear))
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})

const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows
async function open(kind: 'minus' | 'half', of: readonly string[], minusMinor = 0): Promise<string> {
  const rows = await query<{ goods_id: number }>('select goods_id from sku where id = any($1::bigint[])', [of])
  const draft = {
    titles: { 'en-us': `Line ${kind}`, 'zh-cn': '单品优惠', 'en-id': 'Promo barang' },
    goodsIds: rows.map((it) => it.goods_id),
    startsAt: new Date(mall.clock.now().getTime() - days(1)),
    endsAt: new Date(mall.clock.now().getTime() + days(30)),
  }
  const id = await asSystem(mall.app, 'test', (ctx) =>
    kind === 'half'
      ? openHalfPrice(ctx, Number(shop), draft)
      : openMinusPrice(ctx, Number(shop), { ...draft, minusMinor }),
  )
  return String(id)
}
const lineOf = async (sku: string) =>
  (await dewi.get(api.cart.show, { scope: 'all', way: 'CART' })).cart_list
    .flatMap((it) => it.sku_list)
    .find((line) => line.sku_id === sku)!
async function place(): Promise<string> {
  const seen_total = (await dewi.get(api.checkout.verify, { way: 'CART' })).cart.total_price.total_price
  return (await dewi.get(api.checkout.place, { seen_total })).order_list[0]!.sn
}
const adjustmentsOf = (sn: string) =>
  query<{ kind: string; amount_minor: number }>(
    `select a.kind, a.amount_minor from order_adjustment a join customer_order o on o.id = a.order_id where o.sn = $1 order by a.id`,
    [sn],
  )

test('the page of goods tells what runs for it', async () => {
  const goods = async (sku: string) =>
    (await query<{ id: string }>('select goods_id::text as id from sku where id = $1', [sku]))[0]!.id
  const running = async (sku: string) =>
    (await mall.guest.get(api.promotion.ofGoods, { goods_id: await goods(sku) })).filter((it) => !it.coupon)
  const minus = await running(skus.minus)
  expect(minus).toMatchObject([
    {
      promotion_type: 'MINUS',
      activity_id: ids.minus,
      price: 1500,
      minus_vo: { single_reduction_value: 1500, seller_id: shop },
    },
  ])
  const both = await running(skus.both)
  expect(both.map((it) => it.promotion_type)).toEqual(['MINUS', 'HALF_PRICE'])
  expect(both[1]).toMatchObject({ half_price_vo: { hp_id: ids.bothHalf, title: 'Line half' } })
  expect(await running(skus.none)).toEqual([])
})

test('a minus price is taken off each piece by itself, and can be left out and taken back', async () => {
  const added = await dewi.get(api.cart.add, { sku_id: skus.minus, num: 3 })
  expect(added).toMatchObject({
    purchase_price: 10_000,
    subtotal: 30_000,
    discount_price: 4500,
    actual_pay_total: 25_500,
    single_list: [
      {
        promotion_type: 'MINUS',
        promotion_id: ids.minus,
        is_check: 1,
        saving: 4500,
        notice: expect.stringMatching(/1,500\.00 off each piece: you save .*4,500\.00$/),
      },
    ],
  })
  expect(await lineOf(skus.minus)).toMatchObject({ discount_price: 4500, actual_pay_total: 25_500 })
  const cart = await dewi.get(api.cart.show, { scope: 'all', way: 'CART' })
  expect(cart.total_price).toMatchObject({
    original_price: 30_000,
    cash_back: 4500,
    full_minus: 0,
    discount_price: 4500,
    total_price: 25_500,
  })

  const which = { seller_id: shop, sku_id: skus.minus }
  expect(await dewi.get(api.linePromotion.drop, which)).toMatchObject({
    discount_price: 0,
    single_list: [{ is_check: 0, saving: 4500, notice: 'Bought without this promotion' }],
  })
  expect(await lineOf(skus.minus)).toMatchObject({ actual_pay_total: 30_000 })
  await dewi.get(api.linePromotion.choose, { ...which, promotion_type: 'MINUS', promotion_id: ids.minus })
  expect(await lineOf(skus.minus)).toMatchObject({ actual_pay_total: 25_500 })
})

test('every second piece costs half, one alone is told what is missing', async () => {
  expect(await dewi.get(api.cart.add, { sku_id: skus.half, num: 1 })).toMatchObject({
    actual_pay_total: 10_000,
    single_list: [
      { promotion_type: 'HALF_PRICE', is_check: 0, saving: 0, notice: 'Every second piece at half price: add 1 more' },
    ],
  })
  for (const [num, paid] of [
    [2, 15_000],
    [3, 25_000],
    [5, 40_000],
  ] as const)
    expect(await dewi.get(api.cart.change, { id: skus.half, num })).toMatchObject({ actual_pay_total: paid })
})

test('a line takes one promotion of its own: the one that saves most, or the one that is named when it is added', async () => {
  const taken = (line: Awaited<ReturnType<typeof lineOf>>) =>
    line.single_list.filter((it) => it.is_check).map((it) => it.promotion_type)
  // Rp 2,000 off three pieces save 6,000, one second piece at half saves 5,000.
  expect(taken(await dewi.get(api.cart.add, { sku_id: skus.both, num: 3 }))).toEqual(['MINUS'])
  const named = await dewi.get(api.cart.add, {
    sku_id: skus.both,
    num: 1,
    activity_id: ids.bothHalf,
    promotion_type: 'HALF_PRICE',
  })
  expect(taken(named)).toEqual(['HALF_PRICE'])
  expect(taken(await lineOf(skus.both))).toEqual(['HALF_PRICE'])
  expect((await lineOf(skus.both)).single_list[0]!.notice).toBe('Another promotion is used for this item')
  // Blank names none: the one that saves most again.
  const blank = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: '/buyer_end/trade/carts/buy',
    headers: { authorization: dewi.token ?? '' },
    payload: { sku_id: skus.both, num: 3, activity_id: '', promotion_type: '' },
  })
  expect(blank.statusCode).toBe(200)
})

test('what does not run for a sku is refused, and nothing is added', async () => {
  const add = (sku_id: string, promotion_type: 'MINUS' | 'HALF_PRICE' | 'GROUPBUY', activity_id?: string) =>
    dewi.request(api.cart.add, { sku_id, num: 1, promotion_type, ...(activity_id && { activity_id }) })
  for (const answer of [
    await add(skus.none, 'MINUS', ids.minus),
    await add(skus.minus, 'MINUS', ids.both),
    await add(skus.minus, 'HALF_PRICE', ids.minus),
    await add(skus.minus, 'GROUPBUY'),
    await dewi.request(api.cart.buyNow, { sku_id: skus.none, num: 1, promotion_type: 'MINUS' }),
  ])
    expect([answer.status, answer.body.code]).toEqual([422, 'PROMOTION_UNKNOWN'])
  expect((await dewi.get(api.cart.show, { scope: 'all' })).line_num).toBe(0)
  const ended = await mall.as('dewi')
  await query(`update minus_price set ends_at = starts_at + interval '1 hour' where id = $1`, [ids.both])
  expect((await ended.request(api.cart.add, { sku_id: skus.both, num: 1, promotion_type: 'MINUS' })).body.code).toBe(
    'PROMOTION_UNKNOWN',
  )
})

test('an order keeps it as rows, an edit counts anew, pieces that go back give back their share, invoice and budget agree', async () => {
  await fillCart(dewi, [
    { skuId: skus.minus, quantity: 2 },
    { skuId: skus.half, quantity: 3 },
    { skuId: skus.none, quantity: 1 },
  ])
  await dewi.get(api.checkout.chooseInvoice, {
    receipt_type: 'ELECTRO',
    receipt_title: 'PT Arunika',
    tax_no: '01.234.567.8-901.000',
  })
  const sn = await place()
  expect(await adjustmentsOf(sn)).toEqual([
    { kind: 'minus_price', amount_minor: 300_000 },
    { kind: 'half_price', amount_minor: 500_000 },
  ])
  const order = await dewi.get(api.order.show, { sn })
  expect(order.price_sheet).toMatchObject([
    { kind: 'goods', amount: 60_000 },
    { kind: 'discount', text: 'Line minus', amount: -3000 },
    { kind: 'discount', text: 'Line half', amount: -5000 },
    { kind: 'freight' },
  ])
  expect(order.order_sku_list.map((it) => it.actual_pay_total)).toEqual([17_000, 25_000, 10_000])
  await dewi.get(api.editOrder.setLines, {
    order_sn: sn,
    version: order.version,
    sku_list: [
      { sku_id: skus.minus, num: 2 },
      { sku_id: skus.half, num: 4 },
      { sku_id: skus.none, num: 1 },
    ],
  })
  expect(await adjustmentsOf(sn)).toEqual([
    { kind: 'minus_price', amount_minor: 300_000 },
    { kind: 'half_price', amount_minor: 1_000_000 },
  ])
  await dewi.get(api.order.submit, { id: sn })
  await payAtSandbox(mall, dewi, sn)
  const staff = await staffOfShop(mall, shop)
  const [carrier] = await staff.get(api.sellerOrder.carriers)
  await staff.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'LINE1' })
  await dewi.get(api.order.receive, { sn })
  const line = (await dewi.get(api.order.show, { sn })).order_sku_list.find((it) => it.sku_id === skus.half)!
  const { service_sn } = await dewi.get(api.afterSale.apply, {
    order_sn: sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: line.order_line_id, return_num: 1 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  await staff.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS', keep_goods: 1 })
  if ((await dewi.get(api.afterSale.show, { sn: service_sn })).service_status === 4)
    await staff.get(api.sellerAfterSale.refund, { sn: service_sn })
  await mall.settle()
  // One of four pieces that were paid with 30,000 together.
  expect(await dewi.get(api.afterSale.show, { sn: service_sn })).toMatchObject({ refund_info: { agree_price: 7500 } })
  await dewi.get(api.order.complete, { sn })
  await mall.settle()
  await mall.tick()
  const { data } = await dewi.get(api.invoice.history, { order_sn: sn })
  const invoice = await dewi.get(api.invoice.show, { id: data.find((it) => it.kind === 'INVOICE')!.history_id })
  const paid = (await dewi.get(api.order.show, { sn })).order_price
  expect(invoice.receipt_price).toBe(paid - 7500)
}, 60_000)
