import { api } from '@borong/contract'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { wirePassword } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!
const guest = { token: '' }
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 })

/** Members of staff of the demo data with a second factor that is on now, each of them once. */
const taken = new Set<string>()
// Failed tries of the test before ask the next sign-in for the characters of a picture.
const clearTries = () => malls[0].app.database.pool.query('delete from login_failure')
async function staffWithFactor() {
  await clearTries()
  const { accounts, password } = await malls[0].guest.get(api.identity.demoAccounts)
  const { username } = accounts.find((it) => it.site === 'seller' && !taken.has(it.username))!
  taken.add(username)
  const credentials = { username, password: wirePassword(password) }
  const { access_token: token } = await malls[0].guest.get(api.identity.sellerLogin, credentials)
  const { secret } = await malls[0].bearer(token).get(api.sellerSecondFactor.begin, { password: credentials.password })
  const on = await malls[0].bearer(token).get(api.sellerSecondFactor.confirm, { code: codeOf(secret) })
  const accountId = (
    await malls[0].app.database.pool.query<{ id: number }>('select id from account where username = $1', [username])
  ).rows[0]!.id
  return { credentials, accountId, secret, codes: on.recovery_codes, token }
}
type Staff = Awaited<ReturnType<typeof staffWithFactor>>

async function challengesOf({ credentials }: Staff, count: number) {
  const challenges: string[] = []
  for (let at = 0; at < count; at++) {
    await clearTries()
    const { body } = await send(side(at), guest, api.identity.sellerLogin, credentials)
    expect(body.code).toBe('SECOND_FACTOR_WANTED')
    challenges.push((body as unknown as { challenge: string }).challenge)
  }
  await clearTries()
  return challenges
}
const sessionsOf = async ({ accountId }: Staff) =>
  (
    await malls[0].app.database.pool.query<{ n: number }>(
      `select count(*)::int as n from session where account_id = $1 and audience = 'seller'`,
      [accountId],
    )
  ).rows[0]!.n

/** All of them at once. After ten attempts the others are told to wait, so about ten of them race. */
async function enterAtOnce(attempts: { challenge: string; code: string }[]) {
  const answers = await Promise.all(
    attempts.map((input, at) => send(side(at), guest, api.sellerSecondFactor.signIn, input)),
  )
  return answers.map((it) => (it.status === 200 ? 'in' : String(it.body.code)))
}
const allowed = ['in', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_OVER', 'LOGIN_PAUSED']

test.each(['of the app', 'for recovery'] as const)(
  'one code %s used twenty times at once opens one session',
  async (kind) => {
    const staff = await staffWithFactor()
    const challenges = await challengesOf(staff, 20)
    const before = await sessionsOf(staff)
    const code = kind === 'of the app' ? codeOf(staff.secret, 1) : staff.codes[0]!
    const answers = await enterAtOnce(challenges.map((challenge) => ({ challenge, code })))
    for (const answer of answers) expect(allowed).toContain(answer)
    expect(answers.filter((it) => it === 'in')).toHaveLength(1)
    expect(await sessionsOf(staff)).toBe(before + 1)
  },
)

test('one challenge used with ten codes at once opens one session and spends one code', async () => {
  const staff = await staffWithFactor()
  const [challenge] = await challengesOf(staff, 1)
  const before = await sessionsOf(staff)
  const answers = await enterAtOnce(staff.codes.map((code) => ({ challenge: challenge!, code })))
  for (const answer of answers) expect(allowed).toContain(answer)
  expect(answers.filter((it) => it === 'in')).toHaveLength(1)
  expect(await sessionsOf(staff)).toBe(before + 1)
  const state = await malls[0].bearer(staff.token).get(api.sellerSecondFactor.state)
  expect(state.recovery_codes_left).toBe(9)
})

test('a code confirms a generator once, and both consoles have the recovery codes of that one', async () => {
  await clearTries()
  const { accounts, password } = await malls[0].guest.get(api.identity.demoAccounts)
  const { username } = accounts.find((it) => it.site === 'seller' && !taken.has(it.username))!
  taken.add(username)
  const hash = wirePassword(password)
  const { access_token: token } = await malls[0].guest.get(api.identity.sellerLogin, { username, password: hash })
  const { secret } = await malls[0].bearer(token).get(api.sellerSecondFactor.begin, { password: hash })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      send(side(at), { token: `Bearer ${token}` }, api.sellerSecondFactor.confirm, { code: codeOf(secret) }),
    ),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  expect((await malls[0].bearer(token).get(api.sellerSecondFactor.state)).recovery_codes_left).toBe(10)
})
