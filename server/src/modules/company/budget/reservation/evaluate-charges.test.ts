import { sum } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BudgetSummary, BudgetMode, BudgetState, MonthCounters } from '../budget.types.ts'
import { canAllocate } from '../plan/transfer-budget.ts'
import { shareRefund } from './restore-budget.ts'
import { reached } from './publish-alerts.ts'
import {
  assign,
  availableOf,
  countersAt,
  merge,
  roomAt,
  matchBudget,
  decisionOf,
  evaluate,
} from './evaluate-charges.ts'

const summary = (more: Partial<BudgetSummary> = {}): BudgetSummary => ({
  budgetId: 1,
  name: 'Budget',
  costCentreId: 10,
  costCentreCode: 'C10',
  costCentreName: 'Centre 10',
  subjectId: null,
  subjectCode: null,
  ownerMemberId: null,
  managerMemberId: null,
  year: 2026,
  startMonth: 1,
  control: 'BLOCK',
  mode: 'NON_CUMULATIVE',
  toleranceMinor: 0,
  alertPercents: [],
  ...more,
})
/** Twelve months: what each is allotted and what of it is reserved, committed and spent. */
const year = (...first: [allotted: number, reserved?: number, committed?: number, spent?: number][]): MonthCounters[] =>
  Array.from({ length: 12 }, (_, at) => {
    const [allottedMinor, reservedMinor = 0, committedMinor = 0, spentMinor = 0] = first[at] ?? [0]
    return { month: at + 1, allottedMinor, reservedMinor, committedMinor, spentMinor }
  })

test.each<[string, number, number, number | undefined]>([
  ['the one of the subject before the one of the centre', 10, 7, 2],
  ['the one of the centre where the subject has none', 10, 8, 1],
  ['none of another centre', 11, 8, undefined],
  ['the one of the subject where the centre has none', 11, 7, 3],
])('which budget takes a charge: %s', (_, costCentreId, subjectId, match) => {
  const budgets = [
    summary({ budgetId: 1, costCentreId: 10, subjectId: null }),
    summary({ budgetId: 2, costCentreId: 10, subjectId: 7 }),
    summary({ budgetId: 3, costCentreId: 11, subjectId: 7 }),
  ]
  expect(matchBudget(budgets, { costCentreId, subjectId })?.budgetId).toBe(match)
})

test('charges of one budget are added up, in the order of the locks; the others are left', () => {
  const budgets = [
    summary({ budgetId: 9, costCentreId: 10 }),
    summary({ budgetId: 2, costCentreId: 11 }),
    summary({ budgetId: 5, costCentreId: 10, subjectId: 7 }),
  ]
  const { taken, left } = assign(budgets, [
    { costCentreId: 10, subjectId: 1, amountMinor: 100 },
    { costCentreId: 11, subjectId: 1, amountMinor: 20 },
    { costCentreId: 10, subjectId: 2, amountMinor: 3 },
    { costCentreId: 12, subjectId: 2, amountMinor: 4 },
    { costCentreId: 10, subjectId: 7, amountMinor: 5 },
  ])
  expect(taken.map((it) => [it.budget.budgetId, it.requestedMinor])).toEqual([
    [2, 20],
    [5, 5],
    [9, 103],
  ])
  expect(left).toEqual([{ costCentreId: 12, subjectId: 2, amountMinor: 4 }])
})

test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d is no charge', (amountMinor) => {
  expect(() => merge([{ costCentreId: 1, subjectId: 1, amountMinor }])).toThrow(RangeError)
})

test.each<[BudgetMode, number, number]>([
  ['NON_CUMULATIVE', 1, 20],
  ['NON_CUMULATIVE', 2, 50],
  ['NON_CUMULATIVE', 3, -10],
  ['CUMULATIVE', 1, 20],
  ['CUMULATIVE', 2, 70],
  ['CUMULATIVE', 3, 60],
  ['CUMULATIVE', 12, 60],
])('%s: in month %i there is %i', (mode, month, available) => {
  const months = year([100, 10, 30, 40], [50], [0, 10])
  expect(availableOf(countersAt(mode, months, month))).toBe(available)
})

test('what a later month has used of what was left over cannot be taken again', () => {
  const months = year([100], [0, 0, 0, 80])
  expect(roomAt('CUMULATIVE', months, 1)).toBe(20)
  expect(roomAt('CUMULATIVE', months, 2)).toBe(20)
  expect(roomAt('NON_CUMULATIVE', months, 1)).toBe(100)
  expect(evaluate(summary({ mode: 'CUMULATIVE' }), months, 1, 30)).toMatchObject({ availableMinor: 100, state: 'over' })
})

test.each<[assertThat: number, tolerance: number, BudgetState]>([
  [0, 0, 'within'],
  [60, 0, 'within'],
  [61, 0, 'over'],
  [61, 1, 'tolerated'],
  [70, 10, 'tolerated'],
  [71, 10, 'over'],
])('of 60 available, %i with a tolerance of %i is %s', (requestedMinor, toleranceMinor, state) => {
  const figure = evaluate(summary({ toleranceMinor }), year([100, 40]), 1, requestedMinor)
  expect(figure).toMatchObject({ availableMinor: 60, requestedMinor, afterMinor: 60 - requestedMinor, state })
})

