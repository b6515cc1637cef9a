// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { BankColumn, BankField, BankStep, LineAct, LineState, Proposal, StatementFormat, StatementState } from './bank-line.types.ts'

export interface BankStatementTable {
  id: Generated<number>
  file_name: string
  file_hash: string
  format: StatementFormat
  state: StatementState
  headings: string[]
  columns: BankColumn[]
  cells: string[][]
  line_count: Generated<number>
  known_count: Generated<number>
  outgoing_count: Generated<number>
  uploaded_by: string
  uploaded_at: Date
}

export interface BankColumnTable {
  heading: string
  field: BankField
}

export interface BankLineTable {
  id: Generated<number>
  statement_id: number
  position: number
  booked_on: string
  amount_minor: number
  account: string
  reference: string
  counterparty: string
  text: string
  identity: string
  state: Generated<LineState>
  proposals: Generated<Proposal[]>
  is_sure: Generated<boolean>
  was_undone: Generated<boolean>
  company_id: number | null
  bookings: Generated<number>
  decided_by: Generated<string>
  decided_at: Date | null
  reason: Generated<string>
  payout_id: number | null
  payout_step: BankStep | null
  payout_moved: Generated<boolean>
  payout_run_id: number | null
}

export interface BankLineOrderTable {
  order_id: number
  line_id: number
}

export interface BankLinePayoutTable {
  payout_id: number
  step: BankStep
  line_id: number
}

export interface BankLineHistoryTable {
  id: Generated<number>
  line_id: number
  act: LineAct
  company_id: number | null
  number: string
  by_name: string
  note: string
  at: Date
}

export interface BankLineTables {
  bank_statement: BankStatementTable
  bank_column: BankColumnTable
  bank_line: BankLineTable
  bank_line_order: BankLineOrderTable
  bank_line_payout: BankLinePayoutTable
  bank_line_history: BankLineHistoryTable
}
