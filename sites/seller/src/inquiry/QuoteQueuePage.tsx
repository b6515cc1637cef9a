import type { ListColumn } from '@borong/console/list'
import { type Reply, quoteQueueTabs, sellerInquiryApi } from '@borong/contract'
import { dateMinute, request, useApiQuery, useT } from '@borong/site-kit'
import { LinkButton } from '@borong/ui'
import { queueMessages, QueuePage } from '@borong/console/queue'
import styles from '@borong/console/queue/QueueDetail.module.css'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { useSearchOf, useTitle } from '@borong/console/site'
import { messages } from './inquiry.messages.ts'
import { QuotePill } from './QuotePill.tsx'
import { QuoteDetail } from './QuoteDetail.tsx'

const pageSize = 20
const everyMinute = 60_000

type Row = Reply<typeof sellerInquiryApi.list>['data'][number]

function useColumns(): readonly ListColumn<Row>[] {
  const t = useT()
  return [
    {
      key: 'company',
      head: t(queueMessages.company),
      width: 240,
      text: (it) => it.client_name,
    },
    {
      key: 'goods',
      head: t(queueMessages.goods),
      width: 340,
      text: (it) => it.goods_list.map((goods) => `${goods.name} × ${goods.num}`).join(', '),
    },
    {
      key: 'lines',
      head: t(queueMessages.linesHead),
      width: 90,
      text: (it) => it.line_num,
      align: 'end',
    },
    {
      key: 'state',
      head: t(queueMessages.state),
      width: 180,
      cell: (it) => <QuotePill request={it} />,
      text: (it) => it.status_text,
    },
    {
      key: 'due',
      head: t(queueMessages.due),
      width: 150,
      text: (it) => (it.reply_by ? dateMinute(it.reply_by) : ''),
    },
  ]
}

/** What buyers ask the shop to quote: what waits first, by the time the answer is wanted. */
export function QuoteQueuePage() {
  const t = useT()
  const search = useSearchOf(searches.inquiries)
  const { tab = 'TO_QUOTE', keyword = '', page_no = 1, id, assigned } = search
  useTitle(t(messages.title))
  const counts = useApiQuery(sellerInquiryApi.counts, {}, { refetchInterval: everyMinute })
  const rows = useApiQuery(
    sellerInquiryApi.list,
    {
      tag: tab,
      page_no,
      page_size: pageSize,
      ...(assigned && { assigned }),
      ...(keyword && { keyword: keyword.slice(0, 60) }),
    },
    { showPreviousRows: true, refetchInterval: everyMinute },
  )
  const open = id ?? (rows.isPlaceholderData ? undefined : rows.data?.data[0]?.id)
  const one = useApiQuery(sellerInquiryApi.show, { id: open ?? '' }, { enabled: open !== undefined })
  return (
    <QueuePage
      list="quotes"
      title={t(messages.title)}
      noun={{
        list: t(messages.list),
        failed: t(messages.failed),
        oneFailed: t(messages.oneFailed),
        empty: t(messages.empty),
        emptyText: t(messages.emptyText),
      }}
      searchHint={t(messages.searchHint)}
      tabs={quoteQueueTabs.map((key) => ({
        key,
        label: t(messages[key]),
        count: counts.data?.[key.toLowerCase() as Lowercase<typeof key>],
      }))}
      tab={tab}
      allTab="ALL"
      keyword={keyword}
      rows={rows}
      pageOf={(page_no) =>
        request(sellerInquiryApi.list, {
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
      chosen={id !== undefined}
      idOf={(it) => it.id}
      nameOf={(it) => it.client_name}
      columns={useColumns()}
      assigned={{ to: assigned }}
      href={(to) =>
        paths.inquiries({
          assigned: 'assigned' in to ? to.assigned : assigned,
          tab: to.tab === 'TO_QUOTE' ? undefined : to.tab,
          keyword: to.keyword || undefined,
          page_no: to.page && to.page > 1 ? to.page : undefined,
          id: to.id,
        })
      }
      row={(it) => (
        <>
          <span className={list.line}>
            <b>{it.client_name}</b>
            <QuotePill request={it} />
          </span>
          <span className={styles.teaser}>
            {it.goods_list.map((goods) => `${goods.name} × ${goods.num}`).join(', ')}
          </span>
          <span className={list.size}>
            {t(messages.lines, { n: it.line_num })}
            {it.status === 'ASKED' && it.reply_by
              ? ` · ${t(messages.answerBy, { time: dateMinute(it.reply_by) })}`
              : ''}
          </span>
        </>
      )}
      filter={
        <LinkButton variant="primary" href={paths.quoteEditor()}>
          {t(messages.newQuote)}
        </LinkButton>
      }
      one={one}
      detail={(it) => (
        <QuoteDetail
          key={`${open} ${it.version}`}
          request={it}
          // What was answered leaves its queue, and stays open for what comes next.
          here={paths.inquiries({ ...search, id: open })}
        />
      )}
    />
  )
}
