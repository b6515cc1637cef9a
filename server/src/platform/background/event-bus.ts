import { randomUUID } from 'node:crypto'
import { eventDefinitions } from '@borong/contract/events'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { asSystem, type Ctx, type DomainEvent, type App, type Outbox } from '../ctx.ts'
import type { Database, Db } from '../database/database.ts'
import { type EventHandler, type OutboundHandler, type Queue, queues, type QueueSettings } from './event-handler.ts'
import { eventsFailed } from '../observe/metrics.ts'
import { heartbeatEvery, lookEvery, type TimedJob, TimedJobs, wordsOf } from './timed-jobs.ts'

interface Delivery {
  eventId: number
  handler: string
  attempts: number
  event: DomainEvent
}

const seconds = (n: number) => n * 1000
/** Events of one moment are dispatched together. */
const mergeMilliseconds = 50
const dispatchedAtOnce = 500

/** Somebody else has the delivery by now: what was done about it is rolled back. */
class LeaseLost extends Error {}

/**
 * The outbox: a command writes its events in its own transaction, one row each. A dispatcher writes a delivery for each handler
 * of an event, and each class of handlers works off its queue at its own pace. A process has what it delivers on a lease that it
 * renews; what a dead one had is delivered by another. At least once: a handler may see an event twice.
 */
