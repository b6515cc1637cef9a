import type { Ctx } from '#platform/ctx'
import type { EntryKind, Reservation } from '../budget.types.ts'
import { calendarMonthOf } from '../fiscal-month.ts'
import { historyRows, reservationsOf } from './reservation.store.ts'

/** One line of the book, as an order shows it; amounts are changes, in sen. */
export interface BudgetMove {
  id: number
  budgetId: number
  budgetName: string
  kind: EntryKind
  /** yyyy-mm */
  calendarMonth: string
  allottedMinor: number
  reservedMinor: number
  committedMinor: number
  spentMinor: number
  actorName: string
  reason: string
  at: Date
}

/** What a reservation did to the budgets of its company, the oldest first. */
export const budgetHistoryOf = async (ctx: Ctx, companyId: number, reservedFor: string): Promise<BudgetMove[]> =>
  (await historyRows(ctx, companyId, reservedFor)).map(({ year, month, startMonth, ...move }) => ({
    ...move,
    calendarMonth: calendarMonthOf({ year, month }, startMonth),
  }))

/** What is reserved for one thing now, for each budget and month. */
export const reservationOf = async (ctx: Ctx, reservedFor: string): Promise<Reservation[]> =>
  (await reservationsOf(ctx, reservedFor)).reservations
