import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@borong/contract'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { send } from '../concurrency/crowd.ts'
import { violatedInvariants } from '../invariants.ts'
import { type BuiltMall, startBuiltMall } from '../support/built-mall.ts'
import { createDatabase, dropDatabase } from '../support/postgres-cluster.ts'
import { openTestMall } from '../test-mall.ts'
import { runToEnd } from './run-to-end.ts'

const root = mkdtempSync(join(tmpdir(), 'borong-backup-'))
const dataDir = join(root, 'first')
const otherDir = join(root, 'second')
const folder = join(root, 'backups')
const picture = join('media', 'ab', `ab${'0'.repeat(62)}.webp`)
const server = inject('postgres')!
const databases: string[] = []
const newDatabase = async (from?: string) => {
  const url = await createDatabase(server.adminUrl, from ? { template: from } : undefined)
  databases.push(new URL(url).pathname.slice(1))
  return url
}
let databaseUrl: string
let mall: BuiltMall
let token: string
beforeAll(async () => {
  mkdirSync(join(dataDir, 'media', 'ab'), { recursive: true })
  writeFileSync(join(dataDir, picture), 'a picture, as far as anybody here cares')
  databaseUrl = await newDatabase(server.filled)
  const beside = await openTestMall({ databaseUrl, config: { dataDir } })
  const { rows } = await beside.app.database.pool.query<{ id: number }>(
    "select id from account where username = 'dewi'",
  )
  token = (await asSystem(beside.app, 'test', (ctx) => openSession(ctx, { accountId: rows[0]!.id, audience: 'buyer' })))
    .accessToken
  await beside.close()
  mall = await startBuiltMall({ dataDir, env: { DATABASE_URL: databaseUrl } })
}, 120_000)
afterAll(async () => {
  await mall?.stop()
  for (const name of databases) await dropDatabase(server.adminUrl, name)
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
})
const addressesAt = async (origin: string) => (await send(origin, { token }, api.organisation.addresses)).body
const backup = (...args: string[]) =>
  runToEnd('commands/backup.js', args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
const restore = (file: string, url: string, dir = otherDir) =>
  runToEnd('commands/restore.js', [file], { DATA_DIR: dir, DATABASE_URL: url })

test('a mall that runs is packed, database and files, and goes on elsewhere; older backups make room', async () => {
  const made = await backup(folder)
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/the database and 1 files, \d+ MB/) })
  const [name] = readdirSync(folder)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^borong-server-\d{8}T\d{6}Z\.tar\.gz$/)])
  const file = join(folder, name!)

  const url = await newDatabase()
  expect(await restore(file, url)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/[1-9]\d* accounts, [1-9]\d* orders/),
  })
  expect(readFileSync(join(otherDir, picture), 'utf8')).toBe('a picture, as far as anybody here cares')
  const client = new pg.Pool({ connectionString: url })
  expect(await violatedInvariants((sql) => client.query(sql))).toEqual([])
  await client.end()
  // The keys of sessions lie in the database: whoever was signed in still is.
  const second = await startBuiltMall({ dataDir: otherDir, env: { DATABASE_URL: url } })
  expect(await addressesAt(second.origin)).toEqual(await addressesAt(mall.origin))
  expect(await second.stop()).toBe(0)

  expect((await backup(folder, '--keep', '1')).code).toBe(0)
  expect(readdirSync(folder)).toHaveLength(1)
  expect(readdirSync(folder)).not.toContain(name)
}, 120_000)

test('what is not empty is left as it is, and half a backup restores nothing', async () => {
  const file = join(folder, readdirSync(folder)[0]!)
  const url = await newDatabase()
  const free = join(root, 'free')
  const used = await restore(file, databaseUrl, free)
  expect(used).toMatchObject({ code: 1, said: expect.stringMatching(/the database holds \d+ tables/) })
  const inTheWay = await restore(file, url, dataDir)
  expect(inTheWay).toMatchObject({ code: 1, said: expect.stringContaining('media is not empty') })

  const half = join(folder, 'borong-server-half.tar.gz')
  writeFileSync(half, readFileSync(file))
  truncateSync(half, 20_000)
  expect((await restore(half, url, free)).code).toBe(1)
  expect(readdirSync(free)).toEqual([])
  const without = await runToEnd('commands/restore.js', [file], { DATA_DIR: free })
  expect(without.said).toContain('Set DATABASE_URL')
  // The database has taken nothing of it.
  expect((await restore(file, url, free)).code).toBe(0)
}, 60_000)

test('a database that is away is said, and leaves no file', async () => {
  const elsewhere = join(root, 'elsewhere')
  const away = new URL(databaseUrl)
  away.pathname = '/nowhere'
  const failed = await runToEnd('commands/backup.js', [elsewhere], { DATA_DIR: dataDir, DATABASE_URL: String(away) })
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('No backup was made') })
  expect(readdirSync(elsewhere)).toEqual([])
  expect((await backup(folder, '--keep', 'many')).code).toBe(2)
})
