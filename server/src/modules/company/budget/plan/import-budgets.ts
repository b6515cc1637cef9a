import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { type RefusalFacts, refuse } from '#platform/http/refuse'
import { type Message, format } from '#platform/messages'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { cellProblems, controlWords, headings, importReason, modeWords, sheetNames } from '../budget.messages.ts'
import { centresCalled, subjectsCalled } from '../centre/centre.store.ts'
import { companyAccounting } from '../centre/find-accounting.ts'
import { lockBudgets, monthsOf } from '../reservation/reservation.store.ts'
import {
  type BudgetColumn,
  budgetFields,
  type BudgetRowInput,
  type BudgetTable,
  readRows,
  twelve,
} from './budget-table.ts'
import { changePolicy } from './edit-budget.ts'
import { type BudgetDraft, type BudgetPolicy, openBudgets, scopeKey, thresholds } from './open-budget.ts'
import { activeRowsOf, type BudgetRow } from './plan.store.ts'
import { type MonthAmount, setMonths } from './revise-budget.ts'

export interface BudgetReport {
  rows: number
  problems: ReturnType<BudgetTable['problems']['list']>
  problemTotal: number
  added: number
  changed: number
  unchanged: number
}
interface Plan {
  added: BudgetDraft[]
  changed: { row: BudgetRow; policy: BudgetPolicy; amounts: MonthAmount[] }[]
  report: BudgetReport
}

/** Checks every row against the cost centres, subjects and budgets there are, and against the other rows. */
async function plan(ctx: Ctx, table: BudgetTable): Promise<Plan> {
  const { companyId, memberId } = buyerIn(ctx)
  const asks = readRows(table, ctx.lang)
  const centres = await centresCalled(
    ctx,
    companyId,
    asks.map((it) => it.centreCode),
  )
  const subjects = await subjectsCalled(
    ctx,
    companyId,
    asks.flatMap((it) => it.subjectCode ?? []),
  )
  const centreOf = new Map(centres.map((it) => [it.code, it]))
  const subjectOf = new Map(subjects.map((it) => [it.code, it]))
  const years = [...new Set(asks.map((it) => it.year))]
  const there = new Map(
    (await activeRowsOf(ctx, { companyId, memberId, manages: true }, years)).map((row) => [scopeKey(row), row]),
  )
  const months = await monthsOf(
    ctx,
    [...there.values()].map((row) => row.budgetId),
  )
  const rowOf = new Map<string, number>()
  const added: BudgetDraft[] = []
  const known: Plan['changed'] = []
  for (const input of asks) {
    const scope = scopeOf(input)
    if (!scope || !scope.year) continue
    const key = scopeKey(scope)
    const before = rowOf.get(key)
    if (before !== undefined) {
      wrong(input, 'centre', input.centreCode, cellProblems.again, { row: before })
      continue
    }
    rowOf.set(key, input.row)
    const row = there.get(key)
    if (row) known.push({ row, policy: policyOf(input, row), amounts: input.months })
    else added.push({ ...scope, ...policyOf(input), months: twelveOf(input.months) })
  }
  const changed = known.filter(({ row, policy, amounts }) => {
    const now = months.get(row.budgetId)!
    return (
      amounts.some(({ month, amountMinor }) => now[month - 1]!.allottedMinor !== amountMinor) ||
      JSON.stringify(policy) !== JSON.stringify(policyOf({}, row))
    )
  })
  return {
    added,
    changed,
    report: {
      rows: table.rows.length,
      problems: table.problems.list(),
      problemTotal: table.problems.total,
      added: added.length,
      changed: changed.length,
      unchanged: known.length - changed.length,
    },
  }

  function wrong(
    input: BudgetRowInput,
    key: BudgetColumn,
    text: string,
    problem: Message,
    facts?: Record<string, number>,
  ) {
    if (!table.problems.has(input.row, key)) table.problems.add(input.row, key, text, problem, facts)
  }

  function scopeOf(input: BudgetRowInput) {
    const centre = centreOf.get(input.centreCode)
    const subject = input.subjectCode === undefined ? undefined : subjectOf.get(input.subjectCode)
    if (!centre) wrong(input, 'centre', input.centreCode, cellProblems.noCentre)
    if (input.subjectCode !== undefined && !subject) wrong(input, 'subject', input.subjectCode, cellProblems.noSubject)
    if (!centre || (input.subjectCode !== undefined && !subject)) return undefined
    // A budget that is there stays, also where the cost centre has come to be more particular.
    const scope = { costCentreId: centre.id, subjectId: subject?.id ?? null, year: input.year }
    if (subject && centre.subjectIds.length && !centre.subjectIds.includes(subject.id) && !there.has(scopeKey(scope)))
      wrong(input, 'subject', subject.code, cellProblems.notAllowed)
    return scope
  }
}

