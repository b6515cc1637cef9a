import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookEarning, bookPayment, bookRefund, boundsOf, findOrderMoney } from '#modules/trade/ledger'
import { asSystem, type Ctx } from '#platform/ctx'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'
import { issueForShop } from './issue-for-shop.ts'

let mall: SmallMall
let shops: number[]
let lastOrder = 0
let lastRefund = 0
beforeAll(async () => {
  mall = await openSmallMall()
  await mall.sql(`insert into shop (name) values ('Toko Dua')`)
  shops = (await mall.sql('select id from shop order by id')).map((it) => it.id as number)
})
afterAll(() => mall.close())

const first = 2030
/** A history takes the six months after the one before it. */
let begun = 0
const monthAt = (place: number) =>
  `${first + Math.floor((begun + place) / 12)}-${String(((begun + place) % 12) + 1).padStart(2, '0')}`
const at = <T>(place: number, run: (ctx: Ctx) => Promise<T>) => {
  const now = new Date(boundsOf(monthAt(place)).fromAt.getTime() + 1_000_000)
  return asSystem({ ...mall.app, clock: { now: () => now } }, 'test', run)
}

const step = fc.record({
  shop: fc.nat({ max: 1 }),
  amount: fc.integer({ min: 1, max: 500_000_00 }),
  points: fc.constantFrom(0, 333, 1250),
  paidIn: fc.nat({ max: 3 }),
  /** Months until the goods are received, and until something goes back. */
  receivedAfter: fc.nat({ max: 1 }),
  refunds: fc.array(fc.record({ after: fc.nat({ max: 2 }), share: fc.integer({ min: 1, max: 100 }) }), {
    maxLength: 2,
  }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Everything of an order by the month in which it happens. */
function actsOf(it: Step): { month: number; run: (ctx: Ctx) => Promise<unknown> }[] {
  const orderId = ++lastOrder
  const received = it.paidIn + it.receivedAfter
  const pay = (ctx: Ctx) =>
    bookPayment(ctx, {
      orderId,
      orderSn: String(203011240000 + orderId),
      companyId: mall.companies.satu,
      shopId: shops[it.shop]!,
      amountMinor: it.amount,
      source: 'cash',
      commissionPoints: it.points,
    })
  const refund = (share: number) => async (ctx: Ctx) => {
    const { book } = (await findOrderMoney(ctx, orderId))!
    const amountMinor = Math.floor(((book.inEscrow + book.earned + book.commission) * share) / 100)
    if (amountMinor) await bookRefund(ctx, { refundId: ++lastRefund, orderId, amountMinor })
  }
  return [
    { month: it.paidIn, run: pay },
    { month: received, run: (ctx) => bookEarning(ctx, orderId) },
    ...it.refunds.map(({ after, share }) => ({ month: Math.min(received + after, 5), run: refund(share) })),
  ]
}

const summed = async (sql: string) =>
  Object.fromEntries((await mall.sql(sql)).map((it) => [String(it.shop_id), Number(it.amount)]))

test('invoices of random histories, issued month by month and again, come to the commission of the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.boolean(), async (steps, isLate) => {
      const acts = steps.flatMap(actsOf).toSorted((a, b) => a.month - b.month)
      for (let month = 0; month < 6; month++) {
        for (const it of acts.filter((one) => one.month === month)) await at(month, it.run)
        if (isLate && month % 2 === 0) continue
        // By hand and by the timer, once each.
        for (const shopId of [...shops, ...shops])
          await at(month + 1, (ctx) => issueForShop(ctx, shopId, monthAt(month)))
      }
      if (isLate)
        for (const month of [0, 2, 4])
          for (const shopId of shops) await at(6, (ctx) => issueForShop(ctx, shopId, monthAt(month)))
      begun += 6
      expect(
        await summed(
          `select shop_id, sum(case kind when 'invoice' then total_minor else -total_minor end) as amount from commission_invoice group by 1 having sum(total_minor) <> 0`,
        ),
      ).toEqual(
        await summed(
          `select shop_id, -sum(amount_minor) as amount from ledger_entry where account = 'commission' group by 1`,
        ),
      )
    }),
    { numRuns: 60, endOnFailure: true },
  )
  const gaps = await mall.sql(
    `select kind, year from commission_invoice group by 1, 2 having max(sequence) <> count(*) or min(sequence) <> 1`,
  )
  expect(gaps).toEqual([])
  const [seen] = await mall.sql(
    `select count(*) filter (where kind = 'credit_note')::int as credits, bool_and(tax_bps = 1100 and total_minor = net_minor + tax_minor) as taxed from commission_invoice`,
  )
  expect(seen!.credits).toBeGreaterThan(5)
  expect(seen!.taxed).toBe(true)
}, 120_000)
