import { api } from '@borong/contract'
import { sealLog, verifyLog } from '#modules/foundation/audit'
import { openSession } from '#modules/foundation/identity'
import { asSystem, readingCtx } from '#platform/ctx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let owner: Client
let operator: Client
let goods: Awaited<ReturnType<typeof goodsOfShops>>[number]

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const sessionOf = (accountId: number, audience: 'buyer' | 'admin') =>
  asSystem(mall.app, 'test', async (ctx) => mall.bearer((await openSession(ctx, { accountId, audience })).accessToken))
const ownerOf = async (at: number) => {
  const rows = await sql<{ account_id: number }>(
    'select m.account_id from company c join member m on m.id = c.owner_member_id order by c.id',
  )
  return sessionOf(rows[at]!.account_id, 'buyer')
}

beforeAll(async () => {
  mall = await openTestMall()
  owner = await ownerOf(0)
  operator = await sessionOf((await sql<{ id: number }>('select account_id as id from operator'))[0]!.id, 'admin')
  goods = (await goodsOfShops(mall, 1))[0]!
})
afterAll(() => mall.close())

const rowsOf = async (who: Client, filter: Record<string, unknown> = {}) =>
  (await who.get(api.audit.company, { page_size: 100, ...filter })).data
const count = async () => (await sql<{ n: number }>('select count(*)::int as n from audit_log'))[0]!.n

test('the demo data leaves rows of what was done at consoles, and none of buyers', async () => {
  const rows = await sql<{ audience: string; object: string }>('select distinct audience, object from audit_log')
  expect(new Set(rows.map((it) => it.audience))).toEqual(new Set(['seller', 'admin']))
  // Each shop finds something in its own.
  const [shops] = await sql<{ without: number }>(
    'select count(*)::int as without from shop s where not exists (select from audit_log a where a.shop_id = s.id)',
  )
  expect(shops!.without).toBe(0)
})

test('a kind that is chosen narrows the log to what was done to it', async () => {
  const [shop] = await sql<{ shop_id: number; object: string }>(
    `select shop_id, object from audit_log where shop_id is not null order by id limit 1`,
  )
  const staff = await staffOfShop(mall, String(shop!.shop_id))
  const kinds = await staff.get(api.audit.shopObjects)
  expect(kinds.map((it) => it.object)).toContain(shop!.object)
  expect((await operator.get(api.audit.allObjects)).length).toBeGreaterThan(kinds.length)
  const { data } = await staff.get(api.audit.shop, { object: shop!.object })
  expect(data.length).toBeGreaterThan(0)
  expect(new Set(data.map((it) => it.about))).toEqual(
    new Set(kinds.filter((it) => it.object === shop!.object).map((it) => it.about)),
  )
})

