import { accountApi, emailApi, identityApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAccount, hashPasswordForLogin, openSession } from '#modules/foundation/identity'
import { days, hours, minutes } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { codeFor, openPostOffice, type PostOffice } from '../../../../../test/support/post-office.ts'
import { openSmallMall, password, type SmallMall } from '../../../../../test/small-mall.ts'
import { readRefusal } from './read-refusal.ts'
import { sendEmail } from './send-email.ts'

const li = 'li@example.com'
const unknown = `550 5.1.1 <${li}>: Recipient address rejected:\u0007 User unknown`
let post: PostOffice
let mall: SmallMall
let boss: number
beforeAll(async () => {
  mall = await openSmallMall()
  post = await openPostOffice()
  Object.assign(mall.app.config, { smtpUrl: post.smtpUrl })
  boss = await asSystem(mall.app, 'test', (ctx) =>
    createAccount(ctx, { username: 'boss', passwordHash: hashPasswordForLogin(password) }),
  )
  await mall.sql('insert into operator (account_id, name, is_owner) values ($1, $2, true)', [boss, 'boss'])
})
afterAll(async () => {
  await mall.close()
  post.close()
})
beforeEach(async () => {
  Object.assign(post, { answers: {}, cuts: false, down: false, emails: [] })
  await mall.sql('update account set refused_email_id = null')
  await mall.sql('delete from email')
  mall.app.config.smtpUrl = post.smtpUrl
})

const write = (recipient = li) =>
  asSystem(mall.app, 'test', (ctx) => sendEmail(ctx, { recipient, subject: 'Hello', body: 'the code is 123456' }))
const rows = () =>
  mall.sql(`select attempts, error, sent_at is not null as sent, refused_at is not null as refused, skipped_at is not null as skipped
    from email order by id`)
const marked = async () =>
  (await mall.sql('select username from account where refused_email_id is not null')).map((it) => it.username)
/** Once an e-mail has been tried and what came of it is written down. */
const ended = async (at = 0) => {
  await vi.waitFor(async () => {
    const row = (await rows())[at]
    expect(row.sent || row.refused || row.skipped || row.error !== '').toBe(true)
  })
  return (await rows())[at]
}
/** Everything that is due in the next hour is tried. */
const hourLater = async () => {
  mall.clock.forward(hours(1) + minutes(1))
  await mall.mall.eventBus.tick(mall.app)
}
const asBoss = async () => ({
  token: await asSystem(
    mall.app,
    'test',
    async (ctx) => (await openSession(ctx, { accountId: boss, audience: 'admin' })).accessToken,
  ),
})
const list = async (ask = {}) => (await mall.call(emailApi.list, ask, await asBoss())).body
const profile = async () => (await mall.call(identityApi.profile, {}, { token: await mall.tokenOf('li') })).body

test('an address that its mail server refuses is marked, and its e-mail is not tried again', async () => {
  post.answers.RCPT = unknown
  const before = post.recipients.length
  await write()
  expect(await ended()).toEqual({
    attempts: 1,
    error: '550 5.1.1 <l***i@example.com>: Recipient address rejected: User unknown',
    sent: false,
    refused: true,
    skipped: false,
  })
  await hourLater()
  expect(post.recipients.length - before).toBe(1)
  expect(await marked()).toEqual(['li'])
  expect(await profile()).toMatchObject({ email: li, is_email_refused: 1 })
  expect(await list({ unreachable: 1 })).toMatchObject({
    data_total: 1,
    data: [{ state: 'REFUSED', is_unreachable: 1, recipient: 'l***i@example.com' }],
  })
  expect((await list({ state: 'REFUSED' })).data_total).toBe(1)
  expect((await list({ state: 'WAITING' })).data_total).toBe(0)
})

test('later e-mails to a marked address are not tried, those to others are, and an operator lets them go again', async () => {
  post.answers.RCPT = unknown
  await write('LI@example.com')
  await ended()
  post.answers = {}
  await write()
  expect(await ended(1)).toMatchObject({ skipped: true, attempts: 0 })
  await write('nobody@example.com')
  expect(await ended(2)).toMatchObject({ sent: true })
  const { data } = await list({ state: 'SKIPPED' })
  const id = data[0]!.email_id
  expect((await mall.call(emailApi.retry, { id }, await asBoss())).body.code).toBe('EMAIL_UNREACHABLE')
  expect((await mall.call(emailApi.clear, { id }, await asBoss())).body).toEqual({ ok: true })
  expect((await mall.call(emailApi.clear, { id }, await asBoss())).status).toBe(404)
  expect((await mall.call(emailApi.clear, { id: '999999' }, await asBoss())).status).toBe(404)
  expect((await mall.call(emailApi.retry, { id }, await asBoss())).body).toEqual({ ok: true })
  await vi.waitFor(async () => expect((await rows())[1]).toMatchObject({ sent: true, skipped: false }))
  expect((await profile()).is_email_refused).toBe(0)
})

