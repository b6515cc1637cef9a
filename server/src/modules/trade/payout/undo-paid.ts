import type { Ctx } from '#platform/ctx'
import { movePayout } from './payout.store.ts'
import { moveRun } from './run.store.ts'
import { lockPayout } from './take-outcome.ts'

/** The line was that of something else: the payout is on its way again. Refuses PAYOUT_MOVED_ON for one that came back meanwhile. */
export async function undoPaid(ctx: Ctx, id: number, reason: string): Promise<void> {
  const { run, payout } = await lockPayout(ctx, id)
  await movePayout(ctx, payout, 'unpay', reason)
  if (run.status === 'closed') await moveRun(ctx, run, 'reopen', { note: reason })
}