test('placing, submitting and cancelling an order leave who did what, with before and after', async () => {
  const { trade, sn } = await orderGoods(owner, [{ skuId: goods.skuId, quantity: goods.minimum }])
  await owner.get(api.order.cancel, { sn, reason: 'Not needed' })
  const [cancelled, submitted, placed] = await rowsOf(owner)
  expect(placed).toMatchObject({
    audience: 'buyer',
    action: 'POST /buyer_end/trade/create',
    object: 'trade',
    object_id: trade.trade_sn,
    ip: expect.stringMatching(/./),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(submitted).toMatchObject({ object: 'order', object_id: sn, before: { status: 'draft' } })
  expect(cancelled).toMatchObject({
    action: 'POST /buyer_end/trade/orders/:sn/cancel',
    object: 'order',
    object_id: sn,
    after: { status: 'cancelled', note: 'Not needed' },
  })
  expect(cancelled!.person_name).toBe(placed!.person_name)
})

test('a command that is refused leaves no row, and a repeat leaves one', async () => {
  const before = await count()
  expect((await owner.request(api.order.cancel, { sn: '209912310000', reason: 'x' })).status).not.toBe(200)
  expect(await count()).toBe(before)
  await fillCart(owner, [{ skuId: goods.skuId, quantity: goods.minimum }])
  await chooseDelivery(owner)
  const key = 'the-same-key-twice'
  const first = await owner.get(api.checkout.place, {}, { key })
  const second = await owner.get(api.checkout.place, {}, { key })
  expect(second.trade_sn).toBe(first.trade_sn)
  expect(await rowsOf(owner, { object: 'trade', object_id: first.trade_sn })).toHaveLength(1)
})

test('what is only tried out leaves no row', async () => {
  await fillCart(owner, [{ skuId: goods.skuId, quantity: goods.minimum }])
  await chooseDelivery(owner)
  const { order_list } = await owner.get(api.checkout.place)
  const before = await count()
  await owner.get(api.order.preview, { sns: order_list.map((it) => it.sn) })
  expect(await count()).toBe(before)
})

test('a changed role stands there with the fields that changed and no others', async () => {
  const role = await owner.get(api.people.addRole, { role_name: 'Audited', permissions: ['my-order'] })
  await owner.get(api.people.editRole, {
    id: role.role_id,
    version: role.version,
    role_name: 'Audited',
    permissions: ['my-order', 'after-sale'],
  })
  const [edited, added] = await rowsOf(owner, { object: 'role', object_id: role.role_id })
  expect(added!.after).toEqual({ name: 'Audited', description: '', permissions: ['my-order'] })
  expect([edited!.before, edited!.after]).toEqual([
    { permissions: ['my-order'] },
    { permissions: ['my-order', 'after-sale'] },
  ])
})

test('a one-time password is in no row', async () => {
  const added = await owner.get(api.people.addAccount, {
    username: 'audited-person',
    email: 'audited@example.com',
    name: 'Audited Person',
    role_ids: [],
  })
  const rows = await rowsOf(owner, { object: 'member', object_id: added.account.member_id })
  expect(rows).toHaveLength(1)
  expect(rows[0]!.after).toMatchObject({ username: 'audited-person', roles: [] })
  const [all] = await sql<{ text: string }>(`select string_agg(l::text, ' ') as text from audit_log l`)
  expect(all!.text).not.toContain(added.one_time_password)
})

test('a shipment is in the log of its shop, which its owner reads and a packer does not', async () => {
  const { sn } = await orderGoods(owner, [{ skuId: goods.skuId, quantity: goods.minimum }])
  const [order] = await sql<{ status: string }>('select status from customer_order where sn = $1', [sn])
  expect(order!.status).toBe('confirmed')
  await payAtSandbox(mall, owner, sn)
  await mall.settle()
  const shop = await staffOfShop(mall, goods.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'AUDIT00001' })
  const { data } = await shop.get(api.audit.shop, { object: 'order', object_id: sn })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    audience: 'seller',
    shop_id: goods.shopId,
    before: { status: 'paid' },
    after: { status: 'shipped', note: expect.stringContaining('AUDIT00001') },
  })
  expect((await rowsOf(owner, { object_id: sn })).every((it) => it.audience === 'buyer')).toBe(true)
  const packer = await mall.seller('agus-lembar')
  expect((await packer.request(api.audit.shop)).body.code).toBe('PERMISSION_MISSING')
})

test('a decision on a VAT qualification stands there with before and after', async () => {
  const [row] = await sql<{ id: string }>(
    `update vat_qualification set status = 'applied', decided_at = null
     where id = (select min(id) from vat_qualification) returning id::text`,
  )
  await operator.get(api.qualification.decide, { id: row!.id, status: 'AUDIT_REFUSE', audit_remark: 'Unreadable' })
  const { data } = await operator.get(api.audit.all, { object: 'vat-qualification', object_id: row!.id })
  expect(data[0]).toMatchObject({
    audience: 'admin',
    before: { status: 'applied' },
    after: { status: 'refused', remark: 'Unreadable' },
  })
})

test('the log of a company is for its owner; another company sees nothing of it', async () => {
  const other = await ownerOf(1)
  expect(await rowsOf(other)).toEqual([])
  const [mine] = await rowsOf(owner)
  expect(await rowsOf(other, { object: mine!.object, object_id: mine!.object_id })).toEqual([])
  const [member] = await sql<{ account_id: number }>(
    `select m.account_id from member m join company c on c.id = m.company_id join account a on a.id = m.account_id
     where c.owner_member_id <> m.id and m.disabled_at is null and not exists (select from credential c where c.account_id = a.id and c.must_change) order by m.id limit 1`,
  )
  expect((await (await sessionOf(member!.account_id, 'buyer')).request(api.audit.company)).body.code).toBe('OWNER_ONLY')
})

