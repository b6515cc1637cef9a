import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { claimedOrders, claimOrders, lockLines, oneAtOnce, releaseOrders } from './bank-line.store.ts'
import { bookLine } from './book-line.ts'

/**
 * Books a line by the proposal that an operator has chosen. Refuses NOT_FOUND, BANK_LINE_DECIDED, BANK_LINE_CHANGED where it has no such
 * proposal any more, BANK_LINE_TAKEN where another line pays one of its orders, and what booking a payment of a company refuses.
 */
export async function matchLine(
  ctx: Ctx,
  input: { id: number; companyId: number; orderSns: readonly string[] },
): Promise<void> {
  await oneAtOnce(ctx)
  const [line = refuse('NOT_FOUND')] = await lockLines(ctx, [input.id])
  if (line.state !== 'open') return refuse('BANK_LINE_DECIDED')
  const wanted = input.orderSns.toSorted().join()
  const proposal =
    line.proposals.find(
      (it) =>
        it.companyId === input.companyId &&
        it.orders
          .map((order) => order.sn)
          .toSorted()
          .join() === wanted,
    ) ?? refuse('BANK_LINE_CHANGED')
  const orderIds = proposal.orders.map((it) => it.id)
  if ((await claimedOrders(ctx, orderIds, line.id)).size) refuse('BANK_LINE_TAKEN')
  await releaseOrders(ctx, line.id)
  await claimOrders(ctx, line.id, orderIds)
  await bookLine(ctx, line, proposal)
  ctx.audit({ before: { state: 'open' }, after: { state: 'booked', company: proposal.companyId } })
}
