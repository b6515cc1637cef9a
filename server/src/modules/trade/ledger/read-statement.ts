import type { Sen } from '@borong/money'
import { dayIn, days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { type Between, dueOf, type Slice, statementOf } from './statement.store.ts'

export interface StatementLine {
  id: number
  at: Date
  kind: 'charge' | 'refund' | 'settlement'
  number: string
  /** The number is that of an order. */
  ofOrder: boolean
  amountMinor: Sen
  balanceMinor: Sen
  dueOn: string | undefined
  /** Of a charge: what of it is still owed. */
  openMinor: Sen | undefined
  overdue: boolean
}

const kinds = { payment: 'charge', refund_sent: 'refund', settlement: 'settlement' } as const

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
      id: row.id,
      at: row.at,
      kind: kinds[row.kind as keyof typeof kinds],
      number: row.label,
      ofOrder: row.order_id !== null,
      amountMinor: row.amount_minor,
      balanceMinor: row.balance_minor,
      dueOn: row.due_on ?? undefined,
      openMinor: row.open_minor ?? undefined,
      overdue: (row.open_minor ?? 0) > 0 && row.due_on !== null && row.due_on < today,
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
