import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { isNotedAs, mayPayout } from './payout.policy.ts'
import { movePayout } from './payout.store.ts'
import type { BankStep } from './payout.types.ts'
import { moveRun } from './run.store.ts'
import { lockPayout, takeOutcome } from './take-outcome.ts'

/**
 * A line of the account says that a payout was paid, or came back. False: somebody has noted as much by hand, and nothing is moved.
 * Refuses NOT_FOUND, ACTION_NOT_YOURS and PAYOUT_MOVED_ON.
 */
export async function noteByBank(
  ctx: Ctx,
  { id, step, reason }: { id: number; step: BankStep; reason: string },
): Promise<boolean> {
  const { run, payout } = await lockPayout(ctx, id)
  if (isNotedAs(step, payout.status)) return false
  const decision = mayPayout(ctx.actor, step, payout)
  if (!decision.allowed) return refuse(decision.because, decision.facts ?? {})
  await takeOutcome(ctx, run, payout, step, reason)
  return true
}

/** The line was that of something else: the payout is on its way again. Refuses PAYOUT_MOVED_ON for one that came back meanwhile. */
export async function undoPaid(ctx: Ctx, id: number, reason: string): Promise<void> {
  const { run, payout } = await lockPayout(ctx, id)
  await movePayout(ctx, payout, 'unpay', reason)
  if (run.status === 'closed') await moveRun(ctx, run, 'reopen', { note: reason })
}
