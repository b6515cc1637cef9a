// npm run bench -- contention [--attempts 5000 --pieces 100 --members 1250 --flying 128 --kind flash --rounds 20]
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { openDatabase } from '#platform/database/database'
import { openMall } from '../src/mall.ts'
import { loadBenchCatalogue } from './catalogue.ts'
import { makeCrowd, makeSku, type Shopper } from '../test/concurrency/crowd.ts'
import { createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { testConfig } from '../test/support/test-seed.ts'
import { serveMall } from './serve-mall.ts'

/** Many attempts on few pieces, sent to two servers on one PostgreSQL: how many are sold, to whom, and how fast. */
const { values: asked } = parseArgs({
  options: {
    attempts: { type: 'string', default: '5000' },
    pieces: { type: 'string', default: '100' },
    members: { type: 'string', default: '1250' },
    // Requests under way at once.
    flying: { type: 'string', default: '128' },
    // stock: the last pieces on the shelf; flash: pieces of a flash sale, one for each member.
    kind: { type: 'string', default: 'flash' },
    // Each with pieces and carts of its own, on the same servers: the first one finds them cold.
    rounds: { type: 'string', default: '5' },
  },
})
const [attempts, pieces, members, flying, rounds] = [
  asked.attempts,
  asked.pieces,
  asked.members,
  asked.flying,
  asked.rounds,
].map(Number) as [number, number, number, number, number]
const isFlash = asked.kind === 'flash'
const secret = 'a-throw-away-key-of-one-bench-run-0123456789'
const cluster = (await startCluster({ durable: true })) ?? fail('the bench needs the PostgreSQL server program')
const databaseUrl = await createDatabase(cluster.adminUrl)
const config = testConfig({ databaseUrl, secret, mode: 'demo' })
const mall = await openMall({ config, database: await openDatabase(config) })
await loadBenchCatalogue(mall.app, 200)
const { pool } = mall.app.database
if (isFlash)
  await pool.query(
    `with gone as (update flash_sale_slot set starts_at = starts_at - interval '10 years', ends_at = ends_at - interval '10 years'),
      d as (insert into flash_sale (day, titles, entries_until) values ('2000-01-01', '{"en-us": "Bench"}', '1999-12-31') returning id)
     insert into flash_sale_slot (flash_sale_id, hour, starts_at, ends_at) select id, 0, now() - interval '1 hour', now() + interval '5 hours' from d`,
  )
const crowd = await makeCrowd(mall, members)
await mall.eventBus.settle(mall.app)
await pool.query('vacuum analyze')

const ports = [3921, 3922] as const
const servers: ChildProcess[] = []
for (const port of ports) servers.push(await serveMall(databaseUrl, secret, port))
const agent = new Agent({ keepAlive: true, maxSockets: flying })

interface Answer {
  status: number
  code: string
}
/** Sends one request to one of the two servers; while it says that it is busy the same again. Answers how often it was. */
async function send(at: number, shopper: Shopper, path: string, body: object): Promise<Answer & { busy: number }> {
  const key = randomUUID()
  for (let busy = 0; ; busy++) {
    const answer = await once(ports[at % 2]!, shopper, { path, body, key })
    if (answer.status !== 503) return { ...answer, busy }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const once = (port: number, shopper: Shopper, { path, body, key }: { path: string; body: object; key: string }) =>
  new Promise<Answer>((heard, failed) => {
    const text = JSON.stringify(body)
    const headers = {
      authorization: shopper.token,
      'idempotency-key': key,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(parts).toString()) as { code?: string }
        heard({ status: response.statusCode ?? 0, code: answer.code ?? '' })
      })
    })
    sent.on('error', failed)
    sent.end(text)
  })

/** Does something for each, so many at once. */
async function each(count: number, act: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(flying, count) }, async () => {
      while (next < count) await act(next++)
    }),
  )
}

