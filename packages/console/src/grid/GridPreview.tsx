import { useT, percentText } from '@borong/site-kit'
import { Button, IconButton, Select, Tabs, TextField, VisuallyHidden, classes } from '@borong/ui'
import { ArrowDown, ArrowUp, CircleAlert, Info, TriangleAlert, Undo2, X } from 'lucide-react'
import { type ReactNode, memo, useState } from 'react'
import { ChangeActs } from './CellNote.tsx'
import styles from './DataGrid.module.css'
import { type Change, type Changes, contextOf, isBlocked } from './grid-changes.ts'
import type { CellChoice, CellEffect, GridColumn } from './grid-column.ts'
import type { Edits, GridAction } from './grid-edits.ts'
import { messages } from './grid.messages.ts'
import { sayProblem, sayValue } from './say-problem.ts'

/** A figure above the changes: "Prices", "8 up", "by 4.6 % on average". */
export interface GridSum {
  label: string
  value: string
  note?: string
}

/** Asked for once for the whole run, where the changes want it. */
export interface GridReason<Row> {
  label: string
  /** To choose from; without it one writes. */
  choices?: readonly CellChoice[]
  isWanted: (changes: readonly Change<Row>[]) => boolean
}

interface GridPreviewProps<Row> {
  columns: readonly GridColumn<Row>[]
  edits: Edits
  changes: Changes<Row>
  sums: readonly GridSum[]
  nameOf: (row: Row) => string
  reason:
    | { label: string; choices: readonly CellChoice[] | undefined; value: string; error: string | undefined }
    | undefined
  setReason: (value: string) => void
  foot: ReactNode
  show: (change: Change<Row>) => void
  dispatch: (action: GridAction) => void
  close: () => void
}

const toneIcons = { plain: undefined, ok: undefined, info: Info, warn: TriangleAlert }

/** By how much a number went up or down. */
function Difference<Row>({ change }: { change: Change<Row> }) {
  const [from, to] = [Number(change.from), Number(change.to)]
  if (!change.column.showsChange || !from || change.to === null || change.edit.unread !== undefined) return null
  const share = ((to - from) / Math.abs(from)) * 100
  const Arrow = share > 0 ? ArrowUp : ArrowDown
  return (
    <span className={styles.difference}>
      <Arrow aria-hidden="true" />
      <VisuallyHidden>{share > 0 ? '+' : '−'}</VisuallyHidden>
      {percentText(Math.abs(share), 1)}
    </span>
  )
}

function Effect({ effect }: { effect: CellEffect | undefined }) {
  if (!effect) return null
  const tone = effect.tone ?? 'plain'
  const Icon = toneIcons[tone]
  return (
    <p className={classes(styles.effect, styles[`tone-${tone}`])}>
      {Icon && <Icon aria-hidden="true" />}
      <span>{effect.text}</span>
    </p>
  )
}

