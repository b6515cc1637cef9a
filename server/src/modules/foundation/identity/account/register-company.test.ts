import { accountApi, alwaysPermitted, grantablePermissions, identityApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#platform/clock'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'
import { hashPasswordForLogin } from '../password/hash-password.ts'

let mall: SmallMall
beforeAll(async () => void (mall = await openSmallMall()))
afterAll(() => mall.close())
// Codes are a minute apart.
beforeEach(() => mall.clock.forward(61_000))

const right = hashPasswordForLogin('Melati-77')
const sendCode = async (email: string) =>
  mall.call(accountApi.sendRegisterCode, { email, ...(await mall.captcha('REGISTER')) })
const codeFor = async (email: string) => {
  expect((await sendCode(email)).status).toBe(200)
  return (await mall.emails())[0]!.code
}
const register = (fields: Record<string, unknown>, lang = 'en-us') =>
  mall.call(
    accountApi.register,
    { username: 'melati', password: right, company_name: 'PT Melati', ...fields },
    { lang, headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' } },
  )
const count = async (table: string) => (await mall.sql(`select count(*)::int as n from ${table}`))[0].n as number

test('a company is founded with its owner, who is signed in and has every permission', async () => {
  const email = 'Melati@Example.com'
  const done = await register(
    {
      email,
      email_code: await codeFor(email),
      username: '茉莉花公司',
      nickname: '茉莉',
      mobile: '+62 812-9999-0000',
      company_name: '茉莉花有限公司',
      employee_count: 40,
      registered_capital: 2_500_000_000,
      tax_no: '01.234.567.8-901.000',
    },
    'zh-cn',
  )
  expect([done.status, done.body.username, done.body.language]).toEqual([200, '茉莉花公司', 'zh-cn'])
  const token = done.body.access_token
  expect((await mall.call(identityApi.profile, {}, { token })).body).toMatchObject({
    client_name: '茉莉花有限公司',
    nickname: '茉莉',
    email,
    mobile: '081299990000',
    is_owner: 1,
    must_change_password: 0,
    login_count: 1,
  })
  expect((await mall.call(identityApi.permissions, {}, { token })).body).toEqual([
    ...grantablePermissions,
    ...alwaysPermitted,
  ])

  const [company] = await mall.sql(`select * from company where name = '茉莉花有限公司'`)
  expect(company).toMatchObject({
    tax_number: '012345678901000',
    employee_count: 40,
    registered_capital_minor: 250_000_000_000,
    version: 1,
    disabled_at: null,
  })
  expect(company.code).toMatch(/^C\d{8}$/)
  const units = await mall.sql('select code, name, parent_id from organisation_unit where company_id = $1', [
    company.id,
  ])
  expect(units).toEqual([{ code: company.code, name: '茉莉花有限公司', parent_id: null }])
  const roles = await mall.sql('select name, permissions from role where company_id = $1 order by id', [company.id])
  expect(roles.map(({ name }) => name)).toEqual(['采购员', '审批人', '管理员'])
  expect(roles[1].permissions).toContain('my-order-audit')
  expect(new Set(roles[2].permissions)).toEqual(new Set(grantablePermissions))

  for (const username of ['茉莉花公司', 'melati@example.com', '+6281299990000', '081299990000'])
    expect((await mall.call(identityApi.login, { username, password: right })).status).toBe(200)
})

test('every company gets a code of its own', async () => {
  const codes = (await mall.sql('select code from company')).map(({ code }) => code as string)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^C\d{8}$/)
})

test.each([
  [{ username: 'abc' }, 'USERNAME_FORMAT'],
  [{ username: 'x'.repeat(21) }, 'USERNAME_FORMAT'],
  [{ username: '12345678' }, 'USERNAME_FORMAT'],
  [{ username: 'two words' }, 'USERNAME_FORMAT'],
  [{ username: 'me@home' }, 'USERNAME_FORMAT'],
  [{ username: 'dotted.name' }, 'USERNAME_FORMAT'],
  [{ mobile: '12345' }, 'MOBILE_FORMAT'],
  [{ tax_no: '12345' }, 'TAX_NUMBER_FORMAT'],
  [{ employee_count: 0 }, 'INVALID_INPUT'],
  [{ employee_count: 1.5 }, 'INVALID_INPUT'],
  [{ registered_capital: -1 }, 'INVALID_INPUT'],
  [{ nickname: 'x' }, 'INVALID_INPUT'],
  [{ company_name: ' PT' }, 'INVALID_INPUT'],
  [{ password: 'Melati-77' }, 'INVALID_INPUT'],
  [{ password: hashPasswordForLogin('password') }, 'PASSWORD_COMMON'],
  [{ password: hashPasswordForLogin('Qwerty123') }, 'PASSWORD_COMMON'],
  [{ password: hashPasswordForLogin('rahasia2026') }, 'PASSWORD_COMMON'],
  [{ password: hashPasswordForLogin('kenanga'), username: 'Kenanga' }, 'PASSWORD_COMMON'],
  [{ username: 'baru' }, 'USERNAME_TAKEN'],
  [{ username: 'BARU' }, 'USERNAME_TAKEN'],
  [{ mobile: '0812 3456 7890' }, 'MOBILE_TAKEN'],
  [{ mobile: '+6281234567890' }, 'MOBILE_TAKEN'],
])('%j is refused with %s, and nothing is left behind', async (fields, code) => {
  const before = [await count('account'), await count('company')]
  const email = 'table@example.com'
  await mall.sql('delete from verification_code')
  const answer = await register({ email, email_code: await codeFor(email), username: 'tabletop', ...fields })
  expect(answer.body.code).toBe(code)
  expect([await count('account'), await count('company')]).toEqual(before)
})

test('taken names are told in the words of the specification, with names that are free', async () => {
  const email = 'words@example.com'
  const email_code = await codeFor(email)
  expect((await register({ email, email_code, username: 'baru' })).body.message).toBe('Username already registered!')
  expect((await register({ email, email_code, username: 'barunya', mobile: '081234567890' })).body.message).toBe(
    'Mobile number already registered!',
  )
  const taken = (await mall.call(accountApi.usernameInUse, { username: 'baru' })).body
  expect(taken.exist).toBe(true)
  expect(taken.suggests).toHaveLength(2)
  for (const username of taken.suggests) {
    expect(username).toMatch(/^baru\d+$/)
    expect((await mall.call(accountApi.usernameInUse, { username })).body).toEqual({ exist: false, suggests: [] })
  }
  const mobile = async (number: string) => (await mall.call(accountApi.mobileInUse, { mobile: number })).body.exist
  expect([await mobile('081234567890'), await mobile('+6281234567890'), await mobile('081234567891')]).toEqual([
    true,
    true,
    false,
  ])
})

test('an address in use is answered like any other: its owner gets the news, and no code is ever right', async () => {
  const [free, used] = [await sendCode('a-new@example.com'), await sendCode('LI@example.com')]
  expect([used.status, Object.keys(used.body)]).toEqual([free.status, Object.keys(free.body)])
  expect(used.body.minutes).toBe(free.body.minutes)
  const [mail] = await mall.emails()
  expect(mail).toMatchObject({ to: 'LI@example.com', subject: 'This address already has an account', code: '' })
  for (const email_code of ['000000', '123456', '999999'])
    expect((await register({ email: 'li@example.com', email_code })).body.code).toBe('CODE_WRONG')
  expect((await sendCode('li@example.com')).body.code).toBe((await sendCode('a-new@example.com')).body.code)
})

test('the captcha is for registering, and each picture for one e-mail', async () => {
  const email = 'captcha@example.com'
  const emails = await count('email')
  expect((await mall.call(accountApi.sendRegisterCode, { email })).body.code).toBe('108')
  const forLogin = await mall.captcha('LOGIN')
  expect((await mall.call(accountApi.sendRegisterCode, { email, ...forLogin })).body.code).toBe('108')
  const picture = await mall.captcha('REGISTER')
  expect((await mall.call(accountApi.sendRegisterCode, { email, ...picture })).status).toBe(200)
  mall.clock.forward(61_000)
  expect((await mall.call(accountApi.sendRegisterCode, { email, ...picture })).body.code).toBe('108')
  expect(await count('email')).toBe(emails + 1)
})

test('a code is good for one company, for its address, for ten minutes and five tries', async () => {
  const email = 'once@example.com'
  const code = await codeFor(email)
  expect((await register({ email: 'other@example.com', email_code: code, username: 'other-one' })).body.code).toBe(
    'CODE_WRONG',
  )
  expect((await register({ email, email_code: code, username: 'only-once' })).status).toBe(200)
  expect((await register({ email, email_code: code, username: 'only-twice' })).body.code).toBe('CODE_WRONG')

  const late = await codeFor('late@example.com')
  mall.clock.forward(minutes(11))
  expect((await register({ email: 'late@example.com', email_code: late, username: 'too-late' })).body.code).toBe(
    'CODE_WRONG',
  )

  const guessed = await codeFor('guessed@example.com')
  const wrong = guessed === '000000' ? '111111' : '000000'
  const guess = (email_code: string) =>
    register({ email: 'guessed@example.com', email_code, username: 'guesser' }).then(({ body }) => body.code)
  expect(new Set(await Promise.all(Array.from({ length: 5 }, () => guess(wrong))))).toEqual(new Set(['CODE_WRONG']))
  expect(await guess(guessed)).toBe('CODE_WRONG')
})

test('codes go out a minute apart and ten a day to an address, and twenty e-mails an hour from one', async () => {
  const email = 'often@example.com'
  expect((await sendCode(email)).status).toBe(200)
  const soon = await sendCode(email)
  expect([soon.status, soon.body.code]).toEqual([429, 'CODE_TOO_SOON'])
  for (let sent = 1; sent < 10; sent++) {
    mall.clock.forward(61_000)
    expect((await sendCode(email)).status).toBe(200)
  }
  mall.clock.forward(61_000)
  expect((await sendCode(email)).body.code).toBe('TOO_OFTEN')

  mall.app.config.rateLimits = true
  try {
    const answers: number[] = []
    for (let at = 0; at < 21; at++) {
      // The calls of a minute have a limit of their own, in real time.
      if (at === 20)
        expect((await mall.sql(`select count from login_failure where key like 'emails:%'`))[0].count).toBe(20)
      answers.push(
        (
          await mall.call(accountApi.sendRegisterCode, {
            email: `n${at}@example.com`,
            ...(await mall.captcha('REGISTER')),
          })
        ).status,
      )
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  } finally {
    mall.app.config.rateLimits = false
  }
})

test('people of a company that is closed cannot sign in, and those who are in are out', async () => {
  const email = 'closed@example.com'
  const { body } = await register({
    email,
    email_code: await codeFor(email),
    username: 'closing',
    company_name: 'PT Tutup',
  })
  const profile = () => mall.call(identityApi.profile, {}, { token: body.access_token })
  expect((await profile()).status).toBe(200)
  await mall.sql(`update company set disabled_at = now() where name = 'PT Tutup'`)
  mall.clock.forward(1050)
  expect((await profile()).body.code).toBe('SESSION_ENDED')
  expect((await mall.call(identityApi.login, { username: 'closing', password: right })).body.code).toBe('LOGIN_FAILED')
})
