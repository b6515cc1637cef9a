import { toRupiah } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { type Message, format } from '#platform/messages'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { controlWords, headings, modeWords, sheetNames, stateWords } from '../budget.messages.ts'
import { budgetFields } from './budget-table.ts'
import { listBudgets, type ListedBudget } from './list-budgets.ts'
import type { BudgetFilter } from './plan.store.ts'

const limit = 5000
/** Beside the columns of the import, which pass them over. */
const more = [
  headings.owner,
  headings.state,
  headings.allotted,
  headings.reserved,
  headings.committed,
  headings.spent,
  headings.available,
]

/** The budgets a filter shows, as a workbook that can be changed and imported again. */
export async function exportBudgets(ctx: Ctx, filter: BudgetFilter): Promise<Buffer> {
  const told = (message: Message) => format(message, ctx.lang)
  const { budgets } = await listBudgets(ctx, filter, { no: 1, size: limit })
  const heading = [...Object.values(budgetFields).map((field) => field.heading), ...more].map(told)
  return writeWorkbook([
    {
      name: told(sheetNames.budgets),
      rows: [heading, ...budgets.map((budget) => lineOf(budget, told))],
      widths: heading.map(() => 18),
    },
  ])
}

const lineOf = ({ row, ownerName, months, year }: ListedBudget, told: (message: Message) => string) => [
  row.costCentreCode,
  row.subjectCode ?? '',
  String(row.year),
  row.name,
  told(modeWords[row.mode]),
  told(controlWords[row.control]),
  toRupiah(row.toleranceMinor),
  row.alertPercents.join(', '),
  ...months.map((it) => toRupiah(it.allottedMinor)),
  ownerName,
  told(stateWords[row.status]!),
  toRupiah(year.allottedMinor),
  toRupiah(year.reservedMinor),
  toRupiah(year.committedMinor),
  toRupiah(year.spentMinor),
  toRupiah(year.availableMinor),
]
