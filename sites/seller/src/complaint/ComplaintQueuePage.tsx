import type { ListColumn } from '@borong/console/list'
import { type Reply, complaintTabs, sellerComplaintApi } from '@borong/contract'
import { type AnyMessage, dateMinute, useT } from '@borong/site-kit'
import { queueMessages, QueuePage } from '@borong/console/queue'
import styles from '@borong/console/queue/QueueDetail.module.css'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { useSearchOf } from '@borong/console/site'
import { messages } from './complaint.messages.ts'
import { ComplaintPill } from './ComplaintPill.tsx'
import { ComplaintDetail } from './ComplaintDetail.tsx'

/** What waits for the shop. */
const waitingTabs = ['TO_ANSWER', 'TO_TRANSFER'] as const
const tabMessages: Record<(typeof complaintTabs)[number], AnyMessage> = {
  TO_ANSWER: messages.tabToAnswer,
  TALKING: messages.tabTalking,
  TO_TRANSFER: messages.tabToTransfer,
  OPEN: messages.tabOpen,
  ALL: messages.tabAll,
}

type Row = Reply<typeof sellerComplaintApi.list>['data'][number]

function useColumns(): readonly ListColumn<Row>[] {
  const t = useT()
  return [
    {
      key: 'topic',
      head: t(queueMessages.kind),
      width: 220,
      text: (it) => it.topic_name,
    },
    {
      key: 'number',
      head: t(queueMessages.number),
      width: 170,
      text: (it) => it.complain_sn,
    },
    {
      key: 'company',
      head: t(queueMessages.company),
      width: 220,
      text: (it) => it.client_name,
    },
    {
      key: 'goods',
      head: t(queueMessages.goods),
      width: 260,
      text: (it) => it.goods.goods_name,
    },
    {
      key: 'state',
      head: t(queueMessages.state),
      width: 180,
      cell: (it) => <ComplaintPill complaint={it} />,
      text: (it) => it.status_text,
    },
    {
      key: 'due',
      head: t(queueMessages.due),
      width: 150,
      text: (it) => (it.deadline ? dateMinute(it.deadline) : ''),
    },
    {
      key: 'received',
      head: t(queueMessages.received),
      width: 150,
      text: (it) => dateMinute(it.create_time),
    },
  ]
}

/** What buyers complain of: what waits for an answer first, the next deadline on top. */
export function ComplaintQueuePage() {
  const t = useT()
  const { sn, ...search } = useSearchOf(searches.complaints)
  return (
    <QueuePage
      list="complaints"
      words={messages}
      searchHint={t(messages.searchHint)}
      calls={{ counts: sellerComplaintApi.counts, list: sellerComplaintApi.list, show: sellerComplaintApi.show }}
      tabs={complaintTabs.map((key) => ({ key, label: t(tabMessages[key]) }))}
      waiting={waitingTabs}
      search={{ ...search, id: sn }}
      href={({ id, ...to }) => paths.complaints({ ...to, sn: id })}
      asked={(tab, keyword) => ({ tab, ...(keyword && { keywords: keyword.slice(0, 60) }) })}
      askedOne={(sn) => ({ sn })}
      idOf={(it) => it.complain_sn}
      nameOf={(it) => `${it.topic_name}, ${it.client_name}`}
      columns={useColumns()}
      row={(it) => (
        <>
          <span className={list.line}>
            <b>{it.topic_name}</b>
            <ComplaintPill complaint={it} />
          </span>
          <span className={list.company}>{it.client_name}</span>
          <span className={styles.quiet}>{it.goods.goods_name}</span>
          <span className={list.size}>
            {it.deadline ? t(messages.until, { time: dateMinute(it.deadline) }) : dateMinute(it.create_time)}
          </span>
        </>
      )}
      detail={(it, { id, here }) => <ComplaintDetail key={id} complaint={it} here={here} />}
    />
  )
}
