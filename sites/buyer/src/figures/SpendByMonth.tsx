import { figuresApi } from '@borong/contract'
import { Chart, rupiahFormat } from '@borong/console/chart'
import { useApiQuery, useT } from '@borong/site-kit'
import { type AskedBoard, daysOfMonth, longMonth, shortMonth } from './board-shown.ts'
import { messages } from './board.messages.ts'
import { seriesOf, stateOf } from './series-of.ts'
import { useOrderLinks } from './use-board-links.ts'

export function SpendByMonth({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const link = useOrderLinks(ask)
  const spend = useApiQuery(figuresApi.spend, ask, { showPreviousRows: true })
  const months = spend.data?.months ?? []
  const points = months.map((it) => ({
    key: it.calendar_month,
    label: shortMonth(it.calendar_month, t.lang),
    title: longMonth(it.calendar_month, t.lang),
    values: { now: it.spent, before: it.before_month === undefined ? undefined : it.spent_before },
  }))
  return (
    <Chart
      title={t(messages.byMonth)}
      unit="Rp"
      kind="bars"
      pointName={t(messages.month)}
      series={seriesOf(t, ask.compare)}
      points={points}
      format={rupiahFormat(t.lang)}
      compare={['now', 'before']}
      hrefOf={({ key }) => {
        const href = link({ ...daysOfMonth(key, ask), spent: '1' })
        const n = months.find((it) => it.calendar_month === key)?.order_num ?? 0
        return href && n > 0 ? { href, label: t(messages.openOrders, { n }) } : undefined
      }}
      {...stateOf(spend)}
    />
  )
}
