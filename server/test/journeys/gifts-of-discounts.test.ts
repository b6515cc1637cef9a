import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSku } from '../concurrency/crowd.ts'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
let keeper: Client
let shop: Client
let shopId: string
/** At Rp 10,000 each: two that are bought, one that is given. */
let skus: { pens: string; paper: string; cup: string }
let couponId: string
const { open, show, preview } = api.sellerPromotion
const now = () => Math.floor(mall.clock.now().getTime() / 1000)
const running = () => ({ starts_at: now() - 60, ends_at: now() + 3 * 86_400 })

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row & Record<string, unknown>>(text, values)).rows

beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  await query('update full_discount set deleted_at = now()')
  await query('update freight_template set free_from_minor = null')
  const made: string[] = []
  for (let at = 0; at < 3; at++) made.push(String(await makeSku(mall, 1000, 1_000_000)))
  skus = { pens: made[0]!, paper: made[1]!, cup: made[2]! }
  await query(
    `update goods g set names = '{"en-us": "Cup", "zh-cn": "杯子"}' from sku k where k.goods_id = g.id and k.id = $1`,
    [skus.cup],
  )
  shopId = (await query<{ id: string }>('select shop_id::text as id from sku where id = $1', [skus.pens]))[0]!.id
  keeper = await makeStaff(mall, Number(shopId), 'keeper', ['promotions'])
  shop = await staffOfShop(mall, shopId)
  const coupon = await keeper.get(open, {
    kind: 'COUPON',
    names: { 'en-us': 'Come again', 'zh-cn': '欢迎再来' },
    starts_at: now() - 60,
    ends_at: now() + 90 * 86_400,
    value: 5000,
    threshold: 20_000,
    total: 3,
    member_limit: 1,
    code_kind: 'SHARED',
    code: 'COMEAGAIN',
  })
  couponId = coupon.promotion_id
  await chooseDelivery(dewi)
})
afterAll(() => mall.close())
beforeEach(async () => {
  await query('update full_discount set deleted_at = now() where deleted_at is null')
  await dewi.get(api.cart.clear)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})

const steps = () => [
  { from: 30_000, minus: 1000 },
  { from: 50_000, minus: 2000, gift_sku_id: skus.cup, gift_num: 2, coupon_id: couponId, points: 40 },
]
const discount = (more: object = {}) => ({
  kind: 'FULL_DISCOUNT' as const,
  names: { 'en-us': 'Gifts' },
  steps: steps(),
  ...running(),
  ...more,
})
const stock = async (sku: string) =>
  (
    await query<{ on_hand: number; reserved: number }>('select on_hand, reserved from stock where sku_id = $1', [sku])
  )[0]!
const verify = async () => (await dewi.get(api.checkout.verify, { way: 'CART' })).cart
async function place(quantity: number, sku = skus.pens): Promise<string> {
  await fillCart(dewi, [{ skuId: sku, quantity }])
  return (await dewi.get(api.checkout.place, { seen_total: (await verify()).total_price.total_price })).order_list[0]!
    .sn
}
const giftOf = async (sn: string) =>
  (await dewi.get(api.order.show, { sn })).order_sku_list.find((it) => it.is_gift === 1)
const inHand = async () =>
  (await query<{ n: number }>(`select count(*)::int as n from member_coupon where coupon_id = $1`, [couponId]))[0]!.n
const pointsOf = async (sn: string) =>
  (
    await query<{ points: number; extra: number; goods: number }>(
      `select p.points::int, p.extra::int, (greatest(0, p.goods_minor - p.refunded_minor) / nullif(p.per_point_minor, 0))::int as goods
       from points_of_order p join customer_order o on o.id = p.order_id where o.sn = $1`,
      [sn],
    )
  )[0]
async function complete(sn: string): Promise<void> {
  await dewi.get(api.order.submit, { id: sn })
  if ((await dewi.get(api.order.show, { sn })).order_status === 'CONFIRM') await payAtSandbox(mall, dewi, sn)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `G${sn.slice(-8)}` })
  await dewi.get(api.order.receive, { sn })
  await dewi.get(api.order.complete, { sn })
}
async function giveBack(sn: string, return_num: number): Promise<string> {
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
  return service_sn
}

