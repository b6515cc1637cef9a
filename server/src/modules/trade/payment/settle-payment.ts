import { guest } from '#platform/actor'
import { refuse } from '#platform/http/refuse'
import type { Ctx, App } from '#platform/ctx'
import { asSystem, readingCtx } from '#platform/ctx'
import { endIntent, insertRefusedNotification, noteCanRefund } from './intent.store.ts'
import { noteRefundState } from './note-refund-state.ts'
import { returnOverpayment } from './open-refund.ts'
import type { Payable } from './payable.ts'
import type { ProviderEvent } from './payment-provider.ts'
import { closePayment, lockPayment, markPart, noteEvent, partsOf } from './payment.store.ts'
import { findProvider } from './providers/registered.ts'
import { findRefundBySn } from './refund.store.ts'

/**
 * believed: all of it is written, now or before; unknown: no payment of this number at this provider;
 * mismatch: amount or currency are not what was asked, so nothing of it is written but that.
 */
export type Settled = 'believed' | 'unknown' | 'mismatch'

/**
 * What a provider says of a payment becomes true here, whether it told or was asked: once, whatever is repeated and in whatever order
 * it comes. Paid stands over failed and expired; money that came twice or too late goes back.
 */
export async function settlePayment(
  ctx: Ctx,
  payable: Payable,
  provider: string,
  event: ProviderEvent,
): Promise<Settled> {
  const payment = await lockPayment(ctx, event.reference)
  if (!payment || payment.method !== provider) return 'unknown'
  const expected = { amount: String(payment.amountMinor), currency: payment.currency }
  const told = { amount: String(event.amountMinor), currency: event.currency }
  for (const field of ['amount', 'currency'] as const)
    if (told[field] !== expected[field])
      return disbelieve(ctx, provider, event, { field, expected: expected[field], told: told[field] })
  for (const refund of event.refunds ?? []) {
    const row = await findRefundBySn(ctx, payment.id, refund.refundKey)
    if (row && row.amountMinor !== refund.amountMinor)
      return disbelieve(ctx, provider, event, {
        field: 'refund',
        expected: `${refund.refundKey} ${row.amountMinor}`,
        told: `${refund.refundKey} ${refund.amountMinor}`,
      })
  }

  await noteEvent(ctx, {
    method: provider,
    eventId: event.eventId,
    paymentSn: payment.sn,
    result: event.status,
  })
  if (event.canRefund !== undefined) await noteCanRefund(ctx, payment.id, event.canRefund)
  if (event.status === 'failed' || event.status === 'expired') {
    if (payment.status === 'waiting') {
      await closePayment(ctx, payment.id, 'failed', event.providerNumber)
      await endIntent(ctx, payment.id, event.status)
    }
  } else if (event.status === 'paid' && payment.status !== 'succeeded') {
    await closePayment(ctx, payment.id, 'succeeded', event.providerNumber)
    await endIntent(ctx, payment.id, 'paid')
    for (const part of await partsOf(ctx, payment.id)) {
      const outcome = await payable.settle(
        ctx,
        { orderId: part.orderId, amountMinor: part.amountMinor, source: 'cash' },
        `${provider} ${event.providerNumber}`,
      )
      await markPart(ctx, payment.id, part.orderId, outcome)
      if (outcome === 'surplus') await returnOverpayment(ctx, payment, part)
    }
  }
  for (const refund of event.refunds ?? []) {
    const row = await findRefundBySn(ctx, payment.id, refund.refundKey)
    if (row) await noteRefundState(ctx, row.id, refund)
  }
  return 'believed'
}

async function disbelieve(
  ctx: Ctx,
  provider: string,
  event: ProviderEvent,
  it: { field: 'amount' | 'currency' | 'refund'; expected: string; told: string },
): Promise<'mismatch'> {
  const about = { provider, paymentSn: event.reference, eventId: event.eventId, ...it }
  if (await insertRefusedNotification(ctx, about))
    ctx.app.log.error(about, 'a payment provider told what was not asked of it')
  return 'mismatch'
}

/**
 * A notification as it came. Refuses METHOD_UNKNOWN, SIGNATURE_WRONG, PAYMENT_UNKNOWN (the provider tells it again) and
 * PAYMENT_MISMATCH.
 */
export async function receiveNotification(
  app: App,
  payable: Payable,
  it: { provider: string; rawBody: Buffer; header: (name: string) => string | undefined },
): Promise<void> {
  const provider = (await findProvider(readingCtx(app, guest, 'en-us'), it.provider)) ?? refuse('METHOD_UNKNOWN')
  const event = await provider.parseNotification(it.rawBody, it.header)
  const settled = await asSystem(app, provider.name, (ctx) => settlePayment(ctx, payable, provider.name, event))
  if (settled === 'unknown') refuse('PAYMENT_UNKNOWN')
  if (settled === 'mismatch') refuse('PAYMENT_MISMATCH')
}
