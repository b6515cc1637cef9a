import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { endsSession, isAway, isDiskFull } from './database-away.ts'
import { lockDirectory } from './directory-lock.ts'
import { layEmptyCopy } from './empty-copy.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { type Waiting, limitTo } from './line-of-transactions.ts'
import { ask, handleOver, type Outcome, sendEach, sendTogether, type Statement, textsOf } from './statements.ts'

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
  /**
   * All or nothing of what `run` asks. Statements asked at once (`Promise.all`) travel together and are carried out one
   * after the other, in the order asked. What is handed to `pipelined` need not be waited for: the commit is sent behind it,
   * and if it fails, so does the transaction. Where many are under way it waits for its turn.
   */
  transaction<T>(
    run: (db: Db, pipelined: (asked: Promise<unknown>) => void) => Promise<T>,
    waiting?: Waiting,
  ): Promise<T>
  /** Runs plain SQL of several statements; migrations and test kits only. */
  script(text: string): Promise<void>
  /** What was sent to the database since it was opened. */
  traffic: Traffic
  /** How many wait for a connection. */
  waiting(): number
  /** From now on a transaction that asks outside of itself is a fault. */
  findRootHandles(): void
  /** Whether the disk of the database was full the last time something was written, and still is. */
  isDiskFull(): Promise<boolean>
  dump?(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Statements, begin and commit among them, and the packets they went out in: each packet is a round trip to the database. */
interface Traffic {
  statements: number
  packets: number
  /** Sees the text of each statement, where somebody wants to know. */
  onStatement?: (text: string) => void
}

/** Milliseconds that somebody waits for a connection. */
const connectWithin = 5000

/** Of tests alone: once it runs, it costs every promise of the process (decision 169). */
const inTransaction = new AsyncLocalStorage<true>()

const onlyReading = new AsyncLocalStorage<true>()
/** Runs what must change nothing: whatever it asks, in transactions or outside of them, the database refuses to write. */
export const whileOnlyReading = <T>(run: () => T): T => onlyReading.run(true, run)
/** Whether that is so of whoever asks now. */
export const isOnlyReading = (): boolean => onlyReading.getStore() === true
/** The database has refused to write, because only reading was allowed. */
export const isReadOnlyRefusal = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === '25006'

/** Counts what is asked through a connection, by whatever method. */
function countOn(client: pg.PoolClient, traffic: Traffic) {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  let isPacketOpen = false
  client.query = ((...asked: unknown[]) => {
    const texts = textsOf(asked[0])
    traffic.statements += texts.length
    if (traffic.onStatement) texts.forEach(traffic.onStatement)
    if (!isPacketOpen) {
      isPacketOpen = true
      traffic.packets++
      process.nextTick(() => (isPacketOpen = false))
    }
    return query(...asked)
  }) as typeof client.query
}

/** The first error that the server told a connection since it was taken: those behind it only say that the transaction is over. */
const failures = new WeakMap<pg.PoolClient, Error>()

function giveBack(client: pg.PoolClient, broken = false) {
  const failure = failures.get(client)
  failures.delete(client)
  client.release(broken || (failure !== undefined && endsSession(failure)))
}

/** A commit of what has failed is answered with a rollback, which is no error to the server. */
function assertCommitted(client: pg.PoolClient, { command }: Outcome) {
  if (command === 'ROLLBACK') throw failures.get(client) ?? new Error('the transaction was rolled back')
}

/**
 * Asks outside of transactions: what is asked in one turn of the event loop goes through one connection in one packet, which costs
 * less than a connection and a packet for each. Turns of different calls meet only behind what was asked for all of them together; more
 * than `maxOfTurn` go through several connections.
 */
const maxOfTurn = 50
function shareForOneTurn(pool: pg.Pool) {
  let turn: Statement[] | undefined
  return (statement: Statement) => {
    if (turn && turn.length < maxOfTurn) return void turn.push(statement)
    const mine = [statement]
    turn = mine
    const end = () => {
      if (turn === mine) turn = undefined
    }
    process.nextTick(end)
    pool.connect().then(
      (client) => {
        end()
        sendEach(client, mine, () => giveBack(client))
      },
      (error: unknown) => {
        end()
        for (const it of mine) it.reject(error)
      },
    )
  }
}

const tooLate = () => new Error('a statement came after the end of its transaction')

/** Asks within a transaction: what is asked in one turn of the event loop goes out in one packet. */
class Conversation {
  private asked: Statement[] = []
  /** Of several that were asked at once one may fail and end it; what the others ask then must not reach the next transaction. */
  private over = false

  constructor(private readonly client: pg.PoolClient) {}

  ask = (text: string, values: readonly unknown[] = []): Promise<Outcome> => {
    if (this.over) return Promise.reject(tooLate())
    return ask(text, values, this.queue)
  }

  private queue = (statement: Statement) => {
    if (this.asked.push(statement) === 1) process.nextTick(this.send)
  }

  private send = () => {
    const { asked } = this
    this.asked = []
    if (asked.length) sendTogether(this.client, asked)
  }

  /** Behind everything that was asked. */
  async commit(): Promise<void> {
    const committed = this.ask('commit')
    this.over = true
    assertCommitted(this.client, await committed)
  }

  /** What was not sent yet is not carried out. */
  async rollBack(): Promise<void> {
    this.over = true
    for (const it of this.asked) it.reject(tooLate())
    this.asked = []
    await ask('rollback', [], (statement) => sendTogether(this.client, [statement]))
  }
}

function overPool(pool: pg.Pool, engine: Database['engine'], close: () => Promise<void>): Database {
  let diskWasFull = false
  let findsRootHandles = false
  const clients = new Set<pg.PoolClient>()
  const traffic: Traffic = { statements: 0, packets: 0 }
  pool.on('connect', (client) => {
    clients.add(client)
    countOn(client, traffic)
    // Nobody else listens while it is taken; what was asked of it fails, and the pool replaces it.
    client.on('error', () => {})
    client.connection.on('errorMessage', (error: Error) => {
      if (!failures.has(client)) failures.set(client, error)
      if (isDiskFull(error)) diskWasFull = true
    })
  })
  pool.on('remove', (client) => clients.delete(client))
  const shared = shareForOneTurn(pool)
  const db = handleOver((text, values) => {
    // The embedded engine has one connection: asking for a second one inside a transaction would wait for itself for ever.
    if (inTransaction.getStore()) throw new Error('the root database handle was used inside a transaction; use ctx.db')
    return isOnlyReading() ? askReadOnly(text, values) : ask(text, values, shared)
  })
  const noted = <T>(run: () => Promise<T>) => (findsRootHandles ? inTransaction.run(true, run) : run())
  // Transactions may wait for locks. One connection in five is left to what only reads, so that pages answer meanwhile.
  const transactions = limitTo(Math.max(1, Math.floor((pool.options.max * 4) / 5)), connectWithin)
  const converse = async <T>(
    run: (conversation: Conversation, pipelined: (asked: Promise<unknown>) => void) => Promise<T>,
    waiting?: Waiting,
  ): Promise<T> => {
    await transactions.enter(waiting)
    const client = await pool.connect().catch((error: unknown) => {
      transactions.leave()
      throw error
    })
    let broken = false
    try {
      return await noted(async () => {
        failures.delete(client)
        const underway: Promise<unknown>[] = []
        const pipelined = (asked: Promise<unknown>) => {
          asked.catch(() => {})
          underway.push(asked)
        }
        const conversation = new Conversation(client)
        // Not waited for: it travels with the first statement.
        pipelined(conversation.ask(isOnlyReading() ? 'begin read only' : 'begin'))
        try {
          const result = await run(conversation, pipelined)
          await Promise.all([...underway, conversation.commit()])
          return result
        } catch (error) {
          await conversation.rollBack().catch(() => (broken = true))
          throw (error as { code?: string }).code === '25P02' ? (failures.get(client) ?? error) : error
        }
      })
    } finally {
      giveBack(client, broken)
      transactions.leave()
    }
  }
  /** In a transaction of its own, which the database keeps from writing. */
  const askReadOnly = (text: string, values?: readonly unknown[]) =>
    converse((conversation) => conversation.ask(text, values))
  return {
    db,
    engine,
    pool,
    traffic,
    waiting: () => pool.waitingCount + transactions.waiting(),
    findRootHandles: () => void (findsRootHandles = true),
    transaction: (run, waiting) =>
      converse((conversation, pipelined) => run(handleOver(conversation.ask), pipelined), waiting),
    script: async (text) => {
      await pool.query(text)
    },
    async isDiskFull() {
      if (!diskWasFull) return false
      // Something new has to be laid on the disk to know; it is gone with its transaction.
      const full = await pool
        .query(`create temp table room on commit drop as select repeat('0', 1000) from generate_series(1, 512)`)
        .then(() => false, isDiskFull)
      diskWasFull = full
      return full
    },
    async close() {
      // What is still under way after a while ends with its connection, and nothing of it is written.
      const late = setTimeout(() => clients.forEach((client) => client.connection.stream.destroy()), 3000)
      try {
        await close()
      } finally {
        clearTimeout(late)
      }
    },
  }
}

interface Opening {
  /** Sees the directory of an embedded database that is closed and still ours. */
  onClosed?: () => Promise<void>
  /** Hears now and then why a server cannot be reached. Whoever listens has it waited for; without, the first failure is thrown. */
  onAway?: (because: string) => void
}

/** Opens the database the configuration names: a server by DATABASE_URL, else the embedded one under the data directory. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'> & Partial<Pick<Config, 'databaseWaitSeconds'>>,
  { onClosed, onAway }: Opening = {},
): Promise<Database> {
  if (config.databaseUrl)
    return openServer(
      config.databaseUrl,
      config.poolSize,
      onAway && { onAway, seconds: config.databaseWaitSeconds ?? 0 },
    )
  const unlock = await lockDirectory(config.dataDir)
  const dir = join(config.dataDir, 'database')
  await layEmptyCopy(config.dataDir)
  if (!existsSync(dir)) mkdirSync(dir, { recursive: true })
  const embedded = await openEmbeddedDatabase({ dir })
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

async function openServer(
  url: string,
  poolSize: number,
  wait?: { seconds: number; onAway: (because: string) => void },
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectWithin,
    idleTimeoutMillis: 30_000,
    // A server that is gone without a word ends no statement; this ends its connection.
    query_timeout: 20_000,
    options:
      '-c lock_timeout=3000 -c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
  })
  // An idle connection may be cut by the server; the pool replaces it, the process must not die of it.
  pool.on('error', () => {})
  const database = overPool(pool, 'server', () => pool.end())
  try {
    const server = await untilPrimary(pool, wait)
    if (server.version < 150_000) throw new Error('DATABASE_URL must lead to PostgreSQL 15 or newer')
    if (server.encoding !== 'UTF8' || !server.folds)
      throw new Error(
        'The database needs a UTF-8 ctype. Create it with: createdb -T template0 -E UTF8 -l C.UTF-8 borong',
      )
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Server {
  version: number
  folds: boolean
  encoding: string
  standby: boolean
}

/** What the server says of itself, once it is there and may be written to. */
async function untilPrimary(
  pool: pg.Pool,
  wait?: { seconds: number; onAway: (because: string) => void },
): Promise<Server> {
  const until = performance.now() + (wait?.seconds ?? 0) * 1000
  for (let attempt = 0; ; attempt++) {
    const answer = await pool
      .query<Server>(
        `select current_setting('server_version_num')::int as version, 'É' ilike 'é' as folds, current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby`,
      )
      .then(({ rows }) => rows[0]!)
      .catch((error: unknown) => {
        if (!isAway(error)) throw error
        return error as Error
      })
    if (!(answer instanceof Error) && !answer.standby) return answer
    const because =
      answer instanceof Error
        ? answer.message || String((answer as { code?: string }).code)
        : 'it is a standby, which only reads'
    if (performance.now() >= until)
      throw new Error(
        `the database does not answer (${because})${wait ? ` and ${wait.seconds} seconds of DATABASE_WAIT_SECONDS are over` : ''}. Start PostgreSQL, or correct DATABASE_URL.`,
      )
    if (attempt % 10 === 0) wait?.onAway(because)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

/** Gives a store its own tables, and nobody else's: `tablesOf<OrderTables>(ctx)`. */
export const tablesOf = <Tables>(ctx: { db: Db }): Kysely<Tables> => ctx.db as unknown as Kysely<Tables>

/**
 * A value that the planner does not see: the inner select hides it. Where it is seen, PostgreSQL may plan a statement anew each time it is
 * asked, which costs more than many statements themselves.
 */
export const hidden = <T>(value: T, type: 'bigint' | 'bigint[]' | 'timestamptz' | 'jsonb') =>
  sql<T>`(select ${value}::${sql.raw(type)})`

/**
 * Plans what this transaction asks anew each time. A plan that is kept goes by how large a table was when it was made: while many rows are written,
 * it goes on to look through all of them where an index would be quicker by now.
 */
export const planAnew = (ctx: { db: Db }) => sql`set local plan_cache_mode = force_custom_plan`.execute(ctx.db)

/** Ids as an array in SQL. */
export const allOf = (ids: readonly number[]) => sql`${hidden(ids, 'bigint[]')}::bigint[]`

/** `= ${anyOf(ids)}`. */
export const anyOf = (ids: readonly number[]) => sql`any(${allOf(ids)})`

/** What somebody typed, for a LIKE that takes its characters as they are. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`
