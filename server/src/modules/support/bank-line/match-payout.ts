import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { bookProposal, lockOpenLine } from './book-proposal.ts'

/**
 * Books a line as that of a payout: it was paid, or came back. Refuses NOT_FOUND, BANK_LINE_DECIDED, BANK_LINE_CHANGED, BANK_LINE_TAKEN,
 * BANK_LINE_DIFFERS where it has not the amount of the payout, and what noting it refuses.
 */
export async function matchPayout(ctx: Ctx, input: { id: number; payoutId: number }): Promise<void> {
  const line = await lockOpenLine(ctx, input.id)
  const proposal =
    line.proposals.find((it) => 'payout' in it && it.payout.id === input.payoutId) ?? refuse('BANK_LINE_CHANGED')
  if (proposal.because.includes('differs')) refuse('BANK_LINE_DIFFERS')
  await bookProposal(ctx, line, proposal)
  ctx.audit({ before: { state: 'open' }, after: { state: 'booked', payout: input.payoutId } })
}
