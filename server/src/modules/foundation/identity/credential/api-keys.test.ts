import { createHash } from 'node:crypto'
import {
  allRoutes,
  api,
  apiKeyApi,
  adminApiKeyApi,
  auditApi,
  budgetApi,
  costCentreTypes,
  identityApi,
  isForKeys,
  keyPermissions,
  sellerApiKeyApi,
} from '@borong/contract'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import type { Buyer } from '#platform/actor'
import { days, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { CallLimits } from '#platform/http/call-limits'
import { generalLimits } from '#platform/http/general-limit'
import { type SmallMall, openSmallMall, password } from '../../../../../test/small-mall.ts'
import { hashPasswordForLogin } from '../password/hash-password.ts'
import { keysAtMost } from './create-api-key.ts'

let mall: SmallMall
let li: string
let wang: string
beforeAll(async () => {
  mall = await openSmallMall()
  li = await mall.tokenOf('li')
  wang = await mall.tokenOf('wang')
  await mall.sql(
    `with r as (insert into role (company_id, name, permissions) values ($1, 'Costs', '{cost-center,my-order}') returning id)
     insert into member_role (company_id, member_id, role_id) select $1, $2, id from r`,
    [mall.companies.satu, mall.members['wang']],
  )
})
afterAll(() => mall.close())

const make = (token: string, permissions: readonly string[], more: { label?: string; days?: number } = {}) =>
  mall.call(apiKeyApi.create, { label: 'ERP', days: 90, ...more, permissions: [...permissions] } as never, { token })
const keyOf = async (token: string, permissions: readonly string[], more: { label?: string; days?: number } = {}) => {
  const made = await make(token, permissions, more)
  expect(made.status, made.text).toBe(200)
  return made.body
}
const codeOf = async (key: string, route: Parameters<SmallMall['call']>[0] = budgetApi.costCentres) => {
  const answer = await mall.call(route, {}, { token: `Bearer ${key}` })
  return answer.status === 200 ? 200 : answer.body.code
}

test('a key is told once and stored as a hash; what is listed, written and logged is not the key', async () => {
  const made = await keyOf(li, ['cost-center', 'my-order'])
  expect(made).toMatchObject({ label: 'ERP', permissions: ['my-order', 'cost-center'] })
  expect(made.key).toMatch(/^borong_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/)
  const [row] = await mall.sql(`select secret, row_to_json(c)::text as whole from credential c where id = $1`, [
    made.id,
  ])
  expect(row.secret).toBe(createHash('sha256').update(made.key).digest('hex'))
  const secret = made.key.slice(made.prefix.length + 1)
  expect(row.whole).not.toContain(secret)
  const listed = await mall.call(apiKeyApi.list, {}, { token: li })
  expect(listed.body[0]).toMatchObject({ id: made.id, prefix: made.prefix })
  expect(listed.text).not.toContain(secret)
  const tables: { name: string }[] = await mall.sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables)
    expect(await mall.sql(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${secret}%`]), name).toEqual([])
  const [told] = await mall.emails()
  expect(told).toMatchObject({ to: 'li@example.com', subject: expect.stringContaining('API key') as string })
  expect(told!.body).toContain('ERP')
  expect(told!.body).not.toContain(secret)
})

test('it opens what its permissions open, in its own part of the mall, and nothing else', async () => {
  const { key } = await keyOf(li, ['cost-center'])
  expect(await codeOf(key)).toBe(200)
  expect(await codeOf(key, api.overview.statistics)).toBe(200)
  expect(await codeOf(key, budgetApi.subjects)).toBe('PERMISSION_MISSING')
  expect(await codeOf(key, api.audit.company)).not.toBe(200)
  expect(await codeOf(key, sellerApiKeyApi.list)).toBe('SESSION_ENDED')
  expect(await codeOf(key, auditApi.all)).toBe('SESSION_ENDED')
})

test('no key makes a call that is for people: keys, passwords, sessions, accounts, rights', async () => {
  const { key } = await keyOf(li, keyPermissions.buyer)
  const closed = allRoutes.filter(({ route }) => route.audience === 'buyer' && !isForKeys(route))
  const names = closed.map(({ name }) => name)
  for (const name of ['apiKey.list', 'apiKey.create', 'apiKey.revoke', 'account.changePassword', 'account.endSession'])
    expect(names).toContain(name)
  for (const name of ['people.resetAccountPassword', 'people.handOver', 'people.addRole', 'cart.add'])
    expect(names).toContain(name)
  // A call at another path is open to keys as the call is that answers it, whatever its method.
  for (const { route } of allRoutes) if (route.like) expect(isForKeys(route)).toBe(isForKeys(route.like))
  for (const { name, route } of closed) {
    if (route.upload) continue
    const answer = await mall.mall.http.fastify.inject({
      method: route.method,
      url: route.path.replace(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${key}` },
    })
    expect([name, answer.json<{ code?: string }>().code]).toEqual([name, 'NOT_FOR_KEYS'])
  }
})

