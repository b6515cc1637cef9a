import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { identityApi, type Permission, peopleApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPasswordForLogin } from '#modules/foundation/identity'
import { days, minutes } from '#platform/clock'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let budi: string
const roles: Record<string, string> = {}
beforeAll(async () => {
  mall = await openSmallMall()
})
beforeEach(async () => {
  ;[li, budi] = [await mall.tokenOf('li'), await mall.tokenOf('budi')]
})
afterAll(() => mall.close())

const own = 'Kembang-Sepatu-77'
const encrypt = async (plain: string) => {
  const { password_key, password_nonce } = (await mall.call(identityApi.validator)).body
  const key = createPublicKey({ key: Buffer.from(password_key, 'base64'), format: 'der', type: 'spki' })
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(`${password_nonce}\n${plain}`),
  ).toString('base64')
}
const role = async (name: string, permissions: Permission[]) => {
  roles[name] ??= (await mall.call(peopleApi.addRole, { role_name: name, permissions }, { token: li })).body.role_id
  return roles[name]
}
const give = async (username: string, id: string) => {
  await mall.sql('delete from member_role where member_id = $1', [mall.members[username]])
  await mall.sql('insert into member_role select company_id, id, $2 from member where id = $1', [
    mall.members[username],
    id,
  ])
}
const invite = (email: string, change: Record<string, unknown> = {}, token = li) =>
  mall.call(peopleApi.invite, { email, role_ids: [], ...change }, { token })
const lastEmail = async () => (await mall.call(identityApi.demoMail)).body[0]!
const tokenIn = (mail: { body: string }) => /\/invitation\?token=(\S+)/.exec(mail.body)![1]!
const accept = async (token: string, username: string, change: Record<string, unknown> = {}) =>
  mall.call(peopleApi.acceptInvitation, { token, username, name: 'Newcomer', password: await encrypt(own), ...change })
const show = (token: string) => mall.call(peopleApi.showInvitation, { token })

test('an invited person reads who invites, chooses name and password, and is in with the roles', async () => {
  const buyer = await role('Buyer', ['my-order', 'my-profile'])
  const { status, body } = await invite('New@example.com', { role_ids: [buyer], name: 'Ayu', position: 'Clerk' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    email: 'New@example.com',
    name: 'Ayu',
    state: 'OPEN',
    inviter_name: 'Name of li',
    roles: [{ role_name: 'Buyer' }],
  })
  expect(body.expires_at - body.sent_at).toBe(7 * 86_400)
  const mail = await lastEmail()
  expect(mail).toMatchObject({ to: 'New@example.com', subject: 'PT Satu invites you to Borong' })
  const token = tokenIn(mail)
  expect(JSON.stringify(await mall.sql('select * from invitation'))).not.toContain(token.split('.')[0])
  expect((await show(token)).body).toMatchObject({ client_name: 'PT Satu', email: 'New@example.com', name: 'Ayu' })

  expect((await accept(token, 'ayu-lestari')).body).toEqual({ username: 'ayu-lestari' })
  const session = await mall.call(identityApi.login, { username: 'ayu-lestari', password: hashPasswordForLogin(own) })
  const names = await mall.call(identityApi.permissions, {}, { token: session.body.access_token })
  expect(names.body.toSorted()).toEqual(['change-mobile', 'change-password', 'my-order', 'my-profile'])
  const profile = await mall.call(identityApi.profile, {}, { token: session.body.access_token })
  expect(profile.body).toMatchObject({ email: 'New@example.com', must_change_password: 0, client_name: 'PT Satu' })
  expect((await mall.call(peopleApi.invitations, {}, { token: li })).body.data_total).toBe(0)
})