test('whoever has a marked address corrects it by the password, and only then', async () => {
  const ask = { token: await mall.tokenOf('li') }
  const prove = (plain: string) =>
    mall.call(accountApi.proveForEmailByPassword, { password: hashPasswordForLogin(plain) }, ask)
  expect((await prove(password)).body.code).toBe('PROOF_WANTED')
  post.answers.RCPT = unknown
  await write()
  await ended()
  post.answers = {}
  expect((await mall.call(accountApi.sendProofCode, {}, ask)).body.code).toBe('EMAIL_UNREACHABLE')
  await mall.call(accountApi.sendEmailCode, { email: 'li.new@example.com' }, ask)
  const email_code = await codeFor(post, 'li.new@example.com')
  const bind = () => mall.call(accountApi.bindEmail, { email: 'li.new@example.com', email_code }, ask)
  expect((await prove('Wrong-Horse-9')).body.code).toBe('PASSWORD_WRONG')
  expect((await bind()).body.code).toBe('PROOF_WANTED')
  expect((await prove(password)).body).toEqual({ ok: true })
  expect((await bind()).body).toMatchObject({ email: 'li.new@example.com', is_email_refused: 0 })
  await mall.sql(`update account set email = $1 where username = 'li'`, [li])
})

test('what is temporary, or about the mall and not the address, is tried again and marks nobody', async () => {
  const cases: Partial<PostOffice>[] = [
    { answers: { RCPT: '451 4.3.0 later' } },
    { answers: { RCPT: '450 greylisted' } },
    { answers: { RCPT: '550 5.7.1 your network is blocked' } },
    { answers: { RCPT: '554 Relay access denied' } },
    { answers: { RCPT: '530 5.7.0 sign in first' } },
    { answers: { MAIL: '550 5.1.8 unknown sender' } },
    { answers: { CONNECT: '554 not from you' } },
    { cuts: true },
    { down: true },
  ]
  for (const it of cases) {
    Object.assign(post, { answers: {}, cuts: false, down: false }, it)
    await mall.sql('delete from email')
    await write()
    expect([it, await ended()]).toEqual([it, expect.objectContaining({ refused: false, sent: false, attempts: 1 })])
    Object.assign(post, { answers: {}, cuts: false, down: false })
    await hourLater()
    expect([it, await ended()]).toEqual([it, expect.objectContaining({ sent: true, attempts: 2 })])
  }
  post.answers.AUTH = '535 5.7.8 wrong login'
  mall.app.config.smtpUrl = post.smtpUrl.replace('//', '//mall:wrong@')
  await mall.sql('delete from email')
  await write()
  expect(await ended()).toMatchObject({ refused: false, error: 'EAUTH 535' })
  expect(await marked()).toEqual([])
})

test('an e-mail that is refused for its text is not tried again; of the answer only numbers are kept', async () => {
  for (const at of ['DATA', 'TEXT'] as const) {
    post.answers = { [at]: '554 5.6.0 the code is 123456: refused' }
    await mall.sql('delete from email')
    await write()
    expect(await ended()).toMatchObject({ refused: true, error: '554 5.6.0' })
  }
  expect(await marked()).toEqual([])
  post.answers = { TEXT: '550 5.1.1 no such user' }
  await write()
  await ended(1)
  expect(await marked()).toEqual(['li'])
})

test('a marking e-mail is kept without its text as long as the mark stands', async () => {
  post.answers.RCPT = unknown
  await write()
  await ended()
  const week = async () => {
    mall.clock.forward(days(38))
    await mall.mall.eventBus.tick(mall.app)
  }
  await week()
  expect(await mall.sql('select body from email')).toEqual([{ body: '' }])
  const { data } = await list({ unreachable: 1 })
  await mall.call(emailApi.clear, { id: data[0]!.email_id }, await asBoss())
  expect((await mall.call(emailApi.retry, { id: data[0]!.email_id }, await asBoss())).status).toBe(404)
  await week()
  expect(await mall.sql('select body from email')).toEqual([])
})

test('an answer is bounded, in one line, and names no address', () => {
  const response = `550 5.1.1 a@b.example\r\n550 ${'x'.repeat(500)} \u202eevil`
  const { answer } = readRefusal({ command: 'RCPT TO', responseCode: 550, response })!
  expect(answer).toHaveLength(200)
  expect(answer).toMatch(/^550 5\.1\.1 a\*\*\*@b\.example 550 x+$/)
  expect(readRefusal(new Error('no answer'))).toBeUndefined()
})
