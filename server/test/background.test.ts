import { api, backlogKinds, handlerQueues } from '@borong/contract'
import { GoodsChanged } from '@borong/contract/events'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { hours, minutes } from '#platform/clock'
import { readConfig } from '#platform/config'
import { asSystem } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import { EventBus } from '#platform/background/event-bus'
import { type EventHandler, on, onOutside, type OutboundHandler } from '#platform/background/event-handler'
import { takeoverWithin, type TimedJob, TimedJobs } from '#platform/background/timed-jobs'
import { goodsOfShops, orderGoods } from './journeys/buying.ts'
import { type Client, openTestMall, type TestMall } from './test-mall.ts'

let mall: TestMall
let dewi: Client
let operator: Client
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  operator = await signedInOperator()
})
afterAll(() => mall.close())

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
async function signedInOperator(): Promise<Client> {
  const [found] = await sql<{ account_id: number }>('select account_id from operator limit 1')
  const session = await asSystem(mall.app, 'test', (ctx) =>
    openSession(ctx, { accountId: found!.account_id, audience: 'admin' }),
  )
  return mall.bearer(session.accessToken)
}
const until = async (isSo: () => Promise<boolean> | boolean) => {
  for (let left = 400; left > 0; left--) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('it did not come to pass')
}
const metrics = async () => (await mall.mall.http.fastify.inject({ url: '/metrics' })).body

async function unpaid(): Promise<{ id: number; sn: string }> {
  const [goods] = await goodsOfShops(mall, 1)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: Math.max(goods!.minimum, goods!.multiple) }])
  const [order] = await sql<{ id: number }>('select id from customer_order where sn = $1', [sn])
  return { id: order!.id, sn }
}
const statuses = async (...orders: { id: number }[]) =>
  (
    await sql<{ status: string }>('select status from customer_order where id = any($1::bigint[]) order by id', [
      orders.map((it) => it.id),
    ])
  ).map((it) => it.status)

test('one bad order holds up none of the others: it is listed, rested longer each time, and done when it is mended', async () => {
  const [bad, ...good] = [await unpaid(), await unpaid(), await unpaid()]
  // A row that breaks when the order is closed.
  await sql(`alter table order_history add constraint broken check (order_id <> ${bad!.id} or transition <> 'cancel')`)
  mall.clock.forward(hours(25))
  operator = await signedInOperator()
  await mall.tick()
  expect(await statuses(bad!, ...good)).toEqual(['confirmed', 'cancelled', 'cancelled'])

  const listed = async () => (await operator.get(api.background.failedItems, { page_size: 100 })).data
  const [item, ...others] = await listed()
  expect(others).toEqual([])
  expect(item).toMatchObject({ job: 'order-timers: unpaid', item: String(bad!.id), attempts: 1 })
  expect(item!.error).toContain('broken')
  expect(item!.next_try_at - item!.last_failed_at).toBe(60)

  await mall.tick()
  expect((await listed())[0]!.attempts).toBe(1)
  mall.clock.forward(minutes(1))
  await mall.tick()
  expect((await listed())[0]).toMatchObject({ attempts: 2, first_failed_at: item!.first_failed_at })
  expect((await listed())[0]!.next_try_at - (await listed())[0]!.last_failed_at).toBe(120)

  await sql('alter table order_history drop constraint broken')
  mall.clock.forward(minutes(2))
  await mall.tick()
  expect(await statuses(bad!)).toEqual(['cancelled'])
  expect(await listed()).toEqual([])
}, 120_000)

test('more bad items than are read at once keep nothing waiting; what is due no more leaves the list', async () => {
  const items = Array.from({ length: 130 }, (_, at) => at + 1)
  const done: number[] = []
  let left = items
  const pass = (max?: number) =>
    eachItem(mall.app, new AbortController().signal, {
      job: 'a test',
      due: async (_, without) => left.filter((it) => !without.includes(String(it))).slice(0, 50),
      run: async (_, it) => {
        if (it <= 120) throw new Error(`bad ${it}`)
        done.push(it)
        left = left.filter((other) => other !== it)
      },
      ...(max && { max }),
    })
  const listed = async () => (await sql(`select from failed_item where job = 'a test'`)).length
  await pass()
  expect(done).toEqual([121, 122, 123, 124, 125, 126, 127, 128, 129, 130])
  expect(await listed()).toBe(120)
  left = items.slice(0, 7)
  mall.clock.forward(minutes(1))
  await pass()
  expect(await listed()).toBe(7)
  left = []
  mall.clock.forward(minutes(2))
  await pass()
  expect(await listed()).toBe(0)
})

