import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveCoupon, openFullDiscount } from '#modules/shop/promotion'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { makeSku } from '../concurrency/crowd.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
/** Skus at Rp 10,000: two of a shop, two of another, and two of the first for flash sales. */
let skus: string[]
let shops: string[]
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  await query('update full_discount set deleted_at = now()')
  skus = []
  for (const shopAt of [0, 0, 1, 1, 0, 0]) skus.push(String(await makeSku(mall, 10_000, 1_000_000, shopAt)))
  shops = (await query<{ id: string }>('select id::text from shop order by id limit 2')).map((it) => it.id)
  await query('update freight_template set free_from_minor = null')
  await chooseDelivery(dewi)
})
afterAll(() => mall.close())
beforeEach(() => dewi.get(api.cart.clear))
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
  await query('update full_discount set deleted_at = now() where deleted_at is null')
  // What is left in hand would be chosen by itself.
  await query('update coupon set deleted_at = now() where deleted_at is null')
})

const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows
const text = (en: string) => ({ 'en-us': en, 'zh-cn': en, 'en-id': en })
const period = () => ({
  startsAt: new Date(mall.clock.now().getTime() - days(1)),
  endsAt: new Date(mall.clock.now().getTime() + days(30)),
})

const discount = (shopId: string, terms: Partial<Parameters<typeof openFullDiscount>[2]>) =>
  asSystem(mall.app, 'test', (ctx) =>
    openFullDiscount(ctx, Number(shopId), {
      titles: text('Full'),
      thresholdMinor: 3_000_000,
      goodsIds: [],
      ...period(),
      ...terms,
    }),
  )
/** Offers a coupon and takes it; answers the coupon in dewi's hands. */
async function coupon(shopId: string | null, rupiah: number, from: number): Promise<string> {
  const id = await asSystem(mall.app, 'test', (ctx) =>
    saveCoupon(ctx, {
      shopId: shopId === null ? null : Number(shopId),
      titles: text('Coupon'),
      valueMinor: rupiah * 100,
      thresholdMinor: from * 100,
      total: 10,
      memberLimit: 2,
      scope: 'all',
      scopeIds: [],
      ...period(),
    }),
  )
  return (await dewi.get(api.memberCoupon.receive, { id: String(id) })).mc_id
}
async function flash(skuId: string, rupiah: number, setAside: number, memberLimit = 0): Promise<string> {
  const now = mall.clock.now()
  const [entry] = await query<{ id: string }>(
    `insert into flash_sale_entry (slot_id, shop_id, sku_id, price_minor, set_aside, member_limit)
     select s.id, k.shop_id, k.id, $2, $3, $4 from flash_sale_slot s, sku k
     where k.id = $1 and s.starts_at <= $5 and s.ends_at > $5 returning id::text`,
    [skuId, rupiah * 100, setAside, memberLimit, now],
  )
  return entry!.id
}
const soldOf = async (entry: string) =>
  (await query<{ sold: number }>('select sold from flash_sale_entry where id = $1', [entry]))[0]!.sold
const choose = (seller_id: string, member_coupon_id: string) =>
  dewi.request(api.checkout.chooseCoupon, { seller_id, member_coupon_id, way: 'CART' })
const verified = () => dewi.get(api.checkout.verify, { way: 'CART' })
async function place(): Promise<string[]> {
  const seen_total = (await verified()).cart.total_price.total_price
  return (await dewi.get(api.checkout.place, { seen_total })).order_list.map((it) => it.sn)
}
const stateOf = async (coupon: string) =>
  (await dewi.get(api.memberCoupon.list, { page_size: 100 })).data.find((it) => it.mc_id === coupon)
const lineOf = async (sku: string) =>
  (await dewi.get(api.cart.show, { scope: 'all', way: 'CART' })).cart_list
    .flatMap((shop) => shop.sku_list)
    .find((line) => line.sku_id === sku)!

