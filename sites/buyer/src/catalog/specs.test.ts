import { describe, expect, test } from 'vitest'
import {
  type Sku,
  axesOf,
  fitted,
  isAvailable,
  linesOf,
  matrixOf,
  nudgeOf,
  pastedOnto,
  priceAt,
  segmentsOf,
  totalOf,
} from './specs.ts'

let count = 0
const seen: string[] = []
/** A number for a value, the same for the same words. */
const numberOf = (words: string) => (seen.includes(words) ? seen.indexOf(words) : seen.push(words) - 1) + 1
function sku(specs: Record<string, string> = {}, more: Partial<Sku> = {}): Sku {
  count += 1
  return {
    sku_id: String(count),
    goods_id: '1',
    goods_name: 'Hex bolt',
    sn: `HB-${count}`,
    price: 125_000,
    market_price: 0,
    tiers: [
      { from: 50, price: 119_000 },
      { from: 200, price: 109_000 },
    ],
    weight: 1,
    quantity: 500,
    enable_quantity: 500,
    min_quantity: 1,
    order_multiple: 1,
    thumbnail: '',
    seller_id: '1',
    seller_name: '',
    category_id: '1',
    spec_list: Object.entries(specs).map(([name, value]) => ({
      spec_id: name,
      spec_name: name,
      spec_value_id: numberOf(`${name} ${value}`),
      spec_value: value,
    })),
    goods_type: 'NORMAL',
    ...more,
  }
}

describe('axes', () => {
  test('in order of appearance, without those of a single value', () => {
    const skus = [
      sku({ Thread: 'M6', Length: '20', Steel: 'A2' }),
      sku({ Thread: 'M6', Length: '30', Steel: 'A2' }),
      sku({ Thread: 'M8', Length: '20', Steel: 'A2' }),
    ]
    expect(axesOf(skus).map((it) => [it.name, it.values.map((value) => value.text)])).toEqual([
      ['Thread', ['M6', 'M8']],
      ['Length', ['20', '30']],
    ])
  })
  test('a single sku has none', () => {
    expect(axesOf([sku({ Thread: 'M6' })])).toEqual([])
  })
})

describe('the matrix', () => {
  const skus = [
    sku({ Thread: 'M6', Length: '20' }),
    sku({ Thread: 'M6', Length: '30' }),
    sku({ Thread: 'M6', Length: '40' }),
    sku({ Thread: 'M8', Length: '30' }),
  ]
  test('has the longer axis down and holes where there is no such combination', () => {
    const matrix = matrixOf(skus, axesOf(skus))!
    expect([matrix.down.name, matrix.across?.name]).toEqual(['Length', 'Thread'])
    expect(matrix.cells).toEqual([
      [skus[0], undefined],
      [skus[1], skus[3]],
      [skus[2], undefined],
    ])
  })
  test('of one axis is a column', () => {
    const colours = [sku({ Colour: 'Blue' }), sku({ Colour: 'Red' })]
    const matrix = matrixOf(colours, axesOf(colours))!
    expect(matrix.across).toBeUndefined()
    expect(matrix.cells).toEqual([[colours[0]], [colours[1]]])
  })
  test('of three axes is none', () => {
    const many = [sku({ A: '1', B: '1', C: '1' }), sku({ A: '2', B: '2', C: '2' })]
    expect(matrixOf(many, axesOf(many))).toBeUndefined()
  })
})

describe('the price at a quantity', () => {
  test.each([
    [1, 125_000],
    [49, 125_000],
    [50, 119_000],
    [199, 119_000],
    [200, 109_000],
    [99_999, 109_000],
  ])('%i pieces', (quantity, price) => {
    expect(priceAt(sku(), quantity)).toBe(price)
  })
  test('segments meet without a gap', () => {
    expect(segmentsOf(sku())).toEqual([
      { from: 1, to: 49, price: 125_000 },
      { from: 50, to: 199, price: 119_000 },
      { from: 200, to: undefined, price: 109_000 },
    ])
  })
  test('an agreed price below a break hides the break', () => {
    expect(segmentsOf(sku({}, { price: 110_000 }))).toEqual([
      { from: 1, to: 199, price: 110_000 },
      { from: 200, to: undefined, price: 109_000 },
    ])
  })
  test('a minimum above a break begins in it', () => {
    expect(segmentsOf(sku({}, { min_quantity: 60, price: 119_000 })).map((it) => it.from)).toEqual([60, 200])
  })
})

