import { api } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { openSession } from '#modules/foundation/identity'
import { lockOrder, refundOrder } from '#modules/trade/order'
import { markRefundSent, retryRefund } from '#modules/trade/payment'
import { hours, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCrowd, makeSku } from '../concurrency/crowd.ts'
import { recordAnswer } from '../support/api-examples.ts'
import { type FakeMidtrans, startFakeMidtrans } from '../support/fake-midtrans.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { orderGoods } from './buying.ts'

let fake: FakeMidtrans
let mall: TestMall
/** Whoever ordered last. */
let buyer: Client
beforeAll(async () => {
  fake = await startFakeMidtrans()
  mall = await openTestMall({ config: { environment: fake.environment } })
})
beforeEach(() => {
  fake.mood = { create: 'well', refund: 'well', status: 'well' }
  fake.refunds = 'accepted'
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(async () => {
  await mall.close()
  await fake.stop()
})

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]

/** A confirmed order of somebody new that nobody has paid. */
async function confirmed(priceMinor = 150_000_00): Promise<{ sn: string; total: number }> {
  const [shopper] = await makeCrowd(mall, 1)
  buyer = mall.bearer(shopper!.token)
  const skuId = await makeSku(mall, 1000, priceMinor)
  const { sn, seen } = await orderGoods(buyer, [{ skuId: String(skuId), quantity: 1 }])
  return { sn, total: fromRupiah(seen) }
}
const askToPay = (sn: string) =>
  buyer.request(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'midtrans' })
const pay = (sn: string) => buyer.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'midtrans' })
const statusOf = async (bill_sn: string) => (await buyer.get(api.payment.status, { bill_sn })).status
const orderStatus = async (sn: string) => (await buyer.get(api.order.show, { sn })).order_status
/** For when nobody is signed in any more. */
const storedStatus = async (sn: string) =>
  (await rows<{ status: string }>('select status from customer_order where sn = $1', [sn]))[0]!.status
const intentOf = async (sn: string) =>
  (
    await rows<{ state: string; attempts: number }>(
      'select i.state, i.attempts from payment_intent i join payment p on p.id = i.payment_id where p.sn = $1',
      [sn],
    )
  )[0]
const notify = async (body: object | string) => {
  const path = '/base_end/payments/notifications/midtrans'
  const response = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer = response.json()
  if (response.statusCode === 200 && typeof body === 'object')
    recordAnswer({ method: 'POST', path }, { ...body }, answer)
  return { status: response.statusCode, code: answer.code as string | undefined }
}
const bookings = (sn: string) =>
  rows(
    `select t.kind from ledger_transaction t join customer_order o on o.id = t.order_id where o.sn = $1 and t.kind = 'payment'`,
    [sn],
  )

/** Paid at Midtrans, and told. */
async function paid(change: Parameters<FakeMidtrans['act']>[2] = {}) {
  const order = await confirmed()
  const { bill_sn } = await pay(order.sn)
  fake.act(bill_sn, 'settlement', change)
  expect((await notify(fake.notificationOf(bill_sn))).status).toBe(200)
  expect(await orderStatus(order.sn)).toBe('PAID_OFF')
  return { ...order, bill_sn }
}
async function promiseRefund(sn: string, amountMinor: number, cause: string) {
  const [order] = await rows<{ id: number }>('select id from customer_order where sn = $1', [sn])
  return asSystem(mall.app, 'test', async (ctx) =>
    refundOrder(ctx, (await lockOrder(ctx, order!.id))!, { amountMinor, cause, way: 'original', reason: 'test' }),
  )
}
async function refund(sn: string, amountMinor: number, cause: string) {
  const id = await promiseRefund(sn, amountMinor, cause)
  await mall.settle()
  return id
}
const refundRow = async (id: unknown) =>
  (
    await rows<{ status: string; sn: string; way: string }>('select status, sn, way from refund where id = $1', [id])
  )[0]!

