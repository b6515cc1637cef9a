import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './find-chromium.mjs'
import { findPostgres } from './find-postgres.mjs'
import { giveUp, root, runNode } from './program.mjs'

await ensureInstalled()

const browserWanted = process.env['BROWSER_TESTS'] !== 'off'
const chromium = browserWanted ? await ensureChromium() : undefined
if (browserWanted && !chromium)
  giveUp(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium fonts-noto-cjk), set CHROME_PATH to one you have, or leave them out with BROWSER_TESTS=off npm test',
  )

if (!process.env['TEST_DATABASE_URL'] && !findPostgres()) {
  if (process.env['REQUIRE_POSTGRES'] === '1')
    giveUp('REQUIRE_POSTGRES=1, but there is no PostgreSQL server program here (Debian: apt-get install postgresql)')
  console.log(
    'No PostgreSQL server program here: the tests of concurrent buyers are left out, everything else runs on the embedded database.',
  )
}

await ensureBuilt()

const results = join(root, 'node_modules/.cache/borong/test-results.json')
mkdirSync(join(root, 'node_modules/.cache/borong'), { recursive: true })
rmSync(results, { force: true })
const code = await runNode(
  'vitest/vitest.mjs',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...process.argv.slice(2)],
  {
    env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) },
  },
)

const tally = existsSync(results)
  ? JSON.parse(readFileSync(results, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0, testResults: [], success: false }
// A file that could not be loaded has no tests to fail, and still failed.
const broken = tally.testResults.filter(
  (/** @type {{ status: string, assertionResults: unknown[] }} */ it) =>
    it.status === 'failed' && !it.assertionResults.length,
).length
let failed = tally.numFailedTests + broken
if (failed === 0 && (code !== 0 || !tally.success)) failed = 1
console.log(`${tally.numPassedTests} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
