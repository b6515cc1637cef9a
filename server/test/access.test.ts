import {
  accessMatrix,
  accessOf,
  type AnyPermission,
  allRoutes,
  api,
  assignedQueues,
  grantableAdminPermissions,
  grantableSellerPermissions,
  type Permission,
  permissions,
  permissionsOf,
  permissionsOfQueue,
  refusalCodes,
  refusalStatus,
  type Route,
} from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { writeBankOfShop } from '#modules/shop/shop'
import { asSystem } from '#platform/ctx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Inputs, type Shape } from './support/broken-input.ts'
import { type Foreign, foreignInput, namesObject } from './support/foreign-input.ts'
import { type Answer, openTestMall, type TestMall } from './test-mall.ts'

const inputs = new Inputs(20_261_121)
/** Stands in everything the other company wrote; it must be in no answer to anybody else. */
const secret = 'Zebra'
/** Stands in what a member of it wrote for themselves; it must be in no answer to a colleague who may not see their orders. */
const ownWord = 'Okapi'

let mall: TestMall
type Who =
  | 'without'
  | 'with'
  | 'colleague'
  | 'owner'
  | 'stranger'
  | 'seller'
  | 'sellerWithout'
  | 'operator'
  | 'operatorWithout'
const tokens: Record<Who, string> = {
  without: '',
  with: '',
  colleague: '',
  owner: '',
  stranger: '',
  seller: '',
  sellerWithout: '',
  operator: '',
  operatorWithout: '',
}
/** Of people at the consoles who have one permission and no other. */
const holders: Record<'seller' | 'admin', Map<AnyPermission, string>> = { seller: new Map(), admin: new Map() }
let companyId: number
let buyerId: number
let foreign: Foreign[]

/** What a colleague has who buys for themselves and manages nothing. */
const everyday: readonly Permission[] = [
  'my-order',
  'my-order-audit',
  'inquiry-list',
  'after-sale',
  'goods-collection',
  'my-footprint',
  'my-receipt',
  'my-profile',
  'shipping-address',
  'increase-ticket',
]

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

const tokenFor = (accountId: number, audience: 'buyer' | 'seller' | 'admin', scopeId?: number) =>
  asSystem(mall.app, 'test', async (ctx) => {
    const opened = await openSession(ctx, { accountId, audience, ...(scopeId !== undefined && { scopeId }) })
    return opened.accessToken
  })

async function makeMember(company: number, name: string, granted: readonly string[]) {
  const [row] = await sql<{ member_id: number; account_id: number }>(
    `with a as (insert into account (username, username_key, email, login_count) values ($1, lower($1), lower($1) || '@zebra.example', 1) returning id),
          m as (insert into member (company_id, account_id, name) select $2::bigint, id, $3 from a returning id, account_id),
          r as (insert into role (company_id, name, permissions) values ($2::bigint, left($1, 10), $4::text[]) returning id),
          g as (insert into member_role (company_id, member_id, role_id) select $2::bigint, m.id, r.id from m, r)
     select id as member_id, account_id from m`,
    [name.replaceAll(' ', ''), company, name, granted],
  )
  return { memberId: row!.member_id, token: await tokenFor(row!.account_id, 'buyer') }
}

/** Somebody who works for a shop with these permissions and no others. */
async function makeStaff(shopId: number, name: string, granted: readonly string[]): Promise<string> {
  const [row] = await sql<{ id: number }>(
    `with a as (insert into account (username, username_key, login_count) values ($2, lower($2), 1) returning id),
          s as (insert into shop_staff (shop_id, account_id, name) select $1::bigint, id, $2 from a returning id, account_id),
          r as (insert into staff_role (shop_id, name, permissions) values ($1::bigint, $2, $3::text[]) returning id),
          g as (insert into staff_role_grant (shop_id, staff_id, role_id) select $1::bigint, s.id, r.id from s, r)
     select account_id as id from s`,
    [shopId, name, granted],
  )
  return tokenFor(row!.id, 'seller', shopId)
}
async function makeOperator(name: string, granted: readonly string[]): Promise<string> {
  const [row] = await sql<{ id: number }>(
    `with a as (insert into account (username, username_key, login_count) values ($1, lower($1), 1) returning id),
          o as (insert into operator (account_id, name) select id, $1 from a returning account_id),
          r as (insert into operator_role (name, permissions) values ($1, $2::text[]) returning id),
          g as (insert into operator_role_grant (operator_id, role_id) select o.account_id, r.id from o, r)
     select account_id as id from o`,
    [name, granted],
  )
  return tokenFor(row!.id, 'admin')
}

