import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { mayPayout, type PayoutAction } from './payout.policy.ts'
import { lockPayout, takeOutcome } from './take-outcome.ts'

interface Outcome {
  id: number
  /** Of the payout that was looked at. */
  version: number
  step: PayoutAction
  /** Why it did not arrive; empty for what was paid. */
  reason: string
}

/** What the bank says became of a payout. */
export async function noteOutcome(ctx: Ctx, { id, version, step, reason }: Outcome): Promise<void> {
  const { run, payout } = await lockPayout(ctx, id)
  const decision = mayPayout(ctx.actor, step, payout)
  if (!decision.allowed) return refuse(decision.because, decision.facts ?? {})
  if (payout.version !== version) return refuse('PAYOUT_MOVED_ON', { step })
  await takeOutcome(ctx, run, payout, step, reason)
}
