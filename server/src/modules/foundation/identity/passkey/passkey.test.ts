import {
  adminPasskeyApi,
  identityApi,
  passkeyLimits,
  sellerPasskeyApi as passkey,
  sellerSecondFactorApi as factor,
  staffApi,
} from '@borong/contract'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#platform/clock'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'
import { softwareAuthenticator } from '../../../../../test/support/software-authenticator.ts'
import { hashPasswordForLogin } from '../password/hash-password.ts'

let mall: SmallMall
let token: string
const right = hashPasswordForLogin(password)
const site = { origin: 'http://localhost', rpId: 'localhost' }
type Authenticator = ReturnType<typeof softwareAuthenticator>

beforeAll(async () => {
  mall = await openSmallMall()
  await mall.sql(`update account set email = username || '@example.com' where username in ('sari', 'nobody')`)
  await mall.sql(
    `insert into operator (account_id, name, is_owner) select id, 'The mall', true from account where username = 'nobody'`,
  )
})
afterAll(() => mall.close())
beforeEach(async () => {
  await mall.sql('delete from login_failure')
  await mall.sql('delete from passkey_challenge')
  await mall.sql('delete from sign_in_challenge')
  await mall.sql(`delete from credential where kind in ('totp', 'recovery', 'passkey')`)
  await mall.sql(`update account set disabled_at = null`)
  token = await mall.tokenOf('sari', 'seller')
})

