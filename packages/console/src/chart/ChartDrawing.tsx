import { useId } from 'react'
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartFormat } from './amounts.ts'
import { type ChartKind, type ChartPoint, type ChartSeries, painted, valueOf } from './chart-data.ts'

export interface DrawingProps {
  kind: ChartKind
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format: ChartFormat
  height: number
  /** Which point is read now. */
  at: number
  limit?: { label: string; value: number } | undefined
  onRead: (at: number) => void
  onOpen: (at: number) => void
}

const indexOf = (state: { activeTooltipIndex?: number | string | null | undefined }): number | undefined =>
  state.activeTooltipIndex === undefined || state.activeTooltipIndex === null
    ? undefined
    : Number(state.activeTooltipIndex)

const small = { fontSize: 11, fill: 'var(--t3)' }

/** The drawing alone; what is read, and the keys, are around it. Nothing in it moves. */
export default function ChartDrawing(props: DrawingProps) {
  const { kind, points, format, height, at, limit, onRead, onOpen } = props
  const hatch = useId()
  const series = painted(props.series)
  const labels = new Map(points.map((it) => [it.key, it.label]))
  const here = points[at]?.key
  const read = (act: (at: number) => void) => (state: { activeTooltipIndex?: number | string | null | undefined }) => {
    const index = indexOf(state)
    if (index !== undefined && points[index]) act(index)
  }
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        data={points as ChartPoint[]}
        accessibilityLayer={false}
        margin={{ top: 16, right: kind === 'lines' ? 16 : 8, bottom: 0, left: 0 }}
        barGap={3}
        barCategoryGap="18%"
        onMouseMove={read(onRead)}
        onClick={read(onOpen)}
      >
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" fill="var(--card)" />
            <line x1="0" x2="0" y1="0" y2="5" stroke="var(--c-prev)" strokeWidth="2.4" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--grid)" />
        <XAxis
          dataKey="key"
          tickFormatter={(key: string) => labels.get(key) ?? key}
          tick={small}
          tickLine={false}
          axisLine={{ stroke: 'var(--grid)' }}
        />
        <YAxis tickFormatter={format.short} tick={small} tickLine={false} axisLine={false} width="auto" />
        {here !== undefined &&
          (kind === 'lines' ? (
            <ReferenceLine x={here} stroke="var(--ctl)" />
          ) : (
            <ReferenceArea x1={here} x2={here} fill="var(--sel)" fillOpacity={1} zIndex={-50} />
          ))}
        {kind === 'lines'
          ? series.flatMap((it) => [
              it.forecast && (
                <Area
                  key={`${it.key}-band`}
                  dataKey={(point: ChartPoint) => point.bands?.[it.key] as [number, number] | undefined}
                  stroke="none"
                  fill={it.paint}
                  fillOpacity={0.16}
                  isAnimationActive={false}
                  activeDot={false}
                />
              ),
              <Line
                key={it.key}
                dataKey={(point: ChartPoint) => valueOf(point, it.key)}
                stroke={it.paint}
                strokeWidth={it.earlier ? 1.25 : 2.25}
                {...(it.forecast ? { strokeDasharray: '6 4' } : it.earlier ? { strokeDasharray: '2 3' } : {})}
                dot={false}
                activeDot={false}
                isAnimationActive={false}
              />,
            ])
          : series.map((it) => (
              <Bar
                key={it.key}
                dataKey={(point: ChartPoint) => valueOf(point, it.key)}
                fill={it.earlier ? `url(#${hatch})` : it.paint}
                {...(it.earlier && { stroke: 'var(--c-prev)' })}
                {...(kind === 'stacked' && !it.earlier && { stackId: 'now' })}
                radius={kind === 'bars' ? 2 : 0}
                maxBarSize={32}
                isAnimationActive={false}
              />
            ))}
        {limit && (
          <ReferenceLine
            y={limit.value}
            stroke="var(--t1)"
            ifOverflow="extendDomain"
            label={{ value: limit.label, position: 'insideTopRight', fontSize: 11, fill: 'var(--t1)' }}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
