import { useT } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, IconButton, Skeleton, VisuallyHidden, classes, useUi } from '@borong/ui'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { csvFile, csvLine, saveFile } from '../list/csv.ts'
import styles from './Chart.module.css'
import { messages } from './chart.messages.ts'

export interface FigureCell {
  /** As it is read. */
  text: ReactNode
  /** As it stands in the file. */
  value: string | number
  href?: string | undefined
}
export interface FigureTableProps {
  title: string
  unit?: string | undefined
  columns: readonly { key: string; label: string; number?: boolean | undefined }[]
  rows: readonly { key: string; cells: Readonly<Record<string, FigureCell>>; current?: boolean | undefined }[]
  /** What is said in the place of rows. */
  empty: string
  state?: 'ready' | 'loading' | 'failed' | undefined
  onRetry?: (() => void) | undefined
  /** Below the rows. */
  note?: ReactNode
}

/** Figures of which each has several values: a table in the frame of a chart, with its file. */
export function FigureTable({ title, unit, columns, rows, empty, state = 'ready', onRetry, note }: FigureTableProps) {
  const t = useT()
  const id = useId()
  const save = () => {
    const lines = rows.map(({ cells }) => csvLine(columns.map(({ key }) => cells[key]?.value ?? '')))
    saveFile(csvFile([csvLine(columns.map((it) => it.label)), ...lines]), `${title}.csv`)
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {unit && <span className={styles.unit}>{unit}</span>}
        <span className={styles.space} />
        {state === 'ready' && rows.length > 0 && (
          <IconButton size="small" label={t(messages.csv, { title })} onClick={save}>
            <Download aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {state === 'loading' ? (
        <div className={styles.body} role="status">
          <VisuallyHidden>{t(messages.loading, { title })}</VisuallyHidden>
          <Skeleton shape="block" width="100%" height={160} />
        </div>
      ) : state === 'failed' ? (
        <ErrorState
          compact
          title={t(messages.failed)}
          actions={onRetry && <Button onClick={onRetry}>{t(messages.again)}</Button>}
        />
      ) : rows.length === 0 ? (
        <EmptyState compact title={empty} />
      ) : (
        <Rows {...{ title, columns, rows }} />
      )}
      {state === 'ready' && note && <div className={styles.note}>{note}</div>}
    </section>
  )
}

function Rows({ title, columns, rows }: Pick<FigureTableProps, 'title' | 'columns' | 'rows'>) {
  const { Link } = useUi()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keys
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={title}>
      <table className={classes(styles.table, styles.dense)}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, label, number }) => (
              <th key={key} scope="col" className={classes(number && styles.number)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, current }) => (
            <tr key={key} aria-current={current ? 'true' : undefined}>
              {columns.map(({ key: column, label, number }, at) => {
                const cell = cells[column]
                const inside = cell?.href ? <Link href={cell.href}>{cell.text}</Link> : cell?.text
                const name = classes(number && styles.number)
                return at === 0 ? (
                  <th key={column} scope="row" className={name}>
                    {inside}
                  </th>
                ) : (
                  <td key={column} className={name} data-label={label}>
                    {inside}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
