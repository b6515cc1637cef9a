import { type GridColumn, type GridModel, emptyOf } from './grid-column.ts'
import { valueAt } from './grid-changes.ts'
import type { CellWrite, Edits } from './grid-edits.ts'
import { type WritePlan, planWrites } from './fill.ts'
import { type Range, isSingle } from './grid-selection.ts'
import { copyCell, parseCell, signOf } from './parse-cell.ts'
import type { DecimalSign } from './number-text.ts'
import { writeTsv } from './tsv.ts'

/** What a paste would do; nothing is written before somebody has read it. */
export interface PastePlan {
  writes: readonly CellWrite[]
  /** Rows of the clipboard that found their row in the grid. */
  rows: number
  /** Keys that no row of the grid has; their column is `keyLabel`. */
  unknown: readonly string[]
  keyLabel: string | undefined
  unreadable: number
  readOnly: number
  /** Rows of the clipboard below the last row of the grid. */
  beyond: number
  /** Columns that the first line names and that are hidden: nothing goes into them. */
  hiddenColumns: readonly string[]
  /** Whether the numbers were written with a decimal comma. */
  decimalComma: boolean
  /** Whether the first line was taken as heads of columns. */
  hasHeads: boolean
}

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()

/** Columns of the grid that a first line of heads names, hidden ones too; undefined where it is no line of heads. */
function headsOf<Row>(line: readonly string[], { all }: GridModel<Row>): (GridColumn<Row> | undefined)[] | undefined {
  const found = line.map((text) => all.find(({ id, label, name }) => [id, label, name].some((it) => same(it, text))))
  const named = found.filter((it) => it !== undefined).length
  return named > 0 && named >= line.filter((it) => it.trim()).length / 2 ? found : undefined
}

/** Where a column is shown; undefined for a hidden one. */
function placeOf<Row>({ columns }: GridModel<Row>, column: GridColumn<Row> | undefined): number | undefined {
  const at = column ? columns.indexOf(column) : -1
  return at < 0 ? undefined : at
}

/** The column of the clipboard that holds keys of rows: at least half of its cells are known, and something stands beside it. */
function keysOf(lines: readonly (readonly string[])[], rowOf: (text: string) => number | undefined) {
  const width = Math.max(0, ...lines.map((it) => it.length))
  if (width < 2) return
  return Array.from({ length: width }, (_, at) => at).find((at) => {
    const texts = lines.map((line) => line[at]?.trim() ?? '').filter(Boolean)
    return texts.length > 0 && texts.filter((text) => rowOf(text) !== undefined).length * 2 >= texts.length
  })
}

/** For each column of the clipboard the column of the grid that it goes to. */
function targetsOf<Row>(
  width: number,
  heads: (GridColumn<Row> | undefined)[] | undefined,
  key: number | undefined,
  left: number,
  model: GridModel<Row>,
  keyColumn: string | undefined,
): (number | undefined)[] {
  if (heads) return heads.map((it, at) => (at === key ? undefined : placeOf(model, it)))
  const beginsAtKey = key !== undefined && model.columns[left]?.id === keyColumn
  let next = left
  return Array.from({ length: width }, (_, at) => {
    if (key === undefined || beginsAtKey) return at === key ? undefined : left + at - (key ?? 0)
    return at === key ? undefined : next++
  })
}

interface PasteInput<Row> {
  model: GridModel<Row>
  table: readonly (readonly string[])[]
  range: Range
  /** The column whose texts tell which row a line is meant for. */
  keyColumn?: string | undefined
}

