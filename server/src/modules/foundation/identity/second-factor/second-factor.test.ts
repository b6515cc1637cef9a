import {
  adminSecondFactorApi,
  auditApi,
  identityApi,
  operatorApi,
  sellerSecondFactorApi as factor,
  staffApi,
} from '@borong/contract'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes, toSeconds } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'
import { hashPasswordForLogin } from '../password/hash-password.ts'
import { removeSecondFactorNamed } from './remove-second-factor.ts'

let mall: SmallMall
let token: string
const period = 30_000
const right = hashPasswordForLogin(password)
const wrong = hashPasswordForLogin('Wrong-Horse-9')

beforeAll(async () => {
  mall = await openSmallMall()
  await mall.sql(`update account set email = username || '@example.com' where username in ('sari', 'nobody')`)
  await mall.sql(
    `insert into operator (account_id, name, is_owner) select id, 'The mall', true from account where username = 'nobody'`,
  )
})
afterAll(() => mall.close())
beforeEach(async () => {
  await mall.sql(`delete from login_failure`)
  await mall.sql(`delete from sign_in_challenge`)
  await mall.sql(`delete from credential where kind in ('totp', 'recovery')`)
  await mall.sql('delete from staff_role_grant')
  await mall.sql(`delete from shop_staff where account_id <> $1`, [mall.accounts['sari']])
  await mall.sql(`update shop_staff set is_owner = false`)
  token = await mall.tokenOf('sari', 'seller')
})

