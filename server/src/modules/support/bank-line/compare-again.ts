import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { bankStatementDue } from './bank-line.events.ts'
import { unlookLines, oneAtOnce } from './bank-line.store.ts'
import { findBankStatement, moveStatement } from './bank-statement.store.ts'

/**
 * Has the lines of a statement that wait looked at anew: orders and payouts that came after it may be what they pay. Refuses NOT_FOUND,
 * and MOVED_ON while they are looked at.
 */
export async function compareAgain(ctx: Ctx, id: number): Promise<void> {
  if (!(await findBankStatement(ctx, id))) refuse('NOT_FOUND')
  await oneAtOnce(ctx)
  if (!(await moveStatement(ctx, id, 'matched', 'matching'))) refuse('MOVED_ON')
  await unlookLines(ctx, id)
  ctx.publish(bankStatementDue(id))
  ctx.audit({ before: { state: 'matched' }, after: { state: 'matching' } })
}
