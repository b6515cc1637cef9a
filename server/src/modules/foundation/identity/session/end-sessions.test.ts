import { accountApi, identityApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '#platform/clock'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'
import { hashPasswordForLogin } from '../password/hash-password.ts'

let mall: SmallMall
beforeAll(async () => void (mall = await openSmallMall()))
afterAll(() => mall.close())
beforeEach(() => mall.sql('update session set revoked_at = now() where revoked_at is null'))

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const login = async (userAgent = firefox) =>
  (
    await mall.call(
      identityApi.login,
      { username: 'li', password: hashPasswordForLogin(password) },
      { headers: { 'user-agent': userAgent } },
    )
  ).body
const list = async (token: string) => (await mall.call(accountApi.sessions, {}, { token })).body
const alive = async (token: string) => (await mall.call(identityApi.profile, {}, { token })).status === 200

test('the list says where one is signed in, this device first', async () => {
  const phone = await login('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1')
  const here = await login()
  await mall.tokenOf('li', 'seller')
  await mall.tokenOf('budi')
  const rows = await list(here.access_token)
  expect(rows.map(({ device, site, current }) => [device, site, current])).toEqual([
    ['Firefox · Linux', 'buyer', 1],
    ['', 'seller', 0],
    ['Safari · iPhone', 'buyer', 0],
  ])
  expect((await list(phone.access_token))[0]).toMatchObject({ device: 'Safari · iPhone', current: 1 })
})

test('a session is seen when it is refreshed, and forgotten when nobody did in time', async () => {
  const [here, there] = [await login(), await login()]
  const seen = async () => {
    const rows = await list(here.access_token)
    return rows.find(({ current }) => current === 0)?.last_seen
  }
  const before = (await seen())!
  mall.clock.forward(minutes(10))
  await mall.call(identityApi.refresh, { refresh_token: there.refresh_token })
  expect((await seen())! - before).toBeGreaterThanOrEqual(600)

  mall.clock.forward(days(8))
  const later = await login()
  expect(await list(later.access_token)).toHaveLength(1)
})

test('one session is ended: it is dead at its next request, with its refresh token', async () => {
  const [here, there] = [await login(), await login()]
  expect(await alive(there.access_token)).toBe(true)
  const { id } = (await list(here.access_token)).find(({ current }) => current === 0)!
  expect((await mall.call(accountApi.endSession, { id }, { token: here.access_token })).body).toEqual({ ok: true })
  expect(await alive(there.access_token)).toBe(false)
  expect((await mall.call(identityApi.refresh, { refresh_token: there.refresh_token })).body.code).toBe(
    'REFRESH_REFUSED',
  )
  expect(await alive(here.access_token)).toBe(true)
  expect((await mall.call(accountApi.endSession, { id }, { token: here.access_token })).status).toBe(404)
})

test('all others are ended, those at the seller console too, and nobody else’s', async () => {
  const here = await login()
  const others = [(await login()).access_token, (await login()).access_token]
  await mall.tokenOf('li', 'seller')
  const stranger = await mall.tokenOf('budi')
  expect((await mall.call(accountApi.endOtherSessions, {}, { token: here.access_token })).body).toEqual({ changed: 3 })
  for (const other of others) expect(await alive(other)).toBe(false)
  expect(await alive(here.access_token)).toBe(true)
  expect(await alive(stranger)).toBe(true)
})

test('the session of another account is not there', async () => {
  const here = await login()
  const stranger = await mall.tokenOf('budi')
  const { id } = (await list(stranger))[0]!
  const answer = await mall.call(accountApi.endSession, { id }, { token: here.access_token })
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  expect(await alive(stranger)).toBe(true)
})