test('a timed job that throws is noted, is a line of the log and a figure, and is tried again', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  let runs = 0
  const broken: TimedJob = {
    name: 'broken-job',
    every: hours(1),
    run: async () => {
      runs++
      throw new Error('it broke')
    },
  }
  const timed = new TimedJobs(mall.app.database, log, [broken], 1)
  await timed.start(mall.app)
  expect(runs).toBe(0)
  await sql(`update timed_job set due_at = now() where name = 'broken-job'`)
  await until(() => runs === 1)
  await until(
    async () =>
      (await sql(`select from timed_job where name = 'broken-job' and leased_by is null and failures = 1`)).length > 0,
  )
  const [row] = await sql<{ error: string; rests: number; never: boolean }>(
    `select error, extract(epoch from due_at - now())::float8 as rests, succeeded_at is null as never from timed_job where name = 'broken-job'`,
  )
  expect(row).toMatchObject({ error: 'it broke', never: true })
  expect(row!.rests).toBeLessThanOrEqual(120)
  await timed.close(1000)
  expect(lines.some((it) => it.includes('a timed job failed') && it.includes('broken-job'))).toBe(true)
  mall.clock.forward(5100)
  const said = await metrics()
  expect(said).toContain('borong_job_runs_total{name="broken-job",outcome="failed"} 1')
  expect(said).toContain('borong_job_failures{name="broken-job"} 1')
  const ready = (await mall.mall.http.fastify.inject({ url: '/readyz' })).json<{ ready: boolean; late: string[] }>()
  expect(ready).toMatchObject({ ready: true, late: expect.arrayContaining(['job broken-job has failed 1 times']) })
  await sql(`delete from timed_job where name = 'broken-job'`)
})

test('a job that takes longer than its lease keeps it, runs once at a time, and gives it back when asked to stop', async () => {
  let now = 0
  let max = 0
  let runs = 0
  const long: TimedJob = {
    name: 'long-job',
    every: minutes(1),
    run: async (_, signal) => {
      runs++
      max = Math.max(max, ++now)
      while (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 20))
      now--
    },
  }
  const log = pino({ level: 'silent' })
  const [one, other] = [0, 1].map(() => new TimedJobs(mall.app.database, log, [long], 1)) as [TimedJobs, TimedJobs]
  await one.start(mall.app)
  await sql(`update timed_job set due_at = now() - interval '1 second' where name = 'long-job'`)
  await until(() => now === 1)
  await other.start(mall.app)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect([runs, max]).toEqual([1, 1])
  // Stopped in order: due still, and taken by the other without waiting for the lease.
  await one.close(2000)
  await until(() => runs === 2)
  expect(max).toBe(1)
  await other.close(2000)
  await sql(`delete from timed_job where name = 'long-job'`)
})

test('by the usual settings the work of a dead process is taken over within a minute, and unpaid orders close within two', () => {
  const { leaseSeconds } = readConfig({})
  expect(takeoverWithin(leaseSeconds)).toBeLessThanOrEqual(60)
  // Due a minute after the run before, looked for, taken by a process that dies at once, and taken over.
  const look = takeoverWithin(leaseSeconds) - leaseSeconds
  expect(60 + look + takeoverWithin(leaseSeconds)).toBeLessThanOrEqual(120)
  expect(takeoverWithin(45)).toBeLessThanOrEqual(60)
})

/** A bus of its own beside the mall's, with these handlers only; what it is given nobody else delivers meanwhile. */
const busOf = (
  handlers: (EventHandler | OutboundHandler)[],
  settings: ConstructorParameters<typeof EventBus>[5] = {},
) => new EventBus(mall.app.database, pino({ level: 'silent' }), handlers, [], 1, settings)
const happened = (goodsId: number) => ({
  type: 'goods.changed' as const,
  key: `goods.changed:test:${goodsId}`,
  data: { goodsIds: [goodsId] },
})
const publishTo = async (bus: EventBus, ...goodsIds: number[]) => {
  await bus.append(mall.app.database.db, goodsIds.map(happened))
  bus.notify()
}
const left = async () =>
  (await sql<{ n: number }>('select count(*)::int as n from event_delivery where dead_at is null'))[0]!.n

