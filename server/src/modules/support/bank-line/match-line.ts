import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type BankLine, lockLines, oneAtOnce } from './bank-line.store.ts'
import type { Proposal } from './bank-line.types.ts'
import { bookLine } from './book-line.ts'
import { claimFor, isTaken, releaseAll } from './claim-for-line.ts'

/**
 * Books a line by the proposal that an operator has chosen. Refuses NOT_FOUND, BANK_LINE_DECIDED, BANK_LINE_CHANGED where it has no such
 * proposal any more, BANK_LINE_TAKEN where another line pays one of its orders, and what booking a payment of a company refuses.
 */
export async function matchLine(
  ctx: Ctx,
  input: { id: number; companyId: number; orderSns: readonly string[] },
): Promise<void> {
  const line = await lockOpenLine(ctx, input.id)
  const wanted = input.orderSns.toSorted().join()
  const proposal =
    line.proposals.find(
      (it) =>
        'companyId' in it &&
        it.companyId === input.companyId &&
        it.orders
          .map((order) => order.sn)
          .toSorted()
          .join() === wanted,
    ) ?? refuse('BANK_LINE_CHANGED')
  await book(ctx, line, proposal)
  ctx.audit({ before: { state: 'open' }, after: { state: 'booked', company: input.companyId } })
}

/**
 * Books a line as that of a payout: it was paid, or came back. Refuses NOT_FOUND, BANK_LINE_DECIDED, BANK_LINE_CHANGED, BANK_LINE_TAKEN,
 * BANK_LINE_DIFFERS where it has not the amount of the payout, and what noting it refuses.
 */
export async function matchPayout(ctx: Ctx, input: { id: number; payoutId: number }): Promise<void> {
  const line = await lockOpenLine(ctx, input.id)
  const proposal =
    line.proposals.find((it) => 'payout' in it && it.payout.id === input.payoutId) ?? refuse('BANK_LINE_CHANGED')
  if (proposal.because.includes('differs')) refuse('BANK_LINE_DIFFERS')
  await book(ctx, line, proposal)
  ctx.audit({ before: { state: 'open' }, after: { state: 'booked', payout: input.payoutId } })
}

async function lockOpenLine(ctx: Ctx, id: number): Promise<BankLine> {
  await oneAtOnce(ctx)
  const [line = refuse('NOT_FOUND')] = await lockLines(ctx, [id])
  return line.state === 'open' ? line : refuse('BANK_LINE_DECIDED')
}

async function book(ctx: Ctx, line: BankLine, proposal: Proposal): Promise<void> {
  if (await isTaken(ctx, line.id, proposal)) refuse('BANK_LINE_TAKEN')
  await releaseAll(ctx, line.id)
  await claimFor(ctx, line.id, proposal)
  await bookLine(ctx, line, proposal)
}
