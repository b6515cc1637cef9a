import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { isNotedAs, mayPayout } from './payout.policy.ts'
import type { BankStep } from './payout.types.ts'
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
