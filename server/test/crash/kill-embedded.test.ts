import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database'
import { prepareStorm, twentyKills } from './storm.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'borong-kills-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

test(
  'twenty kills under load on the embedded database: nothing lost, nothing doubled',
  { timeout: 900_000 },
  async () => {
    const config = { databaseUrl: undefined, dataDir, poolSize: 1 }
    const prepared = await prepareStorm(await openDatabase(config, { snapshot: readFileSync(inject('snapshot')) }), {
      crowd: 7,
      dataDir,
    })
    await twentyKills({ dataDir, env: {}, prepared, open: () => openDatabase(config) })
  },
)
