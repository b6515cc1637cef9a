import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock'
import { orderGoods } from '../journeys/buying.ts'
import { type FakeMidtrans, startFakeMidtrans } from '../support/fake-midtrans.ts'
import { makeCrowd, makeSku } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

let fake: FakeMidtrans
beforeAll(async () => {
  fake = await startFakeMidtrans()
})
afterAll(() => fake.stop())
const { malls, origins } = withTwoMalls({ config: () => ({ environment: fake.environment }) })

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(sql, values)).rows as Row[]

const tell = async (origin: string, body: object) => {
  const response = await fetch(`${origin}/base_end/payments/notifications/midtrans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}

/** A confirmed order of somebody new. */
async function orderToPay() {
  const [shopper] = await makeCrowd(malls[0], 1)
  const buyer = malls[0].bearer(shopper!.token)
  const skuId = await makeSku(malls[0], 1000, 150_000_00)
  const { sn } = await orderGoods(buyer, [{ skuId: String(skuId), quantity: 1 }])
  return { sn, buyer }
}

test('notifications and both processes asking at once book a payment once', async () => {
  const { sn, buyer } = await orderToPay()
  const { bill_sn } = await buyer.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'midtrans' })
  fake.act(bill_sn, 'pending')
  const pending = fake.notificationOf(bill_sn)
  fake.act(bill_sn, 'expire')
  const expired = fake.notificationOf(bill_sn)
  fake.act(bill_sn, 'settlement', { payment_type: 'credit_card' })
  const settled = fake.notificationOf(bill_sn)
  for (const mall of malls) mall.clock.forward(minutes(3))
  const [told] = await Promise.all([
    Promise.all(
      [settled, pending, expired, settled, expired, settled, pending, settled].map((it, at) =>
        tell(origins[(at % 2) as 0], it),
      ),
    ),
    ...malls.map((mall) => mall.tick()),
  ])
  expect(new Set(told)).toEqual(new Set([200]))
  expect(
    await rows(
      `select p.status, i.state, q.outcome, (select count(*)::int from ledger_transaction t where t.order_id = q.order_id and t.kind = 'payment') as booked,
         (select count(*)::int from refund r where r.payment_id = p.id) as refunds
       from payment p join payment_intent i on i.payment_id = p.id join payment_part q on q.payment_id = p.id where p.sn = $1`,
      [bill_sn],
    ),
  ).toEqual([{ status: 'succeeded', state: 'paid', outcome: 'settled', booked: 1, refunds: 0 }])
})

test('ten clicks at once on both processes make one payment and one page', async () => {
  const { sn, buyer } = await orderToPay()
  const asked = fake.asked.create.length
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const response = await fetch(`${origins[(at % 2) as 0]}/buyer_end/order/pay/order/${sn}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: buyer.token! },
        body: JSON.stringify({ payment_plugin_id: 'midtrans' }),
      })
      return (await response.json()) as { bill_sn: string; gateway_url: string }
    }),
  )
  expect(new Set(answers.map((it) => `${it.bill_sn} ${it.gateway_url}`)).size).toBe(1)
  expect(answers[0]!.gateway_url).toContain(answers[0]!.bill_sn)
  expect(new Set(fake.asked.create.slice(asked))).toEqual(new Set([answers[0]!.bill_sn]))
  expect(await rows('select sn from payment where payable_sn = $1', [sn])).toHaveLength(1)
})
