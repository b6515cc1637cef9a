import { identityApi, notificationApi, organisationApi } from '@borong/contract'
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#platform/clock'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'
import { hashPasswordForLogin } from '../password/hash-password.ts'

let mall: SmallMall
beforeAll(async () => void (mall = await openSmallMall()))
afterAll(() => mall.close())

const web = { uuid: '11111111-2222-3333-4444-555555555555', 'x-borong-web': '1' }
const login = async (headers: Record<string, string> = {}) => {
  const { body, cookie } = await mall.call(
    identityApi.login,
    { username: 'li', password: hashPasswordForLogin(password) },
    { headers },
  )
  return { access: body.access_token, refresh: body.refresh_token, cookie }
}
const refresh = (refresh_token: string, headers: Record<string, string> = {}) =>
  mall.call(identityApi.refresh, { refresh_token }, { headers })
const profile = (token: string) => mall.call(identityApi.profile, {}, { token })

test('a refresh token is spent for a new pair that works', async () => {
  const first = await login()
  mall.clock.forward(minutes(21))
  expect((await profile(first.access)).body.code).toBe('SESSION_ENDED')
  const second = await refresh(first.refresh)
  expect(second.status).toBe(200)
  expect((await profile(second.body.accessToken)).status).toBe(200)
  expect(decodeJwt(second.body.refreshToken).exp! - decodeJwt(second.body.refreshToken).iat!).toBe(7 * 86_400)
})

test('two tabs at once, and a late one within ten seconds, get the same bytes', async () => {
  const first = await login()
  const [one, two] = await Promise.all([refresh(first.refresh), refresh(first.refresh)])
  mall.clock.forward(5000)
  const three = await refresh(first.refresh)
  expect([one.status, two.body, three.body]).toEqual([200, one.body, one.body])
})

test('a spent token that comes back later ends the session at once', async () => {
  const first = await login()
  const second = (await refresh(first.refresh)).body
  expect((await profile(second.accessToken)).status).toBe(200)
  mall.clock.forward(11_000)
  expect((await refresh(first.refresh)).body.code).toBe('REFRESH_REFUSED')
  expect((await profile(second.accessToken)).body.code).toBe('SESSION_ENDED')
  expect((await refresh(second.refreshToken)).body.code).toBe('REFRESH_REFUSED')
})

test('within the grace only the one just before is honoured', async () => {
  const first = await login()
  const second = (await refresh(first.refresh)).body
  const third = (await refresh(second.refreshToken)).body
  expect((await refresh(first.refresh)).body.code).toBe('REFRESH_REFUSED')
  expect((await refresh(third.refreshToken)).body.code).toBe('REFRESH_REFUSED')
})

test('a session lives thirty days, however often it is refreshed', async () => {
  let token = (await login()).refresh
  for (let day = 0; day < 30; day += 6) {
    token = (await refresh(token)).body.refreshToken
    mall.clock.forward(days(6))
  }
  expect((await refresh(token)).body.code).toBe('REFRESH_REFUSED')
})

test('a session of the web client is bound to its browser', async () => {
  const bound = await login(web)
  expect(bound.cookie).toMatch(/^borong_binding=[\w-]{43}$/)
  expect((await refresh(bound.refresh)).body.code).toBe('REFRESH_REFUSED')
  expect((await refresh(bound.refresh, { cookie: `borong_binding=${'x'.repeat(43)}` })).body.code).toBe(
    'REFRESH_REFUSED',
  )
  expect((await refresh(bound.refresh, { cookie: bound.cookie })).status).toBe(200)
  expect((await login()).cookie).toBe('')
  // A second login in the same browser leaves the first session refreshable.
  const second = await login({ ...web, cookie: bound.cookie })
  expect(second.cookie).toBe(bound.cookie)
})

test('logging out ends the session of the token and no other, from this moment', async () => {
  const [one, other] = [await login(), await login()]
  expect((await profile(one.access)).status).toBe(200)
  expect((await mall.call(identityApi.logout, { uid: '1' }, { token: one.access })).body).toEqual({ ok: true })
  expect((await profile(one.access)).body.code).toBe('SESSION_ENDED')
  expect((await refresh(one.refresh)).body.code).toBe('REFRESH_REFUSED')
  expect((await profile(other.access)).status).toBe(200)
  expect((await mall.call(identityApi.logout)).status).toBe(200)
})

test('a token past its time still ends its session', async () => {
  const one = await login()
  mall.clock.forward(minutes(21))
  await mall.call(identityApi.logout, {}, { token: `Bearer ${one.access}` })
  expect((await refresh(one.refresh)).body.code).toBe('REFRESH_REFUSED')
})

test('tokens of another kind, key, algorithm or issuer are nobody', async () => {
  const { access, refresh: refreshToken } = await login()
  const claims = decodeJwt(access)
  const key = mall.app.secrets.keyFor('access-token')
  const signed = (change: object, withKey: Uint8Array = key, alg = 'HS256') =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg }).sign(withKey)
  expect((await profile(await signed({}))).status).toBe(200)
  const forged = [
    refreshToken,
    new UnsecuredJWT(claims).encode(),
    await signed({}, new Uint8Array(32)),
    await signed({}, key, 'HS512').catch(() => 'short.key.refused'),
    await signed({ iss: 'other' }),
    await signed({ aud: 'seller' }),
    await signed({ aud: 'admin' }),
    await signed({ sub: '999999' }),
    await signed({ sid: 'no-such-session' }),
    await signed({ typ: 'refresh' }),
    'x'.repeat(9000),
  ]
  for (const token of forged) expect((await profile(token)).body.code, token.slice(0, 40)).toBe('SESSION_ENDED')
  expect((await refresh(access)).body.code).toBe('REFRESH_REFUSED')
})

test('a disabled member and a disabled account are out within a second', async () => {
  const { access, refresh: refreshToken } = await login()
  await mall.sql(`update account set disabled_at = now() where username = 'li'`)
  mall.clock.forward(1050)
  expect((await profile(access)).body.code).toBe('SESSION_ENDED')
  expect((await refresh(refreshToken)).body.code).toBe('REFRESH_REFUSED')
  await mall.sql(`update account set disabled_at = null where username = 'li'`)
  expect((await profile(access)).status).toBe(200)
})

test('permissions are the union of the roles; the owner has all; a one-time password opens the reset only', async () => {
  const [{ id }] = await mall.sql(
    `insert into role (company_id, name, permissions) values ($1, 'Buyer', '{my-order,shipping-address}') returning id`,
    [mall.companies.satu],
  )
  await mall.sql('insert into member_role values ($1, $2, $3)', [mall.companies.satu, mall.members['wang'], id])
  const names = async (who: string) =>
    (await mall.call(identityApi.permissions, {}, { token: await mall.tokenOf(who) })).body
  expect([...(await names('wang'))].sort()).toEqual([
    'change-mobile',
    'change-password',
    'my-order',
    'shipping-address',
  ])
  expect((await names('li')).length).toBeGreaterThan(15)

  const baru = await mall.tokenOf('baru')
  expect((await mall.call(organisationApi.addresses, {}, { token: baru })).body.code).toBe('FIRST_PASSWORD_WANTED')
  expect((await mall.call(notificationApi.unread, {}, { token: baru })).body.code).toBe('FIRST_PASSWORD_WANTED')
  expect((await profile(baru)).status).toBe(200)
})
