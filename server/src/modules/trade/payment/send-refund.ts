import { RefundOpened } from '@borong/contract/events'
import { minutes } from '#platform/clock'
import type { Backlog } from '#platform/background/background'
import { asSystem, type Ctx, type App, readingCtx } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import { refuse } from '#platform/http/refuse'
import { onOutside, type OutboundHandler } from '#platform/background/event-handler'
import type { TimedJob } from '#platform/background/timed-jobs'
import { endRefund } from './end-refund.ts'
import { noteRefundState } from './note-refund-state.ts'
import { refundOpened } from './payment.events.ts'
import { findProvider } from './providers/registered.ts'
import {
  startSending,
  countUnsent,
  findPendingRefund,
  giveUpSending,
  type Handled,
  openRefundsUnscoped,
  pendingRefundsUnscoped,
  reopenRefundRow,
} from './refund.store.ts'

const providerOf = async (app: App, method: string) => {
  const provider = await findProvider(readingCtx(app, { kind: 'system', name: 'refunds' }, 'en-us'), method)
  if (!provider) throw new Error(`the payment provider ${method} is not set up any more`)
  return provider
}

/**
 * Asks the provider to send a refund: noted as being sent first, asked outside of any transaction, written down after. Whoever dies in between
 * is followed by another with the same key, of which a provider makes no second refund.
 */
async function sendRefund(app: App, id: number): Promise<void> {
  const stale = new Date(app.clock.now().getTime() - minutes(2))
  const refund = await asSystem(app, 'refunds', (ctx) => startSending(ctx, id, stale))
  if (!refund) return
  try {
    const provider = await providerOf(app, refund.method)
    const key = { refundKey: refund.sn, reference: refund.billSn }
    // An earlier attempt may have arrived although its answer did not.
    const known = refund.attempts > 1 ? await provider.getRefundStatus(key) : undefined
    const state =
      known && known.status !== 'declined'
        ? known
        : await provider.refund({ ...key, amountMinor: refund.amountMinor, reason: `Refund ${refund.sn}` })
    await asSystem(app, 'refunds', (ctx) => noteRefundState(ctx, id, state))
  } catch (error) {
    await asSystem(app, 'refunds', (ctx) => giveUpSending(ctx, id))
    throw error
  }
}

/** Asks the provider what became of a refund that it has in hand. Throws when it does not answer. */
async function checkRefund(app: App, id: number): Promise<void> {
  const refund = await asSystem(app, 'refunds', (ctx) => findPendingRefund(ctx, id))
  if (!refund) return
  const provider = await providerOf(app, refund.method)
  const state = await provider.getRefundStatus({ refundKey: refund.sn, reference: refund.billSn })
  // A provider that does not know it any more will not send it; it may be asked again, or somebody transfers the money.
  await asSystem(app, 'refunds', (ctx) => noteRefundState(ctx, id, state ?? { status: 'declined', providerNumber: '' }))
}

/** Somebody has transferred it by hand and says under which number (of the bank); refuses MOVED_ON when it is closed. */
export async function markRefundSent(ctx: Ctx, id: number, bankNumber: string, handled?: Handled): Promise<void> {
  await endRefund(ctx, id, ['manual', 'failed'], {
    status: 'succeeded',
    gatewayNumber: bankNumber,
    ...(handled && { handled }),
  })
}

/** One that a provider declined is sent again. */
export async function retryRefund(ctx: Ctx, id: number, handled?: Handled): Promise<void> {
  if (!(await reopenRefundRow(ctx, id, handled))) refuse('MOVED_ON')
  ctx.publish(refundOpened(id, ctx.clock.now()))
}

export const paymentHandlers: readonly OutboundHandler[] = [
  onOutside(RefundOpened, {
    name: 'send-refund',
    queue: 'payment',
    send: (app, { refundId }) => sendRefund(app, refundId),
  }),
]

export const refundJobs: readonly TimedJob[] = [
  {
    // What is left from before: a process that died, a provider that could not be reached for long.
    name: 'send-waiting-refunds',
    every: minutes(1),
    run: (app, signal) => {
      const before = new Date(app.clock.now().getTime() - minutes(5))
      return eachItem(app, signal, {
        job: 'send-waiting-refunds',
        due: (ctx, without) => openRefundsUnscoped(ctx, before, without),
        run: sendRefund,
      })
    },
  },
  {
    name: 'check-pending-refunds',
    every: minutes(5),
    run: (app, signal) =>
      eachItem(app, signal, { job: 'check-pending-refunds', due: pendingRefundsUnscoped, run: checkRefund }),
  },
]

export const refundBacklog: Backlog = {
  name: 'refunds',
  measure: (app) => countUnsent(readingCtx(app, { kind: 'system', name: 'metrics' }, 'en-us')),
}
