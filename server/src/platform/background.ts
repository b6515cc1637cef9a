import { backgroundApi } from '@borong/contract'
import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import { toSeconds } from './clock.ts'
import type { House } from './ctx.ts'
import { failedItems } from './each-item.ts'
import type { Http } from './http.ts'
import { perHouse } from './memory.ts'
import { registry } from './metrics.ts'

/** What a module has to send out: how much waits, since when, and how much it has given up. */
export interface Backlog {
  name: string
  measure(house: House): Promise<{ waiting: number; oldestSeconds: number; givenUp: number }>
}

export interface BackgroundState {
  events: { waiting: number; failed: number; inHand: number; parked: number; oldestSeconds: number }
  jobs: {
    name: string
    overdueSeconds: number
    startedAt: Date | null
    succeededAt: Date | null
    durationSeconds: number | null
    failures: number
    running: boolean
  }[]
  failedItems: { job: string; n: number }[]
  backlogs: { name: string; waiting: number; oldestSeconds: number; givenUp: number }[]
}

/** Background work is late from here on: seconds. */
const lateAfter = 300
const rememberedMilliseconds = 5000
const memories = perHouse(() => ({ until: 0, state: undefined as Promise<BackgroundState> | undefined }))

/** How background work stands in all processes together, at most five seconds old. */
export function backgroundState(house: House, backlogs: readonly Backlog[]): Promise<BackgroundState> {
  const memory = memories(house)
  if (memory.state && memory.until > performance.now()) return memory.state
  memory.until = performance.now() + rememberedMilliseconds
  memory.state = measure(house, backlogs)
  memory.state.catch(() => (memory.until = 0))
  return memory.state
}

async function measure(house: House, backlogs: readonly Backlog[]): Promise<BackgroundState> {
  const { pool } = house.database
  const waiting = `from pgboss.job where name = 'news' and state < 'active'`
  const events = await pool.query<BackgroundState['events']>(
    `select w.*, (select count(*)::int from pgboss.job where name = 'news' and state = 'active') as "inHand",
       (select count(*)::int from pgboss.job where name = 'news' and state = 'failed') as parked
     from (select count(*)::int as waiting, count(*) filter (where retry_count > 0)::int as failed,
       coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as "oldestSeconds" ${waiting}) w`,
  )
  const jobs = await pool.query<BackgroundState['jobs'][number]>(
    `select name, greatest(0, extract(epoch from now() - due_at))::float8 as "overdueSeconds", started_at as "startedAt",
       succeeded_at as "succeededAt", duration_ms / 1000.0::float8 as "durationSeconds", failures, leased_by is not null as running
     from timed_job order by name`,
  )
  const failed = await pool.query<{ job: string; n: number }>(
    'select job, count(*)::int as n from failed_item group by job order by job',
  )
  const measured: BackgroundState['backlogs'] = []
  for (const { name, measure } of backlogs) measured.push({ name, ...(await measure(house)) })
  return { events: events.rows[0]!, jobs: jobs.rows, failedItems: failed.rows, backlogs: measured }
}

/** What stands still or is put aside, in words for operators; nothing where all goes as it should. */
export function lateIn(state: BackgroundState): string[] {
  const { events } = state
  return [
    ...(events.oldestSeconds > lateAfter ? [`an event waits for ${Math.round(events.oldestSeconds)} s`] : []),
    ...(events.parked ? [`${events.parked} events are parked`] : []),
    ...state.jobs
      .filter((it) => it.overdueSeconds > lateAfter)
      .map((it) => `job ${it.name} is due for ${Math.round(it.overdueSeconds)} s`),
    ...state.jobs.filter((it) => it.failures > 0).map((it) => `job ${it.name} has failed ${it.failures} times`),
    ...state.failedItems.map((it) => `${it.n} items of ${it.job} could not be done`),
    ...state.backlogs.filter((it) => it.givenUp > 0).map((it) => `${it.givenUp} ${it.name} are given up`),
  ]
}

