import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database'
import { unpackSnapshot } from '../support/unpack-snapshot.ts'
import { killsUnderLoad, prepareStorm } from './storm.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-kills-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

test('kills under load on the embedded database: nothing lost, nothing doubled', { timeout: 900_000 }, async () => {
  const config = { databaseUrl: undefined, dataDir, poolSize: 1 }
  await unpackSnapshot(inject('snapshot'), dataDir)
  const prepared = await prepareStorm(await openDatabase(config), { crowd: 7, dataDir })
  await killsUnderLoad({ dataDir, env: {}, prepared, open: () => openDatabase(config) })
})
