// npm run bench -- contention [--attempts 5000 --pieces 100 --members 1250 --flying 128 --kind flash --rounds 20 --warm 6]
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openDatabase } from '#platform/database/database'
import { openMall } from '../src/mall.ts'
import { loadBenchCatalogue } from './catalogue.ts'
import { makeCrowd, makeSku, type Shopper } from '../test/concurrency/crowd.ts'
import { createDatabase, startCluster } from '../test/support/postgres-cluster.ts'
import { testConfig } from '../test/support/test-seed.ts'
import { processorOf } from './load.ts'
import { RawClient } from './raw-client.ts'
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
    // Each with pieces and carts of its own, on the same servers.
    rounds: { type: 'string', default: '5' },
    // Before these, of which no total is made: servers that have just started compile for the first of them.
    warm: { type: 'string', default: '6' },
  },
})
const [attempts, pieces, members, flying, rounds, warm] = [
  asked.attempts,
  asked.pieces,
  asked.members,
  asked.flying,
  asked.rounds,
  asked.warm,
].map(Number) as [number, number, number, number, number, number]
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

interface Answer {
  status: number
  code: string
}
/** By its process, what the database has used; of processes that have ended what they had. */
const usedByDatabase = new Map<number, number>()
/** Each that is under way at once has a connection to each server. */
const clients = Array.from({ length: flying }, () => ports.map((port) => new RawClient(port)))
/** Sends one request to one of the two servers; while it says that it is busy the same again. Answers how often it was. */
async function send(
  { at, slot }: { at: number; slot: number },
  shopper: Shopper,
  path: string,
  body: object,
): Promise<Answer & { busy: number }> {
  const headers = `authorization: ${shopper.token}\r\nidempotency-key: ${randomUUID()}\r\n`
  for (let busy = 0; ; busy++) {
    const answer = await clients[slot]![at % 2]!.post(path, headers, JSON.stringify(body))
    if (answer.status !== 503)
      return { status: answer.status, code: /"code":"([A-Z_]+)","message"/.exec(answer.body)?.[1] ?? '', busy }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Does something for each, so many at once. */
async function each(count: number, act: (it: { at: number; slot: number }) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(flying, count) }, async (_, slot) => {
      while (next < count) await act({ at: next++, slot })
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
  // The database cleans up by itself once a minute, in which time twenty rounds would go by.
  await pool.query('vacuum cart_line, cart, idempotency')
  return skuId
}

/** Seconds that the rounds have taken, and milliseconds after which it was heard in them that nothing is left. */
const inAll = { seconds: 0, heardAfter: [] as number[] }
const shareOf = (share: number, of: number[]) =>
  of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor(of.length * share))]?.toFixed(0)

/** One rush for pieces of its own; answers what went wrong. Those before the first are to get warm. */
async function rush(round: number): Promise<string | undefined> {
  const skuId = await makeScarce()
  await each(members, async (it) => {
    await send(it, crowd[it.at]!, '/buyer_end/trade/carts', { sku_id: String(skuId), num: 1 })
  })
  const { cart } = await total(crowd[0]!)
  const seenTotal = cart.total_price.total_price
  const took: number[] = []
  const heard = new Map<string, number>()
  /** Milliseconds after which it was heard that nothing is left: since it was asked, or since the last piece went where that was later. */
  const heardAfter: number[] = []
  let busy = 0
  let soldOutAt = Infinity
  let placed = 0
  const before = await processorTimes()
  const began = performance.now()
  await each(attempts, async (it) => {
    const since = performance.now()
    const answer = await send(it, crowd[it.at % members]!, '/buyer_end/trade/create', { seen_total: seenTotal })
    const now = performance.now()
    took.push(now - since)
    if (answer.status !== 200 && now > soldOutAt) heardAfter.push(now - Math.max(since, soldOutAt))
    busy += answer.busy
    const said = answer.status === 200 ? 'placed' : `${answer.status} ${answer.code}`
    heard.set(said, (heard.get(said) ?? 0) + 1)
    if (answer.status === 200 && ++placed === pieces) soldOutAt = now
  })
  const seconds = (performance.now() - began) / 1000
  if (round > 0) {
    inAll.seconds += seconds
    inAll.heardAfter.push(...heardAfter)
  }
  const after = await processorTimes()
  const used = after.map((millis, which) => ((millis - before[which]!) / attempts).toFixed(2))
  const { rows } = await pool.query<{ sold: number; most: number }>(
    `select coalesce(sum(n), 0)::int as sold, coalesce(max(n), 0)::int as most from (
       select o.member_id, sum(l.quantity) as n from order_line l join customer_order o on o.id = l.order_id
       where l.sku_id = $1 and o.status <> 'cancelled' group by 1) m`,
    [skuId],
  )
  const { sold, most } = rows[0]!
  console.log(
    `${(round > 0 ? String(round) : 'warming').padStart(2)}: ${(attempts / seconds).toFixed(0)} attempts a second, p50 ${shareOf(0.5, took)} ms, p99 ${shareOf(0.99, took)} ms, sold out after ${((soldOutAt - began) / 1000).toFixed(2)} s, heard after p50 ${shareOf(0.5, heardAfter)} ms, p99 ${shareOf(0.99, heardAfter)} ms, busy ${busy} times, ` +
      // On a machine with other work it says more than the rate.
      `ms of processor each: ${used[0]} in the servers, ${used[1]} in the database, ${used[2]} here; sold ${sold} of ${pieces}, at most ${most} to a member; ` +
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
for (let round = 1 - warm; round <= rounds; round++) {
  const fault = await rush(round)
  if (fault) faults.push(fault)
}
console.log(
  `in all ${((rounds * attempts) / inAll.seconds).toFixed(0)} attempts a second; that nothing is left was heard after p50 ${shareOf(0.5, inAll.heardAfter)} ms, p99 ${shareOf(0.99, inAll.heardAfter)} ms`,
)
for (const server of servers) server.kill('SIGTERM')
for (const client of clients.flat()) client.close()
await mall.close()
await cluster.stop()
for (const fault of faults) console.log(fault)
process.exit(faults.length ? 1 : 0)

/** Milliseconds of processor of: the two servers, the processes of the database, this one. */
async function processorTimes(): Promise<[servers: number, database: number, client: number]> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  for (const { pid } of rows) usedByDatabase.set(pid, processorOf(pid))
  const { user, system } = process.cpuUsage()
  return [
    servers.reduce((sum, { pid }) => sum + processorOf(pid!), 0),
    [...usedByDatabase.values()].reduce((sum, it) => sum + it, 0),
    (user + system) / 1000,
  ]
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
