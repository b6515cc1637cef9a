import { type RawBuilder, sql } from 'kysely'

/** What waits for somebody to act: how much, what of it is past its deadline, and the nearest deadline to come. */
export interface WaitingWork {
  waiting: number
  overdue: number
  nextDue: Date | null
  /** Since when the oldest waits; said of what operators work on. */
  oldest?: Date | null
}

/** Since when the oldest row waits. */
export const waitsSince = (began: RawBuilder<unknown>) => sql<Date | null>`min(${began})`.as('oldest')

/** The columns that count waiting rows by their deadline; a deadline is null for rows that have none. */
export const waitingBy = (deadline: RawBuilder<unknown>, now: Date) =>
  [
    sql<number>`count(*)`.as('waiting'),
    sql<number>`count(*) filter (where ${deadline} <= ${now})`.as('overdue'),
    sql<Date | null>`min(${deadline}) filter (where ${deadline} > ${now})`.as('nextDue'),
  ] as const

/** For what the business has no deadline for. */
export const withoutDeadline = ({ waiting, oldest }: Pick<WaitingWork, 'waiting' | 'oldest'>): WaitingWork => ({
  waiting,
  ...(oldest && { oldest }),
  overdue: 0,
  nextDue: null,
})
