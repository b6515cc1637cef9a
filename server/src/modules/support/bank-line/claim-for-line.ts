import type { Ctx } from '#platform/ctx'
import { claimedOrders, claimOrders, releaseOrders } from './bank-line.store.ts'
import type { BankStep, Proposal } from './bank-line.types.ts'
import { claimedPayouts, claimPayouts, releasePayout } from './payout-claim.store.ts'

export async function releaseAll(ctx: Ctx, lineId: number): Promise<void> {
  await releaseOrders(ctx, lineId)
  await releasePayout(ctx, lineId)
}

/** The steps of payouts that a proposal names; of a company none. */
export function payoutStepsOf(proposal: Proposal): { payoutId: number; step: BankStep }[] {
  if ('payout' in proposal) return [{ payoutId: proposal.payout.id, step: proposal.payout.step }]
  return 'run' in proposal ? proposal.run.payoutIds.map((payoutId) => ({ payoutId, step: 'pay' })) : []
}

/** What a proposal names becomes that of a line. The caller has made sure that it is of no other. */
export const claimFor = (ctx: Ctx, lineId: number, proposal: Proposal): Promise<unknown> =>
  'orders' in proposal
    ? claimOrders(
        ctx,
        lineId,
        proposal.orders.map((it) => it.id),
      )
    : claimPayouts(ctx, lineId, payoutStepsOf(proposal))

/** Another line is sure of what a proposal names, or was booked for it. */
export async function isTaken(ctx: Ctx, lineId: number, proposal: Proposal): Promise<boolean> {
  if (!('orders' in proposal)) {
    const steps = payoutStepsOf(proposal)
    const payoutIds = steps.map((it) => it.payoutId)
    return (await claimedPayouts(ctx, payoutIds, lineId)).some((it) => it.step === steps[0]!.step)
  }
  const orderIds = proposal.orders.map((it) => it.id)
  return (await claimedOrders(ctx, orderIds, lineId)).size > 0
}
