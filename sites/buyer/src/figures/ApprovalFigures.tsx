import { type Reply, figuresApi } from '@borong/contract'
import { stateOf } from '@borong/console/board'
import boardStyles from '@borong/console/board/Board.module.css'
import { FigureTable } from '@borong/console/chart'
import { dateTime, formatRupiah, useApiQuery, useCan, useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import { type BoardAsk, durationText } from './board-shown.ts'
import { messages } from './board.messages.ts'

type Approvals = Reply<typeof figuresApi.approvals>

/** How long approvals took, and whose orders wait for whom. */
export function ApprovalFigures({ ask }: { ask: BoardAsk }) {
  const t = useT()
  const mayOpen = useCan('my-order')
  const query = useApiQuery(figuresApi.approvals, ask, { showPreviousRows: true })
  const took = (seconds: number | undefined) => ({
    text: seconds === undefined ? '–' : durationText(t, seconds),
    value: seconds === undefined ? '' : Math.round(seconds / 60),
  })
  const inReview = (person?: string) =>
    mayOpen ? paths.orders({ status: 'IN_REVIEW', ...(person && { person }) }) : undefined
  const rowOf = (it: Approvals['people'][number]) => ({
    key: it.member_id,
    cells: {
      name: { text: it.name, value: it.name },
      waiting: { text: it.waiting, value: it.waiting, href: it.waiting > 0 ? inReview() : undefined },
      decided: { text: it.decided, value: it.decided },
      median: took(it.median),
      before: took(it.median_before),
      slow: took(it.slow),
    },
  })
  return (
    <div className={boardStyles.pair}>
      <FigureTable
        title={t(messages.timeToApprove)}
        unit={t(messages.fromRequest)}
        columns={[
          { key: 'name', label: t(messages.approver) },
          { key: 'waiting', label: t(messages.waitingNow), number: true },
          { key: 'decided', label: t(messages.decided), number: true },
          { key: 'median', label: t(messages.median), number: true },
          { key: 'before', label: t(messages.medianBefore), number: true },
          { key: 'slow', label: t(messages.slowest), number: true },
        ]}
        rows={(query.data?.people ?? []).map(rowOf)}
        empty={t(messages.noApprovals)}
        {...stateOf(query)}
      />
      <FigureTable
        title={t(messages.whoWaits)}
        columns={[
          { key: 'requester', label: t(messages.requester) },
          { key: 'approver', label: t(messages.approver) },
          { key: 'orders', label: t(messages.orders), number: true },
          { key: 'amount', label: t(messages.amount), number: true },
          { key: 'since', label: t(messages.since) },
        ]}
        rows={(query.data?.waiting ?? []).map((it) => ({
          key: `${it.requester_id}/${it.approver_id}`,
          cells: {
            requester: { text: it.requester_name, value: it.requester_name },
            approver: { text: it.approver_name, value: it.approver_name },
            orders: { text: it.order_num, value: it.order_num, href: inReview(it.requester_id) },
            amount: { text: formatRupiah(it.amount), value: it.amount },
            since: { text: dateTime(it.since), value: dateTime(it.since) },
          },
        }))}
        empty={t(messages.nobodyWaits)}
        {...stateOf(query)}
      />
    </div>
  )
}
