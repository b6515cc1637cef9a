import type { App, Ctx } from './ctx.ts'
import type { StateMachine, Transition } from './state-machine.ts'

/** What to do about rows that break a rule, in words of the module doctor. */
export type Mend =
  | 'counter'
  | 'sum'
  | 'money'
  | 'status'
  | 'owner'
  | 'link'
  | 'timer'
  | 'session'
  | 'search'
  | 'audit'
  | 'file'

/**
 * Something that is always true between two commands, as questions that answer what breaks it: no rows is good. Each question is asked
 * for a part of the ids of a table at a time (`customer_order`, or `stock.sku_id` where the column is not `id`), so that no statement
 * is long; in its text `@o.id` stands for "o.id is in this part".
 */
export interface Check {
  /** Stays as it is: results are kept by it. Its words are in the module doctor. */
  name: string
  mend: Mend
  asks?: Readonly<Record<string, string>>
  /** Where the database alone cannot tell whether a row that was answered breaks the rule, such as for a file. */
  isBroken?(app: App, row: Record<string, unknown>): Promise<boolean>
  /** Where no question can tell: answers the first rows that break the rule, and ends early when the signal says so. */
  find?(ctx: Ctx, limit: number, signal: AbortSignal): Promise<object[]>
  /** Fills the words of a rule that many tables have. */
  about?: { table: string; kind: 'legal_steps' | 'status_of_history' | 'gapless' | 'chained' | 'time_of_steps' }
}

/** From and to, both included. */
export interface Part {
  from: bigint
  to: bigint
}
export const whole: Part = { from: -(2n ** 63n), to: 2n ** 63n - 1n }

/** The question of a check about one part. Columns of times are asked by seconds. */
export const askedOf = (sql: string, { from, to }: Part): string =>
  sql.replaceAll(/@((?:[a-z_]+\.)?([a-z_]+))/g, (_, column: string, name: string) =>
    isTime(name)
      ? `(${column} >= ${timeOf(from)} and ${column} < ${timeOf(to === whole.to ? to : to + 1n)})`
      : `(${column} between '${from}'::bigint and '${to}'::bigint)`,
  )
export const isTime = (column: string) => column === 'at' || column.endsWith('_at')
const timeOf = (seconds: bigint) =>
  seconds === whole.from
    ? `'-infinity'::timestamptz`
    : seconds === whole.to
      ? `'infinity'::timestamptz`
      : `to_timestamp(${seconds})`

/** An event of this key that somebody has not handled yet. */
export const underway = (key: string) =>
  `select from outbox_event e left join event_delivery d on d.event_id = e.id where e.key = ${key} and (e.dispatched_at is null or (d.event_id is not null and d.dead_at is null))`

/** When the timers of orders began the last run that they ended; whoever runs timers by hand says when that was. */
export const timersRanAt = ':timers_ran_at'
export const lastRunOfTimers = `(select started_at from timed_job where name = 'order-timers' and succeeded_at >= started_at)`

/** Whatever has steps has its status from the last of them, and none is missing; `shown` names the row to people. */
export const stepsCheck = (
  name: string,
  { status, history, key }: StateMachine<string, Record<string, Transition<string>>>['tables'],
  shown: 'sn' | 'id' = 'sn',
): Check => ({
  name,
  mend: 'status',
  asks: {
    [status]: `select t.${shown}, t.status, s.* from ${status} t
      left join lateral (select count(*) as n, max(position) as last, (array_agg(to_status order by position desc))[1] as led from ${history} where ${key} = t.id) s on true
      where @t.id and (s.led is distinct from t.status or s.n <> s.last)`,
  },
})

/** The table of transitions as rules, so that it cannot be read one way and written another. */
export function checksOfMachine<Status extends string>({
  transitions,
  tables: { status, history, key },
}: Pick<StateMachine<Status, Record<string, Transition<Status>>>, 'transitions' | 'tables'>): Check[] {
  const law = Object.entries(transitions).flatMap(([step, { from, to }]) =>
    from.map((it) => `('${step}', '${it}', '${to}')`),
  )
  const rule = (kind: NonNullable<Check['about']>['kind'], asks: NonNullable<Check['asks']>): Check => ({
    name: `${history}.${kind}`,
    mend: 'status',
    about: { table: status, kind },
    asks,
  })
  const before = `select ${key}, position, from_status, at, lag(to_status) over w as before, lag(at) over w as earlier
    from ${history} where @${key} window w as (partition by ${key} order by position)`
  return [
    rule('legal_steps', {
      [history]: `select s.${key}, s.position, s.transition, s.from_status, s.to_status from ${history} s
        left join (values ${law.join(', ')}) as law (transition, from_status, to_status)
          on law.transition = s.transition and law.from_status = s.from_status and law.to_status = s.to_status
        where @s.id and law.transition is null and not (s.position = 1 and s.from_status is null)`,
    }),
    rule('status_of_history', {
      [status]: `select t.id, t.status, h.to_status from ${status} t
        left join lateral (select to_status from ${history} where ${key} = t.id order by position desc limit 1) h on true
        where @t.id and h.to_status <> t.status`,
    }),
    rule('gapless', {
      [status]: `select ${key}, count(*) as steps, max(position) as last from ${history} where @${key} group by 1
        having min(position) <> 1 or max(position) <> count(*)`,
    }),
    rule('chained', {
      [status]: `select ${key}, position, from_status, before from (${before}) s where position > 1 and from_status is distinct from before`,
    }),
    rule('time_of_steps', {
      [status]: `select ${key}, position, at, earlier from (${before}) s where at < earlier`,
    }),
  ]
}
