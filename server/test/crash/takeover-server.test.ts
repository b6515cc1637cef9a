import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { takeoverWithin } from '#platform/background/timed-jobs'
import { goodsOfShops, orderGoods } from '../journeys/buying.ts'
import { startBuiltMall } from '../support/built-mall.ts'
import { createDatabase, dropDatabase } from '../support/postgres-cluster.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { pauseAt } from './pause-at.ts'

const leaseSeconds = 4
const dataDir = mkdtempSync(join(tmpdir(), 'borong-takeover-'))
const server = inject('postgres')!
let databaseUrl: string
/** Prepares and looks; it reacts to nothing by itself. */
let beside: TestMall
let dewi: Client
beforeAll(async () => {
  databaseUrl = await createDatabase(server.adminUrl, { template: server.filled })
  beside = await openTestMall({ databaseUrl, config: { dataDir } })
  dewi = await beside.as('dewi')
})
afterAll(async () => {
  await beside.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await dropDatabase(server.adminUrl, new URL(databaseUrl).pathname.slice(1))
})

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await beside.app.database.pool.query(sql, values)).rows as Row[]
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function order(): Promise<{ id: number; sn: string }> {
  const [goods] = await goodsOfShops(beside, 1)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: Math.max(goods!.minimum, goods!.multiple) }])
  const [row] = await rows<{ id: number }>('select id from customer_order where sn = $1', [sn])
  return { id: row!.id, sn }
}
const jobRow = async () =>
  (
    await rows<{ leased_by: string; started: string }>(
      `select leased_by::text, started_at::text as started from timed_job where name = 'order-timers'`,
    )
  )[0]!
const delivery = async (key: string) =>
  (
    await rows<{ leased: boolean }>(
      `select d.leased_by is not null as leased from event_delivery d join outbox_event e on e.id = d.event_id where e.key = $1 and d.handler like 'tell-buyer%'`,
      [key],
    )
  )[0]

test('a process killed in the middle of a timed job and of an event: another has both again within the limit, once', async () => {
  const [late, told] = [await order(), await order()]
  const env = { DATABASE_URL: databaseUrl, LEASE_SECONDS: String(leaseSeconds), POOL_SIZE: '6' }
  const { pool } = beside.app.database
  await beside.settle()
  const first = await startBuiltMall({ dataDir, env })
  // It stands by: what is due now is the first one's.
  const second = await startBuiltMall({ dataDir, env })
  second.freeze()
  const pauses = [
    await pauseAt(
      pool,
      {
        table: 'customer_order',
        on: 'update',
        when: `new.id = ${late.id} and new.status = 'cancelled'`,
      },
      1,
    ),
    await pauseAt(
      pool,
      {
        table: 'notice',
        on: 'insert',
        when: `new.event_key = 'order.cancelled:${told.id}'`,
      },
      2,
    ),
  ]
  await dewi.get(api.order.cancel, { sn: told.sn, reason: 'not needed' })
  await rows(`update customer_order set confirmed_at = now() - interval '25 hours' where id = $1`, [late.id])
  await rows(`update timed_job set due_at = now() where name = 'order-timers'`)
  for (const pause of pauses) await pause.reached()

  // Another process finds both in hand, however long they take.
  second.goOn()
  const before = await jobRow()
  await pause(takeoverWithin(leaseSeconds) * 2)
  expect(await jobRow()).toEqual(before)
  expect((await delivery(`order.cancelled:${told.id}`))!.leased).toBe(true)

  first.kill()
  await first.stop()
  const died = performance.now()
  for (const pause of pauses) await pause.letGo()
  const isDone = async () =>
    (
      await rows(
        `select from customer_order o where o.id = $1 and o.status = 'cancelled' and exists (select from notice where event_key = $2)`,
        [late.id, `order.cancelled:${told.id}`],
      )
    ).length > 0
  while (!(await isDone())) {
    if (performance.now() - died > 60_000) throw new Error(`not taken over in a minute: ${second.said()}`)
    await pause(0.1)
  }
  const after = await jobRow()
  expect(after.started > before.started).toBe(true)
  expect(
    await rows(
      `select (select count(*)::int from order_history where order_id = $1 and transition = 'cancel') as cancelled,
         (select count(*)::int from notice where event_key = $2 and member_id = (select member_id from customer_order where id = $3)) as notices`,
      [late.id, `order.cancelled:${told.id}`, told.id],
    ),
  ).toEqual([{ cancelled: 1, notices: 1 }])
  expect(second.said()).toContain('taken over')
  expect(await second.stop()).toBe(0)
  await beside.settle()
  expect(await beside.invariants()).toEqual([])
}, 180_000)
