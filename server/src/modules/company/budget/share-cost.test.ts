import { sum } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineSplit, shareCost, unassigned } from './share-cost.ts'
import { merge } from './reservation/evaluate-charges.ts'

const allocation = (costCentreId: number, subjectId = 1) => ({ costCentreId, subjectId })
const percent = (...parts: [centre: number, part: number][]): LineSplit => ({
  by: 'percent',
  shares: parts.map(([centre, part]) => ({ ...allocation(centre), part })),
})
const amount = (...parts: [centre: number, part: number][]): LineSplit => ({ ...percent(...parts), by: 'amount' })
const thirds: [number, number][] = [
  [1, 3334],
  [2, 3333],
  [3, 3333],
]

type Line = [amountMinor: number, own?: LineSplit]
/** Amounts of the whole, then `goods + freight` of every line with a split of its own. */
function shared(whole: [centre: number, percent: number][], lines: Line[], freightMinor: number) {
  const shares = shareCost({
    whole: whole.map(([centre, share]) => ({ ...allocation(centre), percent: share })),
    lines: lines.map(([amountMinor, own]) => ({ amountMinor, own })),
    freightMinor,
  })
  return {
    whole: shares.whole.map((it) => it.amountMinor),
    lines: shares.lines.map((line) => line?.shares.map((it) => `${it.amountMinor} + ${it.freightMinor}`)),
  }
}

test.each<[string, Parameters<typeof shared>, ReturnType<typeof shared>]>([
  ['one for everything', [[[1, 10_000]], [[100], [23]], 7], { whole: [130], lines: [undefined, undefined] }],
  ['thirds of a hundred', [thirds, [[60], [40]], 0], { whole: [34, 33, 33], lines: [undefined, undefined] }],
  [
    'a line by percent, the rest as the order',
    [[[9, 10_000]], [[100, percent(...thirds)], [50]], 0],
    { whole: [50], lines: [['34 + 0', '33 + 0', '33 + 0'], undefined] },
  ],
  [
    'a line by amount takes exactly that, and freight in proportion',
    [[[9, 10_000]], [[100, amount([1, 75], [2, 25])], [100]], 8],
    { whole: [104], lines: [['75 + 3', '25 + 1'], undefined] },
  ],
  [
    'freight follows the lines, its last sen to the largest remainder',
    [[[9, 10_000]], [[100, percent([1, 10_000])], [100], [100]], 10],
    { whole: [206], lines: [['100 + 4'], undefined, undefined] },
  ],
  [
    'no allocation of the whole where every line has its own',
    [
      thirds,
      [
        [7, percent([1, 10_000])],
        [5, amount([2, 4], [3, 1])],
      ],
      3,
    ],
    { whole: [], lines: [['7 + 2'], ['4 + 1', '1 + 0']] },
  ],
  ['a company without cost centres', [[], [[7], [5]], 3], { whole: [], lines: [undefined, undefined] }],
  [
    'a sen over three',
    [[[9, 10_000]], [[1, percent(...thirds)]], 0],
    { whole: [], lines: [['1 + 0', '0 + 0', '0 + 0']] },
  ],
  ['nothing ordered', [thirds, [], 0], { whole: [], lines: [] }],
])('%s', (_, input, answer) => expect(shared(...input)).toEqual(answer))

test.each<[string, LineSplit, number, number]>([
  ['amounts that are the line', amount([1, 60], [2, 40]), 100, 0],
  ['a sen short', amount([1, 60], [2, 39]), 100, 1],
  ['a sen over', amount([1, 60], [2, 41]), 100, -1],
  ['percents scale', percent([1, 6000], [2, 4000]), 123, 0],
])('%s', (_, split, amountMinor, missing) => expect(unassigned(split, amountMinor)).toBe(missing))

test('amounts that do not add up are never shared out', () => {
  expect(() => shared([], [[100, amount([1, 99])]], 0)).toThrow(RangeError)
})

const allocations = fc.record({
  costCentreId: fc.integer({ min: 1, max: 4 }),
  subjectId: fc.integer({ min: 1, max: 3 }),
})
/** Whole numbers from 1 that come to `total`. */
const partsOf = (total: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: Math.max(1, total - 1) }), { maxLength: 5 }).map((cuts) => {
    const marks = [0, ...cuts.filter((it) => it < total).sort((a, b) => a - b), total]
    return marks.slice(1).map((mark, at) => mark - marks[at]!)
  })
const named = <K extends string>(key: K, total: number) =>
  partsOf(total).chain((parts) =>
    fc
      .tuple(...parts.map(() => allocations))
      .map((who) => who.map((it, at) => ({ ...it, [key]: parts[at]! }) as typeof it & Record<K, number>)),
  )
const line = fc.integer({ min: 1, max: 50_000_000_00 }).chain((amountMinor) =>
  fc.record({
    amountMinor: fc.constant(amountMinor),
    own: fc.oneof(
      fc.constant(undefined),
      named('part', 10_000).map((shares): LineSplit => ({ by: 'percent', shares })),
      named('part', amountMinor).map((shares): LineSplit => ({ by: 'amount', shares })),
    ),
  }),
)

test('for any lines and splits, what budgets are charged is what the order costs, to the sen', () => {
  fc.assert(
    fc.property(
      fc.record({
        whole: named('percent', 10_000),
        lines: fc.array(line, { minLength: 1, maxLength: 12 }),
        freightMinor: fc.nat({ max: 5_000_000_00 }),
      }),
      (order) => {
        const allocated = shareCost(order)
        const goods = sum(order.lines.map((it) => it.amountMinor))
        const ofLines = allocated.lines.flatMap((it) => it?.shares ?? [])
        const charges = merge([
          ...allocated.whole,
          ...ofLines.map((it) => ({ ...it, amountMinor: it.amountMinor + it.freightMinor })),
        ])
        expect(sum(charges.map((it) => it.amountMinor))).toBe(goods + order.freightMinor)
        expect(new Set(charges.map((it) => `${it.costCentreId}/${it.subjectId}`)).size).toBe(charges.length)
        order.lines.forEach(({ amountMinor, own }, at) => {
          const shares = allocated.lines[at]?.shares
          expect(shares === undefined).toBe(own === undefined)
          if (!own || !shares) return
          expect(sum(shares.map((it) => it.amountMinor))).toBe(amountMinor)
          if (own.by === 'amount') expect(shares.map((it) => it.amountMinor)).toEqual(own.shares.map((it) => it.part))
          for (const it of shares) expect(Math.min(it.amountMinor, it.freightMinor)).toBeGreaterThanOrEqual(0)
        })
        expect(allocated.whole.length === 0).toBe(order.lines.every((it) => it.own))
      },
    ),
    { numRuns: 1000 },
  )
})