/** Goods that nobody has yet, in a flash sale of so many pieces or with so many on the shelf. */
async function makeScarce(): Promise<number> {
  const skuId = await makeSku(mall, isFlash ? 100_000 : pieces, 150_000)
  if (isFlash)
    await pool.query(
      `insert into flash_sale_entry (slot_id, shop_id, sku_id, price_minor, set_aside, member_limit)
       select s.id, k.shop_id, k.id, 90000, $2, 1 from (select id from flash_sale_slot order by ends_at desc limit 1) s, sku k where k.id = $1`,
      [skuId, pieces],
    )
  await pool.query('with gone as (delete from cart_line) update cart set version = version + 1')
  return skuId
}

/** One rush for pieces of its own; answers what went wrong. */
async function rush(round: number): Promise<string | undefined> {
  const skuId = await makeScarce()
  await each(members, async (at) => {
    await send(at, crowd[at]!, '/buyer_end/trade/carts', { sku_id: String(skuId), num: 1 })
  })
  const { cart } = await total(crowd[0]!)
  const seenTotal = cart.total_price.total_price
  const took: number[] = []
  const heard = new Map<string, number>()
  let busy = 0
  let soldOutAfter = 0
  let placed = 0
  const cpuBefore = cpuSeconds()
  const began = performance.now()
  await each(attempts, async (at) => {
    const since = performance.now()
    const answer = await send(at, crowd[at % members]!, '/buyer_end/trade/create', { seen_total: seenTotal })
    took.push(performance.now() - since)
    busy += answer.busy
    const said = answer.status === 200 ? 'placed' : `${answer.status} ${answer.code}`
    heard.set(said, (heard.get(said) ?? 0) + 1)
    if (answer.status === 200 && ++placed === pieces) soldOutAfter = performance.now() - began
  })
  const seconds = (performance.now() - began) / 1000
  const cpu = cpuSeconds() - cpuBefore
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!.toFixed(0)
  const { rows } = await pool.query<{ sold: number; most: number }>(
    `select coalesce(sum(n), 0)::int as sold, coalesce(max(n), 0)::int as most from (
       select o.member_id, sum(l.quantity) as n from order_line l join customer_order o on o.id = l.order_id
       where l.sku_id = $1 and o.status <> 'cancelled' group by 1) m`,
    [skuId],
  )
  const { sold, most } = rows[0]!
  console.log(
    `${String(round).padStart(2)}: ${(attempts / seconds).toFixed(0)} attempts a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, sold out after ${(soldOutAfter / 1000).toFixed(2)} s, busy ${busy} times, ` +
      // On a machine with other work it says more than the rate.
      `${((cpu * 1000) / attempts).toFixed(2)} ms of processor each in the servers; sold ${sold} of ${pieces}, at most ${most} to a member; ` +
      [...heard]
        .toSorted((a, b) => b[1] - a[1])
        .map(([said, n]) => `${n} ${said}`)
        .join(', '),
  )
  // One for each member of a flash sale; of what is on the shelf whoever has the goods in the cart buys once.
  return sold === Math.min(pieces, members) && most <= 1
    ? undefined
    : `round ${round} sold ${sold}, ${most} to one member`
}

console.log(
  `${attempts} attempts of ${members} members on ${pieces} pieces (${asked.kind}), ${flying} under way at once, two servers`,
)
const faults: string[] = []
for (let round = 1; round <= rounds; round++) {
  const fault = await rush(round)
  if (fault) faults.push(fault)
}
for (const server of servers) server.kill('SIGTERM')
agent.destroy()
await mall.close()
await cluster.stop()
for (const fault of faults) console.log(fault)
process.exit(faults.length ? 1 : 0)

/** What the two servers have used of the processor, where the system tells it (Linux): in hundredths of a second, behind the name. */
function cpuSeconds(): number {
  return servers.reduce((sum, { pid }) => {
    const path = `/proc/${pid}/stat`
    if (!existsSync(path)) return sum
    const [user, system] = readFileSync(path, 'utf8').split(') ')[1]!.split(' ').slice(11, 13).map(Number)
    return sum + (user! + system!) / 100
  }, 0)
}

async function total(shopper: Shopper): Promise<{ cart: { total_price: { total_price: number } } }> {
  const answer = await fetch(`http://127.0.0.1:${ports[0]}/buyer_end/trade/checkout-params/view`, {
    headers: { authorization: shopper.token },
  })
  return (await answer.json()) as { cart: { total_price: { total_price: number } } }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