const request = (route: Route, fields: Record<string, unknown>, token?: string): Promise<Answer> =>
  (token ? mall.bearer(token) : mall.guest).request(route, fields) as Promise<Answer>
async function done(route: Route, fields: Record<string, unknown>, token: string): Promise<Record<string, unknown>> {
  const { status, body } = await request(route, fields, token)
  if (status !== 200) throw new Error(`${route.path} answered ${status} ${JSON.stringify(body)}`)
  return body as never
}

const connections = 2
beforeAll(async () => {
  mall = await openTestMall({ connections })
  // Numbers of the other company are nobody else's, whatever they name: what answers to one is theirs.
  const identities = await sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where is_identity = 'YES' and table_schema = 'public' order by 1`,
  )
  for (const [at, { table_name, column_name }] of identities.entries())
    await sql(`alter table "${table_name}" alter column "${column_name}" restart with ${7_000_000 + at * 10_000}`)
  companyId = (
    await sql<{ id: number }>(`insert into company (name, code) values ('PT ${secret}', 'C99000001') returning id`)
  )[0]!.id
  const owner = await makeMember(companyId, `${secret} Owner`, permissions.buyer)
  await sql('update company set owner_member_id = $1 where id = $2', [owner.memberId, companyId])
  tokens.owner = owner.token
  const whole = await makeMember(companyId, `${secret} Everything`, permissions.buyer)
  tokens.with = whole.token
  buyerId = whole.memberId
  tokens.colleague = (await makeMember(companyId, `${secret} Colleague`, everyday)).token
  tokens.without = (await makeMember(companyId, `${secret} Nothing`, [])).token

  const strangers = (
    await sql<{ id: number }>(`insert into company (name, code) values ('PT Elsewhere', 'C99000002') returning id`)
  )[0]!
  const stranger = await makeMember(strangers.id, 'Stranger', permissions.buyer)
  await sql('update company set owner_member_id = $1 where id = $2', [stranger.memberId, strangers.id])
  tokens.stranger = stranger.token
  const [staff] = await sql<{ account_id: number; shop_id: number }>(
    'select account_id, shop_id from shop_staff where is_owner order by 1 limit 1',
  )
  tokens.seller = await tokenFor(staff!.account_id, 'seller', staff!.shop_id)
  const [operator] = await sql<{ account_id: number }>('select account_id from operator where is_owner limit 1')
  tokens.operator = await tokenFor(operator!.account_id, 'admin')
  tokens.sellerWithout = await makeStaff(staff!.shop_id, 'staff-without', [])
  tokens.operatorWithout = await makeOperator('operator-without', [])
  for (const it of grantableSellerPermissions)
    holders.seller.set(it, await makeStaff(staff!.shop_id, `staff-${it}`, [it]))
  for (const it of grantableAdminPermissions) holders.admin.set(it, await makeOperator(`operator-${it}`, [it]))

  await fillCompany(whole)
  foreign = await objectsOf(companyId)
})
afterAll(() => mall.close())

/** Gives the other company one of everything that somebody could name. */
async function fillCompany(member: { memberId: number }) {
  const [district] = await sql<{ id: number }>('select id from region where grade = 3 order by id limit 1')
  const address = await done(
    api.organisation.addAddress,
    {
      name: secret,
      mobile: '081234567890',
      region: district!.id,
      addr: `Jalan ${secret} 1`,
      ship_address_name: ownWord,
    },
    tokens.with,
  )
  await done(api.checkout.chooseAddress, { id: address['addr_id'] }, tokens.with)
  await done(
    api.invoice.addTitle,
    { receipt_type: 'ELECTRO', receipt_title: `PT ${secret} ${ownWord}`, tax_no: '012345678901234' },
    tokens.with,
  )
  await sql(`insert into cost_centre (company_id, code, name) values ($1, '${secret}', '${secret} centre')`, [
    companyId,
  ])
  await sql(
    `insert into accounting_subject (company_id, code, description) values ($1, '${secret}', '${secret} subject')`,
    [companyId],
  )
  await sql(`insert into organisation_unit (company_id, code, name) values ($1, '${secret}', '${secret} unit')`, [
    companyId,
  ])
  await sql(
    `insert into notice (member_id, event_key, kind, params, url, created_at) values ($1, 'k', 'order.paid', $2, '/', now())`,
    [member.memberId, JSON.stringify({ sn: '202600000001', shopName: secret, amountMinor: 100 })],
  )
  const [owner] = await sql<{ id: number }>('select owner_member_id as id from company where id = $1', [companyId])
  await done(
    api.approval.addPolicy,
    {
      name: secret,
      effect: 'REQUIRE',
      groups: [[{ field: 'amount', op: 'over', amount: 1 }]],
      levels: [{ mode: 'ANY', by: 'members', member_ids: [String(owner!.id)] }],
    },
    tokens.with,
  )
  const year = new Date().getUTCFullYear()
  await done(
    api.approval.delegate,
    {
      to_id: String(owner!.id),
      starts_at: 0,
      ends_at: Math.floor(Date.UTC(year, 11, 31, 23) / 1000) + 86_400 * 60,
      reason: secret,
    },
    tokens.with,
  )
  const [centre] = (await done(api.budget.myCostCentres, {}, tokens.with)) as unknown as { id: string }[]
  const [subject] = (await done(api.budget.mySubjects, {}, tokens.with)) as unknown as { id: string }[]
  await done(
    api.checkout.chooseAccounting,
    { accounting: [{ cost_center_id: centre!.id, accounting_sub_id: subject!.id, percent: 10_000 }] },
    tokens.with,
  )
  const goods = (await done(api.search.goods, { page_size: 50, in_stock: 1 }, tokens.with)) as {
    data: { sku_id?: string; goods_id: string; shop_id: string; min_quantity: number }[]
  }
  const card = goods.data.find((it) => it.sku_id)!
  await done(api.collection.addGoods, { goods_id: card.goods_id }, tokens.with)
  await done(api.collection.addShop, { shop_id: card.shop_id }, tokens.with)
  await done(api.collection.viewOther, { business_id: card.goods_id, vs_type: 'GOODS' }, tokens.with)
  const { id: sheet } = await done(
    api.inquiry.add,
    { sku_list: [{ sku_id: card.sku_id, num: card.min_quantity }] },
    tokens.with,
  )
  await done(api.inquiry.submit, { id: sheet, remark: ownWord }, tokens.with)
  await asSystem(mall.app, 'test', (ctx) =>
    writeBankOfShop(ctx, Number(card.shop_id), { name: 'Bank', holder: 'PT Toko', number: '1234567890' }),
  )
  // one draft, one that waits for its approver, those that are confirmed and one of them each paid at the bank and by a transfer
  for (const upTo of ['draft', 'waiting', 'sandbox', 'bank_transfer']) {
    await done(api.cart.add, { sku_id: card.sku_id, num: card.min_quantity }, tokens.with)
    const trade = (await done(api.checkout.place, { remark: `${secret} ${ownWord}` }, tokens.with)) as {
      order_list: { sn: string }[]
    }
    const { sn } = trade.order_list[0]!
    if (upTo === 'draft') continue
    await done(api.order.submit, { id: sn }, tokens.with)
    if (upTo === 'waiting') continue
    await done(api.order.approve, { sn }, tokens.owner)
    await done(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: upTo }, tokens.with)
  }
  await done(api.cart.add, { sku_id: card.sku_id, num: card.min_quantity }, tokens.with)
}

/** Everything of a company that has a number. */
async function objectsOf(company: number): Promise<Foreign[]> {
  const tables = await sql<{ table_name: string; has_sn: boolean }>(
    `select c.table_name, exists (select 1 from information_schema.columns s where s.table_name = c.table_name and s.column_name = 'sn') as has_sn
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'company_id'
       and exists (select 1 from information_schema.columns i where i.table_name = c.table_name and i.column_name = 'id') order by 1`,
  )
  const found: Foreign[] = [{ table: 'company', id: String(company) }]
  for (const { table_name, has_sn } of tables)
    for (const row of await sql<{ id: string; sn?: string }>(
      `select id::text${has_sn ? ', sn' : ''} from "${table_name}" where company_id = $1 order by id limit 3`,
      [company],
    ))
      found.push({ table: table_name, ...row })
  const rest = await sql<{ table: string; id: string }>(
    `select 'notice' as table, n.id::text from notice n join member m on m.id = n.member_id where m.company_id = $1
     union all select 'account', account_id::text from member where company_id = $1
     union all select 'order_line', l.id::text from order_line l join customer_order o on o.id = l.order_id where o.company_id = $1`,
    [company],
  )
  return [...found, ...rest]
}

/** Every row of every table that names this company, or this member, as one text. Asked thousands of times, composed once. */
const imprints = new Map<string, Promise<string[]>>()
function imprintBy(column: 'company_id' | 'member_id', id: number): Promise<string[]> {
  const name = `${column} ${id}`
  const known = imprints.get(name) ?? composeImprint(column, id)
  imprints.set(name, known)
  return known
}
async function composeImprint(column: 'company_id' | 'member_id', id: number): Promise<string[]> {
  const tables = await sql<{ table_name: string }>(
    `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = $1 order by 1`,
    [column],
  )
  return tables.map(
    ({ table_name }) =>
      `select '${table_name}' as "table", md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as "imprint" from "${table_name}" t where t.${column} = ${id}`,
  )
}

/** Everything of a company as one text: equal before and after when nothing of it changed. */
async function imprintOf(company: number): Promise<string> {
  const parts = [
    ...(await imprintBy('company_id', company)),
    `select 'company', md5(string_agg(t::text, '|')) from company t where id = ${company}`,
    `select 'account', md5(string_agg(a.username || coalesce((select string_agg(c::text, ' ' order by c.id) from credential c where c.account_id = a.id), '') || a.email || a.nickname || coalesce(a.disabled_at::text, ''), '|' order by a.id)) from account a join member m on m.account_id = a.id where m.company_id = ${company}`,
    `select 'notice', md5(string_agg(n.id || coalesce(n.read_at::text, '') || coalesce(n.deleted_at::text, ''), '|' order by n.id)) from notice n join member m on m.id = n.member_id where m.company_id = ${company}`,
    `select 'session', count(*) filter (where s.revoked_at is not null)::text from session s join member m on m.account_id = s.account_id where m.company_id = ${company}`,
    `select 'cart_line', md5(string_agg(c::text, '|' order by c.sku_id)) from cart_line c join member m on m.id = c.member_id where m.company_id = ${company}`,
  ]
  return JSON.stringify(await sql(parts.join(' union all ')))
}

/** 403 is a session that ended and nothing else (spec 8): it logs the person out. */
const gate = ({ status, body, text }: Answer) =>
  status >= 500
    ? `fault ${text}`
    : status === 403
      ? `403 ${String(body.code)}`
      : body?.code === 'PERMISSION_MISSING'
        ? `${status} PERMISSION_MISSING`
        : 'in'

const ended = '403 SESSION_ENDED'
const missing = '422 PERMISSION_MISSING'

test('403 is a session that ended, and no other refusal', () => {
  expect(refusalCodes.filter((code) => refusalStatus(code) === 403)).toEqual(['SESSION_ENDED'])
})

test('the matrix names every call once, and every call of every audience says what it needs', () => {
  const matrix = accessMatrix()
  expect(matrix).toHaveLength(allRoutes.length)
  expect(new Set(matrix.map((it) => it.call)).size).toBe(matrix.length)
  for (const { audience, permissions: named } of matrix)
    for (const it of named) expect(audience !== 'open' && permissions[audience]).toContain(it)
})

test.each(['buyer', 'seller', 'admin'] as const)(
  'a call for %s that does not say what it needs is refused',
  (audience) => {
    const { needs: _, ...call } = api.sellerOrder.list
    const named = (needs: unknown) => accessOf({ name: 'x', route: { ...call, audience, needs } as never })
    expect(() => named(undefined)).toThrow('declares what it needs')
    expect(() => named([])).toThrow('declares what it needs')
    expect(() => named('nothing-like-it')).toThrow('is no permission of')
    expect(named('signed-in').permissions).toEqual([])
  },
)

/** A queue that each permission opens. */
const queueOfPermission = new Map(
  assignedQueues.flatMap((queue) => permissionsOfQueue[queue].map((permission) => [permission, queue] as const)),
)
const callsOfQueues = Object.keys(api.queueEntry).flatMap((call) =>
  [...queueOfPermission].map(([permission, queue]) => [`queueEntry.${call} with ${permission}`, { queue }] as const),
)

/** Where each field asks for a permission of its own: what whoever holds one of them alone may send. */
const fieldsOf: Record<string, object> = {
  ...Object.fromEntries(callsOfQueues),
  'sellerGoods.change with prices': { rows: [{ sku_id: '999999999', seen: {}, to: { price: 1 } }] },
  'goodsEditor.create with goods': {
    sn: 'ACCESS-1',
    copied_from: undefined,
    brand_id: undefined,
    freight_template_id: undefined,
    descriptions: undefined,
    category_id: '999999999',
    names: { 'en-us': 'Anything' },
    units: { 'en-us': 'piece' },
    parameters: [],
    pictures: [],
    skus: [
      {
        sku_sn: 'ACCESS-1',
        specs: [],
        minimum: 1,
        multiple: 1,
        weight_grams: 0,
        volume_cm3: 0,
        price: 1,
        list_price: 0,
        picture: '',
        tiers: [],
      },
    ],
  },
  'goodsImport.bulk with goods': { act: { kind: 'UNSHELVE' }, goods_ids: ['999999999'] },
  'goodsImport.bulk with prices': { act: { kind: 'PRICE', percent: 5 }, goods_ids: ['999999999'] },
  'sellerGoods.change with goods': { rows: [{ sku_id: '999999999', seen: {}, to: { status: 'OFF_SHELF' } }] },
  'sellerGoods.change with stock': { rows: [{ sku_id: '999999999', seen: {}, to: { stock: 1 } }] },
}

/** What is written there is also another permission's, which a journey of its own proves: new goods have prices. */
const neverAlone: readonly string[] = ['goodsEditor.create with goods']

test('every call opens for those it is for, and for nobody else', async () => {
  const wrong: string[] = []
  for (const { name, route } of allRoutes) {
    if (route.upload || route.audience === 'open') continue
    const nobody: Foreign = { table: 'none', id: '999999999', sn: '209912310000' }
    const requestAs = async (token?: string, fields: object = {}) =>
      gate(await request(route, { ...foreignInput(inputs, route, nobody), ...fields }, token))
    const expected: Record<string, string> = {
      guest: ended,
      seller: route.audience === 'seller' ? 'in' : ended,
      operator: route.audience === 'admin' ? 'in' : ended,
    }
    const without = permissionsOf(route).length ? missing : 'in'
    for (const [who, audience] of [
      ['without', 'buyer'],
      ['sellerWithout', 'seller'],
      ['operatorWithout', 'admin'],
    ] as const)
      expected[who] = route.audience === audience ? without : ended
    for (const [who, wanted] of Object.entries(expected)) {
      const came = await requestAs(who === 'guest' ? undefined : tokens[who as Who])
      if (came !== wanted) wrong.push(`${name} as ${who}: ${came}, not ${wanted}`)
    }
    if (route.audience === 'seller' || route.audience === 'admin')
      for (const [permission, token] of holders[route.audience]) {
        const named = permissionsOf(route)
        const asked = `${name} with ${permission}`
        const opens = named.length === 0 || (named.includes(permission) && !neverAlone.includes(asked))
        const wanted = opens ? 'in' : missing
        const came = await requestAs(token, fieldsOf[asked])
        if (came !== wanted) wrong.push(`${asked} alone: ${came}, not ${wanted}`)
      }
  }
  expect(wrong).toEqual([])
})

test('whoever may not have orders is told of none in the calls that every header makes', async () => {
  const own = await sql<{ id: number }>('select id from customer_order where company_id = $1 order by id', [companyId])
  const headerOf = async (granted: readonly string[], at: number) => {
    const { memberId, token } = await makeMember(companyId, `${at} ${secret} Header`, granted)
    await sql('update customer_order set member_id = $1 where id = $2', [memberId, own[at]!.id])
    return Promise.all([done(api.order.list, {}, token), done(api.orderCounts.statusNum, {}, token)])
  }
  expect(await headerOf(['my-order'], 0)).toMatchObject([{ data_total: 1 }, { all_num: 1 }])
  expect(await headerOf([], 1)).toMatchObject([
    { data_total: 0, data: [] },
    { all_num: 0, audit_num: 0 },
  ])
})

/** Calls that end the session of whoever asks: asked last, and by nobody we still need. */
const ends = new Set<Route>([api.identity.logout, api.identity.sellerLogout, api.identity.adminLogout])
/** Shows the demo data's e-mails to everybody who tries it, and nothing at all outside of it. */
const forEverybody = new Set<Route>([api.identity.demoMail])

async function leaksTo(token: string, who: string, calls = /./): Promise<string[]> {
  const leaks: string[] = []
  let before = await imprintOf(companyId)
  for (const { name, route } of allRoutes) {
    if (!calls.test(name)) continue
    if (route.upload || ends.has(route) || (route.audience !== 'buyer' && route.audience !== 'open')) continue
    const namesSomething = [route.params, route.input].some((it) => it && namesObject(it as unknown as Shape))
    for (const object of namesSomething ? foreign : foreign.slice(0, 1)) {
      const answer = await request(route, foreignInput(inputs, route, object), token)
      if (answer.status >= 500) leaks.push(`${name} with ${object.table} as ${who}: ${answer.text}`)
      if (answer.text.includes(secret) && !forEverybody.has(route))
        leaks.push(`${name} with ${object.table} as ${who} tells: ${answer.text.slice(0, 200)}`)
    }
    const after = await imprintOf(companyId)
    if (after !== before) leaks.push(`${name} as ${who} changed something of the other company`)
    before = after
  }
  return leaks
}

test('the owner of another company sees and changes nothing, wherever a number can stand', async () => {
  expect(foreign.length).toBeGreaterThan(20)
  expect(await leaksTo(tokens.stranger, 'the owner of another company')).toEqual([])
}, 60_000)

test('the number of an object is no key to it for a member without the right', async () => {
  const wrong: string[] = []
  const before = await imprintOf(companyId)
  for (const { name, route } of allRoutes) {
    if (route.audience !== 'buyer' || route.upload || !permissionsOf(route).length) continue
    for (const object of foreign.slice(0, 12)) {
      const answer = await request(route, foreignInput(inputs, route, object), tokens.without)
      if (gate(answer) !== missing) wrong.push(`${name} with ${object.table}: ${answer.status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await imprintOf(companyId)).toBe(before)
}, 60_000)

