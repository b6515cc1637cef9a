import { api, type Reply } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { openSession } from '#modules/foundation/identity'
import { createOperator } from '#modules/foundation/operators'
import { lockOrder, refundOrder } from '#modules/trade/order'
import { dayIn, days, mallZone } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox, quantityFor, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
let first: Client
let second: Client
let secondId: number
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  secondId = await asSystem(mall.app, 'test', (ctx) =>
    createOperator(ctx, { username: 'payouts-second', passwordHash: 'none', nickname: 'Second' }),
  )
  await rows('update operator set is_owner = true where account_id = $1', [secondId])
  await signIn()
  await cancelWaiting()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]
const operator = async (accountId: number) =>
  mall.bearer(
    (await asSystem(mall.app, 'test', (ctx) => openSession(ctx, { accountId, audience: 'admin' }))).accessToken,
  )
async function signIn() {
  const [found] = await rows<{ account_id: number }>(
    'select account_id from operator where account_id <> $1 order by account_id limit 1',
    [secondId],
  )
  first = await operator(found!.account_id)
  second = await operator(secondId)
}
/** Only one run is prepared at a time. */
async function cancelWaiting() {
  for (const { run_id: id, version } of (await first.get(api.adminPayout.list, { tab: 'WAITING' })).data)
    await first.get(api.adminPayout.cancel, { id, version, reason: 'makes room' })
}
async function later(time: number) {
  mall.clock.forward(time)
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
  await signIn()
}

type Run = Reply<typeof api.adminPayout.show>
const today = () => dayIn(mall.clock.now(), mallZone)
const draft = (reserve_percent = 0) => first.get(api.adminPayout.draft, { until_day: today(), reserve_percent })
const seen = ({ run_id: id, version }: Run) => ({ id, version })
const approve = (run: Run) => second.get(api.adminPayout.approve, seen(run))
const send = (run: Run) => first.get(api.adminPayout.send, seen(run))
const approvedAndSent = async (run: Run) => send(await approve(run))
const ofShop = (run: Run, shopId: string) => run.payouts.find((it) => it.shop_id === shopId)!
async function paidAll(run: Run) {
  for (const it of run.payouts)
    if (it.status === 'SENT') await first.get(api.adminPayout.paid, { id: it.payout_id, version: it.version })
  return first.get(api.adminPayout.show, { id: run.run_id })
}
/** Whatever the demo data and the tests before owe is paid out. */
async function clearAll() {
  const { status, body } = await first.request(api.adminPayout.draft, { until_day: today() })
  if (status === 200) await paidAll(await approvedAndSent(body))
}

async function receivedOrder(rupiah = 300_000) {
  const [goods] = await goodsOfShops(mall, 1)
  const { sn, seen: total } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, rupiah) }])
  await payAtSandbox(mall, dewi, sn)
  const shop = await staffOfShop(mall, goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `PAYOUT${sn.slice(-6)}` })
  await dewi.get(api.order.receive, { sn })
  return { sn, total, shopId: goods!.shopId, shop }
}
async function refund(sn: string, rupiah: number) {
  const [order] = await rows<{ id: number }>(`select id from customer_order where sn = $1`, [sn])
  await asSystem(mall.app, 'test', async (ctx) =>
    refundOrder(ctx, (await lockOrder(ctx, order!.id))!, {
      amountMinor: fromRupiah(rupiah),
      cause: `test:${sn}:${rupiah}`,
      way: 'original',
      reason: 'test',
    }),
  )
  await mall.settle()
}
const cents = (value: number) => Math.round(value * 100) / 100

