import { identityApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { days, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { openPostOffice, type PostOffice } from '../../../../../test/support/post-office.ts'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'
import { hashPasswordForLogin } from '../password/hash-password.ts'
import { sendEmail } from './send-email.ts'

let post: PostOffice
let mall: SmallMall
beforeAll(async () => {
  mall = await openSmallMall()
  post = await openPostOffice()
  Object.assign(mall.app.config, { smtpUrl: post.smtpUrl, mode: 'production' })
})
afterAll(async () => {
  await mall.close()
  post.close()
})

const write = (body: string) =>
  asSystem(mall.app, 'test', (ctx) => sendEmail(ctx, { recipient: 'li@example.com', subject: 'Hello', body }))
const rows = () => mall.sql('select body, attempts, sent_at is not null as sent from email order by id')

test('an e-mail leaves when its command has committed, and its text is not kept', async () => {
  await write('the code is 123456')
  await vi.waitFor(async () => expect(await rows()).toEqual([{ body: '', attempts: 1, sent: true }]))
  expect(post.emails).toHaveLength(1)
  expect(post.emails[0]).toContain('the code is 123456')
  expect(post.emails[0]).toContain('To: li@example.com')
})

test('an e-mail the post refused is sent once it is open again, and only once', async () => {
  post.down = true
  await write('second')
  await vi.waitFor(() => expect(post.refused).toBe(1))
  expect((await rows())[1]).toEqual({ body: 'second', attempts: 1, sent: false })
  post.down = false
  await mall.mall.eventBus.tick(mall.app)
  expect(post.emails).toHaveLength(1)
  mall.clock.forward(minutes(3))
  await mall.mall.eventBus.tick(mall.app)
  await mall.mall.eventBus.tick(mall.app)
  expect(post.emails).toHaveLength(2)
  expect((await rows())[1]).toEqual({ body: '', attempts: 2, sent: true })
})

test('an e-mail whose fate is unknown is sent once more under the same Message-ID: a mailbox keeps one', async () => {
  const before = post.mailbox().length
  post.hangsUp = true
  await write('third')
  await vi.waitFor(() => expect(post.emails).toHaveLength(before + 1))
  post.hangsUp = false
  await vi.waitFor(async () => {
    mall.clock.forward(minutes(3))
    await mall.mall.eventBus.tick(mall.app)
    expect((await rows())[2]).toEqual({ body: '', attempts: 2, sent: true })
  })
  expect(post.emails).toHaveLength(before + 2)
  expect(post.mailbox()).toHaveLength(before + 1)
})

test('a process that dies with an e-mail in hand leaves it to the others, but not while it may still be sending', async () => {
  const before = post.emails.length
  post.down = true
  await write('fourth')
  const inMinutes = (n: number) => new Date(mall.clock.now().getTime() + minutes(n))
  const rested = () =>
    mall.sql(`select from email where body = 'fourth' and attempts = 1 and due_at < $1`, [inMinutes(5)])
  await vi.waitFor(async () => expect(await rested()).toHaveLength(1))
  post.down = false
  // Taken by somebody who never came back.
  await mall.sql(`update email set due_at = $1 where body = 'fourth'`, [inMinutes(15)])
  mall.clock.forward(minutes(10))
  await mall.mall.eventBus.tick(mall.app)
  expect(post.emails).toHaveLength(before)
  mall.clock.forward(minutes(6))
  await mall.mall.eventBus.tick(mall.app)
  expect(post.emails).toHaveLength(before + 1)
})

test('outside of the demo nobody reads e-mails or learns accounts', async () => {
  expect((await mall.call(identityApi.demoMail)).body).toEqual([])
  expect((await mall.call(identityApi.demoAccounts)).body).toEqual({ demo: 0, password: '', accounts: [] })
})

test('what is long over is forgotten: sessions with their chains of tokens, challenges, e-mails', async () => {
  const login = () => mall.call(identityApi.login, { username: 'li', password: hashPasswordForLogin(password) })
  const first = (await login()).body
  await mall.call(identityApi.refresh, { refresh_token: first.refresh_token })
  await mall.call(identityApi.captcha, { uuid: 'browser-0001', scene: 'LOGIN' })
  await mall.call(identityApi.login, { username: 'who', password: hashPasswordForLogin('x') })
  mall.clock.forward(days(38))
  await login()
  await mall.mall.eventBus.tick(mall.app)
  const count = async (table: string) => (await mall.sql(`select count(*) from ${table}`))[0].count
  // Of tries the address of the login just now is left, of e-mails the last one that left, without its text: it says that they leave.
  expect(await Promise.all(['session', 'refresh_token', 'captcha', 'login_failure', 'email'].map(count))).toEqual([
    1, 1, 0, 1, 1,
  ])
  expect(await mall.sql('select body from email')).toEqual([{ body: '' }])
})
