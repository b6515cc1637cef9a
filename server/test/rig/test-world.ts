import { existsSync } from 'node:fs'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { readConfig, type Config } from '#platform/config'
import type { House } from '#platform/ctx'
import type { Database } from '#platform/database'
import { openMall } from '../../src/mall.ts'

const loader = fileURLToPath(new URL('../../src/world/load-world.ts', import.meta.url))

/** The configuration of a mall under test: the demo world, no limits, nothing in the background, nothing to read. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({ MODE: 'demo', RATE_LIMITS: 'off', WORKER: 'off', LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent' }),
  ...changes,
})

/** Brings an empty database to the state that tests start from: migrated, with the job tables and the demo world. */
export async function fillDatabase(database: Database): Promise<void> {
  const mall = await openMall({ config: testConfig(), database })
  const { rows } = await database.pool.query<{ accounts: number }>('select count(*)::int as accounts from account')
  if (rows[0]!.accounts === 0 && existsSync(loader)) {
    const { loadWorld } = (await import(pathToFileURL(loader).href)) as { loadWorld: (house: House) => Promise<unknown> }
    await loadWorld(mall.house)
  }
  await mall.newsroom.settle(mall.house)
  await mall.newsroom.close()
}
