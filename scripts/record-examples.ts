// Records what the tests of the server ask and are answered as the examples of the API document: npm run examples
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allRoutes } from '@borong/contract'
import type { Example } from '../server/src/platform/http/openapi/examples.ts'
import { isBetter } from '../server/test/support/api-examples.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const [given] = process.argv.slice(2)
const folder = given ?? mkdtempSync(join(tmpdir(), 'borong-examples-'))
if (!given) {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server'],
    {
      cwd: root,
      env: { ...process.env, RECORD_EXAMPLES: folder },
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}

const best: Record<string, Example> = {}
for (const file of readdirSync(folder)) {
  const recorded = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Example>
  for (const [name, example] of Object.entries(recorded)) {
    const known = best[name]
    if (!known || isBetter(example, known)) best[name] = example
  }
}
if (!given) rmSync(folder, { recursive: true })
const inOrder = Object.fromEntries(allRoutes.flatMap(({ name }) => (best[name] ? [[name, best[name]]] : [])))
writeFileSync(join(root, 'server/api-examples.json'), `${JSON.stringify(inOrder, null, 1)}\n`)
const missing = allRoutes.filter(({ name }) => !best[name]).map(({ name }) => name)
process.stdout.write(`${Object.keys(inOrder).length} calls with an example; without: ${missing.join(' ') || 'none'}\n`)
