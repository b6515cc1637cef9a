import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { isAway } from './database-away.ts'
import { openDatabase } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

const threads = vi.hoisted(() => [] as Worker[])
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>()
  return {
    ...real,
    Worker: class extends real.Worker {
      constructor(...told: ConstructorParameters<typeof Worker>) {
        super(...told)
        threads.push(this)
      }
    },
  }
})

test.each([
  ['ends', (thread: Worker) => void thread.terminate()],
  ['fails inside', (thread: Worker) => thread.postMessage(null)],
])(
  'an embedded engine that %s fails what is under way, and is there again with all that was committed',
  async (_, crash) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'borong-crash-'))
    const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 })
    try {
      await database.script('create table kept (n int)')
      await database.transaction((db) => sql`insert into kept values (${1}::int)`.execute(db))
      const cut = database.transaction(async (db) => {
        await sql`insert into kept values (${2}::int)`.execute(db)
        crash(threads.at(-1)!)
        await new Promise((resolve) => setTimeout(resolve, 50))
        await sql`select pg_sleep(2)`.execute(db)
      })
      const failure = await cut.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(isAway(failure)).toBe(true)
      const { rows } = await sql`select n from kept`.execute(database.db)
      expect(rows).toEqual([{ n: 1 }])
      await database.transaction((db) => sql`insert into kept values (${3}::int)`.execute(db))
    } finally {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  },
  120_000,
)

test('upkeep waits until no transaction is open, and then is done', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'borong-upkeep-'))
  const database = await openEmbeddedDatabase({ dir, upkeepEveryMs: 30 })
  const { pool } = database
  const estimate = async () =>
    (await pool.query(`select reltuples::int as rows from pg_class where relname = 'counted'`)).rows[0].rows as number
  try {
    await pool.query('create table counted as select n from generate_series(1, 500) n')
    expect(await estimate()).toBe(-1)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('insert into counted values (501)')
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect((await client.query('select count(*)::int as rows from counted')).rows).toEqual([{ rows: 501 }])
      await client.query('commit')
    } finally {
      client.release()
    }
    await expect.poll(estimate, { timeout: 20_000 }).toBe(501)
  } finally {
    await database.close()
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}, 60_000)
