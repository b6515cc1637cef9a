import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { signatureHeader, signSandbox } from '#modules/trade/payment'
import { makeCrowd, makeSku, place, putInCart, send, type Shopper } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

const side = (at: number) => origins[at % 2]!
const statuses = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('the last unit, bought by two hundred at once, is sold once', async () => {
  const skuId = await makeSku(malls[0], 1)
  const crowd = await makeCrowd(malls[0], 200)
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 1)))
  const answers = await Promise.all(crowd.map((shopper, at) => place(side(at), shopper, randomUUID())))
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  // The others hear that there is none left, whichever check was first to see it.
  for (const { status, body } of answers)
    if (status !== 200) expect(['STOCK_SHORT', 'GOODS_GONE', 'CART_EMPTY', 'BUSY']).toContain(body.code)
  const { rows } = await malls[0].app.database.pool.query('select on_hand, reserved from stock where sku_id = $1', [
    skuId,
  ])
  expect(rows).toEqual([{ on_hand: 1, reserved: 1 }])
})

test('the same key, two hundred times at once, makes one trade and one answer', async () => {
  const skuId = await makeSku(malls[0], 1000)
  const [shopper] = (await makeCrowd(malls[0], 1)) as [Shopper]
  await putInCart(side(0), shopper, skuId, 3)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => place(side(at), shopper, key)))
  const done = answers.filter((it) => it.status === 200)
  expect(new Set(done.map((it) => JSON.stringify(it.body))).size).toBe(1)
  expect(Object.keys(statuses(answers)).every((status) => ['200', '503'].includes(status))).toBe(true)
  const { rows } = await malls[0].app.database.pool.query('select count(*)::int as n from trade where member_id = $1', [
    shopper.memberId,
  ])
  expect(rows).toEqual([{ n: 1 }])
})

test('fifty equal creates at once without a key make one trade; the same goods bought again make a second', async () => {
  const skuId = await makeSku(malls[0], 1000)
  const [shopper] = (await makeCrowd(malls[0], 1)) as [Shopper]
  const trades = new Set<string>()
  for (const round of [1, 2]) {
    await putInCart(side(round), shopper, skuId, 3)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => place(side(at), shopper, null)))
    const done = answers.filter((it) => it.status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(Object.keys(statuses(answers)).every((status) => ['200', '503'].includes(status))).toBe(true)
    expect(new Set(done.map((it) => it.body.trade_sn)).size).toBe(1)
    trades.add(done[0]!.body.trade_sn)
    const { rows } = await malls[0].app.database.pool.query(
      'select count(*)::int as n from trade where member_id = $1',
      [shopper.memberId],
    )
    expect(rows).toEqual([{ n: round }])
  }
  expect(trades.size).toBe(2)
})

test('a cart that changes while it is being ordered is ordered as it was at one moment', async () => {
  const skuId = await makeSku(malls[0], 100_000)
  const crowd = await makeCrowd(malls[0], 40)
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 2)))
  const orders = await Promise.all(
    crowd.map(async (shopper, at) => {
      const [placed] = await Promise.all([
        place(side(at), shopper, randomUUID()),
        send(side(at + 1), shopper, api.cart.change, { id: String(skuId), num: 7 }),
        send(side(at), shopper, api.cart.tickAll, { checked: at % 2 }),
      ])
      return { shopper, placed }
    }),
  )
  for (const { shopper, placed } of orders) {
    const { rows } = await malls[0].app.database.pool.query<{
      quantity: number
      total_minor: number
      payable_minor: number
      freight_minor: number
    }>(
      'select l.quantity, t.total_minor, o.payable_minor, o.freight_minor from trade t join customer_order o on o.trade_id = t.id join order_line l on l.order_id = o.id where t.member_id = $1',
      [shopper.memberId],
    )
    if (placed.status !== 200) {
      expect(placed.body.code).toBe('CART_EMPTY')
      expect(rows).toEqual([])
      continue
    }
    expect(rows).toHaveLength(1)
    expect([2, 7]).toContain(rows[0]!.quantity)
    expect(rows[0]!.payable_minor).toBe(rows[0]!.quantity * 150_000 + rows[0]!.freight_minor)
  }
})

