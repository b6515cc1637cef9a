import { useT } from '@borong/site-kit'
import { Checkbox, VisuallyHidden, classes } from '@borong/ui'
import { Check } from 'lucide-react'
import { type CSSProperties, type ReactNode, memo, useRef } from 'react'
import styles from './DataGrid.module.css'
import type { Change, RowChanges } from './grid-changes.ts'
import { type CellValue, type GridColumn, isNumeric, whyReadOnly } from './grid-column.ts'
import { messages } from './grid.messages.ts'
import { formatCell } from './parse-cell.ts'
import { sayValue } from './say-problem.ts'

/** The columns of a row that a rectangle covers, and whether its upper or lower edge is here. */
export interface Slice {
  from: number
  to: number
  isTop: boolean
  isBottom: boolean
}

interface GridRowProps<Row> {
  columns: readonly GridColumn<Row>[]
  row: Row
  index: number
  top: number
  changes: RowChanges<Row> | undefined
  selected: Slice | undefined
  filling: Slice | undefined
  /** The column of the active cell, where it is in this row. */
  active: number | undefined
  hasHandle: boolean
  noteId: string
  hasNote: boolean
  editor: ReactNode
  /** Undefined where rows cannot be picked. */
  isPicked?: boolean | undefined
  pickKey: string
  name?: string | undefined
  onPick?: ((key: string, isRange: boolean) => void) | undefined
}

function ChangedValue<Row>({ change }: { change: Change<Row> }) {
  const t = useT()
  const { column, edit, from, to } = change
  if (edit.unread !== undefined) return edit.unread
  if (change.conflict)
    return (
      <span className={styles.both}>
        <b>{sayText(column, to)}</b>
        <span>
          <VisuallyHidden>{t(messages.theirsNow, { value: sayValue(t, column, from) })}</VisuallyHidden>
          <span aria-hidden="true">{sayText(column, from)}</span>
        </span>
      </span>
    )
  return <CellText column={column} value={to} />
}
const sayText = <Row,>({ kind }: GridColumn<Row>, value: CellValue) => formatCell(kind, value) || '–'

function CellText<Row>({ column, value }: { column: GridColumn<Row>; value: CellValue }) {
  const t = useT()
  if (column.kind.type !== 'checkbox') return formatCell(column.kind, value)
  return (
    <span className={classes(styles.box, value === true && styles.ticked)}>
      {value === true && <Check aria-hidden="true" />}
      <VisuallyHidden>{t(value ? messages.checked : messages.unchecked)}</VisuallyHidden>
    </span>
  )
}

const edgesOf = (slice: Slice | undefined, at: number): string | false => {
  if (!slice || at < slice.from || at > slice.to) return false
  return classes(
    styles.selected,
    slice.isTop && styles.edgeTop,
    slice.isBottom && styles.edgeBottom,
    at === slice.from && styles.edgeLeft,
    at === slice.to && styles.edgeRight,
  )
}

interface CellProps<Row> extends Omit<
  GridRowProps<Row>,
  'columns' | 'top' | 'changes' | 'isPicked' | 'pickKey' | 'name' | 'onPick'
> {
  column: GridColumn<Row>
  at: number
  change: Change<Row> | undefined
}

function Cell<Row>(props: CellProps<Row>) {
  const { column, at, row, index, change, selected, filling, active, editor } = props
  const t = useT()
  const isActive = active === at
  const isSelected = selected !== undefined && at >= selected.from && at <= selected.to
  const why = whyReadOnly(column, row)
  const isWrong = change && (change.error !== undefined || change.confirm !== undefined)
  const value = column.value(row)
  const shown = column.show?.(row, value)
  return (
    <div
      role={at === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 2}
      aria-selected={isSelected}
      aria-readonly={why !== undefined || undefined}
      aria-invalid={isWrong || undefined}
      aria-describedby={isActive && props.hasNote ? props.noteId : undefined}
      tabIndex={isActive ? 0 : -1}
      data-row={index}
      data-column={at}
      className={classes(
        styles.cell,
        at === 0 && styles.first,
        isNumeric(column.kind) && styles.numeric,
        column.kind.type === 'checkbox' && styles.centred,
        why !== undefined && shown === undefined && styles.readOnly,
        change && styles.changed,
        isWrong && styles.wrong,
        change?.conflict && styles.conflict,
        change?.warning !== undefined && styles.warned,
        edgesOf(selected, at),
        filling && edgesOf(filling, at) && styles.filling,
        isSelected &&
          !(isActive && selected.from === selected.to && selected.isTop && selected.isBottom) &&
          styles.ranged,
      )}
    >
      {isActive && editor ? (
        editor
      ) : (
        <span className={styles.text}>
          {change ? <ChangedValue change={change} /> : (shown ?? <CellText column={column} value={value} />)}
          {change && <VisuallyHidden>, {t(messages.changed)}</VisuallyHidden>}
        </span>
      )}
      {props.hasHandle && at === selected?.to && !editor && <span className={styles.handle} data-handle="" />}
    </div>
  )
}

function PickBox(props: { isPicked: boolean; name: string; onPick: (isRange: boolean) => void }) {
  const t = useT()
  const isRange = useRef(false)
  return (
    <span
      role="presentation"
      className={styles.pick}
      onClickCapture={(event) => void (isRange.current = event.shiftKey)}
      // A space ticks the box and begins no entry.
      onKeyDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Checkbox
        labelHidden
        isNoTabStop
        label={t(messages.pickRow, { row: props.name })}
        checked={props.isPicked}
        onChange={() => props.onPick(isRange.current)}
      />
    </span>
  )
}

function GridRowView<Row>(props: GridRowProps<Row>) {
  const { columns, index, top, changes, isPicked, pickKey, name, onPick, ...rest } = props
  const place: CSSProperties = { top }
  return (
    <div role="row" aria-rowindex={index + 2} className={classes(styles.row, isPicked && styles.picked)} style={place}>
      <div role="gridcell" aria-colindex={1} className={styles.number} data-row-number={index}>
        {onPick && (
          <PickBox isPicked={isPicked === true} name={name ?? ''} onPick={(range) => onPick(pickKey, range)} />
        )}
        {index + 1}
      </div>
      {columns.map((column, at) => (
        <Cell
          key={column.id}
          {...rest}
          index={index}
          column={column}
          at={at}
          change={changes?.find((it) => it.column === column)}
        />
      ))}
    </div>
  )
}

/** A row is drawn anew only where something of it has changed: a move of the selection touches two. */
export const GridRow = memo(GridRowView) as typeof GridRowView
