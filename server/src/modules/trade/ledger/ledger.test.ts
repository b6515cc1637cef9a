import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem, type Ctx } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'
import {
  balancesOf,
  bookEarning,
  bookPayment,
  bookRefund,
  bookRefundSent,
  bookSettlement,
  findOrderMoney,
} from './index.ts'

let mall: SmallMall
let companyId: number
let shopId: number
beforeAll(async () => {
  mall = await openSmallMall()
  companyId = mall.companies.satu
  shopId = mall.shopId
})
afterAll(() => mall.close())

const run = <T>(command: (ctx: Ctx) => Promise<T>) => asSystem(mall.app, 'test', command)
let last = 0
async function pay(amountMinor: number, source: 'cash' | 'receivable' | 'shop_cash' = 'cash') {
  const orderId = ++last
  const paid = { orderId, orderSn: `20261121${orderId}`, companyId, shopId, amountMinor, source, commissionPoints: 500 }
  await run((ctx) => bookPayment(ctx, paid))
  await run((ctx) => bookPayment(ctx, paid))
  return orderId
}
const shown = async () =>
  run(async (ctx) => ({ ...(await balancesOf(ctx, { companyId })), ...(await balancesOf(ctx, { shopId })) }))

test('an order is paid, received, partly refunded; every cause is booked once', async () => {
  const orderId = await pay(200_00)
  expect(await shown()).toEqual({ escrow: -200_00 })
  await run((ctx) => bookEarning(ctx, orderId))
  await run((ctx) => bookEarning(ctx, orderId))
  expect(await shown()).toEqual({ escrow: 0, payable: -190_00, commission: -10_00 })
  const refund = { refundId: 1, orderId, amountMinor: 50_00 }
  for (const book of [bookRefund, bookRefund, bookRefundSent, bookRefundSent]) await run((ctx) => book(ctx, refund))
  expect(await shown()).toEqual({ escrow: 0, payable: -142_50, commission: -7_50, refunds: 0 })
  expect(await run((ctx) => findOrderMoney(ctx, orderId))).toMatchObject({
    source: 'cash',
    paidMinor: 200_00,
    book: { inEscrow: 0, earned: 142_50, commission: 7_50 },
  })
})

test('more than was paid never goes back', async () => {
  const orderId = await pay(10_00)
  await run((ctx) => bookRefund(ctx, { refundId: 2, orderId, amountMinor: 6_00 }))
  await expect(run((ctx) => bookRefund(ctx, { refundId: 3, orderId, amountMinor: 4_01 }))).rejects.toThrow(/more than/)
  await run((ctx) => bookRefund(ctx, { refundId: 3, orderId, amountMinor: 4_00 }))
})

test('a company on account owes what it bought, less what came back and what it paid', async () => {
  const orderId = await pay(80_00, 'receivable')
  const refund = { refundId: 4, orderId, amountMinor: 30_00 }
  await run((ctx) => bookRefund(ctx, refund))
  await run((ctx) => bookRefundSent(ctx, refund))
  const settle = (number: string) => run((ctx) => bookSettlement(ctx, { companyId, amountMinor: 20_00, number }))
  expect([await settle('TR-1'), await settle('TR-1')]).toEqual([true, false])
  expect((await shown()).receivable).toBe(30_00)
})

test.each([
  ['entries that do not come to zero', `(1, 'cash', null, 5), (2, 'cash', null, -4)`],
  ['a single entry', `(1, 'cash', null, 5)`],
  ['a shop on the account of the mall', `(1, 'cash', 1, 5), (2, 'cash', 1, -5)`],
])('the database refuses %s', async (_, values) => {
  const added = mall.sql(
    `with t as (insert into ledger_transaction (kind, cause, at) values ('payment', 'planted', now()) returning id)
     insert into ledger_entry (transaction_id, position, account, shop_id, amount_minor, at)
     select t.id, v.position, v.account, v.shop_id::bigint, v.amount, now() from t, (values ${values}) v(position, account, shop_id, amount)`,
  )
  await expect(added).rejects.toThrow(/zero|check/)
})

test('nothing in the book is changed, taken out, or added to afterwards', async () => {
  await pay(1_00)
  await expect(mall.sql(`update ledger_entry set amount_minor = 1`)).rejects.toThrow(/written once/)
  await expect(mall.sql(`delete from ledger_transaction`)).rejects.toThrow(/written once/)
  await expect(
    mall.sql(
      `insert into ledger_entry (transaction_id, position, account, amount_minor, at)
       select max(id), v.p, 'cash', v.a, now() from ledger_transaction, (values (8, 5), (9, -5)) v(p, a) group by v.p, v.a`,
    ),
  ).rejects.toThrow(/zero/)
})
