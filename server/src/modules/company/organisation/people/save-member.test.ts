import { identityApi, organisationApi, type Permission, peopleApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPasswordForLogin } from '#modules/foundation/identity'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let wang: string
let budi: string
const roles: Record<string, string> = {}
beforeAll(async () => {
  mall = await openSmallMall()
  ;[li, wang, budi] = [await mall.tokenOf('li'), await mall.tokenOf('wang'), await mall.tokenOf('budi')]
  const make = async (name: string, permissions: Permission[], token = li) => {
    roles[name] = (await mall.call(peopleApi.addRole, { role_name: name, permissions }, { token })).body.role_id
  }
  await make('Buyer', ['my-order', 'my-profile'])
  await make('Finance', ['budget-manager'])
  await make('People', ['account-manager', 'my-order', 'my-profile'])
  await make('Admin', ['role-manager', 'account-manager', 'my-order', 'my-profile'])
  await make('Strange', ['my-order'], budi)
  await give('wang', 'People')
})
afterAll(() => mall.close())

async function give(username: string, ...names: string[]) {
  const id = mall.members[username]
  await mall.sql('delete from member_role where member_id = $1', [id])
  for (const name of names)
    await mall.sql('insert into member_role select company_id, id, $2 from member where id = $1', [id, roles[name]])
}
const idOf = (username: string) => String(mall.members[username])
const person = (username: string, change: Record<string, unknown> = {}) => ({
  username,
  name: `Name of ${username}`,
  email: `${username}@example.com`,
  role_ids: [] as string[],
  ...change,
})
const add = (username: string, change: Record<string, unknown> = {}, token = li) =>
  mall.call(peopleApi.addAccount, person(username, change), { token })
const show = async (id: string, token = li) => (await mall.call(peopleApi.account, { id }, { token })).body
const edit = async (id: string, change: Record<string, unknown>, token = li) => {
  const { name, version, position, unit_id, manager_id, roles: held } = await show(id)
  const role_ids = held.map((role) => role.role_id)
  return mall.call(
    peopleApi.editAccount,
    {
      id,
      name,
      version,
      position,
      role_ids,
      ...(unit_id && { unit_id }),
      ...(manager_id && { manager_id }),
      ...change,
    },
    { token },
  )
}
const login = (username: string, plain: string) =>
  mall.call(identityApi.login, { username, password: hashPasswordForLogin(plain) })
const events = async () => {
  const rows = await mall.sql(`select type, data from outbox_event order by id`)
  return rows as { type: string; data: { memberId?: number } }[]
}
const unit = async (code: string, parent: number | null = null, company = mall.companies.satu) =>
  (
    await mall.sql(
      'insert into organisation_unit (company_id, code, name, parent_id) values ($1, $2, $2, $3) returning id',
      [company, code, parent],
    )
  )[0].id as number

