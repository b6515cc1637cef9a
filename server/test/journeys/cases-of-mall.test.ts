import { api, type Input, type orderCaseActs } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { makeOperator } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { type Client, openTestMall, type TestMall, wirePassword } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox, quantityFor, staffOfShop } from './buying.ts'

const { adminCase, adminRefund } = api
let mall: TestMall
let dewi: Client
let shop: Client
let owner: Client
let password: string
let goods: Awaited<ReturnType<typeof goodsOfShops>>[number]
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  goods = (await goodsOfShops(mall, 1))[0]!
  shop = await staffOfShop(mall, goods.shopId)
  ;({ owner, password } = await ownerWithPassword(mall))
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]
const reason = 'The buyer asked by phone'
const said = () => ({ reason, password })

const place = async () => (await orderGoods(dewi, [{ skuId: goods.skuId, quantity: quantityFor(goods, 200_000) }])).sn
async function paid(): Promise<string> {
  const sn = await place()
  await payAtSandbox(mall, dewi, sn)
  return sn
}
let parcels = 0
async function shipped(): Promise<string> {
  const sn = await paid()
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `CASE${++parcels}` })
  return sn
}
async function applied(sn: string, type: 'RETURN_GOODS' | 'SUPPLY_AGAIN_GOODS' = 'RETURN_GOODS'): Promise<string> {
  const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
  const { service_sn } = await dewi.get(api.afterSale.apply, {
    order_sn: sn,
    service_type: type,
    lines: [{ order_line_id: line!.order_line_id, return_num: 1 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  return service_sn
}
const act = (sn: string, name: (typeof orderCaseActs)[number]) =>
  owner.request(adminCase.actOnOrder, { sn, act: name, ...said() })
const found = async (asked: Input<typeof adminCase.list>) =>
  (await owner.get(adminCase.list, { page_size: 100, ...asked })).data
const noticesOf = async (who: Client) => (await who.get(api.shopNotice.list)).data.map((it) => [it.kind, it.content])
const declines = (sn: string) =>
  rows(
    `update sandbox_bill set outcome = 'FAILED' where bill_sn = (select max(sn) from payment where payable_sn = $1)`,
    [sn],
  )

test('every kind is found by number, company, member and shop, and narrowed by status and time', async () => {
  const sn = await place()
  const { client_name, seller_name } = await dewi.get(api.order.show, { sn })
  const email = (await rows<{ email: string }>(`select email from account where username_key = 'dewi'`))[0]!.email
  for (const keyword of [sn, sn.slice(0, 17), client_name.slice(3, 12), seller_name, 'Dewi', email])
    expect(
      (await found({ keyword })).map((it) => it.sn),
      keyword,
    ).toContain(sn)
  expect((await found({ keyword: sn }))[0]).toMatchObject({ kind: 'ORDER', client_name, shop_name: seller_name })
  for (const keyword of ['x', 'nobody is called so', '20991231']) expect(await found({ keyword })).toEqual([])
  const unpaid = await found({ order_status: 'CONFIRM' })
  expect(new Set(unpaid.map((it) => it.state))).toEqual(new Set(['CONFIRM']))
  for (const kind of ['AFTER_SALE', 'COMPLAINT', 'INQUIRY'] as const) {
    const all = await found({ kind })
    expect(all.length, kind).toBeGreaterThan(0)
    const [first] = all
    expect((await found({ kind, keyword: first!.sn })).map((it) => it.sn)).toEqual([first!.sn])
    expect((await found({ kind, keyword: first!.client_name })).map((it) => it.sn)).toContain(first!.sn)
    expect(all.map((it) => it.create_time)).toEqual(all.map((it) => it.create_time).toSorted((a, b) => b - a))
    expect(await found({ kind, start_time: 4_000_000_000 })).toEqual([])
  }
  const completed = await found({ kind: 'AFTER_SALE', service_status: 7 })
  expect(new Set(completed.map((it) => it.state))).toEqual(new Set(['7']))
  expect(await owner.request(adminCase.list, { start_time: 2, end_time: 1 })).toMatchObject({
    status: 400,
    body: { code: 'DATE_ORDER' },
  })
  const [inquiry] = await found({ kind: 'INQUIRY' })
  expect((await owner.get(adminCase.inquiry, { id: inquiry!.id })).sn).toBe(inquiry!.sn)
})

test('an order tells everything about it in one history', async () => {
  const sn = await shipped()
  const serviceSn = await applied(sn, 'SUPPLY_AGAIN_GOODS')
  const it = await owner.get(adminCase.order, { sn })
  expect(it.order.sn).toBe(sn)
  expect(it.buyer).toMatchObject({ name: it.order.member_name, email: expect.stringContaining('*') as string })
  expect(it.payments).toMatchObject([{ state: 'SUCCEEDED', amount: it.order.order_amount }])
  expect(it.after_sales.map((one) => one.sn)).toEqual([serviceSn])
  expect(it.history.map((one) => one.at)).toEqual(it.history.map((one) => one.at).toSorted((a, b) => a - b))
  expect(new Set(it.history.map((one) => `${one.source} ${one.side}`))).toEqual(
    new Set(['ORDER BUYER', 'ORDER SYSTEM', 'ORDER SHOP', 'PAYMENT BUYER', 'PAYMENT SYSTEM', 'AFTER_SALE BUYER']),
  )
  const allowed = it.acts.filter((one) => one.allowed).map((one) => one.act)
  expect(allowed).toEqual(['RECEIVE', 'PAUSE'])
  expect(it.acts.every((one) => one.allowed === 1 || one.because !== '')).toBe(true)
  const service = await owner.get(adminCase.afterSale, { sn: serviceSn })
  expect(service.service.order_sn).toBe(sn)
  expect(service.acts.filter((one) => one.allowed).map((one) => one.act)).toEqual(['APPROVE', 'CLOSE'])
})

test('an order that waits is canceled for its buyer: both are told who did it and why', async () => {
  const sn = await place()
  const done = await owner.get(adminCase.actOnOrder, { sn, act: 'CANCEL', ...said() })
  expect(done.order).toMatchObject({ order_status: 'CANCELLED', cancel_reason: reason })
  expect(done.history.at(-1)).toMatchObject({ source: 'ORDER', side: 'MALL', note: reason })
  await mall.settle()
  const sentence = `The mall canceled order ${sn}. Reason: ${reason}`
  expect(await noticesOf(shop)).toContainEqual(['case.acted', sentence])
  const { data } = await dewi.get(api.notification.list, { page_size: 20 })
  expect(data.map((it) => it.content)).toContain(sentence)
  expect(await act(sn, 'CANCEL')).toMatchObject({ status: 409, body: { code: 'ORDER_MOVED_ON' } })
  const [row] = await rows<{ after: unknown; object_id: string }>(
    `select object_id, after from audit_log where action like '%cases/orders%' order by id desc limit 1`,
  )
  expect(row).toMatchObject({ object_id: sn, after: { status: 'cancelled', note: reason } })
})

test('a paid order is called off: all its money goes back; not while an application about it is open', async () => {
  const asked = await paid()
  await dewi.get(api.afterSale.applyCancel, { order_sn: asked, reason: 'NOT_NEEDED', problem_desc: 'It has stopped' })
  expect(await act(asked, 'CALL_OFF')).toMatchObject({ status: 409, body: { code: 'CASE_IN_AFTER_SALE' } })
  const shown = await owner.get(adminCase.order, { sn: asked })
  expect(shown.acts.find((one) => one.act === 'CALL_OFF')).toMatchObject({ allowed: 0 })
  const [application] = shown.after_sales
  const approved = await owner.get(adminCase.actOnAfterSale, { sn: application!.sn, act: 'APPROVE', ...said() })
  expect(approved.service.service_status).toBe(6)

  const sn = await paid()
  expect(await act(sn, 'CANCEL')).toMatchObject({ status: 409, body: { code: 'ORDER_MOVED_ON' } })
  const off = await owner.get(adminCase.actOnOrder, { sn, act: 'CALL_OFF', ...said() })
  expect(off.order.order_status).toBe('CANCELLED')
  expect(off.refunds).toMatchObject([{ cause: 'CALLED_OFF', amount: off.order.order_amount }])
  await mall.settle()
  expect((await owner.get(adminCase.order, { sn })).refunds).toMatchObject([{ state: 'SUCCEEDED' }])
})

test('goods that came are noted for the buyer, and the order is completed', async () => {
  const sn = await shipped()
  expect((await owner.get(adminCase.actOnOrder, { sn, act: 'RECEIVE', ...said() })).order.order_status).toBe('ROG')
  const done = await owner.get(adminCase.actOnOrder, { sn, act: 'COMPLETE', ...said() })
  expect(done.order.order_status).toBe('COMPLETE')
  expect(done.history.filter((it) => it.side === 'MALL').map((it) => it.note)).toEqual([reason, reason])
})

test('an application is led to its end for both sides', async () => {
  const sn = await shipped()
  await dewi.get(api.order.receive, { sn })
  const service = { sn: await applied(sn) }
  const step = (name: 'APPROVE' | 'TAKE_IN' | 'REFUND' | 'CLOSE' | 'TRANSFERRED', bank_number?: string) =>
    owner.request(adminCase.actOnAfterSale, { ...service, act: name, ...(bank_number && { bank_number }), ...said() })
  expect((await step('APPROVE')).body.service).toMatchObject({ service_status: 1 })
  expect((await step('APPROVE')).body).toMatchObject({ code: 'SERVICE_MOVED_ON' })
  expect((await step('TAKE_IN')).body.service).toMatchObject({ service_status: 4 })
  await declines(sn)
  expect((await step('REFUND')).body.service).toMatchObject({ service_status: 6 })
  await mall.settle()
  expect((await step('TRANSFERRED')).body).toMatchObject({ code: 'INVALID_INPUT' })
  const end = (await step('TRANSFERRED', 'BCA-1')).body
  expect(end).toMatchObject({ service: { service_status: 7 }, refunds: [{ state: 'SUCCEEDED', bank_number: 'BCA-1' }] })

  const other = await applied(sn)
  const closed = await owner.get(adminCase.actOnAfterSale, { sn: other, act: 'CLOSE', ...said() })
  expect(closed.service.service_status).toBe(9)
  await mall.settle()
  const { data } = await dewi.get(api.notification.list, { page_size: 20 })
  const about = data.filter((it) => it.content.includes(other)).map((it) => it.content)
  expect(about).toEqual([`The mall closed application ${other}. Reason: ${reason}`])
})

test('whoever is to act on an application is given more time; the next step has its usual time', async () => {
  const sn = await shipped()
  await dewi.get(api.order.receive, { sn })
  const service = await applied(sn)
  const more = (changes: Partial<Input<typeof adminCase.extendAfterSale>> = {}) =>
    owner.request(adminCase.extendAfterSale, { sn: service, days: 10, ...said(), ...changes })
  const deadline = async () => (await dewi.get(api.afterSale.show, { sn: service })).deadline!
  const usual = await deadline()
  const given = (await more()).body
  expect(given).toMatchObject({ more_days_left: 80, service: { deadline: usual + 10 * 86_400, service_status: 0 } })
  expect(given.history.at(-1)).toMatchObject({ text: expect.stringContaining('10 more days given'), note: reason })
  expect(await deadline()).toBe(usual + 10 * 86_400)
  // No more than one step may have in all, and for a reason.
  expect((await more({ days: 81 })).body).toMatchObject({ code: 'INVALID_INPUT', field: 'days' })
  expect((await more({ days: 0 })).status).toBe(400)
  expect((await more({ reason: ' ' })).body).toMatchObject({ code: 'INVALID_INPUT' })
  expect((await more({ password: wirePassword('not mine') })).body).toMatchObject({ code: 'PASSWORD_WRONG' })
  expect((await more({ sn: '209912310000' })).status).toBe(404)
  for (const who of [dewi, shop, mall.guest])
    expect(
      (await who.request(adminCase.extendAfterSale, { sn: service, days: 1, ...said() })).status,
    ).toBeGreaterThanOrEqual(401)
  await mall.settle()
  const told = await Promise.all([
    dewi.get(api.notification.list, { page_size: 20 }),
    shop.get(api.shopNotice.list, { page_size: 20 }),
  ])
  for (const { data } of told)
    expect(data.map((it) => it.content)).toContain(
      `The mall gave more time for application ${service}. Reason: ${reason}`,
    )

  // The usual time is over and nothing happens; once the rest is over it is agreed to.
  const later = async (millis: number) => {
    await rows(
      "update after_sale set status_changed_at = status_changed_at - $2::int * interval '1 hour' where sn = $1",
      [service, millis / 3_600_000],
    )
    await rows("update after_sale_extension set given_at = given_at - $1::int * interval '1 hour'", [
      millis / 3_600_000,
    ])
    await mall.tick()
    await mall.settle()
    return (await dewi.get(api.afterSale.show, { sn: service })).service_status
  }
  expect(await later(days(14))).toBe(0)
  expect(await later(days(2))).toBe(1)
  // The buyer is to send the goods now, within the usual time.
  const next = await owner.get(adminCase.afterSale, { sn: service })
  expect(next.more_days_left).toBe(90)
  expect((await more({ days: 3 })).status).toBe(200)
  expect(await later(days(9))).toBe(1)
  expect(await later(days(2))).toBe(9)
  expect((await more()).body).toMatchObject({ code: 'SERVICE_MOVED_ON' })
})

test('a refund that was declined is sent again or paid by hand; Today counts it', async () => {
  const sn = await shipped()
  await dewi.get(api.order.receive, { sn })
  const serviceSn = await applied(sn)
  await shop.get(api.sellerAfterSale.audit, { sn: serviceSn, audit_status: 'PASS', keep_goods: 1 })
  await declines(sn)
  await mall.settle()
  const waiting = async () =>
    (await owner.get(api.adminConsole.work)).find((it) => it.queue === 'refunds')?.waiting ?? 0
  const counts = await owner.get(adminRefund.counts)
  expect(await waiting()).toBe(counts.manual + counts.failed)
  const { data } = await owner.get(adminRefund.list, { tab: 'FAILED', keyword: sn })
  expect(data).toMatchObject([
    { order_sn: sn, state: 'FAILED', cause: 'AFTER_SALE', cause_sn: serviceSn, may_retry: 1, may_pay: 1 },
  ])
  const id = data[0]!.refund_id
  const statusOf = async () => (await dewi.get(api.afterSale.show, { sn: serviceSn })).service_status
  expect(await statusOf()).toBe(5)
  // While the bank is asked again nobody transfers it as well.
  expect((await owner.get(adminRefund.retry, { id, ...said() })).state).toBe('WAITING')
  expect(await statusOf()).toBe(6)
  expect(
    (await shop.request(api.sellerAfterSale.transferred, { sn: serviceSn, refund_number: 'BCA-2' })).body,
  ).toMatchObject({ code: 'SERVICE_MOVED_ON' })
  await mall.settle()
  expect(await statusOf()).toBe(5)
  const before = await waiting()
  const paidBy = await owner.get(adminRefund.payByHand, { id, bank_number: 'BCA-3', ...said() })
  expect(paidBy).toMatchObject({ state: 'SUCCEEDED', bank_number: 'BCA-3', handled_reason: reason, may_pay: 0 })
  expect(await statusOf()).toBe(7)
  expect(await owner.get(adminRefund.show, { id })).toEqual(paidBy)
  expect(await waiting()).toBe(before - 1)
  expect((await owner.request(adminRefund.payByHand, { id, bank_number: 'BCA-4', ...said() })).status).toBe(409)
  expect((await owner.request(adminRefund.retry, { id, ...said() })).status).toBe(409)
})

test('a paused order is not taken as received by itself; resumed, it goes on', async () => {
  const sn = await shipped()
  expect(await act(sn, 'RESUME')).toMatchObject({ status: 409, body: { code: 'ORDER_MOVED_ON' } })
  const paused = await owner.get(adminCase.actOnOrder, { sn, act: 'PAUSE', ...said() })
  expect(paused.paused_reason).toBe(reason)
  expect(paused.history.filter((it) => it.side === 'MALL')).toMatchObject([{ source: 'ORDER', note: reason }])
  expect(await act(sn, 'PAUSE')).toMatchObject({ status: 409, body: { code: 'ORDER_MOVED_ON' } })
  // Long ago: the time of the buyer is over.
  await mall.app.database.pool.query(
    `update customer_order set shipped_at = shipped_at - interval '30 days' where sn = $1`,
    [sn],
  )
  await mall.tick()
  expect((await owner.get(adminCase.order, { sn })).order.order_status).toBe('SHIPPED')
  const resumed = await owner.get(adminCase.actOnOrder, { sn, act: 'RESUME', ...said() })
  expect([resumed.paused_time, resumed.history.filter((it) => it.note === reason).length]).toEqual([undefined, 2])
  await mall.tick()
  expect((await owner.get(adminCase.order, { sn })).order.order_status).toBe('ROG')
  expect(await mall.invariants()).toEqual([])
})

test('money of an order that was called off and paid by a transfer is noted as paid by hand', async () => {
  const sn = await paid()
  await declines(sn)
  await owner.get(adminCase.actOnOrder, { sn, act: 'CALL_OFF', ...said() })
  await mall.settle()
  const [refund] = (await owner.get(adminCase.order, { sn })).refunds
  expect(refund).toMatchObject({ state: 'FAILED', cause: 'CALLED_OFF' })
  const done = await owner.get(adminRefund.payByHand, { id: refund!.refund_id, bank_number: 'BCA-9', ...said() })
  expect(done.handled_by).not.toBe('')
  const { history } = await owner.get(adminCase.order, { sn })
  expect(history.at(-1)).toMatchObject({ source: 'REFUND', side: 'MALL', note: `BCA-9 · ${reason}` })
})

test('nobody else reads or acts; a wrong password and a blank reason do nothing', async () => {
  const sn = await place()
  const other = await makeOperator(mall, 'other', ['arbitration', 'companies'])
  const reader = await makeOperator(mall, 'case reader', ['cases'])
  expect((await reader.get(adminCase.order, { sn })).order.sn).toBe(sn)
  for (const who of [other, dewi, shop, mall.guest]) {
    expect((await who.request(adminCase.list)).status).toBeGreaterThanOrEqual(401)
    expect((await who.request(adminCase.order, { sn })).status).toBeGreaterThanOrEqual(401)
    expect((await who.request(adminRefund.list)).status).toBeGreaterThanOrEqual(401)
    expect((await who.request(adminCase.actOnOrder, { sn, act: 'CANCEL', ...said() })).status).toBeGreaterThanOrEqual(
      401,
    )
  }
  const wrong = { sn, act: 'CANCEL' as const, reason, password: wirePassword('not this one') }
  expect((await owner.request(adminCase.actOnOrder, wrong)).body).toMatchObject({ code: 'PASSWORD_WRONG' })
  expect((await owner.request(adminCase.actOnOrder, { ...wrong, password, reason: ' ' })).body).toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect((await owner.request(adminCase.order, { sn: '209912310000' })).status).toBe(404)
  expect((await owner.request(adminCase.afterSale, { sn: '209912310000' })).status).toBe(404)
  expect((await owner.request(adminCase.inquiry, { id: '999999999' })).status).toBe(404)
  expect((await owner.request(adminRefund.retry, { id: '999999999', ...said() })).status).toBe(404)
  expect((await owner.request(adminRefund.show, { id: '999999999' })).status).toBe(404)
  expect((await dewi.get(api.order.show, { sn })).order_status).toBe('CONFIRM')
})
