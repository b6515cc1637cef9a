import { DetailPanel } from '@borong/console/detail'
import type { ListColumn } from '@borong/console/list'
import { type Reply, sellerOrderApi, sellerPaymentApi } from '@borong/contract'
import { dateMinute, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Pairs, Price, StatusPill, toast } from '@borong/ui'
import { useState } from 'react'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { queueMessages, QueuePage } from '@borong/console/queue'
import detail from '@borong/console/queue/QueueDetail.module.css'
import { Link, useSearchOf } from '@borong/console/site'
import { ConfirmDialog, RefuseDialog } from './DecideDialogs.tsx'
import styles from './TransferQueuePage.module.css'
import { messages } from './transfer.messages.ts'

const refreshes = [
  sellerPaymentApi.transfers,
  sellerPaymentApi.transferCounts,
  sellerPaymentApi.transfer,
  sellerOrderApi.list,
]
type Transfer = Reply<typeof sellerPaymentApi.transfer>

const looks = {
  WAITING: { tone: 'neutral', sign: '○' },
  SUBMITTED: { tone: 'review', sign: '◑' },
  REFUSED: { tone: 'danger', sign: '✕' },
  CONFIRMED: { tone: 'success', sign: '●' },
  CLOSED: { tone: 'neutral', sign: '✕' },
} as const

function StatePill({ status }: { status: Transfer['status'] }) {
  const t = useT()
  return (
    <StatusPill tone={looks[status].tone} sign={looks[status].sign}>
      {t(messages[status])}
    </StatusPill>
  )
}

function Detail({ transfer, onDecided }: { transfer: Transfer; onDecided: () => void }) {
  const t = useT()
  const [asking, setAsking] = useState<'confirm' | 'refuse'>()
  const done = (text: string) => {
    toast(text, { tone: 'success' })
    setAsking(undefined)
    onDecided()
  }
  const confirm = useCommand(sellerPaymentApi.confirmTransfer, {
    refreshes,
    onDone: () => done(t(messages.confirmed, { sn: transfer.order_sn })),
  })
  const refuse = useCommand(sellerPaymentApi.refuseTransfer, { refreshes, onDone: () => done(t(messages.refused)) })
  const { bill_sn } = transfer
  const close = () => {
    confirm.reset()
    refuse.reset()
    setAsking(undefined)
  }
  return (
    <DetailPanel
      title={transfer.client_name}
      state={<StatePill status={transfer.status} />}
      facts={
        <Link href={paths.orders({ tab: 'ALL', keyword: transfer.order_sn, sn: transfer.order_sn })}>
          {t(messages.order, { sn: transfer.order_sn })}
        </Link>
      }
      acts={
        transfer.status === 'SUBMITTED' && (
          <>
            <Button variant="danger" onClick={() => setAsking('refuse')}>
              {t(messages.refuse)}
            </Button>
            <Button variant="primary" onClick={() => setAsking('confirm')}>
              {t(messages.confirm)}
            </Button>
          </>
        )
      }
    >
      <Card>
        <Pairs
          pairs={[
            [t(messages.amount), <Price key="amount" size="large" value={transfer.amount} />] as const,
            [
              t(messages.reference),
              <span key="reference" className="num">
                {transfer.order_sn}
              </span>,
            ] as const,
            [
              t(messages.to),
              `${transfer.bank_name} ${transfer.bank_account_number} ${transfer.bank_account_name}`,
            ] as const,
            ...(transfer.slip_time ? [[t(messages.handedIn), dateMinute(transfer.slip_time)] as const] : []),
            ...(transfer.note ? [[t(messages.note), transfer.note] as const] : []),
            ...(transfer.reason ? [[t(messages.reason), transfer.reason] as const] : []),
            ...(transfer.decided_by ? [[t(messages.decidedBy), transfer.decided_by] as const] : []),
          ]}
        />
      </Card>
      <Card title={t(messages.slip)}>
        {transfer.slip ? (
          <a href={transfer.slip} target="_blank" rel="noopener" aria-label={t(messages.openSlip)}>
            <img src={transfer.slip} alt="" className={styles.slip} />
          </a>
        ) : (
          <p>{t(messages.noSlip)}</p>
        )}
      </Card>
      {asking === 'confirm' && (
        <ConfirmDialog
          transfer={transfer}
          busy={confirm.busy}
          refusal={confirm.refusal}
          onClose={close}
          onSend={() => void confirm.send({ bill_sn })}
        />
      )}
      {asking === 'refuse' && (
        <RefuseDialog
          transfer={transfer}
          busy={refuse.busy}
          refusal={refuse.refusal}
          onClose={close}
          onSend={(reason) => void refuse.send({ bill_sn, reason })}
        />
      )}
    </DetailPanel>
  )
}

type Row = Reply<typeof sellerPaymentApi.transfers>['data'][number]

function useColumns(): readonly ListColumn<Row>[] {
  const t = useT()
  return [
    {
      key: 'order',
      head: t(queueMessages.orderNumber),
      width: 190,
      text: (it) => it.order_sn,
    },
    {
      key: 'company',
      head: t(queueMessages.company),
      width: 240,
      text: (it) => it.client_name,
    },
    {
      key: 'state',
      head: t(queueMessages.state),
      width: 180,
      cell: (it) => <StatePill status={it.status} />,
      text: (it) => t(messages[it.status]),
    },
    {
      key: 'amount',
      head: t(queueMessages.amount),
      width: 170,
      cell: (it) => <Price plain value={it.amount} />,
      text: (it) => it.amount,
      align: 'end',
    },
    {
      key: 'received',
      head: t(queueMessages.received),
      width: 150,
      text: (it) => (it.slip_time ? dateMinute(it.slip_time) : ''),
    },
  ]
}

/** Transfers to the bank account of the shop: those with a slip to check first. */
export function TransferQueuePage() {
  const t = useT()
  const { sn, ...search } = useSearchOf(searches.transfers)
  return (
    <QueuePage
      list="transfers"
      words={messages}
      searchHint={t(messages.searchHint)}
      calls={{
        counts: sellerPaymentApi.transferCounts,
        list: sellerPaymentApi.transfers,
        show: sellerPaymentApi.transfer,
      }}
      tabs={[
        { key: 'WAITING', label: t(messages.SUBMITTED) },
        { key: 'ALL', label: t(messages.allTab) },
      ]}
      waiting={['WAITING']}
      search={{ ...search, id: sn }}
      href={({ id, ...to }) => paths.transfers({ ...to, sn: id })}
      asked={(tab, keyword) => ({ tag: tab, ...(keyword && { keyword }) })}
      askedOne={(bill_sn) => ({ bill_sn })}
      idOf={(it) => it.bill_sn}
      nameOf={(it) => `${it.client_name}, ${it.order_sn}`}
      columns={useColumns()}
      row={(it) => (
        <>
          <span className={list.line}>
            <b className={detail.teaser}>{it.client_name}</b>
            <StatePill status={it.status} />
          </span>
          <span className={detail.quiet}>{t(messages.order, { sn: it.order_sn })}</span>
          <span className={list.line}>
            <span className={detail.when}>{it.slip_time ? dateMinute(it.slip_time) : ''}</span>
            <Price plain value={it.amount} />
          </span>
        </>
      )}
      detail={(it, { id, next }) => <Detail key={id} transfer={it} onDecided={next} />}
    />
  )
}
