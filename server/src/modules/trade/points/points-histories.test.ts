import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { asSystem, type Ctx } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { openSmallMall, type SmallMall } from '../../../../test/small-mall.ts'
import { addMonths } from './add-months.ts'
import { bookExpired } from './book-points.ts'
import { earnPoints, lessenEarned, pointsFor } from './earn-points.ts'
import { balanceOf } from './points.store.ts'
import { giveBackPoints, spendPoints } from './spend-points.ts'

let mall: SmallMall
let memberId: number
let lastOrder = 1000
beforeAll(async () => {
  mall = await openSmallMall()
  mall.clock.stop()
  memberId = (await mall.sql('select id from member order by id limit 1'))[0]!.id as number
  await mall.sql(
    `insert into setting_change (key, number, value, since, changed_at, changed_by, by_name, reason)
     select 'points.rupiah_per_point', 1, '1000', '2000-01-01', '2000-01-01', min(id), 'Operator', 'tried' from account`,
  )
})
afterAll(() => mall.close())

const booked = <T>(run: (ctx: Ctx) => Promise<T>) => asSystem(mall.app, 'test', run)
const about = (order: number) => ({ memberId, reservedFor: `order:${order}`, label: `order ${order}` })

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('earn' as const),
      goods: fc.integer({ min: 0, max: 90_000_00 }),
      extra: fc.nat({ max: 60 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 80 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      which: fc.nat(20),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('return' as const),
      which: fc.nat(20),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 250 }) }) },
)

test('whatever is earned, spent, refunded, given back and expires: never below 0, and all sums agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 25 }), async (history) => {
      const earned: { order: number; goods: number; extra: number; refunded: number }[] = []
      const spent: { order: number; points: number; back: number }[] = []
      for (const it of history) {
        if (it.act === 'wait') mall.clock.forward(days(it.days))
        if (it.act === 'earn') {
          const order = ++lastOrder
          await booked((ctx) =>
            earnPoints(
              ctx,
              { ...about(order), orderId: order },
              { goodsMinor: it.goods, extra: it.extra, refundedMinor: async () => 0 },
            ),
          )
          earned.push({ order, goods: it.goods, extra: it.extra, refunded: 0 })
        }
        if (it.act === 'spend') {
          const order = ++lastOrder
          const there = (await booked((ctx) => balanceOf(ctx, memberId))).balance
          const came = await booked((ctx) => spendPoints(ctx, about(order), it.points)).then(
            () => true,
            (error: unknown) => {
              if (error instanceof Refusal && error.code === 'POINTS_SHORT') return false
              throw error
            },
          )
          expect(came).toBe(it.points <= there)
          if (came) spent.push({ order, points: it.points, back: 0 })
        }
        if (it.act === 'refund' && earned.length) {
          const of = earned[it.which % earned.length]!
          of.refunded += Math.floor(((of.goods - of.refunded) * it.part) / 100)
          await booked((ctx) => lessenEarned(ctx, { ...about(of.order), orderId: of.order }, of.refunded))
        }
        if (it.act === 'return' && spent.length) {
          const of = spent[it.which % spent.length]!
          const back = Math.floor(((of.points - of.back) * it.part) / 100)
          if (back) await booked((ctx) => giveBackPoints(ctx, about(of.order), back))
          of.back += back
        }
        await sumsAgree()
      }
      // What an order has earned is always the points for what is left of it, in whatever parts the rest went back.
      for (const { order, goods, extra, refunded } of earned) {
        const rows = await mall.sql(
          `select coalesce(sum(points), 0)::int as n from points_entry where cause = 'order:${order}'`,
        )
        expect(rows[0]!.n).toBe(pointsFor({ goodsMinor: goods, perPointMinor: 1000_00, extra }, refunded))
      }
      // Of an order that was paid with points exactly what did not go back is gone.
      for (const { order, points, back } of spent) {
        const rows = await mall.sql(
          `select coalesce(sum(points), 0)::int as n from points_draw where reserved_for = 'order:${order}'`,
        )
        expect(rows[0]!.n).toBe(points - back)
      }
      await booked((ctx) => bookExpired(ctx, memberId))
      await sumsAgree()
    }),
    { numRuns: 30 },
  )
}, 120_000)

async function sumsAgree(): Promise<void> {
  const [it] = await mall.sql(
    `select a.balance::int, a.owed::int, (select sum(points) from points_entry where member_id = a.member_id)::int as booked,
       (select sum(remaining) from points_lot where member_id = a.member_id)::int as remaining from points_account a where a.member_id = ${memberId}`,
  )
  if (!it) return
  expect(it.balance).toBeGreaterThanOrEqual(0)
  expect(it.owed).toBeGreaterThanOrEqual(0)
  expect(it.balance as number).toBe(it.remaining ?? 0)
  expect((it.balance as number) - (it.owed as number)).toBe(it.booked ?? 0)
}

test('months end where they end', () => {
  expect(addMonths(new Date('2026-01-31T10:00:00Z'), 1)).toEqual(new Date('2026-02-28T10:00:00Z'))
  expect(addMonths(new Date('2026-03-15T10:00:00Z'), 12)).toEqual(new Date('2027-03-15T10:00:00Z'))
})
