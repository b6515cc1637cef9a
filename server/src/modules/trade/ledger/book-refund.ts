import type { Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { refundOf } from './accounts.ts'
import { findOrderMoney, writeTransaction } from './ledger.store.ts'

interface Refund {
  refundId: number
  orderId: number
  amountMinor: Sen
}

/**
 * Money of an order is promised back. The caller has locked the order and has made sure that no more goes back than was paid; the
 * book would refuse it as well. Booked once for a refund.
 */
export async function bookRefund(ctx: Ctx, refund: Refund): Promise<void> {
  const { money, about } = await lookUp(ctx, refund)
  const { inEscrow, earned, commission } = money.book
  if (refund.amountMinor > inEscrow + earned + commission)
    throw new Error(`refund ${refund.refundId} is more than what is left of order ${refund.orderId}`)
  await writeTransaction(
    ctx,
    { ...about, kind: 'refund', cause: `refund:${refund.refundId}` },
    refundOf(money.book, refund.amountMinor),
  )
}

/** The money has gone back to where it came from. Booked once for a refund. */
export async function bookRefundSent(ctx: Ctx, refund: Refund): Promise<void> {
  const { money, about } = await lookUp(ctx, refund)
  await writeTransaction(ctx, { ...about, kind: 'refund_sent', cause: `refund:${refund.refundId}:sent` }, [
    { account: 'refunds', amountMinor: refund.amountMinor },
    { account: money.source, amountMinor: -refund.amountMinor },
  ])
}

async function lookUp(ctx: Ctx, { refundId, orderId }: Refund) {
  const money = await findOrderMoney(ctx, orderId)
  if (!money) throw new Error(`refund ${refundId} of order ${orderId}, which was not paid`)
  const { companyId, shopId, orderSn: label } = money
  return { money, about: { companyId, shopId, orderId, label } }
}

/** Money came that no order wanted: it is the company's again. Booked once for a refund. */
export const bookOverpayment = (
  ctx: Ctx,
  it: { refundId: number; companyId: number; amountMinor: Sen; paymentSn: string },
): Promise<boolean> =>
  writeTransaction(
    ctx,
    {
      kind: 'payment',
      cause: `refund:${it.refundId}`,
      companyId: it.companyId,
      shopId: undefined,
      orderId: undefined,
      label: it.paymentSn,
    },
    [
      { account: 'cash', amountMinor: it.amountMinor },
      { account: 'refunds', amountMinor: -it.amountMinor },
    ],
  )

export const bookOverpaymentSent = (
  ctx: Ctx,
  it: { refundId: number; companyId: number; amountMinor: Sen },
): Promise<boolean> =>
  writeTransaction(
    ctx,
    {
      kind: 'refund_sent',
      cause: `refund:${it.refundId}:sent`,
      companyId: it.companyId,
      shopId: undefined,
      orderId: undefined,
      label: '',
    },
    [
      { account: 'refunds', amountMinor: it.amountMinor },
      { account: 'cash', amountMinor: -it.amountMinor },
    ],
  )