/** Reads a table from the clipboard: by the keys of rows where it has them, else from the active cell on. */
export function planPaste<Row>({ model, table, range, keyColumn }: PasteInput<Row>): PastePlan {
  const keyed = model.all.find(({ id }) => id === keyColumn)
  const keys = new Map(keyed ? model.rows.map((row, at) => [String(keyed.value(row)).toLocaleLowerCase(), at]) : [])
  const rowOf = (text: string) => keys.get(text.trim().toLocaleLowerCase())
  const heads = table.length > 1 ? headsOf(table[0]!, model) : undefined
  const lines = heads ? table.slice(1) : table
  const key = keyed && keysOf(lines, rowOf)
  const width = Math.max(0, ...lines.map((it) => it.length))
  const targets = targetsOf(width, heads, key, range.left, model, keyColumn)
  const result = { unknown: [] as string[], beyond: 0, rows: 0 }
  const texts = new Map<number, Map<number, string>>()
  const set = (row: number, column: number | undefined, text: string) => {
    if (column === undefined || column >= model.columns.length || column < 0) return
    if (!texts.has(row)) texts.set(row, new Map())
    texts.get(row)!.set(column, text)
  }
  const grown = key === undefined && !heads ? spreadOver(lines, range) : lines
  grown.forEach((line, at) => {
    const text = key === undefined ? '' : (line[key]?.trim() ?? '')
    if (key !== undefined && !text) return
    const row = key === undefined ? range.top + at : rowOf(text)
    if (row === undefined) return void result.unknown.push(text)
    if (row >= model.rows.length) return void result.beyond++
    result.rows++
    line.forEach((it, column) => {
      // A line that is meant for a row by its key says nothing with an empty cell.
      if (key === undefined || it.trim())
        set(row, key === undefined && !heads ? range.left + column : targets[column], it)
    })
  })
  return {
    ...readTexts(model, texts),
    ...result,
    keyLabel: key === undefined ? undefined : keyed?.label,
    hiddenColumns: (heads ?? []).flatMap((it, at) =>
      it && at !== key && placeOf(model, it) === undefined ? [it.label] : [],
    ),
    hasHeads: heads !== undefined,
  }
}

/** One value fills the range; a block is repeated where the range is a whole number of them. */
function spreadOver(lines: readonly (readonly string[])[], range: Range): readonly (readonly string[])[] {
  const width = Math.max(1, ...lines.map((it) => it.length))
  const rows = range.bottom - range.top + 1
  const columns = range.right - range.left + 1
  if (isSingle(range) || rows % lines.length || columns % width) return lines
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => lines[row % lines.length]![column % width] ?? ''),
  )
}

/** Reads the texts of each column together: what one of them shows about the decimal sign holds for all. */
function readTexts<Row>(model: GridModel<Row>, texts: ReadonlyMap<number, ReadonlyMap<number, string>>) {
  const signs = new Map<number, DecimalSign | undefined>()
  const signAt = (column: number) => {
    if (!signs.has(column)) {
      const all = [...texts.values()].flatMap((line) => line.get(column) ?? [])
      signs.set(column, signOf(model.columns[column]!.kind, all))
    }
    return signs.get(column)
  }
  const plan: WritePlan & { unreadable: number; decimalComma: boolean } = {
    writes: [],
    readOnly: 0,
    unreadable: 0,
    decimalComma: false,
  }
  for (const [row, line] of texts)
    for (const [column, text] of line) {
      const { kind } = model.columns[column]!
      const reading = parseCell(kind, text, signAt(column))
      const cell = { top: row, bottom: row, left: column, right: column }
      const { writes, readOnly } = planWrites(model, cell, () =>
        'value' in reading ? { value: reading.value } : { value: emptyOf(kind), unread: text },
      )
      plan.readOnly += readOnly
      plan.writes.push(...writes)
      if ('problem' in reading) plan.unreadable += writes.length
      else if (reading.sign === ',' && kind.type === 'money') plan.decimalComma = true
    }
  return plan
}

/** A range as text for the clipboard. */
export function copyRange<Row>(
  model: GridModel<Row>,
  edits: Edits,
  { top, bottom, left, right }: Range,
  sign: DecimalSign,
): string {
  const rows: string[][] = []
  for (let row = top; row <= bottom; row++) {
    const cells: string[] = []
    for (let column = left; column <= right; column++) {
      const { id, kind } = model.columns[column]!
      const edit = edits.get(model.keyOf(model.rows[row]!))?.[id]
      cells.push(edit?.unread ?? copyCell(kind, valueAt(model, edits, row, column), sign))
    }
    rows.push(cells)
  }
  return writeTsv(rows)
}
