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
  let over = false
  const late: number[] = []
  const [suspended, ...answers] = await Promise.all([
    sendUntilHeard(side(0), operator, api.adminCompany.suspend, {
      id: String(companyId),
      reason: 'Unpaid',
      version: 1,
    }).then((answer) => {
      over = true
      return answer
    }),
    ...crowd.map(async (shopper, at) => {
      // Some before, some meanwhile, some after.
      await new Promise((resolve) => setTimeout(resolve, at * 10))
      const wasOver = over
      const answer = await place(side(at), shopper, randomUUID())
      if (wasOver && answer.status === 200) late.push(at)
      return answer
    }),
  ])
  expect(suspended.status).toBe(200)
  expect(late).toEqual([])
  const refused = answers.filter((it) => it.body.code === 'COMPANY_SUSPENDED')
  const placed = answers.filter((it) => it.status === 200)
  expect(refused.length).toBeGreaterThan(0)
  const [{ n }] = (await rows<{ n: number }>('select count(*)::int as n from trade where company_id = $1', [
    companyId,
  ])) as [{ n: number }]
  expect(n).toBe(placed.length)
  for (const { status, body } of answers) if (status !== 200) expect(['COMPANY_SUSPENDED', 'BUSY']).toContain(body.code)
  // Once the suspension is committed, nothing that waited slips through.
  const [after] = await Promise.all([place(side(1), crowd[0]!, randomUUID())])
  expect(after.status).not.toBe(200)
})

test('a payment of a company sent twenty times at once is booked once; two operators change one credit, one is told', async () => {
  const [shopper] = await makeCrowd(malls[0], 1)
  const companyId = await companyOf(shopper!.memberId)
  await asSystem(malls[0].app, 'test', (ctx) =>
    saveCredit(ctx, { companyId, limitMinor: 1_000_000, netDays: 30, status: 'active' }),
  )
  await rows('update credit_account set used_minor = 500000 where company_id = $1', [companyId])
  await rows(
    `with t as (insert into ledger_transaction (kind, cause, company_id, label, at) values ('payment', $2, $1, 'x', now()) returning id)
     insert into ledger_entry (transaction_id, position, account, company_id, shop_id, amount_minor, at)
     select id, 1, 'receivable', $1, null, 500000, now() from t union all select id, 2, 'cash', null, null, -500000, now() from t`,
    [companyId, `test:${randomUUID()}`],
  )
  const operator = { token: await operatorToken() }
  const id = String(companyId)
  const booked = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      sendUntilHeard(side(at), operator, api.adminCompany.settle, { id, amount: 1000, number: 'BCA-9' }),
    ),
  )
  expect(booked.filter((it) => it.status === 200)).toHaveLength(1)
  expect(new Set(booked.filter((it) => it.status !== 200).map((it) => it.body.code))).toEqual(
    new Set(['SETTLEMENT_BOOKED']),
  )
  expect(await rows('select used_minor from credit_account where company_id = $1', [companyId])).toEqual([
    { used_minor: 400_000 },
  ])
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
  expect(changes.map((it) => it.body.code ?? 'done').sort()).toEqual(['MOVED_ON', 'done'])
})
