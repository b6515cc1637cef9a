import { api } from '@borong/contract'
import { eventDefinitions } from '@borong/contract/events'
import { Value } from 'typebox/value'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, goodsOfShops, payAtSandbox, quantityFor, staffOfShop } from './buying.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const cents = (rupiah: number) => Math.round(rupiah * 100)

test('one purchase through all of it: two shops, one approved and one rejected, paid, sent in two parcels, received in parts, completed', async () => {
  const dewi = await mall.as('dewi')
  const [small, large] = await goodsOfShops(mall, 2)
  const first = { ...small!, quantity: quantityFor(small!, 2_300_000) }
  const second = { ...large!, quantity: quantityFor(large!, 2_300_000) }

  // the cart: ticks, shops, all, and totals to the last sen
  await fillCart(dewi, [
    { skuId: first.skuId, quantity: first.minimum },
    { skuId: second.skuId, quantity: second.minimum },
  ])
  await dewi.get(api.cart.change, { id: first.skuId, num: first.quantity })
  await dewi.get(api.cart.change, { id: second.skuId, num: second.quantity })
  let cart = await dewi.get(api.cart.show, { scope: 'all' })
  expect(cart.cart_list).toHaveLength(2)
  expect(cart.checked_num).toBe(2)
  const lines = cart.cart_list.flatMap((shop) => shop.sku_list)
  for (const line of lines) expect(cents(line.subtotal)).toBe(cents(line.purchase_price) * line.num)
  expect(cents(cart.total_price.goods_price)).toBe(lines.reduce((sum, line) => sum + cents(line.subtotal), 0))
  await dewi.get(api.cart.tickShop, { shopId: second.shopId, checked: 0 })
  cart = await dewi.get(api.cart.show, { scope: 'all' })
  expect(cart.checked_num).toBe(1)
  expect(cents(cart.total_price.goods_price)).toBe(cents(lines.find((line) => line.sku_id === first.skuId)!.subtotal))
  await dewi.get(api.cart.tickAll, { checked: 0 })
  expect((await dewi.get(api.cart.price)).total_price).toBe(0)
  await dewi.get(api.cart.tickAll, { checked: 1 })

  // checkout: what is chosen, what it comes to, who would have to approve
  await chooseDelivery(dewi)
  await dewi.get(api.checkout.chooseReceiveTime, { receive_time: 'WORKDAYS' })
  await dewi.get(api.checkout.remark, { shop_id: first.shopId, remark: 'Please ring twice' })
  const verified = await dewi.get(api.checkout.verify, { way: 'CART' })
  expect(verified.blocked).toEqual([])
  const preview = await dewi.get(api.checkout.preview, { way: 'CART' })
  expect(preview.orders.map((it) => it.outcome)).toEqual(['NEEDS_APPROVAL', 'NEEDS_APPROVAL'])
  expect(preview.orders.flatMap((it) => it.levels.flatMap((level) => level.approvers.map((one) => one.name)))).toEqual([
    'Rudi Prasetya',
    'Rudi Prasetya',
  ])
  expect(preview.budgets.length).toBeGreaterThan(0)
  const seen = verified.cart.total_price
  expect(cents(seen.total_price)).toBe(
    cents(seen.goods_price) - cents(seen.full_minus) - cents(seen.coupon_price) + cents(seen.freight_price),
  )

  // a total that was never shown is refused with the true one
  const wrong = await dewi.request(api.checkout.place, { seen_total: seen.total_price + 1 })
  expect(wrong).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })

  const trade = await dewi.get(api.checkout.place, { seen_total: seen.total_price })
  expect(trade.order_list).toHaveLength(2)
  expect(cents(trade.total_price)).toBe(cents(seen.total_price))
  expect((await dewi.get(api.cart.show, { scope: 'all' })).line_num).toBe(0)
  const bought = trade.order_list.find((order) => order.shop_id === first.shopId)!
  const refused = trade.order_list.find((order) => order.shop_id === second.shopId)!
  expect((await dewi.get(api.order.show, { sn: bought.sn })).remark).toBe('Please ring twice')

  // before submitting, everybody can see who would have to say yes
  const plan = await dewi.get(api.order.approvalInfo, { order_sn: bought.sn })
  expect(plan).toMatchObject({ status: 0, needs_approval: 1 })
  for (const { sn } of trade.order_list)
    expect((await dewi.get(api.order.submit, { id: sn })).audit_status).toBe('PENDING')

  // the approver sees both, approves one and rejects the other with a reason
  const rudi = await mall.as('rudi')
  const waiting = await rudi.get(api.order.listAudit, { tag: 'waiting', page_size: 50 })
  expect(waiting.data.map((row) => row.sn)).toEqual(expect.arrayContaining([bought.sn, refused.sn]))
  expect(await dewi.request(api.order.approve, { sn: bought.sn })).not.toMatchObject({ status: 200 })
  const info = await rudi.get(api.order.approvalInfo, { order_sn: bought.sn })
  expect((await rudi.get(api.order.approve, { sn: bought.sn, version: info.version })).order_status).toBe('CONFIRM')
  expect(await rudi.request(api.order.reject, { sn: refused.sn, reason: '' })).toMatchObject({
    status: 400,
    body: { field: 'reason' },
  })
  await rudi.get(api.order.reject, { sn: refused.sn, reason: 'we have some left' })
  expect(await dewi.get(api.order.show, { sn: refused.sn })).toMatchObject({
    audit_status: 'REJECTED',
    reject_reason: 'we have some left',
  })
  await mall.settle()
  const notices = await dewi.get(api.notification.list, { page_size: 20, read: 0 })
  expect(
    notices.data.filter((notice) => notice.url.includes(bought.sn) || notice.url.includes(refused.sn)).length,
  ).toBeGreaterThanOrEqual(2)

  // paid at the bank; the return page only asks
  expect(
    await dewi.request(api.payment.pay, { trade_type: 'order', sn: refused.sn, payment_plugin_id: 'sandbox' }),
  ).toMatchObject({ status: 422, body: { code: 'PAYMENT_NOT_DUE' } })
  const bill = await payAtSandbox(mall, dewi, bought.sn)
  expect(await dewi.get(api.payment.status, { bill_sn: bill })).toMatchObject({ status: 'SUCCESS', sn: bought.sn })
  expect(await dewi.get(api.order.show, { sn: bought.sn })).toMatchObject({
    order_status: 'PAID_OFF',
    pay_status: 'PAY_YES',
  })

  // the shop sends two parcels
  const staff = await staffOfShop(mall, first.shopId)
  expect(
    (await staff.get(api.sellerOrder.list, { tab: 'TO_SHIP', page_size: 50 })).data.map((row) => row.sn),
  ).toContain(bought.sn)
  const [carrier] = await staff.get(api.sellerOrder.carriers)
  const [line] = (await staff.get(api.sellerOrder.show, { sn: bought.sn })).order_sku_list
  const half = Math.max(1, Math.floor(line!.num / 2))
  const parcel = (num: number, ship_no: string) => ({
    sn: bought.sn,
    logi_id: carrier!.id,
    ship_no,
    lines: [{ order_line_id: line!.order_line_id, num }],
  })
  expect(await staff.request(api.sellerOrder.ship, parcel(line!.num + 1, 'BRG00001'))).toMatchObject({
    status: 422,
    body: { code: 'SHIP_TOO_MUCH' },
  })
  await staff.get(api.sellerOrder.ship, parcel(half, 'BRG00001'))
  expect((await dewi.get(api.order.show, { sn: bought.sn })).ship_status).toBe('SHIP_PARTIAL')
  await staff.get(api.sellerOrder.ship, parcel(line!.num - half, 'BRG00002'))

  // received in part, then the rest
  const shipped = await dewi.get(api.order.show, { sn: bought.sn })
  expect(shipped.shipments).toHaveLength(2)
  expect(
    await dewi.request(api.order.receive, {
      sn: bought.sn,
      shipment_id: shipped.shipments[0]!.shipment_id,
      lines: [{ order_line_id: line!.order_line_id, num: half + 1 }],
    }),
  ).toMatchObject({ status: 422, body: { code: 'RECEIVE_TOO_MUCH' } })
  // A parcel of somebody else's order is not there.
  const others = await mall.app.database.pool.query<{ id: string }>(
    'select p.id::text from shipment p join customer_order o on o.id = p.order_id where o.sn <> $1 limit 1',
    [bought.sn],
  )
  for (const shipment_id of [others.rows[0]!.id, '999999999'])
    expect(await dewi.request(api.order.receive, { sn: bought.sn, shipment_id })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  await dewi.get(api.order.receive, {
    sn: bought.sn,
    shipment_id: shipped.shipments[0]!.shipment_id,
    lines: [{ order_line_id: line!.order_line_id, num: 1 }],
    note: 'one box was open',
  })
  const partly = await dewi.get(api.order.show, { sn: bought.sn })
  expect(partly.order_label).toBe('PARTLY_RECEIVED')
  // Receiving is not sending: the days to receive are counted from the last parcel.
  expect(partly.flow.find((node) => node.order_status === 'SHIPPED')).toEqual(
    shipped.flow.find((node) => node.order_status === 'SHIPPED'),
  )
  const whole = await dewi.get(api.order.receive, { sn: bought.sn })
  expect(whole).toMatchObject({ order_status: 'ROG', ship_status: 'SHIP_ROG' })

  // and completes by itself after a week; its goods count as sold, however often the event of it comes
  const sold = async () =>
    (
      await mall.app.database.pool.query<{ sold: number }>('select sold from goods where id = $1', [
        whole.order_sku_list[0]!.goods_id,
      ])
    ).rows[0]!.sold
  const soldBefore = await sold()
  mall.clock.forward(days(7) + 60_000)
  await mall.tick()
  mall.invalidateTokens()
  expect(await sold()).toBe(soldBefore + whole.order_sku_list[0]!.num)
  const done = await (await mall.as('dewi')).get(api.order.show, { sn: bought.sn })
  expect(done.order_status).toBe('COMPLETE')
  expect(done.timeline.map((entry) => entry.what)).toEqual([
    'order.place',
    'order.submit',
    'order.approve',
    'order.pay',
    'order.ship',
    'order.ship',
    'order.receive_part',
    'order.receive',
    'order.complete',
  ])
  expect(done.timeline[2]).toMatchObject({ who: 'Rudi Prasetya' })
})

