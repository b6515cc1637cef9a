// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface LedgerTransactionTable {
  id: Generated<number>
  kind: string
  cause: string
  company_id: number | null
  shop_id: number | null
  order_id: number | null
  label: Generated<string>
  at: Date
}

export interface LedgerEntryTable {
  transaction_id: number
  position: number
  account: string
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
  source: string
  paid_minor: number
  commission_bps: number
  due_on: string | null
  at: Date
}

export interface LedgerTables {
  ledger_transaction: LedgerTransactionTable
  ledger_entry: LedgerEntryTable
  order_money: OrderMoneyTable
}
