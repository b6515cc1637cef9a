import { backgroundApi, backlogKinds, lateAfterSeconds } from '@borong/contract'
import { type RawBuilder, sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Actor } from '../actor.ts'
import { toSeconds } from '../clock.ts'
import { type App, type Ctx, readingCtx } from '../ctx.ts'
import { type WaitingWork, withoutDeadline } from '../database/waiting-work.ts'
import { failedItems } from './each-item.ts'
import { type Queue, queues } from './event-handler.ts'
import type { Http } from '../http/http.ts'
import { TtlCache, perApp } from '../ttl-cache.ts'
import { registry } from '../observe/metrics.ts'
import { refuse } from '../http/refuse.ts'
import { programVersion } from '../version.ts'

/** What a module has to send out: how much waits, since when, and how much it has given up. */
export interface Backlog {
  name: string
  measure(app: App): Promise<{ waiting: number; oldestSeconds: number; givenUp: number }>
}

export interface BackgroundState {
  /** Deliveries by queue; `outbox` are events that are not dispatched yet. */
  events: { queue: string; waiting: number; failed: number; inHand: number; dead: number; oldestSeconds: number }[]
  jobs: {
    name: string
    overdueSeconds: number
    dueAt: Date
    startedAt: Date | null
    succeededAt: Date | null
    durationSeconds: number | null
    failures: number
    error: string
    running: boolean
  }[]
  failedItems: { job: string; n: number }[]
  backlogs: { name: string; waiting: number; oldestSeconds: number; givenUp: number }[]
}

const states = perApp(() => new TtlCache<BackgroundState>(5000, 1, 'dictionary'))

/** How background work stands in all processes together, at most five seconds old. */
export const backgroundState = (app: App, backlogs: readonly Backlog[]): Promise<BackgroundState> =>
  states(app).get(readingCtx(app, { kind: 'system', name: 'background' }, 'en-us'), 'state', () =>
    measure(app, backlogs),
  )

async function measure(app: App, backlogs: readonly Backlog[]): Promise<BackgroundState> {
  const { pool } = app.database
  // Each figure by an index: what is waiting or dead is little beside what was delivered.
  const events = await pool.query<BackgroundState['events'][number]>(
    `select q.queue, coalesce(sum(d.waiting), 0)::int as waiting, coalesce(sum(d.failed), 0)::int as failed, coalesce(sum(d.in_hand), 0)::int as "inHand",
       coalesce(sum(d.dead), 0)::int as dead, coalesce(max(d.oldest), 0)::float8 as "oldestSeconds"
     from unnest($1::text[]) with ordinality as q(queue, position) left join (
       select d.queue, count(*) filter (where d.leased_by is null) as waiting, count(*) filter (where d.leased_by is null and d.attempts > 0) as failed,
         count(*) filter (where d.leased_by is not null) as in_hand, 0 as dead,
         extract(epoch from now() - min(e.occurred_at) filter (where d.leased_by is null)) as oldest
       from event_delivery d join outbox_event e on e.id = d.event_id where d.dead_at is null group by d.queue
       union all select queue, 0, 0, 0, count(*), 0 from event_delivery where dead_at is not null and discarded_at is null group by queue
       union all select 'outbox', count(*), 0, 0, 0, extract(epoch from now() - min(occurred_at)) from outbox_event where dispatched_at is null
     ) d on d.queue = q.queue group by q.queue, q.position order by q.position`,
    [['outbox', ...Object.keys(queues)]],
  )
  const jobs = await pool.query<BackgroundState['jobs'][number]>(
    `select name, greatest(0, extract(epoch from now() - due_at))::float8 as "overdueSeconds", due_at as "dueAt", error, started_at as "startedAt",
       succeeded_at as "succeededAt", duration_ms / 1000.0::float8 as "durationSeconds", failures, leased_by is not null as running
     from timed_job order by name`,
  )
  const failed = await pool.query<{ job: string; n: number }>(
    'select job, count(*)::int as n from failed_item group by job order by job',
  )
  const measured: BackgroundState['backlogs'] = []
  for (const { name, measure } of backlogs) measured.push({ name, ...(await measure(app)) })
  return { events: events.rows, jobs: jobs.rows, failedItems: failed.rows, backlogs: measured }
}