test('filters and pages', async () => {
  const all = await owner.get(api.audit.company, { page_size: 2 })
  expect(all.data).toHaveLength(2)
  expect(all.data_total).toBe(await count().then(async () => (await rowsOf(owner)).length))
  const action = 'POST /buyer_end/trade/create'
  const placed = await rowsOf(owner, { action })
  expect(placed.length).toBeGreaterThan(1)
  expect(new Set(placed.map((it) => it.action))).toEqual(new Set([action]))
  expect(await rowsOf(owner, { person_id: '999999999' })).toEqual([])
  expect(await rowsOf(owner, { end_time: 1 })).toEqual([])
})

test('the log is written once', async () => {
  expect(await sealLog(mall.app)).toBe(await count())
  for (const text of [
    `update audit_log set person_name = 'Nobody'`,
    'delete from audit_log',
    'truncate audit_log',
    `update audit_seal set hash = ''`,
    'delete from audit_seal',
  ])
    await expect(sql(text)).rejects.toThrow('the audit log is written once')
})

/** Changes the log behind the back of its triggers, looks at the chain and puts everything back. */
async function tampered(...texts: string[]) {
  await sql('create temporary table kept_log as select * from audit_log')
  const behindTheBack = async (run: () => Promise<void>) => {
    await sql('alter table audit_log disable trigger user')
    await run()
    await sql('alter table audit_log enable trigger user')
  }
  await behindTheBack(async () => {
    for (const text of texts) await sql(text)
  })
  const report = await verifyLog(readingCtx(mall.app, { kind: 'system', name: 'test' }, 'en-us'))
  await behindTheBack(async () => {
    await sql('delete from audit_log')
    await sql('insert into audit_log overriding system value select * from kept_log')
  })
  await sql('drop table kept_log')
  return report
}

test('the chain is whole, and finds an altered row, a removed one and two that were swapped', async () => {
  await sealLog(mall.app)
  expect(await sealLog(mall.app)).toBe(0)
  const sealed = await count()
  const whole = await operator.get(api.audit.chain)
  expect(whole).toMatchObject({ sealed, problems: [], problem_total: 0 })
  expect(whole.head).toMatch(/^[0-9a-f]{64}$/)

  const ids = (await sql<{ id: number }>('select id from audit_log order by id')).map((row) => row.id)
  const [first, second, third] = ids as [number, number, number]
  const said = (report: Awaited<ReturnType<typeof tampered>>) => report.problems.map((it) => [it.id, it.problem])

  expect(said(await tampered(`update audit_log set object_id = 'another' where id = ${second}`))).toEqual([
    [second, 'altered'],
  ])
  expect(said(await tampered(`update audit_log set after = '{"status": "paid"}' where id = ${third}`))).toEqual([
    [third, 'altered'],
  ])
  expect(said(await tampered(`delete from audit_log where id = ${second}`))).toEqual([[second, 'removed']])
  expect(
    said(
      await tampered(
        `update audit_log a set (at, action, object, object_id, before, after, request_id) =
           (select b.at, b.action, b.object, b.object_id, b.before, b.after, b.request_id from audit_log b
            where b.id = ${first} + ${second} - a.id) where a.id in (${first}, ${second})`,
      ),
    ),
  ).toEqual([
    [first, 'altered'],
    [second, 'altered'],
  ])
  expect((await operator.get(api.audit.chain)).problem_total).toBe(0)

  await owner.get(api.people.addRole, { role_name: 'Later', permissions: [] })
  expect(await sealLog(mall.app)).toBe(1)
  expect((await operator.get(api.audit.chain)).sealed).toBe(sealed + 1)
})

test('a row that is never sealed is found', async () => {
  const before = await count()
  await owner.get(api.people.addRole, { role_name: 'Unsealed', permissions: [] })
  expect(await count()).toBe(before + 1)
  const report = await tampered(
    `update audit_log set written_at = now() - interval '1 day' where id = (select max(id) from audit_log)`,
  )
  expect(report.problems.map((it) => it.problem)).toEqual(['unsealed'])
})