test('a link works once, and every other link is answered alike', async () => {
  await invite('once@example.com')
  const token = tokenIn(await lastEmail())
  const [secret, signature] = token.split('.') as [string, string]
  expect((await accept(token, 'once-only')).status).toBe(200)

  await invite('forged@example.com')
  const live = tokenIn(await lastEmail())
  const forged = [
    token,
    `${secret}.${signature.replace(/^./, (it) => (it === '0' ? '1' : '0'))}`,
    `${live.split('.')[0]}.${signature}`,
    `${'A'.repeat(32)}.${'0'.repeat(64)}`,
    'x'.repeat(60),
  ]
  for (const it of forged) {
    const seen = await show(it)
    expect([seen.status, seen.body.code]).toEqual([422, 'INVITATION_GONE'])
    expect((await accept(it, 'forger')).body.code).toBe('INVITATION_GONE')
  }
  expect((await show(live)).status).toBe(200)
  expect(await mall.sql(`select id from account where username = 'forger'`)).toEqual([])
})

test('accepting twice at once makes one account', async () => {
  await invite('twice@example.com')
  const token = tokenIn(await lastEmail())
  const answers = await Promise.all(['twin-one', 'twin-two', 'twin-three'].map((name) => accept(token, name)))
  expect(answers.map((it) => it.body.code ?? 'in').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'in',
    'INVITATION_GONE',
    'INVITATION_GONE',
  ])
  expect(await mall.sql(`select id from account where username like 'twin-%'`)).toHaveLength(1)
})

test('what the newcomer chooses has to follow the rules, and the link is not spent by a refusal', async () => {
  await invite('picky@example.com')
  const token = tokenIn(await lastEmail())
  expect((await accept(token, 'no')).body.code).toBe('USERNAME_FORMAT')
  expect((await accept(token, 'LI--')).status).toBe(200)
  await invite('picky2@example.com')
  const second = tokenIn(await lastEmail())
  expect((await accept(second, 'li--')).body.code).toBe('USERNAME_TAKEN')
  expect((await accept(second, 'picky', { password: await encrypt('short') })).body.code).toBe('PASSWORD_TOO_WEAK')
  expect((await accept(second, 'picky', { password: await encrypt('Picky-2-words') })).body.code).toBe(
    'PASSWORD_COMMON',
  )
  expect((await accept(second, 'picky', { password: 'A'.repeat(344) })).body.code).toBe('PASSWORD_UNREADABLE')
  expect((await accept(second, 'picky')).status).toBe(200)
})

test('an invitation ends after seven days; sent again it lives, and the link before is void', async () => {
  const { invitation_id: id } = (await invite('late@example.com')).body
  const first = tokenIn(await lastEmail())
  const soon = await mall.call(peopleApi.resendInvitation, { id }, { token: li })
  expect([soon.status, soon.body.code]).toEqual([429, 'TOO_OFTEN'])
  mall.clock.forward(days(7) + minutes(1))
  li = await mall.tokenOf('li')
  expect((await accept(first, 'latecomer')).body.code).toBe('INVITATION_GONE')
  const { data } = (await mall.call(peopleApi.invitations, {}, { token: li })).body
  expect(data.find((it) => it.invitation_id === id)!.state).toBe('EXPIRED')
  expect((await invite('late@example.com')).body.code).toBe('INVITED_ALREADY')

  const again = await mall.call(peopleApi.resendInvitation, { id }, { token: li, lang: 'en-id' })
  expect(again.body.state).toBe('OPEN')
  const mail = await lastEmail()
  expect(mail.subject).toBe('PT Satu mengundang Anda ke Borong')
  expect((await show(first)).body.code).toBe('INVITATION_GONE')
  expect((await accept(tokenIn(mail), 'latecomer')).status).toBe(200)
})

test('a withdrawn invitation is void', async () => {
  const { invitation_id: id } = (await invite('withdrawn@example.com')).body
  const token = tokenIn(await lastEmail())
  expect((await mall.call(peopleApi.revokeInvitation, { id }, { token: li })).body).toEqual({ ok: true })
  expect((await accept(token, 'withdrawn')).body.code).toBe('INVITATION_GONE')
  expect((await mall.call(peopleApi.revokeInvitation, { id }, { token: li })).status).toBe(404)
  expect((await mall.call(peopleApi.resendInvitation, { id }, { token: li })).status).toBe(404)
  expect((await invite('withdrawn@example.com')).status).toBe(200)
})