test('a flash price comes by itself, up to what a member may have, and can be left out', async () => {
  const [sku, shop] = [skus[4]!, shops[0]!]
  const entry = await flash(sku, 6000, 20, 5)
  await fillCart(dewi, [{ skuId: sku, quantity: 5 }])
  const line = await lineOf(sku)
  expect(line).toMatchObject({ price_because: 'FLASH', purchase_price: 6000, subtotal: 30_000 })
  expect(line.single_list).toMatchObject([
    { promotion_type: 'SECKILL', promotion_id: entry, is_check: 1, enable_num: 5 },
  ])

  const more = await dewi.get(api.cart.change, { id: sku, num: 6 })
  expect(more).toMatchObject({ price_because: 'LIST', purchase_price: 10_000 })
  expect(more.single_list[0]).toMatchObject({ is_check: 0, notice: 'The flash price is for at most 5 pieces' })

  await dewi.get(api.cart.change, { id: sku, num: 2 })
  const which = { seller_id: shop, sku_id: sku }
  expect(await dewi.get(api.linePromotion.drop, which)).toMatchObject({ price_because: 'LIST' })
  expect((await lineOf(sku)).single_list[0]?.is_check).toBe(0)
  const again = { ...which, promotion_id: entry, promotion_type: 'SECKILL' as const }
  expect(await dewi.get(api.linePromotion.choose, again)).toMatchObject({ price_because: 'FLASH' })

  for (const promotion_type of ['MINUS', 'HALF_PRICE', 'GROUPBUY', 'EXCHANGE', 'POINT'] as const)
    expect((await dewi.request(api.linePromotion.choose, { ...again, promotion_type })).body.code).toBe(
      'PROMOTION_UNKNOWN',
    )
  expect((await dewi.request(api.linePromotion.choose, { ...again, promotion_id: '999999' })).status).toBe(422)
  expect((await dewi.request(api.linePromotion.choose, { ...again, seller_id: shops[1]! })).status).toBe(404)
  expect((await dewi.request(api.linePromotion.choose, { ...again, sku_id: skus[1]! })).status).toBe(404)

  const [sn] = await place()
  expect(await soldOf(entry)).toBe(2)
  expect((await dewi.get(api.order.show, { sn: sn! })).order_sku_list[0]).toMatchObject({ purchase_price: 6000 })
  await fillCart(dewi, [{ skuId: sku, quantity: 4 }])
  expect((await lineOf(sku)).single_list[0]).toMatchObject({ is_check: 0, enable_num: 3 })

  for (const status of [200, 409])
    expect((await dewi.request(api.order.cancel, { sn: sn!, reason: 'twice' })).status).toBe(status)
  expect(await soldOf(entry)).toBe(0)
})

test('a discount in steps takes off the highest that is reached, and tells what is missing to the next', async () => {
  const steps = [{ thresholdMinor: 5_000_000, minusMinor: 400_000 }]
  await discount(shops[0]!, { minusMinor: 100_000, steps })
  const cartOf = async (quantity: number) => {
    await fillCart(dewi, [{ skuId: skus[0]!, quantity }])
    const { cart_list, total_price } = await dewi.get(api.cart.show, { scope: 'all', way: 'CART' })
    return { ...cart_list[0]!.promotion_list[0]!, full_minus: total_price.full_minus }
  }
  expect(await cartOf(2)).toMatchObject({ is_check: 0, missing: 10_000, full_minus: 0 })
  const first = await cartOf(3)
  expect(first).toMatchObject({ is_check: 1, missing: 20_000, full_minus: 1000 })
  expect(first.notice).toMatch(/you save .*1,000.*\. .*20,000.* more for .*4,000.* off$/)
  const last = await cartOf(5)
  expect(last).toMatchObject({ is_check: 1, full_minus: 4000 })
  expect(last.missing).toBeUndefined()
  const goods = (await query<{ id: string }>('select goods_id::text as id from sku where id = $1', [skus[0]]))[0]!.id
  const shown = await mall.guest.get(api.promotion.ofGoods, { goods_id: goods })
  expect(shown.find((it) => it.full_discount_vo)?.full_discount_vo?.tier_list).toMatchObject([
    { full_money: 30_000, minus_value: 1000 },
    { full_money: 50_000, minus_value: 4000 },
  ])
})

test('the best coupons are chosen by themselves, and others or none by the buyer', async () => {
  const [small, large, ofMall] = [
    await coupon(shops[0]!, 11, 15_000),
    await coupon(shops[0]!, 12, 15_000),
    await coupon(null, 13, 15_000),
  ]
  await fillCart(dewi, [{ skuId: skus[0]!, quantity: 2 }])
  const selected = async () =>
    (await verified()).cart.coupon_list.filter((it) => it.selected).map((it) => [it.member_coupon_id, it.by_itself])
  expect(await selected()).toEqual([[ofMall, 1]])
  expect((await choose(shops[0]!, small)).status).toBe(200)
  expect(await selected()).toEqual([[small, 0]])
  expect((await choose(shops[0]!, '0')).status).toBe(200)
  // None is kept, though others would fit.
  expect(await selected()).toEqual([])
  expect((await verified()).cart.total_price.coupon_price).toBe(0)
  const [without] = await place()
  expect((await dewi.get(api.order.show, { sn: without! })).price_sheet.map((it) => it.kind)).not.toContain('coupon')

  // The next order begins anew.
  await fillCart(dewi, [{ skuId: skus[0]!, quantity: 2 }])
  expect(await selected()).toEqual([[ofMall, 1]])
  const [sn] = await place()
  expect((await stateOf(ofMall))?.order_sn).toBe(sn)
  expect((await dewi.get(api.order.show, { sn: sn! })).price_sheet).toContainEqual(
    expect.objectContaining({ kind: 'coupon', amount: -13 }),
  )
  await fillCart(dewi, [{ skuId: skus[0]!, quantity: 2 }])
  expect(await selected()).toEqual([[large, 1]])
  for (const it of [without!, sn!]) await dewi.get(api.order.cancel, { sn: it, reason: 'not needed' })
})

