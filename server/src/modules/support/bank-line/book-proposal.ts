import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type BankLine, lockLines, oneAtOnce } from './bank-line.store.ts'
import type { Proposal } from './bank-line.types.ts'
import { bookLine } from './book-line.ts'
import { claimFor, isTaken, releaseAll } from './claim-for-line.ts'

/** A line that waits, locked. Refuses NOT_FOUND and BANK_LINE_DECIDED. */
export async function lockOpenLine(ctx: Ctx, id: number): Promise<BankLine> {
  await oneAtOnce(ctx)
  const [line = refuse('NOT_FOUND')] = await lockLines(ctx, [id])
  return line.state === 'open' ? line : refuse('BANK_LINE_DECIDED')
}

/** Books a line by one of its proposals. Refuses BANK_LINE_TAKEN, and what booking it refuses. */
export async function bookProposal(ctx: Ctx, line: BankLine, proposal: Proposal): Promise<void> {
  if (await isTaken(ctx, line.id, proposal)) refuse('BANK_LINE_TAKEN')
  await releaseAll(ctx, line.id)
  await claimFor(ctx, line.id, proposal)
  await bookLine(ctx, line, proposal)
}
