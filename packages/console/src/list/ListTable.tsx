import { useT } from '@borong/site-kit'
import { Checkbox, Menu, classes, useUi } from '@borong/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Ellipsis } from 'lucide-react'
import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react'
import type { ListBodyProps } from './list-props.ts'
import styles from './ListTable.module.css'
import { messages } from './resource-list.messages.ts'
import { ListTableHead } from './ListTableHead.tsx'
import { isSelected, toggle, toggleRange } from './selection.ts'
import { type ShownColumn, choicesOf, rowHeight, shownColumns } from './shown-columns.ts'

const checkWidth = 40
const actsWidth = 48
/** Rows that are drawn above and below those in view. */
const spare = 12

/** Rows as a table: only those in view are in the document, so that 100,000 scroll like ten. */
export function ListTable<Row>(props: ListBodyProps<Row>) {
  const { list, data, preferences, open } = props
  const rows = data.rows!
  const frame = useRef<HTMLDivElement>(null)
  const hasBulk = Boolean(list.bulk)
  const columns = useMemo(
    () => shownColumns(list.columns, choicesOf(list.columns, preferences.columns), hasBulk ? checkWidth : 0),
    [list.columns, preferences.columns, hasBulk],
  )
  const height = rowHeight[preferences.density ?? 'normal']
  // A function that is new makes the virtualizer measure every row again, 100,000 of them with each step of the wheel.
  const keyAt = useCallback((at: number) => list.keyOf(rows[at]!), [list, rows])
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here only, never by a part that is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: spare,
    getItemKey: keyAt,
  })
  useEffect(() => virtual.measure(), [height, virtual])
  const shown = virtual.getVirtualItems()
  const { paging } = data
  const end = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (paging.kind === 'more' && paging.hasMore && !paging.isLoading && end >= rows.length - spare) paging.more()
  }, [end, rows.length, paging])
  const keys = useMemo(() => rows.map(list.keyOf), [rows, list])
  const at = open === undefined ? -1 : keys.indexOf(open)
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [at, virtual])
  const above = shown[0]?.start ?? 0
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const width = columns.length + (hasBulk ? 1 : 0) + (list.acts ? 1 : 0)
  const minWidth = columns.reduce(
    (total, it) => total + it.width,
    (hasBulk ? checkWidth : 0) + (list.acts ? actsWidth : 0),
  )
  return (
    <div ref={frame} className={styles.frame}>
      {data.isStale && <span className={styles.busy} />}
      <table
        className={classes(styles.table, data.isStale && styles.stale)}
        aria-rowcount={paging.total + 1}
        aria-busy={data.isStale || undefined}
        style={{ minWidth, '--row-height': `${height}px` } as CSSProperties}
      >
        <caption className={styles.caption}>{list.title}</caption>
        <colgroup>
          {hasBulk && <col style={{ width: checkWidth }} />}
          {columns.map((it) => (
            <col key={it.key} style={{ width: it.width }} />
          ))}
          {list.acts && <col style={{ width: actsWidth }} />}
        </colgroup>
        <ListTableHead {...props} columns={columns} keys={keys} />
        <tbody>
          {above > 0 && <Gap height={above} width={width} />}
          {shown.map((it) => (
            <ListTableRow key={it.key} {...props} row={rows[it.index]!} at={it.index} columns={columns} keys={keys} />
          ))}
          {below > 0 && <Gap height={below} width={width} />}
        </tbody>
      </table>
    </div>
  )
}

const Gap = ({ height, width }: { height: number; width: number }) => (
  <tr aria-hidden="true" className={styles.gap}>
    <td colSpan={width} style={{ height }} />
  </tr>
)

interface ListTableRowProps<Row> extends ListBodyProps<Row> {
  row: Row
  at: number
  columns: readonly ShownColumn<Row>[]
  keys: readonly string[]
}

let last: string | undefined

function ListTableRow<Row>({
  list,
  row,
  at,
  columns,
  keys,
  open,
  cursor,
  rowHref,
  selection,
  onSelect,
}: ListTableRowProps<Row>) {
  const t = useT()
  const { Link } = useUi()
  const key = keys[at]!
  const isOn = isSelected(selection, key)
  const acts = list.acts?.(row) ?? []
  return (
    <tr
      aria-rowindex={at + 2}
      aria-selected={list.bulk ? isOn : undefined}
      className={classes(isOn && styles.on, key === open && styles.open, key === cursor && styles.cursor)}
      data-cursor={key === cursor ? '' : undefined}
    >
      {list.bulk && (
        <td
          className={styles.check}
          onClickCapture={(event) => {
            if (event.shiftKey && last !== undefined) {
              event.preventDefault()
              onSelect(toggleRange(selection, last, key, keys))
            }
            last = key
          }}
        >
          <Checkbox
            labelHidden
            label={t(messages.selectRow, { name: list.nameOf(row) })}
            checked={isOn}
            onChange={() => onSelect(toggle(selection, key, keys))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classes(column.align === 'end' && styles.end, column.isPinned && styles.pinned)}
          style={column.isPinned ? { left: column.left } : undefined}
        >
          {column.key === list.columns[0]!.key ? (
            <Link href={rowHref(row)} className={styles.link} aria-current={key === open ? 'true' : undefined}>
              {(column.cell ?? column.text)(row)}
            </Link>
          ) : (
            (column.cell ?? column.text)(row)
          )}
        </td>
      ))}
      {list.acts && (
        <td className={styles.acts}>
          {acts.length > 0 && (
            <Menu
              align="end"
              trigger={(trigger) => (
                <button type="button" {...trigger} aria-label={t(messages.actsOf, { name: list.nameOf(row) })}>
                  <Ellipsis aria-hidden="true" />
                </button>
              )}
              items={acts}
            />
          )}
        </td>
      )}
    </tr>
  )
}