/** What stands empty is as it was, or as a new budget has it. */
const policyOf = (input: Partial<BudgetRowInput>, row?: BudgetRow): BudgetPolicy => ({
  name: input.name ?? row?.name ?? [input.centreCode, input.subjectCode, input.year].filter(Boolean).join(' '),
  mode: input.mode ?? row?.mode ?? 'NON_CUMULATIVE',
  control: input.control ?? row?.control ?? 'BLOCK',
  toleranceMinor: input.toleranceMinor ?? row?.toleranceMinor ?? 0,
  ownerMemberId: row?.ownerMemberId ?? null,
  alertPercents: thresholds(input.alertPercents ?? row?.alertPercents ?? []),
})
const twelveOf = (amounts: readonly MonthAmount[]) =>
  twelve.map((month) => amounts.find((it) => it.month === month)?.amountMinor ?? 0)

/** Tells what a table would add and change, and what is wrong with it. Nothing is written. */
export const checkBudgetTable = async (ctx: Ctx, table: BudgetTable): Promise<BudgetReport> =>
  (await plan(ctx, table)).report

/** Opens and changes the budgets of a table: all of them, or with ROWS_WRONG and the report none. */
export async function importBudgets(
  ctx: Ctx,
  table: BudgetTable,
  presentReport: (report: BudgetReport) => RefusalFacts<'ROWS_WRONG'>,
): Promise<BudgetReport> {
  const { companyId } = buyerIn(ctx)
  const { added, changed, report } = await plan(ctx, table)
  if (report.problemTotal) return refuse('ROWS_WRONG', presentReport(report))
  const reason = format(importReason, ctx.lang)
  const versions = new Map(changed.map(({ row }) => [row.budgetId, row.version]))
  for (const { id, status, version } of await lockBudgets(ctx, [...versions.keys()]))
    if (status !== 'active' || version !== versions.get(id)) refuse('MOVED_ON')
  await setMonths(ctx, companyId, changed, reason)
  await changePolicy(ctx, companyId, changed, reason)
  await openBudgets(ctx, companyId, added, reason)
  return report
}

/** An empty table in the language of whoever asks; what can stand in it is on a second sheet. */
export async function budgetTemplate(ctx: Ctx): Promise<Buffer> {
  const told = (message: Message) => format(message, ctx.lang)
  const { centres, subjects } = await companyAccounting(ctx, buyerIn(ctx).companyId)
  const choices = [
    centres.map((it) => [it.code, it.name]),
    subjects.map((it) => [it.code, it.description]),
    Object.values(modeWords).map((it) => [told(it)]),
    Object.values(controlWords).map((it) => [told(it)]),
  ]
  const widths = [2, 2, 1, 1]
  const longest = Math.max(...choices.map((it) => it.length))
  return writeWorkbook([
    {
      name: told(sheetNames.budgets),
      rows: [Object.values(budgetFields).map((field) => told(field.heading))],
      widths: Object.values(budgetFields).map(() => 18),
    },
    {
      name: told(sheetNames.choices),
      rows: [
        [
          headings.centre,
          headings.centreName,
          headings.subject,
          headings.subjectName,
          headings.mode,
          headings.control,
        ].map(told),
        ...Array.from({ length: longest }, (_, at) =>
          choices.flatMap((column, of) => Array.from({ length: widths[of]! }, (__, part) => column[at]?.[part] ?? '')),
        ),
      ],
      widths: [22, 40, 22, 40, 24, 24],
    },
  ])
}
