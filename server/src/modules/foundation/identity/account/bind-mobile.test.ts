import { accountApi } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmallMall, type SmallMall } from '../../../../../test/small-mall.ts'

let mall: SmallMall
let li: string
let wang: string
beforeAll(async () => {
  mall = await openSmallMall()
  await mall.sql(`update account set email = 'wang@example.com' where username = 'wang'`)
})
afterAll(() => mall.close())
beforeEach(async () => {
  await mall.sql('delete from verification_code')
  ;[li, wang] = [await mall.tokenOf('li'), await mall.tokenOf('wang')]
})

const sendTo = (mobile: string, token: string) => mall.call(accountApi.sendMobileCode, { mobile }, { token })
const bind = (mobile: string, sms_code: string, token: string) =>
  mall.call(accountApi.bindMobile, { mobile, sms_code }, { token })
const change = (mobile: string, sms_code: string, token: string) =>
  mall.call(accountApi.changeMobile, { mobile, sms_code }, { token })
const prove = async (token: string) => {
  await mall.call(accountApi.sendProofCode, {}, { token })
  return mall.call(accountApi.proveForMobile, { sms_code: (await mall.emails())[0]!.code }, { token })
}
const lastCode = async () => (await mall.emails())[0]!.code

test('the first number is bound by a code in a text message, and the owner is told by e-mail', async () => {
  const number = '+62 812-2222-3333'
  expect((await sendTo(number, wang)).body).toEqual({ minutes: 10, to: '081****3333', channel: 'sms' })
  expect((await mall.emails())[0]).toMatchObject({ channel: 'sms', to: '081222223333' })
  const done = await bind(number, await lastCode(), wang)
  expect([done.status, done.body.mobile]).toEqual([200, '081222223333'])
  expect((await mall.emails())[0]).toMatchObject({
    channel: 'email',
    to: 'wang@example.com',
    subject: 'Your mobile number has been changed',
  })
})

test('another number in its place needs the proof by a code to what was bound before', async () => {
  const number = '081244445555'
  await sendTo(number, li)
  const code = await lastCode()
  expect((await bind(number, code, li)).body.code).toBe('MOBILE_BOUND')
  expect((await change(number, code, li)).body.code).toBe('PROOF_WANTED')
  expect((await prove(li)).status).toBe(200)
  const done = await change(number, code, li)
  expect([done.status, done.body.mobile]).toEqual([200, number])

  mall.clock.forward(61_000)
  await sendTo('081244446666', li)
  expect((await change('081244446666', await lastCode(), li)).body.code).toBe('PROOF_WANTED')
})

test.each([
  ['12345678', 400, 'MOBILE_FORMAT'],
  ['081222223333', 422, 'MOBILE_TAKEN'],
  ['+6281222223333', 422, 'MOBILE_TAKEN'],
  ['081244445555', 422, 'ALREADY_BOUND'],
])('%s is refused before anything is sent', async (mobile, status, code) => {
  const sent = (await mall.emails()).length
  const answer = await sendTo(mobile, li)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await mall.emails()).toHaveLength(sent)
})

test('a code is for the number it went to and for the account that asked', async () => {
  await sendTo('081277778888', wang)
  const code = await lastCode()
  await mall.sql(`update account set mobile = '' where username in ('li', 'wang')`)
  expect((await bind('081277779999', code, wang)).body.code).toBe('CODE_WRONG')
  expect((await bind('081277778888', code, li)).body.code).toBe('CODE_WRONG')
  expect((await bind('081277778888', code, wang)).status).toBe(200)
  expect((await bind('081277778888', code, li)).body.code).toBe('CODE_WRONG')
})

test('outside of the demo nothing carries text messages yet, and the mall says so', async () => {
  mall.app.config.mode = 'production'
  try {
    const answer = await sendTo('081233334444', wang)
    expect([answer.status, answer.body.code]).toEqual([422, 'SMS_UNAVAILABLE'])
    expect(await mall.sql('select 1 from verification_code')).toEqual([])
  } finally {
    mall.app.config.mode = 'demo'
  }
})

test('of two accounts that prove the same number at once one gets it', async () => {
  await mall.sql(`update account set mobile = '' where username in ('li', 'wang')`)
  const number = '081299998888'
  await sendTo(number, li)
  const forLi = await lastCode()
  // A code for wang beside it, as if the minute between them had not mattered.
  await mall.sql('update verification_code set purpose = $1', ['kept'])
  await sendTo(number, wang)
  const forWang = await lastCode()
  await mall.sql('update verification_code set purpose = $1', ['bind-mobile'])
  const answers = await Promise.all([bind(number, forLi, li), bind(number, forWang, wang)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mall.sql('select count(*)::int as n from account where mobile = $1', [number])).toEqual([{ n: 1 }])
})