test('nobody gives a key what they lack, what no key carries, nothing, or a life without an end', async () => {
  const beyond = await make(wang, ['cost-center', 'budget-manager'])
  expect([beyond.status, beyond.body.code]).toEqual([422, 'GRANT_BEYOND_OWN'])
  for (const withheld of ['account-manager', 'role-manager', 'change-password', 'change-mobile', 'no-such'])
    expect((await make(li, [withheld])).body.code, withheld).toBe('INVALID_INPUT')
  expect((await make(li, [])).body.code).toBe('INVALID_INPUT')
  for (const wrong of [0, 366, 1.5])
    expect((await make(li, ['my-order'], { days: wrong })).body.code).toBe('INVALID_INPUT')
  expect((await mall.call(apiKeyApi.list, {}, { token: wang })).body).toEqual([])
})

test('what its person loses, the key loses with the next call', async () => {
  const { key } = await keyOf(wang, ['cost-center', 'my-order'])
  expect(await codeOf(key)).toBe(200)
  await mall.sql(`update role set permissions = '{my-order}' where name = 'Costs'`)
  expect(await codeOf(key)).toBe('PERMISSION_MISSING')
  await mall.sql(`update role set permissions = '{cost-center,my-order}' where name = 'Costs'`)
  expect(await codeOf(key)).toBe(200)
  const member = mall.members['wang']
  await mall.sql('update member set disabled_at = now() where id = $1', [member])
  expect(await codeOf(key)).toBe('SESSION_ENDED')
  await mall.sql('update member set disabled_at = null where id = $1', [member])
  await mall.sql(`update account set disabled_at = now() where username = 'wang'`)
  expect(await codeOf(key)).toBe('SESSION_ENDED')
  await mall.sql(`update account set disabled_at = null where username = 'wang'`)
  await mall.sql(`update credential set must_change = true where kind = 'password' and account_id = $1`, [
    mall.accounts['wang'],
  ])
  expect(await codeOf(key)).toBe('FIRST_PASSWORD_WANTED')
  await mall.sql(`update credential set must_change = false where account_id = $1`, [mall.accounts['wang']])
  expect(await codeOf(key)).toBe(200)
})

test('a revoked key and an expired one let nobody in; a key is revoked once, by its owner alone', async () => {
  const { key, id } = await keyOf(li, ['cost-center'])
  const sari = await mall.tokenOf('sari', 'seller')
  const revoke = async (token: string, route: (typeof apiKeyApi)['revoke'] | (typeof sellerApiKeyApi)['revoke']) =>
    (await mall.call(route, { id }, { token })).status
  expect(await revoke(wang, apiKeyApi.revoke)).toBe(404)
  expect(await revoke(await mall.tokenOf('budi'), apiKeyApi.revoke)).toBe(404)
  expect(await revoke(sari, sellerApiKeyApi.revoke)).toBe(404)
  expect(await codeOf(key)).toBe(200)
  expect(await revoke(li, apiKeyApi.revoke)).toBe(200)
  expect(await codeOf(key)).toBe('SESSION_ENDED')
  expect(await revoke(li, apiKeyApi.revoke)).toBe(404)
  expect((await mall.call(apiKeyApi.list, {}, { token: li })).text).not.toContain(`"${id}"`)

  const short = await keyOf(li, ['cost-center'], { days: 1 })
  mall.clock.forward(days(1) + 1000)
  expect(await codeOf(short.key)).toBe('SESSION_ENDED')
  li = await mall.tokenOf('li')
  wang = await mall.tokenOf('wang')
})

