// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { PayoutStatus, RunStatus } from './payout.machine.ts'
import type { LeftOut, RowKind } from './payout.types.ts'

export interface PayoutRunTable {
  id: Generated<number>
  sn: string
  status: RunStatus
  until_on: string
  reserve_bps: number
  created_by: number
  created_by_name: string
  created_at: Date
  approved_by: number | null
  approved_by_name: Generated<string>
  approved_at: Date | null
  sent_at: Date | null
  version: Generated<number>
}

export interface PayoutRunHistoryTable {
  id: Generated<number>
  run_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface PayoutTable {
  id: Generated<number>
  sn: string
  run_id: number
  shop_id: number
  shop_name: string
  status: PayoutStatus
  left_out_because: LeftOut | null
  earned_minor: number
  commission_minor: number
  refund_minor: number
  clawback_minor: number
  with_shop_minor: number
  returned_minor: number
  brought_minor: number
  brought_from: number | null
  reserve_minor: number
  net_minor: number
  held_minor: number
  held_orders: number
  bank: { name: string; holder: string; number: string } | null
  bank_changed: boolean
  version: Generated<number>
}

export interface PayoutHistoryTable {
  id: Generated<number>
  payout_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface PayoutRowTable {
  payout_id: number
  transaction_id: number
  order_id: number | null
  label: string
  kind: RowKind
  at: Date
  earned_minor: number
  commission_minor: number
  with_shop_minor: number
  amount_minor: number
  clawback: boolean
  settles: Generated<boolean>
}

export interface PayoutTables {
  payout_run: PayoutRunTable
  payout_run_history: PayoutRunHistoryTable
  payout: PayoutTable
  payout_history: PayoutHistoryTable
  payout_row: PayoutRowTable
}
