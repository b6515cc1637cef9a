import type { LocalizedText } from '#platform/messages'

/** Whether the budgets an order touches cover it; the worst of them counts. */
type BudgetStanding = 'uncontrolled' | 'within' | 'tolerated' | 'over' | 'not_configured'

export interface Named {
  id: number
  name: string | LocalizedText
}

/** What a policy may look at. Whoever asks for approval says it; approval never looks it up. */
export interface Facts {
  amountMinor: number
  /** The dearest piece. */
  maxPriceMinor: number
  /** Of every line, with the categories above. */
  categories: Named[]
  sellers: Named[]
  costCentres: Named[]
  subjects: Named[]
  budget: BudgetStanding
  /** A budget asks for one more approval because this goes over it. */
  overBudget: Named[]
  firstWithSeller: boolean
  costCentreOwnerIds: number[]
  budgetOwnerIds: number[]
}

type AmountField = 'amount' | 'line_price'
export type ListField =
  | 'category'
  | 'seller'
  | 'cost_centre'
  | 'subject'
  | 'budget'
  | 'requester_role'
  | 'requester_unit'
export type Condition =
  | { field: AmountField; op: 'over' | 'at_least' | 'under' | 'at_most'; amountMinor: number }
  | { field: ListField; op: 'any_of' | 'none_of'; values: string[] }
  | { field: 'first_order'; op: 'is'; value: boolean }

export type Mode = 'any' | 'all' | 'n_of'
export type Resolver =
  | { by: 'members'; memberIds: number[] }
  | { by: 'role'; roleId: number }
  | { by: 'manager'; steps: number }
  | { by: 'cost_centre_owner' }
  | { by: 'budget_owner' }
  // what the mall asks by itself; no policy names it
  | { by: 'owner' }
export type Level = Resolver & {
  mode: Mode
  /** For n_of. */
  count: number | null
  /** Null: as the company has it. */
  reminderHours: number | null
  escalateHours: number | null
}

export type Effect = 'bypass' | 'deny' | 'require'
/** One revision of a policy, as it is read. */
export interface Policy {
  id: number
  revisionId: number
  revision: number
  position: number
  name: string
  effect: Effect
  unitId: number | null
  groups: Condition[][]
  levels: Level[]
  message: string
  validFrom: Date | null
  validTo: Date | null
}
export interface Setting {
  whenNoMatch: 'approve' | 'owner'
  reminderHours: number
  version: number
}

/** A condition that matched, with what it found: enough to say why in any language, also when names have changed. */
export type Found =
  | { field: AmountField; op: 'over' | 'at_least' | 'under' | 'at_most'; limitMinor: number; amountMinor: number }
  | { field: ListField; op: 'any_of' | 'none_of'; names: (string | LocalizedText)[] }
  | { field: 'first_order'; op: 'is'; value: boolean }
/** Why somebody has to say yes: the policy, or none for what the mall asks by itself. */
export interface Because {
  policyId: number | null
  policy: string
  found: Found[]
}

/** A level of a plan, as it is kept with the request. */
export type PlannedLevel = Level & {
  /** Who is asked; empty when nobody can be. */
  people: number[]
  /** How many of them must agree. */
  needed: number
  /** Nobody named could decide, so it went up. */
  escalated: boolean
  because: Because[]
}
export type Attention = '' | 'nobody' | 'too_few'

export interface Person {
  id: number
  name: string
}
/** What asking for approval comes to. */
export type Plan =
  | { outcome: 'approved'; because: Because[] }
  | { outcome: 'denied'; policy: string; message: string; because: Because[] }
  | { outcome: 'pending'; levels: (PlannedLevel & { approvers: Person[]; attention: Attention })[] }