test('a key that is guessed, cut, changed or put elsewhere is no key', async () => {
  const { key, prefix } = await keyOf(li, ['cost-center'])
  const other = await keyOf(li, ['cost-center'])
  const wrong = [
    prefix,
    `${prefix}_`,
    `${prefix}_${'A'.repeat(43)}`,
    key.slice(0, -1),
    `${key}A`,
    key.toUpperCase(),
    `${prefix}${other.key.slice(prefix.length)}`,
    `${prefix}_${"' or 1=1 --".padEnd(43, 'x')}`,
    `borong_${'%'.repeat(12)}_${key.slice(-43)}`,
  ]
  for (const it of wrong) expect(await codeOf(it), it).toBe('SESSION_ENDED')
  const [{ secret }] = await mall.sql('select secret from credential where subject = $1', [prefix])
  expect(await codeOf(`${prefix}_${secret.slice(0, 43)}`)).toBe('SESSION_ENDED')

  const { path } = budgetApi.costCentres
  const bare = (headers: Record<string, string>, url: string = path) => mall.mall.http.fastify.inject({ url, headers })
  for (const headers of [{ cookie: `borong_binding=${key}` }, { cookie: `authorization=${key}` }, { 'x-api-key': key }])
    expect((await bare(headers)).statusCode).toBe(403)
  expect((await bare({}, `${path}?access_token=${key}&authorization=${key}`)).statusCode).toBe(403)
  const login = await mall.call(identityApi.login, { username: 'li', password: key })
  expect(login.status).not.toBe(200)
  const hashed = await mall.call(identityApi.login, { username: 'li', password: hashPasswordForLogin(key) })
  expect(hashed.body.code).toBe('LOGIN_FAILED')
  expect((await mall.call(identityApi.refresh, { refresh_token: key })).body.code).toBe('REFRESH_REFUSED')
  // Signing out by a key ends nothing.
  await mall.call(identityApi.logout, {}, { token: `Bearer ${key}` })
  expect(await codeOf(key)).toBe(200)
  expect((await mall.call(identityApi.profile, {}, { token: li })).status).toBe(200)
})

test('its last use is noted, at most once a minute', async () => {
  mall.clock.stop()
  const { key, id } = await keyOf(li, ['cost-center'])
  const noted = async () =>
    (await mall.call(apiKeyApi.list, {}, { token: li })).body.find((it) => it.id === id)!.last_used_at
  expect(await noted()).toBeUndefined()
  await codeOf(key)
  const first = await noted()
  expect(first).toBeGreaterThan(0)
  mall.clock.forward(59_000)
  await codeOf(key)
  expect(await noted()).toBe(first)
  mall.clock.forward(minutes(1))
  await codeOf(key)
  expect(await noted()).toBe(first! + 119)
})

test('what a key did stands in the audit log as done by the key of the person', async () => {
  const { key } = await keyOf(wang, ['cost-center'], { label: 'Warehouse' })
  const added = await mall.call(
    budgetApi.addCostCentre,
    { code: 'W1', name: 'Warehouse', type: costCentreTypes[0] },
    { token: `Bearer ${key}` },
  )
  expect(added.status, added.text).toBe(200)
  const { body } = await mall.call(auditApi.company, { page_size: 20 }, { token: li })
  expect(body.data[0]).toMatchObject({
    person_id: String(mall.members['wang']),
    person_name: 'key Warehouse of Name of wang',
    object: 'cost-centre',
  })
  expect(body.data.find((it) => it.object === 'api-key')).toMatchObject({
    person_name: 'Name of wang',
    after: { label: 'Warehouse', permissions: ['cost-center'] },
  })
})

