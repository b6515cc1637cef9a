import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { HistoryRow } from '#platform/state-machine'
import { boundsOf, monthAfter } from './month-of.ts'
import { monthMachine, type MonthStatus } from './month.machine.ts'
import type { Around } from './month.policy.ts'
import { figuresOfMonthsUnscoped, firstMonthUnscoped, type LedgerMonth, storedMonths } from './month.store.ts'

export interface ListedMonth {
  month: string
  untilAt: Date
  /** Undefined: it was never closed. */
  stored: LedgerMonth | undefined
  transactions: number
  debitMinor: number
  history: readonly HistoryRow<MonthStatus>[]
}

/** What the months around one let it become, as they stand now. */
export async function monthsAround(ctx: Ctx): Promise<Around & { stored: LedgerMonth[] }> {
  const stored = await storedMonths(ctx)
  const last = stored.find((it) => it.status !== 'open')
  const next = last ? monthAfter(last.month) : (stored.at(-1)?.month ?? (await firstMonthUnscoped(ctx)))
  return { stored, last, next, now: ctx.clock.now() }
}

/** Every month from the first booking to now, the latest first, with what was booked in it. */
export async function listMonths(ctx: Ctx): Promise<{ months: ListedMonth[]; around: Around }> {
  const around = await monthsAround(ctx)
  const first = around.stored.at(-1)?.month ?? around.next
  if (!first || !around.next) return { months: [], around }
  const current = dayIn(around.now, mallZone).slice(0, 7)
  const names: string[] = []
  for (let month = first; month <= current || month <= around.next; month = monthAfter(month)) names.unshift(month)
  const figures = new Map(
    (await figuresOfMonthsUnscoped(ctx, boundsOf(around.next).fromAt)).map((it) => [it.month, it]),
  )
  const histories = await monthMachine.histories(
    ctx,
    around.stored.map((it) => it.id),
  )
  const months = names.map((month) => {
    const stored = around.stored.find((it) => it.month === month)
    const { transactions, debitMinor } = (stored?.status !== 'open' && stored) ||
      figures.get(month) || { transactions: 0, debitMinor: 0 }
    return {
      month,
      untilAt: boundsOf(month).untilAt,
      stored,
      transactions,
      debitMinor,
      history: histories.filter((it) => it.of === stored?.id),
    }
  })
  return { months, around }
}
