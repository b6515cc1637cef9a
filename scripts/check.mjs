import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { measureCssRepetition } from './css-repetition.mjs'
import { ensureInstalled } from './install.mjs'
import { lintOpenApi } from './lint-openapi.mjs'
import { root, runNode } from './program.mjs'

await ensureInstalled()

/** @type {[name: string, check: () => Promise<number>][]} */
const checks = [
  ['server and packages compile', () => runNode('typescript/bin/tsc', ['-b'])],
  ['sites compile', () => runNode('typescript/bin/tsc', ['-p', 'tsconfig.web.json'])],
  ['tests compile', () => runNode('typescript/bin/tsc', ['-p', 'tsconfig.test.json'])],
  ['lint', () => runNode('oxlint/bin/oxlint', ['--type-aware', '--quiet', '--deny-warnings'])],
  ['no name, file or dependency without a user', () => runNode('knip/bin/knip.js', ['--no-progress'])],
  [
    'row types agree with the migrations',
    () => runNode('tsx/dist/cli.mjs', ['--conditions=borong-source', 'scripts/tables.ts', '--verify']),
  ],
  ['style sheets hardly repeat one another', measureCssRepetition],
  [
    'translations agree with the words in the sources',
    () => runNode('tsx/dist/cli.mjs', ['--conditions=borong-source', 'scripts/update-messages.ts', '--verify']),
  ],
  ['the API document keeps the rules of Redocly', lintOpenApi],
  [
    'who may import whom, and which words are retired',
    () => runNode('vitest/vitest.mjs', ['run', '--project', 'unit', 'server/test/architecture.test.ts']),
  ],
]

const failed = []
for (const [name, check] of checks) {
  console.log(`\n== ${name}`)
  if ((await check()) !== 0) failed.push(name)
}

const passedOver = /^(node_modules|dist|\.git|\.data|coverage|shots)$/
/** @param {string} folder @returns {string[]} */
const sources = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    if (passedOver.test(it.name)) return []
    const path = join(folder, it.name)
    return it.isDirectory() ? sources(path) : /\.(ts|tsx|mjs|js|css)$/.test(it.name) ? [path] : []
  })
const largest = sources(root)
  .map((file) => ({ file: relative(root, file), lines: readFileSync(file, 'utf8').split('\n').length }))
  .sort((a, b) => b.lines - a.lines)
  .slice(0, 5)
console.log('\n== the five largest source files')
for (const { file, lines } of largest) console.log(`${String(lines).padStart(5)}  ${file}`)

console.log(failed.length ? `\nNot in order: ${failed.join('; ')}` : '\nAll in order.')
process.exit(failed.length ? 1 : 0)
