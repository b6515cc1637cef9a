// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface AccountCodeTable {
  id: Generated<number>
  account: string
  code: string
  name: string
  by_name: string
  at: Date
}

export interface LedgerDeskTables {
  account_code: AccountCodeTable
}
