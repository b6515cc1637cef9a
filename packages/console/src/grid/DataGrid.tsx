import type { ListPreferences } from '../list/shown-columns.ts'
import { useT } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden, toast } from '@borong/ui'
import { Lock } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import styles from './DataGrid.module.css'
import type { Change } from './grid-changes.ts'
import { gridRowHeight } from './grid-columns-shown.ts'
import { messages } from './grid.messages.ts'
import type { GridPicks } from './grid-picks.ts'
import { GridBar } from './GridBar.tsx'
import { GridCards } from './GridCards.tsx'
import { GridPreview, type GridReason, type GridSum } from './GridPreview.tsx'
import { DraftStrip, PasteStrip } from './GridStrips.tsx'
import { GridTable } from './GridTable.tsx'
import { type EditsInput, useGridEdits } from './use-grid-edits.ts'
import { useGridTable } from './use-grid-table.ts'

/** Where the rows stand; without it they are there. */
export type GridState =
  | { kind: 'loading' }
  /** Old rows stand while new ones are fetched. */
  | { kind: 'refreshing' }
  | { kind: 'failed'; retry: () => void; id?: string }
  | { kind: 'denied'; permission: string; who: string }

export interface DataGridProps<Row> extends Omit<EditsInput<Row>, 'announce'> {
  /** What the grid holds, for whoever hears it: "Prices and stock of goods". */
  label: string
  /** What a row is called in the preview: its SKU. */
  nameOf: (row: Row) => string
  /** The column by whose texts pasted lines find their rows. */
  keyColumn?: string
  sums?: (changes: readonly Change<Row>[]) => readonly GridSum[]
  reason?: GridReason<Row>
  /** Below the preview: what else whoever saves should know. */
  previewFoot?: ReactNode
  isPreviewOpenAtStart?: boolean
  state?: GridState
  /** In place of the rows where there are none. */
  empty?: ReactNode
  /** How high a row is. */
  density?: ListPreferences['density']
  /** Rows can be picked by boxes at their beginning. */
  picks?: GridPicks
}

const narrow = '(max-width: 767px)'
const useIsNarrow = () =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )

/** What is read out: counts and saves when there is time, errors at once. */
function useAnnouncements() {
  const [said, setSaid] = useState({ polite: '', urgent: '' })
  const announce = useCallback(
    // The same text twice is heard twice only if it differs.
    (text: string, urgent = false) =>
      setSaid((before) => {
        const place = urgent ? 'urgent' : 'polite'
        return { ...before, [place]: before[place] === text ? `${text}\u00a0` : text }
      }),
    [],
  )
  const regions = (
    <VisuallyHidden>
      <span role="status">{said.polite}</span>
      <span role="alert">{said.urgent}</span>
    </VisuallyHidden>
  )
  return { announce, regions }
}

const none: readonly never[] = []

/** The reason of a run: asked for in the preview, and wanted before anything is sent. */
function useReason<Row>(reason: GridReason<Row> | undefined, savable: readonly Change<Row>[]) {
  const t = useT()
  const [value, setValue] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const isWanted = useMemo(() => reason?.isWanted(savable) ?? false, [reason, savable])
  const error = isMissing && !value.trim() ? t(messages.reasonMissing) : undefined
  const { label, choices } = reason ?? {}
  const field = useMemo(
    () => (isWanted && label !== undefined ? { label, choices, value, error } : undefined),
    [isWanted, label, choices, value, error],
  )
  return {
    field,
    setValue,
    /** Answers the reason to send; null where it is wanted and missing. */
    take: (): string | undefined | null => {
      if (!isWanted) return undefined
      if (value.trim()) return value.trim()
      setIsMissing(true)
      return null
    },
    reset: () => {
      setValue('')
      setIsMissing(false)
    },
  }
}

/** What stands in the place of the rows, as long as there are none to show. */
function useInstead({ state, empty }: Pick<DataGridProps<never>, 'state' | 'empty'>, isEmpty: boolean): ReactNode {
  const t = useT()
  switch (state?.kind) {
    case 'loading':
      return (
        <div className={styles.skeleton} role="status" aria-label={t(messages.loading)}>
          {Array.from({ length: 14 }, (_, at) => (
            <Skeleton key={at} />
          ))}
        </div>
      )
    case 'failed':
      return (
        <ErrorState
          title={t(messages.errorTitle)}
          id={state.id}
          actions={<Button onClick={state.retry}>{t(messages.tryAgain)}</Button>}
        >
          {t(messages.errorText)}
        </ErrorState>
      )
    case 'denied':
      return (
        <EmptyState icon={<Lock aria-hidden="true" />} title={t(messages.deniedTitle)}>
          {t(messages.deniedText, { permission: state.permission, who: state.who })}
        </EmptyState>
      )
    case 'refreshing':
    case undefined:
      return isEmpty ? (empty ?? <EmptyState title={t(messages.emptyTitle)} />) : null
  }
}