test('a step gives a gift, a coupon and points: told in the cart, in the order, given when it is completed', async () => {
  const opened = await keeper.get(open, discount())
  expect(opened.steps[1]).toMatchObject({
    gift: { sku_id: skus.cup, goods_name: 'Cup', num: 2 },
    coupon: { coupon_id: couponId, name: 'Come again', is_open: 1 },
    points: 40,
  })
  await fillCart(dewi, [{ skuId: skus.pens, quantity: 3 }])
  const [before] = (await verify()).cart_list
  expect(before).toMatchObject({ gift_list: [] })
  expect(before!.promotion_notice.replaceAll('\u00a0', ' ')).toBe(
    'Rp 1,000.00 off: you save Rp 1,000.00. Rp 20,000.00 more for Rp 2,000.00 off and 2 × Cup as a gift and the coupon Come again and 40 points',
  )
  await dewi.get(api.cart.change, { id: skus.pens, num: 5 })
  const [after] = (await verify()).cart_list
  expect(after!.gift_list).toMatchObject([{ sku_id: skus.cup, name: 'Cup', num: 2, is_gone: 0 }])
  expect(after!.price).toMatchObject({ full_minus: 2000, goods_price: 50_000 })
  const there = await stock(skus.cup)
  const sn = await place(5)
  const order = await dewi.get(api.order.show, { sn })
  expect(order.order_sku_list).toMatchObject([
    { sku_id: skus.pens, num: 5, is_gift: 0 },
    { sku_id: skus.cup, num: 2, is_gift: 1, purchase_price: 0, subtotal: 0 },
  ])
  expect(order.gives).toEqual([
    { kind: 'GIFT', name: 'Cup', num: 2, state: 'GIVEN' },
    { kind: 'COUPON', name: 'Come again', num: 1, state: 'PROMISED' },
    { kind: 'POINTS', name: '', num: 40, state: 'PROMISED' },
  ])
  expect(await stock(skus.cup)).toEqual({ ...there, reserved: there.reserved + 2 })
  expect(await inHand()).toBe(0)

  await complete(sn)
  expect(await stock(skus.cup)).toEqual({ on_hand: there.on_hand - 2, reserved: there.reserved })
  expect(await inHand()).toBe(1)
  const earned = (await pointsOf(sn))!
  expect([earned.extra, earned.points]).toEqual([40, 40 + (earned.goods ?? 0)])
  expect((await dewi.get(api.order.show, { sn })).gives.map((it) => it.state)).toEqual(['GIVEN', 'GIVEN', 'GIVEN'])

  // Four of five pens go back: a fifth of the points is left, and the coupon is no longer due.
  await giveBack(sn, 4)
  expect(await inHand()).toBe(0)
  const left = (await pointsOf(sn))!
  expect(left.points - (left.goods ?? 0)).toBe(8)
  expect((await dewi.get(api.order.show, { sn })).gives).toMatchObject([
    { kind: 'GIFT' },
    { state: 'GONE' },
    { num: 8 },
  ])
  // With the last of them the cups go back too.
  const service_sn = await giveBack(sn, 1)
  const { goods_list } = await dewi.get(api.afterSale.show, { sn: service_sn })
  expect(goods_list.map((it) => [it.sku_id, it.return_num])).toEqual([
    [skus.pens, 1],
    [skus.cup, 2],
  ])
  expect((await pointsOf(sn))!.points).toBe(0)
  expect((await dewi.get(api.order.show, { sn })).order_status).toBe('AFTER_SERVICE')
})

test('a coupon that is in an order by now stays, and one is given though all have been handed out', async () => {
  await keeper.get(open, discount({ steps: [{ from: 50_000, coupon_id: couponId }] }))
  const sn = await place(5)
  await query(
    'update coupon set total = greatest(received, 1), received_before = received_before + greatest(received, 1) - received, received = greatest(received, 1) where id = $1',
    [couponId],
  )
  await complete(sn)
  expect(await inHand()).toBe(1)
  await query('update full_discount set deleted_at = now() where deleted_at is null')
  const second = await place(3)
  expect((await dewi.get(api.order.show, { sn: second })).discount_price).toBe(5000)
  await giveBack(sn, 5)
  expect(await inHand()).toBe(1)
  await dewi.get(api.order.cancel, { sn: second, reason: 'not needed' })
  await query('update coupon set total = 100 where id = $1', [couponId])
})

test('a gift that has run out is said to, and the order goes without it; cancelled, a gift is on the shelf again', async () => {
  await keeper.get(open, discount({ steps: [{ from: 50_000, gift_sku_id: skus.cup }] }))
  const there = await stock(skus.cup)
  const first = await place(5)
  expect((await stock(skus.cup)).reserved).toBe(there.reserved + 1)
  await dewi.get(api.order.cancel, { sn: first, reason: 'not needed' })
  expect(await stock(skus.cup)).toEqual(there)

  await query('update stock set reserved = on_hand where sku_id = $1', [skus.cup])
  await fillCart(dewi, [{ skuId: skus.pens, quantity: 5 }])
  const [sheet] = (await verify()).cart_list
  expect(sheet).toMatchObject({ gift_list: [{ is_gone: 1 }] })
  expect(sheet!.promotion_notice).toContain('The gift Cup has run out')
  const sn = await place(5)
  expect(await giftOf(sn)).toBeUndefined()
  expect((await dewi.get(api.order.show, { sn })).gives).toEqual([{ kind: 'GIFT', name: 'Cup', num: 1, state: 'GONE' }])
  await query('update stock set reserved = $2 where sku_id = $1', [skus.cup, there.reserved])
})

test('whoever buys the gift anyway pays for so many pieces less', async () => {
  await keeper.get(open, discount({ steps: [{ from: 50_000, gift_sku_id: skus.cup, gift_num: 2 }] }))
  await fillCart(dewi, [
    { skuId: skus.pens, quantity: 2 },
    { skuId: skus.cup, quantity: 3 },
  ])
  const { cart_list } = await verify()
  expect(cart_list[0]).toMatchObject({ gift_list: [], price: { goods_price: 50_000, full_minus: 20_000 } })
  expect(cart_list[0]!.promotion_notice).toContain('Of Cup, which you buy yourself, 2 cost nothing')
})

