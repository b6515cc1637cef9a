// npm run bench -- import [--rows 50000]: how long a large file of goods takes, new and with other prices, and what memory it needs.
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { api, type Reply } from '@borong/contract'
import { openDatabase } from '#platform/database/database'
import { openMall } from '../src/mall.ts'
import { createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { testConfig } from '../test/support/test-seed.ts'
import type { Client } from '../test/test-mall.ts'
import { makeStaff } from '../test/support/console-people.ts'
import { loadBenchCatalogue } from './catalogue.ts'
import { serveMall } from './serve-mall.ts'

const { values: asked } = parseArgs({ options: { rows: { type: 'string', default: '50000' } } })
const count = Number(asked.rows)
const secret = 'a-throw-away-key-of-one-bench-run-0123456789'
const cluster = await startCluster({ durable: true })
if (!cluster) throw new Error('the bench needs the PostgreSQL server program')
const databaseUrl = await createDatabase(cluster.adminUrl)
const config = testConfig({ databaseUrl, secret, mode: 'demo' })
const mall = await openMall({ config, database: await openDatabase(config) })
await loadBenchCatalogue(mall.app, 200)
const { rows } = await mall.app.database.pool.query<{ shop: number; category: string }>(
  `select (select min(id) from shop) as shop, id::text as category from category where grade = 3 order by id limit 1`,
)
const { shop, category } = rows[0]!
const bearer = (token: string) => ({ token }) as Client
const { token } = (await makeStaff({ app: mall.app, bearer }, shop, 'bench', 'owner')) as { token: string }
await mall.close()

const port = 3931
const server = await serveMall(databaseUrl, secret, port)
const files = api.goodsImport
type Run = Reply<typeof files.show>

async function ask(path: string, body?: FormData | object, key?: string): Promise<Run> {
  const isForm = body instanceof FormData
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: token,
      ...(key && { 'idempotency-key': key }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Run
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`)
  return answer
}

/** What the server holds in memory, where the system tells it (Linux), in MB. */
function memory(): number {
  const path = `/proc/${server.pid}/status`
  const kb = existsSync(path) ? /VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] : undefined
  return Number(kb ?? 0) / 1024
}

/** Tells how long a step takes and how far memory goes up while it runs. */
async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  let highest = memory()
  const watch = setInterval(() => (highest = Math.max(highest, memory())), 100)
  const began = performance.now()
  const result = await run()
  clearInterval(watch)
  console.log(
    `${name.padEnd(36)} ${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${highest.toFixed(0)} MB at most`,
  )
  return result
}

async function until(id: string, states: readonly Run['state'][]): Promise<Run> {
  for (;;) {
    const run = await ask(files.show.path.replace(':id', id))
    if (states.includes(run.state)) return run
    if (['STOPPED', 'FAILED'].includes(run.state)) throw new Error(`the import is ${run.state}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** A file with so many rows, two skus to a goods, at this price. */
function table(price: number): string {
  const lines = ['Goods number,SKU number,Name (English),Category,Variant,Price,Stock,Weight (g)']
  for (let at = 0; at < count; at++) {
    const goods = Math.floor(at / 2)
    lines.push(
      `B${goods},B${goods}-${at % 2},Bench goods ${goods},${category},Size: ${at % 2 ? 'L' : 'M'},${price},100,250`,
    )
  }
  return lines.join('\n')
}

async function bringIn(name: string, price: number): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([table(price)]), 'goods.csv')
  const run = await step(`${name}: the file is read`, () => ask(files.upload.path, form))
  const id = run.import_id
  const at = (route: { path: string }) => route.path.replace(':id', id)
  const columns = run.columns.flatMap(({ column, field }) => (field ? [{ column, field }] : []))
  const checked = await step(`${name}: it is checked`, async () => {
    await ask(at(files.check), { columns, shelf: 'ON_SHELF' })
    return until(id, ['CHECKED'])
  })
  const done = await step(`${name}: it is written`, async () => {
    await ask(at(files.import), {}, `bench-${id}-${price}`)
    return until(id, ['IMPORTED'])
  })
  console.log(`  forecast ${JSON.stringify(checked.forecast)}, became ${JSON.stringify(done.result)}`)
}

console.log(`${count} rows, ${Math.ceil(count / 2)} goods; the server holds ${memory().toFixed(0)} MB`)
await bringIn('new goods', 15_000)
await bringIn('other prices', 16_000)
server.kill('SIGTERM')
await cluster.stop()
process.exit()