/** What stands still or is put aside, in words for operators; nothing where all goes as it should. */
export function lateIn(state: BackgroundState): string[] {
  return [
    ...state.events
      .filter((it) => it.oldestSeconds > lateAfterSeconds)
      .map((it) => `an event waits for ${Math.round(it.oldestSeconds)} s (${it.queue})`),
    ...state.events.filter((it) => it.dead > 0).map((it) => `${it.dead} dead letters (${it.queue})`),
    ...state.jobs
      .filter((it) => it.overdueSeconds > lateAfterSeconds)
      .map((it) => `job ${it.name} is due for ${Math.round(it.overdueSeconds)} s`),
    ...state.jobs.filter((it) => it.failures > 0).map((it) => `job ${it.name} has failed ${it.failures} times`),
    ...state.failedItems.map((it) => `${it.n} items of ${it.job} could not be done`),
    ...state.backlogs.filter((it) => it.givenUp > 0).map((it) => `${it.givenUp} ${it.name} are given up`),
  ]
}

const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge({ name: `borong_${name}`, help, labelNames, registers: [registry] })
const gauges = {
  events: gauge(
    'events',
    'Deliveries of events by queue: waiting, failed (waiting after a failure), in_hand, dead; queue outbox: not dispatched yet',
    'queue',
    'state',
  ),
  oldestEvent: gauge('event_oldest_seconds', 'Age of the oldest event that waits, by queue', 'queue'),
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
export async function measureBackground(app: App, backlogs: readonly Backlog[]): Promise<void> {
  for (const it of Object.values(gauges)) it.reset()
  let state: BackgroundState
  try {
    state = await backgroundState(app, backlogs)
  } catch (error) {
    app.log.error({ err: error }, 'background work could not be measured')
    return
  }
  for (const { queue, waiting, failed, inHand, dead, oldestSeconds } of state.events) {
    gauges.events.set({ queue, state: 'waiting' }, waiting)
    gauges.events.set({ queue, state: 'failed' }, failed)
    gauges.events.set({ queue, state: 'in_hand' }, inHand)
    gauges.events.set({ queue, state: 'dead' }, dead)
    gauges.oldestEvent.set({ queue }, oldestSeconds)
  }
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

interface DeadRow {
  event_id: number
  handler: string
  queue: Queue
  event: string
  key: string
  attempts: number
  created_at: Date
  dead_at: Date
  error: string
}

const isDead = sql`dead_at is not null and discarded_at is null`
const ofQueue = (queue: string | undefined) => (queue === undefined ? sql`` : sql` and queue = ${queue}`)
const count = async (ctx: Ctx, began: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<WaitingWork> =>
  withoutDeadline(
    (
      await sql<Pick<WaitingWork, 'waiting' | 'oldest'>>`
        select count(*) as waiting, min(${began}) as oldest from ${from}`.execute(ctx.db)
    ).rows[0]!,
  )
/** Events that no handler is given any more, until an operator has them tried again or gives them up. */
export const waitingDeadLetters = (ctx: Ctx) => count(ctx, sql`dead_at`, sql`event_delivery where ${isDead}`)
/** What timed jobs could not do and try again. */
export const waitingFailedItems = (ctx: Ctx) => count(ctx, sql`first_failed_at`, sql`failed_item`)

const reviveSet = sql`attempts = 0, due_at = now(), dead_at = null`

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

  http.query(backgroundApi.deadLetters, async (ctx, { queue, page_no = 1, page_size = 10 }) => {
    const { rows } = await sql<DeadRow>`
      select d.event_id, d.handler, d.queue, e.type as event, e.key, d.attempts, e.occurred_at as created_at, d.dead_at, d.error
      from event_delivery d join outbox_event e on e.id = d.event_id where ${isDead}${ofQueue(queue)}
      order by d.dead_at, d.event_id, d.handler limit ${page_size} offset ${(page_no - 1) * page_size}`.execute(ctx.db)
    const counted = await sql<{ n: number }>`
      select count(*) as n from event_delivery where ${isDead}${ofQueue(queue)}`.execute(ctx.db)
    const data = rows.map((it) => ({
      ...it,
      event_id: String(it.event_id),
      created_at: toSeconds(it.created_at),
      dead_at: toSeconds(it.dead_at),
    }))
    return { data, data_total: counted.rows[0]!.n, page_no, page_size }
  })

  http.command(backgroundApi.retryDeadLetters, async (ctx, { queue }) => {
    const { rows } = await sql`
      update event_delivery set ${reviveSet} where ${isDead}${ofQueue(queue)} returning event_id`.execute(ctx.db)
    ctx.afterCommit(() => ctx.app.events.notify())
    return { retried: rows.length }
  })

  http.command(backgroundApi.retryDeadLetter, async (ctx, { event_id, handler }) => {
    const { rows } = await sql`
      update event_delivery set ${reviveSet} where event_id = ${Number(event_id)} and handler = ${handler} and ${isDead}
      returning event_id`.execute(ctx.db)
    if (!rows.length) refuse('NOT_FOUND')
    ctx.afterCommit(() => ctx.app.events.notify())
    return { retried: 1 }
  })

  http.command(backgroundApi.discardDeadLetter, async (ctx, { event_id, handler, reason }) => {
    const { rows } = await sql`
      update event_delivery set discarded_at = now(), discarded_by = ${nameOf(ctx.actor)}, discard_reason = ${reason}
      where event_id = ${Number(event_id)} and handler = ${handler} and ${isDead} returning event_id`.execute(ctx.db)
    if (!rows.length) refuse('NOT_FOUND')
    return { discarded: 1 }
  })
}

interface DatabaseRow {
  version: string
  size: number
  migration: string
  migrated_at: Date
}
const startedAt = new Date(Date.now() - process.uptime() * 1000)

/** How the mall runs: what operators look at before they ask whoever runs the server. */
export function systemRoute(http: Http, backlogs: readonly Backlog[]) {
  http.query(backgroundApi.state, async ({ app, db }) => {
    const state = await backgroundState(app, backlogs)
    const { rows } = await sql<DatabaseRow>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as size, name as migration, applied_at as migrated_at
      from migration order by name desc limit 1`.execute(db)
    const { migrated_at, ...database } = rows[0]!
    return {
      version: programVersion,
      node_version: process.versions.node,
      started_at: toSeconds(startedAt),
      database: { engine: app.database.engine, ...database, migrated_at: toSeconds(migrated_at) },
      queues: state.events.map(({ queue, waiting, failed, inHand, dead, oldestSeconds }) => ({
        queue: queue as Queue | 'outbox',
        waiting,
        failed,
        in_hand: inHand,
        dead,
        oldest_seconds: oldestSeconds,
      })),
      backlogs: state.backlogs.map(({ name, waiting, givenUp, oldestSeconds }) => ({
        what: backlogKinds.find((it) => it === name)!,
        waiting,
        given_up: givenUp,
        oldest_seconds: oldestSeconds,
      })),
      jobs: state.jobs.map((it) => ({
        job: it.name,
        running: it.running ? 1 : 0,
        due_at: toSeconds(it.dueAt),
        ...(it.succeededAt && { succeeded_at: toSeconds(it.succeededAt) }),
        ...(it.durationSeconds !== null && { seconds: Number(it.durationSeconds) }),
        failures: it.failures,
        error: it.error,
      })),
    }
  })
}

const nameOf = (actor: Actor) => ('name' in actor ? actor.name : actor.kind)
