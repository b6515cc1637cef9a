import { type Sen, add, minus, sum } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { type Account, accounts } from './accounts.ts'
import { countTransactionsUnscoped, sumsOfAccountsUnscoped } from './trial-balance.store.ts'

export interface TrialBalance {
  /** Every account, also those without a booking; amounts from zero up, `balance` is debits less credits. */
  accounts: { account: Account; debit: Sen; credit: Sen; balance: Sen }[]
  debit: Sen
  credit: Sen
  /** Zero, unless somebody has changed the tables by hand. */
  difference: Sen
  transactions: number
}

/** Debits and credits of each account of the whole mall, booked before `until`; everything without it. */
export async function showTrialBalance(ctx: Ctx, until: Date | undefined): Promise<TrialBalance> {
  const [sums, transactions] = [await sumsOfAccountsUnscoped(ctx, until), await countTransactionsUnscoped(ctx, until)]
  const rows = accounts.map((account) => {
    const { debit = 0, credit = 0 } = sums.find((it) => it.account === account) ?? {}
    return { account, debit, credit, balance: minus(debit, credit) }
  })
  const debit = sum(rows.map((it) => it.debit))
  const credit = sum(rows.map((it) => it.credit))
  return { accounts: rows, debit, credit, difference: add(debit, -credit), transactions }
}
