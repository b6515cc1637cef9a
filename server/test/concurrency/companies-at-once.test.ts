import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { saveCredit } from '#modules/trade/payment'
import { asSystem } from '#platform/ctx'
import { makeCrowd, makeSku, place, putInCart, send, sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

const side = (at: number) => origins[at % 2]!
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(sql, values)).rows as Row[]
const operatorToken = async () => {
  const [found] = await rows<{ account_id: number }>('select account_id from operator limit 1')
  const { accessToken } = await asSystem(malls[0].app, 'test', (ctx) =>
    openSession(ctx, { accountId: found!.account_id, audience: 'admin' }),
  )
  return accessToken
}
const companyOf = async (memberId: number) =>
  (await rows<{ company_id: number }>('select company_id from member where id = $1', [memberId]))[0]!.company_id

test('a company is suspended while eighty of its people order: whoever orders afterwards is refused', async () => {
  const skuId = await makeSku(malls[0], 10_000)
  const crowd = await makeCrowd(malls[0], 80)
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 1)))
  const companyId = await companyOf(crowd[0]!.memberId)
  const operator = { token: await operatorToken() }
  const at = (from: number, until: number) =>
    crowd.slice(from, until).map((shopper, nth) => sendUntilHeard(side(nth), shopper, api.checkout.place))
  const [suspended, ...meanwhile] = await Promise.all([
    // A few orders are on their way by then.
    new Promise((resolve) => setTimeout(resolve, 30)).then(() =>
      sendUntilHeard(side(0), operator, api.adminCompany.suspend, {
        id: String(companyId),
        reason: 'Unpaid',
        version: 1,
      }),
    ),
    ...at(0, 60),
  ])
  expect(suspended.status).toBe(200)
  for (const { status, body } of meanwhile)
    expect([200, 'COMPANY_SUSPENDED']).toContain(status === 200 ? 200 : body.code)
  const placed = meanwhile.filter((it) => it.status === 200).length
  const tradesNow = async () =>
    (await rows<{ n: number }>('select count(*)::int as n from trade where company_id = $1', [companyId]))[0]!.n
  expect(await tradesNow()).toBe(placed)
  for (const { body } of await Promise.all(at(60, 80))) expect(body.code).toBe('COMPANY_SUSPENDED')
  expect(await tradesNow()).toBe(placed)
})

test('a payment of a company sent twenty times at once is booked once; two operators change one credit, one is told', async () => {
  const [shopper] = await makeCrowd(malls[0], 1)
  const companyId = await companyOf(shopper!.memberId)
  await asSystem(malls[0].app, 'test', (ctx) =>
    saveCredit(ctx, { companyId, limitMinor: 1_000_000_000, netDays: 30, status: 'active' }),
  )
  await putInCart(side(0), shopper!, await makeSku(malls[0], 10), 1)
  const { sn } = (await place(side(0), shopper!, randomUUID())).body.order_list[0]!
  await send(side(0), shopper!, api.order.submit, { id: sn })
  const paid = { trade_type: 'order' as const, sn, payment_plugin_id: 'on_account' }
  expect((await send(side(0), shopper!, api.payment.pay, paid)).status).toBe(200)
  const owed = async () =>
    (await rows<{ used_minor: number }>('select used_minor from credit_account where company_id = $1', [companyId]))[0]!
      .used_minor
  const before = await owed()
  const operator = { token: await operatorToken() }
  const id = String(companyId)
  const booked = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      sendUntilHeard(side(at), operator, api.adminCompany.settle, { id, amount: 500, number: 'BCA-9' }),
    ),
  )
  expect(booked.filter((it) => it.status === 200)).toHaveLength(1)
  expect(new Set(booked.filter((it) => it.status !== 200).map((it) => it.body.code))).toEqual(
    new Set(['SETTLEMENT_BOOKED']),
  )
  expect(await owed()).toBe(before - 50_000)
  const { body } = await send(side(0), operator, api.adminCompany.show, { id })
  const changes = await Promise.all(
    [1, 2].map((at) =>
      sendUntilHeard(side(at), operator, api.adminCompany.credit, {
        id,
        version: body.version,
        limit: 10_000 * at,
        net_days: 30,
        status: 'ACTIVE',
        reason: 'Reviewed',
      }),
    ),
  )
  expect(changes.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
