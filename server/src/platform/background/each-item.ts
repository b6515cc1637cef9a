import { sql } from 'kysely'
import { minutes } from '../clock.ts'
import { asSystem, type Ctx, type App } from '../ctx.ts'
import { tablesOf } from '../database/database.ts'
import { itemsFailed } from '../observe/metrics.ts'
import { Refusal } from '../http/refuse.ts'
import { wordsOf } from './timed-jobs.ts'

interface Tables {
  failed_item: {
    job: string
    item: string
    attempts: number
    first_failed_at: Date
    last_failed_at: Date
    next_try_at: Date
    error: string
  }
}
const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<Tables>(ctx)

interface Items<Id extends number | string> {
  /** What operators and the log call the work, such as `order-timers: unpaid`. */
  job: string
  /** Some of those that are due, without these; none when there are no more. */
  due(ctx: Ctx, without: readonly string[]): Promise<readonly Id[]>
  /** Does one of them, in a transaction of its own. */
  run(app: App, id: Id): Promise<unknown>
  /** in one pass; all that are due if not said */
  max?: number
}

const longestRest = minutes(60)

/**
 * Does everything that is due, item by item, so that one that cannot be done blocks none of the others. It is logged, counted and
 * listed (failed_item), and tried again after a rest that doubles from one minute to an hour. What is done, or is not due any more,
 * leaves the list.
 */
export async function eachItem<Id extends number | string>(
  app: App,
  signal: AbortSignal,
  { job, due, run, max = Infinity }: Items<Id>,
): Promise<void> {
  const known = await asSystem(app, job, (ctx) => failuresOf(ctx, job))
  const now = app.clock.now()
  const attempts = new Map(known.map((it) => [it.item, it.attempts]))
  const done = new Set(known.filter((it) => it.next_try_at > now).map((it) => it.item))
  for (let left = max; left > 0;) {
    const ids = await asSystem(app, job, (ctx) => due(ctx, [...done]))
    if (!ids.length) {
      await asSystem(app, job, (ctx) => dropFailures(ctx, job, without(attempts.keys(), done)))
      return
    }
    for (const id of ids.slice(0, left)) {
      if (signal.aborted) return
      const item = String(id)
      done.add(item)
      left--
      try {
        await run(app, id)
        if (attempts.has(item)) await asSystem(app, job, (ctx) => dropFailures(ctx, job, [item]))
      } catch (error) {
        const attempt = (attempts.get(item) ?? 0) + 1
        const level = error instanceof Refusal ? 'warn' : 'error'
        app.log[level]({ err: error, job, item, attempt }, 'an item of a timed job failed')
        itemsFailed.inc({ name: job })
        await asSystem(app, job, (ctx) => saveFailure(ctx, { job, item, attempt, error: wordsOf(error) }))
      }
    }
  }
}

const without = (items: Iterable<string>, done: ReadonlySet<string>) => [...items].filter((it) => !done.has(it))

const failuresOf = (ctx: Ctx, job: string) =>
  db(ctx).selectFrom('failed_item').select(['item', 'attempts', 'next_try_at']).where('job', '=', job).execute()

async function saveFailure(ctx: Ctx, it: { job: string; item: string; attempt: number; error: string }) {
  const at = ctx.clock.now()
  const rest = Math.min(minutes(2 ** Math.min(it.attempt - 1, 10)), longestRest)
  const change = {
    attempts: it.attempt,
    last_failed_at: at,
    next_try_at: new Date(at.getTime() + rest),
    error: it.error,
  }
  await db(ctx)
    .insertInto('failed_item')
    .values({ job: it.job, item: it.item, first_failed_at: at, ...change })
    .onConflict((conflict) => conflict.columns(['job', 'item']).doUpdateSet(change))
    .execute()
}

async function dropFailures(ctx: Ctx, job: string, items: readonly string[]) {
  if (!items.length) return
  await db(ctx)
    .deleteFrom('failed_item')
    .where('job', '=', job)
    .where('item', 'in', [...items])
    .execute()
}

/** A page of what could not be done, what fails longest first. */
export async function failedItems(ctx: Ctx, page: { no: number; size: number }) {
  const items = await db(ctx)
    .selectFrom('failed_item')
    .selectAll()
    .orderBy('first_failed_at')
    .orderBy('job')
    .orderBy('item')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('failed_item')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { items, total: n }
}
