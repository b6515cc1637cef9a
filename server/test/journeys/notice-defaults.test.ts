import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#platform/ctx'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

const { noticeDefault, noticeSettings, shopNoticeSettings, shopNotice } = api
let mall: TestMall
let owner: Client
let dewi: Client
let dewiId: number
let shop: number
let staff: Client
beforeAll(async () => {
  mall = await openTestMall()
  ;({ owner } = await ownerWithPassword(mall))
  dewi = await mall.as('dewi')
  await mall.settle()
  const [member] = await sql<{ id: number }>(
    `select m.id from member m join account a on a.id = m.account_id where a.username like 'dewi%' order by 1 limit 1`,
  )
  dewiId = member!.id
  shop = (await sql<{ id: number }>('select min(id) as id from shop'))[0]!.id
  staff = await makeStaff(mall, shop, 'default-owner', 'owner')
})
afterEach(async () => expect(await mall.invariants()).toEqual([]))
afterAll(() => mall.close())

const sql = async <Row extends object = object>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row>(text, values)).rows

type Audience = 'MEMBER' | 'SHOP'
const shown = (audience: Audience, kind: string) => owner.get(noticeDefault.show, { audience, kind })
const change = async (
  audience: Audience,
  kind: string,
  to: { in_app: number; by_email?: number; fixed?: number; version?: number },
) =>
  owner.request(noticeDefault.change, {
    audience,
    kind,
    version: (await shown(audience, kind)).version,
    fixed: 0,
    reason: 'As agreed',
    ...to,
  })
let events = 0
/** Tells an event of an order; answers the ways that it went to dewi. */
async function waysOf(type: string): Promise<string[]> {
  const key = `${type}:default:${++events}`
  const data = {
    orderId: 7,
    sn: '20261120123456123456',
    companyId: 1,
    memberId: dewiId,
    shopId: shop,
    shopName: 'Toko',
    amountMinor: 100,
    reason: '',
  }
  await asSystem(mall.app, 'test', async (ctx) => ctx.publish({ type, key, data } as never))
  await mall.mall.eventBus.settle(mall.app)
  const ways = []
  for (const table of ['notice', 'notice_email'])
    if ((await sql(`select from ${table} where event_key = $1 and member_id = $2`, [key, dewiId])).length)
      ways.push(table)
  return ways
}
const preferenceOf = async (kind: string) =>
  (await dewi.get(noticeSettings.preferences)).topics.flatMap((it) => it.kinds).find((it) => it.kind === kind)!
const choose = (kind: string, ways: { in_app?: number; by_email?: number }) =>
  dewi.request(noticeSettings.choose, { changes: [{ kind, ...ways }] })

test('every kind is there with its ways; security is not to be changed', async () => {
  const all = await owner.get(noticeDefault.list, {})
  const of = (audience: Audience, kind: string) => all.find((it) => it.audience === audience && it.kind === kind)!
  expect(of('MEMBER', 'order.shipped')).toMatchObject({
    topic: 'ORDERS',
    title: 'Your goods have been shipped',
    in_app: 1,
    by_email: 0,
    fixed: 0,
    can_change: 1,
    for_shops: 0,
    version: 0,
  })
  expect(of('MEMBER', 'question.asked')).toMatchObject({ for_shops: 1, by_email: 1 })
  expect(of('MEMBER', 'security.password')).toMatchObject({ can_change: 0, fixed: 1, in_app: 1, by_email: 1 })
  expect(of('SHOP', 'stock.low')).toMatchObject({ topic: 'GOODS', in_app: 1 })
  expect(of('SHOP', 'stock.low').by_email).toBeUndefined()
  expect(new Set((await owner.get(noticeDefault.list, { audience: 'SHOP' })).map((it) => it.audience))).toEqual(
    new Set(['SHOP']),
  )
  const chinese = await owner.get(noticeDefault.list, {}, { lang: 'zh-cn' })
  expect(chinese.find((it) => it.kind === 'order.shipped')!.title).toBe('商品已发货')
})

test('a default holds at once for who has chosen nothing, and one’s own choice goes before it', async () => {
  expect(await waysOf('order.received')).toEqual(['notice'])
  const set = await change('MEMBER', 'order.received', { in_app: 0, by_email: 1 })
  expect(set.body).toMatchObject({ in_app: 0, by_email: 1, standard_in_app: 1, standard_by_email: 0, version: 1 })
  expect(await waysOf('order.received')).toEqual(['notice_email'])
  expect(await preferenceOf('order.received')).toMatchObject({ in_app: 0, by_email: 1, fixed: 0 })

  await choose('order.received', { in_app: 1, by_email: 0 })
  expect((await shown('MEMBER', 'order.received')).own_choices).toBe(set.body.own_choices + 1)
  expect(await waysOf('order.received')).toEqual(['notice'])
  await change('MEMBER', 'order.received', { in_app: 0, by_email: 0 })
  expect(await waysOf('order.received')).toEqual(['notice'])

  const { history } = await shown('MEMBER', 'order.received')
  expect(history.map((it) => [it.in_app, it.by_email, it.reason])).toEqual([
    [0, 0, 'As agreed'],
    [0, 1, 'As agreed'],
  ])
})

