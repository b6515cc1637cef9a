import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#platform/http/openapi/openapi'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'borong-api-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the API document keeps the recommended rules of Spectral, its examples among them', async () => {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(openApi()))
  const said = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      ['node_modules/@stoplight/spectral-cli/dist/index.js', 'lint', file, '--fail-severity=warn'],
      { cwd: root, maxBuffer: 10_000_000 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    ),
  )
  expect(said).toContain("No results with a severity of 'warn' or higher found!")
}, 120_000)
