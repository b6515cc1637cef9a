import type { Sen } from '@borong/money'
import { dayIn, days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { type Between, dueOf, type Slice, statementOf, type StatementRow } from './statement.store.ts'

export interface StatementLine extends Omit<StatementRow, 'kind'> {
  kind: 'charge' | 'refund' | 'settlement' | 'settlement_undone'
  overdue: boolean
}

const kinds = {
  payment: 'charge',
  refund_sent: 'refund',
  settlement: 'settlement',
  settlement_undone: 'settlement_undone',
} as const

/** The account of a company that buys on account, the newest first; days are those of its time zone. */
export async function readStatement(
  ctx: Ctx,
  whose: { companyId: number; timeZone: string },
  time: Between,
  slice: Slice,
): Promise<{ lines: StatementLine[]; total: number }> {
  const today = dayIn(ctx.clock.now(), whose.timeZone)
  const { rows, total } = await statementOf(ctx, whose.companyId, time, slice)
  return {
    total,
    lines: rows.map((row) => ({
      ...row,
      kind: kinds[row.kind as keyof typeof kinds],
      overdue: (row.openMinor ?? 0) > 0 && row.dueOn !== null && row.dueOn < today,
    })),
  }
}

/** What a company has to pay within 30 days, and what it should have paid already. */
export function readDue(
  ctx: Ctx,
  whose: { companyId: number; timeZone: string },
): Promise<{ overdueMinor: Sen; soonMinor: Sen }> {
  const now = ctx.clock.now()
  const soon = new Date(now.getTime() + days(30))
  return dueOf(ctx, whose.companyId, { today: dayIn(now, whose.timeZone), soon: dayIn(soon, whose.timeZone) })
}
