import type { Ctx } from '#platform/ctx'
import { claimedOrders, claimOrders, releaseOrders } from './bank-line.store.ts'
import type { Proposal } from './bank-line.types.ts'
import { claimedPayouts, claimPayout, releasePayout } from './payout-claim.store.ts'

export async function releaseAll(ctx: Ctx, lineId: number): Promise<void> {
  await releaseOrders(ctx, lineId)
  await releasePayout(ctx, lineId)
}

/** What a proposal names becomes that of a line. The caller has made sure that it is of no other. */
export const claimFor = (ctx: Ctx, lineId: number, proposal: Proposal): Promise<unknown> =>
  'payout' in proposal
    ? claimPayout(ctx, lineId, proposal.payout.id, proposal.payout.step)
    : claimOrders(
        ctx,
        lineId,
        proposal.orders.map((it) => it.id),
      )

/** Another line is sure of what a proposal names, or was booked for it. */
export async function isTaken(ctx: Ctx, lineId: number, proposal: Proposal): Promise<boolean> {
  if ('payout' in proposal)
    return (await claimedPayouts(ctx, [proposal.payout.id], lineId)).some((it) => it.step === proposal.payout.step)
  const orderIds = proposal.orders.map((it) => it.id)
  return (await claimedOrders(ctx, orderIds, lineId)).size > 0
}