describe('a wished quantity', () => {
  const tens = sku({}, { min_quantity: 15, order_multiple: 10, enable_quantity: 95 })
  test.each([
    [0, { num: 0 }],
    [1, { num: 20, why: 'minimum' }],
    [20, { num: 20 }],
    [21, { num: 30, why: 'multiple' }],
    [90, { num: 90 }],
    [91, { num: 90, why: 'maximum' }],
    [500, { num: 90, why: 'maximum' }],
  ])('%i', (wanted, expected) => {
    expect(fitted(tens, wanted)).toEqual(expected)
  })
  test('no more than the maximum of an order', () => {
    const limited = sku({}, { max_quantity: 20, order_multiple: 10, enable_quantity: 500 })
    expect(fitted(limited, 30)).toEqual({ num: 20, why: 'maximum' })
    expect(fitted({ ...limited, enable_quantity: 15 }, 20)).toEqual({ num: 10, why: 'maximum' })
  })
  test('less stock than the minimum is no stock', () => {
    expect(isAvailable(sku({}, { min_quantity: 15, order_multiple: 10, enable_quantity: 19 }))).toBe(false)
    expect(isAvailable(tens)).toBe(true)
  })
})

describe('what is chosen', () => {
  const a = sku()
  const b = sku()
  test('adds up line by line, each at its own break', () => {
    expect(totalOf(linesOf([a, b], { [a.sku_id]: 60, [b.sku_id]: 20 }))).toBe(60 * 119_000 + 20 * 125_000)
    expect(totalOf([])).toBe(0)
  })
  test('the nudge goes to the line that saves most', () => {
    expect(nudgeOf(linesOf([a, b], { [a.sku_id]: 60, [b.sku_id]: 20 }))).toEqual({
      sku: a,
      more: 140,
      price: 109_000,
      saving: 600_000,
    })
  })
  test('nobody is nudged beyond the stock', () => {
    expect(nudgeOf([{ sku: sku({}, { enable_quantity: 120 }), num: 60 }])).toBeUndefined()
  })
})

describe('a pasted block', () => {
  const free = () => sku({}, { enable_quantity: 5000 })
  const [a, b, c, d] = [
    free(),
    free(),
    sku({}, { enable_quantity: 0 }),
    sku({}, { min_quantity: 10, order_multiple: 5 }),
  ]
  const grid = [
    [a, b],
    [c, undefined],
    [d, undefined],
  ]
  const taken = (text: string, at: readonly [number, number] = [0, 0]) => {
    const it = pastedOnto(grid, at, text)
    return [it.taken.map(({ sku: own, num, why }) => [own, num, why]), it.lost]
  }
  test('is laid on the grid cell by cell, from where it is pasted', () => {
    expect(taken('20\t30')).toEqual([
      [
        [a, 20, undefined],
        [b, 30, undefined],
      ],
      [],
    ])
    expect(taken('7', [0, 1])).toEqual([[[b, 7, undefined]], []])
    expect(taken('5\r\n\r\n12\r\n')).toEqual([
      [
        [a, 5, undefined],
        [d, 15, 'multiple'],
      ],
      [],
    ])
  })
  test.each([
    ['1,200', 1200],
    ['1.200', 1200],
    ["1'200", 1200],
    [' 20 ', 20],
    ['２０', 20],
    ['0', 0],
  ])('%j is %i', (text, num) => {
    expect(taken(text)).toEqual([[[a, num, undefined]], []])
  })
  test('what is not taken is told: no number, no such specification, sold out', () => {
    expect(taken('many\t2.5')).toEqual([[], ['many', '2.5']])
    expect(taken('1\t2\t3')).toEqual([
      [
        [a, 1, undefined],
        [b, 2, undefined],
      ],
      ['3'],
    ])
    expect(taken('1\n2\n3\n4')).toEqual([
      [
        [a, 1, undefined],
        [d, 10, 'minimum'],
      ],
      ['2', '4'],
    ])
    expect(taken('\t\n0')).toEqual([[], []])
  })
})
