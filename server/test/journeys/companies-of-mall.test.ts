import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, goodsOfShops, orderGoods, quantityFor } from './buying.ts'

let mall: TestMall
let operator: Client
let owner: Client
let id: string
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]
const signIn = async () => {
  const [found] = await rows<{ account_id: number }>('select account_id from operator limit 1')
  const { accessToken } = await asSystem(mall.app, 'test', (ctx) =>
    openSession(ctx, { accountId: found!.account_id, audience: 'admin' }),
  )
  operator = mall.bearer(accessToken)
  owner = await mall.as('sari')
}
beforeAll(async () => {
  mall = await openTestMall()
  await signIn()
  const [row] = await rows<{ company_id: number }>(
    `select m.company_id from member m join account a on a.id = m.account_id where a.username = 'sari'`,
  )
  id = String(row!.company_id)
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const show = () => operator.get(api.adminCompany.show, { id })
const version = async () => (await show()).version
const some = async () => {
  const [goods] = await goodsOfShops(mall, 1)
  return { skuId: goods!.skuId, quantity: quantityFor(goods!, 150_000) }
}

test('companies are found by name, code and tax number, narrowed and sorted', async () => {
  const all = await operator.get(api.adminCompany.list, { page_size: 100 })
  const one = all.data.find((it) => it.company_id === id)!
  const found = async (keyword: string) =>
    (await operator.get(api.adminCompany.list, { keyword })).data.map((it) => it.company_id)
  for (const keyword of [one.client_name.slice(2, 12).toUpperCase(), one.code.toLowerCase(), one.tax_no.slice(0, 9)])
    expect(await found(keyword)).toContain(id)
  expect(await found('nobody at all')).toEqual([])
  expect(await found('%')).toEqual([])
  const names = (
    await operator.get(api.adminCompany.list, { sort: 'name', direction: 'asc', page_size: 100 })
  ).data.map((it) => it.client_name.toLowerCase())
  expect(names).toEqual([...names].sort())
  const counts = await operator.get(api.adminCompany.counts)
  expect([counts.all, counts.active + counts.suspended]).toEqual([all.data_total, all.data_total])
  expect((await operator.get(api.adminCompany.list, { verified: 0 })).data_total).toBe(counts.unverified)
})

test('a suspended company finishes what it began and begins nothing', async () => {
  const goods = await some()
  const before = await orderGoods(owner, [goods])
  await owner.get(api.cart.clear)
  await fillCart(owner, [goods])
  await chooseDelivery(owner)
  const draft = (await owner.get(api.checkout.place, {}, { key: randomUUID() })).order_list[0]!.sn
  await fillCart(owner, [goods])

  const reason = 'Invoices of June are unpaid'
  const suspended = await operator.get(api.adminCompany.suspend, { id, reason, version: await version() })
  expect(suspended).toMatchObject({ state: 'SUSPENDED', suspended_reason: reason })
  expect(suspended.history[0]).toMatchObject({ act: 'SUSPEND', note: reason })
  const again = await operator.get(api.adminCompany.suspend, { id, reason: 'twice', version: suspended.version })
  expect([again.suspended_reason, again.version]).toEqual([reason, suspended.version])

  const refused = { status: 422, body: { code: 'COMPANY_SUSPENDED' } }
  const placed = await owner.request(api.checkout.place, {}, { key: randomUUID() })
  expect(placed).toMatchObject(refused)
  expect((placed.body as { message: string }).message).toContain(reason)
  expect((await owner.get(api.checkout.preview, {})).blocked).toMatchObject(refused.body)
  expect(await owner.request(api.order.submit, { id: draft })).toMatchObject(refused)
  expect(await owner.request(api.order.approve, { sn: before.sn })).toMatchObject(refused)
  const pay = { trade_type: 'order' as const, sn: before.sn }
  expect(await owner.request(api.payment.pay, { ...pay, payment_plugin_id: 'on_account' })).toMatchObject(refused)

  // Reads, calls off, and pays what it ordered.
  expect((await owner.get(api.order.show, { sn: before.sn })).sn).toBe(before.sn)
  expect((await owner.request(api.payment.pay, { ...pay, payment_plugin_id: 'sandbox' })).status).toBe(200)
  await owner.get(api.order.cancel, { sn: draft, reason: 'not needed' })

  const lifted = await operator.get(api.adminCompany.lift, { id, reason: 'paid', version: suspended.version })
  expect([lifted.state, lifted.suspended_reason]).toEqual(['ACTIVE', ''])
  expect((await owner.request(api.checkout.place, {}, { key: randomUUID() })).status).toBe(200)
  expect(await operator.request(api.adminCompany.suspend, { id, reason, version: suspended.version })).toMatchObject({
    body: { code: 'MOVED_ON' },
  })
})

test('credit is opened, used, grows old and is paid; each payment once', async () => {
  const credit = { limit: 900_000_000, net_days: 30, status: 'ACTIVE' as const, reason: 'Reviewed' }
  const opened = await operator.get(api.adminCompany.credit, { id, version: await version(), ...credit })
  expect(opened.credit).toMatchObject({ limit: 900_000_000, net_days: 30, status: 'ACTIVE' })
  expect(opened.history[0]).toMatchObject({ act: 'CREDIT', amount: 900_000_000, net_days: 30, note: 'Reviewed' })
  const used = opened.credit!.used
  if (used > 0) await operator.get(api.adminCompany.settle, { id, amount: used, number: 'SEED-1' })
  const { sn, seen } = await orderGoods(owner, [await some()])
  await owner.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'on_account' })
  expect((await show()).ageing).toEqual({ not_due: seen, to_30: 0, to_60: 0, to_90: 0, over_90: 0 })
  for (const [after, bucket] of [
    [40, 'to_30'],
    [30, 'to_60'],
    [30, 'to_90'],
    [30, 'over_90'],
  ] as const) {
    mall.clock.forward(days(after))
    mall.invalidateTokens()
    await signIn()
    expect((await show()).ageing).toMatchObject({ not_due: 0, [bucket]: seen })
  }
  expect(await operator.request(api.adminCompany.settle, { id, amount: seen + 1, number: 'B-0' })).toMatchObject({
    body: { code: 'SETTLEMENT_TOO_MUCH' },
  })
  const paid = await operator.get(api.adminCompany.settle, { id, amount: seen, number: 'B-1' })
  expect([paid.credit!.used, paid.ageing!.over_90]).toEqual([0, 0])
  expect(await operator.request(api.adminCompany.settle, { id, amount: 1, number: 'B-1' })).toMatchObject({
    status: 409,
    body: { code: 'SETTLEMENT_BOOKED' },
  })
})

