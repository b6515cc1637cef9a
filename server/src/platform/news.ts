import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { type Ctx, type Fact, type House, type News, asSystem } from './ctx.ts'
import { type Database, type Db, rawOn } from './database.ts'

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

/** Work that comes due by itself, looked for every minute by one process at a time. */
export interface TimedJob {
  name: string
  /** cron, in UTC */
  cron: string
  run(house: House): Promise<void>
}

interface Delivery {
  reaction: string
  fact: Fact
}

const queue = 'news'

/** Facts travel as jobs written in the transaction that tells them: one for each listener, retried, parked after ten tries. */
export class Newsroom implements News {
  private readonly byFact = new Map<string, (Reaction | Errand)[]>()
  private readonly byName = new Map<string, Reaction | Errand>()
  private workers: string[] = []
  private starting: Promise<void> | undefined
  private closing = false
  private readonly boss: PgBoss

  constructor(
    database: Database,
    private readonly log: Logger,
    reactions: readonly (Reaction | Errand)[],
    private readonly jobs: readonly TimedJob[],
  ) {
    for (const reaction of reactions) {
      if (this.byName.has(reaction.name)) throw new Error(`two reactions are called ${reaction.name}`)
      this.byName.set(reaction.name, reaction)
      this.byFact.set(reaction.to, [...(this.byFact.get(reaction.to) ?? []), reaction])
    }
    this.boss = new PgBoss({
      db: { executeSql: async (text: string, values: unknown[]) => database.pool.query(text, values) as never },
      schedule: true,
      supervise: true,
    } as never)
    this.boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  }

  async open() {
    await this.boss.start()
    await this.boss.createQueue(queue, {
      name: queue,
      policy: 'standard',
      retryLimit: 10,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 300,
    } as never)
    for (const job of this.jobs)
      await this.boss.createQueue(job.name, { name: job.name, policy: 'singleton', retryLimit: 0 } as never)
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
    for (const worker of this.workers) this.boss.notifyWorker(worker)
  }

  /** Starts delivering and watching the clock in this process. */
  work(house: House): Promise<void> {
    this.starting = this.startWorking(house)
    return this.starting
  }

  private async startWorking(house: House) {
    const worker = await this.boss.work<Delivery>(queue, { batchSize: 20, pollingIntervalSeconds: 1 }, (batch) =>
      this.deliver(house, batch),
    )
    this.workers.push(worker)
    for (const job of this.jobs) {
      if (this.closing) return
      await this.boss.work(job.name, { pollingIntervalSeconds: 10 }, () => job.run(house))
      await this.boss.schedule(job.name, job.cron)
    }
  }

  private async deliver(house: House, batch: { id: string; data: Delivery }[]) {
    for (const { id, data } of batch) {
      try {
        await this.react(house, data)
      } catch (error) {
        this.log.error({ err: error, reaction: data.reaction, fact: data.fact.type }, 'a reaction failed')
        await this.boss.fail(queue, id, { message: String(error) })
      }
    }
  }

  private async react(house: House, { reaction, fact }: Delivery) {
    const known = this.byName.get(reaction)
    if (!known) return
    if ('goOut' in known) return known.goOut(house, fact.data as never, fact)
    await asSystem(house, reaction, (ctx) => known.run(ctx, fact.data as never, fact))
  }

  /** Runs everything that waits, until nothing does. For tests: no sleeping, no guessing. */
  async settle(house: House) {
    for (let empty = 0; empty < 2;) {
      const batch = await this.boss.fetch<Delivery>(queue, { batchSize: 100 })
      if (!batch?.length) {
        // A job is due after the millisecond it was written in; one of just now is found the next time.
        empty++
        await new Promise((resolve) => setTimeout(resolve, 2))
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
  async tick(house: House) {
    for (const job of this.jobs) await job.run(house)
  }

  async close() {
    this.closing = true
    // Whoever stops while work begins would leave workers behind that ask a database that is gone.
    await this.starting?.catch(() => {})
    this.workers = []
    await this.boss.stop({ graceful: true, timeout: 5000, wait: true } as never)
  }
}
