import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@borong/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { minutes } from '#platform/clock'
import { makeCrowd, makeSku, send, type Shopper } from '../concurrency/crowd.ts'
import { orderGoods } from '../journeys/buying.ts'
import { type BuiltMall, startBuiltMall } from '../support/built-mall.ts'
import { type FakeMidtrans, startFakeMidtrans } from '../support/fake-midtrans.ts'
import { createDatabase, dropDatabase } from '../support/postgres-cluster.ts'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { pauseAt } from './pause-at.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-payment-'))
const server = inject('postgres')!
let databaseUrl: string
let fake: FakeMidtrans
/** Works beside the process that is killed: prepares, looks, and lets time pass. */
let beside: TestMall
let built: BuiltMall
const start = async () =>
  (built = await startBuiltMall({ dataDir, env: { DATABASE_URL: databaseUrl, ...fake.environment } }))
beforeAll(async () => {
  fake = await startFakeMidtrans()
  // Long enough that the process dies before it stops waiting.
  fake.environment['MIDTRANS_TIMEOUT_SECONDS'] = '20'
  databaseUrl = await createDatabase(server.adminUrl, { template: server.filled })
  beside = await openTestMall({ databaseUrl, config: { dataDir, environment: fake.environment } })
  await start()
})
beforeEach(() => {
  fake.mood = { create: 'well', refund: 'well', status: 'well' }
})
afterAll(async () => {
  await built.stop()
  await beside.close()
  await fake.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await dropDatabase(server.adminUrl, new URL(databaseUrl).pathname.slice(1))
})

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await beside.app.database.pool.query(sql, values)).rows as Row[]
async function orderToPay() {
  const [shopper] = await makeCrowd(beside, 1)
  const skuId = await makeSku(beside, 1000, 150_000_00)
  const { sn } = await orderGoods(beside.bearer(shopper!.token), [{ skuId: String(skuId), quantity: 1 }])
  return { shopper: shopper!, sn }
}
const pay = (shopper: Shopper, sn: string, key: string) =>
  send(built.origin, shopper, api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'midtrans' }, key)
const tell = async (origin: string, bill: string) =>
  (
    await fetch(`${origin}/base_end/payments/notifications/midtrans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fake.notificationOf(bill)),
    })
  ).status
const paymentsOf = (sn: string) =>
  rows<{ sn: string; status: string; state: string }>(
    'select p.sn, p.status, i.state from payment p join payment_intent i on i.payment_id = p.id where p.payable_sn = $1',
    [sn],
  )
const outcome = (sn: string) =>
  rows(
    `select o.status, (select count(*)::int from payment where payable_sn = o.sn) as payments,
       (select count(*)::int from ledger_transaction t where t.order_id = o.id and t.kind = 'payment') as booked,
       (select count(*)::int from refund r where r.order_id = o.id) as refunds
     from customer_order o where o.sn = $1`,
    [sn],
  )

/** Where the power fails: the payment is committed, the provider has not been asked, is being asked, or has answered. */
const moments: Record<string, (sn: string) => Promise<{ reached: () => Promise<void>; over: () => Promise<void> }>> = {
  'before the provider is asked': (sn) => pausedAt(sn, 'asked', 1),
  async 'while the provider is asked'() {
    fake.mood.create = 'silent'
    return asked()
  },
  async 'when the provider has made the page'() {
    fake.mood.create = 'late'
    return asked()
  },
  'before the answer is written': (sn) => pausedAt(sn, 'pending', 2),
}
async function pausedAt(sn: string, state: string, number: number) {
  // The number of the payment is not known yet: no other payment moves here.
  const pause = await pauseAt(
    beside.app.database.pool,
    { table: 'payment_intent', on: 'update', when: `new.state = '${state}'` },
    number,
  )
  expect(sn).not.toBe('')
  return { reached: pause.reached, over: pause.letGo }
}
function asked() {
  const before = fake.asked.create.length
  return {
    reached: () => expect.poll(() => fake.asked.create.length, { timeout: 10_000 }).toBeGreaterThan(before),
    over: async () => {},
  }
}

test.each(Object.keys(moments))(
  'the power fails %s: the payment is taken up again and paid once',
  async (name) => {
    for (const again of ['the same request', 'another click']) {
      const { shopper, sn } = await orderToPay()
      const key = randomUUID()
      const moment = await moments[name]!(sn)
      const unheard = Promise.allSettled([pay(shopper, sn, key)])
      await moment.reached()
      built.kill()
      await built.stop()
      await moment.over()
      expect((await unheard)[0].status).toBe('rejected')
      const [left, ...more] = await paymentsOf(sn)
      expect(more).toEqual([])
      expect(left).toMatchObject({
        status: 'waiting',
        state: name.startsWith('before the provider') ? 'created' : 'asked',
      })

      fake.mood.create = 'well'
      await start()
      const answer = await pay(shopper, sn, again === 'another click' ? randomUUID() : key)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body).toMatchObject({ bill_sn: left!.sn, gateway_url: expect.stringContaining(left!.sn) as string })
      // The provider was asked about one number alone: whatever it heard before is the same payment.
      expect(new Set(fake.asked.create.splice(0))).toEqual(new Set([left!.sn]))
      fake.act(left!.sn, 'settlement')
      expect(await tell(built.origin, left!.sn)).toBe(200)
      expect(await tell(built.origin, left!.sn)).toBe(200)
      expect(await outcome(sn)).toEqual([{ status: 'paid', payments: 1, booked: 1, refunds: 0 }])
    }
  },
  120_000,
)

test('nobody comes back, and the buyer has paid on the page all the same: the provider is asked, and it is booked once', async () => {
  const { shopper, sn } = await orderToPay()
  const moment = await pausedAt(sn, 'pending', 3)
  const unheard = Promise.allSettled([pay(shopper, sn, randomUUID())])
  await moment.reached()
  built.kill()
  await built.stop()
  await moment.over()
  await unheard
  const [left] = await paymentsOf(sn)
  fake.act(left!.sn, 'settlement')
  beside.clock.forward(minutes(3))
  await beside.tick()
  await beside.settle()
  expect(await outcome(sn)).toEqual([{ status: 'paid', payments: 1, booked: 1, refunds: 0 }])
  await start()
  expect((await pay(shopper, sn, randomUUID())).body.code).toBe('PAYMENT_NOT_DUE')
  expect(await beside.invariants()).toEqual([])
}, 120_000)
