import type { balanceKinds, ledgerAccounts } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { format } from '#platform/messages'
import { kindTexts } from './balance.messages.ts'
import type { BalanceRow } from './balance.store.ts'
import type { TrialBalance } from './show-trial-balance.ts'

/** A movement as its shop reads it. */
export const presentBalanceEntry = (row: BalanceRow, lang: Ctx['lang']) => ({
  entry_id: String(row.id),
  at: toSeconds(row.at),
  kind: row.kind.toUpperCase() as (typeof balanceKinds)[number],
  text: format(kindTexts[row.kind], lang),
  ...(row.ofOrder && { order_sn: row.label }),
  held: toRupiah(row.inEscrow),
  earned: toRupiah(row.earned),
  commission: toRupiah(row.commission),
  with_shop: toRupiah(row.withShop),
})

/** The accounts of the mall as its operators read them. */
export const presentTrialBalance = (it: TrialBalance) => ({
  accounts: it.accounts.map(({ account, opening, debit, credit, balance }) => ({
    account: account.toUpperCase() as (typeof ledgerAccounts)[number],
    opening: toRupiah(opening),
    debit: toRupiah(debit),
    credit: toRupiah(credit),
    balance: toRupiah(balance),
  })),
  opening: toRupiah(it.opening),
  debit: toRupiah(it.debit),
  credit: toRupiah(it.credit),
  difference: toRupiah(it.difference),
  transaction_num: it.transactions,
})
