import { boardMessages } from '@borong/console/board'
import { RowsBehind } from '@borong/console/board/rows-behind'
import { type Reply, type approvalMarks, figuresApi } from '@borong/contract'
import { dateTime, formatRupiah, useCan, useT } from '@borong/site-kit'
import { useUi } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { type BoardAsk, durationText } from './board-shown.ts'
import { messages } from './spend-board.messages.ts'

interface TimedApprovalsProps {
  ask: BoardAsk
  mark: (typeof approvalMarks)[number]
  approver: string | undefined
  requester: string | undefined
  onClose: () => void
}
type Row = Reply<typeof figuresApi.approvalRows>['data'][number]

/** The decisions of an approver, or what waits for one. */
export default function TimedApprovals({ ask, mark, approver, requester, onClose }: TimedApprovalsProps) {
  const t = useT()
  const { Link } = useUi()
  const mayOpen = useCan('my-order')
  return (
    <RowsBehind<typeof figuresApi.approvalRows, Row>
      title={t(mark === 'WAITING' ? messages.waitingNow : messages.decided)}
      route={figuresApi.approvalRows}
      fields={{
        ...ask,
        mark,
        ...(approver && { approver_id: approver }),
        ...(requester && { requester_id: requester }),
      }}
      keyOf={(it) => `${it.label} ${it.approver_name} ${it.open_time}`}
      columns={[
        {
          key: 'order',
          head: t(boardMessages.number),
          main: true,
          cell: (it) => (mayOpen && it.sn ? <Link href={paths.order(it.sn)}>{it.sn}</Link> : it.label),
        },
        { key: 'requester', head: t(messages.requester), cell: (it) => it.requester_name },
        { key: 'approver', head: t(messages.approver), cell: (it) => it.approver_name },
        { key: 'amount', head: t(messages.amount), align: 'end', cell: (it) => formatRupiah(it.amount) },
        { key: 'since', head: t(messages.since), cell: (it) => dateTime(it.open_time) },
        {
          key: 'took',
          head: t(messages.timeToApprove),
          cell: (it) => (it.decide_time === undefined ? '–' : durationText(t, it.decide_time - it.open_time)),
        },
      ]}
      onClose={onClose}
    />
  )
}
