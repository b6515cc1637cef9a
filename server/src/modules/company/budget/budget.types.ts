/** A part of an order's cost, in sen: the cost centre and the subject it is booked to. */
export interface Charge {
  costCentreId: number
  subjectId: number
  amountMinor: number
}

export type CentreType = 'DEPARTMENT' | 'PROJECT' | 'SITE'
export type SubjectType = 'EXPENSE' | 'ASSET' | 'INVENTORY'
export type BudgetState = 'uncontrolled' | 'within' | 'tolerated' | 'over' | 'not_configured'
export type BudgetControl = 'BLOCK' | 'WARN' | 'EXTRA_APPROVAL'
export type BudgetMode = 'CUMULATIVE' | 'NON_CUMULATIVE'

/** The four figures of a budget, in sen. */
export interface Counters {
  allottedMinor: number
  reservedMinor: number
  committedMinor: number
  spentMinor: number
}
/** Counters of one month of the fiscal year; month 1 is its first. */
export interface MonthCounters extends Counters {
  month: number
}

/** What a budget is, without its figures. */
export interface BudgetSummary {
  budgetId: number
  name: string
  costCentreId: number
  costCentreCode: string
  costCentreName: string
  /** Null: the budget of the whole cost centre. */
  subjectId: number | null
  subjectCode: string | null
  ownerMemberId: number | null
  managerMemberId: number | null
  year: number
  startMonth: number
  control: BudgetControl
  mode: BudgetMode
  toleranceMinor: number
  alertPercents: number[]
}

/** The figures of a budget for a requested amount. The figures are what counts for that month: the month alone, or months 1 to it when cumulative. */
export interface BudgetFigure extends Counters {
  budgetId: number
  name: string
  costCentreId: number
  costCentreCode: string
  costCentreName: string
  subjectId: number | null
  subjectCode: string | null
  ownerMemberId: number | null
  year: number
  month: number
  control: BudgetControl
  mode: BudgetMode
  availableMinor: number
  requestedMinor: number
  afterMinor: number
  state: BudgetState
}

export interface Unconfigured {
  costCentreId: number
  costCentreCode: string
  subjectId: number
  subjectCode: string
}

export interface BudgetDecision {
  /** The worst there is; `uncontrolled` where no budget is touched and none is wanted. */
  state: BudgetState
  figures: BudgetFigure[]
  needsExtraApproval: boolean
  unconfigured: Unconfigured[]
}

export type EntryKind =
  | 'grant'
  | 'adjust'
  | 'transfer_in'
  | 'transfer_out'
  | 'reserve'
  | 'release'
  | 'commit'
  | 'spend'
  | 'restore'

/** What is reserved for one thing in one month of one budget. */
export interface Reservation {
  budgetId: number
  month: number
  reservedMinor: number
  committedMinor: number
  spentMinor: number
}
