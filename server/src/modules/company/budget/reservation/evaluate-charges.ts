import { add, minus, sum } from '@borong/money'
import type {
  BudgetSummary,
  BudgetFigure,
  BudgetState,
  BudgetDecision,
  Charge,
  Counters,
  MonthCounters,
  Unconfigured,
} from '../budget.types.ts'

/** Which budget takes a charge: the one of its cost centre and subject, else the one of the cost centre as a whole. */
export const matchBudget = <B extends Pick<BudgetSummary, 'costCentreId' | 'subjectId'>>(
  budgets: readonly B[],
  { costCentreId, subjectId }: { costCentreId: number; subjectId: number | null },
): B | undefined => {
  const ofCentre = budgets.filter((it) => it.costCentreId === costCentreId)
  return ofCentre.find((it) => it.subjectId === subjectId) ?? ofCentre.find((it) => it.subjectId === null)
}

export const usedOf = ({ reservedMinor, committedMinor, spentMinor }: Counters) =>
  add(add(reservedMinor, committedMinor), spentMinor)
export const availableOf = (counters: Counters) => minus(counters.allottedMinor, usedOf(counters))

/** What counts for a month: the month alone, or months 1 to it when unused money rolls forward. */
export function countersAt(mode: BudgetSummary['mode'], months: readonly MonthCounters[], month: number): Counters {
  const counted = months.filter((it) => (mode === 'CUMULATIVE' ? it.month <= month : it.month === month))
  return {
    allottedMinor: sum(counted.map((it) => it.allottedMinor)),
    reservedMinor: sum(counted.map((it) => it.reservedMinor)),
    committedMinor: sum(counted.map((it) => it.committedMinor)),
    spentMinor: sum(counted.map((it) => it.spentMinor)),
  }
}

/** How much can still be taken in a month without leaving it, or a later one that counts it too, short. */
export function roomAt(mode: BudgetSummary['mode'], months: readonly MonthCounters[], month: number): number {
  const last = mode === 'CUMULATIVE' ? 12 : month
  let room = Number.MAX_SAFE_INTEGER
  for (let at = month; at <= last; at++) room = Math.min(room, availableOf(countersAt(mode, months, at)))
  return room
}

const severity: readonly BudgetState[] = ['uncontrolled', 'within', 'tolerated', 'over', 'not_configured']
const worst = (states: readonly BudgetState[]): BudgetState =>
  states.reduce((a, b) => (severity.indexOf(b) > severity.indexOf(a) ? b : a), 'uncontrolled')

/** The figures of a budget for a requested amount. */
export function evaluate(
  budget: BudgetSummary,
  months: readonly MonthCounters[],
  month: number,
  requestedMinor: number,
): BudgetFigure {
  const counters = countersAt(budget.mode, months, month)
  const availableMinor = availableOf(counters)
  const left = minus(roomAt(budget.mode, months, month), requestedMinor)
  return {
    budgetId: budget.budgetId,
    name: budget.name,
    costCentreId: budget.costCentreId,
    costCentreCode: budget.costCentreCode,
    costCentreName: budget.costCentreName,
    subjectId: budget.subjectId,
    subjectCode: budget.subjectCode,
    ownerMemberId: budget.ownerMemberId,
    year: budget.year,
    month,
    control: budget.control,
    mode: budget.mode,
    ...counters,
    availableMinor,
    requestedMinor,
    afterMinor: minus(availableMinor, requestedMinor),
    state: left >= 0 ? 'within' : left + budget.toleranceMinor >= 0 ? 'tolerated' : 'over',
  }
}

/** What the figures come to together. */
export const decisionOf = (figures: BudgetFigure[], unconfigured: Unconfigured[]): BudgetDecision => ({
  state: worst([...figures.map((it) => it.state), ...(unconfigured.length ? (['not_configured'] as const) : [])]),
  figures,
  needsExtraApproval: figures.some((it) => it.state === 'over' && it.control === 'EXTRA_APPROVAL'),
  unconfigured,
})

/** One charge for each cost centre and subject. An order never charges less than nothing. */
export function merge(charges: readonly Charge[]): Charge[] {
  const merged = new Map<string, Charge>()
  for (const { costCentreId, subjectId, amountMinor } of charges) {
    if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`not an amount: ${amountMinor}`)
    const key = `${costCentreId}/${subjectId}`
    const before = merged.get(key)?.amountMinor ?? 0
    merged.set(key, { costCentreId, subjectId, amountMinor: add(before, amountMinor) })
  }
  return [...merged.values()]
}

/** What is requested of each budget, budgets in the order in which their rows are locked; and the charges nobody takes. */
export function assign<B extends BudgetSummary>(
  budgets: readonly B[],
  charges: readonly Charge[],
): { taken: { budget: B; requestedMinor: number }[]; left: Charge[] } {
  const taken = new Map<number, { budget: B; requestedMinor: number }>()
  const left: Charge[] = []
  for (const charge of merge(charges)) {
    const budget = matchBudget(budgets, charge)
    if (!budget) left.push(charge)
    else {
      const before = taken.get(budget.budgetId)?.requestedMinor ?? 0
      taken.set(budget.budgetId, { budget, requestedMinor: add(before, charge.amountMinor) })
    }
  }
  return { taken: [...taken.values()].toSorted((a, b) => a.budget.budgetId - b.budget.budgetId), left }
}
