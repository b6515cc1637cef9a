import type { Ctx } from '#platform/ctx'
import { earningOf } from './accounts.ts'
import { findOrderMoney, writeTransaction } from './ledger.store.ts'

/** The goods of an order are received: what was not promised back is the shop's, less commission. The caller has locked the order. */
export async function bookEarning(ctx: Ctx, orderId: number): Promise<void> {
  const money = await findOrderMoney(ctx, orderId)
  if (!money || money.book.inEscrow === 0) return
  const { companyId, shopId, orderSn: label } = money
  await writeTransaction(
    ctx,
    { kind: 'earning', cause: `order:${orderId}:earned`, companyId, shopId, orderId, label },
    earningOf(money.book),
  )
}
