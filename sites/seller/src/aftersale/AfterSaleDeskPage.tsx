import { afterSaleTabs, sellerAfterSaleApi } from '@borong/contract'
import { dateTime, useAsk, useT } from '@borong/site-kit'
import list from '../order/QueueList.module.css'
import { paths, searches } from '../paths.ts'
import { QueueDesk } from '../desk/QueueDesk.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useSearchOf } from '../use-search-of.ts'
import { tabWords, words } from './after-sale.words.ts'
import { AfterSaleSheet } from './AfterSaleSheet.tsx'
import styles from './AfterSaleSheet.module.css'
import { AfterSalePill } from './AfterSalePill.tsx'

const pageSize = 20
const everyMinute = 60_000

/** What buyers apply for: the queues of what waits for the shop first. */
export function AfterSaleDeskPage() {
  const t = useT()
  const search = useSearchOf(searches.afterSales)
  const { tab = 'TO_DECIDE', keyword = '', page_no = 1, sn } = search
  useTitle(t(words.title))
  const counts = useAsk(sellerAfterSaleApi.counts, {}, { refetchInterval: everyMinute })
  const rows = useAsk(
    sellerAfterSaleApi.list,
    { tag: tab, page_no, page_size: pageSize, ...(keyword && { keyword: keyword.slice(0, 60) }) },
    { keepRows: true, refetchInterval: everyMinute },
  )
  const open = sn ?? (rows.isPlaceholderData ? undefined : rows.data?.data[0]?.service_sn)
  const one = useAsk(sellerAfterSaleApi.show, { sn: open ?? '' }, { enabled: open !== undefined })
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
      tabs={afterSaleTabs.map((key) => ({
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
      idOf={(it) => it.service_sn}
      href={(to) =>
        paths.afterSales({
          tab: to.tab === 'TO_DECIDE' ? undefined : to.tab,
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
            {it.deadline ? t(words.until, { time: dateTime(it.deadline) }) : dateTime(it.create_time)}
          </span>
        </>
      )}
      one={one}
      height={240}
      sheetClass={styles.sheet}
      sheet={(it) => (
        <AfterSaleSheet
          key={open}
          service={it}
          back={paths.afterSales({ ...search, sn: undefined })}
          // What was done leaves its queue, and stays open for what comes next.
          here={paths.afterSales({ ...search, sn: open })}
        />
      )}
    />
  )
}
