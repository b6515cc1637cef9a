import { Type } from 'typebox'
import {
  budgetModes,
  budgetControls,
  budgetStandings,
  budgetEntryKinds,
  Budget,
  BudgetMonth,
  CostCentreRecord,
  BudgetDetail,
  BudgetEntry,
} from './budget.ts'
import { RowReport, spreadsheet, tableLimit } from './import-tables.ts'
import { centreCalls } from './cost-centre-calls.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Page, Paging, RupiahInput, Text, RequiredText, Seconds } from './wire.ts'

const Reason = () => RequiredText(200)
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
const { version: Version, year: Year, start_month: StartMonth } = Budget.properties
const { month: Month } = BudgetMonth.properties
const BudgetFilter = {
  year: Maybe(Year),
  cost_center_id: Maybe(Id()),
  accounting_sub_id: Maybe(Id()),
  state: Maybe(OneOf(budgetStandings)),
  keyword: Maybe(Text(200, { description: 'in the name or the codes' })),
}
const ImportReport = Type.Object({ ...RowReport, added: Count(), changed: Count(), unchanged: Count() })
const CalendarMonth = Type.Integer({ minimum: 1, maximum: 12, description: 'a calendar month' })
const BudgetId = Type.Object({ id: Id() })
const buyer = { audience: 'buyer', tag: 'budget' } as const
const budgets = { ...buyer, needs: 'budget-manager' } as const

export const budgetApi = {
  ...centreCalls,

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
      accounting_subs: Type.Array(CostCentreRecord.properties.accounting_subs.items),
      members: Type.Array(CostCentreRecord.properties.members.items),
      year: Year,
      month: Month,
      fiscal_start_month: StartMonth,
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
    params: BudgetId,
    reply: BudgetDetail,
  }),
  entries: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/budgets/:id/entries',
    needs: 'signed-in',
    summary: 'The statement of a budget, the newest entry first, with what was available after each',
    params: BudgetId,
    input: Type.Object({
      ...Paging,
      month: Maybe(Month),
      kind: Maybe(OneOf(budgetEntryKinds)),
      start_time: Maybe(Seconds('written at this moment or later')),
      end_time: Maybe(Seconds('written at this moment or earlier')),
    }),
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
      year: Year,
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
    params: BudgetId,
    input: Type.Object({ ...BudgetPolicy, reason: Reason(), version: Version }),
    reply: BudgetDetail,
  }),
  revise: route({
    ...budgets,
    method: 'PUT',
    path: '/buyer_end/members/budgets/:id/months',
    audit: { object: 'budget', id: 'id' },
    summary: 'Sets what months are allotted, also below what is used; each change is an entry with its reason',
    params: BudgetId,
    input: Type.Object({
      months: Type.Array(Type.Object({ month: Month, amount: RupiahInput() }), { minItems: 1, maxItems: 12 }),
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
    params: BudgetId,
    input: Type.Object({
      month: Month,
      to_id: Id('the same budget for another month of it'),
      to_month: Month,
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
    params: BudgetId,
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
    reply: Type.Object({ control_on: Flag(), fiscal_start_month: CalendarMonth, version: Count() }),
  }),
  keepSetting: route({
    ...budgets,
    method: 'PUT',
    path: '/buyer_end/members/budget-setting',
    audit: { object: 'budget-setting' },
    summary:
      'Sets whether every cost centre needs a budget, and when the fiscal year begins (while no budget is active)',
    input: Type.Object({ control_on: Flag(), fiscal_start_month: CalendarMonth, version: Count() }),
    reply: Done,
  }),
}
