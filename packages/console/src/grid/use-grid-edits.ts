import type { ListPreferences } from '../list/shown-columns.ts'
import { useT } from '@borong/site-kit'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { withFollowers } from './followers.ts'
import { type Changes, makeChangeReader } from './grid-changes.ts'
import { type CellValue, type GridColumn, type GridModel, gridModel } from './grid-column.ts'
import { editedColumns, gridColumnsShown } from './grid-columns-shown.ts'
import { type GridDraft, countCells, mergeEdits, readDraft, saveDraft } from './grid-draft.ts'
import { type Edits, type GridAction, type RowEdits, type RowOutcome, noEdits, reduceEdits } from './grid-edits.ts'
import { messages } from './grid.messages.ts'

/** What is sent for a row: the columns that were changed, with what the server had. */
export interface RowToSave<Row> {
  key: string
  row: Row
  values: Readonly<Record<string, CellValue>>
  before: Readonly<Record<string, CellValue>>
}
/** What the page answers for each row; `row` is how the server has it now. */
export type SaveAnswer<Row> =
  | { key: string; status: 'saved'; row: Row }
  | { key: string; status: 'refused'; reason: string; column?: string }
  | { key: string; status: 'conflict'; row: Row }

export interface SaveContext {
  reason: string | undefined
}
/** What came of a run, for the page: it may offer to undo it. */
export interface SavedRun<Row> {
  cells: number
  rows: readonly RowToSave<Row>[]
}

export interface EditsInput<Row> {
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  /** Has to be the same function at each render. */
  keyOf: (row: Row) => string
  /** Which columns somebody wants, in which order; those that it does not name stand at their place. */
  choices?: ListPreferences['columns']
  save: (rows: readonly RowToSave<Row>[], context: SaveContext) => Promise<readonly SaveAnswer<Row>[]>
  onSaved?: ((run: SavedRun<Row>) => void) | undefined
  /** Where unsaved work is kept on the device; without it, it is not. */
  draft?: { grid: string; account: string } | undefined
  announce: (text: string, urgent?: boolean) => void
}

/** Rows as the page gave them, with those in their place that a save has answered since. */
function useAnsweredRows<Row>({ rows, columns, keyOf, choices }: EditsInput<Row>, edits: Edits) {
  const [answered, setAnswered] = useState<ReadonlyMap<string, { over: Row; row: Row }>>(new Map())
  const edited = editedColumns(edits)
  const shown = useMemo(
    () => gridColumnsShown(columns, choices, edited ? edited.split('\n') : []),
    [columns, choices, edited],
  )
  const model = useMemo(() => {
    const now = answered.size
      ? rows.map((row) => {
          const later = answered.get(keyOf(row))
          return later?.over === row ? later.row : row
        })
      : rows
    return gridModel(now, shown.columns, keyOf, columns)
  }, [rows, columns, shown, keyOf, answered])
  const latest = useRef(rows)
  useEffect(() => void (latest.current = rows))
  const replace = (now: readonly Row[]) => {
    const given = new Map(latest.current.map((row) => [keyOf(row), row]))
    setAnswered((before) => {
      const after = new Map([...before].filter(([id, { over }]) => given.get(id) === over))
      for (const row of now) {
        const over = given.get(keyOf(row))
        if (over !== undefined) after.set(keyOf(row), { over, row })
      }
      return after
    })
  }
  return { model, keptShown: shown.kept, replace }
}

/** Changes that still are some: of rows and columns that are there, and not what the server has by now. */
function usable<Row>(model: GridModel<Row>, edits: Edits): Edits {
  const left = new Map<string, RowEdits>()
  for (const [key, cells] of edits) {
    const at = model.indexOf(key)
    const kept = Object.entries(cells).filter(([id, edit]) => {
      const column = model.all.find((it) => it.id === id)
      return column && (at === undefined || edit.unread !== undefined || column.value(model.rows[at]!) !== edit.value)
    })
    if (kept.length) left.set(key, Object.fromEntries(kept))
  }
  return left
}

