import { type ReactNode, useId } from 'react'
import { marksUpTo, stacked } from './chart-scale.ts'
import { classes } from './classes.ts'
import styles from './Figures.module.css'

/** Told apart by lightness and texture, not by hue alone. */
export type FigureTone = 'solid' | 'soft' | 'hatched'

/** The stripes of `hatched`; a page can have many of them, so each has a name of its own. */
function Stripes({ id }: { id: string }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="8" height="8" className={styles.stripe} />
      <rect width="4" height="8" className={styles.stripeDark} />
    </pattern>
  )
}
const paint = (tone: FigureTone, stripes: string) =>
  tone === 'hatched' ? { fill: `url(#${stripes})` } : { className: styles[tone] }

interface Key {
  label: ReactNode
  tone: FigureTone | 'line'
  value?: ReactNode
}
/** What the colours mean, in words. */
function FigureLegend({ keys }: { keys: readonly Key[] }) {
  return (
    <ul className={styles.legend}>
      {keys.map(({ label, tone, value }, at) => (
        <li key={at}>
          <span
            aria-hidden="true"
            className={classes(styles.swatch, tone === 'line' ? styles.line : styles[`${tone}Box`])}
          />
          <span>
            {label}
            {value !== undefined && (
              <>
                {' '}
                <b>{value}</b>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

export interface FigurePart {
  label: string
  tone: FigureTone
  amount: number
  /** The amount as it is shown. */
  text: string
}

interface PartsMeterProps {
  label: string
  parts: readonly FigurePart[]
  whole: number
  /** Read out as the value. */
  text: string
}

/** What a whole is used for: a bar in parts, and each part in words and figures below it. */
export function PartsMeter({ label, parts, whole, text }: PartsMeterProps) {
  const id = useId()
  const used = parts.reduce((sum, it) => sum + Math.max(0, it.amount), 0)
  const spans = stacked(
    parts.map((it) => it.amount),
    Math.max(whole, used),
  )
  return (
    <div className={styles.parts}>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(whole, used)}
        aria-valuenow={used}
        aria-valuetext={text}
      >
        <svg className={styles.meter} aria-hidden="true">
          <Stripes id={id} />
          {spans.map(({ from, to }, at) =>
            to > from ? (
              <g key={at}>
                <rect
                  x={`${from * 100}%`}
                  width={`${(to - from) * 100}%`}
                  height="10"
                  {...paint(parts[at]!.tone, id)}
                />
              </g>
            ) : null,
          )}
        </svg>
      </div>
      <FigureLegend keys={parts.map((it) => ({ label: it.label, tone: it.tone, value: it.text }))} />
    </div>
  )
}

interface ChartColumn {
  key: string
  label: string
  /** In the order of `parts`. */
  values: readonly number[]
  /** What they are measured against. */
  limit: number
  /** Shown under the pointer. */
  about: string
  now?: boolean
}

interface ColumnChartProps {
  /** What there is to see, in a sentence: the figures themselves belong into a table beside it. */
  label: string
  parts: readonly { label: string; tone: FigureTone }[]
  limitLabel: string
  columns: readonly ChartColumn[]
  /** A value of the axis, short. */
  markText: (value: number) => string
}

/** Columns of stacked parts, each against its limit. Drawn in percents, so that it fits any width without measuring. */
export function ColumnChart({ label, parts, limitLabel, columns, markText }: ColumnChartProps) {
  const id = useId()
  const sumOf = (values: readonly number[]) => values.reduce((sum, it) => sum + Math.max(0, it), 0)
  const marks = marksUpTo(Math.max(0, ...columns.flatMap((it) => [it.limit, sumOf(it.values)])))
  const top = marks.at(-1)!
  const width = 100 / columns.length
  const y = (value: number) => `${(1 - value / top) * 100}%`
  return (
    <figure className={styles.chart}>
      <FigureLegend keys={[...parts, { label: limitLabel, tone: 'line' }]} />
      <div className={styles.frame}>
        <svg className={styles.axis} aria-hidden="true">
          {marks.map((mark) => (
            <text key={mark} x="100%" y={y(mark)} dy="4" textAnchor="end" className={styles.mark}>
              {markText(mark)}
            </text>
          ))}
        </svg>
        <svg className={styles.plot} role="img" aria-label={label}>
          <Stripes id={id} />
          {columns.map((column, at) => (
            <g key={column.key}>
              <title>{column.about}</title>
              <rect
                x={`${at * width}%`}
                width={`${width}%`}
                height="100%"
                {...(column.now ? { className: styles.now } : { fill: 'transparent' })}
              />
            </g>
          ))}
          {marks.map((mark) => (
            <line
              key={mark}
              x1="0"
              x2="100%"
              y1={y(mark)}
              y2={y(mark)}
              className={mark === 0 ? styles.base : styles.grid}
            />
          ))}
          {columns.map((column, at) => (
            <g key={column.key}>
              <title>{column.about}</title>
              {stacked(column.values, top).map(({ from, to }, part) =>
                to > from ? (
                  <g key={part} className={styles.part}>
                    <rect
                      x={`${(at + 0.2) * width}%`}
                      width={`${width * 0.6}%`}
                      y={`${(1 - to) * 100}%`}
                      height={`${(to - from) * 100}%`}
                      {...paint(parts[part]!.tone, id)}
                    />
                  </g>
                ) : null,
              )}
              <line
                x1={`${(at + 0.08) * width}%`}
                x2={`${(at + 0.92) * width}%`}
                y1={y(column.limit)}
                y2={y(column.limit)}
                className={styles.limit}
              />
            </g>
          ))}
        </svg>
        <div className={styles.heads} aria-hidden="true">
          {columns.map((column) => (
            <span key={column.key} className={classes(styles.head, column.now && styles.isNow)}>
              {column.label}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
