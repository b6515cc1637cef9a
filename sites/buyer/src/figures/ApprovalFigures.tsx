import { type Reply, figuresApi } from '@borong/contract'
import { stateOf } from '@borong/console/board'
import boardStyles from '@borong/console/board/Board.module.css'
import { FigureTable } from '@borong/console/chart'
import { dateTime, formatRupiah, useApiQuery, useT, withMessages } from '@borong/site-kit'
import { Suspense, lazy } from 'react'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { type BoardAsk, durationText } from './board-shown.ts'
import { messages } from './spend-board.messages.ts'

type Approvals = Reply<typeof figuresApi.approvals>

const TimedApprovals = lazy(withMessages(() => import('./TimedApprovals.tsx')))

/** How long approvals took, and whose orders wait for whom. */
export function ApprovalFigures({ ask }: { ask: BoardAsk }) {
  const t = useT()
  const [{ mark, approver, requester, ...search }, change] = useSearchOf(searches.dataBoard)
  const query = useApiQuery(figuresApi.approvals, ask, { showPreviousRows: true })
  const took = (seconds: number | undefined) => ({
    text: seconds === undefined ? '–' : durationText(t, seconds),
    value: seconds === undefined ? '' : Math.round(seconds / 60),
  })
  const rowsOf = (n: number, of: 'WAITING' | 'DECIDED', who: { approver: string; requester?: string }) =>
    n > 0 ? paths.dataBoard({ ...search, ...who, mark: of }) : undefined
  const rowOf = (it: Approvals['people'][number]) => ({
    key: it.member_id,
    cells: {
      name: { text: it.name, value: it.name },
      waiting: { text: it.waiting, value: it.waiting, href: rowsOf(it.waiting, 'WAITING', { approver: it.member_id }) },
      decided: {
        text: it.decided,
        value: it.decided,
        href: rowsOf(it.decided, 'DECIDED', { approver: it.member_id }),
      },
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
            orders: {
              text: it.order_num,
              value: it.order_num,
              href: rowsOf(it.order_num, 'WAITING', { approver: it.approver_id, requester: it.requester_id }),
            },
            amount: { text: formatRupiah(it.amount), value: it.amount },
            since: { text: dateTime(it.since), value: dateTime(it.since) },
          },
        }))}
        empty={t(messages.nobodyWaits)}
        {...stateOf(query)}
      />
      {mark && (
        <Suspense>
          <TimedApprovals
            ask={ask}
            mark={mark}
            approver={approver}
            requester={requester}
            onClose={() => void change({ mark: undefined, approver: undefined, requester: undefined })}
          />
        </Suspense>
      )}
    </div>
  )
}
