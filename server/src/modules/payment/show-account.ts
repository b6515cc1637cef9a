import { toRupiah } from '@borong/money'
import { readDue } from '#modules/ledger'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import { findCredit } from './credit.store.ts'
import { presentCredit } from './present-statement.ts'

/** Where the account of the caller's company stands, and what is due of it. */
export async function showAccount(ctx: Ctx) {
  const buyer = buyerIn(ctx)
  const credit = await findCredit(ctx, buyer.companyId)
  if (!credit) return { stopped: 0, due_soon: 0, overdue: 0 }
  const due = await readDue(ctx, buyer)
  return {
    credit: presentCredit(credit),
    stopped: credit.status === 'active' ? 0 : 1,
    due_soon: toRupiah(due.soonMinor),
    overdue: toRupiah(due.overdueMinor),
  }
}
