import type { Language } from '@borong/contract'
import type { EventData, EventType } from '@borong/contract/events'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Actor } from './actor.ts'
import { type AuditChange, type CallInHand, callOf, changesOf } from './audit.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/database.ts'
import type { Waiting } from './database/line-of-transactions.ts'
import { Refusal } from './http/refuse.ts'
import type { Secrets } from './secrets.ts'

/** What happened, in the past tense, with ids and the few values a handler needs; see contract/events.ts for what there is. */
export interface DomainEvent<Name extends EventType = EventType> {
  type: Name
  /** Makes this event this event: a handler that gets it twice knows it by this. */
  key: string
  data: EventData<Name>
}

/** One process of the mall: what lives as long as it does. */
export interface App {
  config: Config
  database: Database
  clock: Clock
  log: Logger
  secrets: Secrets
  events: Outbox
  /** Writes the audit log; without it, as on the command line, nothing is written. */
  appendAudit?: (ctx: Ctx, call: CallInHand, changes: readonly AuditChange[]) => Promise<void>
}

/** Takes events in and has them delivered; see event-bus.ts. */
export interface Outbox {
  /** Writes the events in the transaction of `db`. */
  append(db: Db, events: readonly DomainEvent[]): Promise<void>
  /** Says that there is something to deliver, after a commit. */
  notify(): void
}

/** What every use case is handed: who asks, in which language, at what time, and the database (a transaction in commands). */
export interface Ctx {
  app: App
  db: Db
  actor: Actor
  lang: Language
  clock: Clock
  /** Publishes an event in the transaction of the command; delivered only if that commits. */
  publish<Name extends EventType>(event: DomainEvent<Name>): void
  /** Lets a write be carried out while the command goes on, when nothing depends on its answer. If it fails, so does the command. */
  pipelined(asked: Promise<unknown>): void
  /** The command runs once more, because the database could not store what it wrote: it may leave a record of that. */
  notStored: boolean
  /** Asks for that second run. */
  againIfNotStored(): void
  /** Says for the audit log what the command is about and what it changes; several say it for several objects. */
  audit(change: AuditChange): void
  /** Runs when the transaction has committed: for caches and wake-ups, never for anything that must happen. */
  afterCommit(run: () => void): void
}

/** Whether what is asked is part of a transaction. */
export const isInTransaction = ({ db, app }: Ctx): boolean => db !== app.database.db

/** A context outside of any transaction, for reads. */
export function readingCtx(app: App, actor: Actor, lang: Language): Ctx {
  const refuseToWrite = () => {
    throw new Error('events and commits belong to commands')
  }
  return {
    app,
    db: app.database.db,
    actor,
    lang,
    clock: app.clock,
    publish: refuseToWrite,
    pipelined: refuseToWrite,
    notStored: false,
    againIfNotStored: refuseToWrite,
    audit: refuseToWrite,
    afterCommit: refuseToWrite,
  }
}

const retriable = new Set(['40001', '40P01', '55P03'])
/** A row that the database does not take although what was asked for is in order: a fault, neither a race nor an outage. */
const cannotStore = (error: unknown) => /^(?:23502|23514|P0|58|XX)/.test((error as { code?: string }).code ?? '')
/** Milliseconds after which nothing is tried again: a person hears "busy", work of the mall itself has more time. */
const patience = { person: 6000, system: 25_000 }
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs a command in one transaction: its changes, its events and its reply, or nothing. Deadlocks and lock timeouts try again. */
export async function inCommand<T>(
  app: App,
  actor: Actor,
  lang: Language,
  run: (ctx: Ctx) => Promise<T>,
  waiting?: Waiting,
): Promise<T> {
  let notStored = false
  const until = performance.now() + (actor.kind === 'system' ? patience.system : patience.person)
  for (let attempt = 1; ; attempt++) {
    let again = false
    const events: DomainEvent[] = []
    const audited: AuditChange[] = []
    const after: (() => void)[] = []
    try {
      const result = await app.database.transaction(async (db, pipelined) => {
        const ctx: Ctx = {
          app,
          db,
          actor,
          lang,
          clock: app.clock,
          publish: (event) => void events.push(event as DomainEvent),
          pipelined,
          notStored,
          againIfNotStored: () => void (again = true),
          audit: (change) => void audited.push(change),
          afterCommit: (then) => void after.push(then),
        }
        const value = await run(ctx)
        const call = callOf(actor)
        const changes = call ? changesOf(call, audited) : []
        if (call && app.appendAudit && changes.length) pipelined(app.appendAudit(ctx, call, changes))
        // Not waited for: it travels with the commit.
        if (events.length) pipelined(app.events.append(db, events))
        return value
      }, waiting)
      if (events.length) app.events.notify()
      for (const then of after) then()
      return result
    } catch (error) {
      if (again && !notStored && cannotStore(error)) {
        app.log.error({ err: error }, 'a command could not be stored')
        notStored = true
        continue
      }
      if (attempt >= 5 || performance.now() > until || !retriable.has((error as { code?: string }).code ?? ''))
        throw error
      await pause(attempt * (5 + Math.random() * 45))
    }
  }
}

/** Carries a value out of a transaction that is rolled back on purpose. */
class DryRunResult {
  constructor(readonly value: unknown) {}
}

/** Runs a command as it would run, tells what it came to, and takes everything back: nothing is written, published or sent. */
export async function dryRun<T>(app: App, actor: Actor, lang: Language, run: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await inCommand(app, actor, lang, async (ctx) => {
      throw new DryRunResult(await run(ctx))
    })
  } catch (thrown) {
    if (thrown instanceof DryRunResult) return thrown.value as T
    throw thrown
  }
}

/** Tries a part of a command; when it is refused, that part is undone and the refusal handed back. */
export async function savepoint<T>(ctx: Ctx, run: () => Promise<T>): Promise<{ value: T } | { refusal: Refusal }> {
  await sql`savepoint attempt`.execute(ctx.db)
  try {
    const value = await run()
    await sql`release savepoint attempt`.execute(ctx.db)
    return { value }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint attempt`.execute(ctx.db)
    return { refusal: error }
  }
}

/**
 * The same with whatever is expected to fail, refusals or not, which is handed back; with `always` what was written is taken back
 * in any case.
 */
export async function attempt<T>(
  ctx: Ctx,
  run: () => Promise<T>,
  isExpected: (error: unknown) => boolean,
  takesBack?: 'always',
): Promise<{ value: T } | { error: unknown }> {
  await sql`savepoint attempt`.execute(ctx.db)
  try {
    const value = await run()
    await (takesBack ? sql`rollback to savepoint attempt` : sql`release savepoint attempt`).execute(ctx.db)
    return { value }
  } catch (error) {
    if (!isExpected(error)) throw error
    await sql`rollback to savepoint attempt`.execute(ctx.db)
    return { error }
  }
}

/** A command of the mall itself: jobs, event handlers, the command line. */
export const asSystem = <T>(app: App, name: string, run: (ctx: Ctx) => Promise<T>) =>
  inCommand(app, { kind: 'system', name }, 'en-us', run)
