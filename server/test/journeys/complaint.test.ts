import { api } from '@borong/contract'
import sharp from 'sharp'
import { openSession } from '#modules/foundation/identity'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
let shop: Client
let operator: Client
let shopId: string
beforeAll(async () => {
  mall = await openTestMall()
  shopId = (await goodsOfShops(mall, 1))[0]!.shopId
  await comeBack()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]

/** Sessions end as days go by; people come back. */
async function comeBack() {
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
  shop = await staffOfShop(mall, shopId)
  const [found] = await rows<{ account_id: number }>('select account_id from operator limit 1')
  const { accessToken } = await asSystem(mall.app, 'test', (ctx) =>
    openSession(ctx, { accountId: found!.account_id, audience: 'admin' }),
  )
  operator = mall.bearer(accessToken)
}
async function later(n: number) {
  mall.clock.forward(days(n) + 1)
  await mall.tick()
  await comeBack()
}

let parcels = 0
/** An order of two goods of one shop, small enough to need nobody's approval. */
async function bought(upTo: 'paid' | 'shipped' | 'received') {
  const goods = await goodsOfShops(mall, 1, 2)
  const { sn, seen } = await orderGoods(
    dewi,
    goods.map((it) => ({ skuId: it.skuId, quantity: Math.max(it.minimum, it.multiple * 3) })),
  )
  await payAtSandbox(mall, dewi, sn)
  if (upTo !== 'paid') {
    const [carrier] = await shop.get(api.sellerOrder.carriers)
    await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `COMPLAIN${++parcels}` })
  }
  if (upTo === 'received') await dewi.get(api.order.receive, { sn })
  const { order_sku_list: lines } = await dewi.get(api.order.show, { sn })
  return { sn, total: seen, lines: lines.map((line) => line.order_line_id) }
}
type Bought = Awaited<ReturnType<typeof bought>>

const file = (
  order: Bought,
  more: { line?: number; service_sn?: string; content?: string; images?: string[] } = {},
) => {
  const { line = 0, ...rest } = more
  return dewi.request(api.complaint.file, {
    order_sn: order.sn,
    order_line_id: order.lines[line]!,
    complain_topic: 'NOT_AS_DESCRIBED',
    content: 'The material is thinner than the page says',
    ...rest,
  })
}
async function filed(...input: Parameters<typeof file>): Promise<string> {
  const { status, body } = await file(...input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.complain_sn
}
/** Filed, answered, and before the arbiter. */
async function beforeArbiter(order: Bought): Promise<string> {
  const sn = await filed(order)
  await shop.get(api.sellerComplaint.appeal, { sn, content: 'We measure every batch' })
  await dewi.get(api.complaint.arbitrate, { sn })
  return sn
}
const decide = async (
  sn: string,
  input: { verdict: 'BUYER' | 'SHOP' | 'SETTLED'; refund_price?: number; version?: number },
) =>
  operator.request(api.arbiter.decide, {
    sn,
    arbitration_result: 'The pictures say so',
    version: (await operator.get(api.arbiter.show, { sn })).version,
    ...input,
  })
const orderStatus = async (sn: string) => (await dewi.get(api.order.show, { sn })).order_status
const picture = async (who: Client, route: typeof api.media.upload | typeof api.media.sellerUpload, colour: string) => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return (await uploadTo(mall, route, bytes, { token: who.token!, name: 'evidence.png' })).body.url
}

test('from the complaint to the verdict: both sides show and talk, the arbiter gives money back, the buyer has it', async () => {
  const order = await bought('received')
  const image = await picture(dewi, api.media.upload, 'red')
  const sn = await filed(order, { images: [image] })
  expect((await dewi.get(api.complaint.show, { sn })).status).toBe('NEW')
  const fetched = async (url: string) => (await mall.mall.http.fastify.inject({ url })).statusCode
  expect(await fetched(image.split('?')[0]!)).toBe(404)
  for (const show of [
    () => dewi.get(api.complaint.show, { sn }),
    () => shop.get(api.sellerComplaint.show, { sn }),
    () => operator.get(api.arbiter.show, { sn }),
  ])
    expect(await fetched((await show()).images[0]!)).toBe(200)
  await operator.get(api.arbiter.pass, { sn })
  expect((await shop.get(api.sellerComplaint.list, { tab: 'TO_ANSWER' })).data.map((it) => it.complain_sn)).toContain(
    sn,
  )

  const answer = await picture(shop, api.media.sellerUpload, 'green')
  await shop.get(api.sellerComplaint.appeal, { sn, content: 'Look at the ruler beside it', images: [answer] })
  await dewi.get(api.complaint.talk, { sn, content: 'The ruler is of inches' })
  await shop.get(api.sellerComplaint.talk, { sn, content: 'Then it was read on the wrong side' })
  await shop.get(api.sellerComplaint.arbitrate, { sn })
  await operator.get(api.arbiter.talk, { sn, content: 'How thick was it to be?' })
  expect((await operator.get(api.arbiter.list, { tab: 'TO_DECIDE' })).data.map((it) => it.complain_sn)).toContain(sn)
  const tabs = { to_pass: 'TO_PASS', to_decide: 'TO_DECIDE', open: 'OPEN', all: 'ALL' } as const
  const counts = await operator.get(api.arbiter.counts)
  for (const [name, tab] of Object.entries(tabs) as [keyof typeof tabs, (typeof tabs)[keyof typeof tabs]][])
    expect(counts[name]).toBe((await operator.get(api.arbiter.list, { tab })).data_total)

  expect((await decide(sn, { verdict: 'BUYER', refund_price: 1000.5 })).status).toBe(200)
  await mall.settle()
  const end = await dewi.get(api.complaint.show, { sn })
  expect(end).toMatchObject({
    status: 'COMPLETE',
    verdict: 'BUYER',
    arbitration_result: 'The pictures say so',
    refund_price: 1000.5,
    refund_status: 'REFUNDED',
    refund_most: order.total - 1000.5,
    images: [expect.stringContaining(`${image.split('?')[0]}?until=`)],
  })
  expect(end.communication_list.map((it) => [it.side, it.images.length])).toEqual([
    ['SHOP', 1],
    ['BUYER', 0],
    ['SHOP', 0],
    ['ARBITER', 0],
  ])
  expect(end.flow.map((it) => it.step)).toEqual(['file', 'pass', 'appeal', 'arbitrate', 'decide', 'refunded'])
  const told = await rows<{ kind: string }>(
    `select distinct n.kind from notice n where n.params->>'sn' = $1 order by n.kind`,
    [sn],
  )
  expect(told.map((it) => it.kind)).toEqual(
    expect.arrayContaining(['complaint.appeal', 'complaint.arbitrate', 'complaint.decide', 'complaint.refunded']),
  )
})

