import { RefundOpened } from '@borong/contract/events'
import { minutes } from '#platform/clock'
import type { Backlog } from '#platform/background'
import { asSystem, type Ctx, type House, readingCtx } from '#platform/ctx'
import { eachItem } from '#platform/each-item'
import { refuse } from '#platform/refuse'
import { onOutside, type OutboundHandler } from '#platform/event-handler'
import type { TimedJob } from '#platform/timed-jobs'
import { endRefund } from './end-refund.ts'
import { amountText, gatewaysOf } from './gateway.ts'
import { refundOpened } from './payment.events.ts'
import { claimRefund, countUnsent, giveUpSending, openRefundsUnscoped, reopenRefundRow } from './refund.store.ts'

/**
 * Asks the gateway to send a refund: claimed first, asked outside of any transaction, written down after. Whoever dies in between
 * is followed by another with the same number, which a gateway answers the same.
 */
async function sendRefund(house: House, id: number): Promise<void> {
  const stale = new Date(house.clock.now().getTime() - minutes(2))
  const refund = await asSystem(house, 'refunds', (ctx) => claimRefund(ctx, id, stale))
  if (!refund) return
  const gateway = gatewaysOf(house).find((it) => it.id === refund.method)
  try {
    if (!gateway) throw new Error(`no gateway for ${refund.method}`)
    const { result, gatewayNumber } = await gateway.refund(house, {
      refundSn: refund.sn,
      billSn: refund.bill_sn,
      amount: amountText(refund.amount_minor),
    })
    await asSystem(house, 'refunds', (ctx) =>
      endRefund(ctx, id, ['sending'], { status: result === 'SUCCESS' ? 'succeeded' : 'failed', gatewayNumber }),
    )
  } catch (error) {
    await asSystem(house, 'refunds', (ctx) => giveUpSending(ctx, id))
    throw error
  }
}

/** Somebody has transferred it by hand and says under which number (of the bank); refuses MOVED_ON when it is closed. */
export async function markRefundSent(ctx: Ctx, id: number, bankNumber: string): Promise<void> {
  await endRefund(ctx, id, ['manual', 'failed'], { status: 'succeeded', gatewayNumber: bankNumber })
}

/** One that a gateway declined is sent again. */
export async function retryRefund(ctx: Ctx, id: number): Promise<void> {
  if (!(await reopenRefundRow(ctx, id))) refuse('MOVED_ON')
  ctx.publish(refundOpened(id, ctx.clock.now()))
}

export const paymentHandlers: readonly OutboundHandler[] = [
  onOutside(RefundOpened, {
    name: 'send-refund',
    queue: 'payment',
    send: (house, { refundId }) => sendRefund(house, refundId),
  }),
]

export const refundJobs: readonly TimedJob[] = [
  {
    // What is left from before: a process that died, a gateway that could not be reached for long.
    name: 'send-waiting-refunds',
    every: minutes(1),
    run: (house, signal) => {
      const before = new Date(house.clock.now().getTime() - minutes(5))
      return eachItem(house, signal, {
        job: 'send-waiting-refunds',
        due: (ctx, without) => openRefundsUnscoped(ctx, before, without),
        run: sendRefund,
      })
    },
  },
]

export const refundBacklog: Backlog = {
  name: 'refunds',
  measure: (house) => countUnsent(readingCtx(house, { kind: 'system', name: 'metrics' }, 'en-us')),
}
