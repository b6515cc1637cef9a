import { takeCompany } from '#modules/company/organisation'
import { lockRunsOf } from '#modules/trade/payout'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { type BankLine, lockLines, oneAtOnce } from './bank-line.store.ts'
import type { Proposal } from './bank-line.types.ts'
import { findBankStatement } from './bank-statement.store.ts'
import { bookLine } from './book-line.ts'
import { buildBooks } from './build-book.ts'
import { payoutStepsOf } from './claim-for-line.ts'
import { lookAtLine } from './look-at-lines.ts'

/** Whose a proposal is: what is locked for it. */
const ofWhom = (it: Proposal) =>
  'payout' in it ? `payout ${it.payout.id}` : 'run' in it ? `run ${it.run.id}` : `company ${it.companyId}`
/** What left before what came back, so that a payout is paid before it is returned. */
const inOrder = (a: BankLine, b: BankLine) => Math.sign(a.amountMinor) - Math.sign(b.amountMinor) || a.id - b.id

/**
 * Books lines whose payment is certain, each looked at once more as things are now. What is not certain any more is left to be decided
 * by itself, and what is of a payout to who may note outcomes of payouts. Refuses NOT_FOUND for a line that is not of the statement.
 */
export async function confirmLines(
  ctx: Ctx,
  { statementId, ids }: { statementId: number; ids: readonly number[] },
): Promise<{ booked: number; left: number }> {
  if (!(await findBankStatement(ctx, statementId))) refuse('NOT_FOUND')
  await oneAtOnce(ctx)
  const lines = await lockLines(ctx, ids, statementId)
  if (lines.length !== ids.length) refuse('NOT_FOUND')
  const mayPayouts = adminIn(ctx).permissions.has('payouts')
  const sure = lines
    .filter((it) => it.state === 'open' && it.isSure && (mayPayouts || 'companyId' in it.proposals[0]!))
    .toSorted(inOrder)
  const firsts = sure.map((it) => it.proposals[0]!)
  const companies = [...new Set(firsts.flatMap((it) => ('companyId' in it ? it.companyId : [])))]
  for (const id of companies.toSorted((a, b) => a - b)) await takeCompany(ctx, { id })
  const payouts = [...new Set(firsts.flatMap((it) => payoutStepsOf(it).map((one) => one.payoutId)))]
  await lockRunsOf(ctx, payouts)
  let booked = 0
  for (const line of sure) {
    const proposal = await lookAtLine(ctx, line, await buildBooks(ctx, [line], line))
    // Whose it was proposed to be is locked.
    if (!proposal || ofWhom(proposal) !== ofWhom(line.proposals[0]!)) continue
    await bookLine(ctx, line, proposal)
    booked += 1
  }
  ctx.audit({ after: { booked, left: ids.length - booked } })
  return { booked, left: ids.length - booked }
}
