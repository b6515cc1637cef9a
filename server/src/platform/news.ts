import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { type Ctx, type Fact, type House, type News, asSystem } from './ctx.ts'
import { type Database, type Db, rawOn } from './database.ts'
import { eventsFailed } from './metrics.ts'
import { heartbeatEvery, lookEvery, type TimedJob, TimedJobs } from './timed-jobs.ts'

export type { TimedJob } from './timed-jobs.ts'

/** What a module does on the news of others. It may run twice for one fact and must not mind. */
export interface Reaction {
  name: string
  to: string
  run(ctx: Ctx, data: never, fact: Fact): Promise<void>
}

/**
 * The same for what must ask somebody outside: no transaction is open while it waits. It makes its own, and throws to be sent
 * again.
 */
export interface Errand {
  name: string
  to: string
  goOut(house: House, data: never, fact: Fact): Promise<void>
}

interface Delivery {
  reaction: string
  fact: Fact
}

const queue = 'news'

const seconds = (n: number) => n * 1000
const retries = 10

/**
 * Facts travel as jobs written in the transaction that tells them: one for each listener, retried, parked after ten tries.
 * A process has what it delivers on a lease that it renews; what a dead one had is delivered by another.
 */
export class Newsroom implements News {
  private readonly byFact = new Map<string, (Reaction | Errand)[]>()
  private readonly byName = new Map<string, Reaction | Errand>()
  private readonly timed: TimedJobs
  private readonly inHand = new Set<string>()
  private timers: NodeJS.Timeout[] = []
  private delivering: Promise<void> | undefined
  private starting: Promise<void> | undefined
  private closing = false
  private awake = () => {}
  private readonly boss: PgBoss

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
    reactions: readonly (Reaction | Errand)[],
    jobs: readonly TimedJob[],
    private readonly leaseSeconds: number,
  ) {
    for (const reaction of reactions) {
      if (this.byName.has(reaction.name)) throw new Error(`two reactions are called ${reaction.name}`)
      this.byName.set(reaction.name, reaction)
      this.byFact.set(reaction.to, [...(this.byFact.get(reaction.to) ?? []), reaction])
    }
    this.timed = new TimedJobs(database, log, jobs, leaseSeconds)
    this.boss = new PgBoss({
      db: { executeSql: async (text: string, values: unknown[]) => database.pool.query(text, values) as never },
      schedule: false,
      supervise: true,
      archiveCompletedAfterSeconds: 3600,
      // What was parked stays where operators and metrics find it.
      archiveFailedAfterSeconds: 90 * 86_400,
    } as never)
    this.boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  }

  async open() {
    await this.boss.start()
    const options = { name: queue, policy: 'standard', retryLimit: retries, retryDelay: 2, retryBackoff: true }
    // Ours is the lease; this is what pg-boss would do about a job that nobody looks after.
    await this.boss.createQueue(queue, { ...options, expireInSeconds: 900 } as never)
    await this.indexQueue()
  }

  /** pg-boss finds what waits by an index; what is in hand or parked it would have to look for among everything. */
  private async indexQueue() {
    const { pool } = this.database
    const { rows } = await pool.query<{ part: string }>(
      `select partition_name as part from pgboss.queue where name = $1 and to_regclass('pgboss.news_in_hand') is null`,
      [queue],
    )
    if (rows[0])
      await pool.query(
        `create index if not exists news_in_hand on pgboss."${rows[0].part}" (state, started_on) where state in ('active', 'failed')`,
      )
  }

  async post(db: Db, facts: readonly Fact[]) {
    const jobs = facts.flatMap((fact) =>
      (this.byFact.get(fact.type) ?? []).map((reaction) => ({
        name: queue,
        data: { reaction: reaction.name, fact } satisfies Delivery,
      })),
    )
    if (jobs.length) await this.boss.insert(jobs, { db: rawOn(db) } as never)
  }

  wake() {
    this.awake()
  }

  /** Starts delivering and watching the clock in this process. */
  work(house: House): Promise<void> {
    this.starting = this.startWorking(house)
    return this.starting
  }

  private async startWorking(house: House) {
    if (this.closing) return
    this.timers = [
      setInterval(() => void this.renew(), seconds(heartbeatEvery(this.leaseSeconds))),
      setInterval(() => void this.takeOver(), seconds(lookEvery(this.leaseSeconds))),
    ]
    this.delivering = this.deliverUntilClosed(house)
    await this.timed.start(house)
  }

  private async deliverUntilClosed(house: House) {
    while (!this.closing) {
      let woken = false
      const rest = new Promise<void>((resolve) => {
        this.awake = () => {
          woken = true
          resolve()
        }
      })
      // It answers nothing where the database does not answer; the next look may find more.
      const batch = await this.boss.fetch<Delivery>(queue, { batchSize: 20 })
      if (batch.length) await this.deliver(house, batch)
      else if (!woken) await Promise.race([rest, pause(seconds(1))])
    }
  }

  private async deliver(house: House, batch: { id: string; data: Delivery }[]) {
    for (const { id } of batch) this.inHand.add(id)
    const delivered: string[] = []
    try {
      for (const { id, data } of batch) {
        // What is left goes to another process.
        if (this.closing) break
        try {
          await this.react(house, data)
          delivered.push(id)
        } catch (error) {
          this.log.error({ err: error, reaction: data.reaction, fact: data.fact.type }, 'a reaction failed')
          eventsFailed.inc({ reaction: data.reaction })
          await this.boss.fail(queue, id, { message: String(error) })
          this.inHand.delete(id)
        }
      }
      if (delivered.length) await this.boss.complete(queue, delivered)
      for (const id of delivered) this.inHand.delete(id)
      await this.handBack()
    } catch (error) {
      // Nobody renews them any more: they are delivered again when their lease has run out.
      this.log.error({ err: error }, 'what became of deliveries could not be noted')
      this.inHand.clear()
    }
  }

  private async react(house: House, { reaction, fact }: Delivery) {
    const known = this.byName.get(reaction)
    if (!known) return
    if ('goOut' in known) return known.goOut(house, fact.data as never, fact)
    await asSystem(house, reaction, (ctx) => known.run(ctx, fact.data as never, fact))
  }

  private async renew() {
    if (!this.inHand.size) return
    await this.database.pool
      .query(`update pgboss.job set started_on = now() where name = $1 and id = any($2::uuid[]) and state = 'active'`, [
        queue,
        [...this.inHand],
      ])
      .catch((error: unknown) => this.log.error({ err: error }, 'the leases of deliveries could not be renewed'))
  }

  /** What a dead process had is due at once; that it was tried counts, so that nothing kills one process after the other for ever. */
  private async takeOver() {
    try {
      const { rows } = await this.database.pool.query<{ data: Delivery; state: string }>(
        `update pgboss.job set state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
           start_after = now(), completed_on = case when retry_count < retry_limit then null else now() end,
           output = '{"message": "the process that delivered it died"}'
         where name = $1 and state = 'active' and started_on < now() - make_interval(secs => $2) returning data, state::text`,
        [queue, this.leaseSeconds],
      )
      for (const { data, state } of rows)
        this.log.warn({ reaction: data.reaction, fact: data.fact.type, state }, 'a delivery is taken over')
      if (rows.length) this.wake()
    } catch (error) {
      this.log.error({ err: error }, 'deliveries of dead processes could not be looked for')
    }
  }

  private async handBack() {
    if (!this.inHand.size) return
    await this.database.pool.query(
      `update pgboss.job set state = 'retry', start_after = now(), started_on = null where name = $1 and id = any($2::uuid[]) and state = 'active'`,
      [queue, [...this.inHand]],
    )
    this.inHand.clear()
  }

  /** Runs everything that waits, until nothing does. For tests: no sleeping, no guessing. */
  async settle(house: House) {
    for (let empty = 0; empty < 2;) {
      const batch = await this.boss.fetch<Delivery>(queue, { batchSize: 100 })
      if (!batch?.length) {
        // A job is due after the millisecond it was written in; one of just now is found the next time.
        empty++
        await pause(2)
        continue
      }
      empty = 0
      for (const job of batch) {
        await this.react(house, job.data)
        await this.boss.complete(queue, job.id)
      }
    }
  }

  /** Runs the timed jobs once, now. For tests. */
  tick = (house: House) => this.timed.tick(house)

  async close() {
    this.closing = true
    this.wake()
    // Whoever stops while work begins would leave timers behind that ask a database that is gone.
    await this.starting?.catch(() => {})
    await Promise.all([
      this.timed.close(seconds(5)),
      Promise.race([this.delivering, new Promise((resolve) => setTimeout(resolve, seconds(5)).unref())]),
    ])
    for (const timer of this.timers) clearInterval(timer)
    await this.handBack().catch(() => {})
    await this.boss.stop({ graceful: true, timeout: 5000, wait: true } as never)
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
