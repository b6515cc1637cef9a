import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]
const cents = (rupiah: number) => Math.round(rupiah * 100)

interface Bought {
  sn: string
  shop: Client
  shopId: string
  total: number
  lines: { order_line_id: string; sku_id: string; num: number; subtotal: number }[]
}

/** A paid order of two goods of one shop, small enough to need nobody's approval. */
async function buy(pieces = 3): Promise<Bought> {
  const goods = await goodsOfShops(mall, 1, 2)
  const { sn, seen } = await orderGoods(
    dewi,
    goods.map((it) => ({ skuId: it.skuId, quantity: Math.max(it.minimum, it.multiple * pieces) })),
  )
  await payAtSandbox(mall, dewi, sn)
  const order = await dewi.get(api.order.show, { sn })
  expect(order.order_status).toBe('PAID_OFF')
  const shopId = goods[0]!.shopId
  return { sn, shopId, shop: await staffOfShop(mall, shopId), total: seen, lines: order.order_sku_list }
}
let parcels = 0
async function receive(bought: Bought) {
  const [carrier] = await bought.shop.get(api.sellerOrder.carriers)
  await bought.shop.get(api.sellerOrder.ship, { sn: bought.sn, logi_id: carrier!.id, ship_no: `AFTER${++parcels}` })
  await dewi.get(api.order.receive, { sn: bought.sn })
}
const apply = (
  bought: Bought,
  type: 'RETURN_GOODS' | 'CHANGE_GOODS' | 'SUPPLY_AGAIN_GOODS',
  lines: [at: number, num: number][],
) =>
  dewi.request(api.afterSale.apply, {
    order_sn: bought.sn,
    service_type: type,
    lines: lines.map(([at, num]) => ({ order_line_id: bought.lines[at]!.order_line_id, return_num: num })),
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
async function applied(...input: Parameters<typeof apply>): Promise<string> {
  const { status, body } = await apply(...input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.service_sn
}
const statusOf = async (sn: string) => (await dewi.get(api.afterSale.show, { sn })).service_status
/** Days go by; sessions have ended and people come back. */
async function later(n: number) {
  mall.clock.forward(days(n) + 1)
  await mall.tick()
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
}
const budgetSpent = async (sn: string) =>
  (
    await rows<{ spent: number }>(
      `select coalesce(sum(spent_delta_minor), 0)::bigint as spent from budget_entry where reserved_for = (select 'order:' || id from customer_order where sn = $1)`,
      [sn],
    )
  )[0]!.spent

test('a return: applied, agreed, sent back, taken in, refunded; stock, budget and commission follow', async () => {
  const bought = await buy()
  await receive(bought)
  const stock = async () =>
    (await rows<{ on_hand: number }>('select on_hand from stock where sku_id = $1', [bought.lines[0]!.sku_id]))[0]!
      .on_hand
  const [onHand, spent] = [await stock(), await budgetSpent(bought.sn)]
  const claimable = await dewi.get(api.afterSale.claimable, { sn: bought.sn })
  expect(claimable).toMatchObject({ allow_apply_service: 1, allow_cancel: 0, is_retrace: 1 })
  expect(claimable.lines.map((line) => line.return_num)).toEqual(bought.lines.map((line) => line.num))

  const sn = await applied(bought, 'RETURN_GOODS', [[0, 2]])
  expect(await statusOf(sn)).toBe(0)
  const left = await dewi.get(api.afterSale.claimable, { sn: bought.sn })
  expect(left.lines[0]!.return_num).toBe(bought.lines[0]!.num - 2)

  const { shop } = bought
  expect((await shop.request(api.sellerAfterSale.audit, { sn, audit_status: 'PASS' })).body.code).toBe(
    'RETURN_ADDRESS_WANTED',
  )
  await shop.get(api.sellerAfterSale.audit, { sn, audit_status: 'PASS', return_addr: 'Gudang 3, Bekasi' })
  const [carrier] = await dewi.get(api.afterSale.carriers)
  expect(
    await dewi.request(api.afterSale.send, { sn, courier_company_id: carrier!.id, courier_number: 'no blanks' }),
  ).toMatchObject({ status: 400, body: { field: 'courier_number' } })
  await dewi.get(api.afterSale.send, { sn, courier_company_id: carrier!.id, courier_number: 'BACK1' })
  await shop.get(api.sellerAfterSale.takeIn, {
    sn,
    lines: [{ order_line_id: bought.lines[0]!.order_line_id, storage_num: 1, damaged_num: 1 }],
  })
  expect(await stock()).toBe(onHand + 1)
  await shop.get(api.sellerAfterSale.refund, { sn })
  await mall.settle()
  const done = await dewi.get(api.afterSale.show, { sn })
  expect(done.service_status).toBe(7)
  expect(done.logs.map((log) => log.step)).toEqual(['apply', 'approve', 'send', 'take_in', 'refund', 'refunded'])
  // what the bank said is nobody's doing
  expect(done.logs.at(-1)!.who).toBe('')
  const share = Math.round((cents(bought.lines[0]!.subtotal) * 2) / bought.lines[0]!.num)
  expect(cents(done.refund_info!.agree_price!)).toBe(share)
  expect(spent - (await budgetSpent(bought.sn))).toBeLessThanOrEqual(share)
  expect((await dewi.get(api.afterSale.refunds, {})).data[0]).toMatchObject({
    service_sn: sn,
    refund_status: 'COMPLETED',
  })
})

test('everything comes back: the freight goes along and the order is returned', async () => {
  const bought = await buy()
  await receive(bought)
  for (const at of [0, 1]) {
    const sn = await applied(bought, 'RETURN_GOODS', [[at, bought.lines[at]!.num]])
    await bought.shop.get(api.sellerAfterSale.audit, { sn, audit_status: 'PASS', keep_goods: 1 })
  }
  await mall.settle()
  const order = await dewi.get(api.order.show, { sn: bought.sn })
  expect(order.order_status).toBe('AFTER_SERVICE')
  expect(await rows(`select refunded_minor from customer_order where sn = $1`, [bought.sn])).toEqual([
    { refunded_minor: cents(bought.total) },
  ])
  expect((await apply(bought, 'RETURN_GOODS', [[0, 1]])).body.code).toBe('SERVICE_NOT_YET')
})

test('a paid order is called off: stock and money come back, and only once', async () => {
  const bought = await buy()
  const input = { order_sn: bought.sn, reason: 'NOT_NEEDED', problem_desc: 'The project has stopped' }
  const { service_sn: sn } = await dewi.get(api.afterSale.applyCancel, input)
  expect((await dewi.request(api.afterSale.applyCancel, input)).body.code).toBe('CANCEL_ASKED')
  await bought.shop.get(api.sellerAfterSale.audit, { sn, audit_status: 'PASS' })
  await mall.settle()
  expect(await statusOf(sn)).toBe(7)
  expect((await dewi.get(api.order.show, { sn: bought.sn })).order_status).toBe('CANCELLED')
  expect(await budgetSpent(bought.sn)).toBe(0)
})

test('a cancel that the shop has overtaken by sending is refused to both', async () => {
  const bought = await buy()
  const input = { order_sn: bought.sn, reason: 'NOT_NEEDED', problem_desc: 'Too late' }
  const { service_sn: sn } = await dewi.get(api.afterSale.applyCancel, input)
  await receive(bought)
  expect((await bought.shop.request(api.sellerAfterSale.audit, { sn, audit_status: 'PASS' })).body.code).toBe(
    'CANCEL_TOO_LATE',
  )
  await later(5)
  expect(await statusOf(sn)).toBe(9)
})

test('an exchange sends the same goods for nothing; where there are none it waits, and ends in goods or in money', async () => {
  const bought = await buy()
  await receive(bought)
  const sn = await applied(bought, 'CHANGE_GOODS', [[0, 1]])
  await bought.shop.get(api.sellerAfterSale.audit, { sn, audit_status: 'PASS', keep_goods: 1 })
  const done = await dewi.get(api.afterSale.show, { sn })
  expect(done.service_status).toBe(7)
  const replacement = await dewi.get(api.order.show, { sn: done.new_order_sn! })
  expect(replacement).toMatchObject({ order_status: 'PAID_OFF', order_amount: 0 })
  expect(replacement.order_sku_list.map((line) => [line.sku_id, line.num])).toEqual([[bought.lines[0]!.sku_id, 1]])

  const [was] = await rows<{ on_hand: number }>('select on_hand from stock where sku_id = $1', [
    bought.lines[1]!.sku_id,
  ])
  await rows('update stock set on_hand = reserved where sku_id = $1', [bought.lines[1]!.sku_id])
  await rows(
    `insert into stock_movement (sku_id, on_hand_change, reserved_change, cause) select sku_id, on_hand - $2, 0, 'adjust' from stock where sku_id = $1`,
    [bought.lines[1]!.sku_id, was!.on_hand],
  )
  const again = await applied(bought, 'SUPPLY_AGAIN_GOODS', [[1, 1]])
  await bought.shop.get(api.sellerAfterSale.audit, { sn: again, audit_status: 'PASS' })
  expect(await statusOf(again)).toBe(8)
  expect((await bought.shop.request(api.sellerAfterSale.replace, { sn: again })).body.code).toBe('STOCK_STILL_SHORT')
  await bought.shop.get(api.sellerAfterSale.refund, { sn: again })
  await mall.settle()
  expect(await statusOf(again)).toBe(7)

  const third = await applied(bought, 'SUPPLY_AGAIN_GOODS', [[1, 1]])
  await bought.shop.get(api.sellerAfterSale.audit, { sn: third, audit_status: 'PASS' })
  expect(await statusOf(third)).toBe(8)
  await rows('update stock set on_hand = on_hand + 5 where sku_id = $1', [bought.lines[1]!.sku_id])
  await rows(
    `insert into stock_movement (sku_id, on_hand_change, reserved_change, cause) values ($1, 5, 0, 'adjust')`,
    [bought.lines[1]!.sku_id],
  )
  const sent = await bought.shop.get(api.sellerAfterSale.replace, { sn: third })
  expect(sent).toMatchObject({ service_status: 7, new_order_sn: expect.stringMatching(/^\d+$/) })
})

test('money that is asked for on an account is transferred by the shop, which says so once', async () => {
  const bought = await buy()
  await receive(bought)
  const { service_sn: sn } = await dewi.get(api.afterSale.apply, {
    order_sn: bought.sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: bought.lines[0]!.order_line_id, return_num: 1 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
    refund_way: 'OFFLINE',
    bank_name: 'Bank Nusantara',
    bank_account_name: 'PT Satu',
    bank_account_number: '7010024451',
  })
  await bought.shop.get(api.sellerAfterSale.audit, { sn, audit_status: 'PASS', keep_goods: 1 })
  await mall.settle()
  expect(await statusOf(sn)).toBe(5)
  const done = await bought.shop.get(api.sellerAfterSale.transferred, { sn, refund_number: 'TRF78' })
  expect(done).toMatchObject({ service_status: 7, refund_info: { refund_number: 'TRF78' } })
  expect((await bought.shop.request(api.sellerAfterSale.transferred, { sn, refund_number: 'TRF79' })).body.code).toBe(
    'SERVICE_MOVED_ON',
  )
})

test('the shop refuses with a reason; it is applied for once more, and not a third time', async () => {
  const bought = await buy()
  await receive(bought)
  const sn = await applied(bought, 'RETURN_GOODS', [[0, 1]])
  const { shop } = bought
  expect((await shop.request(api.sellerAfterSale.audit, { sn, audit_status: 'REFUSE' })).body.code).toBe(
    'REASON_WANTED',
  )
  await shop.get(api.sellerAfterSale.audit, { sn, audit_status: 'REFUSE', audit_remark: 'No picture' })
  await dewi.get(api.afterSale.again, { sn, problem_desc: 'It is torn at the side' })
  await shop.get(api.sellerAfterSale.audit, { sn, audit_status: 'REFUSE', audit_remark: 'Used' })
  expect((await dewi.request(api.afterSale.again, { sn, problem_desc: 'Please' })).body.code).toBe('SERVICE_ONCE_MORE')
})

test('nobody claims more than arrived, for what is not theirs, or with pictures of others', async () => {
  const bought = await buy()
  expect((await apply(bought, 'RETURN_GOODS', [[0, 1]])).body.code).toBe('SERVICE_NOT_YET')
  await receive(bought)
  const { num } = bought.lines[0]!
  const { body } = await apply(bought, 'RETURN_GOODS', [[0, num + 1]])
  expect(body).toMatchObject({ code: 'SERVICE_TOO_MANY' })
  expect(body.message).toMatch(/^The after-sales quantity for the following product\(s\) exceeds the ordered quantity/)
  expect(
    (
      await apply(bought, 'RETURN_GOODS', [
        [0, num],
        [0, 1],
      ])
    ).body.code,
  ).toBe('SERVICE_TOO_MANY')
  const sn = await applied(bought, 'RETURN_GOODS', [[0, num]])
  expect((await apply(bought, 'CHANGE_GOODS', [[0, 1]])).body.code).toBe('SERVICE_TOO_MANY')
  await dewi.get(api.afterSale.close, { sn })
  expect(
    (
      await dewi.request(api.afterSale.apply, {
        order_sn: bought.sn,
        service_type: 'RETURN_GOODS',
        lines: [{ order_line_id: bought.lines[0]!.order_line_id, return_num: 1 }],
        reason: 'DAMAGED',
        problem_desc: 'Look',
        images: [`/media/aa/${'aa'.padEnd(64, '0')}.webp`],
      })
    ).body.code,
  ).toBe('PICTURE_NOT_YOURS')
  const stranger = await mall.as('wayan')
  expect((await stranger.request(api.afterSale.claimable, { sn: bought.sn })).status).toBe(404)
  expect((await stranger.request(api.afterSale.show, { sn })).status).toBe(404)
})

test('what nobody answers moves on by itself: agreed after 5 days, closed after 7 more without goods', async () => {
  const bought = await buy()
  await receive(bought)
  const sn = await applied(bought, 'RETURN_GOODS', [[0, 1]])
  await later(5)
  expect(await statusOf(sn)).toBe(1)
  await later(7)
  expect(await statusOf(sn)).toBe(9)
})