/** What a member has for themselves, and what is found by numbers that follow from it. */
async function ownObjects(): Promise<Foreign[]> {
  const tables = await sql<{ table_name: string; has_sn: boolean }>(
    `select c.table_name, exists (select 1 from information_schema.columns s where s.table_name = c.table_name and s.column_name = 'sn') as has_sn
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'member_id'
       and exists (select 1 from information_schema.columns i where i.table_name = c.table_name and i.column_name = 'id') order by 1`,
  )
  const found: Foreign[] = []
  for (const { table_name, has_sn } of tables)
    for (const row of await sql<{ id: string; sn?: string }>(
      `select id::text${has_sn ? ', sn' : ''} from "${table_name}" where member_id = $1 order by id desc limit 3`,
      [buyerId],
    ))
      found.push({ table: table_name, ...row })
  const lines = await sql<{ id: string }>(
    `select l.id::text from order_line l join customer_order o on o.id = l.order_id where o.member_id = $1 limit 2`,
    [buyerId],
  )
  const requests = await sql<{ id: string }>(
    'select id::text from approval_request where requester_member_id = $1 limit 2',
    [buyerId],
  )
  return [
    ...found,
    ...lines.map((it) => ({ table: 'order_line', ...it })),
    ...requests.map((it) => ({ table: 'approval_request', ...it })),
  ]
}