test('a purchase: offered, redirected, pending, settled; told again and in any order it is booked once', async () => {
  const { sn, total } = await confirmed()
  const methods = await buyer.get(api.payment.methods, { client_type: 'PC' }, { lang: 'en-id' })
  expect(methods.find((it) => it.plugin_id === 'midtrans')).toMatchObject({
    is_retrace: 1,
    method_name: 'Kartu, virtual account, QRIS, atau dompet digital (Midtrans)',
  })
  const opened = await pay(sn)
  const { bill_sn } = opened
  expect(opened.gateway_url).toBe(`https://app.sandbox.midtrans.test/snap/${bill_sn}`)
  expect(await statusOf(bill_sn)).toBe('WAITING')

  fake.act(bill_sn, 'pending')
  const pending = fake.notificationOf(bill_sn)
  expect(pending['gross_amount']).toBe((total / 100).toFixed(2))
  fake.act(bill_sn, 'settlement')
  const settlement = fake.notificationOf(bill_sn)
  // The settlement overtakes what came before it, and is told three times.
  for (const told of [settlement, pending, settlement, settlement, pending])
    expect(await notify(told)).toEqual({ status: 200, code: undefined })
  expect(await statusOf(bill_sn)).toBe('SUCCESS')
  expect(await orderStatus(sn)).toBe('PAID_OFF')
  expect(await bookings(sn)).toHaveLength(1)
  expect(await intentOf(bill_sn)).toEqual({ state: 'paid', attempts: 1 })
})

test('sen cannot be paid there', async () => {
  expect(await askToPay((await confirmed(150_000_50)).sn)).toMatchObject({
    status: 422,
    body: { code: 'METHOD_WHOLE_RUPIAH' },
  })
})

test('a key sent again is the same payment and the same page', async () => {
  const { sn } = await confirmed()
  const request = () =>
    buyer.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'midtrans' }, { key: `pay-${sn}-twice` })
  const [first, second] = [await request(), await request()]
  expect(second).toEqual(first)
  expect(fake.asked.create.filter((it) => it === first.bill_sn)).toHaveLength(1)
})

test('lies are refused, change nothing and are shown to operators', async () => {
  const { sn, total } = await confirmed()
  const { bill_sn } = await pay(sn)
  fake.act(bill_sn, 'settlement')
  const right = fake.notificationOf(bill_sn)
  expect(await notify({ ...right, gross_amount: '1.00' })).toMatchObject({ status: 400, code: 'SIGNATURE_WRONG' })
  expect(await notify({ ...right, signature_key: 'ab'.repeat(64) })).toMatchObject({ code: 'SIGNATURE_WRONG' })
  expect(await notify({ ...right, signature_key: 12 })).toMatchObject({ code: 'SIGNATURE_WRONG' })
  for (const body of ['', '[]', 'null', '{', '"x"']) expect((await notify(body)).status).toBe(400)
  expect(await notify(fake.notificationOf(bill_sn, { gross_amount: '1.00' }))).toMatchObject({
    status: 422,
    code: 'PAYMENT_MISMATCH',
  })
  expect(await notify(fake.notificationOf(bill_sn, { currency: 'USD' }))).toMatchObject({ code: 'PAYMENT_MISMATCH' })
  expect(await notify(fake.notificationOf(bill_sn, { order_id: '202611220000000001' }))).toMatchObject({
    status: 409,
    code: 'PAYMENT_UNKNOWN',
  })
  // The signature does not cover the word: money is not believed under the code of something else.
  expect((await notify(fake.notificationOf(bill_sn, { status_code: '201' }))).status).toBe(200)
  expect(await orderStatus(sn)).toBe('CONFIRM')
  expect(await intentOf(bill_sn)).toMatchObject({ state: 'pending' })
  expect(
    await rows('select field, expected, told from refused_notification where payment_sn = $1 order by id', [bill_sn]),
  ).toEqual([
    { field: 'amount', expected: String(total), told: '100' },
    { field: 'currency', expected: 'IDR', told: 'USD' },
  ])
  const unknown = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: '/base_end/payments/notifications/nobody',
  })
  expect(unknown.json().code).toBe('METHOD_UNKNOWN')
  const [account] = await rows<{ account_id: number }>('select account_id from operator limit 1')
  const { accessToken } = await asSystem(mall.app, 'test', (ctx) =>
    openSession(ctx, { accountId: account!.account_id, audience: 'admin' }),
  )
  const shown = await mall.bearer(accessToken).get(api.adminPayment.refusedNotifications)
  expect(shown.data.map((it) => [it.provider, it.bill_sn, it.field])).toEqual([
    ['midtrans', bill_sn, 'currency'],
    ['midtrans', bill_sn, 'amount'],
  ])
  await notify(right)
  expect(await orderStatus(sn)).toBe('PAID_OFF')
})

