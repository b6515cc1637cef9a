import { describe, expect, test } from 'vitest'
import {
  type ListedSku,
  type ReadList,
  type Row,
  countByStatus,
  fitting,
  fixOf,
  minOf,
  priceOf,
  rowsOf,
  subtotalOf,
  textOf,
  totalOf,
  withAllFixed,
  withFix,
  withNum,
  withPick,
} from './order-list.ts'

let count = 0
const sku = (more: Partial<ListedSku> = {}): ListedSku => ({
  sku_id: String(++count),
  goods_id: '1',
  sku_sn: `AB-${count}`,
  name: 'Lantern',
  goods_image: '',
  spec_list: [],
  seller_id: '1',
  seller_name: 'Toko',
  unit: 'piece',
  price: 1000,
  tiers: [{ from: 10, price: 900 }],
  enable_quantity: 100,
  min_quantity: 1,
  order_multiple: 1,
  in_cart: 0,
  ...more,
})
type Told = ReadList['rows'][number]
const told = (line: number, more: Partial<Told>): Told => ({
  status: 'OK',
  lines: [{ line, raw: `line ${line}` }],
  what: 'x',
  num_given: 1,
  num_choices: [],
  candidates: [],
  candidate_num: 0,
  near: [],
  remarks: [],
  ...more,
})
const list = (rows: Told[], skus: ListedSku[]): Row[] =>
  rowsOf({ line_num: rows.length, rows, skipped: [], skus, cart_room: 10 })
const shown = (rows: readonly Row[]) => rows.map((row) => [row.status, row.sku?.sku_id, row.num])

describe('settling a row', () => {
  test('the fix of one, and of all of a kind', () => {
    const [a, b] = [sku({ min_quantity: 12 }), sku({ min_quantity: 12 })]
    const rows = list(
      [
        told(1, { status: 'BELOW_MINIMUM', sku_id: a.sku_id, num: 5, fix: 12 }),
        told(2, { status: 'BELOW_MINIMUM', sku_id: b.sku_id, num: 3, fix: 12 }),
        told(3, { status: 'UNKNOWN', num: 3 }),
      ],
      [a, b],
    )
    expect(shown(withFix(rows, rows[0]!))).toEqual([
      ['OK', a.sku_id, 12],
      ['BELOW_MINIMUM', b.sku_id, 3],
      ['UNKNOWN', undefined, 3],
    ])
    const all = withAllFixed(rows, 'BELOW_MINIMUM')
    expect([...countByStatus(all)]).toEqual([
      ['OK', 2],
      ['UNKNOWN', 1],
    ])
    expect(fixOf(rows[2]!)).toBeUndefined()
  })
  test.each([
    [{ min_quantity: 12 }, 5, 'BELOW_MINIMUM', 12],
    [{ max_quantity: 20, enable_quantity: 50 }, 21, 'ABOVE_MAXIMUM', 20],
    [{ max_quantity: 20, enable_quantity: 20 }, 21, 'OVER_STOCK', 20],
    [{ order_multiple: 6 }, 13, 'NOT_MULTIPLE', 18],
    [{ enable_quantity: 20, order_multiple: 6 }, 30, 'OVER_STOCK', 18],
    [{ enable_quantity: 0 }, 1, 'OUT_OF_STOCK', undefined],
    [{ enable_quantity: 10, in_cart: 6 }, 5, 'OVER_STOCK', 4],
    [{ min_quantity: 4, in_cart: 4 }, 1, 'OK', undefined],
    [{ enable_quantity: 5, min_quantity: 6 }, 6, 'OUT_OF_STOCK', undefined],
  ] as const)('a typed quantity is judged as the cart would: %j, %i', (more, num, status, fix) => {
    const own = sku(more)
    const [row] = withNum(
      list([told(1, { sku_id: own.sku_id, num: 1 })], [own]),
      list([told(1, { sku_id: own.sku_id, num: 1 })], [own])[0]!,
      num,
    )
    expect([row!.status, row!.fix]).toEqual([status, fix])
  })
  test('a candidate that is taken joins the row that has it already', () => {
    const [a, b] = [sku(), sku()]
    const rows = list(
      [
        told(1, { sku_id: a.sku_id, num: 5 }),
        told(2, { status: 'AMBIGUOUS', num: 3, candidates: [{ sku_id: a.sku_id }, { sku_id: b.sku_id, num: 8 }] }),
      ],
      [a, b],
    )
    const joined = withPick(rows, rows[1]!, a)
    expect(shown(joined)).toEqual([['OK', a.sku_id, 8]])
    expect(joined[0]!.lines.map((it) => it.line)).toEqual([1, 2])
    expect(joined[0]!.remarks).toEqual([{ kind: 'MERGED', text: '1, 2' }])
    expect(shown(withPick(rows, rows[1]!, b, 8))[1]).toEqual(['OK', b.sku_id, 8])
  })
  test('an unclear quantity stays unclear after the choice, and takes its first meaning by key', () => {
    const a = sku()
    const rows = list(
      [told(1, { status: 'AMBIGUOUS', unclear: 'LOOSE', num_choices: [80], candidates: [{ sku_id: a.sku_id }] })],
      [a],
    )
    const open = withPick(rows, rows[0]!, a)
    expect([open[0]!.status, fixOf(open[0]!)]).toEqual(['QUANTITY_UNCLEAR', 80])
    expect(shown(withFix(open, open[0]!))).toEqual([['OK', a.sku_id, 80]])
  })
  test('without a quantity the least is taken', () => {
    const a = sku({ min_quantity: 10, order_multiple: 4 })
    const rows = list([told(1, { status: 'AMBIGUOUS', num_given: 0, candidates: [{ sku_id: a.sku_id }] })], [a])
    expect(shown(withPick(rows, rows[0]!, a))).toEqual([['OK', a.sku_id, 12]])
    expect(minOf(sku({ min_quantity: 10, order_multiple: 4, in_cart: 12 }))).toBe(4)
  })
})

test('prices follow the breaks, with what is in the cart', () => {
  expect([priceOf(sku(), 9), priceOf(sku(), 10), priceOf(sku({ in_cart: 5 }), 5)]).toEqual([1000, 900, 900])
  expect(priceOf(sku({ price: 800 }), 10)).toBe(800)
  expect(subtotalOf(sku({ price: 0.1, tiers: [] }), 3)).toBe(0.3)
  const [a, b] = [sku(), sku()]
  expect(totalOf(list([told(1, { sku_id: a.sku_id, num: 2 }), told(2, { sku_id: b.sku_id, num: 10 })], [a, b]))).toBe(
    11_000,
  )
})

test('what fits goes, the rest stays with its text', () => {
  const skus = [sku(), sku({ in_cart: 3 }), sku(), sku()]
  const rows = list(
    skus.map((it, at) => told(at + 1, { sku_id: it.sku_id, num: 1 })),
    skus,
  )
  const { go, stay } = fitting(rows, 2)
  expect(go.map((row) => row.lines[0]!.line)).toEqual([1, 2, 3])
  expect(textOf(stay)).toBe('line 4')
})
