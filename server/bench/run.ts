// npm run bench [-- --goods 10000 --seconds 8 --runs 3 --connections 1,16,64 --only detail,order --cold --statements --shared-buffers 1GB]
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openSession } from '#modules/foundation/identity'
import { asSystem } from '#platform/ctx'
import { openDatabase } from '#platform/database/database'
import { findPostgres } from '../../scripts/find-postgres.mjs'
import { openMall } from '../src/mall.ts'
import { asAdmin, createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { testConfig } from '../test/support/test-seed.ts'
import { loadBenchCatalogue, nouns } from './catalogue.ts'
import { type Measured, measure, median, cacheOf, processorOf, type Work } from './load.ts'

const { values: asked } = parseArgs({
  options: {
    goods: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,16,64' },
    only: { type: 'string' },
    out: { type: 'string' },
    // Every cache of answers off: what a page costs that nobody has asked for lately.
    cold: { type: 'boolean', default: false },
    // The statements that cost the database most, for each work.
    statements: { type: 'boolean', default: false },
    // As a machine that is the database's own would have it; without it, what PostgreSQL begins with: 128MB.
    'shared-buffers': { type: 'string' },
  },
})
const names = ['detail', 'category', 'keyword', 'cart', 'order'] as const
const chosen = asked.only ? asked.only.split(',').map(named) : names
const connections = asked.connections.split(',').map(Number)
const root = fileURLToPath(new URL('../..', import.meta.url))
const secret = 'a-throw-away-key-of-one-bench-run-0123456789'
const two = (() => {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
/** Server on the first core; database and clients share the second, as the peers were measured. */
const onCore = (core: number, command: string[]) => (two ? ['taskset', '-c', String(core), ...command] : command)

const watched = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }
const buffers = asked['shared-buffers']
const more = { ...(asked.statements && watched), ...(buffers && { shared_buffers: buffers }) }
const cluster = (await startCluster({ durable: true, more })) ?? fail('the bench needs the PostgreSQL server program')
const databaseUrl = await createDatabase(cluster.adminUrl)
const config = testConfig({ databaseUrl, secret, mode: 'demo' })
console.log(`loading ${asked.goods} goods …`)
if (asked.statements) await asAdmin(databaseUrl, (admin) => admin.query('create extension pg_stat_statements'))
const mall = await openMall({ config, database: await openDatabase(config) })
const loadedFrom = performance.now()
const { goodsIds, categoryIds, skuIds } = await loadBenchCatalogue(mall.app, Number(asked.goods))
console.log(`loaded in ${((performance.now() - loadedFrom) / 1000).toFixed(1)} s`)
const { pool } = mall.app.database
const members = Math.max(...connections)
const { rows: people } = await pool.query<{ account_id: number }>(
  `with c as (insert into company (name) values ('Bench') returning id),
        r as (insert into role (company_id, name, permissions) select id, 'buyer', '{my-order}' from c returning id, company_id),
        a as (insert into account (username, username_key, login_count) select 'bench-' || n, 'bench-' || n, 1 from generate_series(1, $1::int) n returning id),
        m as (insert into member (company_id, account_id, name) select c.id, a.id, 'Bench' from a, c returning id, account_id, company_id),
        g as (insert into member_role (company_id, member_id, role_id) select m.company_id, m.id, r.id from m, r),
        d as (insert into address (company_id, member_id, consignee, mobile, region_id, detail, is_default) select company_id, id, 'Bench', '081234567890', 317105, 'Jl. Cepat 1', true from m)
   select account_id from m order by id`,
  [members],
)
const tokens = await asSystem(mall.app, 'bench', async (ctx) => {
  const made: string[] = []
  for (const { account_id } of people)
    made.push((await openSession(ctx, { accountId: account_id, audience: 'buyer' })).accessToken)
  return made
})
await mall.eventBus.settle(mall.app)
// Not through the pool: with many goods it takes longer than a statement of the mall may.
await asAdmin(databaseUrl, (admin) => admin.query('vacuum analyze'))
await mall.close()

// Two shops with enough single skus for orders of four lines.
const byShop = new Map<number, number[]>()
for (const { skuId, shopId } of skuIds) byShop.set(shopId, [...(byShop.get(shopId) ?? []), skuId])
const shops = [...byShop.values()].filter((skus) => skus.length >= 20)
const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!
const post = (path: string, token: string, body: object, more: Record<string, string> = {}) => ({
  method: 'POST' as const,
  path,
  headers: { authorization: token, ...more },
  body: JSON.stringify(body),
})
const get = (path: string, token?: string) => ({
  method: 'GET' as const,
  path,
  ...(token && { headers: { authorization: token } }),
})

const works: Record<(typeof names)[number], Work> = {
  detail: { name: 'goods detail', unit: () => [get(`/buyer_end/goods/${any(goodsIds)}`)] },
  category: {
    name: 'category page with facets',
    unit: () => {
      const category = any(categoryIds)
      return [
        get(`/buyer_end/goods/search?category=${category}&page_size=20&sort=price_asc`),
        get(`/buyer_end/goods/search/selector?category=${category}`),
      ]
    },
  },
  keyword: {
    name: 'keyword page with facets',
    unit: () => {
      const word = any(nouns).toLowerCase()
      return [
        get(`/buyer_end/goods/search?keyword=${word}&page_size=20`),
        get(`/buyer_end/goods/search/selector?keyword=${word}`),
      ]
    },
  },
  cart: {
    name: 'add to cart',
    unit: (client, round) => [
      post('/buyer_end/trade/carts', tokens[client]!, {
        sku_id: String(skuIds[(client * 997 + round) % 150]!.skuId),
        num: 1,
      }),
    ],
  },
  order: {
    name: 'whole order, 2 shops, 4 lines',
    unit: (client) => {
      const token = tokens[client]!
      const [a, b] = [any(shops), any(shops)]
      const skus = [any(a), any(a), any(b), any(b)]
      return [
        ...skus.map((sku) => post('/buyer_end/trade/carts', token, { sku_id: String(sku), num: 1 })),
        get('/buyer_end/trade/checkout-params/view', token),
        post('/buyer_end/trade/create', token, {}, { 'idempotency-key': randomUUID() }),
      ]
    },
  },
}

async function serve(
  command: string[],
  env: Record<string, string>,
  ready: string,
): Promise<{ child: ChildProcess; took: number }> {
  const [program = '', ...args] = onCore(0, command)
  const started = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((up, down) => {
    child.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes(ready) && up())
    child.once('exit', () => down(new Error(`${program} ended before it was ready`)))
  })
  return { child, took: performance.now() - started }
}
if (two) execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' })

/** Units of the last round of runs, for what each cost. */
let done = 0
const results: { work: string; floor: Measured | undefined; ours: Measured[]; memory: number }[] = []
const floorPort = 3911
const port = 3910
const floor = await serve(
  [process.execPath, '--import', 'tsx', join(root, 'server/bench/floor.ts')],
  { DATABASE_URL: databaseUrl, PORT: String(floorPort) },
  'ready',
)
const floorWork: Work = { name: 'bare route, one row', unit: () => [get(`/goods/${any(goodsIds)}`)] }
await measure(`http://127.0.0.1:${floorPort}`, floorWork, 16, 2)
const bare = await repeated(`http://127.0.0.1:${floorPort}`, floorWork, 16)
floor.child.kill()

const sqlFloor = pgbench()
const server = await serve(
  [process.execPath, ...(process.env['SERVER_NODE_ARGS']?.split(' ') ?? []), 'server/dist/main.js'],
  {
    MODE: 'demo',
    DATABASE_URL: databaseUrl,
    SECRET: secret,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    ...(asked.cold && { REMEMBER_ANSWERS: 'off' }),
  },
  'is open',
)
console.log(`\nready after start: ${(server.took / 1000).toFixed(2)} s; memory ${cacheOf(server.child.pid!)} MB`)
console.log(
  `floors at 16 connections: bare Fastify with one row ${Math.round(bare.perSecond)}/s${sqlFloor ? `, one goods with its skus through pgbench ${Math.round(sqlFloor)}/s` : ''}\n`,
)

console.log(
  'work'.padEnd(32),
  'conn'.padStart(5),
  'per second'.padStart(11),
  'p50 ms'.padStart(8),
  'p99 ms'.padStart(8),
  'bad'.padStart(5),
  'of bare'.padStart(8),
  'MB'.padStart(5),
  'cpu ms'.padStart(8),
  'db ms'.padStart(8),
  'stmts'.padStart(7),
  'trips'.padStart(7),
)
for (const name of chosen) {
  const work = works[name]
  await measure(`http://127.0.0.1:${port}`, work, 8, 3)
  // A database that has run for a minute knows how full its tables are; this one is younger.
  await asAdmin(databaseUrl, (admin) => admin.query('analyze'))
  const ours: Measured[] = []
  for (const count of connections) {
    const before = processorOf(server.child.pid!)
    if (asked.statements) await asAdmin(databaseUrl, (admin) => admin.query('select pg_stat_statements_reset()'))
    const databaseBefore = await databaseProcessor()
    const sentBefore = await sent()
    const it = await repeated(`http://127.0.0.1:${port}`, work, count)
    const cost = (processorOf(server.child.pid!) - before) / done
    const databaseCost = ((await databaseProcessor()) - databaseBefore) / done
    const sentAfter = await sent()
    const each = (what: 'statements' | 'packets') => ((sentAfter[what] - sentBefore[what]) / done).toFixed(1)
    ours.push(it)
    console.log(
      work.name.padEnd(32),
      String(count).padStart(5),
      it.perSecond.toFixed(it.perSecond < 100 ? 1 : 0).padStart(11),
      String(it.p50).padStart(8),
      String(it.p99).padStart(8),
      String(it.bad).padStart(5),
      (it.perSecond / bare.perSecond).toFixed(2).padStart(8),
      String(cacheOf(server.child.pid!)).padStart(5),
      cost.toFixed(2).padStart(8),
      databaseCost.toFixed(2).padStart(8),
      each('statements').padStart(7),
      each('packets').padStart(7),
    )
    if (asked.statements) await printStatements()
  }
  results.push({ work: work.name, floor: bare, ours, memory: cacheOf(server.child.pid!) })
}
server.child.kill('SIGTERM')
if (asked.out)
  writeFileSync(asked.out, JSON.stringify({ at: new Date().toISOString(), bare, sqlFloor, results }, null, 2))
server.child.once(
  'exit',
  () => void cluster.stop().then(() => process.exit(results.some((it) => it.ours.some((one) => one.bad > 0)) ? 1 : 0)),
)

async function repeated(origin: string, work: Work, count: number): Promise<Measured> {
  const runs: Measured[] = []
  done = 0
  for (let run = 0; run < Number(asked.runs); run++) {
    const it = await measure(origin, work, count, Number(asked.seconds))
    runs.push(it)
    done += it.units
  }
  return median(runs)
}

/** What the server has sent to the database, background work included. */
async function sent(): Promise<{ statements: number; packets: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const of = (what: string) => Number(new RegExp(`borong_database_sent\\{what="${what}"\\} (\\d+)`).exec(text)?.[1])
  return { statements: of('statements'), packets: of('packets') }
}

/** What the database spent on the statements of one unit, the dearest first: planning and execution in microseconds. */
async function printStatements(): Promise<void> {
  const { rows } = await asAdmin(databaseUrl, (admin) =>
    admin.query<{ calls: string; plan: string; run: string; wal: string; query: string }>(
      `select calls, total_plan_time as plan, total_exec_time as run, wal_bytes as wal, query from pg_stat_statements
       order by total_plan_time + total_exec_time desc limit 40`,
    ),
  )
  const each = (value: string, scale = 1) => ((Number(value) * scale) / done).toFixed(scale === 1 ? 2 : 0)
  console.log('   calls  plan us   run us  wal B')
  for (const { calls, plan, run, wal, query } of rows)
    console.log(
      each(calls).padStart(8),
      each(plan, 1000).padStart(8),
      each(run, 1000).padStart(8),
      (Number(wal) / done).toFixed(0).padStart(6),
      query.replace(/\s+/g, ' ').slice(0, 160),
    )
}

/** Processor time of all processes of the database. */
function databaseProcessor(): Promise<number> {
  return asAdmin(databaseUrl, async (admin) => {
    const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity')
    return rows.reduce((sum, { pid }) => sum + processorOf(pid), 0)
  })
}

/** The statement of the goods page without anything around it. */
function pgbench(): number | undefined {
  const bin = findPostgres()
  if (!bin) return undefined
  const dir = mkdtempSync(join(tmpdir(), 'borong-bench-'))
  try {
    const script = join(dir, 'goods.sql')
    writeFileSync(
      script,
      `\\set id random(${goodsIds[0]}, ${goodsIds.at(-1)})\nselect g.id, g.names, g.descriptions, g.parameters, (select json_agg(json_build_object('id', s.id, 'price', s.price_minor, 'on_hand', t.on_hand)) from sku s join stock t on t.sku_id = s.id where s.goods_id = g.id and s.deleted_at is null) from goods g where g.id = :id;\n`,
    )
    const said = execFileSync(
      join(bin, 'pgbench'),
      ['-n', '-M', 'prepared', '-c', '16', '-j', '1', '-T', asked.seconds, '-f', script, databaseUrl],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return Number(/tps = ([\d.]+)/.exec(said)?.[1])
  } catch {
    return undefined
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Before anything is started that would go on. */
function named(name: string) {
  return names.find((it) => it === name) ?? fail(`no work called ${name}: ${names.join(', ')}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
