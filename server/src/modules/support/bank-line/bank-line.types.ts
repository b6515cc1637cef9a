import type {
  bankCertainties,
  bankFields,
  bankFormats,
  bankLineActs,
  bankReasons,
  bankStatementStates,
} from '@borong/contract'
import type { Sen } from '@borong/money'
import type { BankStep } from '#modules/trade/payout'

export type { BankStep } from '#modules/trade/payout'
export type BankField = (typeof bankFields)[number]
export type StatementFormat = Lowercase<(typeof bankFormats)[number]>
export type StatementState = Lowercase<(typeof bankStatementStates)[number]>
/** new: nobody has looked at it. */
export type LineState = 'new' | 'open' | 'booked' | 'ignored'
export type LineAct = Lowercase<(typeof bankLineActs)[number]>
export type Certainty = Lowercase<(typeof bankCertainties)[number]>
export type Because = Lowercase<(typeof bankReasons)[number]>

export interface BankColumn {
  /** Place in the file, from 0. */
  column: number
  field: BankField
}

interface Guess {
  certainty: Certainty
  because: Because[]
}
/** Whose payment a line may be. */
export interface CompanyProposal extends Guess {
  companyId: number
  /** That it pays; none: whatever is owed longest. */
  orders: { id: number; sn: string }[]
}
/** Which payout a line may be of: that it was paid, or that it came back. */
export interface PayoutProposal extends Guess {
  payout: { id: number; sn: string; shopName: string; step: BankStep }
}
/** The run of payouts that a line may be of as a whole: those that were paid by it. */
export interface RunProposal extends Guess {
  run: { id: number; sn: string; payoutIds: number[] }
}
export type Proposal = CompanyProposal | PayoutProposal | RunProposal

/** A line of a statement, as it was read. */
export interface ReadLine {
  /** yyyy-mm-dd */
  bookedOn: string
  /** Below zero: money that left. */
  amountMinor: Sen
  account: string
  reference: string
  counterparty: string
  text: string
}
