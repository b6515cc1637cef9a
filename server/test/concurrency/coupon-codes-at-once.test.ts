import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeOperator } from '../support/console-people.ts'
import { makeCrowd, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!
const day = 86_400
const { open, show, codes } = api.adminCoupon
const { enter } = api.memberCoupon

async function opened(name: string, more: object) {
  const { token } = await makeOperator(malls[0], name, ['promotions'])
  const operator = { token: token! }
  const from = Math.floor(malls[0].clock.now().getTime() / 1000) - 60
  const draft = {
    names: { 'en-us': name },
    value: 1000,
    threshold: 10_000,
    total: 40,
    starts_at: from,
    ends_at: from + day,
  }
  const { body } = await send(side(0), operator, open, { ...draft, ...more })
  return { operator, coupon: body }
}

test('a code that is good once goes to one of thirty who enter it at once', async () => {
  const { operator, coupon } = await opened('single', { code_kind: 'SINGLE', total: 2 })
  const file = await fetch(`${side(0)}${codes.path.replace(':id', coupon.coupon_id)}`, {
    headers: { authorization: operator.token },
  })
  const [code] = (await file.text()).trim().split('\r\n')[1]!.split(',') as [string]
  const crowd = await makeCrowd(malls[0], 30)
  const answers = await Promise.all(crowd.map((shopper, at) => send(side(at), shopper, enter, { code })))
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  for (const it of answers)
    if (it.status !== 200) expect(['COUPON_CODE_USED', 'COUPON_GONE', 'BUSY']).toContain(it.body.code)
  expect((await send(side(1), operator, show, { id: coupon.coupon_id })).body.received).toBe(1)
})

test('the last of a code for everybody, and what a company may have, are exact on two malls', async () => {
  const last = await opened('last', { code_kind: 'SHARED', code: 'LASTONES', total: 5 })
  const ofCompany = await opened('company', { code_kind: 'SHARED', code: 'ONECOMPANY', company_limit: 3 })
  const crowd = await makeCrowd(malls[0], 24)
  const answers = await Promise.all(crowd.map((shopper, at) => send(side(at), shopper, enter, { code: 'lastones' })))
  expect(answers.filter((it) => it.status === 200)).toHaveLength(5)
  for (const it of answers) if (it.status !== 200) expect(['COUPON_GONE', 'BUSY']).toContain(it.body.code)
  const others = await Promise.all(crowd.map((shopper, at) => send(side(at), shopper, enter, { code: 'OneCompany' })))
  expect(others.filter((it) => it.status === 200)).toHaveLength(3)
  for (const it of others) if (it.status !== 200) expect(['COUPON_COMPANY_LIMIT', 'BUSY']).toContain(it.body.code)
  expect((await send(side(0), last.operator, show, { id: last.coupon.coupon_id })).body.received).toBe(5)
  expect((await send(side(1), ofCompany.operator, show, { id: ofCompany.coupon.coupon_id })).body.received).toBe(3)
})
