import { api, emailKinds } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import { openPostOffice, type PostOffice } from '../support/post-office.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'

const { emailText, email } = api
let mall: TestMall
let post: PostOffice
let owner: Client
let buyer: Client
beforeAll(async () => {
  mall = await openTestMall()
  post = await openPostOffice()
  ;({ owner } = await ownerWithPassword(mall))
  buyer = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(async () => {
  post.close()
  await mall.close()
})

const sql = async <Row extends object = object>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query<Row>(text, values)).rows
const noTexts = { subjects: {}, bodies: {} }
const shown = (kind: (typeof emailKinds)[number]) => owner.get(emailText.show, { kind })
const change = async (kind: (typeof emailKinds)[number], texts: Partial<typeof noTexts> & object) =>
  owner.request(emailText.change, { kind, version: (await shown(kind)).version, ...noTexts, ...texts })
/** The e-mail that a member gets who makes a key. */
const makeKey = async (lang: 'en-us' | 'zh-cn') => {
  const [lately] = await sql<{ id: number }>('select coalesce(max(id), 0) as id from email')
  await buyer.get(api.apiKey.create, { label: 'ERP', permissions: ['my-order'], days: 30 }, { lang })
  return sql<{ subject: string; body: string; language: string }>(
    'select subject, body, language from email where id > $1 order by id',
    [lately!.id],
  )
}

test('every e-mail is there with its words, its occasion and what the mall fills in', async () => {
  const all = await owner.get(emailText.list)
  expect(all.map((it) => it.kind).toSorted()).toEqual([...emailKinds].toSorted())
  for (const it of all) expect([it.subject && it.occasion, it.is_changed, it.version]).toEqual([it.occasion, 0, 0])
  const one = await shown('PROOF')
  expect(one.places.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'code', is_wanted: 1 },
    { name: 'minutes', is_wanted: 0 },
    { name: 'username', is_wanted: 0 },
  ])
  expect(one.standard_bodies['en-us']).toContain(' is {code}. It is valid for {minutes} minutes.')
  expect(one.standard_bodies['zh-cn']).toContain('{code}')
  expect(one.history).toEqual([])
})

test('what an operator writes is sent from then on; a language that is left out keeps the words of the mall', async () => {
  const standard = (await shown('KEY_MADE')).standard_subjects
  const changed = await change('KEY_MADE', {
    subjects: { 'en-us': 'A key for {username}' },
    bodies: { 'en-us': 'It is called {label}.\n\nYour mall' },
  })
  expect([changed.status, changed.body.version, changed.body.is_changed]).toEqual([200, 1, 1])
  expect(await makeKey('en-us')).toEqual([
    { subject: 'A key for dewi', body: 'It is called ERP.\n\nYour mall', language: 'en-us' },
  ])
  expect(await makeKey('zh-cn')).toEqual([
    { subject: standard['zh-cn'], body: expect.stringContaining('ERP'), language: 'zh-cn' },
  ])

  const back = await change('KEY_MADE', noTexts)
  expect([back.body.is_changed, back.body.history.map((it) => it.number)]).toEqual([0, [2, 1]])
  expect(back.body.history[1]!.subjects).toEqual({ 'en-us': 'A key for {username}' })
  expect(await makeKey('en-us')).toMatchObject([{ subject: standard['en-us'] }])
})

