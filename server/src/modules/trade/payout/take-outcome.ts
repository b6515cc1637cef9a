import { bookPayoutReturned } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import type { PayoutAction } from './payout.policy.ts'
import { findPayout, movePayout, payoutsOfRun } from './payout.store.ts'
import type { Payout, Run } from './payout.types.ts'
import { lockRun, moveRun } from './run.store.ts'

/** A payout as it stands while nobody else can move it: whoever does locks its run. Refuses NOT_FOUND. */
export async function lockPayout(ctx: Ctx, id: number): Promise<{ run: Run; payout: Payout }> {
  const run = (await lockRun(ctx, (await findPayout(ctx, id)).runId))!
  return { run, payout: await findPayout(ctx, id) }
}

/**
 * Takes a step of a locked payout. One that failed or came back is booked back, and its amount goes into the next run. With the last
 * of its payouts the run is closed.
 */
export async function takeOutcome(ctx: Ctx, run: Run, payout: Payout, step: PayoutAction, reason: string) {
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
