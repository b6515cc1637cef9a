import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { Payable } from './payable.ts'
import { findPaymentOf, partsOf } from './payment.store.ts'

/** A payment of the company, for those who see every order it pays; to everybody else it is not there. */
export async function findPaymentSeen(ctx: Ctx, payable: Payable, billSn: string) {
  const payment = await findPaymentOf(ctx, buyerIn(ctx).companyId, billSn)
  return payment && (await seesPayment(ctx, payable, payment.id)) ? payment : refuse('NOT_FOUND')
}

export const seesPayment = async (ctx: Ctx, payable: Payable, paymentId: number): Promise<boolean> =>
  payable.isSeen(
    ctx,
    (await partsOf(ctx, paymentId)).map((part) => part.orderId),
  )