test('prepared by one, approved by another, filed, sent, paid: the shop reads what was settled', async () => {
  await clearAll()
  const { sn, total, shopId, shop } = await receivedOrder()
  const net = (await shop.get(api.sellerBalance.show)).net
  expect(net).toBeGreaterThan(0)
  const run = await draft()
  const payout = ofShop(run, shopId)
  expect(payout).toMatchObject({ status: 'DRAFTED', earned: total, amount: net, clawback: 0, reserve: 0 })
  expect(payout.amount).toBe(cents(payout.earned - payout.commission))
  expect((await first.request(api.adminPayout.draft, { until_day: today(), reserve_percent: 1 })).body.code).toBe(
    'PAYOUT_RUN_WAITING',
  )
  expect((await shop.get(api.sellerPayout.list)).data.map((it) => it.payout_id)).not.toContain(payout.payout_id)
  expect((await shop.request(api.sellerPayout.show, { id: payout.payout_id })).status).toBe(404)

  const own = await first.request(api.adminPayout.approve, seen(run))
  expect([own.status, own.body.code]).toEqual([422, 'PAYOUT_SECOND_PERSON'])
  expect(run.actions.find((it) => it.name === 'approve')).toMatchObject({ allowed: 0 })
  expect((await first.request(api.adminPayout.bankFile, { id: run.run_id })).body.code).toBe('PAYOUT_NOT_APPROVED')
  expect((await first.request(api.adminPayout.send, seen(run))).body.code).toBe('PAYOUT_RUN_MOVED_ON')
  const approved = await approve(run)
  expect(approved).toMatchObject({ status: 'APPROVED', approved_by_name: 'Second' })
  expect((await second.request(api.adminPayout.approve, seen(run))).body.code).toBe('PAYOUT_RUN_MOVED_ON')

  const file = await first.request(api.adminPayout.bankFile, { id: run.run_id })
  expect(file.headers['content-type']).toContain('text/csv')
  const [heading, ...lines] = file.text.trimEnd().split('\r\n')
  expect(heading).toBe('reference,shop,bank,account_number,account_holder,amount,currency')
  expect(lines).toHaveLength(approved.payout_num)
  expect(lines.find((it) => it.includes(payout.payout_sn))).toContain(`"${payout.bank_account_number}"`)
  expect(lines.find((it) => it.includes(payout.payout_sn))).toMatch(new RegExp(`,${net.toFixed(2)},IDR$`))

  const sent = await send(approved)
  expect((await shop.get(api.sellerBalance.show)).net).toBe(0)
  expect((await send(approved).catch(() => undefined)) ?? 'refused').toBe('refused')
  const closed = await paidAll(sent)
  expect(closed).toMatchObject({ status: 'CLOSED', paid_num: closed.payout_num, came_back_num: 0 })
  expect(closed.flow.map((it) => it.step)).toEqual(['approve', 'send', 'close'])

  expect((await first.request(api.adminPayout.bankFile, { id: run.run_id })).body.code).toBe('PAYOUT_RUN_MOVED_ON')

  const read = await shop.get(api.sellerPayout.show, { id: payout.payout_id })
  expect(read).toMatchObject({ status: 'PAID', amount: net, until_day: run.until_day, reason: '' })
  const { data } = await shop.get(api.sellerPayout.rows, { id: payout.payout_id, page_size: 100 })
  expect(data).toMatchObject([{ kind: 'EARNING', text: 'Goods received', order_sn: sn, earned: total, amount: net }])
  expect((await shop.get(api.sellerPayout.list)).data[0]).toMatchObject({ payout_id: payout.payout_id, status: 'PAID' })

  const forOperators = await second.get(api.adminPayout.payout, { id: payout.payout_id })
  expect(forOperators.flow.map((it) => it.step)).toEqual(['approve', 'send', 'pay'])
  expect(await second.get(api.adminPayout.rows, { id: payout.payout_id, page_size: 100 })).toMatchObject({ data })
  expect((await first.get(api.adminPayout.list, { keyword: run.run_sn.slice(-8) })).data_total).toBe(1)

  const { data: shops } = await mall.guest.get(api.shop.list, { page_size: 20 })
  const other = await staffOfShop(mall, shops.find((it) => it.shop_id !== shopId)!.shop_id)
  for (const call of [api.sellerPayout.show, api.sellerPayout.rows])
    expect((await other.request(call, { id: payout.payout_id })).status).toBe(404)
  expect((await other.request(api.adminPayout.show, { id: run.run_id })).status).toBeGreaterThanOrEqual(401)
  const trial = await first.get(api.adminMoney.trialBalance)
  expect(trial.difference).toBe(0)
})

