import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { readConfig, type Config } from '#platform/config'
import type { App } from '#platform/ctx'
import type { Database } from '#platform/database/database'
import { openMall } from '../../src/mall.ts'

const loader = fileURLToPath(new URL('../../src/seed/load-seed.ts', import.meta.url))

let files: string | undefined
/** One directory for each test process: uploads of tests are nobody's. */
function throwAwayDir() {
  if (files) return files
  const made = mkdtempSync(join(tmpdir(), 'borong-test-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return (files = made)
}

/** The configuration of a mall under test: the demo data, no limits, nothing in the background, nothing to read. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({
    MODE: 'demo',
    RATE_LIMITS: 'off',
    WORKER: 'off',
    REFUSALS: 'declared',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    DATA_DIR: throwAwayDir(),
  }),
  ...changes,
})

/** Brings an empty database to the state that tests start from: migrated, with the job tables and the demo data. */
export async function fillDatabase(database: Database): Promise<void> {
  const mall = await openMall({ config: testConfig(), database })
  const { rows } = await database.pool.query<{ accounts: number }>('select count(*)::int as accounts from account')
  if (rows[0]!.accounts === 0 && existsSync(loader)) {
    const { loadSeed } = (await import(pathToFileURL(loader).href)) as {
      loadSeed: (app: App) => Promise<unknown>
    }
    await loadSeed(mall.app)
  }
  await mall.eventBus.settle(mall.app)
  await mall.eventBus.close()
}
