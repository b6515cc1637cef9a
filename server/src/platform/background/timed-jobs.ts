import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { App } from '../ctx.ts'
import type { Database } from '../database/database.ts'
import { jobRuns } from '../observe/metrics.ts'

/** Work that comes due by itself; one process at a time runs it. */
export interface TimedJob {
  name: string
  /** milliseconds from one run to the next, counted from midnight UTC; a part of a day without remainder */
  every: number
  /** milliseconds after that */
  at?: number
  /** Ends early when the signal says that another process may have taken over, or that this one stops. */
  run(app: App, signal: AbortSignal): Promise<void>
}

/** How often a process looks for work of others that died, and says that it lives itself. */
export const lookEvery = (leaseSeconds: number) => leaseSeconds / 6
export const heartbeatEvery = (leaseSeconds: number) => leaseSeconds / 3
/** Seconds from the death of a process to the next run of what it ran, at most. */
export const takeoverWithin = (leaseSeconds: number) => leaseSeconds + lookEvery(leaseSeconds)

const errorLength = 500
export const wordsOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, errorLength) || 'unknown'

/**
 * Runs timed jobs in this process. A job is taken with a lease that its process renews while it runs; the lease of a process
 * that died runs out, and another takes the job, which is still due. Times are those of the database.
 */
export class TimedJobs {
  private readonly me = randomUUID()
  private readonly running = new Map<string, { abort: AbortController; ended: Promise<void> }>()
  private readonly stopping = new AbortController()
  private timers: NodeJS.Timeout[] = []
  private looking: Promise<void> | undefined

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
    private readonly jobs: readonly TimedJob[],
    private readonly leaseSeconds: number,
  ) {
    const names = new Set(jobs.map((it) => it.name))
    if (names.size !== jobs.length) throw new Error('two timed jobs have one name')
  }

  async start(app: App) {
    const { pool } = this.database
    await pool.query(
      `insert into timed_job (name, due_at) select j.name, ${nextRun('j.every', 'j.at')}
       from jsonb_to_recordset($1::jsonb) as j(name text, every float8, at float8) on conflict do nothing`,
      [JSON.stringify(this.jobs.map(({ name, every, at = 0 }) => ({ name, every: every / 1000, at: at / 1000 })))],
    )
    await pool.query(
      `delete from timed_job where name <> all($1::text[]) and (leased_until is null or leased_until < now())`,
      [this.jobs.map((it) => it.name)],
    )
    if (this.stopping.signal.aborted) return
    const look = () => (this.looking ??= this.look(app).finally(() => (this.looking = undefined)))
    this.timers = [
      setInterval(look, lookEvery(this.leaseSeconds) * 1000),
      setInterval(() => void this.renew(), heartbeatEvery(this.leaseSeconds) * 1000),
    ]
    void look()
  }

  /** Takes what is due and nobody runs. */
  private async look(app: App) {
    try {
      const { rows } = await this.database.pool.query<{ name: string; unfinished: boolean }>(
        `update timed_job t set leased_by = $1, leased_until = now() + make_interval(secs => $2), started_at = now(),
           failures = t.failures + case when d.leased_by is null then 0 else 1 end,
           error = case when d.leased_by is null then t.error else 'the process that ran it died' end
         from (select name, leased_by from timed_job where name = any($3::text[]) and due_at <= now()
           and (leased_until is null or leased_until < now()) for update skip locked) d
         where t.name = d.name returning t.name, d.leased_by is not null as unfinished`,
        [this.me, this.leaseSeconds, this.idle()],
      )
      for (const { name, unfinished } of rows) {
        if (unfinished) {
          this.log.warn({ job: name }, 'a timed job is taken over from a process that died')
          jobRuns.inc({ name, outcome: 'died' })
        }
        this.take(
          app,
          this.jobs.find((it) => it.name === name)!,
        )
      }
    } catch (error) {
      this.log.error({ err: error }, 'timed jobs could not be looked for')
    }
  }

  private idle = () =>
    this.stopping.signal.aborted ? [] : this.jobs.flatMap(({ name }) => (this.running.has(name) ? [] : name))

  private take(app: App, job: TimedJob) {
    const abort = new AbortController()
    const ended = this.runOnce(app, job, AbortSignal.any([abort.signal, this.stopping.signal])).finally(() =>
      this.running.delete(job.name),
    )
    this.running.set(job.name, { abort, ended })
  }

  private async runOnce(app: App, job: TimedJob, signal: AbortSignal) {
    const started = performance.now()
    let failure: string | undefined
    try {
      await job.run(app, signal)
    } catch (error) {
      failure = wordsOf(error)
      this.log.error({ err: error, job: job.name }, 'a timed job failed')
    }
    const cut = failure === undefined && this.stopping.signal.aborted
    const milliseconds = Math.round(performance.now() - started)
    if (!cut) jobRuns.inc({ name: job.name, outcome: failure === undefined ? 'succeeded' : 'failed' })
    try {
      // One that was cut short is due still. One that failed is tried again sooner than a rare job would be.
      await this.database.pool.query(
        `update timed_job set leased_by = null, leased_until = null, ended_at = now(), duration_ms = $3,
           succeeded_at = case when $4::text is null and not $5 then now() else succeeded_at end,
           failures = case when $4::text is null then 0 else failures + 1 end, error = coalesce($4::text, ''),
           due_at = case when $5 then due_at when $4::text is null then ${nextRun('$6::float8', '$7::float8')}
             else least(${nextRun('$6::float8', '$7::float8')}, now() + make_interval(mins => (2 ^ least(failures, 6))::int)) end
         where name = $1 and leased_by = $2`,
        [job.name, this.me, milliseconds, failure ?? null, cut, job.every / 1000, (job.at ?? 0) / 1000],
      )
    } catch (error) {
      this.log.error({ err: error, job: job.name }, 'the end of a timed job could not be noted')
    }
  }

  /** Says that this process lives. A job that was taken over all the same ends after the item it is at. */
  private async renew() {
    if (!this.running.size) return
    const mine = [...this.running]
    try {
      const { rows } = await this.database.pool.query<{ name: string }>(
        `update timed_job set leased_until = now() + make_interval(secs => $3) where leased_by = $1 and name = any($2::text[]) returning name`,
        [this.me, mine.map(([name]) => name), this.leaseSeconds],
      )
      const leased = new Set(rows.map((row) => row.name))
      for (const [name, { abort }] of mine) if (!leased.has(name)) abort.abort()
    } catch (error) {
      this.log.error({ err: error }, 'the leases of timed jobs could not be renewed')
    }
  }

  /** Runs every job once, now. For tests. */
  async tick(app: App) {
    for (const job of this.jobs) await job.run(app, this.stopping.signal)
  }

  /** Ends after the items that are under way; what is not done by then is due in another process. */
  async close(withinMilliseconds: number) {
    this.stopping.abort()
    await this.looking
    const late = new Promise<void>((resolve) => setTimeout(resolve, withinMilliseconds).unref())
    await Promise.race([Promise.all([...this.running.values()].map((it) => it.ended)), late])
    for (const timer of this.timers) clearInterval(timer)
  }
}

/** The next moment of a job, in SQL; seconds. */
const nextRun = (every: string, at: string) =>
  `to_timestamp((floor((extract(epoch from now())::float8 - ${at}) / ${every}) + 1) * ${every} + ${at})`