test('buying at once leaves the cart alone and needs no approval below the limit', async () => {
  const dewi = await mall.as('dewi')
  const [goods, other] = await goodsOfShops(mall, 2)
  await fillCart(dewi, [{ skuId: other!.skuId, quantity: other!.minimum }])
  await chooseDelivery(dewi)
  await dewi.get(api.cart.buyNow, { sku_id: goods!.skuId, num: goods!.minimum })
  const trade = await dewi.get(api.checkout.place, { way: 'BUY_NOW' })
  expect(trade.order_list).toHaveLength(1)
  expect((await dewi.get(api.cart.show, { scope: 'all' })).line_num).toBe(1)
  const order = await dewi.get(api.order.submit, { id: trade.order_list[0]!.sn })
  expect(order).toMatchObject({ order_status: 'CONFIRM', audit_status: 'APPROVED' })
  await dewi.get(api.order.cancel, { sn: order.sn, reason: 'changed my mind' })
  expect(
    await dewi.request(api.payment.pay, { trade_type: 'order', sn: order.sn, payment_plugin_id: 'sandbox' }),
  ).toMatchObject({ body: { code: 'PAYMENT_NOT_DUE' } })
})

test('the same key gives the same trade; the same key for something else is refused', async () => {
  const dewi = await mall.as('dewi')
  const [goods] = await goodsOfShops(mall, 1)
  await fillCart(dewi, [{ skuId: goods!.skuId, quantity: goods!.minimum }])
  await chooseDelivery(dewi)
  const key = 'a-key-of-this-very-order'
  const first = await dewi.get(api.checkout.place, {}, { key })
  const again = await dewi.get(api.checkout.place, {}, { key })
  expect(again).toEqual(first)
  expect(await dewi.request(api.checkout.place, { remark: 'another' }, { key })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

test('without a key a double click is one trade, and the same goods bought again are a second one', async () => {
  const dewi = await mall.as('dewi')
  const [goods] = await goodsOfShops(mall, 1)
  const place = () => dewi.request(api.checkout.place, {}, { key: null })
  const fill = () => fillCart(dewi, [{ skuId: goods!.skuId, quantity: goods!.minimum }])
  await dewi.get(api.cart.clear)
  await fill()
  await chooseDelivery(dewi)
  const first = await place()
  expect(first.status).toBe(200)
  expect((await place()).body).toEqual(first.body)
  // Whatever moment the second click of a pair comes at, the first of the pair has made the window begin anew.
  mall.clock.forward(29_000)
  expect((await place()).body).toEqual(first.body)
  mall.clock.forward(2_000)
  expect((await place()).body).toEqual(first.body)
  expect((await dewi.request(api.checkout.place, { remark: 'another' }, { key: null })).body.code).toBe('CART_EMPTY')

  await fill()
  const second = await place()
  expect(second.status).toBe(200)
  expect(second.body.trade_sn).not.toBe(first.body.trade_sn)
  expect((await place()).body).toEqual(second.body)

  mall.clock.forward(31_000)
  expect((await place()).body.code).toBe('CART_EMPTY')
  expect((await dewi.request(api.checkout.place, {}, { key: 'a-key-for-an-empty-cart' })).body.code).toBe('CART_EMPTY')
})

test('a payment asked for twice at once is one bill; tried again after it failed it is another', async () => {
  const dewi = await mall.as('dewi')
  const [goods] = await goodsOfShops(mall, 1)
  await fillCart(dewi, [{ skuId: goods!.skuId, quantity: goods!.minimum }])
  await chooseDelivery(dewi)
  const { order_list } = await dewi.get(api.checkout.place)
  const { sn } = order_list[0]!
  await dewi.get(api.order.submit, { id: sn })
  const pay = () => dewi.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' }, { key: null })
  const first = await pay()
  expect(await pay()).toEqual(first)
  await mall.app.database.pool.query(
    `with p as (update payment set status = 'failed', closed_at = now() where sn = $1 returning id)
     update payment_intent i set state = 'failed' from p where p.id = i.payment_id`,
    [first.bill_sn],
  )
  expect((await pay()).bill_sn).not.toBe(first.bill_sn)
})

test('a withdrawn order can be submitted again; unpaid orders close themselves and give their stock back', async () => {
  const dewi = await mall.as('dewi')
  const [goods] = await goodsOfShops(mall, 1)
  await fillCart(dewi, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 2_300_000) }])
  await chooseDelivery(dewi)
  const { order_list } = await dewi.get(api.checkout.place)
  const { sn } = order_list[0]!
  await dewi.get(api.order.submit, { id: sn })
  expect((await dewi.get(api.order.withdraw, { sn })).audit_status).toBe('DRAFT')
  const rudi = await mall.as('rudi')
  expect(await rudi.request(api.order.approve, { sn })).toMatchObject({ status: 409 })
  await dewi.get(api.order.submit, { id: sn })
  await rudi.get(api.order.approve, { sn })
  mall.clock.forward(days(1) + 60_000)
  await mall.tick()
  mall.invalidateTokens()
  expect((await (await mall.as('dewi')).get(api.order.show, { sn })).order_status).toBe('CANCELLED')
})

