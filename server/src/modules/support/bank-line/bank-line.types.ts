import type {
  bankCertainties,
  bankFields,
  bankFormats,
  bankLineActs,
  bankReasons,
  bankStatementStates,
} from '@borong/contract'
import type { Sen } from '@borong/money'

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

/** Whose payment a line may be. */
export interface Proposal {
  companyId: number
  /** That it pays; none: whatever is owed longest. */
  orders: { id: number; sn: string }[]
  certainty: Certainty
  because: Because[]
}

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
