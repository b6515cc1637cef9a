import { api } from '@borong/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#modules/identity'
import { hours, minutes } from '#platform/clock'
import { readConfig } from '#platform/config'
import { asSystem } from '#platform/ctx'
import { eachItem } from '#platform/each-item'
import { Newsroom } from '#platform/news'
import { takeoverWithin, type TimedJob, TimedJobs } from '#platform/timed-jobs'
import { goodsOfShops, orderGoods } from './journeys/buying.ts'
import { type Asker, openTestMall, type TestMall } from './test-mall.ts'

let mall: TestMall
let dewi: Asker
let operator: Asker
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  operator = await signedInOperator()
})
afterAll(() => mall.close())

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.house.database.pool.query(text, values)).rows as Row[]
async function signedInOperator(): Promise<Asker> {
  const [found] = await sql<{ account_id: number }>('select account_id from operator limit 1')
  const session = await asSystem(mall.house, 'test', (ctx) =>
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
const metrics = async () => (await mall.mall.http.app.inject({ url: '/metrics' })).body

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
  await sql(`alter table order_step add constraint broken check (order_id <> ${bad!.id} or step <> 'cancel')`)
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

  await sql('alter table order_step drop constraint broken')
  mall.clock.forward(minutes(2))
  await mall.tick()
  expect(await statuses(bad!)).toEqual(['cancelled'])
  expect(await listed()).toEqual([])
}, 120_000)

test('more bad items than are read at once keep nothing waiting; what is due no more leaves the list', async () => {
  const items = Array.from({ length: 130 }, (_, at) => at + 1)
  const done: number[] = []
  let left = items
  const pass = (most?: number) =>
    eachItem(mall.house, new AbortController().signal, {
      job: 'a test',
      due: async (_, without) => left.filter((it) => !without.includes(String(it))).slice(0, 50),
      run: async (_, it) => {
        if (it <= 120) throw new Error(`bad ${it}`)
        done.push(it)
        left = left.filter((other) => other !== it)
      },
      ...(most && { most }),
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
  const timed = new TimedJobs(mall.house.database, log, [broken], 1)
  await timed.start(mall.house)
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
  await new Promise((resolve) => setTimeout(resolve, 5100))
  const said = await metrics()
  expect(said).toContain('borong_job_runs_total{name="broken-job",outcome="failed"} 1')
  expect(said).toContain('borong_job_failures{name="broken-job"} 1')
  const ready = (await mall.mall.http.app.inject({ url: '/readyz' })).json<{ ready: boolean; late: string[] }>()
  expect(ready).toMatchObject({ ready: true, late: expect.arrayContaining(['job broken-job has failed 1 times']) })
  await sql(`delete from timed_job where name = 'broken-job'`)
})

test('a job that takes longer than its lease keeps it, runs once at a time, and gives it back when asked to stop', async () => {
  let now = 0
  let most = 0
  let runs = 0
  const long: TimedJob = {
    name: 'long-job',
    every: minutes(1),
    run: async (_, signal) => {
      runs++
      most = Math.max(most, ++now)
      while (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 20))
      now--
    },
  }
  const log = pino({ level: 'silent' })
  const [one, other] = [0, 1].map(() => new TimedJobs(mall.house.database, log, [long], 1)) as [TimedJobs, TimedJobs]
  await one.start(mall.house)
  await sql(`update timed_job set due_at = now() - interval '1 second' where name = 'long-job'`)
  await until(() => now === 1)
  await other.start(mall.house)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect([runs, most]).toEqual([1, 1])
  // Stopped in order: due still, and taken by the other without waiting for the lease.
  await one.close(2000)
  await until(() => runs === 2)
  expect(most).toBe(1)
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

test('events that nobody can be told are parked, counted, listed and delivered again when an operator asks', async () => {
  let broken = true
  let heard = 0
  const newsroom = new Newsroom(
    mall.house.database,
    pino({ level: 'silent' }),
    [
      {
        name: 'deaf',
        to: 'test.happened',
        run: async () => {
          if (broken) throw new Error('deaf')
          heard++
        },
      },
    ],
    [],
    1,
  )
  await newsroom.post(mall.house.database.db, [{ type: 'test.happened', key: 'test.happened:1', data: {} }])
  await sql(`update pgboss.job set retry_limit = 0 where data #>> '{fact,key}' = 'test.happened:1'`)
  await newsroom.open()
  await newsroom.work(mall.house)
  await until(async () => (await sql(`select from pgboss.job where name = 'news' and state = 'failed'`)).length === 1)
  const { data, data_total: total } = await operator.get(api.background.parkedEvents)
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    event: 'test.happened',
    handler: 'deaf',
    key: 'test.happened:1',
    error: expect.stringContaining('deaf'),
  })
  await new Promise((resolve) => setTimeout(resolve, 5100))
  expect(await metrics()).toContain('borong_events{state="parked"} 1')
  broken = false
  expect(await operator.get(api.background.retryParkedEvents)).toEqual({ retried: 1 })
  await until(() => heard === 1)
  await newsroom.close()
}, 60_000)

test('the metrics know every timed job, the events, e-mails and refunds; only operators read the lists', async () => {
  await mall.mall.newsroom.work(mall.house)
  await new Promise((resolve) => setTimeout(resolve, 5100))
  const said = await metrics()
  const [declined] = await sql<{ n: number }>(`select count(*)::int as n from refund where status = 'failed'`)
  for (const name of [
    'borong_events{state="waiting"} 0',
    'borong_event_oldest_seconds 0',
    'borong_backlog{what="emails"} 0',
    'borong_backlog{what="refunds"} 0',
    `borong_backlog_given_up{what="refunds"} ${declined!.n}`,
    'borong_job_overdue_seconds{name="order-timers"} 0',
    'borong_job_failures{name="send-waiting-refunds"} 0',
    'borong_job_running{name="send-waiting-letters"} 0',
  ])
    expect(said).toContain(name)
  mall.forgetTokens()
  dewi = await mall.as('dewi')
  expect((await dewi.ask(api.background.failedItems)).status).not.toBe(200)
  expect((await mall.guest.ask(api.background.parkedEvents)).status).not.toBe(200)
}, 60_000)
