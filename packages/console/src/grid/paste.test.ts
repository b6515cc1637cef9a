import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planClear, planFill, planFillDown } from './fill.ts'
import { type GridColumn, gridModel } from './grid-column.ts'
import { type CellWrite, noEdits, reduceEdits } from './grid-edits.ts'
import { valueAt } from './grid-changes.ts'
import { selectCell, rangeOf } from './grid-selection.ts'
import { copyRange, planPaste } from './paste.ts'
import { readTsv, writeTsv } from './tsv.ts'

interface Goods {
  sku: string
  title: string
  price: number | null
  stock: number
  since: string | null
  shown: boolean
}
const columns: GridColumn<Goods>[] = [
  {
    id: 'sku',
    label: 'SKU',
    name: 'SKU',
    width: 90,
    kind: { type: 'text' },
    value: (row) => row.sku,
    readOnly: 'fixed',
  },
  { id: 'title', label: 'Goods', name: 'name', width: 90, kind: { type: 'text' }, value: (row) => row.title },
  { id: 'price', label: 'Price, Rp', name: 'price', width: 90, kind: { type: 'money' }, value: (row) => row.price },
  { id: 'stock', label: 'Stock', name: 'stock', width: 90, kind: { type: 'integer' }, value: (row) => row.stock },
  { id: 'since', label: 'On sale from', name: 'date', width: 90, kind: { type: 'date' }, value: (row) => row.since },
  { id: 'shown', label: 'Shown', name: 'shown', width: 60, kind: { type: 'checkbox' }, value: (row) => row.shown },
]
const model = gridModel<Goods>(
  Array.from({ length: 6 }, (_, at) => ({
    sku: `PSF-${at}`,
    title: `Glove ${at}`,
    price: 1000 * (at + 1),
    stock: at,
    since: null,
    shown: at % 2 === 0,
  })),
  columns,
  (row) => row.sku,
)
const at = (row: number, column: number) => rangeOf(selectCell({ row, column }))
const paste = (text: string, range = at(0, 2)) => planPaste({ model, table: readTsv(text), range, keyColumn: 'sku' })
const written = (writes: readonly CellWrite[]) => writes.map((it) => [it.row, it.column, it.unread ?? it.value])

test('a clipboard of a spreadsheet is read with its quoted cells', () => {
  expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readTsv('"two\nlines"\t"say ""yes"""\n5" pipe\t"open')).toEqual([
    ['two\nlines', 'say "yes"'],
    ['5" pipe', '"open'],
  ])
  expect(readTsv('one')).toEqual([['one']])
  expect(readTsv('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
})

test('cells that are put on the clipboard are read as they were', () => {
  const cells = fc.array(
    fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '7') }), {
      minLength: 2,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(cells, (table) => {
      expect(readTsv(writeTsv(table))).toEqual(table)
    }),
    { numRuns: 1000 },
  )
})

test('a block goes from the active cell on; read-only cells stay, and what is below the last row is told', () => {
  const plan = paste('Knitted\t12.500,00\t7\nLatex\t9.000,00\t8', at(5, 1))
  expect(plan).toMatchObject({ rows: 1, beyond: 1, decimalComma: true, readOnly: 0, unreadable: 0 })
  expect(written(plan.writes)).toEqual([
    ['PSF-5', 'title', 'Knitted'],
    ['PSF-5', 'price', 1_250_000],
    ['PSF-5', 'stock', 7],
  ])
  expect(paste('x\ty', at(0, 0))).toMatchObject({ readOnly: 1, writes: [{ column: 'title', value: 'y' }] })
})

test('one value fills the range, and a block is repeated over whole numbers of it', () => {
  expect(written(paste('5', { top: 1, bottom: 3, left: 3, right: 3 }).writes)).toEqual([
    ['PSF-1', 'stock', 5],
    ['PSF-2', 'stock', 5],
    ['PSF-3', 'stock', 5],
  ])
  expect(written(paste('5\n6', { top: 0, bottom: 3, left: 3, right: 3 }).writes).map((it) => it[2])).toEqual([
    5, 6, 5, 6,
  ])
  expect(written(paste('5\n6', { top: 0, bottom: 2, left: 3, right: 3 }).writes).map((it) => it[2])).toEqual([5, 6])
})

test('lines with SKUs find their rows, whichever way they are sorted, and unknown SKUs are told', () => {
  const plan = paste('psf-4\t48.500,00\nPSF-1\t\nNEW-1\t5,00\nPSF-0\t17.500', at(0, 2))
  expect(plan).toMatchObject({ rows: 3, unknown: ['NEW-1'], keyLabel: 'SKU', decimalComma: true, hasHeads: false })
  expect(written(plan.writes)).toEqual([
    ['PSF-4', 'price', 4_850_000],
    ['PSF-0', 'price', 1_750_000],
  ])
})

