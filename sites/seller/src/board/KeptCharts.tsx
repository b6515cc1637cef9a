import { type AskedBoard, CutChart, MonthsChart, shareOf, stateOf } from '@borong/console/board'
import { countFormat, percentFormat } from '@borong/console/chart'
import { sellerBoardApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { useMarkLinks } from './board-shown.ts'
import { messages } from './board.messages.ts'

/** Why goods came back. */
export function ReasonsChart({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const link = useMarkLinks('after-sales', 'refunds')
  const query = useApiQuery(sellerBoardApi.returns, ask, { showPreviousRows: true })
  const compares = query.data?.before_start !== undefined
  return (
    <CutChart
      title={t(messages.returns)}
      unit={t(messages.applications)}
      pointName={t(messages.reason)}
      compare={ask.compare}
      rows={(query.data?.reasons ?? []).map(({ reason_code, reason, applied, applied_before }) => ({
        key: reason_code,
        label: reason,
        now: applied,
        before: compares ? applied_before : undefined,
        href: applied > 0 ? link({ mark: 'REASON', id: reason_code }) : undefined,
      }))}
      format={countFormat(t.lang)}
      {...stateOf(query)}
    />
  )
}

/** How many orders came by the day they were needed; a month opens those that were late, else those that were not. */
export function OnTimeChart({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const link = useMarkLinks('orders')
  const query = useApiQuery(sellerBoardApi.delivery, ask, { showPreviousRows: true })
  return (
    <MonthsChart
      title={t(messages.onTimeByMonth)}
      unit={t(messages.ofDue)}
      kind="bars"
      series={[{ key: 'share', label: t(messages.onTime) }]}
      months={query.data?.months ?? []}
      // A month in which nothing was due has no share.
      valuesOf={(it) => ({ share: it.due > 0 ? shareOf(it.on_time, it.due) : undefined })}
      hrefOf={(it) => {
        const late = it.due - it.on_time
        const href = it.due > 0 ? link({ mark: late > 0 ? 'LATE' : 'ON_TIME', month: it.calendar_month }) : undefined
        return href ? { href, label: late > 0 ? t(messages.openLate, { n: late }) : t(messages.onTime) } : undefined
      }}
      format={percentFormat}
      {...stateOf(query)}
    />
  )
}

/** How many who wrote were answered in time. */
export function AnswersChart({ ask }: { ask: AskedBoard }) {
  const t = useT()
  const link = useMarkLinks('messages')
  const query = useApiQuery(sellerBoardApi.answers, ask, { showPreviousRows: true })
  return (
    <MonthsChart
      title={t(messages.answersByMonth)}
      unit={t(messages.ofAnswers)}
      kind="bars"
      series={[{ key: 'share', label: t(messages.answered) }]}
      months={query.data?.months ?? []}
      valuesOf={(it) => ({ share: it.answers > 0 ? shareOf(it.in_time, it.answers) : undefined })}
      hrefOf={(it) => {
        const href = it.answers > 0 ? link({ mark: 'ANSWERS', month: it.calendar_month }) : undefined
        return href ? { href, label: t(messages.openAnswers, { n: it.answers }) } : undefined
      }}
      format={percentFormat}
      {...stateOf(query)}
    />
  )
}
