import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { lookAsMember, lookAsShop, whomToLookAs } from '../support/look-as.ts'
import { makeOperator } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

const { look } = api
let mall: TestMall
let owner: Client
let password: string
let company: Staffed<'eka' | 'fajar'>
let shopId: number

beforeAll(async () => {
  mall = await openTestMall()
  ;({ owner, password } = await ownerWithPassword(mall))
  company = await staffCompany(mall, { eka: {}, fajar: { permissions: ['my-order'] } })
  ;({ shopId } = await whomToLookAs(mall))
  mall.clock.stop()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const asEka = () => lookAsMember(mall, { owner, password, memberId: company.ids.eka })
const codeOf = async (client: Client, route: Parameters<Client['request']>[0], fields = {}) =>
  (await client.request(route, fields)).body.code
const latest = async () => (await owner.get(look.list)).data[0]!

test('an operator sees what a member sees, their own session stays, and the log and the member are told', async () => {
  const { begun, looking } = await asEka()
  expect([begun.site, begun.ends_at]).toEqual(['BUYER', Math.floor(mall.clock.now().getTime() / 1000) + 30 * 60])
  expect(await looking.get(look.now)).toMatchObject({ person_name: 'eka', ends_at: begun.ends_at })
  expect(await mall.guest.get(look.now)).toEqual({})
  expect(await looking.get(api.identity.profile)).toEqual(await company.people.eka.get(api.identity.profile))
  expect(await looking.get(api.order.list)).toEqual(await company.people.eka.get(api.order.list))
  expect((await owner.get(api.operator.session)).is_owner).toBe(1)

  mall.clock.forward(minutes(5))
  expect(await looking.get(look.end)).toEqual({ ok: true })
  expect(await looking.get(look.end)).toEqual({ ok: true })
  expect(await codeOf(looking, api.order.list)).toBe('SESSION_ENDED')

  const [told] = await company.people.eka.get(look.ofMember)
  expect(told).toMatchObject({ look_id: begun.look_id, site: 'BUYER', ended_at: begun.ends_at - 25 * 60 })
  expect(JSON.stringify(told)).not.toMatch(/phone|reason|operator/)
  expect(await company.people.fajar.get(look.ofMember)).toEqual([])
  expect(await latest()).toMatchObject({ person_name: 'eka', reason: 'asked by phone', ended: 'ENDED' })

  const log = await owner.get(api.audit.all, { object: 'look', object_id: begun.look_id })
  expect(log.data.map((it) => [it.audience, it.action, it.company_id])).toEqual([
    ['admin', 'POST /base_end/look/end', undefined],
    ['admin', 'POST /admin_end/members/:id/look', undefined],
  ])
  expect(log.data[0]!.after).toMatchObject({ because: 'ended' })
  expect(log.data[1]!.after).toMatchObject({ looks_as: 'eka', reason: 'asked by phone' })
  expect(JSON.stringify(log)).not.toContain(begun.look_token)
})

test('a look reads and no more: it writes nothing, reads no notices, and what is a stranger’s is not there', async () => {
  await sql(
    `insert into notice (member_id, event_key, kind, params, url, created_at) values ($1, 'look', 'order.paid', '{"sn": "202600000001", "shopName": "x", "amountMinor": 100}', '/', now())`,
    [company.ids.eka],
  )
  const { looking } = await asEka()
  const unread = await company.people.eka.get(api.notification.unread)
  const { data } = await looking.get(api.notification.list)
  expect(data).toHaveLength(1)
  expect(await codeOf(looking, api.notification.readAll)).toBe('LOOKS_ONLY')
  expect(await company.people.eka.get(api.notification.unread)).toEqual(unread)
  const refused = await looking.request(api.cart.add, { sku_id: '1', num: 1 }, { lang: 'zh-cn', key: 'look-key-1234' })
  expect([refused.status, refused.body.code]).toEqual([422, 'LOOKS_ONLY'])
  expect(await sql(`select 1 from idempotency where key = 'look-key-1234'`)).toEqual([])
  const [order] = await sql<{ sn: string }>('select sn from customer_order order by id limit 1')
  expect(await codeOf(looking, api.order.show, { sn: order!.sn })).toBe('ORDER_NOT_FOUND')
  await looking.get(look.end)
})

test('a shop is seen as its owner sees it, at the seller site alone', async () => {
  const { begun, looking } = await lookAsShop(mall, { owner, password, shopId })
  expect(begun.site).toBe('SELLER')
  expect((await looking.get(api.staff.session)).is_owner).toBe(1)
  expect(await codeOf(looking, api.order.list)).toBe('SESSION_ENDED')
  expect(await codeOf(looking, look.asShop, { id: String(shopId), reason: 'x', password })).toBe('SESSION_ENDED')
  const { looking: anew } = await lookAsShop(mall, { owner, password, shopId })
  expect(await codeOf(looking, api.staff.session)).toBe('SESSION_ENDED')
  await anew.get(api.staff.session)
  const [, before] = (await owner.get(look.list)).data
  expect([before!.look_id, before!.ended]).toEqual([begun.look_id, 'ANOTHER'])
  await anew.get(look.end)
  const [staff] = await sql<{ account_id: number }>(
    'select account_id from shop_staff where shop_id = $1 and is_owner',
    [shopId],
  )
  const session = await asSystem(mall.app, 'test', (ctx) =>
    openSession(ctx, { accountId: staff!.account_id, audience: 'seller', scopeId: shopId }),
  )
  const told = await mall.bearer(session.accessToken).get(look.ofStaff)
  expect(told.slice(0, 2).map((it) => [it.site, it.ended_at !== undefined])).toEqual([
    ['SELLER', true],
    ['SELLER', true],
  ])
})

test('it takes the permission, the password and a reason, and nobody looks as an operator', async () => {
  const fields = { id: String(company.ids.eka), reason: 'why', password }
  const without = await makeOperator(mall, 'members-only', ['members', 'shops'])
  expect(await codeOf(without, look.asMember, fields)).toBe('PERMISSION_MISSING')
  expect(await codeOf(owner, look.asMember, { ...fields, password: '0'.repeat(64) })).toBe('PASSWORD_WRONG')
  const { reason: _, ...unsaid } = fields
  expect((await owner.request(look.asMember, unsaid)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' })
  expect(await codeOf(owner, look.asMember, { ...fields, id: '999999' })).toBe('NOT_FOUND')
  expect(await codeOf(company.people.eka, look.asMember, fields)).toBe('SESSION_ENDED')
  await sql(`insert into operator (account_id, name) select account_id, 'Eka' from member where id = $1`, [
    company.ids.eka,
  ])
  expect(await codeOf(owner, look.asMember, fields)).toBe('LOOK_NOT_POSSIBLE')
  await sql('delete from operator where account_id = (select account_id from member where id = $1)', [company.ids.eka])
})

test('it ends after half an hour, with the rights, the session or the account of either', async () => {
  const ends: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'PERSON',
      () => owner.get(api.adminMember.disable, { id: String(company.ids.eka), reason: 'gone' }),
      () => owner.get(api.adminMember.enable, { id: String(company.ids.eka), reason: 'back' }),
    ],
    [
      'PERSON',
      () => sql('update member set disabled_at = now() where id = $1', [company.ids.eka]),
      () => sql('update member set disabled_at = null where id = $1', [company.ids.eka]),
    ],
    [
      'RIGHTS',
      () => sql('update operator set disabled_at = now()'),
      () => sql('update operator set disabled_at = null'),
    ],
    [
      'SESSION',
      () => owner.get(api.identity.adminLogout),
      async () => ({ owner, password } = await ownerWithPassword(mall)),
    ],
  ]
  for (const [by, end, back] of ends) {
    const { looking } = await asEka()
    await looking.get(api.order.list)
    await end()
    expect([by, await codeOf(looking, api.order.list)]).toEqual([by, 'SESSION_ENDED'])
    await back()
    expect([by, await codeOf(looking, api.order.list)]).toEqual([by, 'SESSION_ENDED'])
    expect(await latest()).toMatchObject({ ended: by })
  }
  const { looking } = await asEka()
  mall.clock.forward(minutes(29))
  ;({ owner } = await ownerWithPassword(mall))
  mall.clock.forward(minutes(1))
  expect(await codeOf(looking, api.order.list)).toBe('SESSION_ENDED')
  expect(await latest()).toMatchObject({ ended: 'TIME' })
})
