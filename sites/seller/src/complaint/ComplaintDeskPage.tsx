import { complaintTabs, sellerComplaintApi } from '@borong/contract'
import { dateTime, useAsk, useT } from '@borong/site-kit'
import { QueueDesk } from '../desk/QueueDesk.tsx'
import styles from '../desk/QueueSheet.module.css'
import list from '../order/QueueList.module.css'
import { paths, searches } from '../paths.ts'
import { useTitle } from '../shell/use-title.ts'
import { useSearchOf } from '../use-search-of.ts'
import { tabWords, words } from './complaint.words.ts'
import { ComplaintPill } from './ComplaintPill.tsx'
import { ComplaintSheet } from './ComplaintSheet.tsx'

const pageSize = 20
const everyMinute = 60_000

/** What buyers complain of: what waits for an answer first, the next deadline on top. */
export function ComplaintDeskPage() {
  const t = useT()
  const search = useSearchOf(searches.complaints)
  const { tab = 'TO_ANSWER', keyword = '', page_no = 1, sn } = search
  useTitle(t(words.title))
  const counts = useAsk(sellerComplaintApi.counts, {}, { refetchInterval: everyMinute })
  const rows = useAsk(
    sellerComplaintApi.list,
    { tab, page_no, page_size: pageSize, ...(keyword && { keywords: keyword.slice(0, 60) }) },
    { keepRows: true, refetchInterval: everyMinute },
  )
  const open = sn ?? (rows.isPlaceholderData ? undefined : rows.data?.data[0]?.complain_sn)
  const one = useAsk(sellerComplaintApi.show, { sn: open ?? '' }, { enabled: open !== undefined })
  return (
    <QueueDesk
      title={t(words.title)}
      noun={{
        list: t(words.list),
        failed: t(words.failed),
        oneFailed: t(words.oneFailed),
        empty: t(words.empty),
        emptyText: t(words.emptyText),
      }}
      searchHint={t(words.searchHint)}
      tabs={complaintTabs.map((key) => ({
        key,
        label: t(tabWords[key]),
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
            {it.deadline ? t(words.until, { time: dateTime(it.deadline) }) : dateTime(it.create_time)}
          </span>
        </>
      )}
      one={one}
      height={240}
      sheet={(it) => (
        <ComplaintSheet
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
