import { useT } from '@borong/site-kit'
import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type WritePlan, planClear, planFill, planFillDown, planWrites } from './fill.ts'
import { valueAt } from './grid-changes.ts'
import { type CellValue, type GridModel, emptyOf, whyReadOnly } from './grid-column.ts'
import type { CellRef, GridAction, GridEdits } from './grid-edits.ts'
import {
  type CellPlace,
  type Range,
  type Selection,
  cellsIn,
  clampSelection,
  enterSelection,
  followColumns,
  isSingle,
  rangeOf,
  selectCell,
  tabSelection,
} from './grid-selection.ts'
import { messages } from './grid.messages.ts'
import { formatCell, parseCell } from './parse-cell.ts'
import { copyRange, planPaste } from './paste.ts'
import { readTsv } from './tsv.ts'

/** An open cell: with its text, or empty because typing replaces it. Arrows leave a cell that was typed into. */
export interface Editing {
  text: string
  mode: 'typed' | 'opened'
}

/** How an entry ends: in place, or on the way to a neighbour. */
export type Leaving = 'stay' | 'down' | 'up' | 'right' | 'left' | 'fillRange'

interface TableInput<Row> {
  model: GridModel<Row>
  state: GridEdits
  dispatch: (action: GridAction) => void
  announce: (text: string, urgent?: boolean) => void
  keyColumn: string | undefined
}

const start: Selection = selectCell({ row: 0, column: 0 })

/** The first of the cells that a step changed and whose row is shown: undoing it shows that one. */
const firstOf = <Row>(model: GridModel<Row>, step: readonly CellRef[]): CellRef | undefined =>
  step.find(({ row }) => model.indexOf(row) !== undefined)

/** Follows columns that are hidden, shown or moved, and goes to a cell by its names, which may be shown with the next drawing only. */
function useSelection<Row>(model: GridModel<Row>) {
  const [chosen, setChosen] = useState(start)
  const [columns, setColumns] = useState(model.columns)
  const [sought, setSought] = useState<CellRef | undefined>(undefined)
  const idsOf = (some: typeof columns) => some.map((it) => it.id)
  if (columns !== model.columns) {
    setColumns(model.columns)
    setChosen(followColumns(chosen, idsOf(columns), idsOf(model.columns)))
  } else if (sought) {
    const row = model.indexOf(sought.row)
    setSought(undefined)
    if (row !== undefined) setChosen(selectCell({ row, column: Math.max(0, idsOf(columns).indexOf(sought.column)) }))
  }
  return { chosen, setChosen, seek: setSought }
}

/** Paste: what the clipboard held waits until somebody has read what it would do. */
function usePaste<Row>({ model, dispatch, announce, keyColumn }: TableInput<Row>, range: Range) {
  const t = useT()
  const [waiting, setWaiting] = useState<{ table: string[][]; range: Range } | undefined>(undefined)
  const plan = useMemo(
    () => waiting && planPaste({ model, table: waiting.table, range: waiting.range, keyColumn }),
    [waiting, model, keyColumn],
  )
  return {
    plan,
    offer: (text: string) => setWaiting({ table: readTsv(text), range }),
    cancel: () => setWaiting(undefined),
    apply: () => {
      if (plan?.writes.length) {
        dispatch({ type: 'write', writes: plan.writes })
        announce(t(messages.pasted, { n: plan.writes.length }))
      }
      setWaiting(undefined)
    },
  }
}

function useSteps<Row>({ model, state, dispatch, announce }: TableInput<Row>, seek: (cell: CellRef) => void) {
  const t = useT()
  const step = (direction: 'undo' | 'redo') => {
    const steps = direction === 'undo' ? state.past : state.future
    const last = steps.at(-1)
    if (!last) return announce(t(direction === 'undo' ? messages.noUndo : messages.noRedo))
    dispatch({ type: direction })
    announce(t(direction === 'undo' ? messages.undone : messages.redone))
    const cell = firstOf(model, last)
    if (cell) seek(cell)
  }
  return { undo: () => step('undo'), redo: () => step('redo') }
}

