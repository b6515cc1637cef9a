import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayIn, days, mallZone } from '#platform/clock'
import { makeOperator } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox } from './buying.ts'

let mall: TestMall
let operator: Client
let buyer: Client
const rules = api.commission
beforeAll(async () => {
  mall = await openTestMall()
  await signIn()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

let signedIn = 0
async function signIn() {
  mall.invalidateTokens()
  operator = await makeOperator(mall, `terms-${++signedIn}`, ['shops'])
  buyer = await mall.as('dewi')
}
const dayAfter = (n: number) => dayIn(new Date(mall.clock.now().getTime() + days(n)), mallZone)
const later = async (n: number) => {
  mall.clock.forward(days(n))
  await signIn()
}
const rows = async <Row>(sql: string, values: unknown[]) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]
async function place() {
  const [goods] = await goodsOfShops(mall, 1)
  const { sn } = await orderGoods(buyer, [{ skuId: goods!.skuId, quantity: goods!.minimum }])
  const [line] = await rows<{ shop: string; category: string }>(
    `select o.shop_id::text as shop, l.category_id::text as category from customer_order o join order_line l on l.order_id = o.id where o.sn = $1`,
    [sn],
  )
  return { sn, ...line! }
}
const chargedOn = async (sn: string) =>
  (await rows<{ points: number }>('select commission_bps as points from order_money where order_sn = $1', [sn]))[0]!
    .points

test('the rule of the day on which an order was placed is charged, and no order of before is touched', async () => {
  const before = await place()
  await payAtSandbox(mall, buyer, before.sn)
  const agreed = await chargedOn(before.sn)
  const reason = 'Campaign of spring'
  const ofShop = { shop_id: before.shop, rate_bps: 777, from_day: dayAfter(1), until_day: dayAfter(5), reason }
  const planned = await operator.get(rules.plan, ofShop)
  expect(planned).toMatchObject({ state: 'PLANNED', rate_bps: 777, shop_id: before.shop, reason })
  const waits = await place()
  await later(1)
  // Placed yesterday, paid today: the rule of yesterday.
  await payAtSandbox(mall, buyer, waits.sn)
  expect(await chargedOn(waits.sn)).toBe(agreed)
  const today = await place()
  await payAtSandbox(mall, buyer, today.sn)
  expect(await chargedOn(today.sn)).toBe(777)
  const listed = (await operator.get(rules.list, {})).data.find((it) => it.rule_id === planned.rule_id)
  expect(listed).toMatchObject({ state: 'IN_FORCE' })

  // A rule of the category too is nearer.
  const both = { shop_id: before.shop, category_id: before.category, rate_bps: 250, from_day: dayAfter(1), reason }
  const nearer = await operator.get(rules.plan, both)
  expect(nearer.category_name).toBeTruthy()
  await later(1)
  const narrow = await place()
  await payAtSandbox(mall, buyer, narrow.sn)
  expect(await chargedOn(narrow.sn)).toBe(250)
  const ended = await operator.get(rules.end, { id: nearer.rule_id, reason: 'Over' })
  expect(ended).toMatchObject({ state: 'IN_FORCE', until_day: dayAfter(0), ended_because: 'Over' })
  expect((await operator.request(rules.end, { id: nearer.rule_id, reason: 'Twice' })).body.code).toBe('MOVED_ON')
  await later(1)
  const after = await place()
  await payAtSandbox(mall, buyer, after.sn)
  expect(await chargedOn(after.sn)).toBe(777)
  expect([await chargedOn(before.sn), await chargedOn(narrow.sn)]).toEqual([agreed, 250])
})

test('days that are taken, that have come or that there are not are refused; who has no part in shops too', async () => {
  const [shop] = await rows<{ id: string }>('select max(id)::text as id from shop', [])
  const draft = { shop_id: shop!.id, rate_bps: 300, from_day: dayAfter(10), until_day: dayAfter(20), reason: 'Trial' }
  const plan = (more: object) => operator.request(rules.plan, { ...draft, ...more } as never)
  const codeOf = async (more: object) => (await plan(more)).body.code
  const first = await operator.get(rules.plan, draft)
  expect(await codeOf({ from_day: dayAfter(20), until_day: dayAfter(30) })).toBe('COMMISSION_DAYS_TAKEN')
  expect(await codeOf({ from_day: dayAfter(1), until_day: undefined })).toBe('COMMISSION_DAYS_TAKEN')
  expect((await plan({ from_day: dayAfter(21), until_day: undefined })).status).toBe(200)
  expect(await codeOf({ from_day: dayAfter(0) })).toBe('INVALID_INPUT')
  expect(await codeOf({ from_day: dayAfter(9), until_day: dayAfter(8) })).toBe('INVALID_INPUT')
  expect(await codeOf({ shop_id: undefined })).toBe('COMMISSION_OF_ALL')
  expect(await codeOf({ shop_id: '99999999' })).toBe('NOT_FOUND')
  expect(await codeOf({ category_id: '99999999' })).toBe('CATEGORY_UNKNOWN')
  expect(await codeOf({ rate_bps: 10_001 })).toBe('INVALID_INPUT')
  expect(await operator.get(rules.end, { id: first.rule_id, reason: 'No' })).toMatchObject({ state: 'WITHDRAWN' })
  expect((await plan({})).status).toBe(200)
  expect((await operator.request(rules.end, { id: '99999999', reason: 'No' })).status).toBe(404)
  expect((await operator.get(rules.list, { tab: 'ALL', shop_id: shop!.id })).data.length).toBeGreaterThan(2)
  const stranger = await makeOperator(mall, 'no-shops', ['money'])
  expect((await stranger.request(rules.list, {})).body.code).toBe('PERMISSION_MISSING')
})