test('a text that nobody could go on with is refused with its place, and an older page does not overwrite', async () => {
  const without = await change('REGISTER', { bodies: { 'zh-cn': '你好' } })
  expect([without.status, without.body]).toMatchObject([
    422,
    { code: 'EMAIL_PLACE_MISSING', field: 'bodies.zh-cn', place: '{code}' },
  ])
  const unknown = await change('REGISTER', { subjects: { 'en-id': 'Halo {password}' } })
  expect([unknown.status, unknown.body]).toMatchObject([
    422,
    { code: 'EMAIL_PLACE_UNKNOWN', field: 'subjects.en-id', place: '{password}' },
  ])
  const preview = await owner.request(emailText.preview, { kind: 'REGISTER', language: 'en-us', body: 'Nothing' })
  expect(preview.body).toMatchObject({ code: 'EMAIL_PLACE_MISSING' })
  expect((await shown('REGISTER')).version).toBe(0)
  const old = await owner.request(emailText.change, { kind: 'REGISTER', version: 7, ...noTexts })
  expect([old.status, old.body.code]).toEqual([409, 'MOVED_ON'])
  const too = await owner.request(emailText.change, {
    kind: 'REGISTER',
    version: 0,
    subjects: { 'en-us': 'x'.repeat(151) },
    bodies: {},
  })
  expect([too.status, too.body]).toMatchObject([400, { field: 'subjects.en-us' }])
})

test('a preview has examples, shows markup as text, and leaves no trace; the frame stands around an example', async () => {
  const seen = await owner.get(emailText.preview, {
    kind: 'PASSWORD_CHANGED',
    language: 'en-us',
    subject: '<b>{username}</b>',
    body: 'Look at {origin}/find-password <script>alert(1)</script>',
  })
  expect(seen.subject).toBe('<b>dewi-anjani</b>')
  expect(seen.html).not.toContain('<script>')
  expect(seen.html).toContain('&#60;script&#62;')
  expect(seen.html).toContain(`<a href="${mall.app.config.origin}/find-password"`)
  const frame = await owner.get(emailText.preview, { kind: 'FRAME', language: 'zh-cn', subject: '商城甲' })
  expect(frame.html).toContain('商城甲')
  expect(frame.text).toContain('482913')
  expect((await shown('PASSWORD_CHANGED')).version).toBe(0)
})

test('a test goes to whoever asks; one that fails is seen with its reason, and is tried again', async () => {
  const asked = () => owner.request(emailText.test, { kind: 'KEY_MADE', language: 'en-us' })
  await sql(`update account set email = '' where id = (select account_id from operator where is_owner limit 1)`)
  expect((await asked()).body).toMatchObject({ code: 'NO_EMAIL' })
  await sql(
    `update account set email = 'owner@example.com' where id = (select account_id from operator where is_owner limit 1)`,
  )
  expect((await asked()).body).toMatchObject({ code: 'NO_MAIL_SERVER' })
  Object.assign(mall.app.config, { smtpUrl: post.smtpUrl })
  post.down = true
  expect((await asked()).body).toEqual({ recipient: 'o***r@example.com' })
  const mine = async () => (await owner.get(email.list, { keyword: 'Owner@Example.com' })).data
  await expect
    .poll(mine)
    .toMatchObject([{ subject: 'A new API key', state: 'WAITING', attempts: 1, error: expect.stringContaining('451') }])
  const [letter] = await mine()
  expect((await owner.get(email.list, { state: 'SENT', keyword: 'owner@example.com' })).data).toEqual([])
  post.down = false
  expect((await owner.request(email.retry, { id: letter!.email_id })).body).toEqual({ ok: true })
  await expect.poll(mine).toMatchObject([{ state: 'SENT', error: '' }])
  expect(post.emails.at(-1)).toContain('Content-Type: text/html')
  const again = await owner.request(email.retry, { id: letter!.email_id })
  expect(again.status).toBe(404)
  Object.assign(mall.app.config, { smtpUrl: undefined })
})

test('only who may change settings writes e-mails, and only who minds the background sees which left', async () => {
  const other = await makeOperator(mall, 'money-only', ['money'])
  const refused = await Promise.all([
    other.request(emailText.list),
    other.request(emailText.change, { kind: 'REGISTER', version: 0, ...noTexts }),
    other.request(email.list),
  ])
  expect(refused.map((it) => it.body.code)).toEqual(Array(3).fill('PERMISSION_MISSING'))
})
