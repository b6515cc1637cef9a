// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { Account, Source, TransactionKind } from './accounts.ts'
import type { MonthStatus } from './month.machine.ts'

export interface LedgerTransactionTable {
  id: Generated<number>
  kind: TransactionKind
  cause: string
  company_id: number | null
  shop_id: number | null
  order_id: number | null
  label: Generated<string>
  at: Date
  happened_at: Date | null
}

export interface LedgerEntryTable {
  transaction_id: number
  position: number
  account: Account
  company_id: number | null
  shop_id: number | null
  order_id: number | null
  amount_minor: number
  at: Date
}

export interface OrderMoneyTable {
  order_id: number
  order_sn: string
  company_id: number
  shop_id: number
  source: Source
  paid_minor: number
  commission_bps: number
  due_on: string | null
  at: Date
}

export interface CompanyOwedTable {
  company_id: number
  due_on: string
  open_minor: number
}

export interface CompanyOwedCountTable {
  only_row: Generated<boolean>
  counted_at: Date
}

export interface LedgerMonthTable {
  id: Generated<number>
  month: string
  from_at: Date
  until_at: Date
  status: MonthStatus
  transaction_count: number
  debit_minor: number
  asked_by: number | null
  reopened_by: number | null
  version: Generated<number>
}

export interface LedgerMonthHistoryTable {
  id: Generated<number>
  month_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface ShopMovementView {
  transaction_id: number
  shop_id: number
  order_id: number
  label: string
  kind: TransactionKind
  at: Date
  earned_minor: number
  commission_minor: number
  with_shop_minor: number
  amount_minor: number
}

export interface LedgerTables {
  ledger_transaction: LedgerTransactionTable
  ledger_entry: LedgerEntryTable
  order_money: OrderMoneyTable
  company_owed: CompanyOwedTable
  company_owed_count: CompanyOwedCountTable
  ledger_month: LedgerMonthTable
  ledger_month_history: LedgerMonthHistoryTable
}

/** What others may read in a join. */
export interface LedgerViews {
  shop_movement: ShopMovementView
}