test('nothing is told: the mall asks, and finds it paid', async () => {
  const { sn } = await confirmed()
  const { bill_sn } = await pay(sn)
  fake.mood.status = 'silent'
  fake.act(bill_sn, 'settlement')
  mall.clock.forward(minutes(2))
  await mall.tick()
  expect(await statusOf(bill_sn)).toBe('WAITING')
  expect(await rows(`select attempts from failed_item where job = 'check-payments' and item = $1`, [bill_sn])).toEqual([
    { attempts: 1 },
  ])
  fake.mood.status = 'well'
  mall.clock.forward(minutes(5))
  await mall.tick()
  expect(await statusOf(bill_sn)).toBe('SUCCESS')
  expect(await rows(`select 1 from failed_item where job = 'check-payments' and item = $1`, [bill_sn])).toEqual([])
  await notify(fake.notificationOf(bill_sn))
  expect(await bookings(sn)).toHaveLength(1)
})

test('a provider that is away takes no payment; trying again is the same payment', async () => {
  const { sn } = await confirmed()
  await fake.stop()
  const answer = await askToPay(sn)
  expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_AWAY' } })
  await fake.start()
  fake.mood.create = 'broken'
  expect((await askToPay(sn)).body.code).toBe('PROVIDER_AWAY')
  fake.mood.create = 'silent'
  expect((await askToPay(sn)).body.code).toBe('PROVIDER_AWAY')
  fake.mood.create = 'well'
  const { bill_sn } = await pay(sn)
  expect(await intentOf(bill_sn)).toEqual({ state: 'pending', attempts: 4 })
  expect(await rows('select sn from payment where payable_sn = $1', [sn])).toEqual([{ sn: bill_sn }])
  expect(new Set(fake.asked.create.slice(-3))).toEqual(new Set([bill_sn]))
  fake.act(bill_sn, 'settlement')
  await notify(fake.notificationOf(bill_sn))
  expect(await orderStatus(sn)).toBe('PAID_OFF')
})

test('an answer that came too late makes no second page; a number that is taken opens a new payment', async () => {
  const { sn } = await confirmed()
  fake.mood.create = 'late'
  expect((await askToPay(sn)).body.code).toBe('PROVIDER_AWAY')
  const [first] = await rows<{ sn: string }>('select sn from payment where payable_sn = $1', [sn])
  fake.mood.create = 'well'
  const { bill_sn } = await pay(sn)
  expect(bill_sn).toBe(first!.sn)

  const other = await confirmed()
  fake.mood.create = 'silent'
  await askToPay(other.sn)
  const [taken] = await rows<{ sn: string }>('select sn from payment where payable_sn = $1', [other.sn])
  fake.act(taken!.sn, 'pending', { gross_amount: '1.00' })
  fake.mood.create = 'well'
  expect(await askToPay(other.sn)).toMatchObject({ status: 422, body: { code: 'PROVIDER_REFUSED' } })
  expect(await statusOf(taken!.sn)).toBe('FAILED')
  expect((await pay(other.sn)).bill_sn).not.toBe(taken!.sn)
})

test('expired: told by the provider or found out; money that comes after all is taken, or goes back', async () => {
  const told = await confirmed()
  const first = (await pay(told.sn)).bill_sn
  fake.act(first, 'expire')
  await notify(fake.notificationOf(first))
  expect([await statusOf(first), await intentOf(first)]).toEqual(['FAILED', { state: 'expired', attempts: 1 }])
  // The order still waits for its money.
  fake.act(first, 'settlement')
  await notify(fake.notificationOf(first))
  expect(await orderStatus(told.sn)).toBe('PAID_OFF')

  const silent = await confirmed()
  const second = (await pay(silent.sn)).bill_sn
  mall.clock.forward(hours(26))
  await mall.tick()
  expect(await intentOf(second)).toEqual({ state: 'expired', attempts: 1 })
  expect(await storedStatus(silent.sn)).toBe('cancelled')
  fake.act(second, 'settlement')
  expect((await notify(fake.notificationOf(second))).status).toBe(200)
  await mall.settle()
  expect(await storedStatus(silent.sn)).toBe('cancelled')
  expect(fake.refundsOf(second).map((it) => fromRupiah(Number(it.refund_amount)))).toEqual([silent.total])
  expect(await rows(`select status from refund where cause like 'surplus:%' order by id desc limit 1`)).toEqual([
    { status: 'succeeded' },
  ])
})

