// Holds what a console loads: its first page, and what a further page adds, gzip -9; and how many files a first visit takes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const limits = { first: 250_000, further: 60_000, chunk: 130_000, files: 28 }
const site = process.argv[2] ?? 'seller'
const built = fileURLToPath(new URL(`../sites/${site}/dist/client/`, import.meta.url))
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
const texts = /texts-en-us-[\w-]{8}\.js$/
const measure = (file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length

/** The scripts that a chunk cannot do without. */
function filesOf(key, files = new Set(), seen = new Set()) {
  if (seen.has(key)) return files
  seen.add(key)
  files.add(manifest[key].file)
  for (const imported of manifest[key].imports ?? []) filesOf(imported, files, seen)
  return files
}
/** Scripts, looks and texts of one language that a chunk needs, by name. */
function neededBy(key, files = new Set(), seen = new Set()) {
  if (seen.has(key)) return files
  seen.add(key)
  const { file, css = [], imports = [], dynamicImports = [] } = manifest[key]
  for (const it of [file, ...css]) files.add(it)
  for (const it of dynamicImports.filter((name) => texts.test(manifest[name].file))) files.add(manifest[it].file)
  for (const imported of imports) neededBy(imported, files, seen)
  return files
}
const sum = (files) => files.reduce((total, file) => total + measure(file), 0)

const frame = filesOf('index.html')
const pages = Object.keys(manifest)
  .filter((key) => /Page\.tsx$/.test(key))
  .map((key) => ({
    key,
    files: neededBy(key, neededBy('index.html')).size,
    added: sum([...filesOf(key)].filter((file) => !frame.has(file))),
  }))
const first = sum([...frame])
const largest = pages.reduce((a, b) => (b.added > a.added ? b : a))
const scattered = pages.reduce((a, b) => (b.files > a.files ? b : a))
console.log(
  `${site}: frame ${first}, largest page ${largest.key} adds ${largest.added}; first load ${first + largest.added} of ${limits.first}; ${scattered.key} takes ${scattered.files} files of ${limits.files}`,
)
const faults = [
  ...(first + largest.added > limits.first ? [`the first load weighs ${first + largest.added}`] : []),
  ...pages
    .filter((it) => it.added > limits.further)
    .map((it) => `${it.key} adds ${it.added}, may add ${limits.further}`),
  ...pages
    .filter((it) => it.files > limits.files)
    .map((it) => `a first visit to ${it.key} takes ${it.files} files, may take ${limits.files}`),
  ...Object.values(manifest)
    .filter((it) => it.file.endsWith('.js') && measure(it.file) > limits.chunk && !frame.has(it.file))
    .map((it) => `${it.file} weighs ${measure(it.file)}, may weigh ${limits.chunk}`),
]
if (faults.length) {
  console.error(`Over the budget:\n  ${faults.join('\n  ')}`)
  process.exit(1)
}