test('nobody invites into a role they lack, and an e-mail on the way loses what its sender loses', async () => {
  const people = await role('People', ['account-manager', 'my-order'])
  const finance = await role('Finance', ['budget-manager'])
  await give('wang', people)
  const wang = await mall.tokenOf('wang')
  expect((await invite('rich@example.com', { role_ids: [finance] }, wang)).body.code).toBe('GRANT_BEYOND_OWN')

  const { invitation_id: id } = (await invite('friend@example.com', { role_ids: [people] }, wang)).body
  const token = tokenIn(await lastEmail())
  await give('wang', finance)
  expect((await accept(token, 'friend-of')).body.code).toBe('INVITATION_GONE')
  mall.clock.forward(minutes(2))
  li = await mall.tokenOf('li')
  expect((await mall.call(peopleApi.resendInvitation, { id }, { token: li })).body.inviter_name).toBe('Name of li')
  expect((await accept(tokenIn(await lastEmail()), 'friend-of')).status).toBe(200)

  await give('wang', people)
  await invite('fired@example.com', {}, await mall.tokenOf('wang'))
  const fired = tokenIn(await lastEmail())
  await mall.call(peopleApi.disableAccount, { id: String(mall.members['wang']) }, { token: li })
  await mall.call(peopleApi.enableAccount, { id: String(mall.members['wang']) }, { token: li })
  expect((await accept(fired, 'fired-friend')).body.code).toBe('INVITATION_GONE')
})

test('a role that is gone is not given, a manager who left is not waited for', async () => {
  const brief = await role('Brief', ['my-order'])
  const { member_id: boss } = (
    await mall.call(
      peopleApi.addAccount,
      { username: 'boss', name: 'Boss', email: 'boss@example.com', role_ids: [] },
      { token: li },
    )
  ).body.account
  await invite('orphan@example.com', { role_ids: [brief], manager_id: boss })
  const token = tokenIn(await lastEmail())
  await mall.call(peopleApi.removeRole, { id: brief }, { token: li })
  await mall.call(peopleApi.disableAccount, { id: boss }, { token: li })
  expect((await accept(token, 'orphan')).status).toBe(200)
  const { body } = await mall.call(peopleApi.accounts, { keyword: 'orphan' }, { token: li })
  expect(body.data[0]).toMatchObject({ roles: [], manager_name: '', state: 'ACTIVE' })
})

test('addresses with an account, and with an invitation, are refused; ten e-mails a day reach one address', async () => {
  expect((await invite('LI@example.com')).body.code).toBe('EMAIL_TAKEN')
  expect((await invite('not an address')).body.code).toBe('INVALID_INPUT')
  const post = async () => {
    const answer = await invite('flood@example.com')
    if (answer.status === 200)
      await mall.call(peopleApi.revokeInvitation, { id: answer.body.invitation_id }, { token: li })
    return answer
  }
  for (let n = 0; n < 10; n++) expect((await post()).status).toBe(200)
  expect((await post()).body.code).toBe('TOO_OFTEN')
  // Another company has its own patience, and whoever accepts first has the address.
  expect((await invite('flood@example.com', {}, budi)).status).toBe(200)
})

test("another company's invitations are not there", async () => {
  const { invitation_id: id } = (await invite('ours@example.com')).body
  const { body } = await mall.call(peopleApi.invitations, { page_size: 100 }, { token: budi })
  expect(body.data.map((it) => it.email)).not.toContain('ours@example.com')
  for (const route of [peopleApi.resendInvitation, peopleApi.revokeInvitation] as const)
    expect((await mall.call(route, { id }, { token: budi })).status).toBe(404)
  expect((await invite('theirs@example.com', { role_ids: [roles['Buyer']] }, budi)).status).toBe(404)
})
