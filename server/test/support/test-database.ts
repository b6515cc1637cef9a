import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { type Database, openDatabase, openMemoryDatabase } from '#platform/database/database'
import { createDatabase, dropDatabase } from './postgres-cluster.ts'

/** Where a test runs: on the embedded database in memory, or on a database of its own on the PostgreSQL server. */
export type Engine = 'embedded' | 'server'

export interface TestDatabase {
  database: Database
  /** Its address when it is on a server. */
  url?: string
  /** Takes away what was made for it, when it is closed. */
  remove(): Promise<void>
}

/** A database with the demo data, or one that is migrated and empty; on the server where there is one, since it answers several times as fast. */
export async function openTestDatabase(
  options: { engine?: Engine; url?: string; empty?: true; connections?: number } = {},
): Promise<TestDatabase> {
  const server = inject('postgres')
  const engine = options.engine ?? (server ? 'server' : 'embedded')
  if (engine === 'embedded' && options.url === undefined) {
    const database = await openMemoryDatabase(options.empty ? undefined : readFileSync(inject('snapshot')))
    return { database, remove: async () => {} }
  }
  if (!server) throw new Error('this test needs a PostgreSQL server')
  const url =
    options.url ?? (await createDatabase(server.adminUrl, { template: options.empty ? server.empty : server.filled }))
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: options.connections ?? 10 })
  return {
    database,
    url,
    async remove() {
      if (!options.url) await dropDatabase(server.adminUrl, new URL(url).pathname.slice(1))
    },
  }
}
