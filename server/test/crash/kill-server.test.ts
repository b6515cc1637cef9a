import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database'
import { createDatabase, dropDatabase } from '../support/postgres-cluster.ts'
import { prepareStorm, killsUnderLoad } from './storm.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-kills-'))
const server = inject('postgres')!
const databaseUrl = await createDatabase(server.adminUrl, { template: server.filled })
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await dropDatabase(server.adminUrl, new URL(databaseUrl).pathname.slice(1))
})

test('kills under load on a PostgreSQL server: nothing lost, nothing doubled', { timeout: 900_000 }, async () => {
  const config = { databaseUrl, dataDir, poolSize: 4 }
  const prepared = await prepareStorm(await openDatabase(config), { crowd: 7, dataDir })
  await killsUnderLoad({ dataDir, env: { DATABASE_URL: databaseUrl }, prepared, open: () => openDatabase(config) })
})
