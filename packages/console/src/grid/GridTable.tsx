import { useT } from '@borong/site-kit'
import { Checkbox, VisuallyHidden, classes } from '@borong/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { CellEditor } from './CellEditor.tsx'
import { CellNote, noteOf } from './CellNote.tsx'
import styles from './DataGrid.module.css'
import { type Changes, valueAt } from './grid-changes.ts'
import { type GridModel, isNumeric } from './grid-column.ts'
import type { GridAction, GridEdits } from './grid-edits.ts'
import { type GridPicks, picksBetween, stateOfPicks, togglePicks } from './grid-picks.ts'
import type { CellPlace, Range } from './grid-selection.ts'
import { messages } from './grid.messages.ts'
import { GridRow, type Slice } from './GridRow.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import type { GridTableWork } from './use-grid-table.ts'

const headHeight = 32
const numberWidth = 40
const pickWidth = 72

interface GridTableProps<Row> {
  label: string
  model: GridModel<Row>
  nameOf: (row: Row) => string
  state: GridEdits
  changes: Changes<Row>
  dispatch: (action: GridAction) => void
  work: GridTableWork<Row>
  /** Old rows while new ones are fetched. */
  isStale: boolean
  picks?: GridPicks | undefined
  rowHeight: number
}

/** One template for the heads and every row, so that columns stand below one another. */
const templateOf = <Row,>({ columns }: GridModel<Row>, width: number, rowHeight: number): CSSProperties => ({
  ['--row' as string]: `${rowHeight}px`,
  ['--number' as string]: `${width}px`,
  ['--columns' as string]: [
    `${width}px`,
    ...columns.map((it) => (it.grow ? `minmax(${it.width}px, 1fr)` : `${it.width}px`)),
  ].join(' '),
  minWidth: width + columns.reduce((sum, it) => sum + it.width, 0),
})

const sliceOf = (range: Range | undefined, row: number): Slice | undefined =>
  range && row >= range.top && row <= range.bottom
    ? { from: range.left, to: range.right, isTop: row === range.top, isBottom: row === range.bottom }
    : undefined

/** Rows get the same slice as before as long as it says the same, so that they need not be drawn anew. */
const slices = new Map<string, Slice>()
function sharedSlice(range: Range | undefined, row: number): Slice | undefined {
  const slice = sliceOf(range, row)
  if (!slice) return
  const key = `${slice.from} ${slice.to} ${slice.isTop} ${slice.isBottom}`
  const known = slices.get(key)
  if (known) return known
  slices.set(key, slice)
  return slice
}

/** Scrolls no more than it takes to show a cell beside the heads and the first column. */
function showCell(scroller: HTMLElement, rowHeight: number, { row, column }: CellPlace) {
  const top = row * rowHeight
  const height = scroller.clientHeight - headHeight
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (height > 0 && top + rowHeight > scroller.scrollTop + height) scroller.scrollTop = top + rowHeight - height
  const heads = scroller.querySelectorAll<HTMLElement>('[role=columnheader]')
  const [number, first, head] = [heads[0], heads[1], heads[column + 1]]
  if (!head || !first || !number || column === 0) return
  const fixed = number.offsetWidth + first.offsetWidth
  const { offsetLeft, offsetWidth } = head
  if (offsetLeft - fixed < scroller.scrollLeft) scroller.scrollLeft = offsetLeft - fixed
  else if (offsetLeft + offsetWidth > scroller.scrollLeft + scroller.clientWidth)
    scroller.scrollLeft = offsetLeft + offsetWidth - scroller.clientWidth
}