test('a stranger of another company finds nothing: no order, no address, no payment', async () => {
  const dewi = await mall.as('dewi')
  const ketut = await mall.as('ketut')
  const { data } = await dewi.get(api.order.list, { page_size: 1 })
  const { sn } = data[0]!
  expect(await ketut.request(api.order.show, { sn })).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  expect(await ketut.request(api.order.show, { sn: '202601011234567890' })).toMatchObject({
    status: 404,
    body: { code: 'ORDER_NOT_FOUND' },
  })
  for (const [route, fields] of [
    [api.order.cancel, { sn, reason: 'x' }],
    [api.order.submit, { id: sn }],
    [api.order.receive, { sn }],
    [api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' }],
    [api.order.approvalInfo, { order_sn: sn }],
    [api.order.logistics, { order_sn: sn }],
  ] as const)
    expect((await ketut.request(route, fields as never)).status).toBe(404)
  const [address] = await dewi.get(api.organisation.addresses)
  expect((await ketut.request(api.checkout.chooseAddress, { id: address!.addr_id })).status).toBe(404)
})

test('every event that was published carries what its definition says', async () => {
  const { rows } = await mall.app.database.pool.query<{ type: string; version: number; data: unknown }>(
    'select type, version, data from outbox_event',
  )
  expect(new Set(rows.map((it) => it.type))).toContain('order.shipped')
  for (const { type, version, data } of rows) {
    const definition = eventDefinitions.get(type)!
    expect(version).toBe(definition.version)
    expect([...Value.Errors(definition.payload, data)], type).toEqual([])
  }
})
