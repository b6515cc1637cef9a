import type { Sen } from '@borong/money'
import type { BankAccount } from '#modules/shop/shop'
import type { TransactionKind } from '#modules/trade/ledger'
import type { PayoutStatus, RunStatus } from './payout.machine.ts'

export type RowKind = TransactionKind
/** Why a shop gets nothing in a run: it owes or all of it is held back, it has named no bank account, it is suspended. */
export type LeftOut = 'nothing_due' | 'no_bank' | 'suspended'

/** What a line of the account says of a payout. */
export type BankStep = 'pay' | 'return'

/** A payout as lines of the account are compared with it. */
export interface PaidOut {
  id: number
  sn: string
  shopName: string
  status: 'sent' | 'paid' | 'returned'
  netMinor: Sen
  bank: BankAccount
  sentAt: Date
}

/** A run that is on its way, with its payouts that the bank has said nothing of, as lines of the account are compared with it. */
export interface RunOut {
  id: number
  sn: string
  sentAt: Date
  payoutIds: number[]
  /** Of these payouts. */
  netMinor: Sen
}

export interface Run {
  id: number
  sn: string
  status: RunStatus
  /** The last day whose bookings it settles, yyyy-mm-dd. */
  untilOn: string
  /** What is kept back of each payout until the next one. */
  reservePoints: number
  createdBy: number
  createdByName: string
  createdAt: Date
  approvedBy: number | null
  approvedByName: string
  approvedAt: Date | null
  sentAt: Date | null
  version: number
}

/** What became of the payouts of a run. */
export interface RunFigures {
  payouts: number
  amountMinor: Sen
  paid: number
  /** Failed or returned. */
  cameBack: number
  leftOut: number
}

/** What a payout is made of: net = earned - commission - refund - clawback - with shop + returned + brought - reserve. */
export interface Parts {
  earnedMinor: Sen
  commissionMinor: Sen
  refundMinor: Sen
  /** Refunds of orders that an earlier payout has settled. */
  clawbackMinor: Sen
  /** What the shop has already, from buyers who sent it straight there. */
  withShopMinor: Sen
  /** Earlier payouts that came back. */
  returnedMinor: Sen
  /** The reserve of the payout before it. */
  broughtMinor: Sen
  reserveMinor: Sen
  netMinor: Sen
  /** Of orders with an open case: stays for a later run. */
  heldMinor: Sen
  heldOrders: number
}

export interface Payout extends Parts {
  id: number
  sn: string
  runId: number
  shopId: number
  shopName: string
  status: PayoutStatus
  leftOutBecause: LeftOut | null
  bank: BankAccount | null
  /** Another account than that of the payout before it. */
  bankChanged: boolean
  version: number
}

/** A booking that changes what a shop is owed; amounts above zero are for the shop. */
export interface Movement {
  transactionId: number
  shopId: number
  orderId: number | null
  label: string
  kind: RowKind
  at: Date
  earnedMinor: Sen
  commissionMinor: Sen
  withShopMinor: Sen
  amountMinor: Sen
  /** A refund of an order that an earlier payout has settled. */
  clawback: boolean
}