test('an event that a handler fails at is a dead letter in the end: counted, listed, delivered again or discarded', async () => {
  await mall.settle()
  let isBroken = true
  const handled: number[] = []
  const bus = busOf(
    [
      on(GoodsChanged, {
        name: 'broken',
        run: async (_, { goodsIds }) => {
          if (isBroken) throw new Error('it broke')
          handled.push(goodsIds[0]!)
        },
      }),
    ],
    { database: { attempts: 2, backOffSeconds: 0.05 } },
  )
  await bus.work(mall.app)
  await publishTo(bus, 1, 2, 3)
  const isDead = async () =>
    (await sql('select from event_delivery where dead_at is not null and discarded_at is null')).length
  await until(async () => (await isDead()) === 3)
  const all = await operator.get(api.background.deadLetters, { queue: 'database' })
  expect(all.data_total).toBe(3)
  expect(all.data[0]).toMatchObject({
    event: 'goods.changed',
    handler: 'broken',
    queue: 'database',
    key: 'goods.changed:test:1',
    attempts: 2,
    error: 'it broke',
  })
  expect(
    (await operator.get(api.background.deadLetters, { page_no: 2, page_size: 2 })).data.map((it) => it.key),
  ).toEqual(['goods.changed:test:3'])
  expect((await operator.get(api.background.deadLetters, { queue: 'payment' })).data_total).toBe(0)
  mall.clock.forward(5100)
  expect(await metrics()).toContain('borong_events{queue="database",state="dead"} 3')
  const ready = (await mall.mall.http.fastify.inject({ url: '/readyz' })).json<{ ready: boolean; late: string[] }>()
  expect(ready).toMatchObject({ ready: true, late: expect.arrayContaining(['3 dead letters (database)']) })

  const [first, second, third] = all.data.map(({ event_id, handler }) => ({ event_id, handler }))
  expect(await operator.get(api.background.discardDeadLetter, { ...first!, reason: 'made by a test' })).toEqual({
    discarded: 1,
  })
  expect((await operator.request(api.background.discardDeadLetter, { ...first!, reason: 'again' })).status).toBe(404)
  expect((await operator.request(api.background.retryDeadLetter, first!)).status).toBe(404)
  expect(
    await sql('select discard_reason, discarded_by <> $1 as named from event_delivery where discarded_at is not null', [
      '',
    ]),
  ).toEqual([{ discard_reason: 'made by a test', named: true }])
  isBroken = false
  expect(await operator.get(api.background.retryDeadLetter, second!)).toEqual({ retried: 1 })
  await until(() => handled.length === 1)
  expect(await operator.get(api.background.retryDeadLetters, { queue: 'search' })).toEqual({ retried: 0 })
  expect(await operator.get(api.background.retryDeadLetters, { queue: 'database' })).toEqual({ retried: 1 })
  await until(() => handled.length === 2)
  expect(handled).toEqual([2, 3])
  await until(async () => (await left()) === 0)
  expect((await operator.get(api.background.deadLetters)).data_total).toBe(0)
  expect((await operator.request(api.background.retryDeadLetter, third!)).status).toBe(404)
  await bus.close()
  await sql('delete from event_delivery')
}, 60_000)

test('a handler of one class that takes a minute delays no other class, and is cut off at the time of its queue', async () => {
  let cut: unknown
  const handled: number[] = []
  const slow = onOutside(GoodsChanged, {
    name: 'slow',
    queue: 'payment',
    send: (_house, _data, _event, signal) =>
      new Promise((resolve) => {
        setTimeout(resolve, 60_000).unref()
        signal.addEventListener('abort', () => (cut = signal.reason))
      }),
  })
  const quick = (queue: 'database' | 'search') =>
    on(GoodsChanged, { name: `quick-${queue}`, queue, run: async (_, { goodsIds }) => void handled.push(goodsIds[0]!) })
  const bus = busOf([slow, quick('database'), quick('search')], {
    payment: { concurrency: 1, timeoutSeconds: 4, attempts: 1 },
  })
  await bus.work(mall.app)
  const began = performance.now()
  await publishTo(bus, 1)
  await until(() => handled.length === 2)
  await publishTo(bus, 2, 3)
  await until(() => handled.length === 6)
  expect(performance.now() - began).toBeLessThan(4000)
  expect(cut).toBeUndefined()
  await until(() => cut !== undefined)
  expect(String(cut)).toContain('not done in 4 s')
  await until(
    async () => (await sql(`select from event_delivery where handler = 'slow' and dead_at is not null`)).length > 0,
  )
  await bus.close()
  await sql('delete from event_delivery')
}, 60_000)

