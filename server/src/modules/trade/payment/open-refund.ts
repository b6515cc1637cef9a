import type { Sen } from '@borong/money'
import { bookRefund, bookOverpayment } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { refuse } from '#platform/http/refuse'
import { onAccount } from './methods.ts'
import { creditBack } from './end-refund.ts'
import { refundOpened, refundPromised } from './payment.events.ts'
import type { Payment, PaymentPart } from './payment.store.ts'
import type { RefundWay } from './payment.types.ts'
import { findProvider } from './providers/registered.ts'
import {
  insertRefund,
  type PaidBy,
  paidByOfOrder,
  paidByOfPayment,
  takeFromPart,
  takeOverpayment,
} from './refund.store.ts'

/**
 * Promises money of a paid order back, in the transaction of whatever decided it; it is sent when that has committed. Never more
 * than is left of what was paid (REFUND_TOO_MUCH), and once for a cause. The caller has locked the order. Answers the refund's id.
 * Where the way it came is closed (or `manual` is asked), somebody has to transfer it and say so.
 */
export async function openRefund(
  ctx: Ctx,
  input: { orderId: number; companyId: number; amountMinor: Sen; cause: string; way: RefundWay },
): Promise<number> {
  const part = (await takeFromPart(ctx, input.orderId, input.amountMinor)) ?? refuse('REFUND_TOO_MUCH')
  const { id, method } = await writeRefund(ctx, { ...input, paymentId: part.paymentId })
  await bookRefund(ctx, { refundId: id, orderId: input.orderId, amountMinor: input.amountMinor })
  ctx.publish(refundPromised({ refundId: id, orderId: input.orderId, amountMinor: input.amountMinor }))
  if (method === onAccount) await creditBack(ctx, id)
  return id
}

/** Whether money goes back by itself the way it came; an amount the provider cannot send has to be transferred by hand. */
async function isWayBack(ctx: Ctx, paidBy: PaidBy, amountMinor?: number): Promise<boolean> {
  if (paidBy.method === onAccount) return true
  const { refunds, unitMinor } = (await findProvider(ctx, paidBy.method))?.capabilities ?? {
    refunds: 'none',
    unitMinor: 1,
  }
  if (refunds === 'none' || paidBy.canRefund === false) return false
  if (amountMinor === undefined) return true
  return amountMinor % unitMinor === 0 && (refunds === 'partial' || amountMinor === paidBy.amountMinor)
}

/** Whether the money of an order can go back the way it came. */
export async function mayRefundBack(ctx: Ctx, orderId: number): Promise<boolean> {
  const paidBy = await paidByOfOrder(ctx, orderId)
  return paidBy !== undefined && (await isWayBack(ctx, paidBy))
}

/** Gives back what was paid twice or too late. */
export async function returnOverpayment(ctx: Ctx, payment: Payment, part: PaymentPart): Promise<void> {
  await takeOverpayment(ctx, payment.id, part.orderId)
  const { id } = await writeRefund(ctx, {
    orderId: part.orderId,
    companyId: payment.companyId,
    amountMinor: part.amountMinor,
    cause: `surplus:${payment.id}:${part.orderId}`,
    way: 'original',
    paymentId: payment.id,
  })
  await bookOverpayment(ctx, {
    refundId: id,
    companyId: payment.companyId,
    amountMinor: part.amountMinor,
    paymentSn: payment.sn,
  })
}

async function writeRefund(
  ctx: Ctx,
  input: Parameters<typeof openRefund>[1] & { paymentId: number },
): Promise<{ id: number; method: string }> {
  const paidBy = await paidByOfPayment(ctx, input.paymentId)
  const { method } = paidBy
  // What was bought on account is owed less, whatever was asked: nobody has money of it to transfer.
  const way =
    method === onAccount ? 'original' : (await isWayBack(ctx, paidBy, input.amountMinor)) ? input.way : 'manual'
  const id = await insertRefund(ctx, { ...input, sn: makeSn(ctx.clock.now()), way })
  // A provider is asked when this has committed.
  if (way === 'original' && method !== onAccount) ctx.publish(refundOpened(id))
  return { id, method }
}
