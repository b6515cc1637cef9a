import { complaintTabs, sellerComplaintApi } from '@borong/contract'
import { dateTime, useApiQuery, useT } from '@borong/site-kit'
import { QueuePage } from '../queue/QueuePage.tsx'
import styles from '../queue/QueueDetail.module.css'
import list from '../order/QueueList.module.css'
import { paths, searches } from '../paths.ts'
import { useTitle } from '../shell/use-title.ts'
import { useSearchOf } from '../use-search-of.ts'
import { tabMessages, messages } from './complaint.messages.ts'
import { ComplaintPill } from './ComplaintPill.tsx'
import { ComplaintDetail } from './ComplaintDetail.tsx'

const pageSize = 20
const everyMinute = 60_000

/** What buyers complain of: what waits for an answer first, the next deadline on top. */
export function ComplaintQueuePage() {
  const t = useT()
  const search = useSearchOf(searches.complaints)
  const { tab = 'TO_ANSWER', keyword = '', page_no = 1, sn } = search
  useTitle(t(messages.title))
  const counts = useApiQuery(sellerComplaintApi.counts, {}, { refetchInterval: everyMinute })
  const rows = useApiQuery(
    sellerComplaintApi.list,
    { tab, page_no, page_size: pageSize, ...(keyword && { keywords: keyword.slice(0, 60) }) },
    { showPreviousRows: true, refetchInterval: everyMinute },
  )
  const open = sn ?? (rows.isPlaceholderData ? undefined : rows.data?.data[0]?.complain_sn)
  const one = useApiQuery(sellerComplaintApi.show, { sn: open ?? '' }, { enabled: open !== undefined })
  return (
    <QueuePage
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
      page={page_no}
      pageSize={pageSize}
      open={open}
      chosen={sn !== undefined}
      idOf={(it) => it.complain_sn}
      href={(to) =>
        paths.complaints({
          tab: to.tab === 'TO_ANSWER' ? undefined : to.tab,
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
            {it.deadline ? t(messages.until, { time: dateTime(it.deadline) }) : dateTime(it.create_time)}
          </span>
        </>
      )}
      one={one}
      height={240}
      detail={(it) => (
        <ComplaintDetail
          key={open}
          complaint={it}
          back={paths.complaints({ ...search, sn: undefined })}
          // What was done leaves its queue, and stays open for what comes next.
          here={paths.complaints({ ...search, sn: open })}
        />
      )}
    />
  )
}
