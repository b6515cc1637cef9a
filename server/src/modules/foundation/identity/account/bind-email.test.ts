import { accountApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let wang: string
beforeAll(async () => void (mall = await openSmallMall()))
afterAll(() => mall.close())
beforeEach(async () => {
  await mall.sql('delete from verification_code')
  ;[li, wang] = [await mall.tokenOf('li'), await mall.tokenOf('wang')]
})

const sendTo = (email: string, token: string) => mall.call(accountApi.sendEmailCode, { email }, { token })
const bind = (email: string, email_code: string, token: string) =>
  mall.call(accountApi.bindEmail, { email, email_code }, { token })
const lastCode = async () => (await mall.emails())[0]!.code
const prove = async (token: string) => {
  await mall.call(accountApi.sendProofCode, {}, { token })
  return mall.call(accountApi.proveForEmail, { sms_code: await lastCode() }, { token })
}

test('the first address is bound by the code sent to it', async () => {
  expect((await sendTo('Wang@Example.com', wang)).body).toEqual({
    minutes: 10,
    to: 'W***g@Example.com',
    channel: 'email',
  })
  const done = await bind('wang@example.com', await lastCode(), wang)
  expect([done.status, done.body.email]).toEqual([200, 'wang@example.com'])
})

test('another address in its place needs the proof at the one before, and that one is told', async () => {
  await sendTo('li.wei@example.com', li)
  const code = await lastCode()
  expect((await bind('li.wei@example.com', code, li)).body.code).toBe('PROOF_WANTED')
  expect((await prove(li)).status).toBe(200)
  const done = await bind('li.wei@example.com', code, li)
  expect([done.status, done.body.email]).toEqual([200, 'li.wei@example.com'])
  const [mail] = await mall.emails()
  expect(mail).toMatchObject({ to: 'li@example.com', subject: 'Your e-mail address has been changed' })
  expect(mail!.body).toContain('l***i@example.com')
})

test('an address of somebody else is answered like a free one; its owner is told and no code is right', async () => {
  const free = await sendTo('free@example.com', li)
  const taken = await sendTo('baru@example.com', li)
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)])
  expect((await mall.emails())[0]).toMatchObject({ to: 'baru@example.com', code: '' })
  await prove(li)
  for (const code of ['000000', '123456'])
    expect((await bind('baru@example.com', code, li)).body.code).toBe('CODE_WRONG')
})

test('a code is for its address and its account, and one’s own address needs none', async () => {
  await prove(li)
  await sendTo('one@example.com', li)
  const code = await lastCode()
  expect((await bind('two@example.com', code, li)).body.code).toBe('CODE_WRONG')
  await prove(wang)
  expect((await bind('one@example.com', code, wang)).body.code).toBe('CODE_WRONG')
  expect((await sendTo('LI.WEI@example.com', li)).body.code).toBe('ALREADY_BOUND')
})

test.each([
  'no-at.example.com',
  'a@b',
  'two@at@example.com',
  'li@exa mple.com',
  '"li wei"@example.com',
  'li@example.com\r\nBcc: x@y.zz',
])('%j is no address', async (email) => {
  expect((await sendTo(email, li)).body.code).toBe('INVALID_INPUT')
})
