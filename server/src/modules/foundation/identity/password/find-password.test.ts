import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { accountApi, identityApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { minutes } from '#platform/clock'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'
import { hashPasswordForLogin } from './hash-password.ts'

let mall: SmallMall
beforeAll(async () => void (mall = await openSmallMall()))
afterAll(() => mall.close())
beforeEach(async () => {
  await mall.sql('delete from verification_code')
  await mall.sql('delete from login_failure')
})

const own = 'Kembang-Sepatu-77'
const find = async (account: string) =>
  (await mall.call(accountApi.findPassword, { account, ...(await mall.captcha('FIND_PASSWORD')) })).body
const send = (uuid: string) => mall.call(accountApi.sendFindPasswordCode, { uuid })
const prove = (uuid: string, sms_code: string) => mall.call(accountApi.proveFindPassword, { uuid, sms_code })
const replace = async (uuid: string, plain = own, nonce?: string) =>
  mall.call(accountApi.replaceForgottenPassword, { uuid, password: await mall.encrypted(plain, nonce) })
// The address of the tests fails so often that it is asked for captchas.
const login = async (plain: string) =>
  mall.call(identityApi.login, {
    username: 'li',
    password: hashPasswordForLogin(plain),
    ...(await mall.captcha('LOGIN')),
  })
const proven = async (account = 'li') => {
  const { uuid } = await find(account)
  await send(uuid)
  expect((await prove(uuid, (await mall.emails())[0]!.code)).status).toBe(200)
  return uuid
}
const other = (code: string) => (code === '000000' ? '111111' : '000000')

test('a forgotten password is replaced step by step; every session ends, the lock is lifted and the owner is told', async () => {
  const session = await mall.tokenOf('li')
  await login('wrong')
  await mall.sql(`update login_failure set count = 100 where key like 'account:%'`)
  expect((await login(password)).body.code).toBe('LOGIN_FAILED')

  const { uuid, uname, email } = await find('li')
  expect([uname, email]).toEqual(['l***', '***@***'])
  expect((await send(uuid)).body).toEqual({ minutes: 10 })
  const [mail] = await mall.emails()
  expect(mail).toMatchObject({ to: 'li@example.com', subject: 'Your code for a new password' })
  expect((await prove(uuid, mail!.code)).body).toEqual({ ok: true })
  expect((await replace(uuid, 'too-short')).body.code).toBe('PASSWORD_TOO_WEAK')
  expect((await replace(uuid, 'P@ssw0rd12345')).body.code).toBe('PASSWORD_COMMON')
  expect((await replace(uuid)).body.msg).toBe('The password has been changed. Please log in again')

  expect((await mall.call(identityApi.profile, {}, { token: session })).body.code).toBe('SESSION_ENDED')
  expect((await login(own)).status).toBe(200)
  expect((await login(password)).body.code).toBe('LOGIN_FAILED')
  expect((await mall.emails())[0]).toMatchObject({ to: 'li@example.com', subject: 'Your password has been changed' })
})

test.each(['li', 'LI@example.com', '081234567890', '+6281234567890'])('%s finds the account', async (name) => {
  const { uuid } = await find(name)
  await send(uuid)
  expect((await mall.emails())[0]!.to).toBe('li@example.com')
})

test.each(['who-is-this', 'nobody@example.com', '081999999999', 'wang', 'disabled'])(
  '%s is answered like an account, always alike, and gets no e-mail',
  async (name) => {
    if (name === 'disabled')
      await mall.sql(
        `update account set username = 'disabled', username_key = 'disabled', email = 'd@example.com', disabled_at = now() where username = 'nobody'`,
      )
    const sentBefore = (await mall.emails()).length
    const known = await find('li')
    const unknown = await find(name)
    expect(Object.keys(unknown)).toEqual(Object.keys(known))
    if (!name.includes('@')) expect(unknown.email).toBe(known.email)

    const [sent, sentAlso] = [await send(known.uuid), await send(unknown.uuid)]
    expect([sentAlso.status, sentAlso.body]).toEqual([sent.status, sent.body])
    const [soon, soonAlso] = [await send(known.uuid), await send(unknown.uuid)]
    expect([soonAlso.status, soonAlso.body.code]).toEqual([soon.status, soon.body.code])
    expect(await mall.emails()).toHaveLength(Math.min(20, sentBefore + 1))

    const [wrong, wrongAlso] = [
      await prove(known.uuid, other((await mall.emails())[0]!.code)),
      await prove(unknown.uuid, '123456'),
    ]
    expect([wrongAlso.status, wrongAlso.body]).toEqual([wrong.status, wrong.body])
    const [early, earlyAlso] = [await replace(known.uuid), await replace(unknown.uuid)]
    expect([earlyAlso.status, earlyAlso.body]).toEqual([early.status, early.body])
    expect(early.body.code).toBe('PROOF_WANTED')
  },
)

test('what is shown comes from what was typed: it stays when the name gets an account, or another one', async () => {
  const names = ['someone-new', 'someone@new-place.co.id', '081311112222', '+62 813 1111 2222']
  const shown = async () => {
    const answers = []
    for (const name of names) answers.push({ ...(await find(name)), uuid: '' })
    return answers
  }
  const before = await shown()
  expect(before[1]).toMatchObject({ uname: 's***e@n***e.co.id', email: 's***e@n***e.co.id' })
  await mall.sql(
    `update account set username = 'someone-new', username_key = 'someone-new', email = 'someone@new-place.co.id', mobile = '081311112222' where username = 'budi'`,
  )
  expect(await shown()).toEqual(before)
  await mall.sql(
    `update account set username = 'budi', username_key = 'budi', email = 'q@x.id', mobile = '' where username = 'someone-new'`,
  )
  expect((await find('budi')).email).toBe((await find('someone-new')).email)
  await mall.sql(`update account set email = '' where username = 'budi'`)
})

test('a code that goes nowhere and one that is sent are answered after the same wait, whatever is done meanwhile', async () => {
  const held = async (name: string) => {
    await mall.sql('delete from verification_code')
    const { uuid } = await find(name)
    let end = () => {}
    const open = new Promise((resolve) => (end = () => resolve(undefined)))
    const wait = vi.spyOn(timers, 'setTimeout').mockReturnValue(open)
    syncBuiltinESMExports()
    let isAnswered = false
    const answer = send(uuid).then((it) => ((isAnswered = true), it))
    try {
      // All that is done for the code is done, and other calls are answered meanwhile.
      while (!(await mall.sql('select from verification_code')).length) await mall.call(identityApi.validator)
      await mall.call(identityApi.validator)
      expect(isAnswered).toBe(false)
      return wait.mock.calls.map(([millis]) => millis)
    } finally {
      wait.mockRestore()
      syncBuiltinESMExports()
      end()
      expect((await answer).status).toBe(200)
    }
  }
  const [known, unknown] = [await held('li'), await held('who-is-this')]
  expect(known).toHaveLength(1)
  expect(unknown).toEqual(known)
})

test('no code of a million is right for a name nobody has', async () => {
  const { uuid } = await find('who-is-this')
  await send(uuid)
  const [{ code_hash }] = await mall.sql('select code_hash from verification_code')
  const [{ target }] = await mall.sql('select target from verification_code')
  const hashes = new Set(
    Array.from({ length: 1_000_000 }, (_, code) =>
      mall.app.secrets.digest('verification-code', `find-password ${target} ${String(code).padStart(6, '0')}`),
    ),
  )
  expect(hashes.has(code_hash)).toBe(false)
})

test('the names of one account are not linked by its limits, and together get it no more e-mails', async () => {
  const sent = async () =>
    (await mall.sql(`select count(*)::int as n from email where recipient = 'li@example.com'`))[0].n
  const before = await sent()
  for (const name of ['li', 'li@example.com', '081234567890'])
    expect((await send((await find(name)).uuid)).status).toBe(200)
  expect(await sent()).toBe(before + 1)
  mall.clock.forward(61_000)
  expect((await send((await find('081234567890')).uuid)).status).toBe(200)
  expect(await sent()).toBe(before + 2)
})

test('the captcha is wanted, and a wrong one says so with 108', async () => {
  expect((await mall.call(accountApi.findPassword, { account: 'li' })).body.code).toBe('108')
  const solved = await mall.captcha('FIND_PASSWORD')
  expect((await mall.call(accountApi.findPassword, { account: 'li', ...solved, captcha: 'XXXXX' })).body.code).toBe(
    '108',
  )
})

test('five wrong codes, also at once, void the right one', async () => {
  const { uuid } = await find('li')
  await send(uuid)
  const { code } = (await mall.emails())[0]!
  await Promise.all(Array.from({ length: 5 }, () => prove(uuid, other(code))))
  expect((await prove(uuid, code)).body.code).toBe('CODE_WRONG')
})

test('a code proves one ticket once, and a ticket is good for one password', async () => {
  const uuid = await proven()
  const { code } = (await mall.emails())[0]!
  expect((await prove(uuid, code)).body.code).toBe('CODE_WRONG')
  const stranger = (await find('baru')).uuid
  expect((await prove(stranger, code)).body.code).toBe('CODE_WRONG')
  expect((await replace(stranger)).body.code).toBe('PROOF_WANTED')

  const both = await Promise.all([replace(uuid, 'Padi-Menguning-1'), replace(uuid, 'Padi-Menguning-2')])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await replace(uuid)).body.code).toBe('SEARCH_OVER')
  expect((await replace('00000000-0000-4000-8000-000000000000')).body.code).toBe('SEARCH_OVER')
})

test('the way has to be gone within its time', async () => {
  const { uuid } = await find('li')
  mall.clock.forward(minutes(16))
  expect((await send(uuid)).body.code).toBe('SEARCH_OVER')
  const late = await proven()
  mall.clock.forward(minutes(11))
  expect((await replace(late)).body.code).toBe('SEARCH_OVER')
})

test('a password that was encrypted for another moment, or for nobody, is not read', async () => {
  const uuid = await proven()
  const { password_nonce } = (await mall.call(identityApi.validator)).body
  const recorded = await mall.encrypted(own, password_nonce)
  const send = (it: string) => mall.call(accountApi.replaceForgottenPassword, { uuid, password: it })
  for (const nonce of [
    '',
    '1700000000.00000000000000000000000000000000',
    password_nonce.replace(/.$/, (it) => (it === '0' ? '1' : '0')),
  ])
    expect((await replace(uuid, own, nonce)).body.code).toBe('PASSWORD_UNREADABLE')
  mall.clock.forward(minutes(5) + 2000)
  expect((await send(recorded)).body.code).toBe('PASSWORD_UNREADABLE')
  expect((await replace(uuid)).status).toBe(200)
})
