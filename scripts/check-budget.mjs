// Holds the weight of the first visit: what a browser must fetch before a public page works, gzip -9.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const limits = { script: 125_000, style: 12_000, chunk: 70_000, words: 4_000 }
const built = fileURLToPath(new URL('../sites/buyer/dist/client/', import.meta.url))
const manifestFile = join(built, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error('sites/buyer is not built: npm run build')
  process.exit(1)
}

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const weights = new Map()
const measure = (file) => {
  if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(built, file)), { level: 9 }).length)
  return weights.get(file)
}

/** Files that stand on the way to a page: the entry's and the page's static imports. */
export function firstVisit(pages) {
  const scripts = new Set()
  const styles = new Set()
  const seen = new Set()
  const walk = (key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const imported of chunk.imports ?? []) walk(imported)
  }
  for (const page of pages) walk(page)
  const sum = (files) => [...files].reduce((total, file) => total + measure(file), 0)
  return { script: sum(scripts), style: sum(styles) }
}

const faults = []
const entry = 'src/entry-client.tsx'
for (const page of ['src/home/HomePage.tsx', 'src/catalog/GoodsListPage.tsx', 'src/catalog/GoodsPage.tsx']) {
  if (!manifest[page]) continue
  const weight = firstVisit([entry, page])
  console.log(
    `${page.padEnd(36)} scripts ${weight.script} of ${limits.script}   styles ${weight.style} of ${limits.style}`,
  )
  for (const kind of ['script', 'style'])
    if (weight[kind] > limits[kind]) faults.push(`${page}: ${kind}s weigh ${weight[kind]}`)
}
const first = new Set([entry, ...(manifest[entry]?.imports ?? [])])
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.file.endsWith('.js') || first.has(key)) continue
  const limit = key.endsWith('.catalogue.js') ? limits.words : limits.chunk
  if (measure(chunk.file) > limit) faults.push(`${key}: weighs ${measure(chunk.file)}, may weigh ${limit}`)
}
if (faults.length) {
  console.error(`Over the budget:\n  ${faults.join('\n  ')}`)
  process.exit(1)
}
