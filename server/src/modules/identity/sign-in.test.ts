import { arbiterApi, identityApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#platform/clock'
import { openSmallMall, password, type SmallMall } from '../../../test/small-mall.ts'
import { hashPasswordForLogin } from './hash-password.ts'

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
  const response = await mall.mall.http.app.inject({
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

test('whoever runs the mall signs in at its desk, and nobody else does', async () => {
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
    const times: number[] = []
    for (let time = 0; time < 9; time++) {
      await mall.sql('delete from login_failure')
      const begin = performance.now()
      await login(name, wrong)
      times.push(performance.now() - begin)
    }
    return times.sort((a, b) => a - b)[4]!
  }
  await took('li')
  const [known, unknown] = [await took('li'), await took('who-is-this')]
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

test('after ten failures the name is locked for fifteen minutes, under each of its names', async () => {
  await failTimes('li', 10)
  const locked = await login('li@example.com', right, await captchaOf())
  expect([locked.status, locked.body.code]).toEqual([429, 'LOGIN_LOCKED'])
  mall.clock.forward(minutes(14))
  expect((await login('li', right, await captchaOf())).body.code).toBe('LOGIN_LOCKED')
  mall.clock.forward(minutes(2))
  expect((await login('li')).status).toBe(200)
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