test('the discount of a shop and a coupon: every sen is on a line, and the sheet tells each step', async () => {
  await discount(shops[0]!, { minusMinor: 100_001, freeFreight: true })
  const held = await coupon(shops[0]!, 50, 15_000)
  await fillCart(dewi, [
    { skuId: skus[0]!, quantity: 1 },
    { skuId: skus[1]!, quantity: 1 },
  ])
  const cart = await dewi.get(api.cart.show, { scope: 'all', way: 'CART' })
  expect(cart.cart_list[0]).toMatchObject({
    promotion_list: [{ promotion_type: 'FULL_DISCOUNT', is_check: 0 }],
    promotion_notice: expect.stringContaining('10,000.00 more for'),
  })
  await dewi.get(api.cart.change, { id: skus[1]!, num: 2 })
  expect((await choose(shops[0]!, held)).status).toBe(200)
  const { cart: sheet } = await verified()
  expect(sheet.total_price).toMatchObject({
    goods_price: 30_000,
    full_minus: 1000.01,
    coupon_price: 50,
    freight_price: 0,
    total_price: 28_949.99,
  })
  const preview = await dewi.get(api.checkout.preview, { way: 'CART' })
  expect(preview.orders).toHaveLength(1)
  expect(await stateOf(held)).toMatchObject({ used_status: 0 })

  const [sn] = await place()
  const order = await dewi.get(api.order.show, { sn: sn! })
  expect(order.order_price).toBe(28_949.99)
  expect(order.price_sheet).toMatchObject([
    { kind: 'goods', amount: 30_000 },
    { kind: 'discount', amount: -1000.01 },
    { kind: 'coupon', amount: -50 },
    { kind: 'freight', amount: 0 },
  ])
  expect(order.order_sku_list.map((line) => line.actual_pay_total)).toEqual([9649.99, 19_300])
  expect(await stateOf(held)).toMatchObject({ used_status: 1, order_sn: sn })
  expect(await stateOf(held)).not.toHaveProperty('used_time')

  const { version } = order
  await dewi.get(api.editOrder.setLines, { order_sn: sn!, version, sku_list: [{ sku_id: skus[0]!, num: 1 }] })
  const edited = await dewi.get(api.order.show, { sn: sn! })
  expect(edited.price_sheet.map((row) => row.kind)).toEqual(['goods', 'freight'])
  expect(await stateOf(held)).toMatchObject({ used_status: 0, order_sn: '' })
})

test('a coupon of the mall stands alone, is shared by its orders, and comes back with the last of them', async () => {
  const [ofShop, ofMall] = [await coupon(shops[0]!, 20, 50), await coupon(null, 100, 250)]
  await fillCart(dewi, [
    { skuId: skus[0]!, quantity: 1 },
    { skuId: skus[2]!, quantity: 3 },
  ])
  expect((await choose(shops[0]!, ofShop)).status).toBe(200)
  const chosen = (await choose('0', ofMall)).body
  expect(chosen.cart.coupon_list.filter((it) => it.selected).map((it) => it.member_coupon_id)).toEqual([ofMall])
  expect(chosen.cart.cart_list.map((shop) => shop.price.coupon_price)).toEqual([25, 75])
  const sns = await place()
  await dewi.get(api.order.cancel, { sn: sns[0]!, reason: 'not needed' })
  expect(await stateOf(ofMall)).toMatchObject({ used_status: 1, order_sn: sns[1] })
  await dewi.get(api.order.submit, { id: sns[1]! })
  await payAtSandbox(mall, dewi, sns[1]!)
  expect(await stateOf(ofMall)).toHaveProperty('used_time')
  await dewi.get(api.afterSale.applyCancel, { order_sn: sns[1]!, reason: 'DAMAGED', problem_desc: 'Bought twice' })
  const staff = await staffOfShop(mall, shops[1]!)
  const { data } = await staff.get(api.sellerAfterSale.list, { page_size: 50 })
  const service = data.find((it) => it.order_sn === sns[1])!
  await staff.get(api.sellerAfterSale.audit, { sn: service.service_sn, audit_status: 'PASS' })
  expect(await stateOf(ofMall)).toMatchObject({ used_status: 0, order_sn: '' })
})

