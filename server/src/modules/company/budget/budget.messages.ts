import { type Message, defineMessages } from '#platform/messages'
import type { BudgetControl, BudgetMode } from './budget.types.ts'

/** Headings of the table of budgets. A table in any of the languages is understood. */
export const headings = defineMessages('budget.headings', {
  centre: 'Cost centre code',
  subject: 'Accounting subject code',
  year: 'Year',
  name: 'Name',
  mode: 'Mode',
  control: 'When exceeded',
  tolerance: 'Tolerance',
  alerts: 'Alerts at %',
  owner: 'Owner',
  state: 'Status',
  allotted: 'Allotted',
  reserved: 'Reserved',
  committed: 'Committed',
  spent: 'Actual',
  available: 'Available',
  centreName: 'Cost centre',
  subjectName: 'Accounting subject',
})

/** Counted from the first month of the fiscal year. */
export const monthHeadings = defineMessages('budget.month', {
  '1': 'Month 1',
  '2': 'Month 2',
  '3': 'Month 3',
  '4': 'Month 4',
  '5': 'Month 5',
  '6': 'Month 6',
  '7': 'Month 7',
  '8': 'Month 8',
  '9': 'Month 9',
  '10': 'Month 10',
  '11': 'Month 11',
  '12': 'Month 12',
})

export const modeWords: Record<BudgetMode, Message> = defineMessages('budget.mode', {
  CUMULATIVE: 'Cumulative',
  NON_CUMULATIVE: 'Each month alone',
})
export const controlWords: Record<BudgetControl, Message> = defineMessages('budget.control', {
  BLOCK: 'Block',
  WARN: 'Warn',
  EXTRA_APPROVAL: 'One more approval',
})
export const stateWords: Record<string, Message> = defineMessages('budget.state', {
  active: 'Active',
  closed: 'Closed',
})
export const sheetNames = defineMessages('budget.sheetNames', {
  budgets: 'Budgets',
  choices: 'Choices',
})

export const { importReason } = defineMessages('budget.import', { importReason: 'Import' })

/** What is wrong with one cell of the table. */
export const cellProblems = defineMessages('budget.cellProblem', {
  noCentre: 'No active cost centre has this code',
  noSubject: 'No active accounting subject has this code',
  notAllowed: 'The cost centre does not allow this subject',
  again: 'Row {row} has the same cost centre, subject and year',
  year: 'Enter a year from 2000 to 2199',
  amount: 'Enter an amount of 0 or more, without separators, with at most two decimals',
  mode: 'Choose one of: {choices}',
  alerts: 'Enter up to five whole numbers from 1 to 200, separated by commas',
})
