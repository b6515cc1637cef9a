import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { amountText, type GatewayEvent, gatewaysOf } from './gateway.ts'
import type { Payable } from './payable.ts'
import { returnSurplus } from './open-refund.ts'
import { closePayment, keepEvent, lockPayment, markPart, partsOf } from './payment.store.ts'

/**
 * A gateway tells what became of a payment. Believed only with its signature and only when merchant, amount and currency
 * are what was asked. Repeats and any order of arrival are fine: success stands, whatever comes after it.
 */
export async function hearGateway(
  ctx: Ctx,
  payable: Payable,
  method: string,
  event: GatewayEvent,
  signature: string,
): Promise<void> {
  const gateway = gatewaysOf(ctx.house).find((it) => it.id === method) ?? refuse('METHOD_UNKNOWN')
  if (!gateway.genuine(ctx.house, event, signature)) return refuse('SIGNATURE_WRONG')
  const payment = await lockPayment(ctx, event.bill_sn)
  if (!payment || payment.method !== method) return refuse('PAYMENT_UNKNOWN')
  if (
    event.merchant !== gateway.merchant ||
    event.currency !== payment.currency ||
    event.amount !== amountText(payment.amount_minor)
  )
    return refuse('PAYMENT_MISMATCH')
  if (!(await keepEvent(ctx, { method, eventId: event.event_id, paymentSn: payment.sn, result: event.result }))) return

  if (event.result === 'FAILED') {
    if (payment.status === 'waiting') await closePayment(ctx, payment.id, 'failed', event.gateway_no)
    return
  }
  if (payment.status === 'succeeded') return
  await closePayment(ctx, payment.id, 'succeeded', event.gateway_no)
  for (const part of await partsOf(ctx, payment.id)) {
    const outcome = await payable.settle(
      ctx,
      { orderId: part.order_id, amountMinor: part.amount_minor, source: 'cash' },
      `${method} ${event.gateway_no}`,
    )
    await markPart(ctx, payment.id, part.order_id, outcome)
    if (outcome === 'surplus') await returnSurplus(ctx, payment, part)
  }
}
