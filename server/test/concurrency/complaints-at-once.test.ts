import { api } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { beforeAll, expect, test } from 'vitest'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from '../journeys/buying.ts'
import { type Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let dewi: Client
const operator = { token: '' }
beforeAll(async () => {
  dewi = await malls[0].as('dewi')
  const { rows } = await malls[0].app.database.pool.query('select account_id from operator limit 1')
  const { accessToken } = await asSystem(malls[0].app, 'test', (ctx) =>
    openSession(ctx, { accountId: rows[0].account_id as number, audience: 'admin' }),
  )
  operator.token = accessToken
})

const side = (at: number) => origins[at % 2]!
const buyer = () => ({ token: dewi.token! })
const tally = (answers: { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = status === 200 ? 'done' : (body.code ?? String(status))
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

let parcels = 0
async function received() {
  const [goods] = await goodsOfShops(malls[0], 1)
  const { sn, seen } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: goods!.minimum }])
  await payAtSandbox(malls[0], dewi, sn)
  const shop = await staffOfShop(malls[0], goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `QUARREL${++parcels}` })
  await dewi.get(api.order.receive, { sn })
  const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
  return { sn, total: seen, shop: { token: shop.token! }, lineId: line!.order_line_id }
}
type Received = Awaited<ReturnType<typeof received>>
const complain = (at: number, order: Received) =>
  send(side(at), buyer(), api.complaint.file, {
    order_sn: order.sn,
    order_line_id: order.lineId,
    complain_topic: 'WARRANTY',
    content: 'Nobody repairs it',
  })
async function beforeArbiter() {
  const order = await received()
  const { complain_sn: sn } = (await complain(0, order)).body
  await send(side(0), order.shop, api.sellerComplaint.appeal, { sn, content: 'We have no parts' })
  const { version } = (await send(side(0), buyer(), api.complaint.arbitrate, { sn })).body
  const decide = (at: number, verdict: 'BUYER' | 'SHOP') =>
    send(side(at), operator, api.arbiter.decide, {
      sn,
      version,
      verdict,
      arbitration_result: 'So be it',
      ...(verdict === 'BUYER' && { refund_price: order.total }),
    })
  return { sn, order, decide }
}
const refundsOf = async (sn: string) =>
  (
    await malls[0].app.database.pool.query(
      `select r.amount_minor from refund r join complaint c on r.cause = 'complaint:' || c.id where c.sn = $1`,
      [sn],
    )
  ).rows

test('twenty complaints about one line at once: one stands', async () => {
  const order = await received()
  const counts = tally(await Promise.all(Array.from({ length: 20 }, (_, at) => complain(at, order))))
  const { done, COMPLAINT_OPEN = 0, TOO_OFTEN = 0, BUSY = 0 } = counts
  expect(done, JSON.stringify(counts)).toBe(1)
  expect(COMPLAINT_OPEN + TOO_OFTEN + BUSY).toBe(19)
})

test('the arbiter decides while the buyer withdraws: one of both, and the money only with the verdict', async () => {
  for (let round = 0; round < 4; round++) {
    const { sn, decide } = await beforeArbiter()
    const [decided, withdrawn] = await Promise.all([
      decide(round, 'BUYER'),
      send(side(round + 1), buyer(), api.complaint.withdraw, { sn }),
    ])
    expect([decided.status === 200, withdrawn.status === 200].filter(Boolean)).toHaveLength(1)
    expect(tally([decided, withdrawn])).toEqual({ done: 1, COMPLAINT_MOVED_ON: 1 })
    expect(await refundsOf(sn)).toHaveLength(decided.status === 200 ? 1 : 0)
  }
})

test('two operators decide, each otherwise: the first verdict stands, the money goes back once at most', async () => {
  const { sn, decide } = await beforeArbiter()
  const answers = await Promise.all([decide(0, 'BUYER'), decide(1, 'SHOP'), decide(1, 'BUYER'), decide(0, 'SHOP')])
  expect(tally(answers)).toEqual({ done: 1, COMPLAINT_MOVED_ON: 3 })
  const { verdict } = await dewi.get(api.complaint.show, { sn })
  expect(await refundsOf(sn)).toHaveLength(verdict === 'BUYER' ? 1 : 0)
})

test('the timers of two processes at once: each complaint moves one step', async () => {
  const filed = await complain(0, await received())
  const { complain_sn: sn } = filed.body
  for (const mall of malls) mall.clock.forward(days(1) + 1)
  await Promise.all([malls[0].tick(), malls[1].tick(), malls[0].tick()])
  const { rows } = await malls[0].app.database.pool.query(
    'select s.transition from complaint_history s join complaint c on c.id = s.complaint_id where c.sn = $1 order by s.position',
    [sn],
  )
  expect(rows.map((row) => row.transition)).toEqual(['file', 'pass'])
})