function useDataGrid<Row>(props: DataGridProps<Row>) {
  const t = useT()
  const { announce, regions } = useAnnouncements()
  const grid = useGridEdits({ ...props, announce })
  const { model, changes, dispatch, state } = grid
  const work = useGridTable({ model, state, dispatch, announce, keyColumn: props.keyColumn })
  const [isPreviewOpen, setIsPreviewOpen] = useState(props.isPreviewOpenAtStart ?? false)
  const reason = useReason(props.reason, changes.savable)
  const closePreview = useCallback(() => setIsPreviewOpen(false), [])
  const { goTo } = work
  const placeOf = useCallback(
    ({ key, column }: Change<Row>) => ({ row: model.indexOf(key) ?? 0, column: model.columns.indexOf(column) }),
    [model],
  )
  const show = useCallback((change: Change<Row>) => goTo(placeOf(change)), [goTo, placeOf])
  const save = async () => {
    const given = reason.take()
    if (given === null) {
      setIsPreviewOpen(true)
      announce(t(messages.reasonMissing), true)
      return void setTimeout(() => document.getElementById('grid-reason')?.focus())
    }
    await grid.save(given)
    reason.reset()
  }
  const discard = () => {
    const n = changes.list.length
    dispatch({ type: 'discard' })
    work.goTo(work.selection.active)
    toast(t(messages.discarded, { n }), {
      action: { label: t(messages.undo), run: () => dispatch({ type: 'undo' }) },
    })
  }
  return {
    ...grid,
    work,
    regions,
    reason,
    isPreviewOpen,
    setIsPreviewOpen,
    save,
    discard,
    show,
    closePreview,
    isActive: (change: Change<Row>) => {
      const { row, column } = placeOf(change)
      return row === work.selection.active.row && column === work.selection.active.column
    },
  }
}

/** Keys that hold in the whole grid, its bar and its preview. */
const savesOn = (event: KeyboardEvent, save: () => void) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  // An open cell ends its entry first.
  if (document.activeElement instanceof HTMLElement && document.activeElement.matches('[role=grid] :is(input, select)'))
    return document.activeElement.blur()
  save()
}

/** A list that is edited like a spreadsheet; what was changed is written when somebody saves it. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const grid = useDataGrid(props)
  const isNarrow = useIsNarrow()
  const { model, changes, dispatch, draft, work, state } = grid
  const { label, nameOf, columns, sums, density = 'normal' } = props
  const instead = useInstead(props, model.rows.length === 0)
  const list = changes.list
  const figures = useMemo(() => (sums && list.length ? sums(list) : none), [sums, list])
  if (isNarrow && !instead)
    return (
      <section className={styles.narrow}>
        <GridCards label={label} model={model} changes={changes} />
      </section>
    )
  return (
    <section className={styles.grid} aria-label={label} onKeyDown={(event) => savesOn(event, () => void grid.save())}>
      <div className={styles.main}>
        {draft.offer && !instead && <DraftStrip {...draft.offer} restore={draft.restore} dismiss={draft.dismiss} />}
        {work.paste.plan && <PasteStrip plan={work.paste.plan} apply={work.paste.apply} cancel={work.paste.cancel} />}
        {instead ? (
          <div className={styles.instead}>{instead}</div>
        ) : (
          <GridTable
            label={label}
            model={model}
            nameOf={nameOf}
            state={state}
            changes={changes}
            dispatch={dispatch}
            work={work}
            isStale={props.state?.kind === 'refreshing'}
            picks={props.picks}
            rowHeight={gridRowHeight[density]}
          />
        )}
        {list.length + changes.hidden > 0 && (
          <GridBar
            changes={changes}
            kept={draft.kept}
            keptShown={grid.keptShown}
            saving={grid.saving}
            failed={grid.failed}
            isPreviewOpen={grid.isPreviewOpen}
            canUndo={state.past.length > 0}
            show={grid.show}
            isActive={grid.isActive}
            undo={work.undo}
            discard={grid.discard}
            preview={() => grid.setIsPreviewOpen(!grid.isPreviewOpen)}
            save={() => void grid.save()}
          />
        )}
      </div>
      {grid.isPreviewOpen && !instead && (
        <GridPreview
          columns={columns}
          edits={state.edits}
          changes={changes}
          sums={figures}
          nameOf={nameOf}
          reason={grid.reason.field}
          setReason={grid.reason.setValue}
          foot={props.previewFoot}
          show={grid.show}
          dispatch={dispatch}
          close={grid.closePreview}
        />
      )}
      {grid.regions}
    </section>
  )
}
