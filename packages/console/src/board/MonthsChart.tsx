import { useT } from '@borong/site-kit'
import { Chart, type ChartProps } from '../chart/index.ts'
import { longMonth, shortMonth } from './board-period.ts'
import { messages } from './board.messages.ts'

interface MonthsChartProps<Row extends { calendar_month: string }> extends Omit<
  ChartProps,
  'points' | 'pointName' | 'hrefOf'
> {
  months: readonly Row[]
  valuesOf: (row: Row) => ChartProps['points'][number]['values']
  hrefOf?: (row: Row) => { href: string; label: string } | undefined
}

/** A figure by month. */
export function MonthsChart<Row extends { calendar_month: string }>({
  months,
  valuesOf,
  hrefOf,
  ...chart
}: MonthsChartProps<Row>) {
  const t = useT()
  return (
    <Chart
      {...chart}
      pointName={t(messages.month)}
      points={months.map((it) => ({
        key: it.calendar_month,
        label: shortMonth(it.calendar_month, t.lang),
        title: longMonth(it.calendar_month, t.lang),
        values: valuesOf(it),
      }))}
      hrefOf={({ key }) => {
        const month = months.find((it) => it.calendar_month === key)
        return month && hrefOf?.(month)
      }}
    />
  )
}
