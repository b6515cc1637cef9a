import { identityApi, operatorApi, operatorInvitationApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, hashPasswordForLogin, openSession } from '#modules/foundation/identity'
import { days, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { openSmallMall, password, type SmallMall } from '../../../../test/small-mall.ts'

const own = 'Kembang-Sepatu-77'
let mall: SmallMall
let boss: number
beforeAll(async () => {
  mall = await openSmallMall()
  boss = await addOperator('boss')
})
afterAll(() => mall.close())

async function addOperator(username: string, isOwner = true): Promise<number> {
  const id = await asSystem(mall.app, 'test', (ctx) =>
    createAccount(ctx, { username, passwordHash: hashPasswordForLogin(password), email: `${username}@example.com` }),
  )
  await mall.sql('insert into operator (account_id, name, is_owner) values ($1, $2, $3)', [id, username, isOwner])
  return id
}
const tokenOf = (accountId: number) =>
  asSystem(mall.app, 'test', async (ctx) => (await openSession(ctx, { accountId, audience: 'admin' })).accessToken)
const asBoss = async () => ({ token: await tokenOf(boss) })
const addRole = async (name: string, permissions: string[]) =>
  (await mall.call(operatorApi.addRole, { role_name: name, permissions: permissions as never }, await asBoss())).body
    .role_id
const invite = async (addressed: string, change: Record<string, unknown> = {}, token?: string) =>
  mall.call(
    operatorInvitationApi.invite,
    { addressed, name: 'Newcomer', role_ids: [], ...change },
    token ? { token } : await asBoss(),
  )
const linkOf = async (recipient: string) => {
  const mail = (await mall.emails()).find((it) => it.to === recipient)!
  return /\/admin\/invitation\?token=(\S+)/.exec(mail.body)![1]!
}
const accept = async (token: string, username: string, plain = own) =>
  mall.call(operatorInvitationApi.accept, { token, username, password: await mall.encrypted(plain) })
const show = (token: string) => mall.call(operatorInvitationApi.show, { token })
const open = async () => (await mall.call(operatorInvitationApi.list, {}, await asBoss())).body

test('an invited operator sets an own password, signs in with it and has the roles', async () => {
  const role = await addRole('Content', ['content'])
  const { status, body } = await invite('New@example.com', { role_ids: [role] })
  expect(status).toBe(200)
  expect(body).toMatchObject({ addressed: 'New@example.com', state: 'OPEN', inviter_name: 'boss' })
  expect(body.expires_at - body.sent_at).toBe(3 * 86_400)
  const token = await linkOf('New@example.com')
  expect(JSON.stringify(await mall.sql('select * from operator_invitation'))).not.toContain(token.split('.')[0])
  expect((await show(token)).body).toMatchObject({ inviter_name: 'boss', name: 'Newcomer' })

  expect((await accept(token, 'newcomer')).body).toEqual({ username: 'newcomer' })
  const session = await mall.call(identityApi.adminLogin, {
    username: 'newcomer',
    password: hashPasswordForLogin(own),
  })
  const who = await mall.call(operatorApi.session, {}, { token: session.body.access_token })
  expect(who.body).toMatchObject({ name: 'Newcomer', is_owner: 0, must_change_password: 0, permissions: ['content'] })
  const users = (await mall.call(operatorApi.users, {}, await asBoss())).body
  expect(users.find((it) => it.username === 'newcomer')).toMatchObject({ state: 'ACTIVE', email: 'New@example.com' })
  expect(await open()).toEqual([])
})

test('a link that was used, forged, withdrawn or replaced is answered alike, and leaves no account', async () => {
  await invite('once@example.com')
  const used = await linkOf('once@example.com')
  expect((await accept(used, 'once-only')).status).toBe(200)
  const { invitation_id: id } = (await invite('gone@example.com')).body
  const replaced = await linkOf('gone@example.com')
  const again = await mall.call(operatorInvitationApi.resend, { id }, await asBoss())
  expect(again.body).toMatchObject({ addressed: 'gone@example.com', state: 'OPEN' })
  const withdrawn = await linkOf('gone@example.com')
  const ending = { id: again.body.invitation_id }
  expect((await mall.call(operatorInvitationApi.withdraw, ending, await asBoss())).body).toEqual({ ok: true })
  expect((await mall.call(operatorInvitationApi.withdraw, ending, await asBoss())).status).toBe(404)
  expect((await mall.call(operatorInvitationApi.resend, { id }, await asBoss())).status).toBe(404)
  const signature = used.split('.')[1]!
  for (const token of [used, replaced, withdrawn, `${'A'.repeat(32)}.${signature}`, 'x'.repeat(60)]) {
    expect((await show(token)).body.code).toBe('INVITATION_GONE')
    expect((await accept(token, 'forger')).body.code).toBe('INVITATION_GONE')
  }
  expect(await mall.sql(`select id from account where username = 'forger'`)).toEqual([])
})

test('an invitation runs out after three days and is sent again', async () => {
  const { invitation_id: id } = (await invite('late@example.com')).body
  const late = await linkOf('late@example.com')
  mall.clock.forward(days(3) + minutes(1))
  expect((await accept(late, 'latecomer')).body.code).toBe('INVITATION_GONE')
  expect((await open()).find((it) => it.invitation_id === id)).toMatchObject({ state: 'EXPIRED' })
  await mall.call(operatorInvitationApi.resend, { id }, await asBoss())
  const { body } = await accept(await linkOf('late@example.com'), 'latecomer')
  expect(body).toEqual({ username: 'latecomer' })
})

test('nobody invites into a role they lack, and a link loses what its sender loses', async () => {
  const people = await addRole('People', ['operators'])
  const money = await addRole('Money', ['payouts'])
  const manager = await addOperator('manager', false)
  const give = (id: string) =>
    mall.sql(
      `with gone as (delete from operator_role_grant where operator_id = $1)
       insert into operator_role_grant (operator_id, role_id) values ($1, $2)`,
      [manager, id],
    )
  await give(people)
  const token = await tokenOf(manager)
  expect((await invite('rich@example.com', { role_ids: [money] }, token)).body.code).toBe('GRANT_BEYOND_OWN')
  await invite('friend@example.com', { role_ids: [people] }, token)
  const link = await linkOf('friend@example.com')
  await give(money)
  expect((await accept(link, 'friend-of')).body.code).toBe('INVITATION_GONE')
  await give(people)
  await mall.sql('update operator set disabled_at = now() where account_id = $1', [manager])
  expect((await accept(link, 'friend-of')).body.code).toBe('INVITATION_GONE')
})

test('a role that was removed is not given; addresses of accounts and weak passwords are refused and spend nothing', async () => {
  const brief = await addRole('Brief', ['content'])
  await invite('brief@example.com', { role_ids: [brief] })
  const link = await linkOf('brief@example.com')
  await mall.call(operatorApi.removeRole, { id: brief }, await asBoss())
  expect((await accept(link, 'no')).body.code).toBe('USERNAME_FORMAT')
  expect((await accept(link, 'briefly', 'short')).body.code).toBe('PASSWORD_TOO_WEAK')
  expect((await accept(link, 'LI--')).status).toBe(200)
  const users = (await mall.call(operatorApi.users, {}, await asBoss())).body
  expect(users.find((it) => it.username === 'LI--')).toMatchObject({ roles: [] })
  expect((await invite('BRIEF@example.com')).body.code).toBe('EMAIL_TAKEN')
  expect((await invite('not an address')).body.code).toBe('INVALID_INPUT')
})

test('with a mail server people are invited, and nobody is added with a password that others see', async () => {
  const add = async (token: { token: string }) =>
    mall.call(
      operatorApi.addUser,
      { username: 'by-hand', email: 'by-hand@example.com', name: 'By hand', role_ids: [] },
      token,
    )
  const ways = async () => (await mall.call(operatorApi.adding, {}, await asBoss())).body
  expect(await ways()).toEqual({ by_invitation: 1, by_one_time_password: 1 })
  mall.app.config.smtpUrl = 'smtp://127.0.0.1:1'
  try {
    expect(await ways()).toEqual({ by_invitation: 1, by_one_time_password: 0 })
    expect((await add(await asBoss())).body.code).toBe('INVITE_INSTEAD')
  } finally {
    mall.app.config.smtpUrl = undefined
  }
  expect((await add(await asBoss())).status).toBe(200)
})
