import { type AskedBoard, MonthsChart, boardMessages, daysOfMonth, seriesOf, stateOf } from '@borong/console/board'
import { rupiahFormat } from '@borong/console/chart'
import { figuresApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { messages } from './spend-board.messages.ts'
import { useOrderLinks } from './use-board-links.ts'

export function SpendByMonth({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const link = useOrderLinks(ask)
  const spend = useApiQuery(figuresApi.spend, ask, { showPreviousRows: true })
  return (
    <MonthsChart
      title={t(messages.byMonth)}
      unit="Rp"
      kind="bars"
      series={seriesOf(t, ask.compare)}
      months={spend.data?.months ?? []}
      valuesOf={(it) => ({ now: it.spent, before: it.before_month === undefined ? undefined : it.spent_before })}
      format={rupiahFormat(t.lang)}
      compare={['now', 'before']}
      hrefOf={({ calendar_month, order_num: n }) => {
        const href = link({ ...daysOfMonth(calendar_month, ask), spent: '1' })
        return href && n > 0 ? { href, label: t(boardMessages.openOrders, { n }) } : undefined
      }}
      {...stateOf(spend)}
    />
  )
}
