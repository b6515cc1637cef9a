import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayIn, days, hours, mallZone, startOfDay } from '#platform/clock'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let shopId: number
let otherShop: number
let keeper: Client
let dewi: Client
let bekasi: number
const settings = api.shopSetting

beforeAll(async () => {
  mall = await openTestMall()
  shopId = Number((await goodsOfShops(mall, 1, 2))[0]!.shopId)
  otherShop = (await rowsOf<{ id: number }>('select id from shop where id <> $1 order by id limit 1', [shopId]))[0]!.id
  const [row] = await rowsOf<{ id: number }>(
    'select id from region where grade = 3 and retired_at is null order by id limit 1',
  )
  bekasi = row!.id
})
// Days go by in the tests, and with them sessions.
beforeEach(async () => {
  await comeBack()
  await openAgain()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

async function comeBack() {
  mall.invalidateTokens()
  keeper = await makeStaff(mall, shopId, `keeper-${randomUUID().slice(0, 8)}`, [
    'shop-settings',
    'after-sales',
    'messages',
  ])
  dewi = await mall.as('dewi')
}
const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const today = (ahead = 0) => dayIn(new Date(mall.clock.now().getTime() + days(ahead)), mallZone)
const plan = (fromDay: string, toDay: string) =>
  keeper.request(settings.planClosing, {
    from_day: fromDay,
    to_day: toDay,
    reasons: { 'en-us': 'Lebaran', 'zh-cn': '开斋节' },
  })
async function openAgain() {
  for (const it of (await keeper.get(settings.show)).closings)
    await keeper.get(settings.endClosing, { id: it.closing_id })
}

async function receivedOrder(): Promise<{ orderSn: string; lines: string[] }> {
  const goods = await goodsOfShops(mall, 1, 2)
  const { sn } = await orderGoods(
    dewi,
    goods.map((it) => ({ skuId: it.skuId, quantity: Math.max(it.minimum, it.multiple * 3) })),
  )
  await payAtSandbox(mall, dewi, sn)
  const shop = await staffOfShop(mall, goods[0]!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `SET${sn.slice(-6)}` })
  await dewi.get(api.order.receive, { sn })
  const { order_sku_list: lines } = await dewi.get(api.order.show, { sn })
  return { orderSn: sn, lines: lines.map((it) => it.order_line_id) }
}
/** An application of a buyer that the shop is to answer. */
async function returnOf(): Promise<string> {
  const { orderSn, lines } = await receivedOrder()
  const { body, status } = await dewi.request(api.afterSale.apply, {
    order_sn: orderSn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: lines[0]!, return_num: 1 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.service_sn
}
const statusOf = async (sn: string) => (await dewi.get(api.afterSale.show, { sn })).service_status
async function until(at: number) {
  mall.clock.forward(at - mall.clock.now().getTime())
  await mall.tick()
  await comeBack()
}

test('hours, the answer of chat and tax data are set as they were seen; buyers read the hours, invoices the name', async () => {
  const before = await keeper.get(settings.show)
  const set = await keeper.get(settings.setHours, {
    version: before.version,
    hours: [
      { weekday: 2, opens: 540, closes: 1020 },
      { weekday: 1, opens: 480, closes: 1020 },
    ],
  })
  expect(set.hours.map((it) => it.weekday)).toEqual([1, 2])
  expect((await mall.guest.get(api.shop.show, { id: String(shopId) })).hours).toEqual(set.hours)
  // Whoever saw the settings before is told.
  expect(await keeper.request(settings.setAutoAnswer, { version: before.version })).toMatchObject({
    status: 409,
    body: { code: 'MOVED_ON' },
  })
  for (const hours of [
    [
      { weekday: 1, opens: 0, closes: 60 },
      { weekday: 1, opens: 90, closes: 99 },
    ],
    [{ weekday: 1, opens: 60, closes: 60 }],
  ])
    expect(await keeper.request(settings.setHours, { version: set.version, hours })).toMatchObject({
      status: 422,
      body: { code: 'HOURS_TWICE', field: 'hours' },
    })
  const tax = { legal_name: 'PT Sinar Jaya Abadi', address: 'Jl. Merdeka 1, Bekasi', version: set.version }
  expect(await keeper.request(settings.setTax, { ...tax, tax_no: '12345' })).toMatchObject({
    status: 422,
    body: { code: 'NPWP_FORMAT', field: 'tax_no' },
  })
  const taxed = await keeper.get(settings.setTax, { ...tax, tax_no: '01.234.567.8-901.000' })
  expect(taxed.tax).toEqual({
    legal_name: tax.legal_name,
    tax_no: '012345678901000',
    address: tax.address,
    vat_registered: 1,
    tax_place: '',
  })
  const written = await rowsOf<{ after: unknown }>(
    "select after from audit_log where object = 'shop-settings' and shop_id = $1 order by id desc limit 1",
    [shopId],
  )
  expect(written[0]!.after).toMatchObject({ legalName: tax.legal_name })
  await keeper.get(settings.setHours, { version: taxed.version, hours: [] })
})

test('closed days are planned within their bounds, read by buyers and ended early; those of another shop are not there', async () => {
  for (const [from, to] of [
    [today(-1), today(1)],
    [today(3), today(2)],
    [today(1), today(32)],
    [today(400), today(401)],
  ])
    expect((await plan(from!, to!)).body.code).toBe('CLOSING_DAYS')
  expect(await plan('2030-02-30', '2030-03-01')).toMatchObject({ status: 400, body: { field: 'from_day' } })
  const planned = (await plan(today(2), today(4))).body
  expect(planned.closings).toMatchObject([{ from_day: today(2), to_day: today(4), closed_now: 0 }])
  expect(planned.closings[0]!.from_time).toBe(startOfDay(today(2), mallZone))
  expect((await plan(today(4), today(6))).body).toMatchObject({
    code: 'CLOSING_TAKEN',
    from: today(2),
    to: today(4),
  })
  const shown = await mall.guest.get(api.shop.show, { id: String(shopId) })
  expect(shown.closing).toMatchObject({ from_day: today(2), to_day: today(4), reason: 'Lebaran', closed_now: 0 })
  expect(shown.closing!.text).toMatch(/^This shop is closed from \S+ to \S+$/)
  const [goods] = await rowsOf<{ id: string }>(
    "select id::text from goods where shop_id = $1 and status = 'on_shelf' order by id limit 1",
    [shopId],
  )
  const { shop } = await mall.guest.get(api.catalog.goods, { id: goods!.id })
  expect(shop.closing?.from_day).toBe(today(2))

  const ids = [shopId, otherShop, 999_999_999].join()
  const told = async () => (await mall.guest.get(api.shop.closings, { shop_ids: ids })).data
  expect(await told()).toMatchObject([
    { shop_id: String(shopId), from_day: today(2), to_day: today(4), closed_now: 0, ships_from: today(5) },
  ])
  await plan(today(5), today(6))
  expect(await told()).toMatchObject([{ to_day: today(4), ships_from: today(7) }])
  const after = (await keeper.get(settings.show)).closings.find((it) => it.from_day === today(5))!
  await keeper.get(settings.endClosing, { id: after.closing_id })
  await plan(today(20), today(21))
  expect(await told()).toHaveLength(1)
  const later = (await keeper.get(settings.show)).closings.find((it) => it.from_day === today(20))!
  await keeper.get(settings.endClosing, { id: later.closing_id })
  expect((await mall.guest.request(api.shop.closings, { shop_ids: '1,x' })).status).toBe(400)

  const other = await makeStaff(mall, otherShop, `other-${randomUUID().slice(0, 8)}`, ['shop-settings'])
  const id = planned.closings[0]!.closing_id
  expect((await other.get(settings.show)).closings).toEqual([])
  expect((await other.request(settings.endClosing, { id })).status).toBe(404)
  const clerk = await makeStaff(mall, shopId, `clerk-${randomUUID().slice(0, 8)}`, ['orders'])
  expect((await clerk.request(settings.show)).body.code).toBe('PERMISSION_MISSING')
  expect((await clerk.request(settings.endClosing, { id })).body.code).toBe('PERMISSION_MISSING')

  await until(startOfDay(today(3), mallZone) * 1000 + hours(5))
  expect((await keeper.get(settings.show)).closings[0]).toMatchObject({ closing_id: id, closed_now: 1 })
  const ended = await keeper.get(settings.endClosing, { id })
  expect(ended.closings).toEqual([])
  expect((await keeper.request(settings.endClosing, { id })).body.code).toBe('CLOSING_OVER')
  expect((await mall.guest.get(api.shop.show, { id: String(shopId) })).closing).toBeUndefined()
})

test('the days of a year are bounded', async () => {
  const year = String(Number(today().slice(0, 4)) + 1)
  // A year that begins within what can be planned ahead.
  const from = new Date(`${year}-01-01T00:00:00Z`).getTime()
  const day = (n: number) => new Date(from + days(n)).toISOString().slice(0, 10)
  expect((await plan(day(0), day(30))).status).toBe(200)
  expect((await plan(day(40), day(70))).body).toMatchObject({ code: 'CLOSING_YEAR', limit: 60, left: 29 })
  expect((await plan(day(40), day(68))).status).toBe(200)
  await openAgain()
})

test('the time of the shop stands still while it is closed, up to the moment on both sides; that of the buyer runs on', async () => {
  const sn = await returnOf()
  const applied = mall.clock.now().getTime()
  const before = (await dewi.get(api.afterSale.show, { sn })).deadline!
  expect(Math.abs(before * 1000 - applied - days(5))).toBeLessThan(10_000)
  await plan(today(2), today(3))
  const after = (await dewi.get(api.afterSale.show, { sn })).deadline!
  expect(after - before).toBe(days(2) / 1000)
  expect(
    (await keeper.get(api.sellerAfterSale.list, { tag: 'TO_DECIDE' })).data.find((it) => it.service_sn === sn),
  ).toMatchObject({
    deadline: after,
  })
  const work = (await keeper.get(api.sellerConsole.work)).find((it) => it.queue === 'after-sales')!
  expect(work).toMatchObject({ overdue: 0 })

  await until(before * 1000 + 2000)
  expect(await statusOf(sn)).toBe(0)
  await until(after * 1000 - 2000)
  expect(await statusOf(sn)).toBe(0)
  await until(after * 1000 + 2000)
  expect(await statusOf(sn)).toBe(1)

  // Now the buyer is to send the goods: a closing gives no more time.
  const sendBy = (await dewi.get(api.afterSale.show, { sn })).deadline
  await plan(today(), today(1))
  expect((await dewi.get(api.afterSale.show, { sn })).deadline).toBe(sendBy)
  await openAgain()
})

test('the time to answer a complaint stands still, and goes on where the shop has closed', async () => {
  const { orderSn, lines } = await receivedOrder()
  const filed = await dewi.get(api.complaint.file, {
    order_sn: orderSn,
    order_line_id: lines[0]!,
    complain_topic: 'NOT_AS_DESCRIBED',
    content: 'The material is thinner than the page says',
  })
  const sn = filed.complain_sn
  const show = () => dewi.get(api.complaint.show, { sn })
  await until((await show()).deadline! * 1000 + 2000)
  const passed = await show()
  expect(passed.status).toBe('WAIT_APPEAL')
  await plan(today(1), today(1))
  const answerBy = (await show()).deadline!
  expect(answerBy - passed.deadline!).toBe(86_400)
  await until(answerBy * 1000 - 2000)
  expect((await show()).status).toBe('WAIT_APPEAL')
  await until(answerBy * 1000 + 2000)
  expect((await show()).status).toBe('WAIT_ARBITRATION')
})

test('the time to quote stands still; a day that the buyer has named stays', async () => {
  const asked = async (replyBy?: number) => {
    const [goods] = await goodsOfShops(mall, 1, 1)
    const sheet = await dewi.get(api.inquiry.open, {})
    await dewi.get(api.inquiry.add, { id: sheet.id, sku_list: [{ sku_id: goods!.skuId, num: goods!.minimum }] })
    return dewi.get(api.inquiry.submit, { id: sheet.id, ...(replyBy && { reply_by: replyBy }) })
  }
  const named = Math.floor(mall.clock.now().getTime() / 1000) + 3 * 86_400
  const [usual, fixed] = [await asked(), await asked(named)]
  await plan(today(1), today(1))
  const replyBy = async (it: typeof usual) => (await dewi.get(api.inquiry.show, { id: it.id })).reply_by!
  expect((await replyBy(usual)) - usual.reply_by!).toBe(86_400)
  expect(await replyBy(fixed)).toBe(named)
  await openAgain()
  expect(await replyBy(usual)).toBe(usual.reply_by)
})

test('chat answers by itself once for each closing, in the language of the buyer, and the buyer goes on waiting', async () => {
  const { version } = await keeper.get(settings.show)
  await keeper.get(settings.setAutoAnswer, {
    version,
    answer: { 'en-us': 'We are back soon', 'zh-cn': '我们很快回来' },
  })
  const { conversation_id: id } = await dewi.get(api.chat.open, { shop_id: String(shopId) })
  const say = (content: string, lang?: 'zh-cn') =>
    dewi.get(api.chat.send, { id, client_id: randomUUID(), content }, { ...(lang && { lang }) })
  const automatic = async () =>
    (await dewi.get(api.chat.messages, { id })).data.filter((it) => it.automatic).map((it) => it.content)
  await say('Is anybody there?')
  expect(await automatic()).toEqual([])
  await plan(today(), today())
  await say('And now?')
  await say('Hello?')
  expect(await automatic()).toEqual(['We are back soon'])
  const [row] = (await keeper.get(api.sellerChat.list, { tab: 'TO_ANSWER' })).data
  expect(row).toMatchObject({ conversation_id: id, last_text: 'Hello?', last_side: 'BUYER' })
  await openAgain()
  await say('Open again?')
  expect(await automatic()).toHaveLength(1)
  await plan(today(), today())
  await say('你好', 'zh-cn')
  expect(await automatic()).toEqual(['We are back soon', '我们很快回来'])
  await openAgain()
})

test('goods go back to an address of the shop: chosen by hand, or the default where the shop says nothing', async () => {
  const written = { consignee: 'Gudang', mobile: '081234567890', region_id: bekasi, detail: 'Jl. Raya 5' }
  expect((await keeper.request(settings.addAddress, { ...written, mobile: '12' })).body.code).toBe('MOBILE_FORMAT')
  expect((await keeper.request(settings.addAddress, { ...written, region_id: 99_999_998 })).body.code).toBe(
    'REGION_UNKNOWN',
  )
  // The demo data gives the shop one.
  await rowsOf('delete from return_address where shop_id = $1', [shopId])
  const [first] = await keeper.get(settings.addAddress, written)
  expect(first).toMatchObject({ is_default: 1, consignee: 'Gudang' })
  const both = await keeper.get(settings.addAddress, { ...written, consignee: 'Toko', detail: 'Jl. Kecil 7' })
  const second = both.find((it) => it.consignee === 'Toko')!
  expect(both.map((it) => it.is_default)).toEqual([1, 0])
  expect(
    (await keeper.request(settings.removeAddress, { id: first!.address_id, version: first!.version })).body.code,
  ).toBe('ADDRESS_DEFAULT')

  const sn = await returnOf()
  const other = await makeStaff(mall, otherShop, `far-${randomUUID().slice(0, 8)}`, ['shop-settings', 'after-sales'])
  expect(await other.get(settings.addresses)).toEqual([])
  const { address_id: id, version } = second
  expect((await other.request(settings.changeAddress, { ...written, id, version })).status).toBe(404)
  expect((await other.request(settings.removeAddress, { id, version })).status).toBe(404)
  expect(
    (await keeper.request(api.sellerAfterSale.audit, { sn, audit_status: 'PASS', return_address_id: '999999' })).status,
  ).toBe(404)
  await keeper.get(api.sellerAfterSale.audit, { sn, audit_status: 'PASS', return_address_id: second.address_id })
  expect((await dewi.get(api.afterSale.show, { sn })).return_addr).toBe(second.full)

  const silent = await returnOf()
  const deadline = (await dewi.get(api.afterSale.show, { sn: silent })).deadline!
  const changed = await keeper.get(settings.changeAddress, {
    ...written,
    id,
    version,
    detail: 'Jl. Kecil 8',
    is_default: 1,
  })
  expect(changed[0]).toMatchObject({ address_id: id, is_default: 1, version: version + 1 })
  expect((await keeper.request(settings.changeAddress, { ...written, id, version })).body.code).toBe('MOVED_ON')
  await until(deadline * 1000 + 2000)
  expect((await dewi.get(api.afterSale.show, { sn: silent })).return_addr).toBe(changed[0]!.full)

  await comeBack()
  const former = (await keeper.get(settings.addresses)).find((it) => !it.is_default)!
  const left = await keeper.get(settings.removeAddress, { id: former.address_id, version: former.version })
  expect(left.map((it) => it.address_id)).toEqual([id])
})