test('while one is open the order waits: not received and not completed by a timer, until it is withdrawn', async () => {
  const [shipped, received] = [await bought('shipped'), await bought('received')]
  const complaints = [await filed(shipped), await filed(received), await filed(received, { line: 1 })]
  await later(11)
  expect(await orderStatus(shipped.sn)).toBe('SHIPPED')
  expect(await orderStatus(received.sn)).toBe('ROG')
  await dewi.get(api.complaint.withdraw, { sn: complaints[0]! })
  await dewi.get(api.complaint.withdraw, { sn: complaints[1]! })
  await mall.tick()
  expect(await orderStatus(shipped.sn)).toBe('ROG')
  expect(await orderStatus(received.sn)).toBe('ROG')
  await dewi.get(api.complaint.withdraw, { sn: complaints[2]! })
  await mall.tick()
  expect(await orderStatus(received.sn)).toBe('COMPLETE')
})

test('nobody acts: it passes, goes unanswered to the arbiter, and waits there', async () => {
  const sn = await filed(await bought('shipped'))
  const status = async () => (await dewi.get(api.complaint.show, { sn })).status
  await later(1)
  expect(await status()).toBe('WAIT_APPEAL')
  await later(3)
  expect(await status()).toBe('WAIT_ARBITRATION')
  await later(8)
  expect(await status()).toBe('WAIT_ARBITRATION')
  expect((await decide(sn, { verdict: 'SHOP', refund_price: 1 })).body.code).toBe('COMPLAINT_NO_MONEY')
  expect((await decide(sn, { verdict: 'SHOP' })).status).toBe(200)
})

test('a talk without end goes to the arbiter as well', async () => {
  const sn = await filed(await bought('shipped'))
  await shop.get(api.sellerComplaint.appeal, { sn, content: 'We are looking into it' })
  await later(15)
  const { flow } = await dewi.get(api.complaint.show, { sn })
  expect(flow.at(-1)).toMatchObject({ step: 'escalate', who: '', status: 'WAIT_ARBITRATION' })
})

test('one open complaint about a line; after its end another one', async () => {
  const order = await bought('shipped')
  const sn = await filed(order)
  const again = await file(order)
  expect(again).toMatchObject({ status: 409, body: { code: 'COMPLAINT_OPEN', sn } })
  expect((await dewi.get(api.complaint.complainable, { sn: order.sn })).lines[0]!.complain_sn).toBe(sn)
  await filed(order, { line: 1 })
  await dewi.get(api.complaint.withdraw, { sn })
  await filed(order)
})

test('nothing to complain of before goods were sent, but a refused application, and of that once', async () => {
  const order = await bought('paid')
  expect((await file(order)).body.code).toBe('COMPLAINT_NOT_YET')
  expect(await dewi.get(api.complaint.complainable, { sn: order.sn })).toMatchObject({ allow_complain: 0 })
  const { service_sn } = await dewi.get(api.afterSale.applyCancel, {
    order_sn: order.sn,
    reason: 'NOT_NEEDED',
    problem_desc: 'The project has stopped',
  })
  expect((await file(order, { service_sn })).body.code).toBe('COMPLAINT_NOT_REFUSED')
  await shop.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'REFUSE', audit_remark: 'Already packed' })
  const sn = await filed(order, { service_sn })
  expect((await file(order, { service_sn, line: 1 })).body.code).toBe('COMPLAINT_ONCE')
  await shop.get(api.sellerComplaint.appeal, { sn, content: 'It stands packed in our hall' })
  await shop.get(api.sellerComplaint.arbitrate, { sn })

  // All of it, before anything was sent: the order is called off.
  expect((await decide(sn, { verdict: 'BUYER', refund_price: order.total })).status).toBe(200)
  await mall.settle()
  expect(await orderStatus(order.sn)).toBe('CANCELLED')
  expect((await file(order, { service_sn })).body.code).toBe('COMPLAINT_ONCE')
})

