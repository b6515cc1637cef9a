import { useT } from '@borong/site-kit'
import { Chart, type ChartPoint, Figure, Figures, countFormat, rupiahFormat } from '../src/chart/index.ts'
import { Stage } from './Stage.tsx'

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const long = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const spend = [742.1, 698.4, 846.9, 611.2, 872.5, 905.8, 861.3, 1042.6, 934.7, 904.5]
const before = [701.2, 664, 802.3, 655.1, 781.4, 838.7, 846.2, 949.5, 861.9, 829.7]
const month = (at: number, values: ChartPoint['values']): ChartPoint => ({
  key: `2026-${String(at + 1).padStart(2, '0')}`,
  label: short[at]!,
  title: `${long[at]} 2026`,
  values,
})
const bars = spend.map((it, at) => month(at, { now: it * 1e6, earlier: before[at]! * 1e6 }))
const used = [118, 241, 402, 512, 667, 841, 1009, 1205, 1401, 1611]
const budget = short.map((_, at): ChartPoint => {
  const forecast = [1611, 1787, 1980][at - 9]
  return {
    ...month(at, {
      actual: used[at] === undefined ? null : used[at] * 1e6,
      forecast: forecast === undefined ? null : forecast * 1e6,
      even: 150e6 * (at + 1),
    }),
    ...(forecast !== undefined && {
      bands: { forecast: [forecast * 1e6 - (at - 9) * 45e6, forecast * 1e6 + (at - 9) * 60e6] as const },
    }),
  }
})
const sources = ['contract', 'tiers', 'quotes', 'promotions', 'points']
const stacked = short
  .slice(0, 6)
  .map((_, at) => month(at, Object.fromEntries(sources.map((it, index) => [it, 40 + ((at * 7 + index * 13) % 50)]))))

export default function ChartStory() {
  const { lang } = useT()
  const money = rupiahFormat(lang)
  const hrefOf = (point: ChartPoint) => ({
    href: `#rows-${point.key}`,
    label: `Open ${200 + Number(point.key.slice(5))} orders`,
  })
  const empty = { kind: 'bars', series: [{ key: 'now', label: '2026' }], points: [], format: money } as const
  return (
    <Stage title="Chart">
      <Figures label="Key figures">
        <Figure
          label="Spend"
          value={money.short(8.42e9)}
          full={money.full(8.42e9)}
          change={{ text: '6.2%', direction: 'up', base: `from ${money.short(7.93e9)}` }}
          trend={spend}
          href="#spend"
        />
        <Figure
          label="Saved"
          value={money.short(612.4e6)}
          change={{ text: '0.8 pt', direction: 'up', tone: 'good', base: 'to 6.8%' }}
        />
        <Figure
          label="Orders"
          value="1,846"
          change={{ text: '3.1%', direction: 'down', base: 'from 1,905' }}
          trend={before}
        />
        <Figure
          label="Approval, median"
          value="5 h 20 min"
          change={{ text: '1 h 10 min', direction: 'up', tone: 'bad' }}
        />
        <Figure label="Delivered on time" value="94.1%" change={{ text: '0 pt', direction: 'same' }} />
      </Figures>
      <Chart
        title="Spend by month"
        unit="Rp"
        kind="bars"
        series={[
          { key: 'earlier', label: '2025', earlier: true },
          { key: 'now', label: '2026' },
        ]}
        points={bars}
        format={money}
        compare={['now', 'earlier']}
        hrefOf={hrefOf}
      />
      <Chart
        title="Budget of CC-220 Workshop"
        unit="Rp"
        kind="lines"
        series={[
          { key: 'actual', label: 'Actual' },
          { key: 'forecast', label: 'Forecast', forecast: true },
          { key: 'even', label: 'Even spending', earlier: true },
        ]}
        points={budget}
        format={money}
        limit={{ label: 'Budget', value: 1.8e9 }}
        hrefOf={hrefOf}
      />
      <Chart
        title="Saved, by source"
        unit="orders"
        kind="stacked"
        series={sources.map((key) => ({ key, label: key }))}
        points={stacked}
        format={countFormat(lang)}
      />
      <Chart {...empty} title="Still loading" state="loading" />
      <Chart {...empty} title="Not loaded" state="failed" errorId="r-7f3a" onRetry={() => {}} />
      <Chart {...empty} title="Nothing in the period" />
    </Stage>
  )
}
