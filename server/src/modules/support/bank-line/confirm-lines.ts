import { takeCompany } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type BankLine, lockLines, oneAtOnce } from './bank-line.store.ts'
import { findBankStatement } from './bank-statement.store.ts'
import { bookLine } from './book-line.ts'
import { buildBook } from './build-book.ts'
import { lookAtLine } from './look-at-lines.ts'

const firstCompany = (line: BankLine) => line.proposals[0]!.companyId

/**
 * Books lines whose payment is certain, each looked at once more as things are now. What is not certain any more is left to be decided
 * by itself. Refuses NOT_FOUND for a line that is not of the statement.
 */
export async function confirmLines(
  ctx: Ctx,
  { statementId, ids }: { statementId: number; ids: readonly number[] },
): Promise<{ booked: number; left: number }> {
  if (!(await findBankStatement(ctx, statementId))) refuse('NOT_FOUND')
  await oneAtOnce(ctx)
  const lines = await lockLines(ctx, ids, statementId)
  if (lines.length !== ids.length) refuse('NOT_FOUND')
  const sure = lines.filter((it) => it.state === 'open' && it.isSure)
  const companies = [...new Set(sure.map(firstCompany))].toSorted((a, b) => a - b)
  for (const id of companies) await takeCompany(ctx, { id })
  let booked = 0
  for (const line of sure) {
    const proposal = await lookAtLine(ctx, line, await buildBook(ctx, [line], line))
    // The company that was proposed is the one that is locked.
    if (proposal?.companyId !== firstCompany(line)) continue
    await bookLine(ctx, line, proposal)
    booked += 1
  }
  ctx.audit({ after: { booked, left: ids.length - booked } })
  return { booked, left: ids.length - booked }
}
