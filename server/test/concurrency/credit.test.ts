import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { saveCredit, settleCredit } from '#modules/trade/payment'
import { writeBankOfShop } from '#modules/shop/shop'
import { asSystem } from '#platform/ctx'
import { makeCrowd, makeSku, place, putInCart, send, type Shopper } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()

const side = (at: number) => origins[at % 2]!
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(sql, values)).rows as Row[]
const codes = (answers: { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const code = status === 200 ? 'done' : (body.code ?? String(status))
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

interface Bought {
  shopper: Shopper
  sn: string
  shopId: number
  payableMinor: number
}
/** A confirmed order of the same goods for each of a new company's people. */
async function confirmedOrders(size: number): Promise<Bought[]> {
  const skuId = await makeSku(malls[0], 10_000)
  const crowd = await makeCrowd(malls[0], size)
  const bought: Bought[] = []
  // In handfuls: this is what the race begins from, not the race.
  for (let from = 0; from < size; from += 20)
    bought.push(
      ...(await Promise.all(
        crowd.slice(from, from + 20).map(async (shopper, at) => {
          await putInCart(side(at), shopper, skuId, 1)
          const { body } = await place(side(at), shopper, randomUUID())
          const { sn } = body.order_list[0]!
          await send(side(at), shopper, api.order.submit, { id: sn })
          return { shopper, sn, shopId: 0, payableMinor: 0 }
        }),
      )),
    )
  const known = await rows<{ sn: string; shop_id: number; payable_minor: number; status: string }>(
    'select sn, shop_id, payable_minor, status from customer_order where sn = any($1)',
    [bought.map((it) => it.sn)],
  )
  for (const it of known) {
    expect(it.status).toBe('confirmed')
    Object.assign(
      bought.find((one) => one.sn === it.sn)!,
      { shopId: it.shop_id, payableMinor: it.payable_minor },
    )
  }
  return bought
}
const companyOf = async ({ shopper }: Bought) =>
  (await rows<{ company_id: number }>('select company_id from member where id = $1', [shopper.memberId]))[0]!.company_id
const credit = (companyId: number, limitMinor: number) =>
  asSystem(malls[0].app, 'test', (ctx) => saveCredit(ctx, { companyId, limitMinor, netDays: 30, status: 'active' }))
const pay = ({ shopper, sn }: Bought, at: number, way: string) =>
  send(side(at), shopper, api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: way })

test('two hundred payments on account at once, a limit that fits ten: ten are paid', async () => {
  const bought = await confirmedOrders(200)
  const each = bought[0]!.payableMinor
  expect(new Set(bought.map((it) => it.payableMinor))).toEqual(new Set([each]))
  const companyId = await companyOf(bought[0]!)
  await credit(companyId, each * 10)
  const answers = await Promise.all(bought.map((it, at) => pay(it, at, 'on_account')))
  expect(codes(answers)).toEqual({ done: 10, CREDIT_EXCEEDED: 190 })
  expect(await rows('select used_minor from credit_account where company_id = $1', [companyId])).toEqual([
    { used_minor: each * 10 },
  ])

  // Room for three more, made by one settlement that comes twenty times at once.
  const settled = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      asSystem(malls[at % 2]!.app, 'test', (ctx) =>
        settleCredit(ctx, { companyId, amountMinor: each * 3, number: 'BCA-3' }),
      ),
    ),
  )
  expect(settled.filter(Boolean)).toHaveLength(1)
  const open = bought.filter((_, at) => answers[at]!.status !== 200)
  expect(codes(await Promise.all(open.map((it, at) => pay(it, at, 'on_account'))))['done']).toBe(3)
})

test('one order, paid on account forty times at once, is owed once', async () => {
  const [order] = (await confirmedOrders(1)) as [Bought]
  const companyId = await companyOf(order)
  await credit(companyId, order.payableMinor * 100)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => pay(order, at, 'on_account')))
  expect(codes(answers)['done']).toBe(1)
  expect(await rows('select used_minor from credit_account where company_id = $1', [companyId])).toEqual([
    { used_minor: order.payableMinor },
  ])
})

/** A transfer with a slip, and somebody of its shop. */
async function submitted() {
  const [order] = (await confirmedOrders(1)) as [Bought]
  await asSystem(malls[0].app, 'test', (ctx) =>
    writeBankOfShop(ctx, order.shopId, { name: 'Bank', holder: 'PT Toko', number: '1234567890' }),
  )
  const opened = await Promise.all(Array.from({ length: 10 }, (_, at) => pay(order, at, 'bank_transfer')))
  const bills = await rows<{ sn: string }>(`select sn from payment where payable_sn = $1`, [order.sn])
  expect(bills).toHaveLength(1)
  expect(opened.some((it) => it.status === 200)).toBe(true)
  const billSn = bills[0]!.sn
  // What a slip looks like does not matter here.
  await rows(`update payment set status = 'submitted', slip = '/media/x.webp', slip_at = now() where sn = $1`, [billSn])
  const [staff] = await rows<{ account_id: number }>('select account_id from shop_staff where shop_id = $1', [
    order.shopId,
  ])
  const token = await asSystem(
    malls[0].app,
    'test',
    async (ctx) =>
      (await openSession(ctx, { accountId: staff!.account_id, audience: 'seller', scopeId: order.shopId })).accessToken,
  )
  return { order, billSn, staff: { token } }
}
const bookedFor = async (sn: string) =>
  (
    await rows<{ n: number }>(
      `select count(*)::int as n from ledger_transaction where kind = 'payment' and label = $1`,
      [sn],
    )
  )[0]!.n
const confirm = (staff: { token: string }, at: number, bill_sn: string) =>
  send(side(at), staff, api.sellerPayment.confirmTransfer, { bill_sn })
const refuseIt = (staff: { token: string }, at: number, bill_sn: string) =>
  send(side(at), staff, api.sellerPayment.refuseTransfer, { bill_sn, reason: 'Not on our account' })

test('a transfer confirmed twenty times at once is confirmed once', async () => {
  const { order, billSn, staff } = await submitted()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => confirm(staff, at, billSn)))
  expect(codes(answers)).toEqual({ done: 1, TRANSFER_DECIDED: 19 })
  expect(await bookedFor(order.sn)).toBe(1)
})

test('a transfer confirmed and refused at once is one of both', async () => {
  const { order, billSn, staff } = await submitted()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? confirm : refuseIt)(staff, at, billSn)),
  )
  expect(codes(answers)).toEqual({ done: 1, TRANSFER_DECIDED: 19 })
  const confirmed = answers.findIndex((it) => it.status === 200) % 2 === 1
  expect(await bookedFor(order.sn)).toBe(confirmed ? 1 : 0)
  expect(await rows('select status from payment where sn = $1', [billSn])).toEqual([
    { status: confirmed ? 'succeeded' : 'waiting' },
  ])
})

test('a slip that is confirmed while the order is paid on account is money that nobody wanted, or the other way round', async () => {
  const { order, billSn, staff } = await submitted()
  await credit(await companyOf(order), order.payableMinor)
  const [confirmed, onAccount] = await Promise.all([confirm(staff, 0, billSn), pay(order, 1, 'on_account')])
  expect([confirmed.status, onAccount.status].filter((it) => it === 200)).toHaveLength(1)
  expect(await bookedFor(order.sn)).toBe(1)
})
