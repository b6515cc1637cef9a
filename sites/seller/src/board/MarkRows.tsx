import { type AskedBoard, boardMessages, daysOfMonth, longMonth } from '@borong/console/board'
import { OrdersBehind } from '@borong/console/board/rows'
import { RowsBehind } from '@borong/console/board/rows-behind'
import { useGo, useSearchOf } from '@borong/console/site'
import { type Reply, sellerBoardApi, shopMarks } from '@borong/contract'
import { type Translate, dateMinute, useApiQuery, useT } from '@borong/site-kit'
import { useUi } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { search } from './board-shown.ts'
import { messages } from './board.messages.ts'

interface MarkRowsProps {
  ask: AskedBoard
  mark: string
  id: string | undefined
  month: string | undefined
}
interface RowsProps {
  days: { start: string; end: string }
  onClose: () => void
}

/** The orders, applications or answers behind a mark. */
export function MarkRows({ ask, mark, id, month }: MarkRowsProps) {
  const go = useGo()
  const { mark: _, id: __, month: ___, ...asked } = useSearchOf(search)
  const shared = {
    days: month ? daysOfMonth(month, ask) : { start: ask.start, end: ask.end },
    onClose: () => go(paths.board(asked), { replace: true }),
  }
  if (mark === 'REASON' && id) return <Applications {...shared} ask={ask} code={id} />
  if (mark === 'ANSWERS') return <Answers {...shared} />
  const known = shopMarks.find((it) => it === mark)
  return known && <Orders {...shared} ask={ask} mark={known} id={id} month={month} />
}

function Orders({
  ask,
  mark,
  id,
  month,
  days,
  onClose,
}: RowsProps & Omit<MarkRowsProps, 'mark'> & { mark: (typeof shopMarks)[number] }) {
  const t = useT()
  const sales = useApiQuery(sellerBoardApi.sales, ask, { showPreviousRows: true }).data
  const rows = mark === 'CATEGORY' ? sales?.categories : mark === 'GOODS' ? sales?.goods : sales?.buyers
  const what = {
    SALES: t(boardMessages.ofAll),
    RETURNED: t(boardMessages.returned),
    ON_TIME: t(messages.onTime),
    LATE: t(messages.late),
    CATEGORY: undefined,
    GOODS: undefined,
    BUYER: undefined,
  }[mark]
  const name = what ?? rows?.find((it) => it.id === id)?.name ?? ''
  return (
    <OrdersBehind
      what={[name, month && longMonth(month, t.lang)].filter(Boolean).join(' · ')}
      route={sellerBoardApi.orders}
      fields={{ ...days, mark, ...(id && { id }) }}
      hrefOf={(sn) => paths.orders({ tab: 'ALL', sn })}
      onClose={onClose}
    />
  )
}

type Application = Reply<typeof sellerBoardApi.applications>['data'][number]

function Applications({ ask, code, days, onClose }: RowsProps & { ask: AskedBoard; code: string }) {
  const t = useT()
  const { Link } = useUi()
  const reasons = useApiQuery(sellerBoardApi.returns, ask, { showPreviousRows: true }).data?.reasons
  return (
    <RowsBehind<typeof sellerBoardApi.applications, Application>
      title={t(messages.applicationsOf, { reason: reasons?.find((it) => it.reason_code === code)?.reason ?? '' })}
      route={sellerBoardApi.applications}
      fields={{ ...days, reason_code: code }}
      keyOf={(it) => it.sn}
      columns={[
        {
          key: 'sn',
          head: t(messages.application),
          main: true,
          cell: (it) => <Link href={paths.afterSales({ tab: 'ALL', sn: it.sn })}>{it.sn}</Link>,
        },
        { key: 'order', head: t(boardMessages.number), cell: (it) => it.order_sn },
        { key: 'company', head: t(boardMessages.company), cell: (it) => it.client_name },
        { key: 'time', head: t(messages.appliedAt), cell: (it) => dateMinute(it.applied_at) },
      ]}
      onClose={onClose}
    />
  )
}

type Answer = Reply<typeof sellerBoardApi.answered>['data'][number]

function waitedText(t: Translate, seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 60
    ? t(messages.minutes, { m: minutes })
    : t(messages.hours, { h: Math.floor(minutes / 60), m: minutes % 60 })
}

function Answers({ days, onClose }: RowsProps) {
  const t = useT()
  const { Link } = useUi()
  return (
    <RowsBehind<typeof sellerBoardApi.answered, Answer>
      title={t(messages.answers)}
      route={sellerBoardApi.answered}
      fields={days}
      keyOf={(it) => `${it.conversation_id} ${it.answered_at}`}
      columns={[
        {
          key: 'company',
          head: t(boardMessages.company),
          main: true,
          cell: (it) => <Link href={paths.messages({ tab: 'ALL', id: it.conversation_id })}>{it.client_name}</Link>,
        },
        { key: 'member', head: t(messages.member), cell: (it) => it.member_name },
        { key: 'time', head: t(messages.answeredAt), cell: (it) => dateMinute(it.answered_at) },
        { key: 'waited', head: t(messages.waited), align: 'end', cell: (it) => waitedText(t, it.seconds) },
        {
          key: 'kept',
          head: t(messages.answered),
          cell: (it) => t(it.in_time ? messages.inTime : messages.tooLate),
        },
      ]}
      onClose={onClose}
    />
  )
}
