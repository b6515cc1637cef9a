import { DetailPanel, DetailView } from '@borong/console/detail'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import list from '@borong/console/queue/QueueList.module.css'
import { type Reply, adminRefundApi, caseLimits, moneyBackTabs } from '@borong/contract'
import { type Translate, dateMinute, formatRupiah, request, useApiQuery, useT } from '@borong/site-kit'
import { Card, Notice, Pairs, useUi } from '@borong/ui'
import { Undo2 } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { CaseActs, type OneAct } from './CaseActs.tsx'
import type { Refund } from './case-shown.ts'
import { RefundPill } from './CasePills.tsx'
import { messages } from './refund.messages.ts'

const daySeconds = 86_400
const daysOf = (it: Refund) => Math.max(0, Math.floor((Date.now() / 1000 - it.open_time) / daySeconds))
const ageOf = (t: Translate, it: Refund) => (it.state === 'SUCCEEDED' ? '' : t(messages.days, { n: daysOf(it) }))
const causeOf = (t: Translate, it: Refund) => [t(messages[it.cause]), it.cause_sn].filter(Boolean).join(' ')

const columnsOf = (t: Translate): readonly ListColumn<Refund>[] => [
  { key: 'number', head: t(messages.number), width: 190, text: (it) => it.refund_sn },
  {
    key: 'state',
    head: t(messages.state),
    width: 210,
    cell: (it) => <RefundPill state={it.state} />,
    text: (it) => t(messages[`state${it.state}`]),
  },
  { key: 'amount', head: t(messages.amount), width: 160, align: 'end', text: (it) => formatRupiah(it.amount) },
  { key: 'age', head: t(messages.age), width: 90, align: 'end', text: (it) => ageOf(t, it) },
  { key: 'cause', head: t(messages.cause), width: 260, text: (it) => causeOf(t, it) },
  { key: 'company', head: t(messages.company), width: 220, text: (it) => it.client_name },
  { key: 'shop', head: t(messages.shop), width: 180, text: (it) => it.shop_name },
  { key: 'order', head: t(messages.order), width: 190, text: (it) => it.order_sn },
  { key: 'method', head: t(messages.method), width: 150, isExtra: true, text: (it) => it.method_name },
  { key: 'attempts', head: t(messages.attempts), width: 90, align: 'end', isExtra: true, text: (it) => it.attempts },
  { key: 'since', head: t(messages.since), width: 150, text: (it) => dateMinute(it.open_time) },
]

type Counts = Reply<typeof adminRefundApi.counts>
const countOf = (counts: Counts | undefined, tab: (typeof moneyBackTabs)[number]) =>
  counts &&
  {
    OPEN: counts.manual + counts.failed + counts.underway,
    MANUAL: counts.manual,
    FAILED: counts.failed,
    UNDERWAY: counts.underway,
    SUCCEEDED: undefined,
    ALL: undefined,
  }[tab]

const definitionOf = (t: Translate, counts: Counts | undefined): ListDefinition<Refund> => ({
  key: 'refunds',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.searchHint),
  keyOf: (it) => it.refund_id,
  nameOf: (it) => `${it.refund_sn}, ${it.client_name}`,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{formatRupiah(it.amount)}</b>
        <RefundPill state={it.state} />
      </span>
      <span className={list.company}>
        {it.client_name} · {it.shop_name}
      </span>
      <span className={list.size}>{[causeOf(t, it), ageOf(t, it)].filter(Boolean).join(' · ')}</span>
    </>
  ),
  views: moneyBackTabs.map((key) => ({ key, label: t(messages[key]), count: countOf(counts, key) })),
  allView: 'ALL',
  empty: { icon: <Undo2 aria-hidden="true" />, title: t(messages.empty), text: t(messages.emptyText) },
  failed: t(messages.failed),
})

/** Money that goes back: what waits for a transfer or was declined, how long, and for what. */
export function RefundsPage() {
  const t = useT()
  const counts = useApiQuery(adminRefundApi.counts, {})
  return (
    <ListPage
      path={paths.refunds()}
      list={definitionOf(t, counts.data)}
      route={adminRefundApi.list}
      asked={({ view, keyword }) => {
        const tab = moneyBackTabs.find((it) => it === view)
        return { ...(tab && { tab }), ...(keyword && { keyword: keyword.slice(0, caseLimits.keyword) }) }
      }}
      opensFirst
      detail={(key) => <Opened key={key} id={key} />}
    />
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(adminRefundApi.show, { id })
  return (
    <DetailView entry={one} failed={t(messages.oneFailed)}>
      {(it) => <RefundDetail it={it} />}
    </DetailView>
  )
}

function RefundDetail({ it }: { it: Refund }) {
  const t = useT()
  const { Link } = useUi()
  const { refund_id: id } = it
  const acts: OneAct<'retry' | 'pay'>[] = [
    ...(it.may_retry ? [{ act: 'retry' as const, label: messages.retry, what: messages.retryWhat }] : []),
    ...(it.may_pay ? [{ act: 'pay' as const, label: messages.pay, what: messages.payWhat, takesNumber: true }] : []),
  ]
  const isUnderway = it.state === 'WAITING' || it.state === 'SENDING' || it.state === 'PENDING'
  return (
    <DetailPanel
      title={formatRupiah(it.amount)}
      state={<RefundPill state={it.state} />}
      facts={
        <>
          <b>{it.client_name}</b>
          <span>{it.shop_name}</span>
          <span>{ageOf(t, it)}</span>
        </>
      }
      acts={
        <CaseActs
          acts={acts}
          send={(act, { reason, password, bankNumber }) =>
            act === 'retry'
              ? request(adminRefundApi.retry, { id, reason, password })
              : request(adminRefundApi.payByHand, { id, reason, password, bank_number: bankNumber })
          }
        />
      }
    >
      {isUnderway && <Notice tone="info">{t(messages.underwayWhat)}</Notice>}
      <Card title={t(messages.facts)}>
        <Pairs
          pairs={[
            [t(messages.number), it.refund_sn],
            [
              t(messages.order),
              <Link key="order" href={paths.order(it.order_sn)}>
                {it.order_sn}
              </Link>,
            ],
            [t(messages.cause), <Cause key="cause" it={it} />],
            [t(messages.method), it.method_name],
            [t(messages.since), dateMinute(it.open_time)],
            [t(messages.attempts), it.attempts],
            ...(it.bank_number ? [[t(messages.bankNumber), it.bank_number] as const] : []),
            ...(it.close_time && it.state === 'SUCCEEDED'
              ? [[t(messages.ended), dateMinute(it.close_time)] as const]
              : []),
            ...(it.handled_by
              ? [
                  [t(messages.handledBy), it.handled_by] as const,
                  [t(messages.handledReason), it.handled_reason] as const,
                ]
              : []),
          ]}
        />
      </Card>
    </DetailPanel>
  )
}

function Cause({ it }: { it: Refund }) {
  const t = useT()
  const { Link } = useUi()
  const words = causeOf(t, it)
  if (it.cause_sn === undefined) return words
  return (
    <Link href={it.cause === 'COMPLAINT' ? paths.complaint(it.cause_sn) : paths.afterSale(it.cause_sn)}>{words}</Link>
  )
}
