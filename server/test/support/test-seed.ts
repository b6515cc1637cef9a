import { createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { identityApi, type Reply } from '@borong/contract'
import { hash } from '@node-rs/argon2'
import { hashPasswordForLogin } from '#modules/foundation/identity'
import { readConfig, type Config } from '#platform/config'
import type { App } from '#platform/ctx'
import type { Database } from '#platform/database/database'
import { type Mall, openMall } from '../../src/mall.ts'

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
  await storePasswordsCheaply(mall)
  await mall.eventBus.close()
}

/**
 * People of the demo data are signed in by every other test, at 19 MiB of memory each time: here their password is stored at the
 * least cost there is. What a password costs otherwise is asked in set-first-password.test.ts.
 */
async function storePasswordsCheaply({ app, http }: Mall) {
  const answer = await http.fastify.inject({ method: 'GET', url: identityApi.demoAccounts.path })
  const { accounts, password } = answer.json<Reply<typeof identityApi.demoAccounts>>()
  const peppered = createHmac('sha256', app.secrets.keyFor('password')).update(hashPasswordForLogin(password))
  const secret = await hash(peppered.digest('hex'), { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
  await app.database.pool.query(
    `update credential set secret = $1 where kind = 'password' and account_id in (select id from account where username = any($2))`,
    [secret, accounts.map((it) => it.username)],
  )
}
