import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../../scripts/find-postgres.mjs'

export interface Cluster {
  /** The address of its maintenance database, for a user who may make others. */
  adminUrl: string
  /** Ends the server at once, as a power cut or a failover does; its data stays. */
  cut(): Promise<void>
  /** Starts it again after a cut. */
  start(): Promise<void>
  stop(): Promise<void>
}

const databaseUrl = (adminUrl: string, name: string) => Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href

export async function asAdmin<T>(adminUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Makes a database, as a copy of another when one is named, and answers its address. */
export async function createDatabase(
  adminUrl: string,
  options: { name?: string; template?: string } = {},
): Promise<string> {
  const name = options.name ?? `borong_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, (admin) =>
    // The files are copied: written through the log, as is done where nothing is said, it takes twice the processor.
    admin.query(`create database "${name}" template "${options.template ?? 'template0'}" strategy file_copy`),
  )
  return databaseUrl(adminUrl, name)
}

export const dropDatabase = (adminUrl: string, name: string) =>
  asAdmin(adminUrl, (admin) => admin.query(`drop database if exists "${name}" with (force)`))

/**
 * A PostgreSQL of our own in a directory of its own, gone afterwards. Undefined when no server program is installed. Killed
 * programs lose nothing by a cluster that is not durable, only a machine that loses power would; what is measured is durable.
 * `more` are further settings of the server, by their names.
 */
export async function startCluster({ durable = false, more = {} as Record<string, string> } = {}): Promise<
  Cluster | undefined
> {
  const bin = findPostgres()
  if (!bin) return undefined
  const dir = mkdtempSync(join(tmpdir(), 'borong-pg-'))
  // PostgreSQL refuses to run as root; distributions bring a user for it.
  const asUser = process.getuid?.() === 0 ? ownerOf(dir) : {}
  const data = join(dir, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { ...asUser, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dir,
    max_connections: 200,
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    logging_collector: 'off',
    timezone: 'UTC',
    ...more,
  }
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess
  let said = ''
  const start = async () => {
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...asUser, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    server.stderr!.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
    await untilItAnswers(adminUrl, server, () => said)
  }
  const runs = () => server.exitCode === null && server.signalCode === null
  const kill = () => {
    if (runs()) server.kill('SIGQUIT')
  }
  const cut = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    kill()
    if (runs()) await gone
  }
  const sweep = () => {
    kill()
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', sweep)
  await start()
  return {
    adminUrl,
    cut,
    start,
    async stop() {
      await cut()
      process.off('exit', sweep)
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function ownerOf(dir: string): { uid: number; gid: number } {
  const number = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  const owner = { uid: number('-u'), gid: number('-g') }
  chownSync(dir, owner.uid, owner.gid)
  return owner
}

export const freePort = () =>
  new Promise<number>((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })

async function untilItAnswers(url: string, server: ChildProcess, said: () => string) {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) break
    try {
      return await asAdmin(url, (admin) => admin.query('select 1'))
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`PostgreSQL does not answer: ${said() || 'it said nothing'}`)
}
