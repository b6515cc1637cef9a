import { readFile, readdir } from 'node:fs/promises'
import type { Database } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

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

/** Brings the database to the newest shape: plain SQL files, in order, each once and whole. Two processes may start at once. */
export async function migrate(database: Database): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const done: string[] = []
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      patiently('set local lock_timeout = 0; set local statement_timeout = 0; select pg_advisory_xact_lock(7301)'),
    )
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const known = new Set(rows.map((row) => row.name))
    for (const file of files) {
      if (known.has(file)) continue
      await client.query(patiently(await readFile(new URL(file, folder), 'utf8')))
      await client.query('insert into migration (name) values ($1)', [file])
      done.push(file)
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
