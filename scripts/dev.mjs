import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ensureBuilt } from './build.mjs'
import { root } from './program.mjs'

await ensureInstalled()
// The sites are served from their builds, so there has to be one before the server starts.
await ensureBuilt()

/** @type {import('node:child_process').ChildProcess[]} */
const children = []
// A refusal that its call does not declare is a fault while somebody works on it, and pages can be seen in stretched English.
const env = { REFUSALS: 'declared', PSEUDO_LANGUAGE: 'on', ...process.env }
/** @param {string} script @param {string[]} args @param {string} cwd */
const watch = (script, args, cwd) =>
  children.push(spawn(process.execPath, [join(root, 'node_modules', script), ...args], { cwd, env, stdio: 'inherit' }))

watch(
  'tsx/dist/cli.mjs',
  ['watch', '--clear-screen=false', '--include=../translations/*.po', '--conditions=borong-source', 'src/main.ts'],
  join(root, 'server'),
)
for (const site of ['buyer', 'seller', 'operator']) {
  const cwd = join(root, 'sites', site)
  if (existsSync(join(cwd, 'src/entry-client.tsx')))
    watch('vite/bin/vite.js', ['build', '--watch', '--logLevel', 'warn'], cwd)
  if (existsSync(join(cwd, 'src/entry-server.tsx')))
    watch('vite/bin/vite.js', ['build', '--ssr', '--watch', '--logLevel', 'warn'], cwd)
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
