import type { Sen } from '@borong/money'
import { bookSettlement, bookSettlementUndone } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { giveCredit, takeCreditBack, writeCredit } from './credit.store.ts'

/** Opens, changes or stops the account of a company. What is owed already may be above a limit that was lowered; nothing is added then. */
export const saveCredit = (
  ctx: Ctx,
  input: { companyId: number; limitMinor: Sen; netDays: number; status: 'active' | 'stopped' },
): Promise<void> => writeCredit(ctx, { ...input, actorName: 'name' in ctx.actor ? ctx.actor.name : 'system' })

/** A company has paid what it owes, or a part; `number` is that of the transfer and counts once. Answers whether it is new. */
export async function settleCredit(
  ctx: Ctx,
  input: { companyId: number; amountMinor: Sen; number: string; label?: string; happenedAt?: Date },
): Promise<boolean> {
  if (!(await bookSettlement(ctx, input))) return false
  if (!(await giveCredit(ctx, input.companyId, input.amountMinor))) refuse('SETTLEMENT_TOO_MUCH')
  return true
}

/** A payment was not of this company: it owes what it owed before, whatever its limit is now. Answers whether it is new. */
export async function undoSettlement(
  ctx: Ctx,
  input: { companyId: number; amountMinor: Sen; number: string; label?: string },
): Promise<boolean> {
  if (!(await bookSettlementUndone(ctx, input))) return false
  await takeCreditBack(ctx, input.companyId, input.amountMinor)
  return true
}
