import { NotLoaded, useSearchOf } from '@borong/console/site'
import { commissionTaxApi, commissionTaxTabs } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Card, EmptyState, Pagination, Table, Tabs } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { CreditNumberDialog } from './commission-parts.tsx'
import { columnsOfCommissionTax } from './commission-tax-columns.tsx'
import { type CommissionTax, search } from './commission-tax-shown.ts'
import { messages } from './commission-tax.messages.ts'
import files from './CommissionTax.module.css'
import { ExportMonth } from './ExportMonth.tsx'

const pageSize = 20

/** Commission invoices by how they stand with the tax office; those of a month go into a file. */
export function CommissionTaxCard() {
  const t = useT()
  const { tab = 'TO_EXPORT', month } = useSearchOf(search)
  const { data: count } = useApiQuery(commissionTaxApi.summary, month ? { month } : {}, { showPreviousRows: true })
  const counts = count && {
    TO_EXPORT: count.to_export,
    EXPORTED: count.exported,
    NUMBERED: count.numbered,
    ALL: count.all,
    CREDIT_NOTES: count.credit_notes,
  }
  return (
    <Card title={t(messages.invoices)} flush>
      <Tabs
        label={t(messages.invoices)}
        active={tab}
        tabs={commissionTaxTabs.map((key) => ({
          key,
          label: t(messages[key]),
          count: counts?.[key],
          href: paths.commissionTax({ month, tab: key === 'TO_EXPORT' ? undefined : key }),
        }))}
      >
        {count && !count.missing.length && (tab === 'TO_EXPORT' || tab === 'EXPORTED') && (
          <ExportMonth key={`${tab} ${month}`} month={month} isAgain={tab === 'EXPORTED'} summary={count} />
        )}
        {tab === 'CREDIT_NOTES' && <p className={files.bar}>{t(messages.creditsText)}</p>}
        <Rows key={tab} />
      </Tabs>
    </Card>
  )
}

function Rows() {
  const t = useT()
  const { tab = 'TO_EXPORT', month, page_no = 1 } = useSearchOf(search)
  const [notes, setNotes] = useState<CommissionTax>()
  const invoices = useApiQuery(
    commissionTaxApi.list,
    { tab, page_no, page_size: pageSize, ...(month && { month }) },
    { showPreviousRows: true, staleTime: 0 },
  )
  if (invoices.isError) return <NotLoaded error={invoices.error} retry={() => void invoices.refetch()} />
  const total = invoices.data?.data_total ?? 0
  return (
    <>
      <Table
        caption={t(messages.invoices)}
        keyOf={(it) => it.invoice_id}
        rows={invoices.data?.data}
        refetching={invoices.isPlaceholderData}
        skeleton={5}
        alignTop
        empty={
          <EmptyState compact title={t(tab === 'CREDIT_NOTES' ? messages.noCredits : messages.none)}>
            {tab !== 'CREDIT_NOTES' && t(messages.noneText)}
          </EmptyState>
        }
        columns={columnsOfCommissionTax(t, tab === 'CREDIT_NOTES' ? setNotes : undefined)}
      />
      {total > pageSize && (
        <Pagination
          page={page_no}
          pageSize={pageSize}
          total={total}
          href={(no) => paths.commissionTax({ month, tab, page_no: no })}
        />
      )}
      {notes && <CreditNumberDialog credit={notes} onClose={() => setNotes(undefined)} />}
    </>
  )
}