interface EntryProps<Row> extends Pick<GridPreviewProps<Row>, 'columns' | 'edits' | 'nameOf' | 'show' | 'dispatch'> {
  change: Change<Row>
}
function Entry<Row>({ change, columns, edits, nameOf, show, dispatch }: EntryProps<Row>) {
  const t = useT()
  const { row, column, edit, from, to } = change
  const names = { row: nameOf(row), column: column.name }
  const context = contextOf(row, columns, edits.get(change.key))
  const trouble = change.error !== undefined ? sayProblem(t, change.error, change) : change.confirm
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <button type="button" className={styles.name} onClick={() => show(change)}>
          <b>{names.row}</b> <span>{names.column}</span>
        </button>
        <IconButton
          size="small"
          label={t(messages.revertCell, names)}
          onClick={() => dispatch({ type: 'revert', cells: [{ row: change.key, column: column.id }] })}
        >
          <Undo2 aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.values}>
        <del>
          <VisuallyHidden>{t(messages.was)} </VisuallyHidden>
          {sayValue(t, column, from)}
        </del>
        <span>{t(messages.fromTo)}</span>
        <b>{edit.unread ?? sayValue(t, column, to)}</b>
        <Difference change={change} />
      </div>
      {trouble !== undefined && (
        <div className={classes(styles.effect, styles['tone-bad'])}>
          <CircleAlert aria-hidden="true" />
          <div>
            <b>{trouble}</b>
            {change.confirm !== undefined && <p>{t(messages.confirmFirst)}</p>}
            <div className={styles.acts}>
              <ChangeActs change={change} dispatch={dispatch} />
            </div>
          </div>
        </div>
      )}
      {change.conflict && (
        <div className={classes(styles.effect, styles['tone-rev'])}>
          <Info aria-hidden="true" />
          <div>
            <b>{t(messages.conflictTitle)}</b>
            <div className={styles.acts}>
              <ChangeActs change={change} dispatch={dispatch} />
            </div>
          </div>
        </div>
      )}
      {change.warning !== undefined && <Effect effect={{ text: change.warning, tone: 'warn' }} />}
      {!isBlocked(change) && <Effect effect={column.effect?.(from, to, context)} />}
    </li>
  )
}

const pageOf = 60

function GridPreviewView<Row>(props: GridPreviewProps<Row>) {
  const { columns, changes, sums, reason, setReason, foot, close } = props
  const t = useT()
  const [tab, setTab] = useState('')
  const [limit, setLimit] = useState(pageOf)
  const { list } = changes
  const changed = columns.filter((column) => list.some((it) => it.column === column))
  const active = changed.some(({ id }) => id === tab) ? tab : ''
  const own = active ? list.filter((it) => it.column.id === active) : list
  // What stands in the way comes first.
  const sorted = [...own.filter(isBlocked), ...own.filter((it) => !isBlocked(it))]
  return (
    <aside className={styles.preview} aria-label={t(messages.previewTitle)}>
      <header className={styles.previewHead}>
        <h2>{t(messages.previewTitle)}</h2>
        <IconButton label={t(messages.closePreview)} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles.previewBody}>
        {list.length === 0 && <p className={styles.nothing}>{t(messages.noChanges)}</p>}
        {list.length > 0 && sums.length > 0 && (
          <dl className={styles.sums}>
            {sums.map(({ label, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                {note && <dd>{note}</dd>}
              </div>
            ))}
          </dl>
        )}
        {reason && (
          <div className={styles.reason}>
            {reason.choices ? (
              <Select
                id="grid-reason"
                label={reason.label}
                required
                value={reason.value}
                onChange={setReason}
                choices={reason.choices}
                empty={t(messages.chooseReason)}
                error={reason.error}
              />
            ) : (
              <TextField
                id="grid-reason"
                label={reason.label}
                required
                value={reason.value}
                onChange={setReason}
                error={reason.error}
              />
            )}
          </div>
        )}
        {changed.length > 1 && (
          <Tabs
            label={t(messages.changesBy)}
            active={active}
            onChange={(key) => {
              setTab(key)
              setLimit(pageOf)
            }}
            tabs={[
              { key: '', label: t(messages.all), count: list.length },
              ...changed.map((column) => ({
                key: column.id,
                label: column.label,
                count: list.filter((it) => it.column === column).length,
              })),
            ]}
          />
        )}
        <ul>
          {sorted.slice(0, limit).map((change) => (
            <Entry key={`${change.key} ${change.column.id}`} {...props} change={change} />
          ))}
        </ul>
        {sorted.length > limit && (
          <div className={styles.more}>
            <Button size="small" onClick={() => setLimit(limit + pageOf)}>
              {t(messages.more, { n: Math.min(pageOf, sorted.length - limit) })}
            </Button>
          </div>
        )}
      </div>
      {foot && <footer className={styles.previewFoot}>{foot}</footer>}
    </aside>
  )
}

/** The changes before they are saved. Drawn anew when they change, not when the selection moves. */
export const GridPreview = memo(GridPreviewView) as typeof GridPreviewView