test('one that came back goes into the next run; a later refund makes the next payout smaller', async () => {
  await later(days(1))
  await clearAll()
  const paid = await receivedOrder()
  const run = await approvedAndSent(await draft())
  const payout = ofShop(run, paid.shopId)
  const back = await first.get(api.adminPayout.returned, {
    id: payout.payout_id,
    version: payout.version,
    reason: 'The account is closed',
  })
  expect(back).toMatchObject({ status: 'RETURNED' })
  expect((await first.get(api.adminPayout.show, { id: run.run_id })).came_back_num).toBe(1)
  expect((await paid.shop.get(api.sellerPayout.show, { id: payout.payout_id })).reason).toBe('The account is closed')
  const twice = { id: payout.payout_id, version: back.version, reason: 'Again' }
  expect((await first.request(api.adminPayout.returned, twice)).body.code).toBe('PAYOUT_MOVED_ON')
  expect((await paid.shop.get(api.sellerBalance.show)).net).toBe(payout.amount)

  await refund(paid.sn, 100_000)
  const owed = (await paid.shop.get(api.sellerBalance.show)).net
  const next = ofShop(await draft(), paid.shopId)
  expect(next).toMatchObject({ returned: payout.amount, clawback: 100_000, refund: 0, amount: owed })
  expect(next.amount).toBeLessThan(payout.amount)
  const drafted = (await first.get(api.adminPayout.list, { tab: 'WAITING' })).data[0]!
  await paidAll(await approvedAndSent(await first.get(api.adminPayout.show, { id: drafted.run_id })))

  // All of it goes back: the shop owes, and nothing is paid until it has earned more.
  await refund(paid.sn, cents(paid.total - 100_000))
  const debt = (await paid.shop.get(api.sellerBalance.show)).net
  expect(debt).toBeLessThan(0)
  const nothing = await first.request(api.adminPayout.draft, { until_day: today(), reserve_percent: 2 })
  if (nothing.status === 200) {
    expect(ofShop(nothing.body, paid.shopId)).toMatchObject({
      status: 'LEFT_OUT',
      left_out_because: 'NOTHING_DUE',
      amount: debt,
    })
    await first.get(api.adminPayout.cancel, { ...seen(nothing.body), reason: 'Try again later' })
  } else expect(nothing.body.code).toBe('PAYOUT_NOTHING_DUE')
  const more = await receivedOrder(900_000)
  const { net } = await more.shop.get(api.sellerBalance.show)
  const smaller = ofShop(await draft(3), more.shopId)
  expect(smaller.clawback).toBe(cents(paid.total - 100_000))
  expect(cents(smaller.amount + smaller.reserve)).toBe(net)
  expect(net).toBe(cents(more.total - smaller.commission - smaller.clawback))
  const [waiting] = (await first.get(api.adminPayout.list, { tab: 'WAITING' })).data
  await first.get(api.adminPayout.cancel, { id: waiting!.run_id, version: waiting!.version, reason: 'End' })
})

