import { useT } from '@borong/site-kit'
import { Skeleton, VisuallyHidden, classes, useUi } from '@borong/ui'
import type { ReactNode } from 'react'
import styles from './Chart.module.css'
import { messages } from './chart.messages.ts'

export interface FigureProps {
  label: ReactNode
  /** Short, as it is shown: `Rp 8.42 bn`. */
  value: string
  /** In full, for those who hear it. */
  full?: string | undefined
  change?:
    | {
        text: string
        direction: 'up' | 'down' | 'same'
        /** Only where more, or less, is clearly good or bad; spend stays grey. */
        tone?: 'good' | 'bad' | undefined
        /** What it is compared with: `from Rp 7.93 bn`. */
        base?: string | undefined
      }
    | undefined
  /** The values of the period in their order. */
  trend?: readonly number[] | undefined
  href?: string | undefined
}

const arrows = { up: '▲', down: '▼', same: '●' }

/** A line without axes: which way it went, not how much. */
function Sparkline({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * 100
    return `${x.toFixed(1)},${(28 - ((value - low) / (high - low || 1)) * 24).toFixed(1)}`
  })
  return (
    <svg className={styles.spark} viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--c1)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** One number, how it changed and against what. */
export function Figure({ label, value, full, change, trend, href }: FigureProps) {
  const t = useT()
  const { Link } = useUi()
  const inside = (
    <>
      <span className={styles.figureLabel}>{label}</span>
      <span className={styles.figureValue}>
        {full ? (
          <>
            <span aria-hidden="true">{value}</span>
            <VisuallyHidden> {full} </VisuallyHidden>
          </>
        ) : (
          value
        )}
      </span>
      {change && (
        <span className={styles.figureChange}>
          <b className={change.tone && styles[change.tone]}>
            <span aria-hidden="true">
              {arrows[change.direction]} {change.text}
            </span>
            <VisuallyHidden>
              {change.direction === 'same' ? t(messages.same) : t(messages[change.direction], { change: change.text })}
            </VisuallyHidden>
          </b>{' '}
          {change.base}
        </span>
      )}
      {trend && trend.length > 1 && <Sparkline values={trend} />}
    </>
  )
  return href ? (
    <Link href={href} className={classes(styles.figure, styles.figureLink)}>
      {inside}
    </Link>
  ) : (
    <div className={styles.figure}>{inside}</div>
  )
}

interface AskedFiguresProps<Data> {
  of: { data: Data | undefined; isLoading: boolean }
  /** How many they will be. */
  count: number
  children: (data: Data) => ReactNode
}

/** Figures of an answer: while it is on its way their place is kept, so that nothing below moves. Nothing where it is not asked for, or failed. */
export function AskedFigures<Data>({ of: { data, isLoading }, count, children }: AskedFiguresProps<Data>) {
  if (data !== undefined) return children(data)
  if (!isLoading) return null
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className={styles.figure} aria-busy="true">
      <Skeleton shape="block" height={64} />
    </div>
  ))
}

/** Figures beside each other in one frame. */
export const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.figures} aria-label={label}>
    {children}
  </section>
)
