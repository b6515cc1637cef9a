import type { ListColumn } from '@borong/console/list'
import { type Reply, invoiceTabs, sellerInvoiceApi, titleTypes } from '@borong/contract'
import { dateMinute, request, useApiQuery, useT } from '@borong/site-kit'
import { Price, Select, StatusPill } from '@borong/ui'
import { queueMessages, QueuePage, useFirstTab } from '@borong/console/queue'
import detail from '@borong/console/queue/QueueDetail.module.css'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { useGo, useSearchOf, useTitle } from '@borong/console/site'
import { pillOf, typeMessages } from './invoice-queue.ts'
import { messages } from './invoice.messages.ts'
import { InvoiceDetail } from './InvoiceDetail.tsx'

const pageSize = 20
const everyMinute = 60_000
/** What waits for the shop. */
const waitingTabs = ['TO_ISSUE', 'TO_MAIL'] as const

type Row = Reply<typeof sellerInvoiceApi.list>['data'][number]

function useColumns(): readonly ListColumn<Row>[] {
  const t = useT()
  return [
    {
      key: 'number',
      head: t(queueMessages.number),
      width: 180,
      cell: (it) => it.receipt_sn || '–',
      text: (it) => it.receipt_sn ?? '',
    },
    {
      key: 'order',
      head: t(queueMessages.orderNumber),
      width: 180,
      text: (it) => it.order_sn,
    },
    {
      key: 'company',
      head: t(queueMessages.company),
      width: 240,
      text: (it) => it.client_name,
    },
    {
      key: 'kind',
      head: t(queueMessages.kind),
      width: 190,
      text: (it) => t(typeMessages[it.receipt_type]),
    },
    {
      key: 'state',
      head: t(queueMessages.state),
      width: 180,
      cell: (it) => <StatusPill {...pillOf(it)}>{it.receipt_state_text}</StatusPill>,
      text: (it) => it.receipt_state_text,
    },
    {
      key: 'amount',
      head: t(queueMessages.amount),
      width: 170,
      cell: (it) => <Price plain value={it.kind === 'CREDIT' ? -it.receipt_price : it.receipt_price} />,
      text: (it) => (it.kind === 'CREDIT' ? -it.receipt_price : it.receipt_price),
      align: 'end',
    },
    {
      key: 'received',
      head: t(queueMessages.received),
      width: 150,
      text: (it) => dateMinute(it.issue_time ?? it.add_time),
    },
  ]
}

type TitleType = (typeof titleTypes)[number]

/** Narrows the invoices to one kind. */
function TypeFilter({ type, href }: { type: TitleType | undefined; href: (to: TitleType | undefined) => string }) {
  const t = useT()
  const go = useGo()
  return (
    <Select
      label={t(messages.type)}
      labelHidden
      value={type ?? ''}
      empty={t(messages.everyType)}
      choices={titleTypes.map((value) => ({ value, label: t(typeMessages[value]) }))}
      onChange={(to) => go(href(titleTypes.find((it) => it === to)))}
    />
  )
}

/** Invoices of the shop: those to issue and to mail first. */
export function InvoiceQueuePage() {
  const t = useT()
  const search = useSearchOf(searches.invoices)
  const { keyword = '', page_no = 1, id, type, assigned } = search
  useTitle(t(messages.title))
  const counts = useApiQuery(sellerInvoiceApi.counts, {}, { refetchInterval: everyMinute })
  const { tab, isKnown } = useFirstTab(search.tab, waitingTabs, counts)
  const rows = useApiQuery(
    sellerInvoiceApi.list,
    {
      tab,
      page_no,
      page_size: pageSize,
      ...(assigned && { assigned }),
      ...(keyword && { keyword }),
      ...(type && { receipt_type: type }),
    },
    { enabled: isKnown, showPreviousRows: true, refetchInterval: everyMinute },
  )
  const open = id ?? (rows.isPlaceholderData ? undefined : rows.data?.data[0]?.history_id)
  const one = useApiQuery(sellerInvoiceApi.show, { id: open ?? '' }, { enabled: open !== undefined })
  return (
    <QueuePage
      list="invoices"
      title={t(messages.title)}
      noun={{
        list: t(messages.list),
        failed: t(messages.failed),
        oneFailed: t(messages.oneFailed),
        empty: t(messages.empty),
        emptyText: t(messages.emptyText),
      }}
      searchHint={t(messages.searchHint)}
      filter={
        <TypeFilter
          type={type}
          href={(to) => paths.invoices({ ...search, type: to, page_no: undefined, id: undefined })}
        />
      }
      tabs={invoiceTabs.map((key) => ({
        key,
        label: t(messages[key]),
        count: counts.data?.[key.toLowerCase() as Lowercase<typeof key>],
      }))}
      tab={tab}
      allTab="ALL"
      keyword={keyword}
      rows={rows}
      pageOf={(page_no) =>
        request(sellerInvoiceApi.list, {
          tab,
          page_no,
          page_size: 100,
          ...(assigned && { assigned }),
          ...(keyword && { keyword }),
          ...(type && { receipt_type: type }),
        })
      }
      page={page_no}
      pageSize={pageSize}
      open={open}
      chosen={id !== undefined}
      idOf={(it) => it.history_id}
      nameOf={(it) => `${it.client_name}, ${it.receipt_sn || it.order_sn}`}
      columns={useColumns()}
      assigned={{ to: assigned }}
      href={(to) =>
        paths.invoices({
          assigned: 'assigned' in to ? to.assigned : assigned,
          tab: to.tab,
          keyword: to.keyword || undefined,
          type,
          page_no: to.page && to.page > 1 ? to.page : undefined,
          id: to.id,
        })
      }
      row={(it) => (
        <>
          <span className={list.line}>
            <b className={detail.teaser}>{it.client_name}</b>
            <StatusPill {...pillOf(it)}>{it.receipt_state_text}</StatusPill>
          </span>
          <span className={detail.quiet}>
            {[it.receipt_sn || t(messages.order, { sn: it.order_sn }), t(typeMessages[it.receipt_type])].join(' · ')}
          </span>
          <span className={list.line}>
            <span className={detail.when}>{dateMinute(it.issue_time ?? it.add_time)}</span>
            <Price plain value={it.kind === 'CREDIT' ? -it.receipt_price : it.receipt_price} />
          </span>
        </>
      )}
      one={one}
      detail={(it) => (
        <InvoiceDetail key={open} invoice={it} here={paths.invoices({ tab: 'ALL', id: it.history_id })} />
      )}
    />
  )
}