export class EventBus implements Outbox {
  private readonly me = randomUUID()
  private readonly handlers = new Map<string, EventHandler | OutboundHandler>()
  private readonly settings: Record<Queue, QueueSettings>
  private readonly timed: TimedJobs
  private readonly inHand = new Set<Delivery>()
  private readonly underway = new Set<Promise<void>>()
  /** How many batches of a queue are worked at, and whether something came in when no more could be begun. */
  private readonly lanes = new Map<Queue, { running: number; again: boolean }>()
  private timers: NodeJS.Timeout[] = []
  private merging: NodeJS.Timeout | undefined
  private dispatching: Promise<void> | undefined
  private starting: Promise<void> | undefined
  private app: App | undefined
  private closing = false

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
    handlers: readonly (EventHandler | OutboundHandler)[],
    jobs: readonly TimedJob[],
    private readonly leaseSeconds: number,
    settings: Partial<Record<Queue, Partial<QueueSettings>>> = {},
  ) {
    for (const handler of handlers) {
      if (this.handlers.has(handler.name)) throw new Error(`two handlers are called ${handler.name}`)
      this.handlers.set(handler.name, handler)
    }
    this.settings = { ...queues }
    for (const queue of Object.keys(queues) as Queue[]) {
      this.settings[queue] = { ...queues[queue], ...settings[queue] }
      this.lanes.set(queue, { running: 0, again: false })
    }
    this.timed = new TimedJobs(database, log, [...jobs, purgeOldEvents], leaseSeconds)
  }

  async append(db: Db, events: readonly DomainEvent[]) {
    const of = (column: (event: DomainEvent) => string | number) => events.map(column)
    await sql`
      insert into outbox_event (type, version, key, data)
      select e.type, e.version, e.key, e.data::jsonb
      from unnest(${of((it) => it.type)}::text[], ${of((it) => eventDefinitions.get(it.type)?.version ?? 1)}::smallint[],
        ${of((it) => it.key)}::text[], ${of((it) => JSON.stringify(it.data))}::text[])
        with ordinality as e(type, version, key, data, position)
      order by e.position`.execute(db)
  }

  notify() {
    if (this.app && !this.closing)
      this.merging ??= setTimeout(() => {
        this.merging = undefined
        this.look(false)
      }, mergeMilliseconds)
  }

  /** Starts delivering and watching the clock in this process. */
  work(app: App): Promise<void> {
    this.starting = this.startWorking(app)
    return this.starting
  }

  private async startWorking(app: App) {
    if (this.closing) return
    this.app = app
    this.timers = [
      setInterval(() => void this.renew(), seconds(heartbeatEvery(this.leaseSeconds))),
      setInterval(() => void this.takeOver(), seconds(lookEvery(this.leaseSeconds))),
      // What other processes wrote, and what failed and has rested.
      setInterval(() => this.look(true), seconds(1)),
    ]
    this.look(true)
    await this.timed.start(app)
  }

  private look(isForDue: boolean) {
    if (this.closing) return
    this.dispatching ??= this.dispatchAndWake(isForDue)
      .catch((error: unknown) => this.log.error({ err: error }, 'events could not be dispatched'))
      .finally(() => (this.dispatching = undefined))
  }

  private async dispatchAndWake(isForDue: boolean) {
    for (let taken = dispatchedAtOnce; taken === dispatchedAtOnce && !this.closing;) {
      const done = await this.dispatch()
      taken = done.taken
      for (const queue of done.queues) this.wake(queue)
    }
    if (!isForDue || this.closing) return
    const { rows } = await this.database.pool.query<{ queue: Queue }>(
      `select distinct queue from event_delivery where dead_at is null and leased_by is null and due_at <= now()`,
    )
    for (const { queue } of rows) this.wake(queue)
  }

  /** Writes the deliveries of events that have none yet. Several processes may do so at once: each takes other events. */
  private async dispatch(): Promise<{ taken: number; queues: Queue[] }> {
    const handlers = [...this.handlers.values()]
    const { rows } = await this.database.pool.query<{ taken: number; queues: Queue[] }>({
      name: 'dispatch-events',
      text: `with taken as (
          select id, type from outbox_event where dispatched_at is null order by id limit ${dispatchedAtOnce} for update skip locked
        ), marked as (
          update outbox_event e set dispatched_at = now() from taken t where e.id = t.id
        ), made as (
          insert into event_delivery (event_id, handler, queue)
          select t.id, h.name, h.queue from taken t join unnest($1::text[], $2::text[], $3::text[]) as h(type, name, queue) on h.type = t.type
          order by t.id returning queue
        )
        select (select count(*)::int from taken) as taken, coalesce((select array_agg(distinct queue) from made), '{}') as queues`,
      values: [handlers.map((it) => it.to), handlers.map((it) => it.name), handlers.map((it) => it.queue)],
    })
    return rows[0]!
  }

  /** Has a queue worked off, by as many workers as it may have. */
  private wake(queue: Queue) {
    const lane = this.lanes.get(queue)
    if (!lane || this.closing || !this.app) return
    if (lane.running >= this.settings[queue].concurrency) {
      lane.again = true
      return
    }
    lane.running++
    const worker = this.workOff(this.app, queue)
      .catch((error: unknown) => this.log.error({ err: error, queue }, 'deliveries could not be taken or noted'))
      .finally(() => {
        lane.running--
        this.underway.delete(worker)
        if (!lane.again) return
        lane.again = false
        this.wake(queue)
      })
    this.underway.add(worker)
  }

  private async workOff(app: App, queue: Queue) {
    const { batchSize } = this.settings[queue]
    while (!this.closing) {
      const batch = await this.lease(queue, batchSize)
      if (!batch.length) return
      // There may be more than one worker can do.
      if (batch.length === batchSize) this.wake(queue)
      try {
        await this.deliverBatch(app, queue, batch)
      } finally {
        // What is left goes to another process; what could not be noted is delivered again when its lease has run out.
        const left = batch.filter((it) => this.inHand.has(it))
        if (this.closing) await this.handBack(left)
        for (const it of left) this.inHand.delete(it)
      }
    }
  }

  private async lease(queue: Queue, limit: number): Promise<Delivery[]> {
    const { rows } = await this.database.pool.query<{
      event_id: number
      handler: string
      attempts: number
      type: DomainEvent['type']
      key: string
      data: never
    }>({
      name: 'lease-deliveries',
      text: `update event_delivery d set leased_by = $1, leased_until = now() + make_interval(secs => $2)
         from (select event_id, handler from event_delivery
           where queue = $3 and dead_at is null and leased_by is null and due_at <= now()
           order by event_id limit $4 for update skip locked) due
           join outbox_event e on e.id = due.event_id
         where d.event_id = due.event_id and d.handler = due.handler
         returning d.event_id, d.handler, d.attempts, e.type, e.key, e.data`,
      values: [this.me, this.leaseSeconds, queue, limit],
    })
    const batch = rows
      .map(({ event_id, handler, attempts, type, key, data }) => ({
        eventId: event_id,
        handler,
        attempts,
        event: { type, key, data },
      }))
      .sort((a, b) => a.eventId - b.eventId)
    for (const it of batch) this.inHand.add(it)
    return batch
  }

  private async deliverBatch(app: App, queue: Queue, batch: readonly Delivery[]) {
    const together = batch.filter((it) => it.attempts === 0 && this.sharesTransaction(it))
    const done =
      together.length > 1 && (await this.deliverTogether(app, queue, together)) ? new Set(together) : undefined
    for (const it of batch) {
      if (done?.has(it)) continue
      if (this.closing) return
      try {
        await this.deliver(app, queue, it)
      } catch (error) {
        if (error instanceof LeaseLost) this.inHand.delete(it)
        else await this.fail(queue, it, error)
      }
    }
  }

  private sharesTransaction({ handler }: Delivery): boolean {
    const known = this.handlers.get(handler)
    return known !== undefined && 'run' in known && known.inBatches
  }

  /** Many in one transaction; false where one of them failed: then nothing is done, and each is tried by itself. */
  private async deliverTogether(app: App, queue: Queue, batch: readonly Delivery[]): Promise<boolean> {
    try {
      await asSystem(app, 'events', async (ctx) => {
        for (const it of batch) {
          const handler = this.handlers.get(it.handler) as EventHandler
          await this.inTime(queue, () =>
            this.run({ ...ctx, actor: { kind: 'system', name: handler.name } }, handler, it),
          )
        }
        await this.complete(ctx.db, batch)
      })
    } catch (error) {
      this.log.warn({ err: error, queue }, 'a batch of deliveries failed; each is tried by itself')
      return false
    }
    for (const it of batch) this.inHand.delete(it)
    return true
  }

  /** What a handler of the database does and that it is done are one transaction. */
  private async deliver(app: App, queue: Queue, it: Delivery) {
    const handler = this.handlers.get(it.handler)
    if (!handler) throw new Error(`no handler is called ${it.handler}`)
    if ('send' in handler) {
      await this.inTime(queue, (signal) => handler.send(app, it.event.data as never, it.event, signal))
      await this.complete(app.database.db, [it])
    } else {
      await asSystem(app, handler.name, async (ctx) => {
        await this.inTime(queue, () => this.run(ctx, handler, it))
        await this.complete(ctx.db, [it])
      })
    }
    this.inHand.delete(it)
  }

  private run = (ctx: Ctx, handler: EventHandler, { event }: Delivery) => handler.run(ctx, event.data as never, event)

  /** Ends after the time of the queue, whether the handler listens to the signal or not. */
  private async inTime(queue: Queue, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { timeoutSeconds } = this.settings[queue]
    const abort = new AbortController()
    let late: NodeJS.Timeout | undefined
    try {
      await Promise.race([
        run(abort.signal),
        new Promise<never>((_, giveUp) => {
          late = setTimeout(() => {
            const error = new Error(`not done in ${timeoutSeconds} s`)
            abort.abort(error)
            giveUp(error)
          }, seconds(timeoutSeconds))
        }),
      ])
    } finally {
      clearTimeout(late)
    }
  }

  private async complete(db: Db, batch: readonly Delivery[]) {
    const { numAffectedRows } = await sql`
      delete from event_delivery d using unnest(${batch.map((it) => it.eventId)}::bigint[], ${batch.map((it) => it.handler)}::text[]) as k(event_id, handler)
      where d.event_id = k.event_id and d.handler = k.handler and d.leased_by = ${this.me}`.execute(db)
    if (Number(numAffectedRows) !== batch.length) throw new LeaseLost('another process has this delivery')
  }

  private async fail(queue: Queue, it: Delivery, error: unknown) {
    this.log.error({ err: error, handler: it.handler, event: it.event.type, queue }, 'a handler failed')
    eventsFailed.inc({ handler: it.handler, queue })
    const { attempts, backOffSeconds } = this.settings[queue]
    await this.database.pool.query(
      `update event_delivery set attempts = attempts + 1, leased_by = null, leased_until = null, error = $4,
         due_at = now() + make_interval(secs => $5::float8 * 2 ^ attempts), dead_at = case when attempts + 1 >= $6 then now() end
       where event_id = $1 and handler = $2 and leased_by = $3`,
      [it.eventId, it.handler, this.me, wordsOf(error), backOffSeconds, attempts],
    )
    this.inHand.delete(it)
  }

  private async renew() {
    if (!this.inHand.size) return
    await this.database.pool
      .query(
        `update event_delivery d set leased_until = now() + make_interval(secs => $4)
         from unnest($2::bigint[], $3::text[]) as k(event_id, handler)
         where d.event_id = k.event_id and d.handler = k.handler and d.leased_by = $1`,
        [...this.mine(this.inHand), this.leaseSeconds],
      )
      .catch((error: unknown) => this.log.error({ err: error }, 'the leases of deliveries could not be renewed'))
  }

  /** What a dead process had is due at once; that it was tried counts, so that nothing kills one process after the other for ever. */
  private async takeOver() {
    try {
      const { rows } = await this.database.pool.query<{ handler: string; key: string; queue: Queue; dead: boolean }>(
        `update event_delivery d set attempts = d.attempts + 1, leased_by = null, leased_until = null, due_at = now(),
           error = 'the process that delivered it died', dead_at = case when d.attempts + 1 >= q.attempts then now() end
         from unnest($1::text[], $2::int[]) as q(queue, attempts), outbox_event e
         where d.queue = q.queue and d.dead_at is null and d.leased_until < now() and e.id = d.event_id
         returning d.handler, e.key, d.queue, d.dead_at is not null as dead`,
        [Object.keys(this.settings), Object.values(this.settings).map((it) => it.attempts)],
      )
      for (const { handler, key, dead } of rows) this.log.warn({ handler, key, dead }, 'a delivery is taken over')
      for (const queue of new Set(rows.map((it) => it.queue))) this.wake(queue)
    } catch (error) {
      this.log.error({ err: error }, 'deliveries of dead processes could not be looked for')
    }
  }

  private async handBack(deliveries: Iterable<Delivery>) {
    const [, ids] = this.mine(deliveries)
    if (!ids.length) return
    await this.database.pool.query(
      `update event_delivery d set leased_by = null, leased_until = null from unnest($2::bigint[], $3::text[]) as k(event_id, handler)
       where d.event_id = k.event_id and d.handler = k.handler and d.leased_by = $1`,
      this.mine(deliveries),
    )
  }

  private mine(deliveries: Iterable<Delivery>): [me: string, ids: number[], handlers: string[]] {
    const all = [...deliveries]
    return [this.me, all.map((it) => it.eventId), all.map((it) => it.handler)]
  }

  /** Delivers everything that waits, until nothing does; what a handler throws is thrown. For tests: no sleeping, no guessing. */
  async settle(app: App) {
    for (let found = 1; found > 0;) {
      found = (await this.dispatch()).taken
      for (const queue of Object.keys(this.settings) as Queue[]) {
        const batch = await this.lease(queue, 100)
        found += batch.length
        for (const it of batch) {
          try {
            await this.deliver(app, queue, it)
          } catch (error) {
            await this.fail(queue, it, error)
            await this.handBack(batch.filter((other) => this.inHand.delete(other)))
            throw error
          }
        }
      }
    }
  }

  /** Runs the timed jobs once, now. For tests. */
  tick = (app: App) => this.timed.tick(app)

  async close() {
    this.closing = true
    clearTimeout(this.merging)
    // Whoever stops while work begins would leave timers behind that ask a database that is gone.
    await this.starting?.catch(() => {})
    await Promise.all([
      this.timed.close(seconds(5)),
      Promise.race([
        Promise.all([this.dispatching, ...this.underway]),
        new Promise((resolve) => setTimeout(resolve, seconds(5)).unref()),
      ]),
    ])
    for (const timer of this.timers) clearInterval(timer)
    await this.handBack(this.inHand).catch(() => {})
  }
}

/** What was delivered is kept for a week: it answers what happened and who was told. */
const retentionDays = 7
const purgedAtOnce = 5000

const purgeOldEvents: TimedJob = {
  name: 'purge-old-events',
  every: 3_600_000,
  at: 17 * 60_000,
  async run({ database }, signal) {
    await database.pool.query(
      `delete from event_delivery where discarded_at < now() - make_interval(days => ${retentionDays})`,
    )
    for (let purged = purgedAtOnce; purged === purgedAtOnce && !signal.aborted;) {
      const { rowCount } = await database.pool.query(
        `delete from outbox_event where id in (select id from outbox_event e where dispatched_at < now() - make_interval(days => ${retentionDays})
           and not exists (select from event_delivery d where d.event_id = e.id) order by id limit ${purgedAtOnce})`,
      )
      purged = rowCount ?? 0
    }
  },
}