/** Keeps unsaved work on the device, and offers what was found there. */
function useDraft<Row>(
  place: { grid: string; account: string } | undefined,
  edits: Edits,
  model: GridModel<Row>,
  dispatch: (action: GridAction) => void,
) {
  const { grid, account } = place ?? { grid: '', account: '' }
  const [offer, setOffer] = useState<GridDraft | undefined>(undefined)
  const [kept, setKept] = useState<{ since: number; done: boolean } | undefined>(undefined)
  const since = useRef<number>(undefined)
  useEffect(() => setOffer(grid ? readDraft(grid, account) : undefined), [grid, account])
  const hasEdits = edits.size > 0
  const older = offer?.edits
  useEffect(() => {
    if (!grid || (!hasEdits && since.current === undefined)) return
    since.current ??= Date.now()
    const begun = since.current
    const write = () => {
      // What was found and not answered yet stays beside what is new.
      const all = older ? mergeEdits(older, edits) : edits
      const done = saveDraft(grid, account, { since: begun, edits: all })
      setKept(hasEdits ? { since: begun, done } : undefined)
      if (!hasEdits) since.current = undefined
    }
    const timer = setTimeout(write, 300)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [grid, account, edits, hasEdits, older])
  const found = useMemo(() => (offer ? usable(model, offer.edits) : undefined), [offer, model])
  return {
    kept,
    offer: offer && found?.size ? { since: offer.since, cells: countCells(found) } : undefined,
    restore: () => {
      if (found) dispatch({ type: 'restore', edits: found })
      if (offer) since.current = offer.since
      setOffer(undefined)
    },
    dismiss: () => {
      saveDraft(grid, account, { since: Date.now(), edits })
      setOffer(undefined)
    },
  }
}

function rowsToSave<Row>({ savable }: Changes<Row>): RowToSave<Row>[] {
  const rows = new Map<
    string,
    { key: string; row: Row; values: Record<string, CellValue>; before: Record<string, CellValue> }
  >()
  for (const { key, row, column, from, to } of savable) {
    const entry = rows.get(key) ?? { key, row, values: {}, before: {} }
    entry.values[column.id] = to
    entry.before[column.id] = from
    rows.set(key, entry)
  }
  return [...rows.values()]
}

/** What is changed in a grid, how it is saved, and what is kept of it on the device. */
export function useGridEdits<Row>(input: EditsInput<Row>) {
  const t = useT()
  const [state, take] = useReducer(reduceEdits, noEdits)
  const { model, keptShown, replace } = useAnsweredRows(input, state.edits)
  const dispatch = useCallback((action: GridAction) => take(withFollowers(model, action)), [model])
  const [readChanges] = useState(() => makeChangeReader<Row>())
  const changes = useMemo(
    () => readChanges(model, state.edits, state.refusals),
    [readChanges, model, state.edits, state.refusals],
  )
  const draft = useDraft(input.draft, state.edits, model, dispatch)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState(false)

  const finish = (sent: readonly RowToSave<Row>[], answers: readonly SaveAnswer<Row>[]) => {
    const byKey = new Map(answers.map((it) => [it.key, it]))
    replace(answers.flatMap((it) => (it.status === 'refused' ? [] : [it.row])))
    const outcomes = sent.map(({ key, row, before, values }): RowOutcome => {
      const answer = byKey.get(key)
      const now = answer && answer.status !== 'refused' ? answer.row : row
      const current = (id: string) => model.all.find((column) => column.id === id)?.value(now) ?? null
      const outcome = { row: key, sent: state.edits.get(key) ?? {}, current }
      if (answer?.status === 'saved') return { ...outcome, status: 'saved' }
      if (answer?.status === 'refused') {
        const { reason, column } = answer
        return { ...outcome, status: 'refused', refusal: { reason, ...(column !== undefined && { column }) } }
      }
      if (!answer) return { ...outcome, status: 'refused', refusal: { reason: t(messages.noAnswer) } }
      // Where none of the changed cells differs, somebody changed another cell of the row.
      const differs = Object.keys(before).some((id) => current(id) !== before[id] && current(id) !== values[id])
      return { ...outcome, status: 'conflict', ...(!differs && { refusal: { reason: t(messages.rowMoved) } }) }
    })
    dispatch({ type: 'answered', outcomes })
    const saved = sent.filter(({ key }) => byKey.get(key)?.status === 'saved')
    const cells = saved.reduce((sum, { values }) => sum + Object.keys(values).length, 0)
    if (saved.length) {
      input.announce(t(messages.saved, { n: cells }))
      input.onSaved?.({ cells, rows: saved })
    }
    if (saved.length < sent.length) input.announce(t(messages.notSaved, { n: sent.length - saved.length }), true)
  }

  const save = async (reason: string | undefined) => {
    const rows = rowsToSave(changes)
    if (saving || !rows.length) return
    setSaving(true)
    setFailed(false)
    try {
      finish(rows, await input.save(rows, { reason }))
    } catch (error) {
      console.error(error)
      setFailed(true)
      input.announce(t(messages.saveFailed), true)
    } finally {
      setSaving(false)
    }
  }

  return { model, keptShown, state, changes, dispatch, draft, saving, failed, save }
}
