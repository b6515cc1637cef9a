// Holds what a console loads: its first page, and what a further page adds; gzip -9.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const limits = { first: 250_000, further: 60_000, chunk: 130_000 }
const site = process.argv[2] ?? 'seller'
const built = fileURLToPath(new URL(`../sites/${site}/dist/client/`, import.meta.url))
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
const measure = (file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length

/** The scripts that a chunk cannot do without. */
function filesOf(key, files = new Set(), seen = new Set()) {
  if (seen.has(key)) return files
  seen.add(key)
  files.add(manifest[key].file)
  for (const imported of manifest[key].imports ?? []) filesOf(imported, files, seen)
  return files
}
const sum = (files) => files.reduce((total, file) => total + measure(file), 0)

const frame = filesOf('index.html')
const pages = Object.keys(manifest)
  .filter((key) => /Page\.tsx$/.test(key))
  .map((key) => ({ key, added: sum([...filesOf(key)].filter((file) => !frame.has(file))) }))
const first = sum([...frame])
const largest = pages.reduce((a, b) => (b.added > a.added ? b : a))
console.log(
  `${site}: frame ${first}, largest page ${largest.key} adds ${largest.added}; first load ${first + largest.added} of ${limits.first}`,
)
const faults = [
  ...(first + largest.added > limits.first ? [`the first load weighs ${first + largest.added}`] : []),
  ...pages
    .filter((it) => it.added > limits.further)
    .map((it) => `${it.key} adds ${it.added}, may add ${limits.further}`),
  ...Object.values(manifest)
    .filter((it) => it.file.endsWith('.js') && measure(it.file) > limits.chunk && !frame.has(it.file))
    .map((it) => `${it.file} weighs ${measure(it.file)}, may weigh ${limits.chunk}`),
]
if (faults.length) {
  console.error(`Over the budget:\n  ${faults.join('\n  ')}`)
  process.exit(1)
}
