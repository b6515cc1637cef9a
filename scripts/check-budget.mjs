// Holds the weight of the first visit: what a browser must fetch before a public page works, gzip -9, names of files without their hashes.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const limits = { chunk: 70_000, words: 4_000, drawing: 130_000 }
/** Fetched by the data board alone, when its first chart is drawn: as heavy as in a console. */
const drawing = /\/ChartDrawing\.tsx$/
/** By page: scripts before it works, all scripts in the end, those with the parts that are fetched when a reader comes near, looks of what is drawn with the page. */
const pageLimits = {
  'src/home/HomePage.tsx': { scripts: 108_600, inTheEnd: 137_400, withNear: 137_400, styles: 12_000 },
  'src/catalog/GoodsListPage.tsx': { scripts: 108_600, inTheEnd: 137_400, withNear: 137_400, styles: 12_000 },
  'src/catalog/GoodsPage.tsx': { scripts: 108_600, inTheEnd: 138_400, withNear: 145_950, styles: 12_000 },
}
const built = fileURLToPath(new URL('../sites/buyer/dist/client/', import.meta.url))
const manifestFile = join(built, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error('sites/buyer is not built: npm run build')
  process.exit(1)
}

const entry = 'src/entry-client.tsx'
const site = 'src/start.tsx'
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const weights = new Map()
/** Names of other files end in a hash that is another with each build: a few bytes more or less by chance. */
const hash = /-[A-Za-z0-9_-]{8}(?=\.(?:js|css)\b)/g
const measure = (file) => {
  const text = readFileSync(join(built, file), 'utf8').replace(hash, '')
  if (!weights.has(file)) weights.set(file, gzipSync(text, { level: 9 }).length)
  return weights.get(file)
}

/** Drawn for a preview or in the place of a page only. */
const rarely = /(Preview|preview-token|ErrorViews)\.lazy\.tsx?$/
const words = '.en-us.catalogue.js'

/** What a guest's browser fetches for a page, as `assetsOf` of the site's server names it: at once, and for the parts that come later. */
function firstVisit(page) {
  const now = new Set()
  const later = new Set()
  const near = new Set()
  const styles = new Set(manifest[entry]?.css)
  const seen = new Set()
  const parts = new Set()
  const nearParts = new Set()
  const walk = (key, scripts) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const imported of chunk.imports ?? []) walk(imported, scripts)
    for (const imported of chunk.dynamicImports ?? [])
      if (imported === site || imported.endsWith(words)) walk(imported, scripts)
      else if (/\.lazy\.tsx?$/.test(imported) && !rarely.test(imported)) parts.add(imported)
      else if (/\.near\.tsx$/.test(imported)) nearParts.add(imported)
  }
  for (const key of [entry, page]) walk(key, now)
  // Parts name further parts, which join the set while it is read.
  for (const part of parts) walk(part, later)
  for (const part of nearParts) walk(part, near)
  const sum = (files) => [...files].reduce((total, file) => total + measure(file), 0)
  const inTheEnd = sum(now) + sum(later)
  return { scripts: sum(now), inTheEnd, withNear: inTheEnd + sum(near), styles: sum(styles) }
}

const faults = []
for (const [page, most] of Object.entries(pageLimits)) {
  if (!manifest[page]) continue
  const weight = firstVisit(page)
  console.log(
    [page.padEnd(31), ...Object.keys(most).map((kind) => `${kind} ${weight[kind]} of ${most[kind]}`)].join('   '),
  )
  for (const kind of Object.keys(most))
    if (weight[kind] > most[kind]) faults.push(`${page}: ${kind} weigh ${weight[kind]}, may weigh ${most[kind]}`)
}
const first = new Set([entry, site].flatMap((it) => [it, ...(manifest[it]?.imports ?? [])]))
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.file.endsWith('.js') || first.has(key)) continue
  const limit = key.endsWith('.catalogue.js') ? limits.words : drawing.test(key) ? limits.drawing : limits.chunk
  if (measure(chunk.file) > limit) faults.push(`${key}: weighs ${measure(chunk.file)}, may weigh ${limit}`)
}
if (faults.length) {
  console.error(`Over the budget:\n  ${faults.join('\n  ')}`)
  process.exit(1)
}