async function submitted(atLeast: number) {
  const skuId = await makeSku(malls[0], 10_000, 250_000_000)
  const dewi = await malls[0].as('dewi')
  const sns: string[] = []
  const centres = await dewi.get(api.budget.myCostCentres)
  const [subject] = await dewi.get(api.budget.mySubjects)
  await dewi.get(api.checkout.chooseAccounting, {
    accounting: [
      { cost_center_id: centres.find((it) => it.usable)!.id, accounting_sub_id: subject!.id, percent: 10_000 },
    ],
  })
  for (let at = 0; at < atLeast; at++) {
    await dewi.get(api.cart.buyNow, { sku_id: String(skuId), num: 1 })
    const { order_list } = await dewi.get(api.checkout.place, { way: 'BUY_NOW' })
    await dewi.get(api.order.submit, { id: order_list[0]!.sn })
    sns.push(order_list[0]!.sn)
  }
  return sns
}

test('two who decide at once: one decision stands, the other is refused', async () => {
  const sns = await submitted(12)
  const rudi = { token: (await malls[0].as('rudi')).token! }
  const sari = { token: (await malls[0].as('sari')).token! }
  const { pool } = malls[0].app.database
  // A second approver for each, as a rule with several would have it.
  await pool.query(
    `insert into approval_task (request_id, company_id, subject_kind, subject_id, level, assignee_member_id, status, opened_at)
     select r.id, r.company_id, 'order', r.subject_id, 1, (select owner_member_id from company c where c.id = r.company_id), 'waiting', r.opened_at from approval_request r join customer_order o on o.id = r.subject_id where o.sn = any($1)`,
    [sns],
  )
  for (const [at, sn] of sns.entries()) {
    const answers = await Promise.all([
      send(side(at), rudi, api.order.approve, { sn }),
      send(side(at + 1), sari, api.order.reject, { sn, reason: 'not now' }),
      send(side(at + 1), rudi, api.order.reject, { sn, reason: 'second tab' }),
    ])
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    for (const it of answers) if (it.status !== 200) expect([404, 409]).toContain(it.status)
    const winner = answers.find((it) => it.status === 200)!
    expect(['CONFIRM', 'NEW']).toContain(winner.body.order_status)
  }
})

test('a callback that comes three times at once, and failures that come late, leave one payment', async () => {
  const [sn] = (await submitted(1)) as [string]
  const rudi = await malls[0].as('rudi')
  await rudi.get(api.order.approve, { sn })
  const dewi = await malls[0].as('dewi')
  const bills = [
    await dewi.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' }),
    await dewi.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' }),
  ]
  const { need_pay_money } = await dewi.get(api.order.show, { sn })
  const eventOf = (bill_sn: string, result: 'SUCCESS' | 'FAILED', event_id: string = randomUUID()) => {
    return { event_id, bill_sn, amount: need_pay_money.toFixed(2), currency: 'IDR', result }
  }
  const tell = async (origin: string, event: object, signed: object = event) => {
    const response = await fetch(`${origin}/base_end/payments/notifications/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signSandbox(malls[0].app, JSON.stringify(signed)),
      },
      body: JSON.stringify(event),
    })
    return { status: response.status, body: (await response.json()) as { code?: string } }
  }
  const once = eventOf(bills[0]!.bill_sn, 'SUCCESS')
  const late = eventOf(bills[0]!.bill_sn, 'FAILED')
  const twice = eventOf(bills[1]!.bill_sn, 'SUCCESS')
  const answers = await Promise.all([late, once, twice, once, late, once].map((event, at) => tell(side(at), event)))
  expect(statuses(answers)).toEqual({ 200: 6 })
  await malls[0].settle()
  const { rows } = await malls[0].app.database.pool.query<{ outcome: string; back: boolean }>(
    `select p.outcome, exists (select from refund r where r.payment_id = p.payment_id and r.order_id = p.order_id and r.amount_minor = p.amount_minor) as back
     from payment_part p join customer_order o on o.id = p.order_id where o.sn = $1 order by outcome`,
    [sn],
  )
  // One took the money; the second payment of the same order goes back.
  expect(rows).toEqual([
    { outcome: 'settled', back: false },
    { outcome: 'surplus', back: true },
  ])
  expect((await dewi.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
  const forged = { ...once, amount: '1.00' }
  expect((await tell(side(0), forged, once)).body.code).toBe('SIGNATURE_WRONG')
  expect((await tell(side(0), forged)).body.code).toBe('PAYMENT_MISMATCH')
})
