// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { PayableKind } from './payable.ts'
import type { CreditStatus, IntentState, PartOutcome, PaymentStatus, RefundStatus, RefundWay, RefusedField } from './payment.types.ts'

export interface PaymentTable {
  id: Generated<number>
  sn: string
  company_id: number
  company_name: Generated<string>
  member_id: number
  shop_id: number | null
  payable_kind: PayableKind
  payable_sn: string
  method: string
  amount_minor: number
  currency: Generated<string>
  status: PaymentStatus
  gateway_number: string | null
  slip: Generated<string>
  slip_note: Generated<string>
  slip_at: Date | null
  refused_reason: Generated<string>
  decided_by: Generated<string>
  opened_at: Date
  closed_at: Date | null
}

export interface PaymentPartTable {
  payment_id: number
  order_id: number
  amount_minor: number
  refunded_minor: Generated<number>
  outcome: Generated<PartOutcome>
}

export interface PaymentEventTable {
  method: string
  event_id: string
  payment_sn: string
  result: string
  received_at: Date
}

export interface PaymentIntentTable {
  payment_id: number
  provider: string
  state: IntentState
  attempts: Generated<number>
  redirect_url: Generated<string>
  provider_reference: Generated<string>
  expires_at: Date | null
  checks: Generated<number>
  next_check_at: Date
  can_refund: boolean | null
  error: Generated<string>
  changed_at: Date
}

export interface RefusedNotificationTable {
  id: Generated<number>
  provider: string
  payment_sn: string
  event_id: string
  field: RefusedField
  expected: string
  told: string
  received_at: Date
}

export interface CreditAccountTable {
  company_id: number
  limit_minor: number
  used_minor: Generated<number>
  net_days: Generated<number>
  status: Generated<CreditStatus>
  changed_at: Date
}

export interface CreditChangeTable {
  id: Generated<number>
  company_id: number
  limit_minor: number
  net_days: number
  status: CreditStatus
  actor_name: string
  at: Date
}

export interface RefundTable {
  id: Generated<number>
  sn: string
  cause: string
  payment_id: number
  order_id: number
  company_id: number
  amount_minor: number
  way: RefundWay
  status: RefundStatus
  attempts: Generated<number>
  checks: Generated<number>
  next_check_at: Date | null
  gateway_number: Generated<string>
  opened_at: Date
  sending_since: Date | null
  closed_at: Date | null
  handled_by: Generated<string>
  handled_reason: Generated<string>
}

export interface SandboxBillTable {
  bill_sn: string
  amount: string
  return_url: string
  outcome: string | null
  event_id: string | null
  opened_at: Date
}

export interface SandboxRefundTable {
  refund_sn: string
  bill_sn: string
  amount: string
  at: Date
}

export interface PaidWithView {
  order_id: number
  method: string
}

export interface PaymentTables {
  payment: PaymentTable
  payment_part: PaymentPartTable
  payment_event: PaymentEventTable
  payment_intent: PaymentIntentTable
  refused_notification: RefusedNotificationTable
  credit_account: CreditAccountTable
  credit_change: CreditChangeTable
  refund: RefundTable
  sandbox_bill: SandboxBillTable
  sandbox_refund: SandboxRefundTable
}

/** What others may read in a join. */
export interface PaymentViews {
  paid_with: PaidWithView
}
