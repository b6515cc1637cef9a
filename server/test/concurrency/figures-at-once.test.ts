import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countOrder } from '#modules/support/figures'
import { asSystem } from '#platform/ctx'
import { withTwoMalls } from './two-malls.ts'

const { malls } = withTwoMalls()
const rows = async <Row>(text: string) => (await malls[0].app.database.pool.query(text)).rows as Row[]
const kept = () => rows(`select * from figure_day where amount_minor <> 0 or orders <> 0 order by 1, 2, 3, 4, 5`)

test('two processes that count the same orders, and many of one company, come to the same sums', async () => {
  const before = await kept()
  expect(before.length).toBeGreaterThan(100)
  // As after an update: nothing is counted, and everything comes at once, each order three times.
  await rows('delete from figure_day')
  await rows('delete from figure_month')
  await rows('delete from figure_order')
  const orders = await rows<{ id: number }>('select id from customer_order where paid_minor > 0 order by id')
  const asked = [...orders, ...orders.toReversed(), ...orders].entries()
  // Many at once, and no more than two processes have connections for.
  const countOn = async () => {
    for (const [at, { id }] of asked) await asSystem(malls[at % 2]!.app, 'test', (ctx) => countOrder(ctx, id))
  }
  await Promise.all(Array.from({ length: 24 }, countOn))
  expect(await kept()).toEqual(before)
})

test('money that goes back while an order is counted is missing from the sums in the end', async () => {
  const [order] = await rows<{ id: number; company_id: number }>(
    `select id, company_id from customer_order where status = 'completed' and refunded_minor = 0 order by id limit 1`,
  )
  const spent = async () =>
    (
      await rows<{ minor: number }>(
        `select sum(amount_minor)::bigint as minor from figure_day where owner_kind = 'company' and owner_id = ${order!.company_id} and figure = 'spend'`,
      )
    )[0]!.minor
  const before = await spent()
  const count = (at: number) => asSystem(malls[at % 2]!.app, 'test', (ctx) => countOrder(ctx, order!.id))
  // The row as a refund leaves it, while others count; whoever hears of the refund counts after it.
  const refund = asSystem(malls[0].app, 'test', async ({ db }) => {
    await sql`update customer_order set refunded_minor = 1000 where id = ${order!.id}`.execute(db)
  }).then(() => count(1))
  await Promise.all([refund, ...Array.from({ length: 12 }, (_, at) => count(at))])
  expect(await spent()).toBe(before - 1000)
  await rows(`update customer_order set refunded_minor = 0 where id = ${order!.id}`)
  await count(0)
  expect(await spent()).toBe(before)
})
