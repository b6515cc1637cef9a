import { dayText } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Chart, type ChartProps } from './Chart.tsx'
import { messages } from './chart.messages.ts'

interface Days {
  from_day: string
  to_day: string
}
interface DaysChartProps<Row extends Days> extends Omit<ChartProps, 'points' | 'pointName' | 'state'> {
  rows: readonly Row[] | undefined
  isFailed: boolean
  valuesOf: (row: Row) => ChartProps['points'][number]['values']
}

/** Figures by day, or by several days together. */
export function DaysChart<Row extends Days>({ rows, isFailed, valuesOf, ...chart }: DaysChartProps<Row>) {
  const t = useT()
  return (
    <Chart
      {...chart}
      pointName={t(messages.day)}
      points={(rows ?? []).map((it) => ({
        key: it.from_day,
        label: dayText(it.from_day).slice(0, 5),
        title:
          it.from_day === it.to_day
            ? dayText(it.from_day)
            : t(messages.span, { from: dayText(it.from_day), to: dayText(it.to_day) }),
        values: valuesOf(it),
      }))}
      state={isFailed ? 'failed' : rows ? 'ready' : 'loading'}
    />
  )
}
