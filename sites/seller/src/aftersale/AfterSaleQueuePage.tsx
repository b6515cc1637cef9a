import type { ListColumn } from '@borong/console/list'
import { type Reply, afterSaleTabs, sellerAfterSaleApi } from '@borong/contract'
import { dateMinute, useT } from '@borong/site-kit'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { queueMessages, QueuePage } from '@borong/console/queue'
import { useSearchOf } from '@borong/console/site'
import { tabMessages, messages } from './after-sale.messages.ts'
import { AfterSaleDetail } from './AfterSaleDetail.tsx'
import styles from './AfterSaleDetail.module.css'
import { AfterSalePill } from './AfterSalePill.tsx'

/** What waits for the shop. */
const waitingTabs = ['TO_DECIDE', 'TO_TAKE_IN', 'TO_REFUND', 'TO_REPLACE'] as const

type Row = Reply<typeof sellerAfterSaleApi.list>['data'][number]

function useColumns(): readonly ListColumn<Row>[] {
  const t = useT()
  return [
    {
      key: 'number',
      head: t(queueMessages.number),
      width: 170,
      text: (it) => it.service_sn,
    },
    {
      key: 'kind',
      head: t(queueMessages.kind),
      width: 160,
      text: (it) => it.service_type_text,
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
      width: 280,
      text: (it) => it.goods_list.map((line) => `${line.goods_name} × ${line.return_num}`).join(', '),
    },
    {
      key: 'state',
      head: t(queueMessages.state),
      width: 180,
      cell: (it) => <AfterSalePill service={it} />,
      text: (it) => it.service_status_text,
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

/** What buyers apply for: the queues of what waits for the shop first. */
export function AfterSaleQueuePage() {
  const t = useT()
  const { sn, ...search } = useSearchOf(searches.afterSales)
  return (
    <QueuePage
      list="after-sales"
      words={messages}
      searchHint={t(messages.searchHint)}
      calls={{ counts: sellerAfterSaleApi.counts, list: sellerAfterSaleApi.list, show: sellerAfterSaleApi.show }}
      tabs={afterSaleTabs.map((key) => ({ key, label: t(tabMessages[key]) }))}
      waiting={waitingTabs}
      search={{ ...search, id: sn }}
      href={({ id, ...to }) => paths.afterSales({ ...to, sn: id })}
      asked={(tab, keyword) => ({ tag: tab, ...(keyword && { keyword: keyword.slice(0, 60) }) })}
      askedOne={(sn) => ({ sn })}
      idOf={(it) => it.service_sn}
      nameOf={(it) => `${it.service_type_text}, ${it.client_name}`}
      columns={useColumns()}
      row={(it) => (
        <>
          <span className={list.line}>
            <b>{it.service_type_text}</b>
            <AfterSalePill service={it} />
          </span>
          <span className={list.company}>{it.client_name}</span>
          <span className={styles.teaser}>
            {it.goods_list.map((line) => `${line.goods_name} × ${line.return_num}`).join(', ')}
          </span>
          <span className={list.size}>
            {it.deadline ? t(messages.until, { time: dateMinute(it.deadline) }) : dateMinute(it.create_time)}
          </span>
        </>
      )}
      detail={(it, { id, here }) => <AfterSaleDetail key={id} service={it} here={here} />}
    />
  )
}
