import type { TestProject } from 'vitest/node'
import type { Database } from '#platform/database/database'
import { asAdmin, createDatabase, dropDatabase, startCluster } from './postgres-cluster.ts'
import { fingerprint, snapshotFile } from './prepare-snapshot.ts'

interface Server {
  adminUrl: string
  /** Databases to copy: with the demo data, and migrated without any. */
  filled: string
  empty: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a filled embedded database. */
    snapshot: string
    /** A PostgreSQL server with its templates; null when there is none. */
    postgres: Server | null
  }
}

interface Prepared {
  server: Server | null
  users: number
  stop: () => Promise<void>
}
/** Several projects of one run share one server; each loads this file anew. */
const shared = globalThis as { borongTestDatabases?: Promise<Prepared> }

/** The whole server is behind these: one of the projects of a run loads it, and none where templates and snapshot are there. */
const filling = async () => ({ ...(await import('./copy-rows.ts')), ...(await import('./test-seed.ts')) })

/** A database to copy, made once for each state of its sources on a server that outlives the run. */
async function makeTemplate(
  adminUrl: string,
  name: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const known = await asAdmin(adminUrl, (admin) => admin.query('select from pg_database where datname = $1', [name]))
  if (known.rowCount) return name
  const half = `${name}_${process.pid}`
  const { openDatabase } = await import('#platform/database/database')
  const database = await openDatabase({
    databaseUrl: await createDatabase(adminUrl, { name: half }),
    dataDir: '',
    poolSize: 4,
  })
  await fill(database)
  await database.close()
  await asAdmin(adminUrl, (admin) => admin.query(`alter database "${half}" rename to "${name}"`)).catch(
    async (error: { code?: string }) => {
      // Another run was first.
      if (error.code !== '42P04') throw error
      await dropDatabase(adminUrl, half)
    },
  )
  return name
}

async function prepare(): Promise<Prepared> {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? { adminUrl: given, stop: async () => {} } : await startCluster()
  if (!cluster) return { server: null, users: 0, stop: async () => {} }
  const { adminUrl } = cluster
  const mark = given ? `_${fingerprint()}` : ''
  const empty = await makeTemplate(adminUrl, `borong_empty${mark}`, async (it) => (await filling()).migrate(it))
  const filled = await makeTemplate(adminUrl, `borong_filled${mark}`, async (it) => (await filling()).fillDatabase(it))
  return { server: { adminUrl, empty, filled }, users: 0, stop: () => cluster.stop() }
}

/** Where there is a server, its demo data is copied. */
async function fillLikeServer(database: Database): Promise<void> {
  const { migrate, copyDemoData, fillDatabase } = await filling()
  const [{ server }] = await Promise.all([shared.borongTestDatabases!, migrate(database)])
  await (server ? copyDemoData(server, database) : fillDatabase(database))
}

export default async function setup({ provide }: TestProject) {
  shared.borongTestDatabases ??= prepare()
  const [prepared, snapshot] = await Promise.all([shared.borongTestDatabases, snapshotFile(fillLikeServer)])
  prepared.users++
  provide('snapshot', snapshot)
  provide('postgres', prepared.server)
  return async () => {
    if (--prepared.users) return
    delete shared.borongTestDatabases
    await prepared.stop()
  }
}