test('a coupon is refused where it is not one’s own, does not fit, or is in an order already', async () => {
  const [held, small] = [await coupon(shops[0]!, 20, 30_000), await coupon(null, 20, 50)]
  const rudi = await mall.as('rudi')
  await fillCart(dewi, [{ skuId: skus[0]!, quantity: 1 }])
  const code = async (seller: string, id: string) => (await choose(seller, id)).body.code
  const stranger = await rudi.request(api.checkout.chooseCoupon, { seller_id: shops[0]!, member_coupon_id: held })
  expect(stranger.status).toBe(404)
  expect(await code(shops[1]!, held)).toBe('NOT_FOUND')
  expect(await code('0', '999999999')).toBe('NOT_FOUND')
  expect((await choose(shops[0]!, held)).body).toMatchObject({ code: 'COUPON_BELOW' })
  await fillCart(dewi, [{ skuId: skus[2]!, quantity: 9 }])
  expect(await code(shops[0]!, held)).toBe('COUPON_NO_GOODS')

  expect(await code('0', small)).toBeUndefined()
  await dewi.get(api.cart.buyNow, { sku_id: skus[0]!, num: 1 })
  const other = { seller_id: '0', member_coupon_id: small, way: 'BUY_NOW' as const }
  expect((await dewi.request(api.checkout.chooseCoupon, other)).status).toBe(200)
  const [sn] = await place()
  const second = await dewi.request(api.checkout.place, { way: 'BUY_NOW' })
  expect([second.status, second.body.code]).toEqual([409, 'COUPON_TAKEN'])
  expect((await dewi.get(api.checkout.verify, { way: 'BUY_NOW' })).blocked.map((it) => it.code)).toContain(
    'COUPON_TAKEN',
  )
  expect((await dewi.request(api.checkout.chooseCoupon, other)).body.code).toBe('COUPON_TAKEN')
  expect((await dewi.request(api.checkout.chooseCoupon, { ...other, member_coupon_id: '0' })).status).toBe(200)
  expect((await dewi.get(api.checkout.verify, { way: 'BUY_NOW' })).blocked).toEqual([])
  await dewi.get(api.order.cancel, { sn: sn!, reason: 'done' })
})

test('coupons are taken while there are some, as often as one may', async () => {
  const id = await asSystem(mall.app, 'test', (ctx) =>
    saveCoupon(ctx, {
      shopId: null,
      titles: text('Two'),
      valueMinor: 100,
      thresholdMinor: 200,
      total: 3,
      memberLimit: 2,
      scope: 'all',
      scopeIds: [],
      ...period(),
    }),
  )
  const take = async (who: Client) => (await who.request(api.memberCoupon.receive, { id: String(id) })).body.code
  const rudi = await mall.as('rudi')
  expect([await take(dewi), await take(dewi), await take(dewi)]).toEqual([undefined, undefined, 'COUPON_LIMIT'])
  expect([await take(rudi), await take(rudi)]).toEqual([undefined, 'COUPON_GONE'])
  expect((await dewi.request(api.memberCoupon.receive, { id: '999999999' })).status).toBe(404)
})

