import { api, type SettingKey, settingKeys } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hours, days } from '#platform/clock'
import { makeOperator } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { shelve } from '../support/shelf.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { orderGoods } from './buying.ts'

const { adminSetting } = api
let mall: TestMall
let owner: Client
let password: string
let company: Staffed<'eka'>
let buyer: Client
let skuId: string

beforeAll(async () => {
  mall = await openTestMall()
  ;({ owner, password } = await ownerWithPassword(mall))
  company = await staffCompany(mall, { eka: {} })
  buyer = company.people.eka
  skuId = await shelve(mall)
  mall.clock.stop()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

/** Time goes by, and everybody signs in again. */
async function wait(milliseconds: number) {
  mall.clock.forward(milliseconds)
  await company.signInAgain()
  buyer = company.people.eka
  ;({ owner } = await ownerWithPassword(mall))
}
const order = async () => (await orderGoods(buyer, [{ skuId, quantity: 1 }])).sn
const shown = (sn: string) => buyer.get(api.order.show, { sn })
const secondsNow = () => Math.floor(mall.clock.now().getTime() / 1000)
const versionOf = async (key: SettingKey) => (await owner.get(adminSetting.show, { key })).version
const set = async (key: SettingKey, value: number) =>
  owner.get(adminSetting.change, { key, value, version: await versionOf(key), reason: 'tried', password })

test('everything that is set has its page, bounds and words, and begins with what the mall has without it', async () => {
  const all = await owner.get(adminSetting.list)
  expect(all.map((it) => it.key)).toEqual([...settingKeys])
  for (const it of all) {
    expect([it.lowest <= it.default_value, it.default_value <= it.highest]).toEqual([true, true])
    // The demo data lets buyers earn points.
    expect(it.is_default).toBe(it.key === 'points.rupiah_per_point' ? 0 : 1)
    expect(it.name && it.description).not.toBe('')
  }
  expect((await owner.get(adminSetting.list, { group: 'orders' })).map((it) => it.key)).toEqual(
    settingKeys.filter((key) => key.startsWith('order.')),
  )
  expect(await buyer.get(api.order.settings)).toEqual({
    cancel_order_hours: 24,
    rog_order_day: 10,
    complete_order_day: 7,
  })
})

test('a shorter time to pay holds for orders after it; one that was told another time keeps it', async () => {
  const old = await order()
  const before = (await shown(old)).pay_deadline!
  expect(before).toBe(secondsNow() + 24 * 3600)
  const changed = await set('order.pay_within', 2)
  expect(changed).toMatchObject({ value: 2, is_default: 0, default_value: 24, version: 1 })
  expect(changed.history).toMatchObject([{ value: 2, reason: 'tried', since: secondsNow() + 10 }])
  // Not yet: whoever has not heard of it says the same for a few seconds.
  const meanwhile = await order()
  expect((await shown(meanwhile)).pay_deadline).toBe(secondsNow() + 24 * 3600)
  await wait(11_000)
  expect((await buyer.get(api.order.settings)).cancel_order_hours).toBe(2)
  const fresh = await order()
  expect((await shown(fresh)).pay_deadline).toBe(secondsNow() + 2 * 3600)
  expect((await buyer.get(api.payment.cashier, { order_sn: fresh })).pay_deadline).toBe(secondsNow() + 2 * 3600)
  expect((await shown(old)).pay_deadline).toBe(before)

  await wait(hours(2) + 1000)
  await mall.tick()
  const statusOf = async (sn: string) => (await shown(sn)).order_status
  expect([await statusOf(fresh), await statusOf(old), await statusOf(meanwhile)]).toEqual([
    'CANCELLED',
    'CONFIRM',
    'CONFIRM',
  ])
  await wait(hours(22))
  await mall.tick()
  expect([await statusOf(old), await statusOf(meanwhile)]).toEqual(['CANCELLED', 'CANCELLED'])
})

test('a longer time saves no order of before, and back to the default is a change like any other', async () => {
  await set('order.pay_within', 1)
  await wait(11_000)
  const short = await order()
  await set('order.pay_within', 48)
  await wait(11_000)
  const long = await order()
  const reset = await owner.get(adminSetting.reset, {
    key: 'order.pay_within',
    version: await versionOf('order.pay_within'),
    reason: 'enough',
    password,
  })
  expect(reset).toMatchObject({ value: 24, is_default: 1, last_change: { reason: 'enough', is_default: 1 } })
  expect(reset.history.map((it) => it.value)).toEqual([24, 48, 1, 2])
  await wait(hours(1))
  await mall.tick()
  expect((await shown(short)).order_status).toBe('CANCELLED')
  await wait(days(1))
  await mall.tick()
  expect((await shown(long)).order_status).toBe('CONFIRM')
  await wait(days(1))
  await mall.tick()
  expect((await shown(long)).order_status).toBe('CANCELLED')
})

test('what is out of bounds, unseen, without its reason or its password is refused and changes nothing', async () => {
  const key = 'order.receive_after'
  const good = { key, value: 12, version: 0, reason: 'longer routes', password } as const
  const reader = await makeOperator(mall, 'sets nothing', ['catalog'])
  const refused = async (more: object, who = owner) => {
    const { status, body } = await who.request(adminSetting.change, { ...good, ...more })
    return [status, body.code, (body as { field?: string }).field]
  }
  expect(await refused({ value: 61 })).toEqual([400, 'INVALID_INPUT', 'value'])
  expect(await refused({ value: 0 })).toEqual([400, 'INVALID_INPUT', 'value'])
  expect(await refused({ value: 1.5 })).toEqual([400, 'INVALID_INPUT', 'value'])
  expect(await refused({ key: 'order.price' })).toEqual([400, 'INVALID_INPUT', 'key'])
  expect(await refused({ reason: ' ' })).toEqual([400, 'INVALID_INPUT', 'reason'])
  expect(await refused({ password: undefined })).toEqual([400, 'INVALID_INPUT', 'password'])
  expect(await refused({ password: 'a'.repeat(64) })).toEqual([422, 'PASSWORD_WRONG', undefined])
  expect(await refused({ version: 1 })).toEqual([409, 'MOVED_ON', undefined])
  expect(await refused({}, reader)).toEqual([422, 'PERMISSION_MISSING', undefined])
  expect(await refused({}, buyer)).toEqual([403, 'SESSION_ENDED', undefined])
  expect(await refused({}, mall.guest)).toEqual([403, 'SESSION_ENDED', undefined])
  expect((await owner.get(adminSetting.show, { key })).version).toBe(0)
  expect((await owner.get(adminSetting.change, good)).version).toBe(1)
  expect(await refused({})).toEqual([409, 'MOVED_ON', undefined])
})
