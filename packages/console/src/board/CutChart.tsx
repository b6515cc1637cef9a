import type { comparisons } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Tabs } from '@borong/ui'
import { Chart, type ChartProps } from '../chart/index.ts'
import { seriesOf } from './series-of.ts'

interface CutRow {
  key: string
  label: string
  now: number
  before: number | undefined
  href: string | undefined
}
interface CutChartProps extends Pick<
  ChartProps,
  'title' | 'unit' | 'pointName' | 'format' | 'state' | 'onRetry' | 'note'
> {
  compare: (typeof comparisons)[number]
  rows: readonly CutRow[]
  /** The other ways to cut the same figure. */
  tabs?: { label: string; active: string; choices: readonly { key: string; label: string; href: string }[] }
}

/** A figure by what it is about, the most first. */
export function CutChart({ compare, rows, tabs, ...chart }: CutChartProps) {
  const t = useT()
  const hrefs = new Map(rows.map((it) => [it.key, it.href]))
  return (
    <div>
      {tabs && <Tabs label={tabs.label} tabs={[...tabs.choices]} active={tabs.active} />}
      <Chart
        {...chart}
        kind="ranked"
        series={seriesOf(t, compare).toReversed()}
        points={rows.map(({ key, label, now, before }) => ({ key, label, values: { now, before } }))}
        compare={['now', 'before']}
        hrefOf={({ key, label }) => {
          const href = hrefs.get(key)
          return href === undefined ? undefined : { href, label }
        }}
      />
    </div>
  )
}