test('an edit counts gifts anew, and keeps what the order has of them', async () => {
  await keeper.get(open, discount({ steps: [{ from: 50_000, gift_sku_id: skus.cup, gift_num: 2 }] }))
  const there = await stock(skus.cup)
  const sn = await place(5)
  // Nothing but the two of the order is left: they count as there.
  await query('update stock set reserved = on_hand where sku_id = $1', [skus.cup])
  const draft = await dewi.get(api.editOrder.lines, { order_sn: sn })
  expect(draft.sku_list).toHaveLength(1)
  expect(draft.gift_list).toMatchObject([{ sku_id: skus.cup, num: 2, is_gone: 0 }])
  const edit = (num: number, version: number) =>
    dewi.get(api.editOrder.setLines, { order_sn: sn, version, sku_list: [{ sku_id: skus.pens, num }] })
  const more = await edit(6, draft.version)
  expect(more.order_sku_list.map((it) => [it.num, it.is_gift])).toEqual([
    [6, 0],
    [2, 1],
  ])
  const remark = await dewi.get(api.editOrder.setInfo, { sn, version: more.version, remark: 'At the gate' })
  expect(remark.order_sku_list.map((it) => it.is_gift)).toEqual([0, 1])
  await query('update stock set reserved = $2 where sku_id = $1', [skus.cup, there.reserved + 2])
  const less = await edit(4, remark.version)
  expect(less.order_sku_list.map((it) => it.is_gift)).toEqual([0])
  expect(await stock(skus.cup)).toEqual(there)
})

test('what a shop cannot give: goods and coupons of others, coupons that end before, steps that take something back', async () => {
  const other = String(await makeSku(mall, 10, 1_000_000, 1))
  const refused = async (given: object[], client = keeper) => {
    const { status, body } = await client.request(open, discount({ steps: given }))
    return [status, body.code]
  }
  expect(await refused([{ from: 50_000, gift_sku_id: other }])).toEqual([404, 'NOT_FOUND'])
  const ofMall = (
    await query<{ id: string }>('select id::text from coupon where shop_id is distinct from $1 limit 1', [shopId])
  )[0]!
  expect(await refused([{ from: 50_000, coupon_id: ofMall.id }])).toEqual([404, 'NOT_FOUND'])
  const soon = { kind: 'COUPON' as const, names: { 'en-us': 'Soon over' }, value: 1000, threshold: 2000, total: 1 }
  const { promotion_id } = await keeper.get(open, { ...soon, starts_at: now(), ends_at: now() + 3600 })
  expect(await refused([{ from: 50_000, coupon_id: promotion_id }])).toEqual([422, 'DISCOUNT_COUPON'])
  expect(await refused([{ from: 50_000 }])).toEqual([422, 'DISCOUNT_VALUE'])
  const gift = { gift_sku_id: skus.cup, gift_num: 2 }
  expect(
    await refused([
      { from: 50_000, ...gift },
      { from: 60_000, minus: 1000, ...gift, gift_num: 1 },
    ]),
  ).toEqual([422, 'DISCOUNT_STEPS'])
  const stranger = await makeStaff(mall, Number(shopId) + 1, 'stranger', ['promotions'])
  expect(await refused([{ from: 50_000, ...gift }], stranger)).toEqual([404, 'NOT_FOUND'])

  const sheet = await keeper.get(preview, { draft: discount(), lines: [{ sku_id: skus.pens, num: 5 }] })
  expect(sheet.notice).toContain('2 × Cup as a gift')
  const opened = await keeper.get(open, discount())
  const named = { kind: opened.kind, id: opened.promotion_id }
  const { status, body } = await keeper.request(api.sellerPromotion.change, {
    ...discount({ steps: [steps()[0], { ...steps()[1], points: 41 }] }),
    starts_at: opened.starts_at,
    ends_at: opened.ends_at,
    ...named,
  })
  expect([status, body.code]).toEqual([409, 'PROMOTION_RUNS'])
  expect((await keeper.get(show, named)).steps[1]).toMatchObject({ points: 40 })
})

test('whoever looks at goods reads what each step gives', async () => {
  await keeper.get(open, discount())
  const goodsId = (await query<{ id: string }>('select goods_id::text as id from sku where id = $1', [skus.pens]))[0]!
    .id
  const found = await dewi.get(api.promotion.ofGoods, { goods_id: goodsId })
  expect(found.find((it) => it.full_discount_vo)?.full_discount_vo?.tier_list[1]).toMatchObject({
    is_send_gift: 1,
    gives: expect.stringContaining('2 × Cup as a gift and the coupon Come again and 40 points') as string,
    gift_id: skus.cup,
    gift_name: 'Cup',
    gift_num: 2,
    gift_left: 1,
    is_send_bonus: 1,
    bonus_name: 'Come again',
    is_send_point: 1,
    point_value: 40,
  })
})
