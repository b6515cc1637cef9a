import { api, operatorApi, permissions, peopleApi, staffApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, hashPasswordForLogin, openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { openSmallMall, password, type SmallMall } from '../../../../test/small-mall.ts'

let mall: SmallMall
const accounts: Record<string, number> = {}
beforeAll(async () => {
  mall = await openSmallMall()
  accounts['boss'] = await account('boss')
  await mall.sql(`insert into operator (account_id, name) values ($1, 'Boss')`, [accounts['boss']])
})
afterAll(() => mall.close())

const account = (username: string) =>
  asSystem(mall.app, 'test', (ctx) =>
    createAccount(ctx, { username, passwordHash: hashPasswordForLogin(password), email: `${username}@example.com` }),
  )
const tokenOf = (accountId: number, audience: 'buyer' | 'seller' | 'admin') =>
  asSystem(mall.app, 'test', async (ctx) => {
    const scope = audience === 'seller' && { scopeId: mall.shopId }
    return (await openSession(ctx, { accountId, audience, ...scope })).accessToken
  })
const shopOwner = async () =>
  tokenOf(
    (await mall.sql(`select account_id from shop_staff where is_owner order by id limit 1`))[0].account_id,
    'seller',
  )
const boss = () => tokenOf(accounts['boss']!, 'admin')
const li = () => mall.tokenOf('li')

let n = 0
const fresh = (word: string) => `${word}${++n}`

/** The console of a shop, and of the operators: the same rules at both. */
const consoles = [
  { audience: 'seller', calls: staffApi, owner: shopOwner, manages: 'staff', one: 'orders', other: 'balance' },
  {
    audience: 'admin',
    calls: operatorApi as unknown as typeof staffApi,
    owner: boss,
    manages: 'operators',
    one: 'content',
    other: 'arbitration',
  },
] as const
type Console = (typeof consoles)[number]

const addRole = async ({ calls, owner }: Console, granted: readonly string[], token?: string) =>
  mall.call(
    calls.addRole,
    { role_name: fresh('Role '), permissions: granted as never },
    { token: token ?? (await owner()) },
  )
/** Adds somebody with these permissions, who has set an own password; answers their id and token. */
async function addUser(it: Console, granted: readonly string[]) {
  const role = (await addRole(it, granted)).body
  const username = fresh('user')
  const added = await mall.call(
    it.calls.addUser,
    { username, email: `${username}@example.com`, name: 'Somebody', role_ids: [role.role_id] },
    { token: await it.owner() },
  )
  expect(added.status, added.text).toBe(200)
  const [row] = await mall.sql(
    `with p as (update credential set must_change = false where account_id = (select id from account where username = $1))
     update account set unclaimed = false where username = $1 returning id`,
    [username],
  )
  return {
    id: added.body.user.user_id,
    roleId: role.role_id,
    accountId: row.id as number,
    token: await tokenOf(row.id, it.audience),
  }
}

test.each([
  ...consoles.map((it) => ({ ...it, add: (granted: readonly string[], token: string) => addRole(it, granted, token) })),
  {
    audience: 'buyer',
    manages: 'role-manager',
    one: 'my-order',
    other: 'budget-manager',
    add: (granted: readonly string[], token: string) =>
      mall.call(peopleApi.addRole, { role_name: fresh('R'), permissions: granted as never }, { token }),
  },
] as const)('$audience: nobody grants what they lack', async (it) => {
  const token =
    it.audience === 'buyer'
      ? await (async () => {
          const [{ id }] = await mall.sql(
            `with r as (insert into role (company_id, name, permissions)
               select company_id, 'Keeper', '{role-manager,my-order}' from member where account_id = $1 returning id, company_id)
             insert into member_role (company_id, member_id, role_id)
               select r.company_id, m.id, r.id from r, member m where m.account_id = $1 returning member_id as id`,
            [mall.accounts['wang']],
          )
          expect(id).toBeDefined()
          return mall.tokenOf('wang')
        })()
      : (await addUser(it as unknown as Console, [it.manages, it.one])).token
  expect((await it.add([it.one], token)).status).toBe(200)
  const refused = await it.add([it.one, it.other], token)
  expect([refused.status, refused.body.code]).toEqual([422, 'GRANT_BEYOND_OWN'])
  expect((refused.body as { missing?: string }).missing).toBe(it.other)
})

test.each(consoles)('$audience: whoever manages people gives no role that grants more than they have', async (it) => {
  const manager = await addUser(it, [it.manages, it.one])
  const more = (await addRole(it, [it.other])).body
  const somebody = await addUser(it, [it.one])
  const [row] = (await mall.call(it.calls.users, {}, { token: manager.token })).body.filter(
    (user) => user.user_id === somebody.id,
  )
  const refused = await mall.call(
    it.calls.editUser,
    { id: somebody.id, version: row!.version, name: 'Somebody', role_ids: [more.role_id] },
    { token: manager.token },
  )
  expect([refused.status, refused.body.code]).toEqual([422, 'GRANT_BEYOND_OWN'])
})

test.each(consoles)('$audience: the first person owns it, has everything and stays while alone', async (it) => {
  const token = await it.owner()
  const session = (await mall.call(it.calls.session, {}, { token })).body
  expect(session.is_owner).toBe(1)
  const me = session.user_id
  const find = async () => (await mall.call(it.calls.users, {}, { token })).body.find((user) => user.user_id === me)!
  const demote = async () =>
    mall.call(
      it.calls.editUser,
      { id: me, version: (await find()).version, name: 'First', role_ids: [], is_owner: 0 },
      { token },
    )
  expect((await demote()).body.code).toBe('LAST_OWNER')
  expect((await mall.call(it.calls.disableUser, { id: me }, { token })).body.code).toBe('OWN_ACCOUNT')
  expect((await find()).is_owner).toBe(1)

  const manager = await addUser(it, [it.manages])
  expect((await mall.call(it.calls.disableUser, { id: me }, { token: manager.token })).body.code).toBe(
    'OWNER_UNTOUCHABLE',
  )
  const asOwner = { id: manager.id, version: 1, name: 'Second', role_ids: [manager.roleId], is_owner: 1 }
  expect((await mall.call(it.calls.editUser, asOwner, { token: manager.token })).body.code).toBe('CONSOLE_OWNER_ONLY')
})

test.each(consoles)('$audience: a change of a role counts at once in an open session', async (it) => {
  const somebody = await addUser(it, [it.one])
  const held = async () => (await mall.call(it.calls.session, {}, { token: somebody.token })).body.permissions
  expect(await held()).toEqual([it.one])
  const token = await it.owner()
  const edited = await mall.call(
    it.calls.editRole,
    { id: somebody.roleId, version: 1, role_name: fresh('Role '), permissions: [it.other] as never },
    { token },
  )
  expect(edited.status, edited.text).toBe(200)
  expect(await held()).toEqual([it.other])
  expect((await mall.call(it.calls.disableUser, { id: somebody.id }, { token })).body.state).toBe('DISABLED')
  expect((await mall.call(it.calls.session, {}, { token: somebody.token })).body.code).toBe('SESSION_ENDED')
  expect((await mall.call(it.calls.enableUser, { id: somebody.id }, { token })).body.state).toBe('ACTIVE')
})

test.each(consoles)('$audience: a role that somebody has goes only with another for them', async (it) => {
  const somebody = await addUser(it, [it.one])
  const token = await it.owner()
  const remove = (move_to?: string) =>
    mall.call(it.calls.removeRole, { id: somebody.roleId, ...(move_to && { move_to }) }, { token })
  expect((await remove()).body.code).toBe('ROLE_IN_USE')
  const other = (await addRole(it, [it.other])).body
  expect((await remove(other.role_id)).status).toBe(200)
  expect((await mall.call(it.calls.session, {}, { token: somebody.token })).body.permissions).toEqual([it.other])
})

test.each(consoles)('$audience: a password that its person has chosen is replaced by nobody else', async (it) => {
  const somebody = await addUser(it, [it.one])
  const token = await it.owner()
  const reset = () => mall.call(it.calls.resetUserPassword, { id: somebody.id }, { token })
  expect((await reset()).body.code).toBe('PASSWORD_IS_OWN')
  await mall.sql('update account set unclaimed = true where id = $1', [somebody.accountId])
  expect((await reset()).body.one_time_password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
})

test('an added operator signs in with the one-time password and sets an own one before anything else', async () => {
  const token = await boss()
  const added = await mall.call(
    operatorApi.addUser,
    { username: 'anna', email: 'anna@example.com', name: 'Anna', role_ids: [] },
    { token },
  )
  const session = await mall.call(api.identity.adminLogin, {
    username: 'anna',
    password: hashPasswordForLogin(added.body.one_time_password),
  })
  expect(session.status, session.text).toBe(200)
  const hers = { token: session.body.access_token }
  expect((await mall.call(operatorApi.session, {}, hers)).body).toMatchObject({
    must_change_password: 1,
    permissions: [],
  })
  expect((await mall.call(operatorApi.users, {}, hers)).body.code).toBe('FIRST_PASSWORD_WANTED')
  expect((await mall.call(operatorApi.sendFirstPasswordCode, {}, hers)).status).toBe(200)
})

test('a shop manages its own people and nobody else', async () => {
  const [shop, seller] = [consoles[0], await addUser(consoles[0], [])]
  const [other] = await mall.sql(`insert into shop (name) values ('Toko Dua') returning id`)
  const stranger = await account(fresh('stranger'))
  await mall.sql(`insert into shop_staff (shop_id, account_id, name) values ($1, $2, 'Stranger')`, [other.id, stranger])
  const token = await asSystem(
    mall.app,
    'test',
    async (ctx) => (await openSession(ctx, { accountId: stranger, audience: 'seller', scopeId: other.id })).accessToken,
  )
  expect((await mall.call(staffApi.users, {}, { token })).body.map((it) => it.name)).toEqual(['Stranger'])
  expect((await mall.call(staffApi.disableUser, { id: seller.id }, { token })).status).toBe(404)
  const edit = { id: seller.roleId, version: 1, role_name: 'Taken', permissions: [] }
  expect((await mall.call(staffApi.editRole, edit, { token })).status).toBe(404)
  expect((await mall.call(shop.calls.roles, {}, { token })).body).toEqual([])
})

test('a packer reads orders and ships; neither the balance nor transfers are theirs', async () => {
  const packer = await addUser(consoles[0], ['orders', 'ship'])
  const as = { token: packer.token }
  expect((await mall.call(api.sellerOrder.list, {}, as)).status).toBe(200)
  const shipped = await mall.call(api.sellerOrder.ship, { sn: '202600000001', logi_id: '1', ship_no: 'A1' }, as)
  expect(shipped.body.code).not.toBe('PERMISSION_MISSING')
  for (const answer of [
    await mall.call(api.sellerBalance.show, {}, as),
    await mall.call(api.sellerPayment.confirmTransfer, { bill_sn: '202600000001' }, as),
    await mall.call(api.sellerPayment.transfers, {}, as),
    await mall.call(api.sellerShop.keepBank, {}, as),
    await mall.call(staffApi.users, {}, as),
  ])
    expect([answer.status, answer.body.code]).toEqual([422, 'PERMISSION_MISSING'])
})

test('a role can grant every page of the console of shops: all of them are there', async () => {
  const role = (await addRole(consoles[0], permissions.seller)).body
  expect(role.permissions.toSorted()).toEqual([...permissions.seller].toSorted())
  expect(await li()).toBeTruthy()
})
