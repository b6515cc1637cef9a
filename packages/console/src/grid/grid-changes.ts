import {
  type CellContext,
  type CellProblem,
  type CellValue,
  type GridColumn,
  type GridModel,
  whyReadOnly,
} from './grid-column.ts'
import type { CellEdit, Edits, Refusal, RowEdits } from './grid-edits.ts'
import { parseCell, problemOf } from './parse-cell.ts'

/** A changed cell and what stands in its way. */
export interface Change<Row> {
  key: string
  row: Row
  column: GridColumn<Row>
  edit: CellEdit
  /** The server's value now. */
  from: CellValue
  to: CellValue
  error?: CellProblem | string
  warning?: string
  /** Somebody else has changed the cell since. */
  conflict?: true
  /** The question that is not answered yet. */
  confirm?: string
  /** The server refused the row; the reason is the error. */
  refused?: true
}

export type RowChanges<Row> = readonly Change<Row>[]

export interface Changes<Row> {
  list: readonly Change<Row>[]
  byRow: ReadonlyMap<string, RowChanges<Row>>
  /** Rows in which nothing stands in the way of saving. */
  savable: readonly Change<Row>[]
  errors: number
  conflicts: number
  /** Changed cells in rows that are not shown at present. */
  hidden: number
}

/** Any of these blocks the row it is in, and no other. */
export const isBlocked = <Row>({ error, conflict, confirm }: Change<Row>) =>
  error !== undefined || conflict === true || confirm !== undefined

export const contextOf = <Row>(row: Row, columns: readonly GridColumn<Row>[], edits?: RowEdits): CellContext<Row> => ({
  row,
  read: (id) => {
    const edit = edits?.[id]
    return edit ? edit.value : (columns.find((column) => column.id === id)?.value(row) ?? null)
  },
})

function changeOf<Row>(
  key: string,
  column: GridColumn<Row>,
  edit: CellEdit,
  context: CellContext<Row>,
  refusal: Refusal | undefined,
): Change<Row> {
  const { row } = context
  const from = column.value(row)
  const change: Change<Row> = { key, row, column, edit, from, to: edit.value }
  if (edit.unread !== undefined) {
    const reading = parseCell(column.kind, edit.unread)
    return { ...change, error: 'problem' in reading ? reading.problem : { code: 'required' } }
  }
  if (edit.base !== from && edit.value !== from) return { ...change, conflict: true }
  if (refusal && (refusal.column === undefined || refusal.column === column.id))
    return { ...change, error: refusal.reason, refused: true }
  const problem = problemOf(column.kind, edit.value, column.required) ?? whyReadOnly(column, row)
  if (problem !== undefined) return { ...change, error: problem }
  const finding = column.validate?.(edit.value, context)
  if (finding?.level === 'error') return { ...change, error: finding.text }
  const confirm = edit.confirmed ? undefined : column.confirm?.(from, edit.value, context)
  return {
    ...change,
    ...(confirm !== undefined && { confirm }),
    ...(finding && { warning: finding.text }),
  }
}

/** Rows that stayed as they were keep their list, so that nothing is drawn anew for them. */
export function makeChangeReader<Row>() {
  const seen = new Map<string, { row: Row; edits: RowEdits; refusal?: Refusal | undefined; changes: RowChanges<Row> }>()
  let columnsSeen: readonly GridColumn<Row>[] | undefined

  return (model: GridModel<Row>, edits: Edits, refusals: ReadonlyMap<string, Refusal> = new Map()): Changes<Row> => {
    if (columnsSeen !== model.all) seen.clear()
    columnsSeen = model.all
    const byRow = new Map<string, RowChanges<Row>>()
    let hidden = 0
    const shown = [...edits].flatMap(([key, rowEdits]) => {
      const at = model.indexOf(key)
      if (at !== undefined) return [{ key, at, rowEdits }]
      hidden += Object.keys(rowEdits).length
      return []
    })
    for (const { key, at, rowEdits } of shown.sort((a, b) => a.at - b.at)) {
      const row = model.rows[at] as Row
      const refusal = refusals.get(key)
      const before = seen.get(key)
      const changes =
        before?.row === row && before.edits === rowEdits && before.refusal === refusal
          ? before.changes
          : model.all.flatMap((column) => {
              const edit = rowEdits[column.id]
              // Somebody else may have written the same meanwhile: then there is nothing left to save.
              const isChange = edit && (edit.unread !== undefined || edit.value !== column.value(row))
              return isChange ? [changeOf(key, column, edit, contextOf(row, model.all, rowEdits), refusal)] : []
            })
      seen.set(key, { row, edits: rowEdits, refusal, changes })
      byRow.set(key, changes)
    }
    for (const key of seen.keys()) if (!byRow.has(key)) seen.delete(key)
    const list = [...byRow.values()].flat()
    return {
      list,
      byRow,
      savable: [...byRow.values()].filter((changes) => !changes.some(isBlocked)).flat(),
      errors: list.filter((it) => it.error !== undefined || it.confirm !== undefined).length,
      conflicts: list.filter((it) => it.conflict).length,
      hidden,
    }
  }
}

/** What a cell holds on the screen: the change, or else the server's value. */
export const valueAt = <Row>(model: GridModel<Row>, edits: Edits, row: number, column: number): CellValue => {
  const at = model.rows[row]!
  const { id, value } = model.columns[column]!
  const edit = edits.get(model.keyOf(at))?.[id]
  return edit ? edit.value : value(at)
}
