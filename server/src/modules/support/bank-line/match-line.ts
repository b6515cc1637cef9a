import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { bookProposal, lockOpenLine } from './book-proposal.ts'

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
  await bookProposal(ctx, line, proposal)
  ctx.audit({ before: { state: 'open' }, after: { state: 'booked', company: input.companyId } })
}