const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge({ name: `borong_${name}`, help, labelNames, registers: [registry] })
const gauges = {
  events: gauge('events', 'Deliveries of events: waiting, failed (waiting after a failure), in_hand, parked', 'state'),
  oldestEvent: gauge('event_oldest_seconds', 'Age of the oldest event that waits'),
  overdue: gauge('job_overdue_seconds', 'Since when a timed job is due and not done', 'name'),
  started: gauge('job_last_start_timestamp_seconds', 'When a timed job was started last', 'name'),
  succeeded: gauge('job_last_success_timestamp_seconds', 'When a timed job ended well last', 'name'),
  duration: gauge('job_last_duration_seconds', 'How long the last run of a timed job took', 'name'),
  failures: gauge('job_failures', 'Failed runs of a timed job in a row; 0 after one that went well', 'name'),
  running: gauge('job_running', 'Whether a timed job runs now', 'name'),
  failedItems: gauge('job_failed_items', 'Items that a timed job could not do and tries again', 'name'),
  backlog: gauge('backlog', 'What waits to be sent', 'what'),
  backlogOldest: gauge('backlog_oldest_seconds', 'Age of the oldest that waits to be sent', 'what'),
  backlogGivenUp: gauge('backlog_given_up', 'What is not tried any more and wants a person', 'what'),
}

/** Puts the state of background work into the metrics. A database that does not answer leaves them out rather than fail the rest. */
export async function measureBackground(house: House, backlogs: readonly Backlog[]): Promise<void> {
  for (const it of Object.values(gauges)) it.reset()
  let state: BackgroundState
  try {
    state = await backgroundState(house, backlogs)
  } catch (error) {
    house.log.error({ err: error }, 'background work could not be measured')
    return
  }
  const { events } = state
  gauges.events.set({ state: 'waiting' }, events.waiting)
  gauges.events.set({ state: 'failed' }, events.failed)
  gauges.events.set({ state: 'in_hand' }, events.inHand)
  gauges.events.set({ state: 'parked' }, events.parked)
  gauges.oldestEvent.set(events.oldestSeconds)
  for (const it of state.jobs) {
    const job = { name: it.name }
    gauges.overdue.set(job, it.overdueSeconds)
    if (it.startedAt) gauges.started.set(job, toSeconds(it.startedAt))
    if (it.succeededAt) gauges.succeeded.set(job, toSeconds(it.succeededAt))
    if (it.durationSeconds !== null) gauges.duration.set(job, Number(it.durationSeconds))
    gauges.failures.set(job, it.failures)
    gauges.running.set(job, it.running ? 1 : 0)
  }
  for (const { job, n } of state.failedItems) gauges.failedItems.set({ name: job }, n)
  for (const it of state.backlogs) {
    gauges.backlog.set({ what: it.name }, it.waiting)
    gauges.backlogOldest.set({ what: it.name }, it.oldestSeconds)
    gauges.backlogGivenUp.set({ what: it.name }, it.givenUp)
  }
}

interface ParkedRow {
  event: string
  handler: string
  key: string
  attempts: number
  created_at: Date
  error: string
}

export function backgroundRoutes(http: Http) {
  http.query(backgroundApi.failedItems, async (ctx, { page_no = 1, page_size = 10 }) => {
    const { items, total } = await failedItems(ctx, { no: page_no, size: page_size })
    const data = items.map((it) => ({
      job: it.job,
      item: it.item,
      attempts: it.attempts,
      first_failed_at: toSeconds(it.first_failed_at),
      last_failed_at: toSeconds(it.last_failed_at),
      next_try_at: toSeconds(it.next_try_at),
      error: it.error,
    }))
    return { data, data_total: total, page_no, page_size }
  })

  http.query(backgroundApi.parkedEvents, async (ctx, { page_no = 1, page_size = 10 }) => {
    const { rows } = await sql<ParkedRow>`
      select data #>> '{fact,type}' as event, data ->> 'reaction' as handler, data #>> '{fact,key}' as key,
        retry_count + 1 as attempts, created_on as created_at,
        coalesce(output ->> 'message', output #>> '{value,message}', '') as error
      from pgboss.job where name = 'news' and state = 'failed'
      order by created_on, id limit ${page_size} offset ${(page_no - 1) * page_size}`.execute(ctx.db)
    const counted = await sql<{ n: number }>`
      select count(*) as n from pgboss.job where name = 'news' and state = 'failed'`.execute(ctx.db)
    const data = rows.map((it) => ({ ...it, created_at: toSeconds(it.created_at), error: it.error.slice(0, 500) }))
    return { data, data_total: counted.rows[0]!.n, page_no, page_size }
  })

  http.command(backgroundApi.retryParkedEvents, async (ctx) => {
    const { rows } = await sql`
      update pgboss.job set state = 'retry', retry_count = 0, started_on = null, completed_on = null, start_after = now()
      where name = 'news' and state = 'failed' returning id`.execute(ctx.db)
    ctx.afterCommit(() => ctx.house.news.wake())
    return { retried: rows.length }
  })
}
