import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { root, runNode } from '../../scripts/program.mjs'

const cache = join(root, 'node_modules/.cache/borong-gallery')
const gallery = join(root, 'packages/console/gallery')

const below = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    if (/^(node_modules|dist)$/.test(it.name)) return []
    const path = join(folder, it.name)
    return it.isDirectory() ? below(path) : [path]
  })

/** Everything that has a say in what is built. */
function fingerprint(): string {
  const folders = ['console', 'ui', 'site-kit', 'contract', 'money'].map((it) => `packages/${it}`)
  const files = [...folders, 'translations'].flatMap((it) => below(join(root, it)))
  const hash = createHash('sha256')
  const sources = [...files.filter((it) => !/\.test\.tsx?$|\.md$/.test(it)), join(root, 'package-lock.json')]
  for (const file of sources.toSorted((a, b) => (a < b ? -1 : 1))) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 24)
}

/** Built once for each state of its sources; two workers may build at the same time, the first one done is taken. */
async function builtGallery(): Promise<string> {
  const folder = join(cache, fingerprint())
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const unfinished = `${folder}.${process.pid}`
  // The test runner's own settings would make a React for development.
  const { MODE: _mode, VITEST: _vitest, ...inherited } = process.env
  const env = { ...inherited, NODE_ENV: 'production' }
  const args = ['build', gallery, '--outDir', unfinished, '--logLevel', 'warn']
  if ((await runNode('vite/bin/vite.js', args, { env })) !== 0) throw new Error('the gallery cannot be built')
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, folder)
  const old = readdirSync(cache)
    .filter((name) => !name.includes('.'))
    .map((name) => join(cache, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const stale of old.slice(3)) rmSync(stale, { recursive: true, force: true })
  return folder
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** What the pages of the mall allow, so that a piece that needs more is noticed here. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'"

/** Serves a folder until the process ends. */
function serve(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://gallery').pathname))
    const file = join(folder, path.endsWith('/') ? 'index.html' : path)
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
    })
    response.end(readFileSync(file))
  })
  server.unref()
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

let opened: Promise<string> | undefined

/**
 * Where the gallery of the console's pieces answers in this worker, as built for people. `#Name` shows one piece,
 * `?theme=dark` and `?lang=zh-cn` change its look: `${await openGallery()}/?theme=dark#DataGrid`.
 */
export const openGallery = (): Promise<string> => (opened ??= builtGallery().then(serve))
