import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { send } from './crowd.ts'
import { dueInBoth } from './due-in-both.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const settleBoth = () => Promise.all(malls.map((it) => it.settle()))
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]

test('two begin the same, two processes do it while a colleague changes single marks: each sku is done once, and what the colleague set since is not taken back', async () => {
  const [shop] = await sql<{ id: number }>('select id::int from shop order by id limit 1')
  const keeper = await makeStaff(malls[0], shop!.id, 'racing-keeper', 'owner')
  const who = { token: keeper.token! }
  const skus = await sql<{ id: string }>(
    'select id::text from sku where shop_id = $1 and deleted_at is null order by id',
    [shop!.id],
  )
  const before = await sql('select sku_id, low_at from stock order by sku_id')
  const begun = await Promise.all(
    [0, 1].map((at) => send(origins[at]!, who, api.stockRun.begin, { act: 'LOW_MARK', low_at: 500_000 })),
  )
  expect(begun.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { run_id: id } = begun.find((it) => it.status === 200)!.body
  await dueInBoth(malls, 'bulk_run.due', id)
  await settleBoth()
  const { body: run } = await send(origins[1], who, api.stockRun.show, { id })
  expect(run).toMatchObject({ state: 'DONE', total: skus.length, done: skus.length, refused: 0 })

  const backs = await Promise.all([0, 1].map((at) => send(origins[at]!, who, api.stockRun.putBack, { id })))
  expect(backs.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { run_id: back } = backs.find((it) => it.status === 200)!.body
  await dueInBoth(malls, 'bulk_run.due', back)
  const changed = skus.slice(0, 12).map((it) => it.id)
  const [singly] = await Promise.all([
    Promise.all(changed.map((one) => send(origins[0], who, api.sellerStock.markLow, { id: one, low_at: 1234 }))),
    settleBoth(),
  ])
  await settleBoth()
  expect(singly.map((it) => it.status)).toEqual(changed.map(() => 200))
  const { body: undone } = await send(origins[0], who, api.stockRun.show, { id: back })
  expect(undone).toMatchObject({ state: 'DONE', total: skus.length })
  expect(undone.done + undone.refused).toBe(skus.length)
  const marks = new Map(
    (await sql<{ sku_id: number; low_at: number | null }>('select sku_id, low_at from stock')).map((it) => [
      String(it.sku_id),
      it.low_at,
    ]),
  )
  // Whichever came first: what the colleague wrote stands.
  for (const one of changed) expect(marks.get(one)).toBe(1234)
  const others = (rows: unknown[]) =>
    (rows as { sku_id: number; low_at: number | null }[]).filter((it) => !changed.includes(String(it.sku_id)))
  expect(others(await sql('select sku_id, low_at from stock order by sku_id'))).toEqual(others(before))
}, 120_000)
