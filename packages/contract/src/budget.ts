import { Type } from 'typebox'
import { Flag, Id, Maybe, OneOf, Rupiah, Seconds, Sn } from './wire.ts'

export const costCentreTypes = ['DEPARTMENT', 'PROJECT', 'SITE'] as const
export const subjectTypes = ['EXPENSE', 'ASSET', 'INVENTORY'] as const

export const CostCentre = Type.Object({
  id: Id(),
  code: Type.String(),
  name: Type.String(),
  type: OneOf(costCentreTypes),
  valid_from: Maybe(Seconds('the moment the first day begins')),
  valid_to: Maybe(Seconds('the moment the last day begins')),
  usable: Flag('valid today'),
  accounting_sub_ids: Type.Array(Id(), { description: 'subjects it may be combined with; empty: every one' }),
})
export const AccountingSubject = Type.Object({
  id: Id(),
  code: Type.String(),
  description: Type.String(),
  type: OneOf(subjectTypes),
})

export const accountingStates = ['ACTIVE', 'DISABLED'] as const
export const budgetModes = ['CUMULATIVE', 'NON_CUMULATIVE'] as const
export const budgetControls = ['BLOCK', 'WARN', 'EXTRA_APPROVAL'] as const
export const budgetStandings = ['ACTIVE', 'CLOSED'] as const
export const budgetEntryKinds = [
  'GRANT',
  'ADJUST',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'RESERVE',
  'RELEASE',
  'COMMIT',
  'SPEND',
  'RESTORE',
] as const

/** What a revision can be about. */
export const budgetRevised = ['name', 'mode', 'control', 'tolerance', 'owner', 'alerts', 'state'] as const

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'the one that was read' })
const Month = (description: string) => Type.Integer({ minimum: 1, maximum: 12, description })
const fiscalMonth = () => Month('1 is the first month of the fiscal year')
const Year = () =>
  Type.Integer({ minimum: 2000, maximum: 2199, description: 'the calendar year in which the fiscal year begins' })
const Person = Type.Object({ member_id: Id(), name: Type.String() })
const SubjectRef = Type.Object({ id: Id(), code: Type.String(), description: Type.String() })

/** A cost centre as those who keep them see it. */
export const CostCentreRecord = Type.Object({
  ...CostCentre.properties,
  description: Type.String(),
  state: OneOf(accountingStates),
  manager_id: Maybe(Id()),
  manager_name: Type.String(),
  members: Type.Array(Person, { description: 'who may use it; empty: everybody in the company' }),
  accounting_subs: Type.Array(SubjectRef, { description: 'subjects it may be combined with; empty: every one' }),
  removable: Flag('nothing refers to it yet, so that deleting removes it; otherwise deleting disables it'),
  created_at: Seconds(),
  version: Version,
})
export const SubjectRecord = Type.Object({
  ...AccountingSubject.properties,
  state: OneOf(accountingStates),
  removable: Flag('nothing refers to it yet, so that deleting removes it; otherwise deleting disables it'),
  created_at: Seconds(),
  version: Version,
})
const Figures = {
  allotted: Rupiah(),
  reserved: Rupiah('submitted and not yet approved'),
  committed: Rupiah('approved and not yet paid'),
  spent: Rupiah(),
  available: Rupiah('what is left; below zero when more is used than allotted'),
}
export const Budget = Type.Object({
  budget_id: Id(),
  name: Type.String(),
  cost_center_id: Id(),
  cost_center_code: Type.String(),
  cost_center_name: Type.String(),
  accounting_sub_id: Maybe(Id('absent: the whole cost centre')),
  accounting_sub_code: Type.String(),
  accounting_sub_description: Type.String(),
  year: Year(),
  start_month: Month('the calendar month in which the fiscal year begins'),
  mode: OneOf(budgetModes),
  control: OneOf(budgetControls),
  tolerance: Rupiah('how far beyond what is available still passes'),
  owner_id: Maybe(Id()),
  owner_name: Type.String(),
  alert_percents: Type.Array(Type.Integer()),
  state: OneOf(budgetStandings),
  ...Figures,
  this_month: Maybe(
    Type.Object(
      { month: fiscalMonth(), calendar_month: Type.String({ description: 'yyyy-mm' }), ...Figures },
      { description: 'what counts now, of a budget of this fiscal year: the month, or what has accumulated' },
    ),
  ),
  version: Version,
  operate_allowable: Type.Object({ edit: Flag(), revise: Flag(), transfer: Flag(), close: Flag() }),
})
export const BudgetMonth = Type.Object({
  month: fiscalMonth(),
  calendar_month: Type.String({ description: 'yyyy-mm' }),
  allotted: Figures.allotted,
  reserved: Figures.reserved,
  committed: Figures.committed,
  spent: Figures.spent,
  available: Rupiah('of the month alone, or accumulated up to it when unused money rolls forward'),
})
export const BudgetRevision = Type.Object({
  changed_at: Seconds(),
  changed_by: Type.String(),
  reason: Type.String(),
  changes: Type.Array(Type.Object({ field: OneOf(budgetRevised), before: Type.String(), after: Type.String() })),
})
export const BudgetDetail = Type.Object({
  ...Budget.properties,
  months: Type.Array(BudgetMonth),
  revisions: Type.Array(BudgetRevision, { description: 'the newest first' }),
})

export const BudgetEntry = Type.Object({
  entry_id: Id(),
  at: Seconds(),
  month: fiscalMonth(),
  calendar_month: Type.String(),
  kind: OneOf(budgetEntryKinds),
  order_sn: Maybe(Sn('the order it belongs to')),
  allotted: Rupiah('change'),
  reserved: Rupiah('change'),
  committed: Rupiah('change'),
  spent: Rupiah('change'),
  available: Rupiah('after it, of all that is shown: the year, or the month that was asked for'),
  other_budget_id: Maybe(Id('the other side of a transfer, or where a refund came from')),
  other_month: Maybe(fiscalMonth()),
  actor_name: Type.String(),
  reason: Type.String(),
})
