import { afterSaleNumbersUnscoped } from '#modules/support/after-sale'
import { complaintNumbersUnscoped } from '#modules/support/complaint'
import { type Order, ordersSeen } from '#modules/trade/order'
import type { MallRefund } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'

export type RefundCause = 'after-sale' | 'complaint' | 'called-off' | 'surplus' | 'other'
export interface DescribedRefund {
  refund: MallRefund
  order: Order
  cause: RefundCause
  /** The number of the application or complaint. */
  causeSn: string | undefined
}

const causes: readonly RefundCause[] = ['after-sale', 'complaint', 'called-off', 'surplus']

/** For what a refund was promised, with the id of that where it has one. */
function causeOfRefund({ cause }: Pick<MallRefund, 'cause'>): { cause: RefundCause; id: number } {
  const [name, id] = cause.split(':')
  return { cause: causes.find((it) => it === name) ?? 'other', id: Number(id) }
}

/** Refunds with their orders and what they are for. */
export async function describeRefunds(ctx: Ctx, refunds: readonly MallRefund[]): Promise<DescribedRefund[]> {
  if (!refunds.length) return []
  const known = refunds.map((refund) => ({ refund, ...causeOfRefund(refund) }))
  const idsOf = (cause: RefundCause) => known.filter((it) => it.cause === cause).map((it) => it.id)
  const [orders, applications, complaints] = await Promise.all([
    ordersSeen(ctx, [...new Set(refunds.map((it) => it.orderId))]),
    afterSaleNumbersUnscoped(ctx, idsOf('after-sale')),
    complaintNumbersUnscoped(ctx, idsOf('complaint')),
  ])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return known.map(({ refund, cause, id }) => ({
    refund,
    order: byId.get(refund.orderId)!,
    cause,
    causeSn: cause === 'after-sale' ? applications.get(id) : cause === 'complaint' ? complaints.get(id) : undefined,
  }))
}