async function leaksToColleague(): Promise<string[]> {
  const leaks: string[] = []
  const objects = await ownObjects()
  const numbers = objects.flatMap((it) => it.sn ?? [])
  const imprint = async () => JSON.stringify(await sql((await imprintBy('member_id', buyerId)).join(' union all ')))
  let before = await imprint()
  for (const { name, route } of allRoutes) {
    if (route.audience !== 'buyer' || route.upload || ends.has(route)) continue
    const namesSomething = [route.params, route.input].some((it) => it && namesObject(it as unknown as Shape))
    for (const object of namesSomething ? objects : objects.slice(0, 1)) {
      const answer = await request(route, foreignInput(inputs, route, object), tokens.colleague)
      const told = [ownWord, ...numbers.filter((it) => it !== object.sn)].filter((it) => answer.text.includes(it))
      if (answer.status >= 500 || told.length)
        leaks.push(`${name} with ${object.table}: ${answer.status} tells ${told.join()} ${answer.text.slice(0, 160)}`)
    }
    const after = await imprint()
    if (after !== before) leaks.push(`${name} changed something of the colleague`)
    before = after
  }
  return leaks
}

test('a colleague who may see only their own sees and changes nothing of another member', async () => {
  const objects = await ownObjects()
  for (const table of ['customer_order', 'trade', 'payment', 'address', 'invoice_title', 'inquiry', 'notice'])
    expect(objects.map((it) => it.table)).toContain(table)
  expect(await leaksToColleague()).toEqual([])
}, 60_000)

