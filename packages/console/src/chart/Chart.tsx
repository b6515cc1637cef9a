import { colon, useT, percentText } from '@borong/site-kit'
import { Button, EmptyState, ErrorState, IconButton, Skeleton, VisuallyHidden, classes, useUi } from '@borong/ui'
import { ChartColumn, Download, Table as TableIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, lazy, useId, useRef, useState } from 'react'
import { csvFile, saveFile } from '../list/csv.ts'
import styles from './Chart.module.css'
import { type ChartFormat, changePercent } from './amounts.ts'
import {
  type ChartKind,
  type ChartPoint,
  type ChartSeries,
  csvLines,
  firstRead,
  painted,
  spoken,
  valueOf,
} from './chart-data.ts'
import { Ranked } from './Ranked.tsx'
import { messages } from './chart.messages.ts'

// Two of three charts are on pages that show figures first.
const ChartDrawing = lazy(() => import('./ChartDrawing.tsx'))

export interface ChartProps {
  title: string
  /** What the numbers are: `Rp`, `working hours`. */
  unit?: string | undefined
  kind: ChartKind
  /** What the points are, above their names in the table and the file; a period if not said. */
  pointName?: string | undefined
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format: ChartFormat
  /** The rows behind a point. */
  hrefOf?: ((point: ChartPoint) => { href: string; label: string } | undefined) | undefined
  /** Two series, of now and of an earlier time, of which the reading line says the change. */
  compare?: readonly [now: string, earlier: string] | undefined
  /** A line that should not be crossed, such as a budget. */
  limit?: { label: string; value: number } | undefined
  state?: 'ready' | 'loading' | 'failed' | undefined
  /** What support asks for. */
  errorId?: string | undefined
  onRetry?: (() => void) | undefined
  height?: number | undefined
  actions?: ReactNode
  /** Below the drawing or the table. */
  note?: ReactNode
  className?: string | undefined
}

