import { type RawBuilder, sql } from 'kysely'

/** What waits for somebody to act: how much, what of it is past its deadline, and the nearest deadline to come. */
export interface WaitingWork {
  waiting: number
  overdue: number
  nextDue: Date | null
}

/** The columns that count waiting rows by their deadline; a deadline is null for rows that have none. */
export const waitingBy = (deadline: RawBuilder<unknown>, now: Date) =>
  [
    sql<number>`count(*)`.as('waiting'),
    sql<number>`count(*) filter (where ${deadline} <= ${now})`.as('overdue'),
    sql<Date | null>`min(${deadline}) filter (where ${deadline} > ${now})`.as('nextDue'),
  ] as const

/** For what the business has no deadline for. */
export const withoutDeadline = ({ waiting }: { waiting: number }): WaitingWork => ({
  waiting,
  overdue: 0,
  nextDue: null,
})