test('a line of heads tells which column is which', () => {
  const plan = paste('Stock\tSKU\tRemark\tPrice, Rp\n9\tPSF-2\tsoon\t12,345.00\n8\tPSF-3\t\t48.500')
  expect(plan).toMatchObject({ rows: 2, hasHeads: true, decimalComma: false, keyLabel: 'SKU' })
  expect(written(plan.writes)).toEqual([
    ['PSF-2', 'stock', 9],
    ['PSF-2', 'price', 1_234_500],
    ['PSF-3', 'stock', 8],
    ['PSF-3', 'price', 4850],
  ])
})

test('hidden columns take no part: a block goes over those shown in their order, heads that name a hidden one are told', () => {
  const [sku, title, price, stock, since, shown] = columns
  const some = gridModel(model.rows, [title!, stock!, price!], model.keyOf, [
    sku!,
    title!,
    price!,
    stock!,
    since!,
    shown!,
  ])
  const into = (text: string) =>
    planPaste({ model: some, table: readTsv(text), range: rangeOf(at00), keyColumn: 'sku' })
  expect(written(into('Latex\t8\t9.000,00').writes)).toEqual([
    ['PSF-0', 'title', 'Latex'],
    ['PSF-0', 'stock', 8],
    ['PSF-0', 'price', 900_000],
  ])
  // The key of a row finds it although its column is hidden.
  const plan = into('SKU\tOn sale from\tStock\nPSF-2\t1/1/2027\t9')
  expect(plan).toMatchObject({ rows: 1, hasHeads: true, keyLabel: 'SKU', hiddenColumns: ['On sale from'] })
  expect(written(plan.writes)).toEqual([['PSF-2', 'stock', 9]])
  expect(into('Shown\tOn sale from\nyes\t1/1/2027')).toMatchObject({
    hasHeads: true,
    writes: [],
    hiddenColumns: ['Shown', 'On sale from'],
  })
})
const at00 = selectCell({ row: 0, column: 0 })

test('what cannot be read is counted and goes into its cell as it was written', () => {
  const plan = paste('about 5\n6', at(0, 3))
  expect(plan.unreadable).toBe(1)
  expect(written(plan.writes)).toEqual([
    ['PSF-0', 'stock', 'about 5'],
    ['PSF-1', 'stock', 6],
  ])
})

test('filling repeats the source over the target and leaves read-only cells', () => {
  const source = { top: 0, bottom: 1, left: 2, right: 2 }
  const plan = planFill(model, noEdits.edits, source, { ...source, bottom: 4 })
  expect(written(plan.writes)).toEqual([
    ['PSF-2', 'price', 1000],
    ['PSF-3', 'price', 2000],
    ['PSF-4', 'price', 1000],
  ])
  const up = { top: 4, bottom: 5, left: 3, right: 3 }
  expect(written(planFill(model, noEdits.edits, up, { ...up, top: 1 }).writes).map((it) => it[2])).toEqual([5, 4, 5])
  expect(
    planFill(model, noEdits.edits, { ...source, left: 1, right: 1 }, { top: 0, bottom: 0, left: 0, right: 1 }).readOnly,
  ).toBe(1)
  expect(written(planFillDown(model, noEdits.edits, { top: 1, bottom: 3, left: 3, right: 3 }).writes)).toEqual([
    ['PSF-2', 'stock', 1],
    ['PSF-3', 'stock', 1],
  ])
  expect(written(planFillDown(model, noEdits.edits, at(3, 3)).writes)).toEqual([['PSF-3', 'stock', 2]])
  expect(planFillDown(model, noEdits.edits, at(0, 3)).writes).toEqual([])
})

test('clearing empties what may be written', () => {
  const plan = planClear(model, { top: 0, bottom: 0, left: 0, right: 5 })
  expect(plan.readOnly).toBe(1)
  expect(plan.writes.map((it) => it.value)).toEqual(['', null, null, null, false])
})

const value = fc.record({
  price: fc.option(fc.integer({ min: -1e12, max: 1e12 })),
  stock: fc.integer({ min: -1e9, max: 1e9 }),
  title: fc.string({ minLength: 1 }),
  shown: fc.boolean(),
  since: fc.option(fc.constantFrom('2026-11-20', '2024-02-29')),
})

test('a range that is copied and pasted over itself after everything was cleared is what it was', () => {
  const range = { top: 0, bottom: 5, left: 1, right: 5 }
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 6, maxLength: 6 }),
      fc.constantFrom('.' as const, ',' as const),
      (rows, sign) => {
        const own = gridModel(
          rows.map((row, at) => ({ sku: `PSF-${at}`, ...row })),
          columns,
          (row) => row.sku,
        )
        const text = copyRange(own, noEdits.edits, range, sign)
        const cleared = reduceEdits(noEdits, { type: 'write', writes: planClear(own, range).writes })
        const plan = planPaste({ model: own, table: readTsv(text), range })
        const { edits } = reduceEdits(cleared, { type: 'write', writes: plan.writes })
        for (let row = 0; row < 6; row++)
          for (let column = 1; column < 6; column++)
            expect(valueAt(own, edits, row, column)).toEqual(columns[column]!.value(own.rows[row]!))
      },
    ),
    { numRuns: 60 },
  )
})
