import type { ListColumn } from '@borong/console/list'
import { type Reply, invoiceTabs, sellerInvoiceApi, titleTypes } from '@borong/contract'
import { dateMinute, useT } from '@borong/site-kit'
import { Price, Select, StatusPill } from '@borong/ui'
import { queueMessages, QueuePage } from '@borong/console/queue'
import detail from '@borong/console/queue/QueueDetail.module.css'
import list from '@borong/console/queue/QueueList.module.css'
import { paths, searches } from '../page/paths.ts'
import { useGo, useSearchOf } from '@borong/console/site'
import { pillOf, typeMessages } from './invoice-queue.ts'
import { messages } from './invoice.messages.ts'
import { InvoiceDetail } from './InvoiceDetail.tsx'

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
  const { type, ...search } = useSearchOf(searches.invoices)
  return (
    <QueuePage
      list="invoices"
      words={messages}
      searchHint={t(messages.searchHint)}
      calls={{ counts: sellerInvoiceApi.counts, list: sellerInvoiceApi.list, show: sellerInvoiceApi.show }}
      tabs={invoiceTabs.map((key) => ({ key, label: t(messages[key]) }))}
      waiting={waitingTabs}
      search={search}
      href={(to) => paths.invoices({ ...to, type })}
      asked={(tab, keyword) => ({ tab, ...(keyword && { keyword }), ...(type && { receipt_type: type }) })}
      askedOne={(id) => ({ id })}
      idOf={(it) => it.history_id}
      nameOf={(it) => `${it.client_name}, ${it.receipt_sn || it.order_sn}`}
      columns={useColumns()}
      filter={
        <TypeFilter
          type={type}
          href={(to) => paths.invoices({ ...search, type: to, page_no: undefined, id: undefined })}
        />
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
      detail={(it, { id }) => (
        <InvoiceDetail key={id} invoice={it} here={paths.invoices({ tab: 'ALL', id: it.history_id })} />
      )}
    />
  )
}
