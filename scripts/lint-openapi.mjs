import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runNode } from './program.mjs'

const file = join(root, 'node_modules/.cache/borong-openapi.json')

/**
 * Holds the API document against the recommended rules of Redocly (`redocly.yaml`). Those of Spectral take longer: they are a test,
 * `server/test/api-rules.test.ts`.
 */
export async function lintOpenApi() {
  mkdirSync(dirname(file), { recursive: true })
  const text = openSync(file, 'w')
  const printed = await runNode('tsx/dist/cli.mjs', ['--conditions=borong-source', 'scripts/print-openapi.ts'], {
    stdio: ['ignore', text, 'inherit'],
  })
  closeSync(text)
  if (printed !== 0) return printed
  // It asks the network for nothing.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return runNode('@redocly/cli/bin/cli.js', ['lint', file, '--format=stylish', '--max-problems=20'], { env })
}
