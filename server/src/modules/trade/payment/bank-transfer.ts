import { bankOfShop } from '#modules/shop/shop'
import { assertOwnPictures } from '#modules/foundation/media'
import { buyerIn } from '#platform/http/buyer-in'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { seesPayment } from './find-payment.ts'
import { bankTransfer, transferDays } from './methods.ts'
import type { Payable } from './payable.ts'
import { transferConfirmed, transferRefused, transferSubmitted } from './payment.events.ts'
import { closePayment, insertPayment, markPart, partsOf } from './payment.store.ts'
import {
  findTransferOfOrder,
  lockTransferOfCompany,
  lockTransferOfShop,
  noteRefusal,
  noteSlip,
  noteWhoDecided,
} from './transfer.store.ts'

/**
 * A transfer for one order, to the bank account of its shop; asked for again it is the same one. The order is paid when the shop says
 * that the money is there.
 */
export async function openTransfer(ctx: Ctx, payable: Payable, orderSn: string): Promise<{ billSn: string }> {
  const { companyId, parts } = await payable.partsDue(ctx, 'order', orderSn)
  const part = parts[0]
  if (!part || part.amountMinor === 0) return refuse('PAYMENT_NOT_DUE')
  if (!(await bankOfShop(ctx, part.shopId))) return refuse('METHOD_UNKNOWN')
  const open = await findTransferOfOrder(ctx, companyId, orderSn)
  if (open) return { billSn: open.sn }
  const sn = makeSn(ctx.clock.now())
  await insertPayment(ctx, {
    sn,
    companyId,
    memberId: buyerIn(ctx).memberId,
    companyName: buyerIn(ctx).companyName,
    kind: 'order',
    payableSn: orderSn,
    method: bankTransfer,
    amountMinor: part.amountMinor,
    parts,
    shopId: part.shopId,
  })
  return { billSn: sn }
}

/** The buyer hands in a picture of the slip; the order stays open until the shop has looked for the money. */
export async function handInSlip(
  ctx: Ctx,
  payable: Payable,
  input: { billSn: string; slip: string; note: string },
): Promise<void> {
  const buyer = buyerIn(ctx)
  const [slip] = await assertOwnPictures(ctx, buyer.accountId, [input.slip])
  const payment = (await lockTransferOfCompany(ctx, buyer.companyId, input.billSn)) ?? refuse('NOT_FOUND')
  if (!(await seesPayment(ctx, payable, payment.id))) return refuse('NOT_FOUND')
  if (payment.status !== 'waiting' && payment.status !== 'submitted') return refuse('PAYMENT_NOT_DUE')
  // Paid another way or closed meanwhile: nobody has to look for this money.
  await payable.partsDue(ctx, 'order', payment.payableSn)
  await noteSlip(ctx, payment.id, { slip: slip!, note: input.note })
  const until = new Date(ctx.clock.now().getTime() + days(transferDays))
  for (const part of await partsOf(ctx, payment.id)) await payable.keepOpen(ctx, part.orderId, until)
  ctx.publish(transferSubmitted(payment, ctx.clock.now()))
}

/** Somebody of the shop has found the money: the order is paid. What came too late or twice goes back by hand. */
export async function confirmTransfer(ctx: Ctx, payable: Payable, billSn: string): Promise<void> {
  const payment = await lockOfShop(ctx, billSn)
  for (const part of await partsOf(ctx, payment.id)) {
    const outcome = await payable.settle(
      ctx,
      { orderId: part.orderId, amountMinor: part.amountMinor, source: 'shop_cash' },
      `bank transfer ${payment.sn}`,
    )
    if (outcome === 'surplus') return refuse('TRANSFER_NOT_WANTED')
    await markPart(ctx, payment.id, part.orderId, outcome)
  }
  await closePayment(ctx, payment.id, 'succeeded', '')
  await noteWhoDecided(ctx, payment.id, sellerIn(ctx).name)
  ctx.audit({ before: { status: payment.status }, after: { status: 'succeeded' } })
  ctx.publish(transferConfirmed(payment))
}

/** The money is not there, or the slip says nothing: the buyer hears why and may hand in another. */
export async function refuseTransfer(ctx: Ctx, input: { billSn: string; reason: string }): Promise<void> {
  const payment = await lockOfShop(ctx, input.billSn)
  if (!input.reason.trim()) return refuse('REASON_WANTED', { field: 'reason' })
  await noteRefusal(ctx, payment.id, { reason: input.reason, by: sellerIn(ctx).name })
  ctx.audit({ before: { status: payment.status }, after: { status: 'waiting', reason: input.reason } })
  ctx.publish(transferRefused(payment, input.reason, ctx.clock.now()))
}

async function lockOfShop(ctx: Ctx, billSn: string) {
  const payment = (await lockTransferOfShop(ctx, sellerIn(ctx).shopId, billSn)) ?? refuse('NOT_FOUND')
  return payment.status === 'submitted' ? payment : refuse('TRANSFER_DECIDED')
}
