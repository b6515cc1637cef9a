import { existsSync, readFileSync } from 'node:fs'
import { giveUp, root, run } from './program.mjs'

/** Says which Node is wanted before anything stumbles over an older one. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  giveUp(`Borong needs Node 20.19 or newer; this is ${process.versions.node}. Get one from https://nodejs.org`)
}

/** @param {string} file */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether node_modules holds what the lock file names. Contents decide, because a checkout changes dates. */
export function isInstalled() {
  const here = `${root}node_modules/.package-lock.json`
  if (!existsSync(here)) return false
  const wanted = packagesOf(`${root}package-lock.json`)
  const found = packagesOf(here)
  return Object.entries(wanted).every(([path, it]) => {
    if (!path.includes('node_modules/')) return true
    const there = found[path]
    return there
      ? there.version === it.version && there.integrity === it.integrity
      : it.optional === true || it.devOptional === true
  })
}

export async function ensureInstalled() {
  requireNode()
  if (isInstalled()) return
  console.log('Installing the packages of package-lock.json (npm ci --ignore-scripts) …')
  const npm = process.env['npm_execpath']
  const args = ['ci', '--ignore-scripts', '--include=dev', '--loglevel=error']
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) giveUp('The packages could not be installed; npm says why above.', code)
}
