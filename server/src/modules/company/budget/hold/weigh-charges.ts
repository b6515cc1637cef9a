import { add, minus, sum } from '@borong/money'
import type {
  BudgetFace,
  BudgetFigure,
  BudgetState,
  BudgetDecision,
  Charge,
  Counters,
  MonthCounters,
  Unconfigured,
} from '../budget.types.ts'

/** Which budget takes a charge: the one of its cost centre and subject, else the one of the cost centre as a whole. */
export const takerOf = <B extends Pick<BudgetFace, 'costCentreId' | 'subjectId'>>(
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
export function countersAt(mode: BudgetFace['mode'], months: readonly MonthCounters[], month: number): Counters {
  const counted = months.filter((it) => (mode === 'CUMULATIVE' ? it.month <= month : it.month === month))
  return {
    allottedMinor: sum(counted.map((it) => it.allottedMinor)),
    reservedMinor: sum(counted.map((it) => it.reservedMinor)),
    committedMinor: sum(counted.map((it) => it.committedMinor)),
    spentMinor: sum(counted.map((it) => it.spentMinor)),
  }
}

/** How much can still be taken in a month without leaving it, or a later one that counts it too, short. */
export function roomAt(mode: BudgetFace['mode'], months: readonly MonthCounters[], month: number): number {
  const last = mode === 'CUMULATIVE' ? 12 : month
  let room = Number.MAX_SAFE_INTEGER
  for (let at = month; at <= last; at++) room = Math.min(room, availableOf(countersAt(mode, months, at)))
  return room
}

const severity: readonly BudgetState[] = ['uncontrolled', 'within', 'tolerated', 'over', 'not_configured']
const worst = (states: readonly BudgetState[]): BudgetState =>
  states.reduce((a, b) => (severity.indexOf(b) > severity.indexOf(a) ? b : a), 'uncontrolled')

/** A budget as a demand meets it. */
export function weigh(
  budget: BudgetFace,
  months: readonly MonthCounters[],
  month: number,
  assertMinor: number,
): BudgetFigure {
  const counters = countersAt(budget.mode, months, month)
  const availableMinor = availableOf(counters)
  const left = minus(roomAt(budget.mode, months, month), assertMinor)
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
    assertMinor,
    afterMinor: minus(availableMinor, assertMinor),
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
export function gather(charges: readonly Charge[]): Charge[] {
  const gathered = new Map<string, Charge>()
  for (const { costCentreId, subjectId, amountMinor } of charges) {
    if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`not an amount: ${amountMinor}`)
    const key = `${costCentreId}/${subjectId}`
    const before = gathered.get(key)?.amountMinor ?? 0
    gathered.set(key, { costCentreId, subjectId, amountMinor: add(before, amountMinor) })
  }
  return [...gathered.values()]
}

/** What each budget has to bear, budgets in the order in which their rows are locked; and the charges nobody takes. */
export function assign<B extends BudgetFace>(
  budgets: readonly B[],
  charges: readonly Charge[],
): { taken: { budget: B; assertMinor: number }[]; left: Charge[] } {
  const taken = new Map<number, { budget: B; assertMinor: number }>()
  const left: Charge[] = []
  for (const charge of gather(charges)) {
    const budget = takerOf(budgets, charge)
    if (!budget) left.push(charge)
    else {
      const before = taken.get(budget.budgetId)?.assertMinor ?? 0
      taken.set(budget.budgetId, { budget, assertMinor: add(before, charge.amountMinor) })
    }
  }
  return { taken: [...taken.values()].toSorted((a, b) => a.budget.budgetId - b.budget.budgetId), left }
}
