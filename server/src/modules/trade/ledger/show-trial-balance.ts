import { type Sen, add, minus, sum } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { type Account, accounts } from './accounts.ts'
import { countTransactionsUnscoped, sumsOfAccountsUnscoped } from './trial-balance.store.ts'

export interface TrialBalance {
  /** Every account, also those without a booking. Debits and credits from zero up, `opening` and `balance` are debits less credits. */
  accounts: { account: Account; opening: Sen; debit: Sen; credit: Sen; balance: Sen }[]
  opening: Sen
  debit: Sen
  credit: Sen
  /** What all accounts come to in the end: zero, unless somebody has changed the tables by hand. */
  difference: Sen
  transactions: number
}

/** Each account of the whole mall: what stood on it, what was booked from `from` on and before `until`, and what stands on it then. */
export async function showTrialBalance(
  ctx: Ctx,
  time: { from: Date | undefined; until: Date | undefined },
): Promise<TrialBalance> {
  const [sums, transactions] = [await sumsOfAccountsUnscoped(ctx, time), await countTransactionsUnscoped(ctx, time)]
  const rows = accounts.map((account) => {
    const { opening = 0, debit = 0, credit = 0 } = sums.find((it) => it.account === account) ?? {}
    return { account, opening, debit, credit, balance: add(opening, minus(debit, credit)) }
  })
  const of = (name: 'opening' | 'debit' | 'credit' | 'balance') => sum(rows.map((it) => it[name]))
  return {
    accounts: rows,
    opening: of('opening'),
    debit: of('debit'),
    credit: of('credit'),
    difference: of('balance'),
    transactions,
  }
}
