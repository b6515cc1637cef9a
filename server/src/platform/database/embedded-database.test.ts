import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { isAway } from './database-away.ts'
import { openDatabase } from './database.ts'

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
