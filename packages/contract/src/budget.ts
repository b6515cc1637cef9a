import { Type } from 'typebox'
import { RowProblem } from './people.ts'
import { route } from './route.ts'
import {
  Count,
  Done,
  Flag,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  Rupiah,
  RupiahInput,
  Seconds,
  Sn,
  Text,
  RequiredText,
} from './wire.ts'

export const CostCentre = Type.Object({
  id: Id(),
  code: Type.String(),
  name: Type.String(),
  type: Type.String(),
  valid_from: Maybe(Seconds('the moment the first day begins')),
  valid_to: Maybe(Seconds('the moment the last day begins')),
  usable: Flag('valid today'),
  accounting_sub_ids: Type.Array(Id(), { description: 'subjects it may be combined with; empty: every one' }),
})
export const AccountingSubject = Type.Object({
  id: Id(),
  code: Type.String(),
  description: Type.String(),
  type: Type.String(),
})

export const costCentreTypes = ['DEPARTMENT', 'PROJECT', 'SITE'] as const
export const subjectTypes = ['EXPENSE', 'ASSET', 'INVENTORY'] as const
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
const Code = Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$' })
const Month = (description: string) => Type.Integer({ minimum: 1, maximum: 12, description })
const fiscalMonth = () => Month('1 is the first month of the fiscal year')
const Year = () =>
  Type.Integer({ minimum: 2000, maximum: 2199, description: 'the calendar year in which the fiscal year begins' })
/** A moment whose day begins, wherever the company is, in times that can be written. */
const Day = (description: string) => Type.Integer({ minimum: 86_400, maximum: 9_999_999_999, description })
const Reason = () => RequiredText(200)
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
export const CostCentreInput = Type.Object({
  code: Code,
  name: RequiredText(60),
  type: OneOf(costCentreTypes),
  description: Maybe(Text(200)),
  valid_from: Maybe(Day('any moment of the first day; absent: since ever')),
  valid_to: Maybe(Day('any moment of the last day; absent: for ever')),
  manager_id: Maybe(Id()),
  member_ids: Maybe(Type.Array(Id(), { maxItems: 500, description: 'who may use it; empty: everybody' })),
  accounting_sub_ids: Maybe(Type.Array(Id(), { maxItems: 500, description: 'empty: every subject' })),
})
export const SubjectRecord = Type.Object({
  ...AccountingSubject.properties,
  state: OneOf(accountingStates),
  removable: Flag('nothing refers to it yet, so that deleting removes it; otherwise deleting disables it'),
  created_at: Seconds(),
  version: Version,
})
export const SubjectInput = Type.Object({ code: Code, description: RequiredText(100), type: OneOf(subjectTypes) })

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

const BudgetPolicy = {
  name: RequiredText(60),
  mode: OneOf(budgetModes),
  control: OneOf(budgetControls),
  tolerance: Maybe(RupiahInput()),
  owner_id: Maybe(Id()),
  alert_percents: Maybe(
    Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), { maxItems: 5, description: 'percent of what is allotted' }),
  ),
}
const BudgetFilter = {
  year: Maybe(Year()),
  cost_center_id: Maybe(Id()),
  accounting_sub_id: Maybe(Id()),
  state: Maybe(OneOf(budgetStandings)),
  keyword: Maybe(Text(200, { description: 'in the name or the codes' })),
}
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
const ImportReport = Type.Object({
  rows: Count(),
  problems: Type.Array(RowProblem, { description: 'the first 500' }),
  problem_total: Count(),
  added: Count(),
  changed: Count(),
  unchanged: Count(),
})
const tableLimit = 10_485_760
const spreadsheet = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

const Record = Type.Object({ id: Id() })
const Removed = Type.Object({ outcome: OneOf(['REMOVED', 'DISABLED']) })
const Search = {
  ...Paging,
  keyword: Maybe(Text(200, { description: 'in the code or the name' })),
  state: Maybe(OneOf(accountingStates)),
}
const buyer = { audience: 'buyer', tag: 'budget' } as const
const centres = { ...buyer, needs: 'cost-center' } as const
const subjects = { ...buyer, needs: 'ledger-account' } as const
const budgets = { ...buyer, needs: 'budget-manager' } as const

