import { toRupiah } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { monthsAround } from './list-months.ts'
import { boundsOf } from './month-of.ts'
import { type MonthAct, mayMonth } from './month.policy.ts'
import { insertMonth, type LedgerMonth, moveMonth, noBookingsIn, oneMonthAtOnce } from './month.store.ts'
import { countTransactionsUnscoped, sumsOfAccountsUnscoped } from './trial-balance.store.ts'

interface Said {
  /** yyyy-mm. */
  month: string
  /** Of what was looked at; 0 where the month was never closed. */
  version: number
  reason: string
}

async function decide(ctx: Ctx, { month, version }: Said, act: MonthAct): Promise<LedgerMonth | undefined> {
  await oneMonthAtOnce(ctx)
  const around = await monthsAround(ctx)
  const stored = around.stored.find((it) => it.month === month)
  const decision = mayMonth(ctx.actor, act, { month, untilAt: boundsOf(month).untilAt, stored }, around)
  if (!decision.allowed) return refuse(decision.because, decision.facts ?? {})
  return (stored?.version ?? 0) === version ? stored : refuse('LEDGER_MONTH_MOVED_ON', { step: act })
}

/**
 * Closes the first month that is not closed: from then on nothing is booked in it. Refuses LEDGER_MONTH_NOT_NEXT, LEDGER_MONTH_NOT_OVER,
 * LEDGER_MONTH_ASKED, LEDGER_MONTH_MOVED_ON, and LEDGER_NOT_ZERO where debits and credits up to its end differ.
 */
export async function closeMonth(ctx: Ctx, said: Said): Promise<void> {
  const { month, reason } = said
  const stored = await decide(ctx, said, 'close')
  await noBookingsIn(ctx, month)
  const { fromAt, untilAt } = boundsOf(month)
  const standing = await sumsOfAccountsUnscoped(ctx, { until: untilAt })
  const difference = standing.reduce((sum, it) => sum + it.debit - it.credit, 0)
  if (difference !== 0) return refuse('LEDGER_NOT_ZERO', { difference: toRupiah(difference) })
  const within = { from: fromAt, until: untilAt }
  const booked = await sumsOfAccountsUnscoped(ctx, within)
  const debitMinor = booked.reduce((sum, it) => sum + it.debit, 0)
  const transactions = await countTransactionsUnscoped(ctx, within)
  if (stored)
    await moveMonth(ctx, stored, 'close', reason, { transactions, debitMinor, askedBy: null, reopenedBy: null })
  else await insertMonth(ctx, month, { fromAt, untilAt, transactions, debitMinor }, reason)
  ctx.audit({ after: { closed: reason, transactions, debit_minor: debitMinor } })
}

/** Asks a second person to reopen the last month that is closed. Refuses LEDGER_MONTH_NOT_LAST and LEDGER_MONTH_MOVED_ON. */
export async function askToReopen(ctx: Ctx, said: Said): Promise<void> {
  const stored = await decide(ctx, said, 'ask')
  await moveMonth(ctx, stored!, 'ask', said.reason, { askedBy: adminIn(ctx).accountId })
  ctx.audit({ after: { asked_to_reopen: said.reason } })
}

/** A second person agrees: bookings of this month go into it again. Refuses whoever asked with LEDGER_SECOND_PERSON; the database would as well. */
export async function reopenMonth(ctx: Ctx, said: Said): Promise<void> {
  const stored = await decide(ctx, said, 'reopen')
  await moveMonth(ctx, stored!, 'reopen', said.reason, { reopenedBy: adminIn(ctx).accountId })
  ctx.audit({ after: { reopened: said.reason } })
}

/** It stays closed; whoever asked may say so too. */
export async function declineReopening(ctx: Ctx, said: Said): Promise<void> {
  const stored = await decide(ctx, said, 'decline')
  await moveMonth(ctx, stored!, 'decline', said.reason, { askedBy: null })
  ctx.audit({ after: { stays_closed: said.reason } })
}
