import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction, sql } from 'kysely'
import pg from 'pg'
import type { Config } from './config.ts'
import { lockDirectory } from './directory-lock.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

// bigint: every count and amount of ours is below 2^53, and one that is not must stop us rather than round
pg.types.setTypeParser(20, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
pg.types.setTypeParser(1016 as never, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))
pg.types.setTypeParser(1082, (text) => text)
pg.types.setTypeParser(1700, Number)

/** Untyped on purpose: only a store, which names its tables, can ask through it (see `tablesOf`). */
export type Db = Kysely<Record<never, never>>

export interface Database {
  db: Db
  engine: 'embedded' | 'server'
  pool: pg.Pool
  transaction<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** Runs plain SQL of several statements; migrations and test kits only. */
  script(text: string): Promise<void>
  dump?(): Promise<Uint8Array>
  close(): Promise<void>
}

const inTransaction = new AsyncLocalStorage<true>()

/** Statements get a name from their text, so that each connection prepares it once. The cache is bounded. */
const names = new Map<string, string>()
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= 2000) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

function named(client: pg.PoolClient) {
  return {
    query: (text: string | { text: string }, values?: unknown[]) => {
      if (typeof text !== 'string' || !values?.length) return client.query(text as string, values)
      const name = nameOf(text)
      return client.query(name ? { name, text, values } : { text, values })
    },
    release: () => client.release(),
  }
}

function overPool(pool: pg.Pool, engine: Database['engine'], close: () => Promise<void>): Database {
  const guarded = {
    async connect() {
      // The embedded engine has one connection: asking for a second one inside a transaction would wait for itself for ever.
      if (inTransaction.getStore())
        throw new Error('the root database handle was used inside a transaction; use ctx.db')
      return named(await pool.connect()) as never
    },
    end: () => pool.end(),
  }
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: guarded as never }) })
  return {
    db,
    engine,
    pool,
    transaction: async (run) => {
      const client = await pool.connect()
      const alone = new Kysely<Record<never, never>>({
        dialect: new PostgresDialect({
          pool: { connect: async () => ({ ...named(client), release() {} }) as never, end: async () => {} },
        }),
      })
      try {
        return await inTransaction.run(true, async () => {
          await client.query('begin')
          try {
            const result = await run(alone)
            await client.query('commit')
            return result
          } catch (error) {
            await client.query('rollback').catch(() => {})
            throw error
          }
        })
      } finally {
        client.release()
      }
    },
    script: async (text) => {
      await pool.query(text)
    },
    close,
  }
}

interface Opening {
  /** Fills a fresh embedded database. */
  snapshot?: Uint8Array
  /** Sees the directory of an embedded database that is closed and still ours. */
  onClosed?: () => Promise<void>
}

/** Opens the database the configuration names: a server by DATABASE_URL, else the embedded one under the data directory. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'>,
  { snapshot, onClosed }: Opening = {},
): Promise<Database> {
  if (config.databaseUrl) return openServer(config.databaseUrl, config.poolSize)
  const unlock = await lockDirectory(config.dataDir)
  const dir = join(config.dataDir, 'database')
  if (!existsSync(dir)) mkdirSync(dir, { recursive: true })
  const embedded = await openEmbeddedDatabase({ dir, ...(snapshot && { snapshot }) })
  const database = overPool(embedded.pool, 'embedded', async () => {
    try {
      await embedded.close()
      await onClosed?.()
    } finally {
      await unlock()
    }
  })
  database.dump = embedded.dump
  return database
}

/** A database in memory, for tests. */
export async function openMemoryDatabase(snapshot?: Uint8Array): Promise<Database> {
  const embedded = await openEmbeddedDatabase(snapshot ? { snapshot } : {})
  const database = overPool(embedded.pool, 'embedded', embedded.close)
  database.dump = embedded.dump
  return database
}

async function openServer(url: string, poolSize: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    options:
      '-c lock_timeout=5000 -c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
  })
  // An idle connection may be cut by the server; the pool replaces it, the process must not die of it.
  pool.on('error', () => {})
  const { rows } = await pool.query(
    `select current_setting('server_version_num')::int as version, 'É' ilike 'é' as folds, current_setting('server_encoding') as encoding`,
  )
  const server = rows[0] as { version: number; folds: boolean; encoding: string }
  if (server.version < 150_000) throw new Error('DATABASE_URL must lead to PostgreSQL 15 or newer')
  if (server.encoding !== 'UTF8' || !server.folds)
    throw new Error('The database needs a UTF-8 ctype. Create it with: createdb -T template0 -E UTF8 -l C.UTF-8 borong')
  return overPool(pool, 'server', () => pool.end())
}

/** Gives a store its own tables, and nobody else's: `tablesOf<OrderTables>(ctx)`. */
export const tablesOf = <Tables>(ctx: { db: Db }): Kysely<Tables> => ctx.db as unknown as Kysely<Tables>

/** Runs SQL text with values on whatever connection a context holds; for libraries that bring their own SQL. */
export const rawOn = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const result = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: result.rows as never[], rowCount: Number(result.numAffectedRows ?? result.rows.length) }
  },
})

export const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`
export type { Transaction }
