import type { CellValue } from './grid-column.ts'

export interface CellEdit {
  value: CellValue
  /** The server's value when the cell was changed: when that differs later, somebody else was there. */
  base: CellValue
  /** What was typed and cannot be read as a value; the cell keeps it until it is corrected. */
  unread?: string
  /** The question of the column has been answered. */
  confirmed?: true
}
export type RowEdits = Readonly<Record<string, CellEdit>>
export type Edits = ReadonlyMap<string, RowEdits>

export interface CellRef {
  row: string
  column: string
}
export interface CellWrite extends CellRef {
  value: CellValue
  unread?: string
  /** What the server has now. */
  current: CellValue
}

interface Patch extends CellRef {
  before: CellEdit | undefined
  after: CellEdit | undefined
}
type Step = readonly Patch[]

export interface Refusal {
  reason: string
  column?: string
}

export interface GridEdits {
  edits: Edits
  past: readonly Step[]
  future: readonly Step[]
  /** Rows that the server refused, until they are changed again. */
  refusals: ReadonlyMap<string, Refusal>
}

export const maxSteps = 100
export const noEdits: GridEdits = { edits: new Map(), past: [], future: [], refusals: new Map() }

/** What the server answered about a row that was sent. */
export interface RowOutcome {
  row: string
  /** What was sent: a cell that was changed again since then stays changed. */
  sent: RowEdits
  status: 'saved' | 'refused' | 'conflict'
  refusal?: Refusal
  /** The server's values afterwards. */
  current: (column: string) => CellValue
}

export type GridAction =
  | { type: 'write'; writes: readonly CellWrite[] }
  | { type: 'revert'; cells: readonly CellRef[] }
  | { type: 'discard' }
  | { type: 'confirm'; cell: CellRef }
  | { type: 'setMine'; cell: CellRef; current: CellValue }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'retry'; row: string }
  | { type: 'restore'; edits: Edits }
  | { type: 'answered'; outcomes: readonly RowOutcome[] }

export const editAt = (edits: Edits, { row, column }: CellRef): CellEdit | undefined => edits.get(row)?.[column]

function put(edits: Map<string, RowEdits>, { row, column }: CellRef, edit: CellEdit | undefined) {
  const { [column]: _before, ...others } = edits.get(row) ?? {}
  const next = edit ? { ...others, [column]: edit } : others
  if (Object.keys(next).length) edits.set(row, next)
  else edits.delete(row)
}

const isSame = (a: CellEdit | undefined, b: CellEdit | undefined) =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.value === b.value &&
    a.base === b.base &&
    a.unread === b.unread &&
    a.confirmed === b.confirmed)

/** Makes a step of patches: those that change nothing are left out, and so is a step without any. */
function take(state: GridEdits, patches: readonly Patch[]): GridEdits {
  const step = patches.filter(({ before, after }) => !isSame(before, after))
  if (!step.length) return state
  return { ...apply(state, step, 'after'), past: [...state.past, step].slice(-maxSteps), future: [] }
}

function apply(state: GridEdits, step: Step, side: 'before' | 'after'): GridEdits {
  const edits = new Map(state.edits)
  const refusals = new Map(state.refusals)
  for (const patch of side === 'before' ? step.toReversed() : step) {
    put(edits, patch, patch[side])
    refusals.delete(patch.row)
  }
  return { ...state, edits, refusals: refusals.size === state.refusals.size ? state.refusals : refusals }
}

/** A cell written with what the server has is no change. */
function editOf({ value, unread, current }: CellWrite, before: CellEdit | undefined): CellEdit | undefined {
  if (unread !== undefined) return { value, base: before?.base ?? current, unread }
  return value === current ? undefined : { value, base: before?.base ?? current }
}

function write(state: GridEdits, writes: readonly CellWrite[]): GridEdits {
  // A cell that is written twice in one step ends as written last.
  const last = new Map(writes.map((it) => [`${it.row}\n${it.column}`, it]))
  return take(
    state,
    [...last.values()].map((it) => {
      const before = editAt(state.edits, it)
      return { row: it.row, column: it.column, before, after: editOf(it, before) }
    }),
  )
}

const revert = (state: GridEdits, cells: readonly CellRef[]): GridEdits =>
  take(
    state,
    cells.map(({ row, column }) => ({ row, column, before: editAt(state.edits, { row, column }), after: undefined })),
  )

const change = (state: GridEdits, { row, column }: CellRef, to: (edit: CellEdit) => CellEdit): GridEdits => {
  const before = editAt(state.edits, { row, column })
  return before ? take(state, [{ row, column, before, after: to(before) }]) : state
}

/** What was saved is no change any more, and no step leads back behind it. */
function answered(state: GridEdits, outcomes: readonly RowOutcome[]): GridEdits {
  const edits = new Map(state.edits)
  const refusals = new Map(state.refusals)
  const closed = new Set<string>()
  for (const { row, sent, status, refusal, current } of outcomes) {
    if (status !== 'saved') {
      if (refusal) refusals.set(row, refusal)
      continue
    }
    refusals.delete(row)
    closed.add(row)
    for (const column of Object.keys(sent)) {
      const now = edits.get(row)?.[column]
      if (!now) continue
      const isUnchanged = now === sent[column]
      put(
        edits,
        { row, column },
        isUnchanged || now.value === current(column) ? undefined : { ...now, base: current(column) },
      )
    }
  }
  const prune = (steps: readonly Step[]) =>
    steps.map((step) => step.filter(({ row }) => !closed.has(row))).filter((step) => step.length)
  return { edits, refusals, past: prune(state.past), future: prune(state.future) }
}

function undo(state: GridEdits): GridEdits {
  const step = state.past.at(-1)
  if (!step) return state
  return { ...apply(state, step, 'before'), past: state.past.slice(0, -1), future: [...state.future, step] }
}
function redo(state: GridEdits): GridEdits {
  const step = state.future.at(-1)
  if (!step) return state
  return {
    ...apply(state, step, 'after'),
    past: [...state.past, step].slice(-maxSteps),
    future: state.future.slice(0, -1),
  }
}

/** Every cell that is changed, so that discarding all of them is one step. */
const changedCells = (edits: Edits): CellRef[] =>
  [...edits].flatMap(([row, cells]) => Object.keys(cells).map((column) => ({ row, column })))

export function reduceEdits(state: GridEdits, action: GridAction): GridEdits {
  switch (action.type) {
    case 'write':
      return write(state, action.writes)
    case 'revert':
      return revert(state, action.cells)
    case 'discard':
      return revert(state, changedCells(state.edits))
    case 'confirm':
      return change(state, action.cell, (edit) => ({ ...edit, confirmed: true }))
    case 'setMine':
      return change(state, action.cell, (edit) => ({ ...edit, base: action.current }))
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
    case 'retry': {
      const refusals = new Map(state.refusals)
      refusals.delete(action.row)
      return { ...state, refusals }
    }
    case 'restore':
      return take(
        state,
        [...action.edits].flatMap(([row, cells]) =>
          Object.entries(cells).map(([column, after]) => ({
            row,
            column,
            before: editAt(state.edits, { row, column }),
            after,
          })),
        ),
      )
    case 'answered':
      return answered(state, action.outcomes)
  }
}
