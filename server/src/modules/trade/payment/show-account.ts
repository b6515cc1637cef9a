import type { Sen } from '@borong/money'
import { readDue } from '#modules/trade/ledger'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { type Credit, findCredit } from './credit.store.ts'

export interface Account {
  credit: Credit
  overdueMinor: Sen
  soonMinor: Sen
}

/** Where the account of the caller's company stands, and what is due of it; undefined for a company without one. */
export async function showAccount(ctx: Ctx): Promise<Account | undefined> {
  const buyer = buyerIn(ctx)
  const credit = await findCredit(ctx, buyer.companyId)
  return credit && { credit, ...(await readDue(ctx, buyer)) }
}
