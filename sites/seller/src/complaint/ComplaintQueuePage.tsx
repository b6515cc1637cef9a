import type { ListColumn } from '@borong/console/list'
import { type Reply, complaintTabs, sellerComplaintApi } from '@borong/contract'
import { type AnyMessage, dateMinute, request, useApiQuery, useT } from '@borong/site-kit'
import { queueMessages, QueuePage, useFirstTab } from '@borong/console/queue'
import styles from '@borong/console/queue/QueueDetail.module.css'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { useSearchOf, useTitle } from '@borong/console/site'
import { messages } from './complaint.messages.ts'
import { ComplaintPill } from './ComplaintPill.tsx'
import { ComplaintDetail } from './ComplaintDetail.tsx'

const pageSize = 20
const everyMinute = 60_000
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
  const search = useSearchOf(searches.complaints)
  const { keyword = '', page_no = 1, sn, assigned } = search
  useTitle(t(messages.title))
  const counts = useApiQuery(sellerComplaintApi.counts, {}, { refetchInterval: everyMinute })
  const { tab, isKnown } = useFirstTab(search.tab, waitingTabs, counts)
  const rows = useApiQuery(
    sellerComplaintApi.list,
    {
      tab,
      page_no,
      page_size: pageSize,
      ...(assigned && { assigned }),
      ...(keyword && { keywords: keyword.slice(0, 60) }),
    },
    { enabled: isKnown, showPreviousRows: true, refetchInterval: everyMinute },
  )
  const open = sn ?? (rows.isPlaceholderData ? undefined : rows.data?.data[0]?.complain_sn)
  const one = useApiQuery(sellerComplaintApi.show, { sn: open ?? '' }, { enabled: open !== undefined })
  return (
    <QueuePage
      list="complaints"
      title={t(messages.title)}
      noun={{
        list: t(messages.list),
        failed: t(messages.failed),
        oneFailed: t(messages.oneFailed),
        empty: t(messages.empty),
        emptyText: t(messages.emptyText),
      }}
      searchHint={t(messages.searchHint)}
      tabs={complaintTabs.map((key) => ({
        key,
        label: t(tabMessages[key]),
        count: counts.data?.[key.toLowerCase() as Lowercase<typeof key>],
      }))}
      tab={tab}
      allTab="ALL"
      keyword={keyword}
      rows={rows}
      pageOf={(page_no) =>
        request(sellerComplaintApi.list, {
          tab,
          page_no,
          page_size: 100,
          ...(assigned && { assigned }),
          ...(keyword && { keywords: keyword.slice(0, 60) }),
        })
      }
      page={page_no}
      pageSize={pageSize}
      open={open}
      chosen={sn !== undefined}
      idOf={(it) => it.complain_sn}
      nameOf={(it) => `${it.topic_name}, ${it.client_name}`}
      columns={useColumns()}
      assigned={{ to: assigned }}
      href={(to) =>
        paths.complaints({
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
      one={one}
      detail={(it) => (
        <ComplaintDetail
          key={open}
          complaint={it}
          // What was done leaves its queue, and stays open for what comes next.
          here={paths.complaints({ ...search, sn: open })}
        />
      )}
    />
  )
}
