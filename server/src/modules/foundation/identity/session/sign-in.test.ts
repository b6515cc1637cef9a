import { arbiterApi, identityApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'
import { hashPasswordForLogin } from '../password/hash-password.ts'

let mall: SmallMall
beforeAll(async () => void (mall = await openSmallMall()))
afterAll(() => mall.close())
beforeEach(() => mall.sql('delete from login_failure'))

const right = hashPasswordForLogin(password)
const wrong = hashPasswordForLogin('Wrong-Horse-9')
const login = (username: string, hash = right, more: Record<string, unknown> = {}) =>
  mall.call(identityApi.login, { username, password: hash, ...more })
const failTimes = async (username: string, times: number) => {
  for (let time = 0; time < times; time++)
    expect((await login(username, wrong, await captchaOf())).body.code).toBe('LOGIN_FAILED')
}
const captchaOf = (uuid?: string, characters?: string) => mall.captcha('LOGIN', uuid, characters)

test('a member signs in by username, mobile or e-mail, whatever the case', async () => {
  for (const name of ['li', 'LI', '081234567890', 'Li@Example.com']) {
    const { status, body } = await login(name)
    expect(status).toBe(200)
    expect(body).toMatchObject({ uid: String(mall.accounts['li']), username: 'li', language: 'en-us' })
    const profile = await mall.call(identityApi.profile, {}, { token: body.access_token })
    expect(profile.body).toMatchObject({
      username: 'li',
      client_name: 'PT Satu',
      is_owner: 1,
      member_id: String(mall.members['li']),
    })
  }
})

test('the specification sends the hash in the query, and that works too', async () => {
  const response = await mall.mall.http.fastify.inject({
    method: 'POST',
    url: identityApi.login.path,
    query: { username: 'li', password: right },
  })
  expect(response.statusCode).toBe(200)
})

test('a wrong password, an unknown name, an account without a company and a disabled one answer alike', async () => {
  await mall.sql(`update account set disabled_at = now() where username = 'wang'`)
  const answers = [
    await login('li', wrong),
    await login('who-is-this', wrong),
    await login('nobody'),
    await login('wang'),
  ]
  await mall.sql(`update account set disabled_at = null where username = 'wang'`)
  for (const { status, body } of answers) expect([status, body]).toEqual([422, answers[0]!.body])
  expect(answers[0]!.body.code).toBe('LOGIN_FAILED')
})

test('whoever runs the mall signs in at its console, and nobody else does', async () => {
  const enter = (username: string) => mall.call(identityApi.adminLogin, { username, password: right })
  for (const username of ['li', 'nobody']) expect((await enter(username)).body.code).toBe('LOGIN_FAILED')
  await mall.sql(`insert into operator (account_id, name) select id, 'The mall' from account where username = 'nobody'`)
  const { status, body } = await enter('nobody')
  expect([status, body.nickname]).toEqual([200, 'The mall'])
  const { access_token: token } = body
  expect((await mall.call(arbiterApi.list, {}, { token })).status).toBe(200)
  expect((await mall.call(identityApi.profile, {}, { token })).body.code).toBe('SESSION_ENDED')
  expect((await login('nobody')).body.code).toBe('LOGIN_FAILED')
  await mall.sql('delete from operator')
})

test('an unknown name costs the work of a wrong password', async () => {
  const took = async (name: string) => {
    await mall.sql('delete from login_failure')
    const begin = performance.now()
    await login(name, wrong)
    return performance.now() - begin
  }
  // In turns, and the quickest of each: whatever else the machine does is in neither.
  let [known, unknown] = [Infinity, Infinity]
  for (let time = 0; time < 12; time++) {
    known = Math.min(known, await took('li'))
    unknown = Math.min(unknown, await took('who-is-this'))
  }
  expect(unknown).toBeGreaterThan(known / 2)
  expect(known).toBeGreaterThan(unknown / 2)
})

test('after three failures a captcha is wanted, once good, bound to its browser', async () => {
  await failTimes('li', 3)
  expect((await mall.call(identityApi.captchaWanted, { username: 'li' })).body.wanted).toBe(1)
  const without = await login('li')
  expect([without.status, without.body.code]).toEqual([422, '108'])

  const solved = await captchaOf()
  expect((await login('li', right, { ...solved, uuid: 'browser-0002' })).body.code).toBe('108')
  expect((await login('li', right, { ...solved, captcha: 'ac34k' })).status).toBe(200)
  expect((await mall.call(identityApi.captchaWanted, { username: 'li' })).body.wanted).toBe(0)

  await failTimes('li', 3)
  const again = await captchaOf()
  expect((await login('li', wrong, again)).body.code).toBe('LOGIN_FAILED')
  expect((await login('li', right, again)).body.code).toBe('108')

  const late = await captchaOf()
  mall.clock.forward(121_000)
  expect((await login('li', right, late)).body.code).toBe('108')
})

test('ten failures from one address want a captcha under any name', async () => {
  for (const name of ['n1', 'n2', 'n3', 'n4', 'n5']) for (let time = 0; time < 2; time++) await login(name, wrong)
  expect((await login('li')).body.code).toBe('108')
})

test('what a guest can notice of failures hangs on the name that was typed, not on whose name it is', async () => {
  const names = ['li', 'li@example.com', '081234567890', 'who-is-this']
  const wanted = async (username: string) => (await mall.call(identityApi.captchaWanted, { username })).body.wanted
  await failTimes('li', 3)
  expect(await Promise.all(names.map(wanted))).toEqual([1, 0, 0, 0])
  for (const username of names.slice(1)) expect((await login(username, wrong)).body.code).toBe('LOGIN_FAILED')
  await mall.sql('delete from login_failure')
  await failTimes('who-is-this', 3)
  expect(await Promise.all(names.map(wanted))).toEqual([0, 0, 0, 1])

  // The forms of one number are one name; signing in under one name says nothing of the others.
  await mall.sql('delete from login_failure')
  for (const name of ['li', 'li@example.com', '+6281234567890']) await failTimes(name, 3)
  expect(await Promise.all(names.map(wanted))).toEqual([1, 1, 1, 0])
  expect((await login('li', right, await captchaOf())).status).toBe(200)
  expect(await Promise.all(names.map(wanted))).toEqual([0, 1, 1, 0])
})

test('after ten failures the right password and a solved captcha still open the account; guesses from one place have to wait', async () => {
  await failTimes('li', 10)
  expect((await login('li')).body.code).toBe('108')
  expect((await login('li', right, await captchaOf())).status).toBe(200)

  await failTimes('li', 11)
  for (const hash of [wrong, right]) {
    const soon = await login('li', hash, await captchaOf())
    expect([soon.status, soon.body]).toMatchObject([429, { code: 'LOGIN_PAUSED', seconds: 10 }])
  }
  mall.clock.forward(10_001)
  const answers = await Promise.all(
    ['browser-0011', 'browser-0012', 'browser-0013'].map(async (uuid) => login('li', wrong, await captchaOf(uuid))),
  )
  expect(answers.map(({ body }) => String(body.code)).toSorted()).toEqual([
    'LOGIN_FAILED',
    'LOGIN_PAUSED',
    'LOGIN_PAUSED',
  ])
})

test('a hundred guesses a day, from wherever and under whichever name; who has signed in before from a browser gets in from it', async () => {
  const at = { headers: { uuid: 'owner-browser-1' } }
  const enter = async (username: string, hash: string, options?: { headers: Record<string, string> }) =>
    mall.call(identityApi.login, { username, password: hash, ...(await captchaOf()) }, options)
  const guesses = async () =>
    (await mall.sql(`select count from login_failure where key like 'account:%' order by count desc`)).map(
      (row) => row.count,
    )
  expect((await enter('li', right, at)).status).toBe(200)
  const names = ['li', 'li@example.com', '081234567890']
  for (const name of names) await enter(name, wrong)
  expect(await guesses()).toEqual([3])
  await mall.sql(`update login_failure set count = 99 where key like 'account:%'`)
  expect((await enter('li', right)).status).toBe(200)
  expect(await guesses()).toEqual([99])
  await enter('li', wrong)
  for (const name of names) {
    const answer = await enter(name, right)
    expect([answer.status, answer.body.code]).toEqual([422, 'LOGIN_FAILED'])
  }
  expect((await enter('li', wrong, at)).body.code).toBe('LOGIN_FAILED')
  expect((await enter('li', right, at)).status).toBe(200)
  expect((await enter('li', right)).body.code).toBe('LOGIN_FAILED')
  mall.clock.forward(days(1))
  expect((await enter('li', right)).status).toBe(200)
})

test('guesses at several names of an account that come together cannot pass the limit of the day', async () => {
  await login('li', wrong)
  await mall.sql(`update login_failure set count = 98 where key like 'account:%'`)
  await Promise.all(['li', 'li@example.com', '081234567890'].map((name) => login(name, wrong)))
  expect((await mall.sql(`select count from login_failure where key like 'account:%'`))[0].count).toBe(101)
  expect((await login('li@example.com')).body.code).toBe('LOGIN_FAILED')
})

test('guesses that come together cannot pass the limits', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => login('li', wrong)))
  expect(answers.filter(({ body }) => body.code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(3)
})

test('a seller signs in to the shop, and the token opens seller calls only', async () => {
  const { body } = await mall.call(identityApi.sellerLogin, { username: 'sari', password: right })
  expect(body).toMatchObject({ shop_id: String(mall.shopId), shop_name: 'Toko Satu' })
  expect((await mall.call(identityApi.profile, {}, { token: body.access_token })).body.code).toBe('SESSION_ENDED')
  expect((await mall.call(identityApi.sellerLogin, { username: 'li', password: right })).body.code).toBe('LOGIN_FAILED')
})

test('the first login shows no login before it, and a person with an own password is not asked for one', async () => {
  const profileOf = async (name: string) =>
    (await mall.call(identityApi.profile, {}, { token: (await login(name)).body.access_token })).body
  expect(await profileOf('baru')).toMatchObject({ login_count: 0, must_change_password: 1 })
  expect(await profileOf('baru')).toMatchObject({ login_count: 0, must_change_password: 1 })
  expect((await profileOf('budi')).login_count).toBe(1)
})
