import { NotLoaded, useGo, useSearchOf } from '@borong/console/site'
import { taxInvoiceApi, taxInvoiceTabs } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { FromTo } from '@borong/site-kit/date/DateFields.tsx'
import { Card, EmptyState, LinkButton, Pagination, Table, Tabs } from '@borong/ui'
import { useState } from 'react'
import { paths, searches } from '../page/paths.ts'
import { SearchForm } from '../page/SearchForm.tsx'
import { ExportChosen } from './ExportChosen.tsx'
import { TaxBuyerDialog } from './tax-invoice-parts.tsx'
import { canExport, type TaxInvoice } from './tax-invoice-shown.ts'
import { messages } from './tax-invoice.messages.ts'
import { columnsOf } from './tax-invoice-columns.tsx'
import styles from './TaxInvoices.module.css'

const pageSize = 50

/** Invoices by how they stand with the tax office; those that are chosen go into a file. */
export function TaxInvoicesCard() {
  const t = useT()
  const search = useSearchOf(searches.taxInvoices)
  const { tab = 'TO_EXPORT', from, to } = search
  const period = { ...(from && { from_day: from }), ...(to && { to_day: to }) }
  const summary = useApiQuery(taxInvoiceApi.summary, period, { showPreviousRows: true })
  const count = summary.data
  const counts = count && {
    TO_EXPORT: count.to_export,
    EXPORTED: count.exported,
    NUMBERED: count.numbered,
    ALL: count.all,
  }
  return (
    <Card title={t(messages.invoices)} flush>
      <Filters />
      <Tabs
        label={t(messages.invoices)}
        active={tab}
        tabs={taxInvoiceTabs.map((key) => ({
          key,
          label: t(messages[key]),
          count: counts?.[key],
          href: paths.taxInvoices({ ...search, tab: key === 'TO_EXPORT' ? undefined : key, page_no: undefined }),
        }))}
      >
        <Rows key={tab} mayExport={count?.missing.length === 0} />
      </Tabs>
    </Card>
  )
}

function Filters() {
  const t = useT()
  const go = useGo()
  const search = useSearchOf(searches.taxInvoices)
  const { from = '', to = '', keyword = '' } = search
  const narrow = (by: Record<string, string | undefined>) =>
    go(paths.taxInvoices({ ...search, page_no: undefined, ...by }), { replace: true })
  return (
    <div className={styles.filters}>
      <FromTo
        from={{ label: t(messages.from), value: from, onChange: (day) => narrow({ from: day || undefined }) }}
        to={{ label: t(messages.to), value: to, onChange: (day) => narrow({ to: day || undefined }) }}
      />
      <SearchForm
        key={keyword}
        label={t(messages.search)}
        placeholder={t(messages.searchHint)}
        keyword={keyword}
        onSearch={(said) => narrow({ keyword: said })}
      />
      {(from || to || keyword) && (
        <LinkButton variant="quiet" href={paths.taxInvoices({ tab: search.tab })}>
          {t(messages.clear)}
        </LinkButton>
      )}
    </div>
  )
}

function Rows({ mayExport }: { mayExport: boolean }) {
  const t = useT()
  const search = useSearchOf(searches.taxInvoices)
  const { tab = 'TO_EXPORT', from, to, keyword, page_no = 1 } = search
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [completes, setCompletes] = useState<TaxInvoice>()
  const invoices = useApiQuery(
    taxInvoiceApi.list,
    {
      tab,
      page_no,
      page_size: pageSize,
      ...(from && { from_day: from }),
      ...(to && { to_day: to }),
      ...(keyword && { keyword }),
    },
    { showPreviousRows: true, staleTime: 0 },
  )
  if (invoices.isError) return <NotLoaded error={invoices.error} retry={() => void invoices.refetch()} />
  const rows = invoices.data?.data
  const isChoosing = mayExport && (tab === 'TO_EXPORT' || tab === 'EXPORTED')
  const picked = rows?.filter((it) => chosen.has(it.history_id)) ?? []
  return (
    <>
      {isChoosing && !!rows?.length && (
        <ExportChosen
          invoices={picked.filter(canExport)}
          leftOut={picked.filter((it) => !canExport(it)).length}
          isAgain={tab === 'EXPORTED'}
          onDone={() => setChosen(new Set())}
        />
      )}
      <Table
        caption={t(messages.invoices)}
        keyOf={(it) => it.history_id}
        rows={rows}
        refetching={invoices.isPlaceholderData}
        skeleton={8}
        alignTop
        empty={
          <EmptyState compact title={t(messages.none)}>
            {t(messages.noneText)}
          </EmptyState>
        }
        {...(isChoosing && { chosen, onChoose: setChosen })}
        columns={columnsOf(t, setCompletes)}
      />
      {invoices.data && invoices.data.data_total > pageSize && (
        <Pagination
          page={page_no}
          pageSize={pageSize}
          total={invoices.data.data_total}
          href={(no) => paths.taxInvoices({ ...search, page_no: no > 1 ? no : undefined })}
        />
      )}
      {completes && <TaxBuyerDialog invoice={completes} onClose={() => setCompletes(undefined)} />}
    </>
  )
}