export const budgetApi = {
  myCostCentres: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/costCenter/listByUserId',
    needs: 'signed-in',
    summary: 'Cost centres the member may use',
    reply: Type.Array(CostCentre),
  }),
  mySubjects: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/accountingSub/listByUserId',
    needs: 'signed-in',
    summary: 'Accounting subjects the member may use',
    reply: Type.Array(AccountingSubject),
  }),

  costCentres: route({
    ...centres,
    method: 'GET',
    path: '/buyer_end/members/costCenter',
    summary: 'Cost centres of the company by their code',
    input: Type.Object({ ...Search, type: Maybe(OneOf(costCentreTypes)) }),
    reply: Page(CostCentreRecord),
  }),
  addCostCentre: route({
    ...centres,
    method: 'POST',
    path: '/buyer_end/members/costCenter',
    audit: { object: 'cost-centre', id: 'id' },
    summary: 'Adds a cost centre; its code is the only one of the company',
    input: CostCentreInput,
    reply: CostCentreRecord,
  }),
  editCostCentre: route({
    ...centres,
    method: 'PUT',
    path: '/buyer_end/members/costCenter/:id',
    audit: { object: 'cost-centre', id: 'id' },
    summary: 'Changes a cost centre, also from disabled to active and back; orders keep the code they were placed with',
    params: Record,
    input: Type.Object({ ...CostCentreInput.properties, state: Maybe(OneOf(accountingStates)), version: Version }),
    reply: CostCentreRecord,
  }),
  removeCostCentre: route({
    ...centres,
    method: 'DELETE',
    path: '/buyer_end/members/costCenter/:id',
    audit: { object: 'cost-centre', id: 'id' },
    summary: 'Removes a cost centre that nothing refers to, disables any other',
    params: Record,
    reply: Removed,
  }),

  subjects: route({
    ...subjects,
    method: 'GET',
    path: '/buyer_end/members/accountingSub',
    summary: 'Accounting subjects of the company by their code',
    input: Type.Object({ ...Search, type: Maybe(OneOf(subjectTypes)) }),
    reply: Page(SubjectRecord),
  }),
  addSubject: route({
    ...subjects,
    method: 'POST',
    path: '/buyer_end/members/accountingSub',
    audit: { object: 'accounting-subject', id: 'id' },
    summary: 'Adds an accounting subject; its code is the only one of the company',
    input: SubjectInput,
    reply: SubjectRecord,
  }),
  editSubject: route({
    ...subjects,
    method: 'PUT',
    path: '/buyer_end/members/accountingSub/:id',
    audit: { object: 'accounting-subject', id: 'id' },
    summary: 'Changes an accounting subject, also from disabled to active and back',
    params: Record,
    input: Type.Object({ ...SubjectInput.properties, state: Maybe(OneOf(accountingStates)), version: Version }),
    reply: SubjectRecord,
  }),
  removeSubject: route({
    ...subjects,
    method: 'DELETE',
    path: '/buyer_end/members/accountingSub/:id',
    audit: { object: 'accounting-subject', id: 'id' },
    summary: 'Removes an accounting subject that nothing refers to, disables any other',
    params: Record,
    reply: Removed,
  }),

  choices: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/budget-choices',
    needs: ['budget-manager', 'cost-center'],
    summary: 'Cost centres, accounting subjects and members to choose from',
    reply: Type.Object({
      cost_centers: Type.Array(
        Type.Object({ id: Id(), code: Type.String(), name: Type.String(), accounting_sub_ids: Type.Array(Id()) }),
      ),
      accounting_subs: Type.Array(SubjectRef),
      members: Type.Array(Person),
      year: Year(),
      month: fiscalMonth(),
      fiscal_start_month: Month('the calendar month in which the fiscal year begins'),
    }),
  }),
  list: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/budgets',
    needs: 'signed-in',
    summary:
      'Budgets with their figures: all for those who manage them, else those whose owner or cost centre manager the member is',
    input: Type.Object({ ...Paging, ...BudgetFilter }),
    reply: Page(Budget),
  }),
  show: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/budgets/:id',
    needs: 'signed-in',
    summary: 'One budget with its twelve months and what was changed about it',
    params: Record,
    reply: BudgetDetail,
  }),
  entries: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/budgets/:id/entries',
    needs: 'signed-in',
    summary: 'The statement of a budget, the newest entry first, with what was available after each',
    params: Record,
    input: Type.Object({ ...Paging, month: Maybe(fiscalMonth()), kind: Maybe(OneOf(budgetEntryKinds)) }),
    reply: Page(BudgetEntry),
  }),
  add: route({
    ...budgets,
    method: 'POST',
    path: '/buyer_end/members/budgets',
    audit: { object: 'budget', id: 'budget_id' },
    summary: 'Adds a budget of a cost centre, or of one subject of it, for a fiscal year; one of each can be active',
    input: Type.Object({
      ...BudgetPolicy,
      cost_center_id: Id(),
      accounting_sub_id: Maybe(Id('absent: the whole cost centre')),
      year: Year(),
      months: Type.Array(RupiahInput(), { minItems: 12, maxItems: 12, description: 'from the first fiscal month on' }),
    }),
    reply: BudgetDetail,
  }),
  edit: route({
    ...budgets,
    method: 'PUT',
    path: '/buyer_end/members/budgets/:id',
    audit: { object: 'budget', id: 'id' },
    summary: 'Changes how a budget is counted and controlled; kept as a revision',
    params: Record,
    input: Type.Object({ ...BudgetPolicy, reason: Reason(), version: Version }),
    reply: BudgetDetail,
  }),
  revise: route({
    ...budgets,
    method: 'PUT',
    path: '/buyer_end/members/budgets/:id/months',
    audit: { object: 'budget', id: 'id' },
    summary: 'Sets what months are allotted, also below what is used; each change is an entry with its reason',
    params: Record,
    input: Type.Object({
      months: Type.Array(Type.Object({ month: fiscalMonth(), amount: RupiahInput() }), { minItems: 1, maxItems: 12 }),
      reason: Reason(),
      version: Version,
    }),
    reply: BudgetDetail,
  }),
  transfer: route({
    ...budgets,
    method: 'POST',
    path: '/buyer_end/members/budgets/:id/transfer',
    audit: { object: 'budget', id: 'id' },
    summary: 'Moves money from a month to another month or budget, at most what is available there',
    params: Record,
    input: Type.Object({
      month: fiscalMonth(),
      to_id: Id('the same budget for another month of it'),
      to_month: fiscalMonth(),
      amount: Type.Number({ exclusiveMinimum: 0, maximum: 9_999_999_999_999 }),
      reason: Reason(),
      version: Version,
    }),
    reply: BudgetDetail,
  }),
  close: route({
    ...budgets,
    method: 'POST',
    path: '/buyer_end/members/budgets/:id/close',
    audit: { object: 'budget', id: 'id' },
    summary: 'Closes a budget that no order holds money in; it takes no more charges',
    params: Record,
    input: Type.Object({ reason: Reason(), version: Version }),
    reply: BudgetDetail,
  }),
  template: route({
    ...budgets,
    method: 'GET',
    path: '/buyer_end/members/budget-import/template',
    summary: 'An empty table for the import, with the cost centres and subjects there are on a second sheet',
    reply: Type.String(),
    download: spreadsheet,
  }),
  checkImport: route({
    ...budgets,
    method: 'POST',
    path: '/buyer_end/members/budget-import/check',
    summary:
      'Reads a table of budgets (.xlsx, .xls or .csv, at most 2,000 rows) and says what is wrong; writes nothing',
    upload: { maxBytes: tableLimit },
    reply: ImportReport,
    rate: { perMinute: 20 },
  }),
  import: route({
    ...budgets,
    method: 'POST',
    path: '/buyer_end/members/budget-import',
    summary: 'Adds budgets or sets their months by a table, all of them, or none when a row is wrong',
    upload: { maxBytes: tableLimit },
    reply: ImportReport,
    rate: { perMinute: 10 },
  }),
  export: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/budget-export',
    needs: 'signed-in',
    summary: 'The budgets the filter shows, with their months, as a workbook; at most 5,000',
    input: Type.Object(BudgetFilter),
    reply: Type.String(),
    download: spreadsheet,
    rate: { perMinute: 20 },
  }),
  setting: route({
    ...budgets,
    method: 'GET',
    path: '/buyer_end/members/budget-setting',
    summary: 'Whether every cost centre needs a budget, and when the fiscal year begins',
    reply: Type.Object({ control_on: Flag(), fiscal_start_month: Month('a calendar month'), version: Count() }),
  }),
  keepSetting: route({
    ...budgets,
    method: 'PUT',
    path: '/buyer_end/members/budget-setting',
    audit: { object: 'budget-setting' },
    summary:
      'Sets whether every cost centre needs a budget, and when the fiscal year begins (while no budget is active)',
    input: Type.Object({ control_on: Flag(), fiscal_start_month: Month('a calendar month'), version: Count() }),
    reply: Done,
  }),
}
