import { api, type Input } from '@borong/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelPaid, lockOrder } from '#modules/trade/order'
import { asSystem } from '#platform/ctx'
import { makeSku } from '../concurrency/crowd.ts'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, payAtSandbox } from './buying.ts'

let mall: TestMall
let dewi: Client
let keeper: Client
let shopId: number
/** At Rp 10,000 each, of the same shop. */
let skus: { skuId: string; goodsId: string }[]
const { list, show, preview, open, change } = api.sellerPromotion

const day = 86_400
const now = () => Math.floor(mall.clock.now().getTime() / 1000)
const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows

beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  await query('update freight_template set free_from_minor = null')
  skus = []
  for (let at = 0; at < 3; at++) {
    const skuId = String(await makeSku(mall, 10_000, 1_000_000))
    const [row] = await query<{ goods: string; shop: number }>(
      'select goods_id::text as goods, shop_id as shop from sku where id = $1',
      [skuId],
    )
    skus.push({ skuId, goodsId: row!.goods })
    shopId = row!.shop
  }
  keeper = await makeStaff(mall, shopId, 'keeper', ['promotions'])
  await chooseDelivery(dewi)
})
afterAll(() => mall.close())
beforeEach(async () => {
  for (const table of ['full_discount', 'minus_price', 'half_price', 'coupon'])
    await query(`update ${table} set deleted_at = now() where deleted_at is null`)
  await dewi.get(api.cart.clear)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})

const minus = (more: object = {}) => ({
  kind: 'MINUS_PRICE' as const,
  names: { 'en-us': 'Off within a budget' },
  minus: 1500,
  goods_ids: [skus[0]!.goodsId],
  starts_at: now() - 60,
  ends_at: now() + 3 * day,
  ...more,
})
const opened = async (draft: Input<typeof open>) => {
  const { kind, promotion_id } = await keeper.get(open, draft)
  return { kind, id: promotion_id }
}
const usedOf = async (named: Awaited<ReturnType<typeof opened>>) => {
  const { budget, budget_used } = await keeper.get(show, named)
  return { budget, budget_used }
}
const fill = (...pieces: number[]) =>
  fillCart(
    dewi,
    pieces.flatMap((quantity, at) => (quantity ? [{ skuId: skus[at]!.skuId, quantity }] : [])),
  )
const cart = () => dewi.get(api.cart.show, { scope: 'all', way: 'CART' })
const lines = async () => (await cart()).cart_list.flatMap((it) => it.sku_list)
const offSum = async () => (await cart()).total_price.discount_price
async function place(): Promise<string> {
  const seen_total = (await dewi.get(api.checkout.verify, { way: 'CART' })).cart.total_price.total_price
  return (await dewi.get(api.checkout.place, { seen_total })).order_list[0]!.sn
}

test('what orders have of a budget is counted, seen by the shop, and given back when they are cancelled, paid or not', async () => {
  const named = await opened(minus({ budget: 6000 }))
  expect((await keeper.get(list, { state: 'RUNNING' })).data).toMatchObject([{ budget: 6000, budget_used: 0 }])
  await fill(2)
  expect(await offSum()).toBe(3000)
  const first = await place()
  expect(await usedOf(named)).toEqual({ budget: 6000, budget_used: 3000 })
  // Three pieces would be Rp 4,500: an order gets it whole or not at all, and what it does not get is not shown.
  await fill(3)
  expect(await offSum()).toBe(0)
  expect((await lines())[0]!.single_list).toEqual([])
  await fill(2)
  const second = await place()
  await dewi.get(api.order.submit, { id: second })
  await payAtSandbox(mall, dewi, second)
  expect(await usedOf(named)).toEqual({ budget: 6000, budget_used: 6000 })
  await fill(1)
  expect((await lines())[0]!.single_list).toEqual([])
  const goods = await mall.guest.get(api.promotion.ofGoods, { goods_id: skus[0]!.goodsId })
  expect(goods.filter((it) => it.minus_vo)).toEqual([])
  await dewi.get(api.order.cancel, { sn: first, reason: 'not needed' })
  expect((await usedOf(named)).budget_used).toBe(3000)
  const [order] = await query<{ id: number }>('select id from customer_order where sn = $1', [second])
  await asSystem(mall.app, 'test', async (ctx) =>
    cancelPaid(ctx, (await lockOrder(ctx, order!.id))!, { cause: `test:${second}`, way: 'original', reason: 'test' }),
  )
  expect((await usedOf(named)).budget_used).toBe(0)
  await fill(3)
  expect(await offSum()).toBe(4500)
})

