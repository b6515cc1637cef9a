import { type RawBuilder, sql } from 'kysely'

/** What a limit was from a moment on, in milliseconds; the first holds since ever, each until the next one. */
export interface Period {
  from: Date
  milliseconds: number
}

/** Moments at which something began that is over by now: from the first one, before the second. */
export interface Window {
  from: Date
  before: Date
}

/** The limit of what began at a moment. A change holds for what begins after it, so this never changes for a moment that has passed. */
export const limitOf = (periods: readonly Period[], beganAt: Date): number =>
  periods.findLast((it) => it.from <= beganAt)?.milliseconds ?? periods[0]!.milliseconds

/** Beginnings whose time is over, each judged by the limit of its own moment; neighbours are one window. */
export function windowsOver(periods: readonly Period[], now: Date): Window[] {
  const windows: Window[] = []
  for (const [at, { from, milliseconds }] of periods.entries()) {
    const next = periods[at + 1]?.from.getTime() ?? Infinity
    const before = new Date(Math.min(next, now.getTime() - milliseconds))
    const last = windows.at(-1)
    if (before <= from) continue
    if (last && last.before.getTime() === from.getTime()) last.before = before
    else windows.push({ from, before })
  }
  return windows
}

/** Whether a column with the beginning lies in one of these windows. */
export const liesIn = (column: RawBuilder<unknown>, windows: readonly Window[]): RawBuilder<boolean> =>
  windows.length
    ? sql<boolean>`(${sql.join(
        windows.map(({ from, before }) =>
          from.getTime() === 0 ? sql`${column} < ${before}` : sql`${column} >= ${from} and ${column} < ${before}`,
        ),
        sql` or `,
      )})`
    : sql<boolean>`false`

/** When what began at the moment of this column is over. */
export const deadlineIn = (column: RawBuilder<unknown>, periods: readonly Period[]): RawBuilder<Date> => {
  const [first, ...later] = periods
  const seconds = later.reduce<RawBuilder<unknown>>(
    (before, { from, milliseconds }) =>
      sql`case when ${column} >= ${from}::timestamptz then ${milliseconds / 1000}::bigint else ${before} end`,
    sql`${first!.milliseconds / 1000}::bigint`,
  )
  return sql<Date>`${column} + ${seconds} * interval '1 second'`
}