test('what is fixed goes to everybody, and what somebody chose holds again when it is not', async () => {
  await choose('order.cancelled', { in_app: 0 })
  expect(await waysOf('order.cancelled')).toEqual([])
  await change('MEMBER', 'order.cancelled', { in_app: 1, by_email: 1, fixed: 1 })
  expect(await waysOf('order.cancelled')).toEqual(['notice', 'notice_email'])
  expect(await preferenceOf('order.cancelled')).toMatchObject({ in_app: 1, by_email: 1, fixed: 1 })
  const off = await choose('order.cancelled', { in_app: 0 })
  expect([off.status, off.body.code]).toEqual([409, 'NOTICE_SET_BY_MALL'])
  await change('MEMBER', 'order.cancelled', { in_app: 1, by_email: 1 })
  expect(await waysOf('order.cancelled')).toEqual([])
})

test('in the console of a shop each person chooses, and the mall sets what they see before', async () => {
  const kindsOf = async (who: Client) => (await who.get(shopNotice.list)).data.map((it) => it.kind)
  const setOf = async (who: Client) =>
    (await who.get(shopNoticeSettings.preferences)).find((it) => it.kind === 'order.to_ship')
  const colleague = await makeStaff(mall, shop, 'default-colleague', 'owner')
  await waysOf('order.paid')
  expect(await kindsOf(staff)).toContain('order.to_ship')

  await change('SHOP', 'order.to_ship', { in_app: 0 })
  expect(await kindsOf(staff)).not.toContain('order.to_ship')
  await staff.get(shopNoticeSettings.choose, { changes: [{ kind: 'order.to_ship', in_app: 1 }] })
  expect(await kindsOf(staff)).toContain('order.to_ship')
  expect(await kindsOf(colleague)).not.toContain('order.to_ship')

  await change('SHOP', 'order.to_ship', { in_app: 1, fixed: 1 })
  expect(await kindsOf(colleague)).toContain('order.to_ship')
  expect(await setOf(colleague)).toMatchObject({ in_app: 1, fixed: 1, title: 'An order to ship' })
  const off = await colleague.request(shopNoticeSettings.choose, { changes: [{ kind: 'order.to_ship', in_app: 0 }] })
  expect(off.body.code).toBe('NOTICE_SET_BY_MALL')

  // Of what the permissions open only; and the choice is of this shop alone.
  const packer = await makeStaff(mall, shop, 'default-packer', ['goods'])
  expect(await setOf(packer)).toBeUndefined()
  expect((await mall.guest.request(shopNoticeSettings.preferences)).status).toBe(403)
})

test('what cannot be is refused by name, and nothing changes', async () => {
  const security = await change('MEMBER', 'security.password', { in_app: 0, by_email: 0 })
  expect([security.status, security.body.code]).toEqual([409, 'NOTICE_ALWAYS_TOLD'])
  const silent = await change('MEMBER', 'order.paid', { in_app: 0, by_email: 0, fixed: 1 })
  expect([silent.status, silent.body.code]).toEqual([422, 'NOTICE_WITHOUT_CHANNEL'])
  const letter = await change('SHOP', 'stock.low', { in_app: 1, by_email: 1 })
  expect([letter.status, letter.body]).toMatchObject([400, { code: 'INVALID_INPUT', field: 'by_email' }])
  const old = await change('MEMBER', 'order.paid', { in_app: 1, version: 4 })
  expect([old.status, old.body.code]).toEqual([409, 'MOVED_ON'])
  for (const kind of ['order.nothing', 'stock.low'])
    expect((await owner.request(noticeDefault.show, { audience: 'MEMBER', kind })).status).toBe(404)
  const reasonless = await owner.request(noticeDefault.change, {
    audience: 'MEMBER',
    kind: 'order.paid',
    version: 0,
    in_app: 1,
    fixed: 0,
    reason: '',
  })
  expect(reasonless.body).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' })
  expect((await shown('MEMBER', 'order.paid')).version).toBe(0)
})

test('only who may change settings sees and sets them', async () => {
  const other = await makeOperator(mall, 'notice-money', ['money'])
  const input = { audience: 'MEMBER', kind: 'order.paid', version: 0, in_app: 0, fixed: 0, reason: 'x' } as const
  const answers = await Promise.all([
    other.request(noticeDefault.list, {}),
    other.request(noticeDefault.change, input),
    dewi.request(noticeDefault.change, input),
    staff.request(noticeDefault.list, {}),
  ])
  expect(answers.map((it) => [it.status, it.body.code])).toEqual([
    [422, 'PERMISSION_MISSING'],
    [422, 'PERMISSION_MISSING'],
    [403, expect.any(String)],
    [403, expect.any(String)],
  ])
})
