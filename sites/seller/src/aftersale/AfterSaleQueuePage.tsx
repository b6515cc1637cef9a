import type { ListColumn } from '@borong/console/list'
import { type Reply, afterSaleTabs, sellerAfterSaleApi } from '@borong/contract'
import { dateMinute, request, useApiQuery, useT } from '@borong/site-kit'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { queueMessages, QueuePage, useFirstTab } from '@borong/console/queue'
import { useSearchOf, useTitle } from '@borong/console/site'
import { tabMessages, messages } from './after-sale.messages.ts'
import { AfterSaleDetail } from './AfterSaleDetail.tsx'
import styles from './AfterSaleDetail.module.css'
import { AfterSalePill } from './AfterSalePill.tsx'

const pageSize = 20
const everyMinute = 60_000
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
  const search = useSearchOf(searches.afterSales)
  const { keyword = '', page_no = 1, sn, assigned } = search
  useTitle(t(messages.title))
  const counts = useApiQuery(sellerAfterSaleApi.counts, {}, { refetchInterval: everyMinute })
  const { tab, isKnown } = useFirstTab(search.tab, waitingTabs, counts)
  const rows = useApiQuery(
    sellerAfterSaleApi.list,
    {
      tag: tab,
      page_no,
      page_size: pageSize,
      ...(assigned && { assigned }),
      ...(keyword && { keyword: keyword.slice(0, 60) }),
    },
    { enabled: isKnown, showPreviousRows: true, refetchInterval: everyMinute },
  )
  const open = sn ?? (rows.isPlaceholderData ? undefined : rows.data?.data[0]?.service_sn)
  const one = useApiQuery(sellerAfterSaleApi.show, { sn: open ?? '' }, { enabled: open !== undefined })
  return (
    <QueuePage
      list="after-sales"
      title={t(messages.title)}
      noun={{
        list: t(messages.list),
        failed: t(messages.failed),
        oneFailed: t(messages.oneFailed),
        empty: t(messages.empty),
        emptyText: t(messages.emptyText),
      }}
      searchHint={t(messages.searchHint)}
      tabs={afterSaleTabs.map((key) => ({
        key,
        label: t(tabMessages[key]),
        count: counts.data?.[key.toLowerCase() as Lowercase<typeof key>],
      }))}
      tab={tab}
      allTab="ALL"
      keyword={keyword}
      rows={rows}
      pageOf={(page_no) =>
        request(sellerAfterSaleApi.list, {
          tag: tab,
          page_no,
          page_size: 100,
          ...(assigned && { assigned }),
          ...(keyword && { keyword: keyword.slice(0, 60) }),
        })
      }
      page={page_no}
      pageSize={pageSize}
      open={open}
      chosen={sn !== undefined}
      idOf={(it) => it.service_sn}
      nameOf={(it) => `${it.service_type_text}, ${it.client_name}`}
      columns={useColumns()}
      assigned={{ to: assigned }}
      href={(to) =>
        paths.afterSales({
          assigned: 'assigned' in to ? to.assigned : assigned,
          tab: to.tab,
          keyword: to.keyword || undefined,
          page_no: to.page && to.page > 1 ? to.page : undefined,
          sn: to.id,
        })
      }
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
      one={one}
      detail={(it) => (
        <AfterSaleDetail
          key={open}
          service={it}
          // What was done leaves its queue, and stays open for what comes next.
          here={paths.afterSales({ ...search, sn: open })}
        />
      )}
    />
  )
}
