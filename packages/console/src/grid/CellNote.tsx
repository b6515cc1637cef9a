import { type Translate, useT } from '@borong/site-kit'
import { Button, classes } from '@borong/ui'
import { type Ref, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './DataGrid.module.css'
import type { Change } from './grid-changes.ts'
import { type GridColumn, whyReadOnly } from './grid-column.ts'
import type { GridAction } from './grid-edits.ts'
import type { CellPlace } from './grid-selection.ts'
import { messages } from './grid.messages.ts'
import { sayProblem, sayValue } from './say-problem.ts'

type NoteKind = 'readOnly' | 'error' | 'confirm' | 'conflict' | 'warning'
interface Note {
  kind: NoteKind
  title?: string
  text: string
}

/** What the active cell has to say; undefined where there is nothing. */
export function noteOf<Row>(
  t: Translate,
  column: GridColumn<Row>,
  row: Row,
  change: Change<Row> | undefined,
): Note | undefined {
  if (change?.conflict) {
    const value = (it: typeof change.from) => sayValue(t, column, it)
    const values = { mine: value(change.to), before: value(change.edit.base), theirs: value(change.from) }
    return { kind: 'conflict', title: t(messages.conflictTitle), text: t(messages.conflictText, values) }
  }
  if (change?.error !== undefined) return { kind: 'error', text: sayProblem(t, change.error, change) }
  if (change?.confirm !== undefined) return { kind: 'confirm', title: change.confirm, text: t(messages.confirmFirst) }
  if (change?.warning !== undefined) return { kind: 'warning', text: change.warning }
  const why = whyReadOnly(column, row)
  return why === undefined ? undefined : { kind: 'readOnly', text: t(messages.readOnly, { why }) }
}

interface NoteActsProps<Row> {
  change: Change<Row>
  dispatch: (action: GridAction) => void
}
/** What can be done about a changed cell, in its note and in the preview. */
export function ChangeActs<Row>({ change, dispatch }: NoteActsProps<Row>) {
  const t = useT()
  const { key, column, from, to } = change
  const cell = { row: key, column: column.id }
  const revert = () => dispatch({ type: 'revert', cells: [cell] })
  if (change.conflict)
    return (
      <>
        <Button size="small" onClick={revert}>
          {t(messages.useTheirs, { value: sayValue(t, column, from) })}
        </Button>
        <Button size="small" onClick={() => dispatch({ type: 'setMine', cell, current: from })}>
          {t(messages.setMine, { value: sayValue(t, column, to) })}
        </Button>
      </>
    )
  return (
    <>
      {change.confirm !== undefined && (
        <Button size="small" onClick={() => dispatch({ type: 'confirm', cell })}>
          {t(messages.confirm)}
        </Button>
      )}
      {change.refused && (
        <Button size="small" onClick={() => dispatch({ type: 'retry', row: key })}>
          {t(messages.tryAgain)}
        </Button>
      )}
      <Button size="small" onClick={revert}>
        {t(messages.revert)}
      </Button>
    </>
  )
}

/** Stands below its cell, or above it where there is no room, and moves with it. */
function usePlace(grid: RefObject<HTMLElement | null>, { row, column }: CellPlace) {
  const box = useRef<HTMLDivElement>(null)
  const put = () => {
    const [note, scroller] = [box.current, grid.current]
    const cell = scroller?.querySelector(`[data-row="${row}"][data-column="${column}"]`)
    if (!note || !scroller || !cell) return
    const frame = scroller.getBoundingClientRect()
    const at = cell.getBoundingClientRect()
    const below = at.bottom - frame.top + 6
    const fits = below + note.offsetHeight <= frame.height
    const isShown = at.bottom > frame.top + at.height && at.top < frame.bottom
    note.style.top = `${Math.max(0, fits ? below : at.top - frame.top - note.offsetHeight - 6)}px`
    note.style.left = `${Math.max(4, Math.min(at.left - frame.left, frame.width - note.offsetWidth - 16))}px`
    note.style.visibility = isShown ? 'visible' : 'hidden'
  }
  useLayoutEffect(put)
  useEffect(() => {
    const scroller = grid.current
    scroller?.addEventListener('scroll', put, { passive: true })
    return () => scroller?.removeEventListener('scroll', put)
  })
  return box
}

interface CellNoteProps<Row> {
  id: string
  ref: Ref<HTMLDivElement>
  note: Note
  grid: RefObject<HTMLElement | null>
  place: CellPlace
  change: Change<Row> | undefined
  column: GridColumn<Row>
  dispatch: (action: GridAction) => void
  /** Gives the focus back to the cell. */
  back: () => void
}

export function CellNote<Row>({ id, ref, note, grid, place, change, dispatch, back }: CellNoteProps<Row>) {
  const t = useT()
  const box = usePlace(grid, place)
  const hasActs = change !== undefined && note.kind !== 'warning'
  return (
    <div ref={box} className={classes(styles.note, styles[`note-${note.kind}`])}>
      <div id={id}>
        {note.title && <b>{note.title}</b>}
        <p>{note.text}</p>
      </div>
      {hasActs && (
        <div
          ref={ref}
          role="group"
          aria-labelledby={id}
          className={styles.acts}
          title={t(messages.reach)}
          onClick={back}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            back()
          }}
        >
          <ChangeActs change={change} dispatch={dispatch} />
        </div>
      )}
    </div>
  )
}
