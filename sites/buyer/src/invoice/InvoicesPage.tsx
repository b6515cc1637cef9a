import { invoiceApi, titleTypes } from '@borong/contract'
import { type Tell, dateTime, useAsk, useCan, useT } from '@borong/site-kit'
import { DateRange } from '@borong/site-kit/date/DateFields.tsx'
import {
  Card,
  type Column,
  EmptyState,
  LinkButton,
  Pagination,
  Pill,
  Price,
  Select,
  StatusPill,
  Table,
  Tabs,
} from '@borong/ui'
import { ReceiptText, SearchX } from 'lucide-react'
import { ListSearch } from '../member/ListSearch.tsx'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page.tsx'
import { paths } from '../paths.ts'
import { readSearch } from '../search.ts'
import { Link } from '../shell/Link.tsx'
import { type InvoiceRow, askOfInvoices, invoiceSearch, invoicesAt, invoicesPerPage, pillOf } from './invoice-shown.ts'
import { words } from './invoice.words.ts'
import { invoiceTypeNames } from './InvoiceFields.tsx'
import styles from './InvoicesPage.module.css'

export async function loader({ search, warm }: PageArgs) {
  void warm(invoiceApi.history, askOfInvoices(readSearch(invoiceSearch, search)))
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

function Filters() {
  const t = useT()
  const [{ keyword, type, start, end, status }, change] = useSearchOf(invoiceSearch)
  return (
    <ListSearch
      keyword={keyword}
      words={words}
      onSearch={(next) => void change({ keyword: next, page_no: undefined })}
      cleared={(keyword || type || start || end) && invoicesAt({ status })}
    >
      <Select
        label={t(words.type)}
        empty={t(words.anyType)}
        value={type ?? ''}
        choices={titleTypes.map((value) => ({ value, label: invoiceTypeNames(t)[value] }))}
        onChange={(next) => void change({ type: next || undefined, page_no: undefined })}
      />
      <DateRange
        from={{
          label: t(words.from),
          value: start ?? '',
          onChange: (next) => void change({ start: next || undefined, page_no: undefined }),
        }}
        to={{
          label: t(words.to),
          value: end ?? '',
          onChange: (next) => void change({ end: next || undefined, page_no: undefined }),
        }}
      />
    </ListSearch>
  )
}

function State({ invoice }: { invoice: InvoiceRow }) {
  const t = useT()
  const { issue_by: issueBy, mail_by: mailBy } = invoice
  return (
    <span className={styles.two}>
      <StatusPill {...pillOf[invoice.receipt_state]}>{invoice.receipt_state_text}</StatusPill>
      <span className={styles.note}>
        {issueBy
          ? t(words.issueBy, { time: dateTime(issueBy) })
          : mailBy
            ? t(words.mailBy, { time: dateTime(mailBy) })
            : dateTime(invoice.mail_time ?? invoice.issue_time)}
      </span>
    </span>
  )
}

function useColumns(): Column<InvoiceRow>[] {
  const t = useT()
  return [
    {
      key: 'number',
      head: t(words.number),
      main: true,
      narrow: true,
      cell: (it) => (
        <span className={styles.first}>
          <Link className={styles.number} href={paths.invoice(it.history_id)}>
            {it.receipt_sn || t(words.notIssued)}
          </Link>
          <span className={styles.note}>
            {it.receipt_type_text} {it.kind === 'CREDIT' && <Pill tone="warn">{t(words.creditMark)}</Pill>}
          </span>
        </span>
      ),
    },
    {
      key: 'order',
      head: t(words.order),
      narrow: true,
      cell: (it) => (
        <span className={styles.two}>
          <Link className={styles.number} href={paths.order(it.order_sn)}>
            {it.order_sn}
          </Link>
          <span className={styles.note}>{it.seller_name}</span>
        </span>
      ),
    },
    {
      key: 'header',
      head: t(words.header),
      cell: (it) => (
        <span className={styles.two}>
          <span>{it.receipt_title}</span>
          <span className={styles.note}>{it.tax_no}</span>
        </span>
      ),
    },
    { key: 'state', head: t(words.state), narrow: true, cell: (it) => <State invoice={it} /> },
    {
      key: 'amount',
      head: t(words.amount),
      align: 'end',
      narrow: true,
      cell: (it) => <Price value={it.kind === 'CREDIT' ? -it.receipt_price : it.receipt_price} />,
    },
    {
      key: 'file',
      head: t(words.file),
      headHidden: true,
      align: 'end',
      narrow: true,
      cell: (it) =>
        it.status === 1 && (
          <DownloadButton
            size="small"
            look="quiet"
            route={invoiceApi.file}
            fields={{ id: it.history_id }}
            name={`${it.receipt_sn}.pdf`}
            label={t(words.downloadOf, { number: it.receipt_sn })}
          >
            {t(words.pdf)}
          </DownloadButton>
        ),
    },
  ]
}

/** Invoices the member has, and those to come. */
export default function InvoicesPage() {
  const t = useT()
  const [search] = useSearchOf(invoiceSearch)
  const list = useAsk(invoiceApi.history, askOfInvoices(search), { keepRows: true })
  const waiting = useAsk(invoiceApi.history, { status: 0, page_size: 1 })
  const columns = useColumns()
  const mayKeep = useCan('increase-ticket')
  const total = list.data?.data_total ?? 0
  const narrowed = Boolean(search.keyword || search.type || search.start || search.end)
  const tab = (status: 'ISSUED' | 'TO_COME' | undefined) => invoicesAt({ ...search, status, page_no: undefined })
  return (
    <MemberFrame
      title={t(words.title)}
      actions={mayKeep && <LinkButton href={paths.invoiceHeaders()}>{t(words.headers)}</LinkButton>}
    >
      <div className={styles.page}>
        <Filters key={search.keyword ?? ''} />
        <Tabs
          label={t(words.tabs)}
          active={search.status ?? 'ALL'}
          tabs={[
            { key: 'ALL', label: t(words.tabAll), href: tab(undefined) },
            { key: 'TO_COME', label: t(words.tabToCome), count: waiting.data?.data_total, href: tab('TO_COME') },
            { key: 'ISSUED', label: t(words.tabIssued), href: tab('ISSUED') },
          ]}
        />
        {list.isError && !list.data ? (
          <NotLoaded what={t(words.noun)} query={list} />
        ) : (
          <>
            <Card flush>
              <Table
                caption={t(words.title)}
                columns={columns}
                rows={list.data?.data}
                keyOf={(it) => it.history_id}
                refetching={list.isPlaceholderData}
                alignTop
                empty={
                  narrowed ? (
                    <EmptyState
                      compact
                      icon={<SearchX aria-hidden="true" />}
                      title={t(words.noMatchTitle)}
                      actions={<LinkButton href={invoicesAt({ status: search.status })}>{t(words.clear)}</LinkButton>}
                    >
                      {t(words.noMatchText)}
                    </EmptyState>
                  ) : (
                    <EmptyState
                      compact
                      icon={<ReceiptText aria-hidden="true" />}
                      title={t(words.noneTitle)}
                      actions={<LinkButton href={paths.orders()}>{t(words.toOrders)}</LinkButton>}
                    >
                      {t(words.noneText)}
                    </EmptyState>
                  )
                }
              />
            </Card>
            {total > 0 && (
              <Pagination
                page={search.page_no ?? 1}
                pageSize={invoicesPerPage}
                total={total}
                href={(to) => invoicesAt({ ...search, page_no: to })}
                note={t(words.found, { n: total })}
              />
            )}
          </>
        )}
      </div>
    </MemberFrame>
  )
}