test('lines of one order share a budget: where it is too small for all of them, none has it and the next best comes', async () => {
  const goods_ids = skus.map((it) => it.goodsId)
  await opened(minus({ goods_ids, budget: 5000 }))
  await opened({ ...minus({ goods_ids: [skus[1]!.goodsId], minus: undefined }), kind: 'HALF_PRICE' })
  await fill(2, 1)
  expect(await offSum()).toBe(4500)
  await fill(2, 2)
  // Rp 3,000 off the first; the second has half of a piece, which saves more.
  expect(await offSum()).toBe(8000)
  await fill(2, 1, 1)
  expect(await offSum()).toBe(0)
  await dewi.get(api.cart.change, { id: skus[2]!.skuId, num: 1, checked: 0 })
  expect(await offSum()).toBe(4500)
})

test('an edit counts anew, with what the order has as if it were still there', async () => {
  const named = await opened(minus({ budget: 6000 }))
  await fill(2)
  const sn = await place()
  const edit = async (num: number) => {
    const { version } = await dewi.get(api.order.show, { sn })
    await dewi.get(api.editOrder.setLines, { order_sn: sn, version, sku_list: [{ sku_id: skus[0]!.skuId, num }] })
    const { budget_used } = await usedOf(named)
    return budget_used
  }
  expect(await edit(4)).toBe(6000)
  expect(await edit(1)).toBe(1500)
  // Five would be Rp 7,500: the order goes on without it.
  expect(await edit(5)).toBe(0)
  expect(await edit(3)).toBe(4500)
  await dewi.get(api.order.cancel, { sn, reason: 'not needed' })
  expect((await usedOf(named)).budget_used).toBe(0)
})

test('whoever has seen a price by a budget that is used up meanwhile is told before it is ordered', async () => {
  await opened(minus({ budget: 3000 }))
  const rudi = await mall.as('rudi')
  await chooseDelivery(rudi)
  await fillCart(rudi, [{ skuId: skus[0]!.skuId, quantity: 2 }])
  const seen_total = (await rudi.get(api.checkout.verify, { way: 'CART' })).cart.total_price.total_price
  await fill(2)
  await place()
  const late = await rudi.request(api.checkout.place, { seen_total })
  expect([late.status, late.body.code]).toEqual([409, 'PRICE_CHANGED'])
  await rudi.get(api.cart.clear)
})

test('steps of a discount that no longer fit are not given and not promised; a preview counts what is given already', async () => {
  const draft = {
    kind: 'FULL_DISCOUNT' as const,
    names: { 'en-us': 'Steps within a budget' },
    steps: [
      { from: 20_000, minus: 2000 },
      { from: 40_000, minus: 6000, free_freight: 1 },
    ],
    starts_at: now() - 60,
    ends_at: now() + 3 * day,
    budget: 9000,
  }
  const named = await opened(draft)
  await fill(4)
  expect(await offSum()).toBe(6000)
  await place()
  await fill(4)
  // Rp 3,000 are left: the lower step.
  expect(await offSum()).toBe(2000)
  expect((await cart()).cart_list[0]!.promotion_list.map((it) => it.notice).join()).not.toMatch(/more for/)
  const basket = [{ sku_id: skus[0]!.skuId, num: 4 }]
  const sheet = await keeper.get(preview, { draft, lines: basket, instead_of: named.id })
  expect(sheet.discount_sum).toBe(2000)
  const more = await keeper.get(preview, { draft: { ...draft, budget: 12_000 }, lines: basket, instead_of: named.id })
  expect(more.discount_sum).toBe(6000)
  expect((await usedOf(named)).budget_used).toBe(6000)
})

test('a budget that runs becomes more, or none, and nothing else; coupons have none', async () => {
  const named = await opened(minus({ budget: 6000 }))
  const draft = { ...minus(), starts_at: (await keeper.get(show, named)).starts_at }
  const write = (more: object) => keeper.request(change, { ...draft, ...named, ...more })
  const less = await write({ budget: 5999 })
  expect([less.status, less.body.code]).toEqual([409, 'PROMOTION_RUNS'])
  expect((await write({ budget: 8000 })).body).toMatchObject({ budget: 8000, budget_used: 0 })
  expect((await write({})).body).not.toHaveProperty('budget')
  const back = await write({ budget: 9000 })
  expect([back.status, back.body.code]).toEqual([409, 'PROMOTION_RUNS'])
  const coupon = { kind: 'COUPON' as const, names: draft.names, value: 1000, threshold: 5000, total: 5 }
  for (const [wrong, field] of [
    [minus({ budget: 0 }), 'budget'],
    [minus({ budget: -1 }), 'budget'],
    [minus({ budget: 10.005 }), 'budget'],
    [{ ...coupon, starts_at: now(), ends_at: now() + day, budget: 5000 }, 'budget'],
  ] as const) {
    const { status, body } = await keeper.request(open, wrong as never)
    expect([status, (body as { field?: string }).field]).toEqual([400, field])
  }
  const rival = await makeStaff(
    mall,
    (await query<{ id: number }>('select id from shop where id <> $1 limit 1', [shopId]))[0]!.id,
    'rival',
    ['promotions'],
  )
  expect((await rival.request(change, { ...draft, ...named, budget: 9000 })).status).toBe(404)
})
