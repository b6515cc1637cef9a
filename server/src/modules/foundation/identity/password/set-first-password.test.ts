import { identityApi, operatorApi, sellerOrderApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'
import { hashPasswordForLogin } from './hash-password.ts'

let mall: SmallMall
let token: string
beforeAll(async () => {
  mall = await openSmallMall()
  token = await mall.tokenOf('baru')
})
afterAll(() => mall.close())

const own = 'Kembang-Sepatu-77'
const send = () => mall.call(identityApi.sendFirstPasswordCode, {}, { token })
const codeInMail = async () => /\b\d{6}\b/.exec((await mall.call(identityApi.demoMail)).body[0]!.body)![0]
const set = async (emailcode: string, plain = own, email = 'Baru@example.com') =>
  mall.call(identityApi.setFirstPassword, { email, emailcode, password: await mall.encrypted(plain) }, { token })
const other = (code: string) => (code === '000000' ? '111111' : '000000')

test('codes leave a minute apart and never in the answer', async () => {
  const sent = await send()
  expect(sent.body).toEqual({ minutes: 10, email: 'b***u@example.com' })
  const soon = await send()
  expect([soon.status, soon.body.code]).toEqual([429, 'CODE_TOO_SOON'])
  expect((await mall.sql('select code_hash from verification_code'))[0].code_hash).not.toContain(await codeInMail())
})

test('weak and common passwords are refused before the code is touched', async () => {
  const code = await codeInMail()
  expect((await set(code, 'short1A!')).body.code).toBe('PASSWORD_TOO_WEAK')
  expect((await set(code, 'onlylowercaseletters')).body.code).toBe('PASSWORD_TOO_WEAK')
  expect((await set(code, 'P@ssw0rd12345')).body.code).toBe('PASSWORD_COMMON')
  expect((await set(code, 'Qwertyuiop-2024')).body.code).toBe('PASSWORD_COMMON')
  expect((await set(code, 'Baru-ist-da-1')).body.code).toBe('PASSWORD_COMMON')
  const unreadable = await mall.call(
    identityApi.setFirstPassword,
    { email: 'baru@example.com', emailcode: code, password: 'A'.repeat(344) },
    { token },
  )
  expect([unreadable.status, unreadable.body.code]).toEqual([400, 'PASSWORD_UNREADABLE'])
  expect((await mall.sql('select attempts from verification_code'))[0].attempts).toBe(0)
})

test('five tries void a code, also when they come together; then the right one is wrong', async () => {
  const code = await codeInMail()
  const answers = await Promise.all(Array.from({ length: 6 }, () => set(other(code))))
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['CODE_WRONG']))
  expect((await mall.sql('select attempts from verification_code'))[0].attempts).toBe(5)
  expect((await set(code)).body.code).toBe('CODE_WRONG')
})

test('a code is for its address, and for ten minutes', async () => {
  mall.clock.forward(minutes(2))
  token = await mall.tokenOf('baru')
  await send()
  expect((await set(await codeInMail(), own, 'li@example.com')).body.code).toBe('CODE_WRONG')
  mall.clock.forward(minutes(11))
  expect((await set(await codeInMail())).body.code).toBe('CODE_WRONG')
})

test('the own password replaces the one for one use, and every session ends', async () => {
  await send()
  const elsewhere = await mall.tokenOf('baru')
  const done = await set(await codeInMail())
  expect([done.status, done.body.msg]).toEqual([200, 'The password has been changed. Please log in again'])
  for (const old of [token, elsewhere])
    expect((await mall.call(identityApi.profile, {}, { token: old })).body.code).toBe('SESSION_ENDED')

  const login = (plain: string) =>
    mall.call(identityApi.login, { username: 'baru', password: hashPasswordForLogin(plain) })
  expect((await login(password)).body.code).toBe('LOGIN_FAILED')
  const session = await login(own)
  const profile = await mall.call(identityApi.profile, {}, { token: session.body.access_token })
  expect(profile.body.must_change_password).toBe(0)
})

test('ten codes a day, no more', async () => {
  token = await mall.tokenOf('baru')
  for (let left = 7; left > 0; left--) {
    mall.clock.forward(61_000)
    expect((await send()).status).toBe(200)
  }
  mall.clock.forward(61_000)
  token = await mall.tokenOf('baru')
  const last = await send()
  expect([last.status, last.body.code]).toEqual([429, 'TOO_OFTEN'])
})

test('stored passwords are argon2id and say nothing of what clients send', async () => {
  const rows = await mall.sql(`select secret from credential where kind = 'password'`)
  for (const { secret } of rows) expect(secret).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(new Set(rows.map((row) => row.secret)).size).toBe(rows.length)
})

test('shop staff with a one-time password may do nothing else in the console until it is replaced', async () => {
  await mall.sql(`update account set email = 'sari@example.com' where username = 'sari'`)
  await mall.sql(`update credential set must_change = true where kind = 'password' and account_id = $1`, [
    mall.accounts['sari'],
  ])
  const login = (plain: string) =>
    mall.call(identityApi.sellerLogin, { username: 'sari', password: hashPasswordForLogin(plain) })
  const first = (await login(password)).body
  expect(first.must_change_password).toBe(1)
  const seller = { token: first.access_token }
  expect((await mall.call(sellerOrderApi.list, {}, seller)).body.code).toBe('FIRST_PASSWORD_WANTED')
  expect((await mall.call(identityApi.sendFirstPasswordCode, {}, seller)).body.code).toBe('SESSION_ENDED')

  const sent = await mall.call(identityApi.sellerSendFirstPasswordCode, {}, seller)
  expect(sent.body).toEqual({ minutes: 10, email: 's***i@example.com' })
  const input = { emailcode: await codeInMail(), password: await mall.encrypted(own) }
  expect((await mall.call(identityApi.sellerSetFirstPassword, input, seller)).status).toBe(200)
  expect((await mall.call(sellerOrderApi.list, {}, seller)).body.code).toBe('SESSION_ENDED')
  const after = (await login(own)).body
  expect(after.must_change_password).toBe(0)
  expect((await mall.call(sellerOrderApi.list, {}, { token: after.access_token })).status).toBe(200)
})

test('an operator with a one-time password replaces it at the console of the mall', async () => {
  await mall.sql(`update account set email = 'nobody@example.com' where username = 'nobody'`)
  await mall.sql(`update credential set must_change = true where kind = 'password' and account_id = $1`, [
    mall.accounts['nobody'],
  ])
  await mall.sql(`insert into operator (account_id, name) values ($1, 'Operator')`, [mall.accounts['nobody']])
  const login = (plain: string) =>
    mall.call(identityApi.adminLogin, { username: 'nobody', password: hashPasswordForLogin(plain) })
  const operator = { token: (await login(password)).body.access_token }
  expect((await mall.call(operatorApi.users, {}, operator)).body.code).toBe('FIRST_PASSWORD_WANTED')
  const sent = await mall.call(operatorApi.sendFirstPasswordCode, {}, operator)
  expect(sent.body).toEqual({ minutes: 10, email: 'n***y@example.com' })
  const input = { emailcode: await codeInMail(), password: await mall.encrypted(own) }
  expect((await mall.call(operatorApi.setFirstPassword, input, operator)).status).toBe(200)
  const after = { token: (await login(own)).body.access_token }
  expect((await mall.call(operatorApi.session, {}, after)).status).toBe(200)
})
