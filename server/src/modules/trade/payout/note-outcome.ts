import { bookPayoutReturned } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { mayPayout, type PayoutAction } from './payout.policy.ts'
import { findPayout, movePayout, payoutsOfRun } from './payout.store.ts'
import { lockRun, moveRun } from './run.store.ts'

interface Outcome {
  id: number
  /** Of the payout that was looked at. */
  version: number
  step: PayoutAction
  /** Why it did not arrive; empty for what was paid. */
  reason: string
}

/**
 * What the bank says became of a payout. One that failed or came back is booked back, and its amount goes into the next run. With
 * the last of its payouts the run is closed.
 */
export async function noteOutcome(ctx: Ctx, { id, version, step, reason }: Outcome): Promise<void> {
  const run = (await lockRun(ctx, (await findPayout(ctx, id)).runId))!
  const payout = await findPayout(ctx, id)
  const decision = mayPayout(ctx.actor, step, payout)
  if (!decision.allowed) return refuse(decision.because, decision.facts ?? {})
  if (payout.version !== version) return refuse('PAYOUT_MOVED_ON', { step })
  await movePayout(ctx, payout, step, reason)
  if (step !== 'pay')
    await bookPayoutReturned(ctx, {
      payoutId: payout.id,
      shopId: payout.shopId,
      amountMinor: payout.netMinor,
      number: payout.sn,
    })
  const open = (await payoutsOfRun(ctx, run.id)).some((it) => it.status === 'sent')
  if (!open && run.status === 'sent') await moveRun(ctx, run, 'close')
}
