import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { classes } from './classes.ts'
import styles from './Table.module.css'
import { useUi } from './UiProvider.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface Column<Row> {
  key: string
  head: string
  headHidden?: boolean
  cell: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
  /** As wide as its content. */
  narrow?: boolean
  sortable?: boolean
  /** The title of the card that a row becomes on a phone. */
  main?: boolean
}

interface Sort {
  key: string
  down: boolean
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Shown in place of rows. */
  empty?: ReactNode
  /** Rows are being fetched again: the old ones stay, paler. */
  refetching?: boolean | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  chosen?: ReadonlySet<string> | undefined
  onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined
  /** More about a row, unfolded below it. */
  details?: ((row: Row) => ReactNode) | undefined
  /** Rows stay a table on phones and scroll sideways. */
  neverCards?: boolean | undefined
  /** How many rows the first load will probably bring. */
  skeleton?: number | undefined
  alignTop?: boolean | undefined
}

export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    keyOf,
    empty,
    refetching,
    sort,
    onSort,
    chosen,
    onChoose,
    details,
    neverCards,
    skeleton = 5,
    alignTop,
  } = props
  const { labels } = useUi()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const keys = rows?.map(keyOf) ?? []
  const some = keys.some((key) => chosen?.has(key))
  const all = keys.length > 0 && keys.every((key) => chosen?.has(key))
  const width = columns.length + (chosen ? 1 : 0) + (details ? 1 : 0)
  const flip = (set: ReadonlySet<string>, key: string) => {
    const next = new Set(set)
    if (!next.delete(key)) next.add(key)
    return next
  }
  return (
    <div className={styles.frame} aria-busy={refetching || rows === undefined || undefined} tabIndex={-1}>
      {refetching && <span className={styles.bar} />}
      <table
        className={classes(
          styles.table,
          !neverCards && styles.cards,
          refetching && styles.stale,
          alignTop && styles.top,
        )}
      >
        <caption className={styles.caption}>{caption}</caption>
        <TableHead {...{ details, labels, chosen, all, some, onChoose, keys, columns, sort, onSort }} />
        <tbody>
          <BoneRows rows={rows} skeleton={skeleton} width={width} />
          {rows?.map((row, at) => {
            const key = keys[at]!
            const open = unfolded.has(key)
            return (
              <Fragment key={key}>
                <tr className={chosen?.has(key) ? styles.chosen : undefined}>
                  {details && (
                    <td className={classes(styles.narrow, styles.control)}>
                      <FoldButton open={open} onFold={() => setUnfolded(flip(unfolded, key))} />
                    </td>
                  )}
                  {chosen && (
                    <td className={classes(styles.narrow, styles.control)}>
                      <Checkbox
                        labelHidden
                        label={`${labels.selectRow} ${at + 1}`}
                        checked={chosen.has(key)}
                        onChange={() => onChoose?.(flip(chosen, key))}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-label={column.headHidden ? undefined : column.head}
                      className={
                        classes(
                          column.align && styles[column.align],
                          column.narrow && styles.narrow,
                          column.main && styles.main,
                        ) || undefined
                      }
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {details && open && (
                  <tr className={styles.more}>
                    <td colSpan={width}>{details(row)}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
          <EmptyRow rows={rows} width={width} empty={empty} />
        </tbody>
      </table>
    </div>
  )
}

function FoldButton({ open, onFold }: { open: boolean; onFold: () => void }) {
  const { labels } = useUi()
  return (
    <button type="button" className={styles.toggle} aria-expanded={open} aria-label={labels.details} onClick={onFold}>
      <ChevronRight aria-hidden="true" />
    </button>
  )
}

interface EmptyRowProps {
  rows: readonly unknown[] | undefined
  width: number
  empty: ReactNode
}

function EmptyRow({ rows, width, empty }: EmptyRowProps) {
  return (
    rows?.length === 0 && (
      <tr>
        <td colSpan={width}>{empty}</td>
      </tr>
    )
  )
}

interface BoneRowsProps {
  rows: readonly unknown[] | undefined
  skeleton: number
  width: number
}

/** Stand where rows will be. */
function BoneRows({ rows, skeleton, width }: BoneRowsProps) {
  return (
    rows === undefined &&
    Array.from({ length: skeleton }, (_, at) => (
      <tr key={at}>
        {Array.from({ length: width }, (__, cell) => (
          <td key={cell}>
            <div className={styles.bone} />
          </td>
        ))}
      </tr>
    ))
  )
}

interface TableHeadProps<Row> {
  details: TableProps<Row>['details']
  labels: ReturnType<typeof useUi>['labels']
  chosen: TableProps<Row>['chosen']
  all: boolean
  some: boolean
  onChoose: TableProps<Row>['onChoose']
  keys: readonly string[]
  columns: readonly Column<Row>[]
  sort: TableProps<Row>['sort']
  onSort: TableProps<Row>['onSort']
}

/** The names of the columns, which sort and choose. */
function TableHead<Row>({
  details,
  labels,
  chosen,
  all,
  some,
  onChoose,
  keys,
  columns,
  sort,
  onSort,
}: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {details && (
          <th scope="col" className={styles.narrow}>
            <VisuallyHidden>{labels.details}</VisuallyHidden>
          </th>
        )}
        {chosen && (
          <th scope="col" className={styles.narrow}>
            <Checkbox
              labelHidden
              label={labels.selectAll}
              checked={all ? true : some ? 'mixed' : false}
              onChange={(on) =>
                onChoose?.(
                  on ? new Set([...chosen, ...keys]) : new Set([...chosen].filter((key) => !keys.includes(key))),
                )
              }
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort?.key === column.key
          return (
            <th
              key={column.key}
              scope="col"
              className={classes(
                column.align && styles[column.align],
                column.narrow && styles.narrow,
                sorted && styles.sorted,
              )}
              aria-sort={sorted ? (sort.down ? 'descending' : 'ascending') : undefined}
            >
              {column.headHidden ? (
                <VisuallyHidden>{column.head}</VisuallyHidden>
              ) : column.sortable && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort({ key: column.key, down: sorted ? !sort.down : false })}
                >
                  {column.head}
                  <span aria-hidden="true" className={styles.arrow}>
                    {sorted ? (sort.down ? '▼' : '▲') : '↕'}
                  </span>
                </button>
              ) : (
                column.head
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
