// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { Language } from '@borong/contract'
import type { BulkItemState, BulkRunAct, BulkRunState } from './bulk-run.types.ts'
import type { StockTerms } from '#modules/support/shop-stock'

export interface BulkRunTable {
  id: Generated<number>
  shop_id: number | null
  account_id: number
  started_by: string
  lang: Language
  act: BulkRunAct
  reason: Generated<string>
  state: Generated<BulkRunState>
  total: Generated<number>
  done: Generated<number>
  refused: Generated<number>
  file: string | null
  file_bytes: number | null
  started_at: Date
  ended_at: Date | null
  stopped_by: string | null
  undoes: number | null
  terms: StockTerms | null
}

export interface BulkRunItemTable {
  run_id: number
  position: number
  object_id: number
  version: Generated<number>
  number: string
  state: Generated<BulkItemState>
  problem: Generated<string>
  terms: StockTerms | null
}

export interface BulkRunTables {
  bulk_run: BulkRunTable
  bulk_run_item: BulkRunItemTable
}
