import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { listBelow, packFile, stampOf, unpackFile } from './tar.ts'

const databaseFile = 'database.pgdump'
const backupName = /^borong-server-\d{8}T\d{6}Z\.tar\.gz$/

/** Runs a program of PostgreSQL; the password stays out of the list of processes. */
async function runPostgres(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]) {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(program, [`--dbname=${url}`, '--no-owner', '--no-privileges', ...args], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'ENOENT' ? new Error(`${program} is not installed here: it comes with PostgreSQL`) : error),
    )
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.trim()}`)
}

interface BackupWanted {
  databaseUrl: string
  dataDir: string
  /** Where the file is to be written. */
  folder: string
  /** How many backups stay in the folder; older ones are removed once the new one is whole. */
  most?: number
  now?: Date
}

/**
 * Packs a mall on a database server while it runs: first the database as of one moment, then the files, which are written before a row
 * names them and never changed. So everything that the database names is there.
 */
export async function writeServerBackup({ databaseUrl, dataDir, folder, most, now = new Date() }: BackupWanted) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = await mkdtemp(join(folder, 'half-'))
  const file = join(folder, `borong-server-${stampOf(now)}.tar.gz`)
  try {
    const dump = join(draft, databaseFile)
    await runPostgres('pg_dump', databaseUrl, ['--format=custom', `--file=${dump}`])
    const entries = [
      { name: databaseFile, type: 'file' as const, size: (await stat(dump)).size, path: dump },
      ...(await listBelow(dataDir, existsSync(join(dataDir, 'media')) ? ['media'] : [])),
    ]
    await packFile(join(draft, 'archive'), dataDir, entries)
    await rename(join(draft, 'archive'), file)
    if (most) {
      const backups = (await readdir(folder)).filter((name) => backupName.test(name)).sort()
      for (const old of backups.slice(0, -most)) await rm(join(folder, old), { force: true })
    }
    const files = entries.filter((it) => it.type === 'file')
    return { file, files: files.length - 1, bytes: files.reduce((sum, it) => sum + it.size, 0) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Refuses a database that holds tables: nothing is written over. */
async function assertEmpty(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ tables: number }>(
      "select count(*)::int as tables from pg_catalog.pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    if (rows[0]!.tables) throw new Error(`the database holds ${rows[0]!.tables} tables. Name an empty one`)
  } finally {
    await client.end()
  }
}

/** Brings a backup of a server back into an empty database and a data directory without files. */
export async function readServerBackup(databaseUrl: string, dataDir: string, file: string): Promise<void> {
  const media = join(dataDir, 'media')
  if (existsSync(media) && (await readdir(media)).length)
    throw new Error(`${media} is not empty. Move it away, or restore into another DATA_DIR`)
  await assertEmpty(databaseUrl)
  const draft = join(dataDir, 'restoring')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await unpackFile(draft, [databaseFile, 'media'], file)
    if (!existsSync(join(draft, databaseFile))) throw new Error('there is no database in it')
    // Files first: a database that names files which are not there would be worse than files that nobody names.
    const hasFiles = existsSync(join(draft, 'media'))
    if (hasFiles) {
      await rm(media, { recursive: true, force: true })
      await rename(join(draft, 'media'), media)
    }
    try {
      await runPostgres('pg_restore', databaseUrl, [
        '--single-transaction',
        '--exit-on-error',
        join(draft, databaseFile),
      ])
    } catch (error) {
      if (hasFiles) await rm(media, { recursive: true, force: true })
      throw error
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
