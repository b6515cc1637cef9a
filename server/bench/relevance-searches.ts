// npm run bench -- search [--goods 100000] [--embedded 10000]: the judged queries, cold and warm, beside the raw SQL.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { api } from '@borong/contract'
import { readingCtx } from '#platform/ctx'
import { openDatabase } from '#platform/database/database'
import { openMall } from '../src/mall.ts'
import { relevanceQueries } from '../test/relevance/relevance-queries.ts'
import { asAdmin, createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { testConfig } from '../test/support/test-seed.ts'
import { invalidateFound, readingOf } from '../src/modules/shop/search/find-goods.ts'
import { loadRelevanceCatalogue } from './relevance-catalogue.ts'

const { values: asked } = parseArgs({
  options: {
    goods: { type: 'string', default: '100000' },
    embedded: { type: 'string', default: '10000' },
    slow: { type: 'string', default: '8' },
  },
})

const share = (took: number[], part: number) =>
  [...took].sort((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * part))]!
/** What a piece of work took on the clock, and of the processor: the second is the same however busy the machine is. */
interface Cost {
  took: number
  worked: number
}
let backends: number[] = []
const workedSoFar = () => {
  const { user, system } = process.cpuUsage()
  const nanos = backends.reduce(
    (sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
  return (user + system) / 1000 + nanos / 1e6
}

const print = (name: string, costs: readonly Cost[]) => {
  const shown = (kind: keyof Cost) =>
    [0.5, 0.95, 1]
      .map((part) =>
        share(
          costs.map((it) => it[kind]),
          part,
        )
          .toFixed(1)
          .padStart(7),
      )
      .join(' ')
  console.log(`${name.padEnd(40)} ${shown('took')}   ${shown('worked')}`)
}

async function timed<T>(run: () => Promise<T>): Promise<Cost & { answer: T }> {
  const worked = workedSoFar()
  const from = performance.now()
  const answer = await run()
  return { took: performance.now() - from, worked: workedSoFar() - worked, answer }
}

async function run(engine: string, size: number, databaseUrl: string | undefined, dataDir: string) {
  const config = testConfig({ databaseUrl, dataDir })
  const mall = await openMall({ config, database: await openDatabase(config) })
  const { app } = mall
  const { pool } = app.database
  const since = performance.now()
  await loadRelevanceCatalogue(app, size)
  // Not through the pool of a server: with many goods it takes longer than a statement of the mall may.
  if (databaseUrl) await asAdmin(databaseUrl, (admin) => admin.query('vacuum analyze'))
  else await pool.query('vacuum analyze')
  console.log(
    `\n${engine}, ${size} goods (${Math.round((performance.now() - since) / 1000)} s to write); load of the machine ${loadavg()[0]!.toFixed(1)}\n`,
  )
  await mall.http.fastify.ready()
  const request = async (path: string, keyword: string, more = '') => {
    const response = await mall.http.fastify.inject({ url: `${path}?keyword=${encodeURIComponent(keyword)}${more}` })
    if (response.statusCode !== 200)
      throw new Error(`${keyword}: ${response.statusCode} ${response.body.slice(0, 300)}`)
    return response
  }
  const page = (keyword: string) => request(api.search.goods.path, keyword, '&page_size=24')
  const facets = (keyword: string) => request(api.search.facets.path, keyword)
  // The first question reads the words of the catalogue, and each connection plans its statements.
  for (const { words } of relevanceQueries.slice(0, 60)) await Promise.all([page(words), facets(words)])

  if (databaseUrl) {
    const { rows } = await pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database()',
    )
    backends = rows.map((it) => it.pid)
  }
  const cold: Cost[] = []
  const warm: Cost[] = []
  const coldFacets: Cost[] = []
  const raw: Cost[] = []
  const slow: { words: string; worked: number; total: number }[] = []
  for (const { words } of relevanceQueries) {
    invalidateFound(app)
    const first = await timed(() => page(words))
    cold.push(first)
    slow.push({ words, worked: first.worked, total: first.answer.json<{ data_total: number }>().data_total })
    warm.push(await timed(() => page(words)))
    coldFacets.push(await timed(() => facets(words)))
    const reading = await readingOf(readingCtx(app, { kind: 'guest' }, 'en-us'), words)
    if (reading)
      raw.push(
        await timed(async () => {
          await pool.query(
            'select goods_id from search_entry where words @@ $1::tsquery order by sold desc, goods_id desc limit 24',
            [reading.full],
          )
          await pool.query('select count(*) from search_entry where words @@ $1::tsquery', [reading.full])
        }),
      )
  }
  console.log(`${''.padEnd(40)} ${'p50, p95, worst on the clock'.padEnd(23)}  and of the processor, in ms`)
  print('a page of 24 with its total, cold', cold)
  print('the same again, from memory', warm)
  print('its facets, cold', coldFacets)
  print('the same rows and total in plain SQL', raw)
  console.log('\ncostliest pages, by the processor:')
  for (const it of slow.sort((a, b) => b.worked - a.worked).slice(0, Number(asked.slow)))
    console.log(`  ${it.worked.toFixed(1).padStart(7)} ms  ${it.words} (${it.total})`)
  console.log(`load of the machine ${loadavg()[0]!.toFixed(1)}`)
  const typed = relevanceQueries.map(({ words }) => words.slice(0, 3))
  const words: Cost[] = []
  for (const start of new Set(typed)) words.push(await timed(() => request(api.search.words.path, start)))
  print('words that complete three letters', words)
  backends = []
  return { mall, pool }
}

if (Number(asked.goods)) {
  const cluster = await startCluster({ durable: true })
  if (!cluster) throw new Error('the bench needs the PostgreSQL server program')
  const { mall, pool } = await run('PostgreSQL', Number(asked.goods), await createDatabase(cluster.adminUrl), '')
  for (const [name, text] of [
    [
      'a page of what is called so',
      `select e.goods_id from search_entry e where e.names @@ '(''pulpen'' | ''bolpoin'')'::tsquery order by (e.sold + 0) desc, e.goods_id desc limit 120`,
    ],
    ['a total', `select count(*) from search_entry where words @@ '''paper'''::tsquery`],
  ]) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off, summary off) ${text}`,
    )
    console.log(`\n${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
  await mall.close()
  await cluster.stop()
}
if (Number(asked.embedded)) {
  const dir = mkdtempSync(join(tmpdir(), 'borong-search-'))
  try {
    const { mall } = await run('embedded', Number(asked.embedded), undefined, dir)
    await mall.close()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
process.exit(0)
