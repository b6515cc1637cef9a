import { sum } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { movePayout, payoutsOfRun } from './payout.store.ts'
import type { RunOut } from './payout.types.ts'
import { lockRun, moveRun } from './run.store.ts'

/**
 * One line of the account has all of a run: every payout of it that is on its way was paid, and the run is closed. False where these are
 * not exactly the payouts and the amount any more, and nothing is moved.
 */
export async function noteRunByBank(
  ctx: Ctx,
  { id, payoutIds, netMinor }: Omit<RunOut, 'sn' | 'sentAt'>,
): Promise<boolean> {
  const run = await lockRun(ctx, id)
  if (run?.status !== 'sent') return false
  const open = (await payoutsOfRun(ctx, id)).filter((it) => it.status === 'sent').toSorted((a, b) => a.id - b.id)
  if (open.map((it) => it.id).join() !== payoutIds.join() || sum(open.map((it) => it.netMinor)) !== netMinor)
    return false
  for (const payout of open) await movePayout(ctx, payout, 'pay')
  await moveRun(ctx, run, 'close')
  return true
}