test('what is in dispute is held back, the reserve until the next run; a cancelled run leaves everything for the next', async () => {
  await later(days(1))
  await clearAll()
  const calm = await receivedOrder()
  const disputed = await receivedOrder()
  const [line] = (await dewi.get(api.order.show, { sn: disputed.sn })).order_sku_list
  const { complain_sn } = await dewi.get(api.complaint.file, {
    order_sn: disputed.sn,
    order_line_id: line!.order_line_id,
    complain_topic: 'WARRANTY',
    content: 'Nobody repairs it',
  })
  const run = await draft(10)
  const payout = ofShop(run, calm.shopId)
  expect(payout).toMatchObject({ earned: calm.total, held_order_num: 1 })
  expect(payout.reserve).toBeCloseTo((payout.amount + payout.reserve) / 10, 1)
  expect(payout.held).toBe(cents(disputed.total - cents(disputed.total * 0.05)))
  const cancelled = await second.get(api.adminPayout.cancel, { ...seen(run), reason: 'A wrong reserve' })
  expect(cancelled).toMatchObject({ status: 'CANCELLED', flow: [{ step: 'cancel', reason: 'A wrong reserve' }] })

  const again = await draft(10)
  expect(ofShop(again, calm.shopId)).toMatchObject({ earned: calm.total, reserve: payout.reserve, brought: 0 })
  await paidAll(await approvedAndSent(again))
  expect((await calm.shop.get(api.sellerBalance.show)).net).toBe(cents(payout.reserve + payout.held))
  await dewi.get(api.complaint.withdraw, { sn: complain_sn })
  const last = ofShop(await draft(), calm.shopId)
  const { data: waiting } = await first.get(api.adminPayout.list, { tab: 'WAITING' })
  await approvedAndSent(await first.get(api.adminPayout.show, { id: waiting[0]!.run_id }))
  const { version } = await first.get(api.adminPayout.payout, { id: last.payout_id })
  const failed = { id: last.payout_id, version, reason: 'The bank does not know the account' }
  expect((await first.get(api.adminPayout.failed, failed)).status).toBe('FAILED')
  expect(ofShop(await draft(), calm.shopId).returned).toBe(last.amount)
  expect(last).toMatchObject({ brought: payout.reserve, held: 0, amount: cents(payout.reserve + payout.held) })
})

test('a day to come, somebody without the permission, and a shop without a bank account', async () => {
  const [waiting] = (await first.get(api.adminPayout.list, { tab: 'WAITING' })).data
  await first.get(api.adminPayout.cancel, { id: waiting!.run_id, version: waiting!.version, reason: 'End' })
  const tomorrow = dayIn(new Date(mall.clock.now().getTime() + days(1)), mallZone)
  expect((await first.request(api.adminPayout.draft, { until_day: tomorrow })).body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'until_day',
  })
  expect((await first.request(api.adminPayout.draft, { until_day: '2026-02-31' })).status).toBe(400)
  await rows('update shop set bank = null')
  const { body } = await first.request(api.adminPayout.draft, { until_day: today() })
  expect(body.code).toBe('PAYOUT_NOTHING_DUE')
  const bank = { name: 'Bank Satu', holder: '=HYPERLINK("x")', number: '0012345678' }
  await rows('update shop set bank = $1', [JSON.stringify(bank)])
  const run = await approve(await draft(5))
  const { text } = await first.request(api.adminPayout.bankFile, { id: run.run_id })
  expect(text).toContain(`"0012345678","'=HYPERLINK(""x"")",`)
  expect(run.payouts.some((it) => it.bank_changed === 1)).toBe(true)
  expect((await dewi.request(api.adminPayout.list)).status).toBeGreaterThanOrEqual(401)
  expect((await first.request(api.adminPayout.show, { id: '999999' })).status).toBe(404)
})

test('what a suspended shop is owed waits, unless the run includes suspended shops; then it can be closed', async () => {
  await cancelWaiting()
  const { shopId } = await receivedOrder()
  const id = String(shopId)
  await first.get(api.adminShop.suspend, { id, reason: 'Leaves the mall' })
  const without = await first.request(api.adminPayout.draft, { until_day: today() })
  if (without.status === 200) {
    expect(ofShop(without.body, id)).toMatchObject({ status: 'LEFT_OUT', left_out_because: 'SUSPENDED' })
    await first.get(api.adminPayout.cancel, { ...seen(without.body), reason: 'once more' })
  } else expect(without.body.code).toBe('PAYOUT_NOTHING_DUE')
  const before = (await first.get(api.mallShop.show, { id })).open
  expect(before.owed).toBeGreaterThan(0)
  const run = await first.get(api.adminPayout.draft, { until_day: today(), include_suspended: 1 })
  expect(ofShop(run, id)).toMatchObject({ status: 'DRAFTED', amount: before.owed })
  await paidAll(await approvedAndSent(run))
  expect((await first.get(api.mallShop.show, { id })).open.owed).toBe(0)
  await first.get(api.adminShop.reopen, { id, reason: 'Stays after all' })
})