/** Opening a cell and ending its entry. */
function useEntry<Row>(input: TableInput<Row>, selection: Selection, setSelection: (it: Selection) => void) {
  const t = useT()
  const { model, state, dispatch, announce } = input
  const [editing, setEditing] = useState<Editing | undefined>(undefined)
  const { active } = selection
  const column = model.columns[active.column]
  const row = model.rows[active.row]
  const size = { rows: model.rows.length, columns: model.columns.length }

  const write = (plan: WritePlan, done?: (cells: number) => string) => {
    if (plan.writes.length) dispatch({ type: 'write', writes: plan.writes })
    if (!plan.writes.length && plan.readOnly) announce(t(messages.noEditing))
    else if (done) announce(done(plan.writes.length))
  }
  const edit = (mode: Editing['mode']) => {
    if (!column || !row) return
    const why = whyReadOnly(column, row)
    if (why !== undefined) return announce(t(messages.readOnly, { why }))
    if (column.kind.type === 'checkbox') {
      const value = !valueAt(model, state.edits, active.row, active.column)
      return write(planWrites(model, rangeOf(selectCell(active)), () => ({ value })))
    }
    const change = state.edits.get(model.keyOf(row))?.[column.id]
    const text = change?.unread ?? formatCell(column.kind, valueAt(model, state.edits, active.row, active.column))
    // The key that was pressed goes into the field, so it has to be there at once.
    flushSync(() => setEditing({ mode, text: mode === 'typed' && column.kind.type !== 'choice' ? '' : text }))
  }
  const leave = (how: Leaving): Selection =>
    how === 'down' || how === 'up'
      ? enterSelection(selection, how === 'up', size)
      : how === 'right' || how === 'left'
        ? (tabSelection(selection, how === 'left', size) ?? selection)
        : selection
  const commit = (text: string, how: Leaving) => {
    if (!editing || !column) return
    setEditing(undefined)
    const reading = parseCell(column.kind, text)
    const wanted: { value: CellValue; unread?: string } =
      'value' in reading ? { value: reading.value } : { value: emptyOf(column.kind), unread: text }
    const range = rangeOf(how === 'fillRange' ? selection : selectCell(active))
    // An entry that says what the cell says already is none, also where the text is written otherwise.
    const isSame = text === editing.text && (editing.mode === 'opened' || column.kind.type === 'choice')
    if (!isSame || how === 'fillRange')
      write(planWrites(model, range, (_, at) => (at === active.column ? wanted : undefined)))
    setSelection(leave(how))
  }
  return { editing, edit, commit, write, cancel: () => setEditing(undefined) }
}

/** The selection of a grid, the open cell, and everything that keys, mouse and clipboard do to cells. */
export function useGridTable<Row>(input: TableInput<Row>) {
  const t = useT()
  const { model, state, announce } = input
  const size = { rows: model.rows.length, columns: model.columns.length }
  const { chosen, setChosen: setSelection, seek } = useSelection(model)
  /** Counts what moves the focus into the grid from outside. */
  const [calls, setCalls] = useState(0)
  const selection = clampSelection(chosen, size)
  const range = rangeOf(selection)
  const goTo = useCallback(
    (place: CellPlace) => {
      setSelection(selectCell(place))
      setCalls((it) => it + 1)
    },
    [setSelection, setCalls],
  )
  const entry = useEntry(input, selection, setSelection)
  const paste = usePaste(input, range)
  const steps = useSteps(input, seek)

  const select = (next: Selection) => {
    setSelection(next)
    const to = rangeOf(next)
    if (!isSingle(to)) announce(t(messages.selected, { rows: to.bottom - to.top + 1, columns: to.right - to.left + 1 }))
  }
  const filled = (n: number) => t(messages.filled, { n })
  const copy = () => {
    announce(t(messages.copied, { n: cellsIn(range) }))
    return copyRange(model, state.edits, range, t.lang === 'en-id' ? ',' : '.')
  }
  const clear = () => entry.write(planClear(model, range), (n) => t(messages.cleared, { n }))
  return {
    ...steps,
    size,
    selection,
    range,
    calls,
    kindAt: (column: number) => model.columns[column]?.kind.type,
    editing: entry.editing,
    edit: entry.edit,
    commit: entry.commit,
    cancel: entry.cancel,
    paste: {
      ...paste,
      cancel: () => {
        paste.cancel()
        setCalls((it) => it + 1)
      },
      apply: () => {
        paste.apply()
        setCalls((it) => it + 1)
      },
    },
    select,
    goTo,
    clear,
    copy,
    cut: () => {
      const text = copy()
      clear()
      return text
    },
    fillDown: () => entry.write(planFillDown(model, state.edits, range), filled),
    fill: (target: Range) => {
      entry.write(planFill(model, state.edits, range, target), filled)
      setSelection({ active: selection.active, corner: farCorner(selection.active, target) })
    },
  }
}
export type GridTableWork<Row> = ReturnType<typeof useGridTable<Row>>

/** The corner of a range that lies opposite to a cell of it. */
const farCorner = (active: CellPlace, { top, bottom, left, right }: Range): CellPlace => ({
  row: active.row - top > bottom - active.row ? top : bottom,
  column: active.column - left > right - active.column ? left : right,
})
