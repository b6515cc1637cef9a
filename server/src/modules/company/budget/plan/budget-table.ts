import type { Language } from '@borong/contract'
import { fromRupiah, type Sen } from '@borong/money'
import { type Field, readRowTable, type RowTable } from '#platform/documents/row-table'
import type { Ctx } from '#platform/ctx'
import { type Message, format, localizedText } from '#platform/messages'
import type { BudgetControl, BudgetMode } from '../budget.types.ts'
import { cellProblems, controlWords, headings, modeWords, monthHeadings } from '../budget.messages.ts'

export const twelve = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
type MonthColumn = `month${(typeof twelve)[number]}`
const monthColumn = (month: (typeof twelve)[number]): MonthColumn => `month${month}`

const about = {
  centre: { heading: headings.centre, max: 40, required: true },
  subject: { heading: headings.subject, max: 40 },
  year: { heading: headings.year, max: 4, required: true, numeric: true },
  name: { heading: headings.name, max: 60 },
  mode: { heading: headings.mode, max: 40 },
  control: { heading: headings.control, max: 40 },
  tolerance: { heading: headings.tolerance, max: 20, numeric: true },
  alerts: { heading: headings.alerts, max: 40, numeric: true },
} as const satisfies Record<string, Field>
const months = Object.fromEntries(
  twelve.map((month) => [monthColumn(month), { heading: monthHeadings[`${month}`], max: 20, numeric: true }]),
) as Record<MonthColumn, Field>

/** The columns of the table, in the order in which it is written. */
export const budgetFields: Record<keyof typeof about | MonthColumn, Field> = { ...about, ...months }
export type BudgetColumn = keyof typeof budgetFields
export type BudgetTable = RowTable<BudgetColumn>

/** A row as it was meant; what stands empty is undefined. */
export interface BudgetRowInput {
  row: number
  centreCode: string
  subjectCode: string | undefined
  year: number
  name: string | undefined
  mode: BudgetMode | undefined
  control: BudgetControl | undefined
  toleranceMinor: Sen | undefined
  alertPercents: number[] | undefined
  months: { month: number; amountMinor: Sen }[]
}

/** Reads an uploaded table of budgets; what is wrong with single cells is noted in it. */
export const readBudgetTable = (by: Pick<Ctx, 'actor' | 'lang'>, file: Buffer): Promise<BudgetTable> =>
  readRowTable(by, file, budgetFields)

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
/** A word of a list, in any language or as it is called in here. */
const wordOf = <W extends string>(words: Record<W, Message>, text: string): W | undefined =>
  (Object.keys(words) as W[]).find((it) =>
    [it, ...Object.values(localizedText(words[it]))].some((message) => plain(message) === plain(text)),
  )

function amountOf(text: string): Sen | undefined {
  return /^\d{1,13}(\.\d{1,2})?$/.test(text) ? fromRupiah(Number(text)) : undefined
}
function percentsOf(text: string): number[] | undefined {
  const percents = text
    .split(/[,;，、\s]+/)
    .filter(Boolean)
    .map(Number)
  return percents.length <= 5 && percents.every((it) => Number.isInteger(it) && it >= 1 && it <= 200)
    ? percents
    : undefined
}

/** What the rows ask for; cells that cannot be meant are noted. */
export function readRows({ rows, problems }: BudgetTable, lang: Language): BudgetRowInput[] {
  return rows.map(({ row, values }) => {
    const read = <T>(
      key: BudgetColumn,
      from: (text: string) => T | undefined,
      problem: Message,
      facts?: Record<string, string>,
    ): T | undefined => {
      const text = values[key]
      if (text === '') return undefined
      const meant = from(text)
      if (meant === undefined && !problems.has(row, key)) problems.add(row, key, text, problem, facts)
      return meant
    }
    const choices = (words: Record<string, Message>) => ({
      choices: Object.values(words)
        .map((message) => format(message, lang))
        .join(', '),
    })
    return {
      row,
      centreCode: values.centre,
      subjectCode: values.subject || undefined,
      year: read('year', (text) => (/^2[01]\d\d$/.test(text) ? Number(text) : undefined), cellProblems.year) ?? 0,
      name: values.name || undefined,
      mode: read('mode', (text) => wordOf(modeWords, text), cellProblems.mode, choices(modeWords)),
      control: read('control', (text) => wordOf(controlWords, text), cellProblems.mode, choices(controlWords)),
      toleranceMinor: read('tolerance', amountOf, cellProblems.amount),
      alertPercents: read('alerts', percentsOf, cellProblems.alerts),
      months: twelve.flatMap((month) => {
        const amountMinor = read(monthColumn(month), amountOf, cellProblems.amount)
        return amountMinor === undefined ? [] : [{ month, amountMinor }]
      }),
    }
  })
}
