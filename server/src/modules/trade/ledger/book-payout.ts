import type { Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { Entry, TransactionKind } from './accounts.ts'
import { writeTransaction } from './ledger.store.ts'

interface Payout {
  payoutId: number
  shopId: number
  amountMinor: Sen
  /** By which the shop and the bank know it. */
  number: string
}

const book = (ctx: Ctx, it: Payout, kind: TransactionKind, cause: string, entries: readonly Entry[]) =>
  writeTransaction(
    ctx,
    { kind, cause, companyId: undefined, shopId: it.shopId, orderId: undefined, label: it.number },
    entries,
  )

/** Money leaves for the bank of a shop; false when it was booked before. */
export const bookPayout = (ctx: Ctx, it: Payout): Promise<boolean> =>
  book(ctx, it, 'payout', `payout:${it.payoutId}:sent`, [
    { account: 'payable', amountMinor: it.amountMinor },
    { account: 'cash', amountMinor: -it.amountMinor },
  ])

/** It did not arrive, or was sent back: the mall owes it again. */
export const bookPayoutReturned = (ctx: Ctx, it: Payout): Promise<boolean> =>
  book(ctx, it, 'payout_returned', `payout:${it.payoutId}:returned`, [
    { account: 'cash', amountMinor: it.amountMinor },
    { account: 'payable', amountMinor: -it.amountMinor },
  ])