test('a sale that ends before the order is placed is told; one that ends after it changes nothing', async () => {
  const entry = await flash(skus[5]!, 7000, 20)
  await fillCart(dewi, [{ skuId: skus[5]!, quantity: 3 }])
  const [kept] = await place()
  await fillCart(dewi, [{ skuId: skus[5]!, quantity: 3 }])
  const seen_total = (await verified()).cart.total_price.total_price
  const [slot] = await query<{ ends_at: Date }>(
    'select s.ends_at from flash_sale_slot s join flash_sale_entry e on e.slot_id = s.id where e.id = $1',
    [entry],
  )
  mall.clock.forward(slot!.ends_at.getTime() - mall.clock.now().getTime() + 1000)
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
  const late = await dewi.request(api.checkout.place, { seen_total })
  expect([late.status, late.body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect((await dewi.get(api.order.show, { sn: kept! })).order_sku_list[0]).toMatchObject({ purchase_price: 7000 })
  // An edit counts at the prices of today and gives the pieces back.
  const draft = await dewi.get(api.editOrder.lines, { order_sn: kept! })
  expect(draft.sku_list[0]).toMatchObject({ current_price: 10_000 })
  await dewi.get(api.editOrder.setLines, {
    order_sn: kept!,
    version: draft.version,
    sku_list: [{ sku_id: skus[5]!, num: 2 }],
  })
  expect(await soldOf(entry)).toBe(0)
  await dewi.get(api.order.cancel, { sn: kept!, reason: 'done' })
})

test('what comes back is one figure, from the application to the bank: the share of what was paid, and the freight at last', async () => {
  await discount(shops[0]!, { minusMinor: 100_001, thresholdMinor: 3_000_000 })
  await fillCart(dewi, [{ skuId: skus[0]!, quantity: 7 }])
  const [sn] = await place()
  await dewi.get(api.order.submit, { id: sn! })
  await payAtSandbox(mall, dewi, sn!)
  const order = await dewi.get(api.order.show, { sn: sn! })
  const freight = order.price_sheet.find((row) => row.kind === 'freight')!.amount
  expect(freight).toBeGreaterThan(0)
  const shop = await staffOfShop(mall, shops[0]!)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn: sn!, logi_id: carrier!.id, ship_no: 'SHARE1' })
  await dewi.get(api.order.receive, { sn: sn! })

  const paid = 68_999.99
  let before = { num: 0, price: 0 }
  for (const { num, share } of [
    { num: 3, share: 29_571.42 },
    { num: 4, share: 39_428.57 },
  ]) {
    const [line] = (await dewi.get(api.afterSale.claimable, { sn: sn! })).lines
    expect(line).toMatchObject({ num: 7, paid_price: paid, refunded_num: before.num, refunded_price: before.price })
    // Of one piece, as it was paid.
    expect(line!.price).toBe(9857.14)
    const service = await dewi.get(api.afterSale.apply, {
      order_sn: sn!,
      service_type: 'RETURN_GOODS',
      lines: [{ order_line_id: line!.order_line_id, return_num: num }],
      reason: 'DAMAGED',
      problem_desc: 'The box was wet',
    })
    const isLast = before.num + num === 7
    const due = Math.round((share + (isLast ? freight : 0)) * 100) / 100
    const figures = {
      refund_price: due,
      goods_list: [{ refund_price: share }],
      refund_info: { refund_price: share, freight: isLast ? freight : 0, due_price: due },
    }
    const { service_sn } = service
    expect(service).toMatchObject(figures)
    expect(await shop.get(api.sellerAfterSale.show, { sn: service_sn })).toMatchObject(figures)
    expect((await dewi.get(api.afterSale.list, { order_sn: sn! })).data[0]).toMatchObject({ refund_price: due })
    await shop.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS', return_addr: 'Gudang 3' })
    await dewi.get(api.afterSale.send, {
      sn: service_sn,
      courier_company_id: carrier!.id,
      courier_number: `BACK${num}`,
    })
    await shop.get(api.sellerAfterSale.takeIn, {
      sn: service_sn,
      lines: [{ order_line_id: line!.order_line_id, storage_num: num, damaged_num: 0 }],
    })
    expect(await shop.get(api.sellerAfterSale.show, { sn: service_sn })).toMatchObject(figures)
    await shop.get(api.sellerAfterSale.refund, { sn: service_sn })
    await mall.settle()
    expect(await dewi.get(api.afterSale.show, { sn: service_sn })).toMatchObject({
      ...figures,
      refund_info: { ...figures.refund_info, agree_price: due },
    })
    before = { num: before.num + num, price: Math.round((before.price + share) * 100) / 100 }
  }
  expect(await query('select refunded_minor = paid_minor as whole from customer_order where sn = $1', [sn])).toEqual([
    { whole: true },
  ])
})

test('a cancelled order comes back with everything that was paid, discount and freight reckoned', async () => {
  await discount(shops[0]!, { minusMinor: 100_001, thresholdMinor: 3_000_000 })
  await fillCart(dewi, [{ skuId: skus[0]!, quantity: 7 }])
  const [sn] = await place()
  await dewi.get(api.order.submit, { id: sn! })
  await payAtSandbox(mall, dewi, sn!)
  const { order_price } = await dewi.get(api.order.show, { sn: sn! })
  const service = await dewi.get(api.afterSale.applyCancel, {
    order_sn: sn!,
    reason: 'DAMAGED',
    problem_desc: 'No longer needed',
  })
  expect(service).toMatchObject({ refund_price: order_price, refund_info: { due_price: order_price } })
})
