import { accountApi, identityApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#platform/clock'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'
import { hashPasswordForLogin } from './hash-password.ts'

let mall: SmallMall
let token: string
beforeAll(async () => void (mall = await openSmallMall()))
afterAll(() => mall.close())
beforeEach(async () => {
  await mall.sql('delete from verification_code')
  token = await mall.tokenOf('li')
})

const own = 'Kembang-Sepatu-77'
const sendProof = (by = token) => mall.call(accountApi.sendProofCode, {}, { token: by })
const prove = (sms_code: string, by = token) => mall.call(accountApi.proveForPassword, { sms_code }, { token: by })
const change = async (plain = own, by = token) =>
  mall.call(accountApi.changePassword, { password: await mall.encrypted(plain) }, { token: by })
const codeInMail = async () => (await mall.emails())[0]!.code
const profile = (by: string) => mall.call(identityApi.profile, {}, { token: by })

test('code, proof, new password: every session and refresh token of before is dead, and one goes on in a new one', async () => {
  const login = await mall.call(identityApi.login, { username: 'li', password: hashPasswordForLogin(password) })
  const seller = await mall.tokenOf('li', 'seller')
  expect((await sendProof()).body).toEqual({ minutes: 10, to: 'l***i@example.com', channel: 'email' })
  expect((await prove(await codeInMail())).body).toEqual({ ok: true })
  const done = await change()
  expect([done.status, done.body.username]).toEqual([200, 'li'])

  for (const old of [token, login.body.access_token, seller])
    expect((await profile(old)).body.code).toBe('SESSION_ENDED')
  expect((await mall.call(identityApi.refresh, { refresh_token: login.body.refresh_token })).body.code).toBe(
    'REFRESH_REFUSED',
  )
  expect((await profile(done.body.access_token)).status).toBe(200)
  expect((await mall.call(identityApi.refresh, { refresh_token: done.body.refresh_token })).status).toBe(200)
  expect((await mall.emails())[0]).toMatchObject({ to: 'li@example.com', subject: 'Your password has been changed' })

  const signIn = async (plain: string) =>
    (await mall.call(identityApi.login, { username: 'li', password: hashPasswordForLogin(plain) })).status
  expect([await signIn(password), await signIn(own)]).toEqual([422, 200])
})

test('without the proof nothing is changed, whatever else was proven', async () => {
  expect((await change()).body.code).toBe('PROOF_WANTED')
  await sendProof()
  const code = await codeInMail()
  expect((await mall.call(accountApi.proveForMobile, { sms_code: code }, { token })).status).toBe(200)
  expect((await change()).body.code).toBe('PROOF_WANTED')
  expect((await prove(code)).body.code).toBe('CODE_WRONG')
})

test('a proof is for its session, for ten minutes and for one use; a weak password does not use it up', async () => {
  const elsewhere = await mall.tokenOf('li')
  await sendProof()
  await prove(await codeInMail())
  expect((await change(own, elsewhere)).body.code).toBe('PROOF_WANTED')
  expect((await change('Li-Wei-77')).body.code).toBe('PASSWORD_TOO_WEAK')
  expect((await change('Qwertyuiop-2024')).body.code).toBe('PASSWORD_COMMON')
  const both = await Promise.all([change('Padi-Menguning-1'), change('Padi-Menguning-2')])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)

  token = await mall.tokenOf('li')
  mall.clock.forward(61_000)
  await sendProof()
  await prove(await codeInMail())
  mall.clock.forward(minutes(11))
  token = await mall.tokenOf('li')
  expect((await change()).body.code).toBe('PROOF_WANTED')
})

test('a code of one account proves nothing for another, and five wrong tries void it', async () => {
  await sendProof()
  const code = await codeInMail()
  const stranger = await mall.tokenOf('budi')
  await mall.sql(`update account set email = 'budi@example.com' where username = 'budi'`)
  expect((await prove(code, stranger)).body.code).toBe('CODE_WRONG')
  const wrong = code === '000000' ? '111111' : '000000'
  await Promise.all(Array.from({ length: 5 }, () => prove(wrong)))
  expect((await prove(code)).body.code).toBe('CODE_WRONG')
})

test('an account without an address proves itself by its mobile, where text messages go', async () => {
  await mall.sql(`update account set mobile = '081200003333' where username = 'wang'`)
  const wang = await mall.tokenOf('wang')
  expect((await sendProof(wang)).body).toEqual({ minutes: 10, to: '081****3333', channel: 'sms' })
  const [text] = await mall.emails()
  expect(text).toMatchObject({ channel: 'sms', to: '081200003333' })
  expect((await prove(text!.code, wang)).status).toBe(200)

  mall.clock.forward(61_000)
  mall.app.config.mode = 'production'
  try {
    const refused = await sendProof(wang)
    expect([refused.status, refused.body.code]).toEqual([422, 'SMS_UNAVAILABLE'])
  } finally {
    mall.app.config.mode = 'demo'
  }
  await mall.sql(`update account set mobile = '' where username = 'wang'`)
  expect((await sendProof(wang)).body.code).toBe('NO_EMAIL')
})

test('a login with the old password that was on its way while it changed does not get in', async () => {
  await mall.sql(`delete from login_failure`)
  await sendProof()
  await prove(await codeInMail())
  const stored = async () =>
    (
      await mall.sql(`select secret from credential where kind = 'password' and account_id = $1`, [mall.accounts['li']])
    )[0].secret
  const current = await stored()
  const login = mall.call(identityApi.login, { username: 'li', password: hashPasswordForLogin(own) })
  const [changed, late] = await Promise.all([change('Sungai-Musi-2026!'), login])
  expect(changed.status).toBe(200)
  expect(await stored()).not.toBe(current)
  if (late.status === 200)
    expect((await mall.call(identityApi.profile, {}, { token: late.body.access_token })).body.code).toBe(
      'SESSION_ENDED',
    )
  else expect(late.body.code).toBe('LOGIN_FAILED')
})