test('a new password ends sessions and leaves keys; a person has so many of them and no more', async () => {
  const { key } = await keyOf(wang, ['cost-center'])
  const login = await mall.call(identityApi.login, { username: 'wang', password: hashPasswordForLogin(password) })
  expect(login.status).toBe(200)
  expect(await codeOf(key)).toBe(200)
  const { length } = (await mall.call(apiKeyApi.list, {}, { token: wang })).body
  for (let at = length; at < keysAtMost; at++) await keyOf(wang, ['my-order'])
  expect((await make(wang, ['my-order'])).body.code).toBe('KEY_LIMIT')
})

test('staff of a shop and operators have keys of their own', async () => {
  const sari = await mall.tokenOf('sari', 'seller')
  await mall.sql('update shop_staff set is_owner = true where account_id = $1', [mall.accounts['sari']])
  const forShop = await mall.call(
    sellerApiKeyApi.create,
    { label: 'Stock', permissions: ['orders'], days: 30 },
    { token: sari },
  )
  expect(forShop.status, forShop.text).toBe(200)
  expect(await codeOf(forShop.body.key, api.sellerOrder.list)).toBe(200)
  expect(await codeOf(forShop.body.key, auditApi.shop)).toBe('PERMISSION_MISSING')
  expect(await codeOf(forShop.body.key, api.staff.users)).toBe('NOT_FOR_KEYS')
  await mall.sql('update shop_staff set disabled_at = now() where account_id = $1', [mall.accounts['sari']])
  expect(await codeOf(forShop.body.key, api.sellerOrder.list)).toBe('SESSION_ENDED')

  const accountId = mall.accounts['nobody']!
  await mall.sql(`insert into operator (account_id, name, is_owner) values ($1, 'Op', true)`, [accountId])
  const { accessToken } = await asSystem(mall.app, 'test', (ctx) => openSession(ctx, { accountId, audience: 'admin' }))
  const made = await mall.call(
    adminApiKeyApi.create,
    { label: 'Watch', permissions: ['background', 'audit-log'], days: 30 },
    { token: accessToken },
  )
  expect(made.status, made.text).toBe(200)
  expect(await codeOf(made.body.key, auditApi.all)).toBe(200)
  expect(await codeOf(made.body.key, api.operator.users)).toBe('NOT_FOR_KEYS')
  await mall.sql('update operator set disabled_at = now() where account_id = $1', [accountId])
  expect(await codeOf(made.body.key, auditApi.all)).toBe('SESSION_ENDED')
})

test('a key is a caller of its own: it uses up its own limit and not that of its person', async () => {
  const person: Buyer = {
    kind: 'buyer',
    sessionId: 's',
    accountId: 1,
    memberId: 1,
    companyId: 1,
    companyName: '',
    timeZone: 'Asia/Jakarta',
    name: '',
    isOwner: false,
    permissions: new Set(),
    mustChangePassword: false,
  }
  const program = { ...person, key: { id: 7, label: 'Busy' } }
  const limits = new CallLimits({ ...mall.app, config: { ...mall.app.config, rateLimits: true } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    const from = { ip: '203.0.113.9', headers: {} } as FastifyRequest
    for (let at = 0; at < generalLimits.member; at++) limits.countMember(program, from)
    expect(() => limits.countMember(program, from)).toThrow('TOO_OFTEN')
    limits.countMember(person, from)
    limits.countMember({ ...program, key: { id: 8, label: 'Other' } }, from)
    await limits.countRoute({ ...apiKeyApi.list, rate: { perMinute: 1 } }, program, from.ip)
    await expect(limits.countRoute({ ...apiKeyApi.list, rate: { perMinute: 1 } }, program, from.ip)).rejects.toThrow()
    await limits.countRoute({ ...apiKeyApi.list, rate: { perMinute: 1 } }, person, from.ip)
  } finally {
    vi.useRealTimers()
    limits.close()
  }
})