const codeAnswered = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
const begin = async (as = token) => {
  const { status, body } = await mall.call(passkey.begin, { password: right }, { token: as })
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const add = (name: string, made: ReturnType<Authenticator['register']>, as = token) =>
  mall.call(passkey.add, { name, ...made }, { token: as })
async function register(name = 'Phone', as = token) {
  const authenticator = softwareAuthenticator(site)
  const { body, status } = await add(name, authenticator.register((await begin(as)).challenge), as)
  expect([status, body.code]).toEqual([200, undefined])
  return { authenticator, ...body }
}
const challengeOf = async (login_challenge?: string) =>
  (await mall.call(passkey.beginSignIn, login_challenge === undefined ? {} : { login_challenge })).body
const enter = (signed: ReturnType<Authenticator['sign']> & { user_handle?: string }) =>
  mall.call(passkey.signIn, signed)
const passwordStep = (username = 'sari') => mall.call(identityApi.sellerLogin, { username, password: right })
const secondStep = async () => {
  const { body } = await passwordStep()
  expect(body.code).toBe('SECOND_FACTOR_WANTED')
  return body as unknown as { challenge: string; methods: string[] }
}

test('a passkey is registered for the password, signs in without it, and says when it was used', async () => {
  expect(await codeAnswered(mall.call(passkey.begin, { password: hashPasswordForLogin('Wrong-9') }, { token }))).toBe(
    'PASSWORD_WRONG',
  )
  const asked = await begin()
  expect(asked).toMatchObject({ rp_id: 'localhost', username: 'sari', passkeys: [], seconds: 300 })
  const { authenticator, passkeys, recovery_codes } = await register('Phone of Sari')
  expect(passkeys).toEqual([{ passkey_id: expect.any(String), name: 'Phone of Sari', create_time: expect.any(Number) }])
  expect(new Set(recovery_codes).size).toBe(10)
  const second = await register('Key')
  expect(second.recovery_codes).toEqual([])
  expect((await begin()).passkeys.map((it) => it.credential_id)).toContain(authenticator.credentialId)

  const { challenge, passkeys: none } = await challengeOf()
  expect(none).toEqual([])
  const entered = await enter({ ...authenticator.sign(challenge), user_handle: asked.user_handle })
  expect([entered.status, entered.body.username]).toEqual([200, 'sari'])
  const [key, phone] = (await mall.call(passkey.list, {}, { token: entered.body.access_token })).body
  expect([key!.last_used_time, phone!.name]).toEqual([undefined, 'Phone of Sari'])
  expect(phone!.last_used_time).toBeGreaterThan(0)
  const subjects = (await mall.emails()).map((it) => it.subject)
  expect(subjects.filter((it) => it === 'A passkey was registered')).toHaveLength(2)
})

test('after the password a passkey of the account is the second step, and so is a recovery code', async () => {
  const { authenticator, recovery_codes: codes } = await register()
  const step = await secondStep()
  expect(step.methods).toEqual(['PASSKEY'])
  const asked = await challengeOf(step.challenge)
  expect(asked.passkeys).toEqual([{ credential_id: authenticator.credentialId, transports: ['internal'] }])
  expect((await enter(authenticator.sign(asked.challenge))).status).toBe(200)
  // The challenge of the second step is spent with it.
  expect(await codeAnswered(mall.call(passkey.beginSignIn, { login_challenge: step.challenge }))).toBe(
    'SECOND_FACTOR_OVER',
  )
  const again = await secondStep()
  expect((await mall.call(factor.signIn, { challenge: again.challenge, code: codes[0]! })).status).toBe(200)
})

test('a challenge is answered once, and within five minutes', async () => {
  const { authenticator } = await register()
  const { challenge } = await challengeOf()
  expect((await enter(authenticator.sign(challenge))).status).toBe(200)
  expect(await codeAnswered(enter(authenticator.sign(challenge)))).toBe('SECOND_FACTOR_OVER')
  const late = await challengeOf()
  mall.clock.forward(minutes(5) + 1)
  expect(await codeAnswered(enter(authenticator.sign(late.challenge)))).toBe('SECOND_FACTOR_OVER')
  expect(await codeAnswered(enter(authenticator.sign('nobody-asked-for-this')))).toBe('SECOND_FACTOR_OVER')
  const { challenge: toRegister } = await begin()
  expect(await codeAnswered(enter(authenticator.sign(toRegister)))).toBe('SECOND_FACTOR_OVER')
  const other = softwareAuthenticator(site)
  expect(await codeAnswered(add('Again', other.register((await challengeOf()).challenge)))).toBe('SECOND_FACTOR_OVER')
})

test('what was signed for another site, without checking the person, or by another key opens nothing', async () => {
  const { authenticator } = await register()
  const tried = async (sign: (challenge: string) => ReturnType<Authenticator['sign']>) =>
    codeAnswered(enter(sign((await challengeOf()).challenge)))
  expect(await tried((it) => authenticator.sign(it, { origin: 'https://mall.example.net' }))).toBe('PASSKEY_WRONG')
  expect(await tried((it) => authenticator.sign(it, { isVerified: false }))).toBe('PASSKEY_WRONG')
  const stranger = softwareAuthenticator(site)
  expect(await tried((it) => stranger.sign(it))).toBe('PASSKEY_WRONG')
  expect(await tried((it) => ({ ...stranger.sign(it), credential_id: authenticator.credentialId }))).toBe(
    'PASSKEY_WRONG',
  )
  expect(await tried((it) => ({ ...authenticator.sign(it), client_data: 'AAAA' }))).toBe('PASSKEY_WRONG')
  const elsewhere = softwareAuthenticator({ origin: site.origin, rpId: 'example.net' })
  expect(await codeAnswered(add('Elsewhere', elsewhere.register((await begin()).challenge)))).toBe('PASSKEY_WRONG')
  const fake = softwareAuthenticator(site).register((await begin()).challenge, 'https://mall.example.net')
  expect(await codeAnswered(add('Fake', fake))).toBe('PASSKEY_WRONG')
  expect(await tried((it) => authenticator.sign(it))).toBe(undefined)
})

test('a count that goes back is refused: somebody may have copied the key', async () => {
  const { authenticator } = await register()
  const sign = async (at: number) => enter(authenticator.sign((await challengeOf()).challenge, { at }))
  expect((await sign(7)).status).toBe(200)
  expect(await codeAnswered(sign(7))).toBe('PASSKEY_WRONG')
  expect(await codeAnswered(sign(3))).toBe('PASSKEY_WRONG')
  expect((await sign(8)).status).toBe(200)
})

test('the passkey of somebody else answers no second step, and belongs to one account', async () => {
  await mall.sql('insert into shop_staff (shop_id, account_id, name) values ($1, $2, $3) on conflict do nothing', [
    mall.shopId,
    mall.accounts['budi'],
    'Budi',
  ])
  const budi = await mall.tokenOf('budi', 'seller')
  const { authenticator: theirs } = await register('Budi', budi)
  await register('Sari')
  const step = await secondStep()
  const asked = await challengeOf(step.challenge)
  expect(await codeAnswered(enter(theirs.sign(asked.challenge)))).toBe('PASSKEY_WRONG')
  const handle = (await begin()).user_handle
  const open = (await challengeOf()).challenge
  expect(await codeAnswered(enter({ ...theirs.sign(open), user_handle: handle }))).toBe('PASSKEY_WRONG')
  expect(await codeAnswered(add('Mine', theirs.register((await begin()).challenge)))).toBe('PASSKEY_KNOWN')
  // A challenge to register is of the person who asked.
  expect(await codeAnswered(add('Mine', softwareAuthenticator(site).register((await begin(budi)).challenge)))).toBe(
    'SECOND_FACTOR_OVER',
  )
  const [row] = (await mall.call(passkey.list, {}, { token: budi })).body
  const remove = (as: string) => mall.call(passkey.remove, { id: row!.passkey_id, password: right }, { token: as })
  expect(await codeAnswered(remove(token))).toBe('NOT_FOUND')
  expect((await remove(budi)).status).toBe(200)
})

test('who is disabled, or works here no more, comes in with no passkey', async () => {
  const { authenticator } = await register()
  await mall.sql(`update account set disabled_at = now() where username = 'sari'`)
  expect(await codeAnswered(enter(authenticator.sign((await challengeOf()).challenge)))).toBe('PASSKEY_WRONG')
  await mall.sql(`update account set disabled_at = null`)
  const admin = (await mall.call(adminPasskeyApi.beginSignIn, {})).body
  expect(await codeAnswered(mall.call(adminPasskeyApi.signIn, authenticator.sign(admin.challenge)))).toBe(
    'LOGIN_FAILED',
  )
  // A challenge of one console is none at the other.
  expect(
    await codeAnswered(enter(authenticator.sign((await mall.call(adminPasskeyApi.beginSignIn, {})).body.challenge))),
  ).toBe('SECOND_FACTOR_OVER')
})

test('removing asks for the password; the recovery codes go with the last second factor', async () => {
  const { secret } = (await mall.call(factor.begin, { password: right }, { token })).body
  await mall.call(
    factor.confirm,
    { code: new TOTP({ secret }).generate({ timestamp: mall.clock.now().getTime() }) },
    { token },
  )
  const { passkeys, recovery_codes } = await register()
  expect(recovery_codes).toEqual([])
  expect((await secondStep()).methods).toEqual(['CODE', 'PASSKEY'])
  const id = passkeys[0]!.passkey_id
  const wrong = { id, password: hashPasswordForLogin('Wrong-9') }
  expect(await codeAnswered(mall.call(passkey.remove, wrong, { token }))).toBe('PASSWORD_WRONG')
  mall.clock.forward(30_000)
  const code = new TOTP({ secret }).generate({ timestamp: mall.clock.now().getTime() })
  const off = await mall.call(factor.turnOff, { password: right, code }, { token })
  expect(off.body).toEqual({ on: 0, since: 0, recovery_codes_left: 10 })
  expect((await secondStep()).methods).toEqual(['PASSKEY'])
  const gone = await mall.call(passkey.remove, { id, password: right }, { token })
  expect(gone.body).toEqual({ passkeys: [], recovery_codes_left: 0 })
  expect((await passwordStep()).status).toBe(200)
  const rows = await mall.sql(`select action from audit_log where object = 'passkey' order by id desc limit 3`)
  expect(rows.map((it) => String(it.action).split('/').at(-1)).toReversed()).toEqual(['begin', 'passkeys', 'remove'])
})

test('an account has so many passkeys at most, and an owner removes them with the second factor', async () => {
  for (let at = 0; at < passkeyLimits.perAccount; at++) await register(`Key ${at}`)
  expect(await codeAnswered(mall.call(passkey.begin, { password: right }, { token }))).toBe('PASSKEYS_FULL')
  await mall.sql('insert into shop_staff (shop_id, account_id, name) values ($1, $2, $3) on conflict do nothing', [
    mall.shopId,
    mall.accounts['budi'],
    'Budi',
  ])
  await mall.sql(`update shop_staff set is_owner = true where name = 'Budi'`)
  mall.clock.forward(1001)
  const budi = await mall.tokenOf('budi', 'seller')
  const sari = (await mall.call(staffApi.users, {}, { token: budi })).body.find((it) => it.name === 'Sari')!
  expect(sari.second_factor).toBe(1)
  const removed = await mall.call(staffApi.removeSecondFactor, { id: sari.user_id }, { token: budi })
  expect([removed.status, removed.body.second_factor]).toEqual([200, 0])
  expect((await passwordStep()).status).toBe(200)
})

test('operators have the same', async () => {
  const admin = (await mall.call(identityApi.adminLogin, { username: 'nobody', password: right })).body.access_token
  const asked = (await mall.call(adminPasskeyApi.begin, { password: right }, { token: admin })).body
  const authenticator = softwareAuthenticator(site)
  const made = authenticator.register(asked.challenge)
  const added = await mall.call(adminPasskeyApi.add, { name: 'Key', ...made }, { token: admin })
  expect([added.status, added.body.passkeys.length, added.body.recovery_codes.length]).toEqual([200, 1, 10])
  const { challenge } = (await mall.call(adminPasskeyApi.beginSignIn, {})).body
  const entered = await mall.call(adminPasskeyApi.signIn, authenticator.sign(challenge))
  expect([entered.status, entered.body.nickname]).toEqual([200, 'The mall'])
  const [row] = (await mall.call(adminPasskeyApi.list, {}, { token: entered.body.access_token })).body
  const as = { token: entered.body.access_token }
  const gone = await mall.call(adminPasskeyApi.remove, { id: row!.passkey_id, password: right }, as)
  expect(gone.body.passkeys).toEqual([])
})
