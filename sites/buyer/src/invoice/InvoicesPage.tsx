import { fieldTexts } from '@borong/site-kit/fields-shown.ts'
import { invoiceApi, titleTypes } from '@borong/contract'
import { type Translate, dateTime, useApiQuery, useCan, useT } from '@borong/site-kit'
import { periodOf } from '@borong/site-kit/date/period.ts'
import { DateRange } from '@borong/site-kit/date/PeriodField.tsx'
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
import { ListSearch } from '../member-page/ListSearch.tsx'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { Link } from '../page/Link.tsx'
import { type InvoiceRow, askOfInvoices, invoiceSearch, invoicesAt, invoicesPerPage, pillOf } from './invoice-shown.ts'
import { messages } from './invoice.messages.ts'
import { invoiceTypeNames } from './InvoiceFields.tsx'
import styles from './InvoicesPage.module.css'
import { useLeadToLastPage } from '../page/lead-to-last-page.ts'

export async function loader({ search, prefetch }: PageArgs) {
  void prefetch(invoiceApi.history, askOfInvoices(readSearch(invoiceSearch, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

function Filters() {
  const t = useT()
  const [{ keyword, type, start, end, status }, change] = useSearchOf(invoiceSearch)
  return (
    <ListSearch
      keyword={keyword}
      words={messages}
      onSearch={(next) => void change({ keyword: next, page_no: undefined })}
      cleared={(keyword || type || start || end) && invoicesAt({ status })}
    >
      <Select
        label={t(messages.type)}
        empty={t(messages.anyType)}
        value={type ?? ''}
        choices={titleTypes.map((value) => ({ value, label: invoiceTypeNames(t)[value] }))}
        onChange={(next) => void change({ type: next || undefined, page_no: undefined })}
      />
      <DateRange
        label={t(messages.period)}
        clearable
        value={periodOf(start, end)}
        onChange={(period) =>
          void change({ start: period?.from || undefined, end: period?.to || undefined, page_no: undefined })
        }
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
          ? t(messages.issueBy, { time: dateTime(issueBy) })
          : mailBy
            ? t(messages.mailBy, { time: dateTime(mailBy) })
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
      head: t(messages.number),
      main: true,
      narrow: true,
      cell: (it) => (
        <span className={styles.first}>
          <Link className={styles.number} href={paths.invoice(it.history_id)}>
            {it.receipt_sn || t(messages.notIssued)}
          </Link>
          <span className={styles.note}>
            {[it.receipt_type_text, it.part_no ? t(messages.part, { n: it.part_no }) : ''].filter(Boolean).join(' · ')}{' '}
            {it.kind === 'CREDIT' && <Pill tone="warn">{t(messages.creditMark)}</Pill>}
          </span>
        </span>
      ),
    },
    {
      key: 'order',
      head: t(messages.order),
      narrow: true,
      cell: (it) => (
        <span className={styles.two}>
          <Link className={styles.number} href={paths.order(it.order_sn)}>
            {it.order_sn}
          </Link>
          <span className={styles.note}>{[it.seller_name, ...fieldTexts(t, it)].join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'header',
      head: t(messages.header),
      cell: (it) => (
        <span className={styles.two}>
          <span>{it.receipt_title}</span>
          <span className={styles.note}>{it.tax_no}</span>
        </span>
      ),
    },
    { key: 'state', head: t(messages.state), narrow: true, cell: (it) => <State invoice={it} /> },
    {
      key: 'amount',
      head: t(messages.amount),
      align: 'end',
      narrow: true,
      cell: (it) => <Price value={it.kind === 'CREDIT' ? -it.receipt_price : it.receipt_price} />,
    },
    {
      key: 'file',
      head: t(messages.file),
      headHidden: true,
      align: 'end',
      narrow: true,
      cell: (it) =>
        it.status === 1 && (
          <DownloadButton
            size="small"
            variant="quiet"
            route={invoiceApi.file}
            fields={{ id: it.history_id }}
            name={`${it.receipt_sn}.pdf`}
            label={t(messages.downloadOf, { number: it.receipt_sn })}
          >
            {t(messages.pdf)}
          </DownloadButton>
        ),
    },
  ]
}

/** Invoices the member has, and those to come. */
export default function InvoicesPage() {
  const t = useT()
  const [search] = useSearchOf(invoiceSearch)
  const list = useApiQuery(invoiceApi.history, askOfInvoices(search), { showPreviousRows: true })
  useLeadToLastPage(list, search.page_no, invoicesPerPage)
  const waiting = useApiQuery(invoiceApi.history, { status: 0, page_size: 1 })
  const columns = useColumns()
  const mayManage = useCan('increase-ticket')
  const total = list.data?.data_total ?? 0
  const narrowed = Boolean(search.keyword || search.type || search.start || search.end)
  const tab = (status: 'ISSUED' | 'TO_COME' | undefined) => invoicesAt({ ...search, status, page_no: undefined })
  return (
    <MemberFrame
      title={t(messages.title)}
      actions={mayManage && <LinkButton href={paths.invoiceHeaders()}>{t(messages.headers)}</LinkButton>}
    >
      <div className={styles.page}>
        <Filters key={search.keyword ?? ''} />
        <Tabs
          label={t(messages.tabs)}
          active={search.status ?? 'ALL'}
          tabs={[
            { key: 'ALL', label: t(messages.tabAll), href: tab(undefined) },
            { key: 'TO_COME', label: t(messages.tabToCome), count: waiting.data?.data_total, href: tab('TO_COME') },
            { key: 'ISSUED', label: t(messages.tabIssued), href: tab('ISSUED') },
          ]}
        />
        {list.isError && !list.data ? (
          <NotLoaded what={t(messages.noun)} query={list} />
        ) : (
          <>
            <Card flush>
              <Table
                caption={t(messages.title)}
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
                      title={t(messages.noMatchTitle)}
                      actions={
                        <LinkButton href={invoicesAt({ status: search.status })}>{t(messages.clear)}</LinkButton>
                      }
                    >
                      {t(messages.noMatchText)}
                    </EmptyState>
                  ) : (
                    <EmptyState
                      compact
                      icon={<ReceiptText aria-hidden="true" />}
                      title={t(messages.noneTitle)}
                      actions={<LinkButton href={paths.orders()}>{t(messages.toOrders)}</LinkButton>}
                    >
                      {t(messages.noneText)}
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
                note={t(messages.found, { n: total })}
              />
            )}
          </>
        )}
      </div>
    </MemberFrame>
  )
}
