import type { Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { writeTransaction } from './ledger.store.ts'

/** A company that buys on account has paid what it owes, or a part. `number` is that of the transfer; booked once for it. */
export async function bookSettlement(
  ctx: Ctx,
  paid: { companyId: number; amountMinor: Sen; number: string },
): Promise<boolean> {
  return writeTransaction(
    ctx,
    {
      kind: 'settlement',
      cause: `settlement:${paid.companyId}:${paid.number}`,
      companyId: paid.companyId,
      shopId: undefined,
      orderId: undefined,
      label: paid.number,
    },
    [
      { account: 'cash', amountMinor: paid.amountMinor },
      { account: 'receivable', amountMinor: -paid.amountMinor },
    ],
  )
}
