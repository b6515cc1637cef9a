import { csvLine } from '../list/csv.ts'
import type { ChartFormat } from './amounts.ts'

export interface ChartSeries {
  key: string
  label: string
  /** The same of an earlier time: hatched bars, or a dotted line. */
  earlier?: boolean | undefined
  /** Dashed, with a band around it where the points have one. */
  forecast?: boolean | undefined
}
export interface ChartPoint {
  key: string
  /** On the axis: `Aug`. */
  label: string
  /** Where it is read: `August 2026`. */
  title?: string | undefined
  values: Readonly<Record<string, number | null | undefined>>
  /** Between what and what a forecast is likely. */
  bands?: Readonly<Record<string, readonly [low: number, high: number]>> | undefined
}
/** `ranked` are lying bars with their names, the largest first; the others stand along an axis. */
export type ChartKind = 'bars' | 'stacked' | 'lines' | 'ranked'

const maxSeries = 5

/** Each series with its colour: those of now take the five in their order, one of an earlier time has its own. */
export function painted(series: readonly ChartSeries[]): (ChartSeries & { paint: string })[] {
  let used = 0
  return series.map((it) => {
    if (it.earlier) return { ...it, paint: 'var(--c-prev)' }
    if (++used > maxSeries) throw new Error(`a chart tells ${maxSeries} series apart, no more`)
    return { ...it, paint: `var(--c${used})` }
  })
}

export const valueOf = (point: ChartPoint, key: string): number | undefined => point.values[key] ?? undefined

/** Where reading begins: the last point that has something of now. */
export function firstRead(points: readonly ChartPoint[], series: readonly ChartSeries[]): number {
  const now = series.filter((it) => !it.earlier && !it.forecast)
  const last = points.findLastIndex((point) => now.some(({ key }) => valueOf(point, key) !== undefined))
  return last < 0 ? points.length - 1 : last
}

/** Numbers as numbers, so that a spreadsheet counts with them. */
export function csvLines(period: string, series: readonly ChartSeries[], points: readonly ChartPoint[]): string[] {
  return [
    csvLine([period, ...series.map((it) => it.label)]),
    ...points.map((point) =>
      csvLine([point.title ?? point.label, ...series.map(({ key }) => valueOf(point, key) ?? '')]),
    ),
  ]
}

export const spoken = (point: ChartPoint, series: readonly ChartSeries[], { full }: ChartFormat): string =>
  series
    .flatMap(({ key, label }) => {
      const value = valueOf(point, key)
      return value === undefined ? [] : [`${label} ${full(value)}`]
    })
    .join(', ')
