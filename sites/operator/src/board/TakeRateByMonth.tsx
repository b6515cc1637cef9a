import { type AskedBoard, MonthsChart, boardMessages, seriesOf, shareOf, stateOf } from '@borong/console/board'
import { percentFormat } from '@borong/console/chart'
import { adminBoardApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { useMarkLinks } from './board-shown.ts'
import { messages } from './board.messages.ts'

/** What the mall keeps of what was sold, in percent. */
export function TakeRateByMonth({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const link = useMarkLinks()
  const query = useApiQuery(adminBoardApi.commission, ask, { showPreviousRows: true })
  // A month without sales has no rate.
  const rate = (commission: number, sales: number) => (sales > 0 ? shareOf(commission, sales) : undefined)
  return (
    <MonthsChart
      title={t(messages.takeRateByMonth)}
      unit="%"
      kind="lines"
      series={seriesOf(t, ask.compare)}
      months={query.data?.months ?? []}
      valuesOf={(it) => ({
        now: rate(it.commission, it.sales),
        before: it.before_month === undefined ? undefined : rate(it.commission_before, it.sales_before),
      })}
      hrefOf={(it) => {
        const href = it.sales > 0 ? link({ mark: 'SALES', month: it.calendar_month }) : undefined
        return href ? { href, label: t(boardMessages.orders) } : undefined
      }}
      format={percentFormat}
      note={t(messages.takeRateNote)}
      {...stateOf(query)}
    />
  )
}