test('a denied card may still pay on the same page; a cancelled payment has failed', async () => {
  const { sn } = await confirmed()
  const { bill_sn } = await pay(sn)
  fake.act(bill_sn, 'deny', { payment_type: 'credit_card' })
  await notify(fake.notificationOf(bill_sn))
  expect(await statusOf(bill_sn)).toBe('WAITING')
  fake.act(bill_sn, 'capture', { fraud_status: 'challenge', status_code: '201' })
  await notify(fake.notificationOf(bill_sn))
  expect(await statusOf(bill_sn)).toBe('WAITING')
  fake.act(bill_sn, 'cancel')
  await notify(fake.notificationOf(bill_sn))
  expect(await statusOf(bill_sn)).toBe('FAILED')
  expect((await pay(sn)).bill_sn).not.toBe(bill_sn)
})

test('a part goes back to a card: pending until its bank has confirmed, by question or by notification', async () => {
  const { sn, bill_sn } = await paid({ payment_type: 'credit_card' })
  const ids = [await refund(sn, 10_000_00, `test:${sn}:1`), await refund(sn, 20_000_00, `test:${sn}:2`)]
  const [asked, told] = [await refundRow(ids[0]), await refundRow(ids[1])]
  expect([asked.status, told.status]).toEqual(['pending', 'pending'])
  expect(fake.refundsOf(bill_sn).map((it) => it.refund_key)).toEqual([asked.sn, told.sn])
  mall.clock.forward(minutes(6))
  await mall.tick()
  expect((await refundRow(ids[0])).status).toBe('pending')

  fake.confirmRefund(bill_sn, asked.sn)
  const lie = fake.refundsOf(bill_sn).map((it) => ({ ...it, refund_amount: '5.00' }))
  expect((await notify(fake.notificationOf(bill_sn, { refunds: lie }))).code).toBe('PAYMENT_MISMATCH')
  expect((await refundRow(ids[0])).status).toBe('pending')
  mall.clock.forward(minutes(30))
  await mall.tick()
  expect([(await refundRow(ids[0])).status, (await refundRow(ids[1])).status]).toEqual(['succeeded', 'pending'])
  fake.confirmRefund(bill_sn, told.sn)
  for (let times = 0; times < 2; times++) expect((await notify(fake.notificationOf(bill_sn))).status).toBe(200)
  expect((await refundRow(ids[1])).status).toBe('succeeded')
})

test('a refund that is declined is owed: tried again or sent by hand', async () => {
  const { sn, bill_sn } = await paid()
  fake.refunds = 'declined'
  const id = await refund(sn, 10_000_00, `test:${sn}`)
  expect((await refundRow(id)).status).toBe('failed')
  fake.refunds = 'accepted'
  await asSystem(mall.app, 'test', (ctx) => retryRefund(ctx, id))
  await mall.settle()
  expect((await refundRow(id)).status).toBe('succeeded')
  expect(fake.refundsOf(bill_sn)).toHaveLength(1)

  const card = await paid({ payment_type: 'credit_card' })
  const pending = await refund(card.sn, 10_000_00, `test:${card.sn}`)
  fake.dropRefund(card.bill_sn, (await refundRow(pending)).sn)
  mall.clock.forward(minutes(30))
  await mall.tick()
  expect((await refundRow(pending)).status).toBe('failed')
  await asSystem(mall.app, 'test', (ctx) => markRefundSent(ctx, pending, 'BCA-1'))
  expect((await refundRow(pending)).status).toBe('succeeded')
})

test('a refund whose answer was lost is sent once', async () => {
  const { sn, bill_sn } = await paid()
  fake.mood.refund = 'late'
  const id = await promiseRefund(sn, 10_000_00, `test:${sn}`)
  await expect(mall.settle()).rejects.toThrow(/Midtrans/)
  expect((await refundRow(id)).status).toBe('waiting')
  fake.mood.refund = 'well'
  mall.clock.forward(minutes(10))
  await mall.tick()
  expect((await refundRow(id)).status).toBe('succeeded')
  expect(fake.refundsOf(bill_sn)).toHaveLength(1)
})

test('what was paid to a virtual account, and sen, go back by hand', async () => {
  const account = await paid({ payment_type: 'bank_transfer' })
  expect(await refundRow(await refund(account.sn, 10_000_00, `test:${account.sn}`))).toMatchObject({
    status: 'manual',
    way: 'manual',
  })
  const wallet = await paid()
  expect(await refundRow(await refund(wallet.sn, 10_000_50, `test:${wallet.sn}`))).toMatchObject({ status: 'manual' })
  expect(fake.refundsOf(wallet.bill_sn)).toEqual([])
})