/** Puts the focus on the active cell whenever it moves while the grid has the focus, or somebody sends it there. */
function useFocus<Row>({ work, model, rowHeight }: GridTableProps<Row>, grid: React.RefObject<HTMLElement | null>) {
  const { columns } = model
  const height = model.rows.length
  const { selection, editing, calls } = work
  const { active, corner } = selection
  const answered = useRef(calls)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const it = grid.current
    if (!it || editing) return
    showCell(it, rowHeight, { row: corner.row, column: corner.column })
    const isCalled = answered.current !== calls
    answered.current = calls
    // The field of a cell that was just closed took the focus with it.
    const isLost = hadFocus.current && document.activeElement === document.body
    if (isCalled || isLost || it.contains(document.activeElement))
      it.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`)?.focus({
        preventScroll: true,
      })
  }, [grid, active.row, active.column, corner.row, corner.column, editing, calls, height, rowHeight, columns])
  return {
    onFocus: () => void (hadFocus.current = true),
    onBlur: (event: React.FocusEvent) => {
      if (event.relatedTarget) hadFocus.current = false
    },
  }
}

interface HeadsProps<Row> {
  columns: GridModel<Row>['columns']
  /** Whether all that is shown is picked, where rows can be. */
  all?: boolean | 'mixed' | undefined
  onAll?: (() => void) | undefined
}

/** Picking of rows by their boxes, by ranges of boxes, and by keys. */
function usePicks<Row>({ model, picks, work }: GridTableProps<Row>) {
  const last = useRef<string>(undefined)
  const latest = useRef({ model, picks })
  useEffect(() => void (latest.current = { model, picks }))
  const toggle = (some: readonly string[], key: string) => {
    last.current = key
    latest.current.picks?.onChange(togglePicks(latest.current.picks.keys, some, key))
  }
  const shown = () => latest.current.model.rows.map(latest.current.model.keyOf)
  // Rows are drawn anew where what they are given is another: these stay the same.
  const pick = useCallback((key: string, isRange: boolean) => {
    toggle(isRange ? picksBetween(shown(), last.current, key) : [key], key)
  }, [])
  const pickAll = useCallback(() => {
    const all = shown()
    const missing = all.find((key) => !latest.current.picks?.keys.has(key))
    toggle(all, missing ?? all[0] ?? '')
  }, [])
  const onKey = (event: KeyboardEvent): boolean => {
    if (!picks || work.editing || event.key !== ' ' || !event.shiftKey || !(event.ctrlKey || event.metaKey))
      return false
    event.preventDefault()
    const some = shown().slice(work.range.top, work.range.bottom + 1)
    if (some.length) toggle(some, some.at(-1)!)
    return true
  }
  return { pick: picks && pick, pickAll: picks && pickAll, onKey }
}

/** The heads stay above the rows. */
const Heads = memo(function Heads<Row>({ columns, all, onAll }: HeadsProps<Row>) {
  const t = useT()
  return (
    <div role="rowgroup" className={styles.heads}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <div role="columnheader" aria-colindex={1} className={classes(styles.head, styles.numberHead)}>
          {onAll ? (
            <span className={styles.pick}>
              <Checkbox labelHidden isNoTabStop label={t(messages.pickShown)} checked={all ?? false} onChange={onAll} />
            </span>
          ) : (
            <VisuallyHidden>{t(messages.rowNumber)}</VisuallyHidden>
          )}
        </div>
        {columns.map((column, at) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={at + 2}
            data-head={at}
            className={classes(styles.head, at === 0 && styles.first, isNumeric(column.kind) && styles.numeric)}
          >
            <span className={styles.text}>{column.label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}) as <Row>(props: HeadsProps<Row>) => ReactNode

function isEmptyAt<Row>(model: GridModel<Row>, { edits }: GridEdits, { row, column }: CellPlace) {
  const value = valueAt(model, edits, row, column)
  return value === null || value === ''
}

/** Ranges go to the clipboard and come from it while no cell is open: an open one has a text of its own. */
function clipboardOf<Row>(work: GridTableWork<Row>) {
  const give = (event: ClipboardEvent, text: () => string) => {
    if (work.editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text())
  }
  return {
    onCopy: (event: ClipboardEvent) => give(event, work.copy),
    onCut: (event: ClipboardEvent) => give(event, work.cut),
    onPaste: (event: ClipboardEvent) => {
      if (work.editing) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      if (text) work.paste.offer(text)
    },
  }
}

/** The keys of the grid, for whoever hears it. */
function HowTo({ id, hasPicks }: { id: string; hasPicks: boolean }) {
  const t = useT()
  return (
    <span id={id} hidden>
      {t(messages.howTo)}
      {hasPicks && ` ${t(messages.picksHowTo)}`}
    </span>
  )
}

/** What a row is given that says the same as long as nothing of it is another. */
function rowPropsOf<Row>({ model, changes, work, picks, nameOf }: GridTableProps<Row>, index: number) {
  const row = model.rows[index]!
  const key = model.keyOf(row)
  const { active } = work.selection
  return {
    columns: model.columns,
    row,
    index,
    changes: changes.byRow.get(key),
    selected: sharedSlice(work.range, index),
    active: index === active.row ? active.column : undefined,
    hasHandle: index === work.range.bottom,
    isPicked: picks?.keys.has(key),
    pickKey: key,
    name: picks && nameOf(row),
  }
}

/** The rows that are drawn: those in view and some beside them. */
function useGridRows<Row>({ model, work, rowHeight }: GridTableProps<Row>, grid: React.RefObject<HTMLElement | null>) {
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here only, never by a part that is memoised
  const rows = useVirtualizer({
    count: model.rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    useFlushSync: false,
    // The active row stays, wherever one scrolls: it has the focus.
    rangeExtractor: (shown) =>
      [...new Set([...defaultRangeExtractor(shown), work.selection.active.row])].sort((a, b) => a - b),
  })
  useLayoutEffect(() => rows.measure(), [rowHeight, rows])
  return rows
}

export function GridTable<Row>(props: GridTableProps<Row>) {
  const { model, state, changes, dispatch, work, picks, rowHeight } = props
  const t = useT()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const { editing } = work
  const { active } = work.selection
  const rows = useGridRows(props, grid)
  const pointer = useGridPointer(work, grid)
  const picking = usePicks(props)
  const focus = useFocus(props, grid)
  const keys = useGridKeys({
    work,
    page: () => Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2),
    isEmpty: (place) => isEmptyAt(model, state, place),
    enterNote: () => note.current?.querySelector<HTMLElement>('button')?.focus(),
  })
  const [row, column] = [model.rows[active.row], model.columns[active.column]]
  const change = row && column && changes.byRow.get(model.keyOf(row))?.find((it) => it.column === column)
  const said = row && column && !editing ? noteOf(t, column, row, change) : undefined
  const editor = (at: number): ReactNode =>
    editing && row && column && at === active.row ? (
      <CellEditor
        kind={column.kind}
        label={t(messages.editCell, { row: props.nameOf(row), column: column.label })}
        editing={editing}
        commit={work.commit}
        cancel={work.cancel}
      />
    ) : undefined
  return (
    <div className={styles.frame}>
      <div
        ref={grid}
        role="grid"
        aria-label={props.label}
        aria-describedby={`${id}-how`}
        aria-rowcount={model.rows.length + 1}
        aria-colcount={model.columns.length + 1}
        aria-multiselectable="true"
        className={classes(styles.scroller, props.isStale && styles.stale)}
        onKeyDown={(event) => {
          if (!picking.onKey(event)) keys(event)
        }}
        onPointerDown={pointer.onPointerDown}
        onDoubleClick={(event) => {
          if ((event.target as Element).closest('[data-column]')) work.edit('opened')
        }}
        {...clipboardOf(work)}
        {...focus}
      >
        <div
          className={styles.canvas}
          role="presentation"
          style={templateOf(model, picks ? pickWidth : numberWidth, rowHeight)}
        >
          <Heads
            columns={model.columns}
            all={picks && stateOfPicks(picks.keys, model.rows.map(model.keyOf))}
            onAll={picking.pickAll}
          />
          <div role="rowgroup" className={styles.rows} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => (
              <GridRow
                key={model.keyOf(model.rows[index]!)}
                {...rowPropsOf(props, index)}
                top={start}
                filling={sharedSlice(pointer.filling, index)}
                noteId={`${id}-note`}
                hasNote={index === active.row && said !== undefined}
                editor={editor(index)}
                onPick={picking.pick}
              />
            ))}
          </div>
        </div>
      </div>
      <HowTo id={`${id}-how`} hasPicks={picks !== undefined} />
      {said && column && (
        <CellNote
          id={`${id}-note`}
          ref={note}
          note={said}
          grid={grid}
          place={active}
          change={change}
          column={column}
          dispatch={dispatch}
          back={() => work.goTo(active)}
        />
      )}
    </div>
  )
}