test('many deliveries share a transaction; where one fails each is tried by itself, and only that one is left', async () => {
  /** Of one transaction each: contexts of one command publish into one list. */
  const transactions = new Map<unknown, number[]>()
  const bus = busOf([
    on(GoodsChanged, {
      name: 'batched',
      inBatches: true,
      run: async (ctx, { goodsIds: [id] }) => {
        transactions.set(ctx.publish, [...(transactions.get(ctx.publish) ?? []), id!])
        if (id === 13) throw new Error('unlucky')
      },
    }),
  ])
  await publishTo(bus, 11, 12)
  await bus.work(mall.app)
  const isFannedOut = async () => (await sql(`select from outbox_event where dispatched_at is null`)).length === 0
  await until(async () => (await isFannedOut()) && (await left()) === 0)
  expect([...transactions.values()]).toEqual([[11, 12]])
  await publishTo(bus, 13, 14, 15)
  await until(async () => (await isFannedOut()) && (await left()) === 1)
  expect(
    await sql(
      `select e.key, d.attempts, d.error from event_delivery d join outbox_event e on e.id = d.event_id where d.dead_at is null`,
    ),
  ).toEqual([{ key: 'goods.changed:test:13', attempts: 1, error: 'unlucky' }])
  await bus.close()
  await sql('delete from event_delivery')
}, 60_000)

test('two processes deliver each event once, and each event of many at once', async () => {
  const handled: number[] = []
  const handlers = () => [
    on(GoodsChanged, { name: 'singly', run: async (_, { goodsIds }) => void handled.push(goodsIds[0]!) }),
    on(GoodsChanged, {
      name: 'together',
      inBatches: true,
      run: async (_, { goodsIds }) => void handled.push(1000 + goodsIds[0]!),
    }),
  ]
  const buses = [busOf(handlers(), { database: { batchSize: 7 } }), busOf(handlers(), { database: { batchSize: 7 } })]
  for (const bus of buses) await bus.work(mall.app)
  const ids = Array.from({ length: 60 }, (_, at) => at + 1)
  await Promise.all(ids.map((id) => publishTo(buses[id % 2]!, id)))
  await until(() => handled.length >= 120)
  await until(async () => (await left()) === 0)
  expect(handled.sort((a, b) => a - b)).toEqual([...ids, ...ids.map((id) => 1000 + id)])
  for (const bus of buses) await bus.close()
}, 60_000)

test('the metrics know every timed job, the events, e-mails and refunds; only operators read the lists', async () => {
  await mall.mall.eventBus.work(mall.app)
  mall.clock.forward(5100)
  const said = await metrics()
  const [declined] = await sql<{ n: number }>(`select count(*)::int as n from refund where status = 'failed'`)
  for (const name of [
    'borong_events{queue="outbox",state="waiting"} 0',
    'borong_events{queue="database",state="waiting"} 0',
    'borong_event_oldest_seconds{queue="outbox"} 0',
    'borong_event_oldest_seconds{queue="payment"} 0',
    'borong_backlog{what="emails"} 0',
    'borong_backlog{what="refunds"} 0',
    `borong_backlog_given_up{what="refunds"} ${declined!.n}`,
    'borong_job_overdue_seconds{name="order-timers"} 0',
    'borong_job_failures{name="send-waiting-refunds"} 0',
    'borong_job_running{name="send-waiting-emails"} 0',
  ])
    expect(said).toContain(name)
  // The page of the system says the same of them, and of what the mall runs on.
  const system = await operator.get(api.background.state)
  const { database, jobs, backlogs, queues: listed } = system
  expect(system.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect([database.migration, database.size > 0]).toEqual([expect.stringMatching(/^\d{4}_/), true])
  expect(listed.map((it) => it.queue).toSorted()).toEqual(['outbox', ...handlerQueues].toSorted())
  expect(backlogs.map((it) => it.what).sort()).toEqual([...backlogKinds].sort())
  expect(backlogs.find((it) => it.what === 'refunds')!.given_up).toBe(declined!.n)
  expect(jobs.find((it) => it.job === 'send-waiting-emails')).toMatchObject({ failures: 0, running: 0, error: '' })
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
  expect((await dewi.request(api.background.failedItems)).status).not.toBe(200)
  expect((await mall.guest.request(api.background.deadLetters)).status).not.toBe(200)
}, 60_000)