test('never more than is left, never on what was not read, never twice', async () => {
  const order = await bought('received')
  const sn = await beforeArbiter(order)
  expect((await decide(sn, { verdict: 'BUYER', refund_price: order.total + 0.01 })).body.code).toBe('REFUND_TOO_MUCH')
  const { version } = await operator.get(api.arbiter.show, { sn })
  await dewi.get(api.complaint.talk, { sn, content: 'One thing more' })
  expect((await decide(sn, { verdict: 'BUYER', refund_price: 1, version })).body.code).toBe('COMPLAINT_MOVED_ON')
  expect((await decide(sn, { verdict: 'BUYER', refund_price: order.total })).status).toBe(200)
  expect((await decide(sn, { verdict: 'SETTLED' })).body.code).toBe('COMPLAINT_MOVED_ON')
  expect((await dewi.request(api.complaint.withdraw, { sn })).body.code).toBe('COMPLAINT_MOVED_ON')

  // What is left for a return is nothing: the goods go back, the money has gone.
  await mall.settle()
  const { service_sn } = await dewi.get(api.afterSale.apply, {
    order_sn: order.sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: order.lines[0]!, return_num: 1 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  await shop.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS', keep_goods: 1 })
  expect((await dewi.get(api.afterSale.show, { sn: service_sn })).refund_info).toMatchObject({ agree_price: 0 })
})

test('a bank that declines: the shop transfers the money and says so, once', async () => {
  const order = await bought('received')
  await rows(
    `update sandbox_bill set outcome = 'FAILED' where bill_sn = (select max(p.sn) from payment p join payment_part q on q.payment_id = p.id
       join customer_order o on o.id = q.order_id where o.sn = $1)`,
    [order.sn],
  )
  const sn = await beforeArbiter(order)
  await decide(sn, { verdict: 'SETTLED', refund_price: 500 })
  await mall.settle()
  expect((await shop.get(api.sellerComplaint.counts)).to_transfer).toBeGreaterThan(0)
  const declined = await dewi.get(api.complaint.show, { sn })
  expect(declined).toMatchObject({ refund_status: 'TRANSFERRING', refund_number: '' })
  expect(declined.flow.at(-1)).toMatchObject({ step: 'refund_failed', who: '' })
  await dewi.get(api.complaint.talk, { sn, content: 'To Bank Nusantara 7010024451, please' })
  await shop.get(api.sellerComplaint.transferred, { sn, refund_number: 'TRF77' })
  expect(await dewi.get(api.complaint.show, { sn })).toMatchObject({
    refund_status: 'REFUNDED',
    refund_number: 'TRF77',
  })
  const twice = await shop.request(api.sellerComplaint.transferred, { sn, refund_number: 'TRF78' })
  expect(twice.body.code).toBe('COMPLAINT_MOVED_ON')
  expect((await dewi.request(api.complaint.talk, { sn, content: 'Thank you' })).body.code).toBe('COMPLAINT_MOVED_ON')
})

test('strangers find nothing, and pictures are those one uploaded', async () => {
  const order = await bought('shipped')
  const sn = await filed(order)
  const { accounts } = await mall.guest.get(api.identity.demoAccounts)
  const others = await Promise.all(accounts.filter((it) => it.site === 'seller').map((it) => mall.seller(it.username)))
  const answers = await Promise.all(
    others.map((it) => it.request(api.sellerComplaint.appeal, { sn, content: 'It was ours' })),
  )
  // Those of the shop itself answer, if their roles let them; whoever works elsewhere finds nothing.
  const codes = answers.map((it) => (it.status === 200 ? 'done' : it.body.code))
  expect(codes.filter((it) => it === 'done')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['done', 'NOT_FOUND', 'PERMISSION_MISSING']))
  const [stranger, colleague, owner] = await Promise.all([mall.as('ketut'), mall.as('bagus'), mall.as('sari')])
  for (const who of [stranger, colleague]) {
    expect((await who.request(api.complaint.show, { sn })).status).toBe(404)
    expect((await who.request(api.complaint.withdraw, { sn })).status).toBe(404)
    expect((await who.request(api.complaint.complainable, { sn: order.sn })).status).toBe(404)
  }
  expect((await owner.request(api.complaint.talk, { sn, content: 'We all wait for it' })).status).toBe(200)
  expect((await mall.guest.request(api.complaint.show, { sn })).status).toBe(403)
  const theirs = await picture(shop, api.media.sellerUpload, 'blue')
  expect((await file(order, { line: 1, images: [theirs] })).body.code).toBe('PICTURE_NOT_YOURS')
  expect((await file(order, { line: 1, content: 'ab' })).status).toBe(400)
})
