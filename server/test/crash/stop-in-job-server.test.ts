import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type BuiltMall, startBuiltMall } from '../support/built-mall.ts'
import { asAdmin, createDatabase, dropDatabase } from '../support/postgres-cluster.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-stop-in-job-'))
const server = inject('postgres')!
const databaseUrl = await createDatabase(server.adminUrl, { template: server.filled })
/** With a short lease a process looks for what is due twice a second. */
const start = () => startBuiltMall({ dataDir, env: { DATABASE_URL: databaseUrl, LEASE_SECONDS: '3' } })
let mall: BuiltMall
beforeAll(async () => {
  mall = await start()
})
afterAll(async () => {
  await mall.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await dropDatabase(server.adminUrl, new URL(databaseUrl).pathname.slice(1))
})
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

test('asked to stop while a timed job waits in the database it leaves with 0, and another process runs the job', async () => {
  const table = new pg.Client({ connectionString: databaseUrl })
  await table.connect()
  try {
    const { rows } = await table.query<{ id: number }>(
      `update customer_order set status = 'draft', placed_at = now() - interval '90 days' where id = (select max(id) from customer_order where status = 'draft') returning id`,
    )
    await table.query('begin')
    await table.query('lock table customer_order in access exclusive mode')
    await asAdmin(databaseUrl, (client) =>
      client.query(`update timed_job set due_at = now() where name = 'order-timers'`),
    )
    // Over a connection of its own: within a transaction the list of sessions stays as it was first seen.
    const jobWaits = () =>
      asAdmin(databaseUrl, async (client) => {
        const { rowCount } = await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%customer_order%'`,
        )
        return rowCount! > 0
      })
    for (let left = 900; left > 0 && !(await jobWaits()); left--) await pause(100)
    expect(await jobWaits()).toBe(true)
    expect(await mall.stop()).toBe(0)
    await table.query('rollback')
    mall = await start()
    const statusNow = async () =>
      (await table.query<{ status: string }>('select status from customer_order where id = $1', [rows[0]!.id])).rows[0]!
        .status
    for (let left = 1200; left > 0 && (await statusNow()) === 'draft'; left--) await pause(100)
    expect(await statusNow()).not.toBe('draft')
  } finally {
    await table.end()
  }
}, 300_000)