test('facts are checked until they change; another owner; categories', async () => {
  const checked = await operator.get(api.adminCompany.verify, { id, version: await version(), note: 'Deed of 2019' })
  expect(checked.is_verified).toBe(1)
  const mine = await owner.get(api.people.company)
  await owner.get(api.people.editCompany, { ...mine, client_name: 'Another Name' } as never)
  const after = await show()
  expect([after.is_verified, after.history[0]!.act, after.client_name]).toEqual([0, 'UNVERIFY', 'Another Name'])

  const [root] = await mall.guest.get(api.catalog.categories, { id: 0 })
  const narrowed = await operator.get(api.adminCompany.categories, {
    id,
    version: after.version,
    category_ids: [root!.category_id],
  })
  expect(narrowed.categories.map((it) => it.category_name)).toEqual([root!.name])
  expect((await owner.get(api.catalog.categories, { id: 0 })).map((it) => it.category_id)).toEqual([root!.category_id])
  await operator.get(api.adminCompany.categories, { id, version: narrowed.version, category_ids: [] })

  const heir = narrowed.members.find((it) => !it.is_owner && it.is_active)!
  const stranger = (await operator.get(api.adminMember.list, { page_size: 100 })).data.find(
    (it) => it.company_id !== id,
  )!
  const reason = 'The owner has left'
  const changing = { id, version: await version(), reason }
  expect(await operator.request(api.adminCompany.owner, { ...changing, member_id: stranger.member_id })).toMatchObject({
    status: 404,
  })
  const handed = await operator.get(api.adminCompany.owner, { ...changing, member_id: heir.member_id })
  expect([handed.owner_id, handed.owner_name]).toEqual([heir.member_id, heir.name])
  expect((await owner.request(api.people.handOver, { member_id: heir.member_id })).status).toBeGreaterThanOrEqual(400)
})

test('a member is found, signed out, disabled, let in again and sent a letter', async () => {
  const one = (await operator.get(api.adminMember.list, { keyword: 'dewi', company_id: id })).data[0]!
  expect(one.email).toContain('***')
  const member = one.member_id
  const dewi = await mall.as('dewi')
  const reason = 'A lost phone'
  const out = await operator.get(api.adminMember.endSessions, { id: member, reason })
  expect(out.session_num).toBe(0)
  expect((await dewi.request(api.people.company)).body).toMatchObject({ code: 'SESSION_ENDED' })
  const sent = await operator.get(api.adminMember.resetLetter, { id: member })
  expect(sent.email).toBe(one.email)
  const [letter] = await rows<{ body: string }>('select body from email order by id desc limit 1')
  expect(letter!.body).toContain('/find-password')

  const shut = await operator.get(api.adminMember.disable, { id: member, reason })
  expect([shut.state, shut.disabled_reason]).toEqual(['DISABLED_BY_MALL', reason])
  mall.invalidateTokens()
  await expect(mall.as('dewi')).rejects.toThrow()
  expect(
    (await operator.get(api.adminMember.list, { state: 'DISABLED_BY_MALL' })).data.map((it) => it.member_id),
  ).toEqual([member])
  const open = await operator.get(api.adminMember.enable, { id: member, reason: 'Found again' })
  expect([open.state, open.disabled_reason]).toEqual(['ACTIVE', ''])
  expect(await operator.get(api.adminMember.show, { id: member })).toEqual(open)
  await mall.as('dewi')
})

test('nobody but operators with the permission comes near', async () => {
  expect((await owner.request(api.adminCompany.show, { id })).status).toBeGreaterThanOrEqual(400)
  expect((await owner.request(api.adminMember.list)).status).toBeGreaterThanOrEqual(400)
  expect((await operator.request(api.adminCompany.show, { id: '999999999' })).status).toBe(404)
  expect(await operator.request(api.adminCompany.suspend, { id, reason: ' ', version: 1 })).toMatchObject({
    status: 400,
    body: { field: 'reason' },
  })
})