test('the worst state counts, and only an exceeded budget that asks for it wants one more approval', () => {
  const over = (control: BudgetSummary['control']) => evaluate(summary({ control }), year([1]), 1, 2)
  const within = evaluate(summary(), year([1]), 1, 1)
  expect(decisionOf([], [])).toMatchObject({ state: 'uncontrolled', needsExtraApproval: false })
  expect(decisionOf([within], []).state).toBe('within')
  expect(decisionOf([within, over('WARN')], [])).toMatchObject({ state: 'over', needsExtraApproval: false })
  expect(decisionOf([over('EXTRA_APPROVAL'), within], [])).toMatchObject({ state: 'over', needsExtraApproval: true })
  const lacking = { costCentreId: 1, costCentreCode: 'A', subjectId: 2, subjectCode: 'B' }
  expect(decisionOf([over('BLOCK')], [lacking])).toMatchObject({ state: 'not_configured', unconfigured: [lacking] })
})

test.each<[used: number, allotted: number, reached: number[]]>([
  [0, 100, []],
  [49, 100, []],
  [50, 100, [50]],
  [79, 100, [50]],
  [80, 100, [50, 80]],
  [101, 100, [50, 80, 100]],
  [120, 100, [50, 80, 100, 120]],
  [1, 0, [50, 80, 100, 120]],
  [0, 0, []],
])('%i used of %i reaches %j', (used, allotted, percents) => {
  expect(reached([50, 80, 100, 120], used, allotted)).toEqual(percents)
})

test.each<[amount: number, allocated: number[], unallocated: number, back: number[]]>([
  [100, [600, 400], 0, [60, 40]],
  [1, [1, 1, 1], 0, [1, 0, 0]],
  [2, [1, 1, 1], 0, [1, 1, 0]],
  [100, [1, 1, 1], 0, [1, 1, 1]],
  [500, [600], 400, [300]],
  [1000, [600], 400, [600]],
  [5000, [600], 400, [600]],
  [5, [0, 0], 0, [0, 0]],
  [0, [5], 0, [0]],
])('a refund of %i over %j, and %i that no budget bore, gives back %j', (amount, allocated, unallocated, back) => {
  expect(shareRefund(amount, allocated, unallocated)).toEqual(back)
})

test('refunds in any pieces never give back more than was allocated, and all of it gives back all', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 1e9 }),
      fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 8 }),
      (allocated, unallocated, pieces) => {
        const left = [...allocated]
        let leftUnallocated = unallocated
        for (const piece of [...pieces, sum(allocated) + unallocated]) {
          const asked = Math.min(piece, sum(left) + leftUnallocated)
          const back = shareRefund(piece, left, leftUnallocated)
          back.forEach((part, at) => {
            expect(part).toBeGreaterThanOrEqual(0)
            left[at]! -= part
            expect(left[at]).toBeGreaterThanOrEqual(0)
          })
          leftUnallocated -= asked - sum(back)
          expect(leftUnallocated).toBeGreaterThanOrEqual(0)
        }
        expect(sum(left)).toBe(0)
      },
    ),
    { numRuns: 1000 },
  )
})

test.each<[BudgetMode, changes: [month: number, amount: number][], may: boolean]>([
  ['NON_CUMULATIVE', [[1, -60]], true],
  ['NON_CUMULATIVE', [[1, -61]], false],
  ['NON_CUMULATIVE', [[2, -50]], true],
  ['NON_CUMULATIVE', [[2, -51]], false],
  ['CUMULATIVE', [[1, -60]], true],
  ['CUMULATIVE', [[1, -61]], false],
  // Nothing is allotted in month 3.
  ['CUMULATIVE', [[3, -1]], false],
  [
    'CUMULATIVE',
    [
      [2, -50],
      [1, 50],
    ],
    true,
  ],
  [
    'CUMULATIVE',
    [
      [1, -61],
      [2, 61],
    ],
    false,
  ],
])('%s: months that change by %j: %s', (mode, changes, may) => {
  const months = year([100, 40], [50], [0, 0, 0, mode === 'CUMULATIVE' ? 50 : 0])
  expect(
    canAllocate(
      mode,
      months,
      changes.map(([month, amountMinor]) => ({ month, amountMinor })),
    ),
  ).toBe(may)
})

test('money may be moved within a budget that is overdrawn already, but not make it worse', () => {
  const months = year([100, 150], [50])
  const moved = (amountMinor: number) => [
    { month: 2, amountMinor: -amountMinor },
    { month: 1, amountMinor },
  ]
  expect(canAllocate('NON_CUMULATIVE', months, moved(50))).toBe(true)
  expect(canAllocate('NON_CUMULATIVE', months, moved(51))).toBe(false)
})
