import { useT, percentText } from '@borong/site-kit'
import { VisuallyHidden, classes, useUi } from '@borong/ui'
import type { CSSProperties } from 'react'
import styles from './Chart.module.css'
import { type ChartFormat, changePercent } from './amounts.ts'
import { type ChartPoint, type ChartSeries, painted, valueOf } from './chart-data.ts'
import { messages } from './chart.messages.ts'

const shownAtOnce = 8

interface RankedProps {
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format: ChartFormat
  hrefOf?: ((point: ChartPoint) => { href: string; label: string } | undefined) | undefined
  compare?: readonly [now: string, earlier: string] | undefined
}

/** Lying bars with their names and values; the first series is what they are ranked by. */
export function Ranked({ series, points, format, hrefOf, compare }: RankedProps) {
  const t = useT()
  const { Link } = useUi()
  const drawn = painted(series)
  const shown = points.slice(0, shownAtOnce)
  const widest = Math.max(0, ...shown.flatMap((point) => drawn.map(({ key }) => valueOf(point, key) ?? 0)))
  return (
    <div className={styles.body}>
      <ul className={styles.ranked}>
        {shown.map((point) => {
          const rows = hrefOf?.(point)
          const name = point.title ?? point.label
          const main = drawn.find((it) => !it.earlier)
          const value = main && valueOf(point, main.key)
          const before = compare && valueOf(point, compare[1])
          const change = value !== undefined && before !== undefined ? changePercent(value, before) : undefined
          return (
            <li key={point.key}>
              <div className={styles.rankedHead}>
                <span className={styles.rankedName}>{rows ? <Link href={rows.href}>{name}</Link> : name}</span>
                {change !== undefined && (
                  <span className={styles.change}>
                    <span aria-hidden="true">
                      {change < 0 ? '▼' : '▲'} {percentText(Math.abs(change), 1)}
                    </span>
                    <VisuallyHidden>
                      {t(change < 0 ? messages.down : messages.up, { change: percentText(Math.abs(change), 1) })}
                    </VisuallyHidden>
                  </span>
                )}
                <span className={styles.rankedValue}>{value === undefined ? '-' : format.full(value)}</span>
              </div>
              {drawn.map(({ key, label, paint, earlier }) => (
                <div key={key} className={styles.track}>
                  {(valueOf(point, key) ?? 0) > 0 && (
                    <i
                      className={classes(styles.fill, earlier && styles.hatched)}
                      style={{ '--paint': paint, '--share': valueOf(point, key)! / widest } as CSSProperties}
                    />
                  )}
                  {earlier && <VisuallyHidden>{`${label} ${format.full(valueOf(point, key) ?? 0)}`}</VisuallyHidden>}
                </div>
              ))}
            </li>
          )
        })}
      </ul>
      {points.length > shownAtOnce && (
        <p className={styles.rest}>{t(messages.more, { n: points.length - shownAtOnce })}</p>
      )}
    </div>
  )
}
