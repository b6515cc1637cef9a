import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { giveUp, root, runNode } from './program.mjs'

const stamps = join(root, 'node_modules/.cache/borong-build')
const passedOver = new Set(['node_modules', 'dist', '.data', 'test', 'gallery', 'README.md'])

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((it) => !passedOver.has(it.name) && !/\.(test\.tsx?|tsbuildinfo)$/.test(it.name))
    .flatMap((it) => (it.isDirectory() ? filesBelow(join(path, it.name)) : [join(path, it.name)]))
    .sort()
}

/**
 * What a part was made of, in one word.
 * @param {readonly string[]} sources
 */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    for (const file of /\.(json|m?[jt]s)$/.test(source) ? [path] : filesBelow(path)) {
      hash.update(`${relative(root, file)}\n`)
      hash.update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** @typedef {{ name: string, sources: string[], makes: string[], steps: { script: string, args: string[], cwd: string }[] }} Part */

/** @returns {Part[]} */
function parts() {
  const base = ['package-lock.json', 'tsconfig.base.json', 'packages/money', 'packages/contract', 'packages/messages']
  /** @type {Part[]} */
  const all = [
    {
      name: 'server',
      sources: [
        ...base,
        'packages/client',
        'translations',
        'tsconfig.json',
        'server/src',
        'server/migrations',
        'server/api-examples.json',
        'server/tsconfig.json',
        'server/package.json',
        'scripts/bundle-server.mjs',
        'scripts/write-empty-database.mjs',
        'packages/site-kit/build/one-byte-texts.mjs',
      ],
      makes: [
        'server/dist/main.js',
        'server/dist/openapi.json',
        'server/dist/empty-database',
        ...['contract', 'client', 'messages', 'money'].map((name) => `packages/${name}/dist/index.js`),
      ],
      steps: [
        { script: 'typescript/bin/tsc', args: ['-b'], cwd: root },
        {
          script: 'tsx/dist/cli.mjs',
          args: ['--conditions=borong-source', 'scripts/check-server-texts.ts'],
          cwd: root,
        },
        { script: '../scripts/bundle-server.mjs', args: [], cwd: root },
        { script: '../scripts/write-openapi.mjs', args: [], cwd: root },
        { script: '../scripts/write-empty-database.mjs', args: [], cwd: root },
      ],
    },
  ]
  for (const site of ['buyer', 'seller', 'operator']) {
    const cwd = join(root, 'sites', site)
    if (!existsSync(join(cwd, 'vite.config.ts')) || !existsSync(join(cwd, 'src/entry-client.tsx'))) continue
    const onServer = existsSync(join(cwd, 'src/entry-server.tsx'))
    const vite = { script: 'vite/bin/vite.js', cwd }
    all.push({
      name: `${site} site`,
      sources: [...base, 'packages/ui', 'packages/site-kit', 'packages/console', 'translations', `sites/${site}`],
      makes: [`sites/${site}/dist/client`, ...(onServer ? [`sites/${site}/dist/server/entry-server.js`] : [])],
      steps: [
        { ...vite, args: ['build', '--logLevel', 'warn'] },
        ...(onServer ? [{ ...vite, args: ['build', '--ssr', '--logLevel', 'warn'] }] : []),
        { script: '../scripts/compress-assets.mjs', args: [join(cwd, 'dist/client/assets')], cwd: root },
        onServer
          ? { script: '../scripts/check-budget.mjs', args: [], cwd: root }
          : { script: '../scripts/check-console-budget.mjs', args: [site], cwd: root },
      ],
    })
  }
  return all
}

/**
 * Builds what is missing or was made of other sources than those of now; with `all`, everything.
 * @param {{ all?: boolean }} [options]
 */
export async function ensureBuilt({ all = false } = {}) {
  mkdirSync(stamps, { recursive: true })
  for (const { name, sources, makes, steps } of parts()) {
    const stamp = join(stamps, name.replace(' ', '-'))
    const now = fingerprint(sources)
    const fresh =
      existsSync(stamp) && readFileSync(stamp, 'utf8') === now && makes.every((it) => existsSync(join(root, it)))
    if (fresh && !all) continue
    console.log(`Building the ${name} …`)
    rmSync(stamp, { force: true })
    for (const { script, args, cwd } of steps) {
      const code = await runNode(script, args, { cwd, env: { ...process.env, NODE_ENV: 'production' } })
      if (code !== 0) giveUp(`The ${name} does not build; the first message above says why.`, code)
    }
    writeFileSync(stamp, now)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  await ensureBuilt({ all: true })
}
