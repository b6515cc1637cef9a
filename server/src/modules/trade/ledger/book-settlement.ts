import type { Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { Entry, TransactionKind } from './accounts.ts'
import { writeTransaction } from './ledger.store.ts'

interface Settlement {
  companyId: number
  amountMinor: Sen
  /** Of the transfer; booked once for it. */
  number: string
  /** By which people know it; the number without one. */
  label?: string
  /** When the bank had it; absent: now. */
  happenedAt?: Date
}

const causeOf = ({ companyId, number }: Pick<Settlement, 'companyId' | 'number'>) => `settlement:${companyId}:${number}`

const book = (ctx: Ctx, paid: Settlement, kind: TransactionKind, cause: string, entries: readonly Entry[]) =>
  writeTransaction(
    ctx,
    {
      kind,
      cause,
      companyId: paid.companyId,
      shopId: undefined,
      orderId: undefined,
      label: paid.label || paid.number,
      happenedAt: paid.happenedAt,
    },
    entries,
  )

/** A company that buys on account has paid what it owes, or a part; false when it was booked before. */
export const bookSettlement = (ctx: Ctx, paid: Settlement): Promise<boolean> =>
  book(ctx, paid, 'settlement', causeOf(paid), [
    { account: 'cash', amountMinor: paid.amountMinor },
    { account: 'receivable', amountMinor: -paid.amountMinor },
  ])

/** The money was not of this company: it owes as before. False when that was booked before. */
export const bookSettlementUndone = (ctx: Ctx, paid: Settlement): Promise<boolean> =>
  book(ctx, paid, 'settlement_undone', `${causeOf(paid)}:undone`, [
    { account: 'receivable', amountMinor: paid.amountMinor },
    { account: 'cash', amountMinor: -paid.amountMinor },
  ])
