import { type Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { Source } from './accounts.ts'
import { insertOrderMoney, writeTransaction } from './ledger.store.ts'

/**
 * An order is paid: its money waits in escrow until the goods are received. `commissionPoints` (basis points of what the shop
 * earns) are kept as they are today; `dueOn` is the day by which a company on account pays. Booked once for an order.
 */
export async function bookPayment(
  ctx: Ctx,
  paid: {
    orderId: number
    orderSn: string
    companyId: number
    shopId: number
    amountMinor: Sen
    source: Source
    commissionPoints: number
    dueOn?: string
  },
): Promise<void> {
  const { orderId, orderSn, companyId, shopId, amountMinor } = paid
  if (amountMinor === 0) return
  await insertOrderMoney(ctx, {
    orderId,
    orderSn,
    companyId,
    shopId,
    source: paid.source,
    paidMinor: amountMinor,
    commissionPoints: paid.commissionPoints,
    dueOn: paid.dueOn,
  })
  await writeTransaction(
    ctx,
    { kind: 'payment', cause: `order:${orderId}:paid`, companyId, shopId, orderId, label: orderSn },
    [
      { account: paid.source, amountMinor },
      { account: 'escrow', amountMinor: -amountMinor },
    ],
  )
}
