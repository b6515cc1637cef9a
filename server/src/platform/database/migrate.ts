import type { Database } from './database.ts'
import { migrationFiles, migrationsFolder } from './migration-files.ts'

/**
 * Runs what a process writes at its start while no other process does; the others wait, however long it takes. Needs a second
 * connection beside the one that keeps the lock; the embedded database has one process and needs no lock.
 */
export async function oneAtATime<T>(database: Database, run: () => Promise<T>): Promise<T> {
  if (database.engine === 'embedded') return run()
  const client = await database.pool.connect()
  try {
    await client.query(patiently('set lock_timeout = 0; set statement_timeout = 0; select pg_advisory_lock(7300)'))
    return await run()
  } finally {
    // The lock and the settings end with the connection.
    client.release(true)
  }
}

/** A statement that may take as long as it takes. */
const patiently = (text: string): { text: string; query_timeout: number } => ({ text, query_timeout: 2 ** 31 - 1 })

/** The files of the baseline; later migrations are numbered from 101. */
const lastOfBaseline = 100
const numberOf = (name: string) => Number.parseInt(name, 10)

/**
 * Brings the database to the newest shape: plain SQL files, in order, each once and whole. Two processes may start at once.
 * Refuses with a sentence for whoever starts it: a file that was changed after it was applied, a database from before the
 * baseline, one that a newer version has migrated.
 */
export async function migrate(database: Database, from: URL = migrationsFolder): Promise<string[]> {
  const files = await migrationFiles(from)
  const done: string[] = []
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      patiently('set local lock_timeout = 0; set local statement_timeout = 0; select pg_advisory_xact_lock(7301)'),
    )
    await client.query(
      `create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const { rows: applied } = await client.query<Applied>('select * from migration order by name')
    assertSame(files, applied)
    const known = new Set(applied.map((row) => row.name))
    for (const { name, text, checksum } of files) {
      if (known.has(name)) continue
      await client.query(patiently(text))
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
      done.push(name)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
  return done
}

interface Applied {
  name: string
  /** Not there in databases from before the baseline. */
  checksum?: string
}

function assertSame(files: readonly { name: string; checksum: string }[], applied: readonly Applied[]): void {
  const fileOf = new Map(files.map((file) => [file.name, file]))
  const unknown = applied.filter((row) => !fileOf.has(row.name)).map((row) => row.name)
  if (applied.some((row) => row.checksum === undefined) || unknown.some((name) => numberOf(name) <= lastOfBaseline))
    throw new Error(
      'this database was made by a version from before the first release, and its tables cannot be carried over. ' +
        'Empty the data directory, or name another one (DATA_DIR) or another database (DATABASE_URL). ' +
        'What is in it can still be dumped with the version that made it.',
    )
  if (unknown.length)
    throw new Error(
      `this database was migrated by a newer version of Borong (${unknown.join(', ')}), which this one does not know. ` +
        'Start that version or a later one, or restore a dump from before the upgrade.',
    )
  const changed = applied.filter((row) => fileOf.get(row.name)!.checksum !== row.checksum).map((row) => row.name)
  if (changed.length)
    throw new Error(
      `${changed.map((name) => `server/migrations/${name}`).join(', ')} changed after this database had applied it. ` +
        'Restore the file as it was; a change of the tables goes into a new migration.',
    )
}