interface Statement {
  text: string
  name: string
  bind: Buffer
}
/** The values of a statement for one that is prepared under no name: the name stands behind the type, the length and the portal. */
function withoutName({ bind, name }: Statement): Buffer {
  const bytes = Buffer.concat([bind.subarray(0, 6), bind.subarray(6 + Buffer.byteLength(name))])
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return bytes
}

test('it bites: with the owner of addresses left out of one statement, the leak is found', async () => {
  const careless = (text: string) =>
    /from "address"/.test(text) ? text.replace(/("(?:company|member)_id" = \$\d+)/g, '($1 or true)') : text
  const { pool, engine } = mall.app.database
  // All of them at once: every statement goes through one that is patched.
  const clients = await Promise.all(Array.from({ length: engine === 'server' ? connections : 1 }, () => pool.connect()))
  const mend = clients.map((client) => {
    const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown
    client.query = ((asked: string | { statements?: Statement[]; text?: string }, ...rest: unknown[]) => {
      if (typeof asked !== 'string' && asked.statements)
        for (const it of asked.statements) {
          const text = careless(it.text)
          if (text !== it.text) Object.assign(it, { text, name: '', bind: withoutName(it) })
        }
      else if (typeof asked !== 'string' && asked.text) Object.assign(asked, { text: careless(asked.text) })
      return query(asked, ...rest)
    }) as never
    return () => void (client.query = query as never)
  })
  for (const client of clients) client.release()
  try {
    const leaks = await leaksTo(tokens.stranger, 'the owner of another company', /^organisation\./)
    expect(leaks.join('\n')).toContain('organisation.address')
  } finally {
    for (const it of mend) it()
  }
}, 60_000)