test('a member is added with a password that is shown once, opens one login and nothing else', async () => {
  const { status, body } = await add('dewi', {
    role_ids: [roles['Buyer']],
    mobile: '0812-0000-0001',
    position: 'Buyer',
  })
  expect(status).toBe(200)
  expect(body.one_time_password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
  expect(body.account).toMatchObject({
    username: 'dewi',
    mobile: '081200000001',
    position: 'Buyer',
    state: 'FIRST_LOGIN',
    roles: [{ role_id: roles['Buyer'], role_name: 'Buyer' }],
    is_owner: 0,
    is_self: 0,
  })
  const everything = JSON.stringify([
    await mall.sql('select * from account'),
    await mall.sql('select * from email'),
    await mall.sql('select * from idempotency'),
  ])
  expect(everything).not.toContain(body.one_time_password)
  const session = await login('dewi', body.one_time_password)
  expect(session.status).toBe(200)
  const token = session.body.access_token
  expect((await mall.call(identityApi.profile, {}, { token })).body.must_change_password).toBe(1)
  expect((await mall.call(organisationApi.addresses, {}, { token })).body.code).toBe('FIRST_PASSWORD_WANTED')
})

test.each([
  ['three letters', { username: 'abc' }, 'USERNAME_FORMAT'],
  ['digits alone', { username: '12345678' }, 'USERNAME_FORMAT'],
  ['a blank in the username', { username: 'a b c d' }, 'USERNAME_FORMAT'],
  ['a username that is taken, in capitals', { username: 'DEWI' }, 'USERNAME_TAKEN'],
  ['an e-mail that is taken', { email: 'Dewi@Example.com' }, 'EMAIL_TAKEN'],
  ['a mobile that is taken', { mobile: '+6281200000001' }, 'MOBILE_TAKEN'],
  ['a mobile of no country', { mobile: '555' }, 'MOBILE_FORMAT'],
  ['no e-mail', { email: '' }, 'INVALID_INPUT'],
  ['one letter for a name', { name: 'D' }, 'INVALID_INPUT'],
])('%s is refused', async (_, change, code) => {
  expect((await add('rudi', change)).body.code).toBe(code)
})

test('nobody gives a role whose rights they lack, when adding or when changing', async () => {
  expect((await add('maya', { role_ids: [roles['Finance']] }, wang)).body.code).toBe('GRANT_BEYOND_OWN')
  const { member_id } = (await add('maya', { role_ids: [roles['Buyer']] }, wang)).body.account
  expect((await edit(member_id, { role_ids: [roles['Buyer'], roles['Admin']] }, wang)).body.code).toBe(
    'GRANT_BEYOND_OWN',
  )
  // What somebody else gave may stay when the rest is changed.
  await edit(member_id, { role_ids: [roles['Buyer'], roles['Finance']] })
  const kept = await edit(member_id, { name: 'Maya A', role_ids: [roles['Finance']] }, wang)
  expect(kept.body).toMatchObject({ name: 'Maya A', roles: [{ role_name: 'Finance' }] })
})

test('nobody changes their own roles or place, and the owner is for the owner alone', async () => {
  const self = idOf('wang')
  expect((await edit(self, { role_ids: [] }, wang)).body.code).toBe('OWN_ROLES')
  expect((await edit(self, { role_ids: [roles['People'], roles['Buyer']] }, wang)).body.code).toBe('OWN_ROLES')
  expect((await edit(self, { manager_id: idOf('li') }, wang)).body.code).toBe('OWN_ACCOUNT')
  expect((await edit(self, { position: 'Head of people' }, wang)).body.position).toBe('Head of people')
  expect((await mall.call(peopleApi.disableAccount, { id: self }, { token: wang })).body.code).toBe('OWN_ACCOUNT')
  expect((await mall.call(peopleApi.resetAccountPassword, { id: self }, { token: wang })).body.code).toBe('OWN_ACCOUNT')

  const owner = idOf('li')
  expect((await edit(owner, { name: 'Nobody' }, wang)).body.code).toBe('OWNER_UNTOUCHABLE')
  for (const route of [peopleApi.disableAccount, peopleApi.resetAccountPassword] as const)
    expect((await mall.call(route, { id: owner }, { token: wang })).body.code).toBe('OWNER_UNTOUCHABLE')
  expect((await mall.call(peopleApi.disableAccount, { id: owner }, { token: li })).body.code).toBe('OWNER_UNTOUCHABLE')
  expect((await edit(owner, { role_ids: [roles['Finance']] })).body.roles).toHaveLength(1)
})

test('managers are active members of the company, and lead nowhere in a circle', async () => {
  const ids = await Promise.all(['nana', 'oki-', 'putu'].map(async (name) => (await add(name)).body.account.member_id))
  const [nana, oki, putu] = ids as [string, string, string]
  expect((await edit(oki, { manager_id: nana })).body.manager_name).toBe('Name of nana')
  expect((await edit(putu, { manager_id: oki })).status).toBe(200)
  expect((await edit(nana, { manager_id: putu })).body.code).toBe('MANAGER_CYCLE')
  expect((await edit(nana, { manager_id: nana })).body.code).toBe('MANAGER_CYCLE')
  await mall.call(peopleApi.disableAccount, { id: oki }, { token: li })
  expect((await edit(nana, { manager_id: oki })).body.code).toBe('MEMBER_DISABLED')
  // Who is there already may stay.
  expect((await edit(putu, { name: 'Putu B' })).body).toMatchObject({ name: 'Putu B', manager_id: oki })
  expect((await events()).filter((event) => String(event.data.memberId) === putu)).toHaveLength(1)
})

test('somebody who was faster is not overwritten', async () => {
  const { member_id: id, version } = (await add('sinta')).body.account
  const change = (name: string) => mall.call(peopleApi.editAccount, { id, version, name, role_ids: [] }, { token: li })
  expect((await change('First')).status).toBe(200)
  const late = await change('Second')
  expect([late.status, late.body.code]).toEqual([409, 'MOVED_ON'])
})

test('a disabled member is out at once, and is enabled only by somebody with their permissions', async () => {
  await give('baru', 'Finance')
  const id = idOf('baru')
  await mall.sql(`update credential set must_change = false where kind = 'password' and account_id = $1`, [
    mall.accounts['baru'],
  ])
  const token = await mall.tokenOf('baru')
  const asSeller = await mall.sql(
    `insert into shop_staff (shop_id, account_id, name) values ($1, $2, 'Baru') returning account_id`,
    [mall.shopId, mall.accounts['baru']],
  )
  expect(asSeller).toHaveLength(1)
  const seller = await mall.tokenOf('baru', 'seller')
  expect((await mall.call(identityApi.profile, {}, { token })).status).toBe(200)

  const out = await mall.call(peopleApi.disableAccount, { id }, { token: wang })
  expect(out.body).toMatchObject({ state: 'DISABLED', operate_allowable: { enable: 1, disable: 0 } })
  expect((await mall.call(identityApi.profile, {}, { token })).body.code).toBe('SESSION_ENDED')
  expect((await login('baru', password)).body.code).toBe('LOGIN_FAILED')
  const sessions = await mall.sql('select audience from session where account_id = $1 and revoked_at is null', [
    mall.accounts['baru'],
  ])
  expect(sessions).toEqual([{ audience: 'seller' }])
  expect(seller).toBeTruthy()
  const before = (await events()).length
  expect((await mall.call(peopleApi.disableAccount, { id }, { token: wang })).body.state).toBe('DISABLED')
  expect(await events()).toHaveLength(before)

  expect((await mall.call(peopleApi.enableAccount, { id }, { token: wang })).body.code).toBe('GRANT_BEYOND_OWN')
  expect((await mall.call(peopleApi.enableAccount, { id }, { token: li })).body.state).toBe('ACTIVE')
  expect((await mall.call(identityApi.profile, {}, { token })).body.code).toBe('SESSION_ENDED')
  expect((await events()).at(-1)).toMatchObject({ type: 'member.changed', data: { memberId: mall.members['baru'] } })
})

test('a password is reset to one that is shown once; every session ends and the old word opens nothing', async () => {
  const id = idOf('baru')
  const token = await mall.tokenOf('baru')
  const { body } = await mall.call(peopleApi.resetAccountPassword, { id }, { token: wang })
  expect(body.account.state).toBe('FIRST_LOGIN')
  expect((await mall.call(identityApi.profile, {}, { token })).body.code).toBe('SESSION_ENDED')
  expect((await login('baru', password)).body.code).toBe('LOGIN_FAILED')
  expect((await login('baru', body.one_time_password)).status).toBe(200)
  const [email] = await mall.sql(`select recipient, body from email order by id desc limit 1`)
  expect(email.recipient).toBe('baru@example.com')
  expect(email.body).not.toContain(body.one_time_password)
})

test('a reset clears the wrong tries before it', async () => {
  await mall.sql(`update login_failure set count = 0, locked_until = null`)
  for (let at = 0; at < 3; at++) await login('baru', 'not the one')
  const { body } = await mall.call(peopleApi.resetAccountPassword, { id: idOf('baru') }, { token: wang })
  expect((await login('baru', body.one_time_password)).status).toBe(200)
})

test('a password for one login ends after seven days', async () => {
  const reset = () => mall.call(peopleApi.resetAccountPassword, { id: idOf('baru') }, { token: wang })
  const { one_time_password: plain } = (await reset()).body
  await mall.sql(`update credential set expires_at = expires_at - interval '7 days'
     where kind = 'password' and account_id = (select id from account where username = 'baru')`)
  expect((await login('baru', 'not the one')).body.code).toBe('LOGIN_FAILED')
  expect((await login('baru', plain)).body.code).toBe('ONE_TIME_PASSWORD_ENDED')
  expect((await login('baru', (await reset()).body.one_time_password)).status).toBe(200)
})

test('a mistyped address is corrected until its person has chosen a password', async () => {
  const { account, one_time_password: plain } = (await add('mistyped')).body
  expect(account.operate_allowable.address).toBe(1)
  const { access_token: token } = (await login('mistyped', plain)).body
  expect((await edit(account.member_id, { email: 'DEWI@example.com' })).body.code).toBe('EMAIL_TAKEN')
  expect((await edit(account.member_id, { email: 'right@example.com' })).body.email).toBe('right@example.com')
  expect((await mall.call(identityApi.profile, {}, { token })).body.code).toBe('SESSION_ENDED')
  await mall.sql(`update account set unclaimed = false where username = 'mistyped'`)
  await mall.sql(
    `update credential set must_change = false where kind = 'password' and account_id = (select id from account where username = 'mistyped')`,
  )
  const late = await edit(account.member_id, { email: 'mine@example.com' })
  expect([late.status, late.body]).toMatchObject([422, { code: 'ADDRESS_THEIRS', field: 'email' }])
})

test('the owner hands over to somebody active, and keeps the roles they have', async () => {
  const hand = (member_id: string, token: string) => mall.call(peopleApi.handOver, { member_id }, { token })
  expect((await hand(idOf('wang'), wang)).body.code).toBe('OWNER_ONLY')
  expect((await hand(idOf('li'), li)).body.code).toBe('OWN_ACCOUNT')
  expect((await hand(idOf('budi'), li)).status).toBe(404)
  const { member_id: gone } = (await add('tono')).body.account
  await mall.call(peopleApi.disableAccount, { id: gone }, { token: li })
  expect((await hand(gone, li)).body.code).toBe('MEMBER_DISABLED')

  expect((await hand(idOf('wang'), li)).body).toEqual({ ok: true })
  expect((await mall.call(peopleApi.roles, {}, { token: wang })).status).toBe(200)
  expect((await mall.call(peopleApi.roles, {}, { token: li })).body.code).toBe('PERMISSION_MISSING')
  expect((await hand(idOf('li'), wang)).body).toEqual({ ok: true })
  expect((await mall.call(peopleApi.roles, {}, { token: li })).status).toBe(200)
})

test('the last who can manage roles stays, however they would go', async () => {
  await give('wang', 'Admin')
  const { member_id: helper } = (await add('helper', { role_ids: [roles['Admin']] })).body.account
  await mall.sql(
    `update credential set must_change = false where kind = 'password' and account_id = (select id from account where username = $1)`,
    ['helper'],
  )
  mall.accounts['helper'] = (await mall.sql(`select id from account where username = 'helper'`))[0].id
  const token = await mall.tokenOf('helper')
  await mall.sql('update company set owner_member_id = null where id = $1', [mall.companies.satu])
  try {
    const admin = (await mall.call(peopleApi.roles, {}, { token: wang })).body.find((it) => it.role_name === 'Admin')!
    expect((await mall.call(peopleApi.disableAccount, { id: idOf('wang') }, { token })).status).toBe(200)
    const emptied = await mall.call(
      peopleApi.editRole,
      { id: admin.role_id, version: admin.version, role_name: 'Admin', permissions: ['account-manager'] },
      { token },
    )
    expect([emptied.status, emptied.body.code]).toEqual([422, 'LAST_ADMINISTRATOR'])
    await give('li', 'People')
    expect((await mall.call(peopleApi.disableAccount, { id: helper }, { token: li })).body.code).toBe(
      'LAST_ADMINISTRATOR',
    )
    expect((await edit(helper, { role_ids: [] })).body.code).toBe('LAST_ADMINISTRATOR')
  } finally {
    await mall.sql('update company set owner_member_id = $1 where id = $2', [mall.members['li'], mall.companies.satu])
    await mall.call(peopleApi.enableAccount, { id: idOf('wang') }, { token: li })
    await give('wang', 'People')
    wang = await mall.tokenOf('wang')
  }
})

test('the list is searched by every word a person is known by, and narrowed by state, role and organisation', async () => {
  const top = await unit('TOP')
  const below = await unit('BELOW', top)
  const { member_id } = (await add('ratna', { unit_id: String(below), position: 'Store 100%', name: 'Ratna_K' })).body
    .account
  const list = async (input: Record<string, unknown>, token = li) => {
    const { body } = await mall.call(peopleApi.accounts, { page_size: 100, ...input }, { token })
    return body.data.map((it) => it.username)
  }
  for (const keyword of ['ratna', 'RATNA', 'Ratna_', '100%', 'ratna@example', 'tna_K'])
    expect(await list({ keyword }), keyword).toEqual(['ratna'])
  expect(await list({ keyword: '%' })).toEqual(['ratna'])
  expect(await list({ unit_id: String(top) })).toEqual(['ratna'])
  expect(await list({ role_id: roles['Finance'] })).toContain('maya')
  expect(await list({ state: 'FIRST_LOGIN' })).toContain('ratna')
  expect(await list({ state: 'ACTIVE' })).not.toContain('ratna')
  await mall.call(peopleApi.disableAccount, { id: member_id }, { token: li })
  expect(await list({ state: 'DISABLED' })).toContain('ratna')
  const { body } = await mall.call(peopleApi.accounts, { page_size: 3, page_no: 2 }, { token: li })
  expect([body.data.length, body.page_no]).toEqual([3, 2])
  expect(body.data_total).toBeGreaterThan(6)
  const names = (await list({})).length
  expect(names).toBe(body.data_total)
})

test('another company is not there: in the path, in the fields, in the filters', async () => {
  const id = idOf('wang')
  const missing = await mall.call(peopleApi.account, { id: '99999999' }, { token: budi })
  const foreign = [
    await mall.call(peopleApi.account, { id }, { token: budi }),
    await mall.call(peopleApi.editAccount, { id, version: 1, name: 'Mine', role_ids: [] }, { token: budi }),
    await mall.call(peopleApi.disableAccount, { id }, { token: budi }),
    await mall.call(peopleApi.enableAccount, { id }, { token: budi }),
    await mall.call(peopleApi.resetAccountPassword, { id }, { token: budi }),
    await mall.call(peopleApi.handOver, { member_id: id }, { token: budi }),
    await add('stranger', { role_ids: [roles['Buyer']] }, budi),
    await add('stranger', { manager_id: id }, budi),
    await add('stranger', { unit_id: String(await unit('HIDDEN')) }, budi),
  ]
  for (const { status, body } of foreign) expect([status, body]).toEqual([404, missing.body])
  expect((await add('mixed', { role_ids: [roles['Buyer'], roles['Strange']] })).status).toBe(404)
  const { body } = await mall.call(peopleApi.accounts, { role_id: roles['Buyer']! }, { token: budi })
  expect(body.data).toEqual([])
  expect((await show(id)).state).toBe('ACTIVE')
})

test('every call asks for the permission', async () => {
  await give('wang', 'Buyer')
  const [buyer] = [await mall.tokenOf('wang')]
  const answers = [
    await mall.call(peopleApi.accounts, {}, { token: buyer }),
    await mall.call(peopleApi.account, { id: idOf('li') }, { token: buyer }),
    await mall.call(peopleApi.accountChoices, {}, { token: buyer }),
    await add('nobody-', {}, buyer),
    await mall.call(peopleApi.disableAccount, { id: idOf('baru') }, { token: buyer }),
    await mall.call(peopleApi.invitations, {}, { token: buyer }),
    await mall.call(peopleApi.roles, {}, { token: buyer }),
    await mall.call(peopleApi.company, {}, { token: buyer }),
    await mall.call(peopleApi.organisations, {}, { token: buyer }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([422, 'PERMISSION_MISSING'])
  expect((await mall.call(peopleApi.accounts)).body.code).toBe('SESSION_ENDED')
})
