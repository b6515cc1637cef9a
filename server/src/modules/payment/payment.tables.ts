// Written by `npm run tables` from the migrations; `npm run check` holds it to them.
import type { Generated } from 'kysely'

export interface PaymentTable {
  id: Generated<number>
  sn: string
  company_id: number
  member_id: number
  payable_kind: string
  payable_sn: string
  method: string
  amount_minor: number
  currency: Generated<string>
  status: string
  gateway_number: string | null
  opened_at: Date
  closed_at: Date | null
}

export interface PaymentPartTable {
  payment_id: number
  order_id: number
  amount_minor: number
  outcome: Generated<string>
}

export interface PaymentEventTable {
  method: string
  event_id: string
  payment_sn: string
  result: string
  received_at: Date
}

export interface SandboxBillTable {
  bill_sn: string
  amount: string
  return_url: string
  outcome: string | null
  event_id: string | null
  opened_at: Date
}

export interface PaymentTables {
  payment: PaymentTable
  payment_part: PaymentPartTable
  payment_event: PaymentEventTable
  sandbox_bill: SandboxBillTable
}
