import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import type { fillCart } from '../../server/test/journeys/buying.ts'
import { requestMall, origin } from './visit.ts'

export interface Newcomer {
  username: string
  password: string
  email: string
  company: string
}

/** A company of a story's own: what happens to it is nobody else's business. Answers how its owner asks the mall; to found one on the page is new-company.test.ts. */
export async function foundCompany({ username, password, email, company, nickname }: Newcomer & { nickname?: string }) {
  const uuid = randomUUID()
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
    ...(nickname !== undefined && { nickname }),
  })
  return { get: (route, fields = {}) => requestMall(route, fields as never, { token }) } as Parameters<
    typeof fillCart
  >[0]
}
