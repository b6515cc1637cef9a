import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { wirePassword } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls({ looksItself: true })

const sql = async (text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query<{ n: number }>(text, values)).rows[0]!.n
const nobody = { token: '' }
const uuid = 'browser-of-a-race'

async function codeFor(email: string): Promise<string> {
  const { app, guest } = malls[0]
  await guest.request(api.identity.captcha, { uuid, scene: 'REGISTER' })
  await app.database.pool.query(`update captcha set answer_hash = $1 where uuid = $2`, [
    app.secrets.digest('captcha', `${uuid} REGISTER ac34k`),
    uuid,
  ])
  await guest.get(api.account.sendRegisterCode, { email, uuid, scene: 'REGISTER', captcha: 'AC34K' })
  const emails = await guest.get(api.identity.demoMail)
  return /\b\d{6}\b/.exec(emails.find(({ to }) => to === email)!.body)![0]
}
const register = (at: number, fields: { username: string; email: string; email_code: string; mobile?: string }) =>
  send(origins[at % 2]!, nobody, api.account.register, {
    password: wirePassword('Melati-77'),
    company_name: 'PT Balapan',
    ...fields,
  })
const accounts = (like: string) => sql('select count(*)::int as n from account where username like $1', [like])
const companies = () => sql(`select count(*)::int as n from company where name = 'PT Balapan'`)

test('the same registration many times at once founds exactly one company', async () => {
  const email = 'race@example.com'
  const email_code = await codeFor(email)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => register(at, { username: 'race-one', email, email_code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect(['CODE_WRONG', 'USERNAME_TAKEN', 'EMAIL_TAKEN']).toContain(body.code)
  expect([await accounts('race-one'), await companies()]).toEqual([1, 1])
  expect(
    await sql(
      `select count(*)::int as n from member join account on account.id = member.account_id where account.username = 'race-one'`,
    ),
  ).toBe(1)
})

test('two people who want the same username at once: one company, and the other is told why', async () => {
  const before = await companies()
  const asks: { username: string; email: string; email_code: string }[] = []
  for (const email of ['left@example.com', 'right@example.com'])
    asks.push({ username: 'race-two', email, email_code: await codeFor(email) })
  const answers = await Promise.all(asks.map((input, at) => register(at, input)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 422)!.body.code).toBe('USERNAME_TAKEN')
  expect([await accounts('race-two'), await companies()]).toEqual([1, before + 1])

  const lost = asks[answers.findIndex(({ status }) => status === 422)]!
  expect((await register(0, { ...lost, username: 'race-three' })).status).toBe(200)
})