/** What the app of somebody shows, some periods away from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret }).generate({ timestamp: mall.clock.now().getTime() + periods * period })
const wrongCode = (secret: string) => {
  const near = [-1, 0, 1].map((it) => codeOf(secret, it))
  return ['000000', '111111', '222222', '333333'].find((it) => !near.includes(it))!
}
async function turnOn(as = token) {
  const begun = await mall.call(factor.begin, { password: right }, { token: as })
  expect([begun.status, begun.body.code]).toEqual([200, undefined])
  const { secret, uri } = begun.body
  const { recovery_codes: codes } = (await mall.call(factor.confirm, { code: codeOf(secret) }, { token: as })).body
  mall.clock.forward(period)
  return { secret, uri, codes }
}
const passwordStep = (username = 'sari', hash = right) =>
  mall.call(identityApi.sellerLogin, { username, password: hash })
const challengeOf = async (username = 'sari') => {
  const { status, body } = await passwordStep(username)
  expect([status, body.code]).toEqual([422, 'SECOND_FACTOR_WANTED'])
  return (body as unknown as { challenge: string }).challenge
}
const enter = (challenge: string, code: string, headers: Record<string, string> = {}) =>
  mall.call(factor.signIn, { challenge, code }, { headers })
const codeAnswered = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code

test('it is off until a code of the app has confirmed it, then the recovery codes are told once', async () => {
  expect((await mall.call(factor.state, {}, { token })).body).toEqual({ on: 0, since: 0, recovery_codes_left: 0 })
  const begun = await mall.call(factor.begin, { password: right }, { token })
  expect(begun.status).toBe(200)
  expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(begun.body.uri).toBe(
    `otpauth://totp/localhost:sari?issuer=localhost&secret=${begun.body.secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect((await passwordStep()).status).toBe(200)
  const { secret } = begun.body
  expect(await codeAnswered(mall.call(factor.confirm, { code: wrongCode(secret) }, { token }))).toBe(
    'SECOND_FACTOR_WRONG',
  )
  const from = toSeconds(mall.clock.now())
  const on = await mall.call(factor.confirm, { code: codeOf(secret) }, { token })
  const until = toSeconds(mall.clock.now())
  expect(new Set(on.body.recovery_codes).size).toBe(10)
  for (const code of on.body.recovery_codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  const state = (await mall.call(factor.state, {}, { token })).body
  expect(state).toMatchObject({ on: 1, recovery_codes_left: 10 })
  expect(state.since).toBeGreaterThanOrEqual(from)
  expect(state.since).toBeLessThanOrEqual(until)
  expect(await codeAnswered(mall.call(factor.begin, { password: right }, { token }))).toBe('SECOND_FACTOR_ON')
  expect(await codeAnswered(mall.call(factor.confirm, { code: codeOf(secret) }, { token }))).toBe('SECOND_FACTOR_ON')
  expect((await mall.emails())[0]).toMatchObject({ to: 'sari@example.com', subject: 'Two-step verification is on' })
})

test('neither secret nor recovery codes stand in the database as they are, nor in the audit log', async () => {
  const { secret, codes } = await turnOn()
  const rows = JSON.stringify([
    await mall.sql('select * from credential'),
    await mall.sql('select * from audit_log'),
    await mall.sql('select * from email'),
  ])
  for (const text of [secret, ...codes, ...codes.map((it) => it.replaceAll('-', ''))]) expect(rows).not.toContain(text)
})

test('the secret of one account does not open for another', async () => {
  const { secret } = await turnOn()
  await mall.sql(
    `insert into credential (account_id, kind, secret) select $1, 'totp', secret from credential where kind = 'totp'`,
    [mall.accounts['budi']],
  )
  await mall.sql('insert into shop_staff (shop_id, account_id, name) values ($1, $2, $3)', [
    mall.shopId,
    mall.accounts['budi'],
    'Budi',
  ])
  expect(await codeAnswered(enter(await challengeOf('budi'), codeOf(secret)))).toBe('SECOND_FACTOR_WRONG')
  expect((await enter(await challengeOf('sari'), codeOf(secret))).status).toBe(200)
})

test('the right password opens no session, the code after it does', async () => {
  const { secret } = await turnOn()
  const before = (await mall.sql('select count(*) from session'))[0].count
  const answer = await passwordStep()
  expect(answer.body).toMatchObject({ code: 'SECOND_FACTOR_WANTED', seconds: 300 })
  expect(answer.text).not.toContain('token')
  expect((await mall.sql('select count(*) from session'))[0].count).toBe(before)
  const entered = await enter((answer.body as unknown as { challenge: string }).challenge, codeOf(secret))
  expect(entered.status).toBe(200)
  expect(entered.body).toMatchObject({ username: 'sari', shop_name: 'Toko Satu', must_change_password: 0 })
  expect((await mall.call(staffApi.session, {}, { token: entered.body.access_token })).status).toBe(200)
})

test('members of the mall are not asked, with the same account', async () => {
  await mall.sql('insert into member (company_id, account_id, name) values ($1, $2, $3) on conflict do nothing', [
    mall.companies.satu,
    mall.accounts['sari'],
    'Sari',
  ])
  await turnOn()
  expect((await mall.call(identityApi.login, { username: 'sari', password: right })).status).toBe(200)
})

test('codes one period early and one late are taken, others are not', async () => {
  const { secret } = await turnOn()
  mall.clock.forward(10 * period)
  for (const [away, status] of [
    [-2, 422],
    [-1, 200],
    [2, 422],
    [1, 200],
  ] as const)
    expect((await enter(await challengeOf(), codeOf(secret, away))).status).toBe(status)
})

test('a code is good once, and none of an earlier period after it', async () => {
  const { secret } = await turnOn()
  const code = codeOf(secret)
  expect((await enter(await challengeOf(), code)).status).toBe(200)
  expect(await codeAnswered(enter(await challengeOf(), code))).toBe('SECOND_FACTOR_WRONG')
  expect(await codeAnswered(enter(await challengeOf(), codeOf(secret, -1)))).toBe('SECOND_FACTOR_WRONG')
  mall.clock.forward(period)
  expect((await enter(await challengeOf(), codeOf(secret))).status).toBe(200)
})

test('the code that turned it on does not sign in', async () => {
  const { secret } = (await mall.call(factor.begin, { password: right }, { token })).body
  const code = codeOf(secret)
  await mall.call(factor.confirm, { code }, { token })
  expect(await codeAnswered(enter(await challengeOf(), code))).toBe('SECOND_FACTOR_WRONG')
})

test('a recovery code is good once, however it is typed, and its use is told', async () => {
  const { codes } = await turnOn()
  const typed = codes[3]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect((await enter(await challengeOf(), typed)).status).toBe(200)
  expect((await mall.emails())[0]).toMatchObject({ to: 'sari@example.com', subject: 'A recovery code was used' })
  expect((await mall.emails())[0]!.body).toContain('9 are left')
  expect(await codeAnswered(enter(await challengeOf(), codes[3]!))).toBe('SECOND_FACTOR_WRONG')
  expect((await mall.call(factor.state, {}, { token })).body.recovery_codes_left).toBe(9)
})

test('a challenge is good once, for five minutes, and for the password it was given for', async () => {
  const { secret, codes } = await turnOn()
  const used = await challengeOf()
  expect((await enter(used, codeOf(secret))).status).toBe(200)
  expect(await codeAnswered(enter(used, codes[0]!))).toBe('SECOND_FACTOR_OVER')
  const late = await challengeOf()
  mall.clock.forward(minutes(5) + 1)
  expect(await codeAnswered(enter(late, codeOf(secret)))).toBe('SECOND_FACTOR_OVER')
  const old = await challengeOf()
  await mall.sql(
    `update credential set secret = (select secret from credential where kind = 'password' and account_id = $2)
     where kind = 'password' and account_id = $1`,
    [mall.accounts['sari'], mall.accounts['wang']],
  )
  expect(await codeAnswered(enter(old, codeOf(secret)))).toBe('SECOND_FACTOR_OVER')
  expect((await enter(await challengeOf(), codeOf(secret))).status).toBe(200)
})

test('a challenge of one console does not open another, nor that of one account with the code of another', async () => {
  const { secret } = await turnOn()
  await mall.sql(`insert into operator (account_id, name) values ($1, 'Sari') on conflict do nothing`, [
    mall.accounts['sari'],
  ])
  const admin = (challenge: string, code: string) => mall.call(adminSecondFactorApi.signIn, { challenge, code })
  expect(await codeAnswered(admin(await challengeOf(), codeOf(secret)))).toBe('SECOND_FACTOR_OVER')
  const atMall = await mall.call(identityApi.adminLogin, { username: 'sari', password: right })
  const challenge = (atMall.body as unknown as { challenge: string }).challenge
  expect(await codeAnswered(enter(challenge, codeOf(secret)))).toBe('SECOND_FACTOR_OVER')
  expect((await admin(challenge, codeOf(secret))).body.nickname).toBe('Sari')
  await mall.sql(`delete from operator where name = 'Sari'`)

  await mall.sql('insert into shop_staff (shop_id, account_id, name) values ($1, $2, $3)', [
    mall.shopId,
    mall.accounts['budi'],
    'Budi',
  ])
  const other = await turnOn(await mall.tokenOf('budi', 'seller'))
  expect(await codeAnswered(enter(await challengeOf('sari'), codeOf(other.secret)))).toBe('SECOND_FACTOR_WRONG')
  expect(await codeAnswered(enter(await challengeOf('sari'), other.codes[0]!))).toBe('SECOND_FACTOR_WRONG')
})

test('a code without a challenge opens nothing', async () => {
  const { secret } = await turnOn()
  expect(await codeAnswered(enter('A'.repeat(43), codeOf(secret)))).toBe('SECOND_FACTOR_OVER')
  expect((await mall.call(factor.signIn, { code: codeOf(secret) } as never)).status).toBe(400)
})

test('who is disabled or left the shop in between does not come in', async () => {
  const { secret } = await turnOn()
  const challenge = await challengeOf()
  await mall.sql('update shop_staff set disabled_at = now()')
  expect(await codeAnswered(enter(challenge, codeOf(secret)))).toBe('LOGIN_FAILED')
  await mall.sql('update shop_staff set disabled_at = null')
  await mall.sql(`update account set disabled_at = now() where username = 'sari'`)
  expect(await codeAnswered(enter(challenge, codeOf(secret)))).toBe('SECOND_FACTOR_OVER')
  await mall.sql(`update account set disabled_at = null where username = 'sari'`)
  expect((await enter(challenge, codeOf(secret))).status).toBe(200)
})

test('guesses at a code are paused after ten, and a right password in between takes none of them back', async () => {
  const { secret, codes } = await turnOn()
  const challenges = [await challengeOf(), await challengeOf()]
  for (let guess = 0; guess < 11; guess++)
    expect(await codeAnswered(enter(challenges[guess % 2]!, wrongCode(secret)))).toBe('SECOND_FACTOR_WRONG')
  for (const code of [wrongCode(secret), codeOf(secret), codes[0]!]) {
    const paused = await enter(challenges[0]!, code)
    expect([paused.status, paused.body]).toMatchObject([429, { code: 'LOGIN_PAUSED', seconds: 10 }])
  }
  mall.clock.forward(10_001)
  expect((await enter(challenges[0]!, codeOf(secret))).status).toBe(200)
})

test('a hundred guesses a day, from wherever; a browser that has signed in before has its own', async () => {
  const { secret, codes } = await turnOn()
  const known = { uuid: 'browser-of-sari' }
  expect((await enter(await challengeOf(), codes[0]!, known)).status).toBe(200)
  const challenge = await challengeOf()
  expect(await codeAnswered(enter(challenge, wrongCode(secret)))).toBe('SECOND_FACTOR_WRONG')
  await mall.sql(`update login_failure set count = 100 where key like 'codes:%' and key not like '% name'`)
  expect(await codeAnswered(enter(challenge, codeOf(secret)))).toBe('SECOND_FACTOR_WRONG')
  expect((await enter(challenge, codeOf(secret), known)).status).toBe(200)
})

test('attempts at the password count until the code was right', async () => {
  const { secret } = await turnOn()
  for (let time = 0; time < 3; time++) await challengeOf()
  expect(await codeAnswered(passwordStep())).toBe('108')
  const solved = await mall.captcha('LOGIN')
  const { body } = await mall.call(identityApi.sellerLogin, { username: 'sari', password: right, ...solved })
  await enter((body as unknown as { challenge: string }).challenge, codeOf(secret))
  expect((await mall.call(identityApi.captchaWanted, { username: 'sari' })).body.wanted).toBe(0)
})

test('beginning asks for the password, and is over after a quarter of an hour', async () => {
  expect(await codeAnswered(mall.call(factor.begin, { password: wrong }, { token }))).toBe('PASSWORD_WRONG')
  for (let time = 0; time < 10; time++) await mall.call(factor.begin, { password: wrong }, { token })
  expect(await codeAnswered(mall.call(factor.begin, { password: right }, { token }))).toBe('LOGIN_PAUSED')
  mall.clock.forward(10_001)
  const { secret } = (await mall.call(factor.begin, { password: right }, { token })).body
  mall.clock.forward(minutes(15) + 1)
  expect(await codeAnswered(mall.call(factor.confirm, { code: codeOf(secret) }, { token }))).toBe('SECOND_FACTOR_OVER')
  const again = (await mall.call(factor.begin, { password: right }, { token })).body.secret
  expect(again).not.toBe(secret)
  expect((await mall.call(factor.confirm, { code: codeOf(again) }, { token })).status).toBe(200)
})

test('turning it off takes the password and a code, and then signing in is one step', async () => {
  const { secret, codes } = await turnOn()
  const off = (input: { password: string; code: string }) => mall.call(factor.turnOff, input, { token })
  expect(await codeAnswered(off({ password: wrong, code: codeOf(secret) }))).toBe('PASSWORD_WRONG')
  expect(await codeAnswered(off({ password: right, code: wrongCode(secret) }))).toBe('SECOND_FACTOR_WRONG')
  expect((await off({ password: right, code: codes[0]! })).body).toEqual({ on: 0, since: 0, recovery_codes_left: 0 })
  expect(await codeAnswered(off({ password: right, code: codes[1]! }))).toBe('SECOND_FACTOR_OFF')
  expect((await passwordStep()).status).toBe(200)
  expect((await mall.emails())[0]!.subject).toBe('Two-step verification is off')
})

test('new recovery codes take a code, and void those of before', async () => {
  const { secret, codes } = await turnOn()
  const renew = (code: string) => mall.call(factor.renewCodes, { code }, { token })
  expect(await codeAnswered(renew(wrongCode(secret)))).toBe('SECOND_FACTOR_WRONG')
  const renewed = (await renew(codeOf(secret))).body.recovery_codes
  expect(renewed).toHaveLength(10)
  expect(await codeAnswered(enter(await challengeOf(), codes[0]!))).toBe('SECOND_FACTOR_WRONG')
  expect((await enter(await challengeOf(), renewed[0]!)).status).toBe(200)
})

test('a secret that does not open any more leaves the recovery codes', async () => {
  const { secret, codes } = await turnOn()
  await mall.sql(
    `update credential set secret = 'v1.' || encode('of another key, sealed elsewhere'::bytea, 'base64') where kind = 'totp'`,
  )
  expect(await codeAnswered(enter(await challengeOf(), codeOf(secret)))).toBe('SECOND_FACTOR_WRONG')
  expect((await enter(await challengeOf(), codes[0]!)).status).toBe(200)
})

test('an owner removes the second factor of a colleague, which is in the audit log; nobody else does', async () => {
  await turnOn()
  await mall.sql('insert into shop_staff (shop_id, account_id, name) values ($1, $2, $3)', [
    mall.shopId,
    mall.accounts['budi'],
    'Budi',
  ])
  const budi = await mall.tokenOf('budi', 'seller')
  const id = String((await mall.sql(`select id from shop_staff where name = 'Sari'`))[0].id)
  const remove = (as: string, of = id) => mall.call(staffApi.removeSecondFactor, { id: of }, { token: as })
  expect(await codeAnswered(remove(budi))).toBe('PERMISSION_MISSING')
  await mall.sql(
    `with r as (insert into staff_role (shop_id, name, permissions) values ($1, 'People', '{staff}') returning id)
     insert into staff_role_grant (shop_id, staff_id, role_id) select $1, s.id, r.id from r, shop_staff s where s.name = 'Budi'`,
    [mall.shopId],
  )
  mall.clock.forward(1001)
  expect(await codeAnswered(remove(budi))).toBe('CONSOLE_OWNER_ONLY')
  await mall.sql(`update shop_staff set is_owner = true where name = 'Budi'`)
  mall.clock.forward(1001)
  const users = (await mall.call(staffApi.users, {}, { token: budi })).body
  expect(users.map((it) => [it.name, it.second_factor, it.operate_allowable.remove_second_factor])).toEqual([
    ['Budi', 0, 0],
    ['Sari', 1, 1],
  ])
  expect(await codeAnswered(remove(budi, users[0]!.user_id))).toBe('OWN_ACCOUNT')

  await mall.sql(`insert into operator (account_id, name) values ($1, 'Sari')`, [mall.accounts['sari']])
  expect(await codeAnswered(remove(budi))).toBe('SECOND_FACTOR_ELSEWHERE')
  await mall.sql(`delete from operator where name = 'Sari'`)
  const [other] = await mall.sql(`insert into shop (name) values ('Toko Dua') returning id`)
  await mall.sql(`insert into shop_staff (shop_id, account_id, name) values ($1, $2, 'Sari')`, [
    other.id,
    mall.accounts['sari'],
  ])
  expect(await codeAnswered(remove(budi))).toBe('SECOND_FACTOR_ELSEWHERE')
  await mall.sql(`delete from shop_staff where shop_id = $1`, [other.id])

  const removed = await remove(budi)
  expect([removed.status, removed.body.second_factor, removed.body.operate_allowable.remove_second_factor]).toEqual([
    200, 0, 0,
  ])
  expect((await mall.call(factor.state, {}, { token })).body.code).toBe('SESSION_ENDED')
  expect((await passwordStep()).status).toBe(200)
  expect(await codeAnswered(remove(budi))).toBe('SECOND_FACTOR_OFF')
  const log = (await mall.call(auditApi.shop, {}, { token: budi })).body.data
  const entry = log.find((it) => it.action.includes('second-factor') && it.action.startsWith('DELETE'))
  expect(entry).toMatchObject({ object: 'staff', object_id: id })
})

test('whoever has the machine of the mall removes it by the username', async () => {
  await turnOn()
  await asSystem(mall.app, 'test', (ctx) => removeSecondFactorNamed(ctx, 'Sari'))
  expect((await passwordStep()).status).toBe(200)
  for (const username of ['sari', 'who-is-this'])
    await expect(asSystem(mall.app, 'test', (ctx) => removeSecondFactorNamed(ctx, username))).rejects.toThrow()
})

test('every step at the own second factor is in the audit log', async () => {
  const { secret, codes } = await turnOn()
  await mall.call(factor.renewCodes, { code: codes[0]! }, { token })
  await mall.call(factor.turnOff, { password: right, code: codeOf(secret) }, { token })
  const rows = await mall.sql(
    `select action from audit_log where object = 'second-factor' and object_id = $1 order by id desc limit 4`,
    [String(mall.accounts['sari'])],
  )
  expect(rows.map((it) => it.action.split('/').at(-1)).toReversed()).toEqual([
    'begin',
    'confirm',
    'recovery-codes',
    'turn-off',
  ])
})

test('operators have the same', async () => {
  const admin = (await mall.call(identityApi.adminLogin, { username: 'nobody', password: right })).body.access_token
  const { secret } = (await mall.call(adminSecondFactorApi.begin, { password: right }, { token: admin })).body
  const { body } = await mall.call(adminSecondFactorApi.confirm, { code: codeOf(secret) }, { token: admin })
  expect((await mall.call(adminSecondFactorApi.state, {}, { token: admin })).body.on).toBe(1)
  const asked = await mall.call(identityApi.adminLogin, { username: 'nobody', password: right })
  const { challenge } = asked.body as unknown as { challenge: string }
  const entered = await mall.call(adminSecondFactorApi.signIn, { challenge, code: body.recovery_codes[0]! })
  expect(entered.body.nickname).toBe('The mall')
  const as = { token: entered.body.access_token }
  const renewed = await mall.call(adminSecondFactorApi.renewCodes, { code: body.recovery_codes[1]! }, as)
  expect(renewed.body.recovery_codes).toHaveLength(10)

  await mall.sql(`insert into operator (account_id, name) values ($1, 'Wang')`, [mall.accounts['wang']])
  const colleague = (await mall.call(identityApi.adminLogin, { username: 'wang', password: right })).body.access_token
  const other = (await mall.call(adminSecondFactorApi.begin, { password: right }, { token: colleague })).body
  await mall.call(adminSecondFactorApi.confirm, { code: codeOf(other.secret) }, { token: colleague })
  const removed = await mall.call(operatorApi.removeSecondFactor, { id: String(mall.accounts['wang']) }, as)
  expect([removed.status, removed.body.second_factor]).toEqual([200, 0])

  const off = { password: right, code: renewed.body.recovery_codes[0]! }
  expect((await mall.call(adminSecondFactorApi.turnOff, off, as)).body.on).toBe(0)
})
