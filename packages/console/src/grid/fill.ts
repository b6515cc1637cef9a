import { type CellValue, type GridModel, emptyOf, whyReadOnly } from './grid-column.ts'
import { valueAt } from './grid-changes.ts'
import type { CellWrite, Edits } from './grid-edits.ts'
import type { Range } from './grid-selection.ts'
import { copyCell, parseCell } from './parse-cell.ts'

/** What a step will write, and how many cells it passes over because nobody writes there. */
export interface WritePlan {
  writes: CellWrite[]
  readOnly: number
}

/** Writes for each cell of a range that may be written; `valueFor` answers undefined where nothing is to be written. */
export function planWrites<Row>(
  model: GridModel<Row>,
  { top, bottom, left, right }: Range,
  valueFor: (row: number, column: number) => { value: CellValue; unread?: string } | undefined,
): WritePlan {
  const plan: WritePlan = { writes: [], readOnly: 0 }
  for (let at = top; at <= Math.min(bottom, model.rows.length - 1); at++)
    for (let column = left; column <= Math.min(right, model.columns.length - 1); column++) {
      const row = model.rows[at]!
      const definition = model.columns[column]!
      const wanted = valueFor(at, column)
      if (!wanted) continue
      if (whyReadOnly(definition, row) !== undefined) plan.readOnly++
      else
        plan.writes.push({
          row: model.keyOf(row),
          column: definition.id,
          current: definition.value(row),
          ...wanted,
        })
    }
  return plan
}

export const planClear = <Row>(model: GridModel<Row>, range: Range): WritePlan =>
  planWrites(model, range, (_, column) => ({ value: emptyOf(model.columns[column]!.kind) }))

/** A value in another column: as it is where the kinds agree, else as if it had been copied there. */
function converted<Row>(model: GridModel<Row>, value: CellValue, from: number, to: number) {
  const [source, target] = [model.columns[from]!.kind, model.columns[to]!.kind]
  if (source.type === target.type && source.type !== 'choice') return { value }
  const text = copyCell(source, value, '.')
  const reading = parseCell(target, text, '.')
  return 'value' in reading ? { value: reading.value } : { value: emptyOf(target), unread: text }
}

/** The source repeats over the target, as when its handle is dragged; the source itself stays as it is. */
export function planFill<Row>(model: GridModel<Row>, edits: Edits, source: Range, target: Range): WritePlan {
  const rows = source.bottom - source.top + 1
  const columns = source.right - source.left + 1
  const isSource = (row: number, column: number) =>
    row >= source.top && row <= source.bottom && column >= source.left && column <= source.right
  const repeat = (at: number, start: number, count: number) => start + ((((at - start) % count) + count) % count)
  return planWrites(model, target, (row, column) => {
    if (isSource(row, column)) return
    const from = repeat(column, source.left, columns)
    return converted(model, valueAt(model, edits, repeat(row, source.top, rows), from), from, column)
  })
}

/** Ctrl D: the first row of the range goes into all below it; a single row takes the one above. */
export function planFillDown<Row>(model: GridModel<Row>, edits: Edits, range: Range): WritePlan {
  if (range.top !== range.bottom) return planFill(model, edits, { ...range, bottom: range.top }, range)
  if (range.top === 0) return { writes: [], readOnly: 0 }
  return planFill(
    model,
    edits,
    { ...range, top: range.top - 1, bottom: range.top - 1 },
    { ...range, top: range.top - 1 },
  )
}
