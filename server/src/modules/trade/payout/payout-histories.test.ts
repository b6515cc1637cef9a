import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '#modules/foundation/operators'
import { bookEarning, bookPayment, bookRefund, bookRefundSent, findOrderMoney } from '#modules/trade/ledger'
import { dayIn, mallZone } from '#platform/clock'
import { asSystem, inCommand, type Ctx } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'
import { approveRun, cancelRun, sendRun } from './move-run.ts'
import { draftRun } from './draft-run.ts'
import { noteOutcome } from './note-outcome.ts'
import { payoutsOfRun } from './payout.store.ts'
import { findRun } from './run.store.ts'

/** Before a release 1,000: `RUNS=1000`. */
const runs = Number(process.env['RUNS'] ?? 150)

let mall: SmallMall
let operators: number[]
let shops: number[]
let lastOrder = 0
let lastRefund = 0
beforeAll(async () => {
  mall = await openSmallMall()
  operators = await asSystem(mall.app, 'test', async (ctx) => [
    await createOperator(ctx, { username: 'prepares', passwordHash: 'none' }),
    await createOperator(ctx, { username: 'approves', passwordHash: 'none' }),
  ])
  const bank = `'{"name": "Bank Satu", "holder": "PT Toko", "number": "0012345678"}'`
  await mall.sql(`insert into shop (name, bank) values ('Toko Dua', ${bank}), ('Toko Tiga', ${bank})`)
  await mall.sql(`update shop set bank = ${bank}`)
  shops = (await mall.sql('select id from shop order by id')).map((it) => it.id as number)
})
afterAll(() => mall.close())

const booked = <T>(run: (ctx: Ctx) => Promise<T>) => asSystem(mall.app, 'test', run)
const acts = <T>(which: 0 | 1, run: (ctx: Ctx) => Promise<T>) =>
  inCommand(
    mall.app,
    {
      kind: 'admin',
      sessionId: 'none',
      accountId: operators[which]!,
      name: `Operator ${which}`,
      isOwner: true,
      permissions: new Set(['payouts']),
      mustChangePassword: false,
    },
    'en-us',
    run,
  )

const ordered = fc.record({
  kind: fc.constant('order' as const),
  shop: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 1, max: 500_000_00 }),
  points: fc.constantFrom(0, 500, 1250),
  source: fc.constantFrom('cash' as const, 'cash' as const, 'receivable' as const, 'shop_cash' as const),
  received: fc.boolean(),
})
const refunded = fc.record({
  kind: fc.constant('refund' as const),
  order: fc.nat({ max: 9 }),
  share: fc.integer({ min: 1, max: 100 }),
  sent: fc.boolean(),
})
const paidOut = fc.record({
  kind: fc.constant('run' as const),
  reservePoints: fc.constantFrom(0, 0, 1000, 5000),
  ends: fc.constantFrom('sent' as const, 'sent' as const, 'cancelled' as const),
  outcomes: fc.array(fc.constantFrom('pay' as const, 'fail' as const, 'return' as const), {
    minLength: 3,
    maxLength: 3,
  }),
})

type StepOf<A> = A extends fc.Arbitrary<infer T> ? T : never

async function order(it: StepOf<typeof ordered>): Promise<number> {
  const orderId = ++lastOrder
  await booked(async (ctx) => {
    await bookPayment(ctx, {
      orderId,
      orderSn: String(202611240000 + orderId),
      companyId: mall.companies.satu,
      shopId: shops[it.shop]!,
      amountMinor: it.amount,
      source: it.source,
      commissionPoints: it.points,
    })
    if (it.received) await bookEarning(ctx, orderId)
  })
  return orderId
}
const refund = (orderId: number, it: StepOf<typeof refunded>) =>
  booked(async (ctx) => {
    const { book } = (await findOrderMoney(ctx, orderId))!
    const amountMinor = Math.floor(((book.inEscrow + book.earned + book.commission) * it.share) / 100)
    if (!amountMinor) return
    const refundId = ++lastRefund
    await bookRefund(ctx, { refundId, orderId, amountMinor })
    if (it.sent) await bookRefundSent(ctx, { refundId, orderId, amountMinor })
  })
