import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { softwareAuthenticator } from '../support/software-authenticator.ts'
import { wirePassword } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!
const guest = { token: '' }

/** Of people of the demo data each of them once. */
const taken = new Set<string>()
async function staffWithPasskey() {
  const { accounts, password } = await malls[0].guest.get(api.identity.demoAccounts)
  const { username } = accounts.find((it) => it.site === 'seller' && !taken.has(it.username))!
  taken.add(username)
  const credentials = { username, password: wirePassword(password) }
  const { access_token: token } = await malls[0].guest.get(api.identity.sellerLogin, credentials)
  const { origin } = malls[0].app.config
  const authenticator = softwareAuthenticator({ origin, rpId: new URL(origin).hostname })
  const asked = await malls[0].bearer(token).get(api.sellerPasskey.begin, { password: credentials.password })
  return { username, token, authenticator, made: authenticator.register(asked.challenge) }
}
const sessionsOf = async (username: string) =>
  (
    await malls[0].app.database.pool.query<{ n: number }>(
      `select count(*)::int as n from session s join account a on a.id = s.account_id where a.username = $1 and s.audience = 'seller'`,
      [username],
    )
  ).rows[0]!.n

test('one answer of an authenticator sent at once registers one passkey, and opens one session', async () => {
  const { username, token, authenticator, made } = await staffWithPasskey()
  const added = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      send(side(at), { token: `Bearer ${token}` }, api.sellerPasskey.add, { name: `Key ${at}`, ...made }),
    ),
  )
  expect(
    added.map((it) => (it.status === 200 ? 'in' : it.body.code)).toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(['in', ...Array.from({ length: 7 }, () => 'SECOND_FACTOR_OVER')])
  expect(await malls[0].bearer(token).get(api.sellerPasskey.list)).toHaveLength(1)

  const before = await sessionsOf(username)
  const { challenge } = await malls[0].guest.get(api.sellerPasskey.beginSignIn, {})
  const signed = authenticator.sign(challenge)
  const entered = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(side(at), guest, api.sellerPasskey.signIn, signed)),
  )
  expect(entered.filter((it) => it.status === 200)).toHaveLength(1)
  for (const it of entered.filter((other) => other.status !== 200)) expect(it.body.code).toBe('SECOND_FACTOR_OVER')
  expect(await sessionsOf(username)).toBe(before + 1)
})

test('signatures with one count for two challenges open one session: a copied key is noticed', async () => {
  const { username, token, authenticator, made } = await staffWithPasskey()
  await send(side(0), { token: `Bearer ${token}` }, api.sellerPasskey.add, { name: 'Copied', ...made })
  const before = await sessionsOf(username)
  const challenges = await Promise.all(
    [0, 1].map(async () => (await malls[0].guest.get(api.sellerPasskey.beginSignIn, {})).challenge),
  )
  const signed = challenges.map((challenge) => authenticator.sign(challenge, { at: 40 }))
  const entered = await Promise.all(signed.map((it, at) => send(side(at), guest, api.sellerPasskey.signIn, it)))
  expect(
    entered
      .map((it) => (it.status === 200 ? 'in' : it.body.code))
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(['in', 'PASSKEY_WRONG'])
  expect(await sessionsOf(username)).toBe(before + 1)
})
