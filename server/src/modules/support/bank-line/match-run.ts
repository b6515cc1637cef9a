import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { bookProposal, lockOpenLine } from './book-proposal.ts'

/**
 * Books a line as that of a whole run: its payouts that are on their way were paid, all or none. Refuses NOT_FOUND, BANK_LINE_DECIDED,
 * BANK_LINE_CHANGED where the run is not what was proposed any more, BANK_LINE_TAKEN, and BANK_LINE_DIFFERS for another amount.
 */
export async function matchRun(ctx: Ctx, input: { id: number; runId: number }): Promise<void> {
  const line = await lockOpenLine(ctx, input.id)
  const proposal = line.proposals.find((it) => 'run' in it && it.run.id === input.runId) ?? refuse('BANK_LINE_CHANGED')
  if (proposal.because.includes('differs')) refuse('BANK_LINE_DIFFERS')
  await bookProposal(ctx, line, proposal)
  ctx.audit({ before: { state: 'open' }, after: { state: 'booked', run: input.runId } })
}
