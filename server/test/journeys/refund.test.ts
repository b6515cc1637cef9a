import { api } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { lockOrder, refundOrder } from '#modules/trade/order'
import { markRefundSent, retryRefund } from '#modules/trade/payment'
import { asSystem, type Ctx } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { fillCart, goodsOfShops, orderGoods, payAtSandbox, quantityFor, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]

/** An order small enough to need nobody's approval, paid. */
async function paidOrder(): Promise<{ sn: string; total: number; shopId: string }> {
  const [goods] = await goodsOfShops(mall, 1)
  const { sn, seen } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 200_000) }])
  await payAtSandbox(mall, dewi, sn)
  expect((await dewi.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')
  return { sn, total: fromRupiah(seen), shopId: goods!.shopId }
}

async function refund(sn: string, amountMinor: number, cause: string, way: 'original' | 'manual' = 'original') {
  const [order] = await rows<{ id: number }>(`select id from customer_order where sn = $1`, [sn])
  return asSystem(mall.app, 'test', async (ctx: Ctx) =>
    refundOrder(ctx, (await lockOrder(ctx, order!.id))!, { amountMinor, cause, way, reason: 'test' }),
  )
}
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
const budgetOf = async (sn: string) =>
  (
    await rows<{ spent: number }>(
      `select coalesce(sum(spent_delta_minor), 0)::bigint as spent from budget_entry where reserved_for = (select 'order:' || id from customer_order where sn = $1)`,
      [sn],
    )
  )[0]!.spent

test('parts of a paid order go back, before and after the receipt; never more than was paid', async () => {
  const { sn, total, shopId } = await paidOrder()
  const spent = await budgetOf(sn)
  const third = Math.floor(total / 3)
  await refund(sn, third, `test:${sn}:1`)
  await mall.settle()
  expect(await rows(`select status, amount_minor from refund where cause = $1`, [`test:${sn}:1`])).toEqual([
    { status: 'succeeded', amount_minor: third },
  ])
  const seller = await staffOfShop(mall, shopId)
  const [carrier] = await seller.get(api.sellerOrder.carriers)
  await seller.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'REFUND1' })
  await dewi.get(api.order.receive, { sn })
  await refund(sn, third, `test:${sn}:2`)
  expect(await refusal(refund(sn, total - 2 * third + 1, `test:${sn}:3`))).toBe('REFUND_TOO_MUCH')
  await refund(sn, total - 2 * third, `test:${sn}:3`)
  expect(await refusal(refund(sn, 1, `test:${sn}:4`))).toBe('REFUND_TOO_MUCH')
  expect(spent - (await budgetOf(sn))).toBe(spent)
})

test('a cause is paid back once', async () => {
  const { sn } = await paidOrder()
  await refund(sn, 100, `test:${sn}`)
  await expect(refund(sn, 100, `test:${sn}`)).rejects.toThrow(/cause/)
})

test('paid twice: the second payment goes back whole', async () => {
  const [goods] = await goodsOfShops(mall, 1)
  await fillCart(dewi, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 200_000) }])
  const seen = (await dewi.get(api.checkout.verify, { way: 'CART' })).cart.total_price.total_price
  const { sn } = (await dewi.get(api.checkout.place, { seen_total: seen })).order_list[0]!
  await dewi.get(api.order.submit, { id: sn })
  const pay = async () => {
    const { gateway_url: url } = await dewi.get(api.payment.pay, {
      trade_type: 'order',
      sn,
      payment_plugin_id: 'sandbox',
    })
    return () =>
      mall.mall.http.fastify.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'result=SUCCESS',
      })
  }
  const payments = [await pay(), await pay()]
  for (const confirm of payments) await confirm()
  await mall.settle()
  expect(
    await rows(
      `select r.status, r.amount_minor from refund r join customer_order o on o.id = r.order_id where o.sn = $1`,
      [sn],
    ),
  ).toEqual([{ status: 'succeeded', amount_minor: fromRupiah(seen) }])
  expect((await rows(`select 1 from sandbox_refund where amount = $1`, [seen.toFixed(2)])).length).toBeGreaterThan(0)
})

test('a gateway that declines leaves the money owed; it is sent again, or by hand', async () => {
  const { sn } = await paidOrder()
  await rows(
    `update sandbox_bill set outcome = 'FAILED' where bill_sn = (select max(sn) from payment where payable_sn = $1)`,
    [sn],
  )
  const id = await refund(sn, 500, `test:${sn}:1`)
  await mall.settle()
  const state = async () => (await rows<{ status: string }>(`select status from refund where id = $1`, [id]))[0]!.status
  expect(await state()).toBe('failed')
  await asSystem(mall.app, 'test', (ctx) => retryRefund(ctx, id))
  await mall.settle()
  expect(await state()).toBe('failed')
  await asSystem(mall.app, 'test', (ctx) => markRefundSent(ctx, id, 'BCA-778'))
  expect(await state()).toBe('succeeded')
  expect(await refusal(asSystem(mall.app, 'test', (ctx) => markRefundSent(ctx, id, 'BCA-779')))).toBe('MOVED_ON')
  const byHand = await refund(sn, 500, `test:${sn}:2`, 'manual')
  await mall.settle()
  expect(await rows(`select status from refund where id = $1`, [byHand])).toEqual([{ status: 'manual' }])
})