async function payOut(it: StepOf<typeof paidOut>): Promise<void> {
  const untilOn = dayIn(mall.clock.now(), mallZone)
  const drafted = acts(0, (ctx) => draftRun(ctx, { untilOn, reservePoints: it.reservePoints }))
  const id = await drafted.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'PAYOUT_NOTHING_DUE') return undefined
    throw error
  })
  if (id === undefined) return
  const seen = async (ctx: Ctx) => ({ id, version: (await findRun(ctx, id))!.version })
  await acts(1, async (ctx) => approveRun(ctx, await seen(ctx)))
  if (it.ends === 'cancelled') return acts(0, async (ctx) => cancelRun(ctx, await seen(ctx), 'test'))
  await acts(0, async (ctx) => sendRun(ctx, await seen(ctx)))
  const sent = (await acts(0, (ctx) => payoutsOfRun(ctx, id))).filter((payout) => payout.status === 'sent')
  for (const [place, { id: payoutId, version }] of sent.entries())
    await acts(0, (ctx) => noteOutcome(ctx, { id: payoutId, version, step: it.outcomes[place % 3]!, reason: 'test' }))
}

/** What breaks the rules of money: no rows is good. */
const broken = () =>
  mall.sql(`
    select 'the book' as what, null::bigint as id from ledger_entry having coalesce(sum(amount_minor), 0) <> 0
    union all select 'settled twice', transaction_id from payout_row where settles group by 2 having count(*) > 1
    union all select 'what is settled', p.id from payout p left join (select payout_id, sum(amount_minor) as amount from payout_row group by 1) r on r.payout_id = p.id
      where p.status <> 'left_out' and p.net_minor <> coalesce(r.amount, 0) + p.brought_minor - p.reserve_minor
    union all select 'what left the mall', 0 from (
      select coalesce((select sum(net_minor) from payout where status in ('sent', 'paid')), 0) as paid,
        coalesce((select -sum(e.amount_minor) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where e.account = 'cash' and t.kind in ('payout', 'payout_returned')), 0) as booked) c where paid <> booked
    union all select 'what is owed', s.id from shop s
      left join (select e.shop_id, -sum(e.amount_minor) as owed from ledger_entry e left join order_money m on m.order_id = e.order_id
        where e.account in ('payable', 'shop_cash') or (e.account = 'escrow' and m.source = 'shop_cash') group by 1) l on l.shop_id = s.id
      left join (select shop_id, sum(amount_minor) as open from shop_movement m where not exists (select from payout_row r where r.transaction_id = m.transaction_id and r.settles) group by 1) o on o.shop_id = s.id
      left join (select shop_id, sum(reserve_minor) as kept from payout p where status not in ('left_out', 'cancelled')
        and not exists (select from payout n where n.brought_from = p.id and n.status not in ('left_out', 'cancelled')) group by 1) k on k.shop_id = s.id
      where coalesce(l.owed, 0) <> coalesce(o.open, 0) + coalesce(k.kept, 0)`)

test('random histories of orders, refunds and runs: the book at zero, nothing settled twice, what was owed is what was paid and what is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(ordered, refunded, paidOut), { minLength: 4, maxLength: 12 }), async (steps) => {
      const orders: number[] = []
      for (const step of steps) {
        if (step.kind === 'order') orders.push(await order(step))
        else if (step.kind === 'run') await payOut(step)
        else if (orders.length) await refund(orders[step.order % orders.length]!, step)
      }
      expect(await broken()).toEqual([])
    }),
    { numRuns: runs, endOnFailure: true },
  )
  const [{ n }] = (await mall.sql(`select count(*)::int as n from payout where status = 'paid'`)) as [{ n: number }]
  expect(n).toBeGreaterThan(0)
}, 600_000)

test('whoever prepared a run does not approve it, also past the use case; a booking is not settled twice', async () => {
  await order({ kind: 'order', shop: 0, amount: 900_000_000_00, points: 0, source: 'cash', received: true })
  const untilOn = dayIn(mall.clock.now(), mallZone)
  const id = await acts(0, (ctx) => draftRun(ctx, { untilOn, reservePoints: 0 }))
  const approve = `update payout_run set status = 'approved', approved_by = created_by, approved_at = now() where id = ${id}`
  await expect(mall.sql(approve)).rejects.toThrow(/check/)
  await expect(acts(0, (ctx) => approveRun(ctx, { id, version: 1 }))).rejects.toThrow('PAYOUT_SECOND_PERSON')
  await expect(
    mall.sql(`insert into payout_row select (select min(id) from payout), transaction_id, order_id, label, kind, at, earned_minor, commission_minor,
      with_shop_minor, amount_minor, clawback, true from payout_row where settles and payout_id > (select min(id) from payout) limit 1`),
  ).rejects.toThrow(/unique/)
})
