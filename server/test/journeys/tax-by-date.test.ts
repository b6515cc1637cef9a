import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { makeOperator } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from './buying.ts'

const { adminSetting } = api
let mall: TestMall
let owner: Client
let password: string
let dewi: Client

beforeAll(async () => {
  mall = await openTestMall()
  mall.clock.stop()
  await signIn()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

async function signIn() {
  mall.invalidateTokens()
  ;({ owner, password } = await ownerWithPassword(mall))
  dewi = await mall.as('dewi')
}
const wait = async (milliseconds: number) => {
  mall.clock.forward(milliseconds)
  await signIn()
}
const inDays = (n: number) => new Date(mall.clock.now().getTime() + days(n) + 8 * 3_600_000).toISOString().slice(0, 10)
const plan = (from_day: string, rate_bps: number) =>
  owner.request(adminSetting.planTaxRate, { from_day, rate_bps, reason: 'New law', password })

let parcels = 0
async function issue() {
  await dewi.get(api.checkout.chooseInvoice, {
    receipt_type: 'ELECTRO',
    receipt_title: 'PT Arunika',
    tax_no: '012345678901000',
  })
  const [goods] = await goodsOfShops(mall, 1)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: Math.max(goods!.minimum, goods!.multiple) }])
  await payAtSandbox(mall, dewi, sn)
  const shop = await staffOfShop(mall, goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `TAX${++parcels}` })
  await dewi.get(api.order.receive, { sn })
  await dewi.get(api.order.complete, { sn })
  await mall.settle()
  await mall.tick()
  return sn
}
const invoiceOf = async (sn: string) => {
  const { data } = await dewi.get(api.invoice.history, { order_sn: sn })
  return dewi.get(api.invoice.show, { id: data[0]!.history_id })
}

test('an invoice has the tax of the day on which it is issued and keeps it; a planned rate can be taken back', async () => {
  expect(await owner.get(adminSetting.taxRates)).toMatchObject({ current_bps: 1100, default_bps: 1100, rates: [] })
  expect((await plan(inDays(2), 1200)).status).toBe(200)
  const withdrawn = (await plan(inDays(4), 2500)).body.rates[0]!
  const of11 = await issue()
  expect((await invoiceOf(of11)).tax_rate).toBe(11)

  const { body } = await owner.request(adminSetting.withdrawTaxRate, {
    id: withdrawn.id,
    reason: 'Put off by the ministry',
    password,
  })
  expect(body.rates.map((it) => [it.rate_bps, it.state, it.withdrawn_reason])).toEqual([
    [2500, 'WITHDRAWN', 'Put off by the ministry'],
    [1200, 'PLANNED', ''],
  ])
  await wait(days(2))
  expect(await owner.get(adminSetting.taxRates)).toMatchObject({ current_bps: 1200 })
  const of12 = await issue()
  const second = await invoiceOf(of12)
  expect(second.tax_rate).toBe(12)
  expect(Math.abs(second.tax_price - (second.receipt_price * 12) / 112)).toBeLessThan(0.01)
  expect((await invoiceOf(of11)).tax_rate).toBe(11)

  await wait(days(3))
  expect((await owner.get(adminSetting.taxRates)).current_bps).toBe(1200)
  // The day is free again.
  expect((await plan(inDays(1), 1300)).status).toBe(200)
})

test('a rate of the past, of no day, twice or without the password is refused; one whose day has come stays', async () => {
  const refused = async (from_day: string, more: object = {}, who = owner) => {
    const { status, body } = await who.request(adminSetting.planTaxRate, {
      from_day,
      rate_bps: 1000,
      reason: 'tried',
      password,
      ...more,
    })
    return [status, body.code, (body as { field?: string }).field]
  }
  const day = inDays(30)
  expect(await refused(inDays(0))).toEqual([400, 'INVALID_INPUT', 'from_day'])
  expect(await refused('2031-02-30')).toEqual([400, 'INVALID_INPUT', 'from_day'])
  expect(await refused(day, { rate_bps: 10_001 })).toEqual([400, 'INVALID_INPUT', 'rate_bps'])
  expect(await refused(day, { rate_bps: -1 })).toEqual([400, 'INVALID_INPUT', 'rate_bps'])
  expect(await refused(day, { password: undefined })).toEqual([400, 'INVALID_INPUT', 'password'])
  expect(await refused(day, { password: 'b'.repeat(64) })).toEqual([422, 'PASSWORD_WRONG', undefined])
  const other = await makeOperator(mall, 'taxes nobody', ['money'])
  expect(await refused(day, {}, other)).toEqual([422, 'PERMISSION_MISSING', undefined])
  expect(await refused(day, {}, dewi)).toEqual([403, 'SESSION_ENDED', undefined])
  expect((await plan(day, 900)).status).toBe(200)
  expect(await refused(day)).toEqual([409, 'TAX_DAY_TAKEN', undefined])

  const { rates } = await owner.get(adminSetting.taxRates)
  const withdraw = (id: string) => owner.request(adminSetting.withdrawTaxRate, { id, reason: 'tried', password })
  const begun = rates.find((it) => it.state === 'IN_FORCE')!
  expect(await withdraw(begun.id)).toMatchObject({ status: 409, body: { code: 'TAX_RATE_BEGUN' } })
  expect(await withdraw('999999')).toMatchObject({ status: 404 })
  const planned = rates.find((it) => it.state === 'PLANNED')!
  expect((await withdraw(planned.id)).status).toBe(200)
  expect(await withdraw(planned.id)).toMatchObject({ status: 409, body: { code: 'MOVED_ON' } })
})
