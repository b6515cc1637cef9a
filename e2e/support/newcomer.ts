import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import type { fillCart } from '../../server/test/journeys/buying.ts'
import { requestMall, awake, origin, seen, soon, visit } from './visit.ts'

export interface Newcomer {
  username: string
  password: string
  email: string
  company: string
}

/** A company of a story's own, as anybody founds one: what happens to it is nobody else's business. */
export async function registerCompany({ username, password, email, company }: Newcomer): Promise<void> {
  const codeInLetter = async () =>
    /\b\d{6}\b/.exec((await requestMall(api.identity.demoMail)).find((it) => it.to === email)?.body ?? '')?.[0]
  const owner = await visit()
  const { page } = owner
  await page.goto('/register')
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Company name' }).fill(company)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill('a2a2a')
  await page.getByRole('button', { name: 'Send code' }).click()
  await soon(async () => (await codeInLetter()) !== undefined).toBe(true)
  await page.getByRole('textbox', { name: 'Verification code' }).fill((await codeInLetter())!)
  await page.getByRole('checkbox', { name: /^I have read/ }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: `Hello, ${username}` }))
  await owner.close()
}

/** The same without a browser, for stories in which founding is taken as given; answers how its owner asks the mall. */
export async function foundCompany({ username, password, email, company, nickname }: Newcomer & { nickname: string }) {
  const uuid = `browser-${username}`
  // The picture itself is for people; asking for it makes its characters known.
  await fetch(origin() + api.identity.captcha.path.replace(':uuid', uuid).replace(':scene', 'REGISTER'))
  await requestMall(api.account.sendRegisterCode, { email, uuid, scene: 'REGISTER', captcha: 'a2a2a' })
  const mail = (await requestMall(api.identity.demoMail)).find((it) => it.to === email)!
  const { access_token: token } = await requestMall(api.account.register, {
    username,
    password: passwordHash(password),
    email,
    email_code: /\b\d{6}\b/.exec(mail.body)![0],
    company_name: company,
    nickname,
  })
  return { get: (route, fields = {}) => requestMall(route, fields as never, { token }) } as Parameters<
    typeof fillCart
  >[0]
}