/** A drawing with its numbers: read point by point below it, as a table, and as a file. */
export function Chart(props: ChartProps) {
  const { title, unit, series, points, state = 'ready', errorId, onRetry, height = 232, actions, className } = props
  const t = useT()
  const id = useId()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const ready = state === 'ready' && points.length > 0
  return (
    <section className={classes(styles.card, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {unit && <span className={styles.unit}>{unit}</span>}
        <span className={styles.space} />
        {ready && view === 'chart' && series.length > 1 && <Keys kind={props.kind} series={series} />}
        {actions}
        {ready && (
          <span className={styles.tools}>
            <span className={styles.segments} role="group" aria-label={t(messages.view, { title })}>
              <button type="button" aria-pressed={view === 'chart'} onClick={() => setView('chart')}>
                <ChartColumn aria-hidden="true" />
                {t(messages.chart)}
              </button>
              <button type="button" aria-pressed={view === 'table'} onClick={() => setView('table')}>
                <TableIcon aria-hidden="true" />
                {t(messages.table)}
              </button>
            </span>
            <IconButton
              size="small"
              label={t(messages.csv, { title })}
              onClick={() =>
                saveFile(csvFile(csvLines(props.pointName ?? t(messages.period), series, points)), `${title}.csv`)
              }
            >
              <Download aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </header>
      {state === 'loading' ? (
        <div className={styles.body} role="status">
          <VisuallyHidden>{t(messages.loading, { title })}</VisuallyHidden>
          <Skeleton shape="block" width="100%" height={height} />
        </div>
      ) : state === 'failed' ? (
        <ErrorState
          compact
          title={t(messages.failed)}
          id={errorId}
          actions={onRetry && <Button onClick={onRetry}>{t(messages.again)}</Button>}
        />
      ) : points.length === 0 ? (
        <EmptyState compact title={t(messages.noData)} />
      ) : view === 'table' ? (
        <DataTable {...props} />
      ) : props.kind === 'ranked' ? (
        <Ranked {...props} />
      ) : (
        <Readable {...props} height={height} />
      )}
      {ready && props.note && <div className={styles.note}>{props.note}</div>}
    </section>
  )
}

/** What the colours and strokes mean. */
function Keys({ kind, series }: Pick<ChartProps, 'kind' | 'series'>) {
  return (
    <ul className={styles.keys}>
      {painted(series).map(({ key, label, paint, earlier, forecast }) => (
        <li key={key}>
          <span
            aria-hidden="true"
            className={classes(
              styles.swatch,
              kind === 'lines' && styles.stroke,
              kind !== 'lines' && earlier && styles.hatched,
              kind === 'lines' && earlier && styles.dotted,
              forecast && styles.dashed,
            )}
            style={{ '--paint': paint } as React.CSSProperties}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** The drawing, and below it what stands at the point that is read: with the pointer, or with the arrow keys. */
function Readable(props: ChartProps & { height: number }) {
  const { title, kind, series, points, format, hrefOf, compare, limit, height } = props
  const t = useT()
  const { Link } = useUi()
  const [chosen, setChosen] = useState<number>()
  const line = useRef<HTMLDivElement>(null)
  const at = Math.min(chosen ?? firstRead(points, series), points.length - 1)
  const point = points[at]!
  const rows = hrefOf?.(point)
  const open = (next: number) => {
    setChosen(next)
    // The link of that point is drawn first.
    setTimeout(() => line.current?.querySelector('a')?.click())
  }
  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 }[event.key]
    if (event.key === 'Enter') open(at)
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(points.length - 1, Math.max(0, to)))
  }
  const now = compare && valueOf(point, compare[0])
  const before = compare && valueOf(point, compare[1])
  const change = now !== undefined && before !== undefined ? changePercent(now, before) : undefined
  return (
    <div className={styles.body}>
      <div
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its arrow keys read the points
        tabIndex={0}
        aria-label={t(messages.reading, { title })}
        className={styles.drawing}
        onKeyDown={move}
      >
        <Suspense fallback={<Skeleton shape="block" width="100%" height={height} />}>
          <div aria-hidden="true">
            <ChartDrawing
              {...{ kind: kind === 'ranked' ? 'bars' : kind, series, points, format, height, at, limit }}
              onRead={setChosen}
              onOpen={open}
            />
          </div>
        </Suspense>
      </div>
      <div ref={line} className={styles.reading}>
        <span className={styles.read} aria-hidden="true">
          <b>{point.title ?? point.label}</b>
          {series.map(({ key, label, earlier }) => {
            const value = valueOf(point, key)
            const band = point.bands?.[key]
            if (value === undefined) return null
            return (
              <span key={key} className={earlier ? styles.muted : undefined}>
                {series.length > 1 && `${label}${colon(t)}`}
                {earlier ? format.full(value) : <b>{format.full(value)}</b>}
                {band &&
                  band[0] !== band[1] &&
                  ` (${t(messages.likely, { low: format.full(band[0]), high: format.full(band[1]) })})`}
              </span>
            )
          })}
          {change !== undefined && <span className={styles.change}>{changeText(change)}</span>}
        </span>
        <VisuallyHidden>
          <span role="status">
            {`${point.title ?? point.label}${colon(t)}${spoken(point, series, format) || t(messages.none)}`}
            {change !== undefined &&
              `, ${t(change < 0 ? messages.down : messages.up, { change: percentText(Math.abs(change), 1) })}`}
          </span>
        </VisuallyHidden>
        {rows && (
          <Link href={rows.href} className={styles.open}>
            {rows.label}
          </Link>
        )}
      </div>
    </div>
  )
}

const changeText = (percent: number) => `${percent < 0 ? '▼' : '▲'} ${percentText(Math.abs(percent), 1)}`

function DataTable({ title, pointName, series, points, format, hrefOf }: ChartProps) {
  const t = useT()
  const { Link } = useUi()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keys
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{pointName ?? t(messages.period)}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className={styles.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => {
            const rows = hrefOf?.(point)
            const name = point.title ?? point.label
            return (
              <tr key={point.key}>
                <th scope="row">{rows ? <Link href={rows.href}>{name}</Link> : name}</th>
                {series.map(({ key, label }) => {
                  const value = valueOf(point, key)
                  return (
                    <td key={key} className={styles.number} data-label={label}>
                      {value === undefined ? '-' : format.full(value)}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
