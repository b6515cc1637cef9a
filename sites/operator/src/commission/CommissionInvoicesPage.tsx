import { ConfirmAct } from '@borong/console/form'
import { commissionInvoiceMessages, CommissionInvoiceTable } from '@borong/console/invoice'
import { NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { commissionInvoiceApi } from '@borong/contract'
import { isoDay, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { matching, page } from '@borong/site-kit/search.ts'
import { Button, Card, LinkButton, PageHead, Pagination, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './issue-invoices.messages.ts'
import styles from '../page/wide-page.module.css'

const search = { month: matching(/^20\d\d-(0[1-9]|1[0-2])$/), page_no: page }
const pageSize = 20

/** Invoices of the mall to shops over its commission, month by month. */
export function CommissionInvoicesPage() {
  const t = useT()
  const go = useGo()
  useTitle(t(commissionInvoiceMessages.list))
  const [asks, setAsks] = useState(false)
  const { month, page_no = 1 } = useSearchOf(search)
  const invoices = useApiQuery(
    commissionInvoiceApi.list,
    { ...(month && { month }), page_no, page_size: pageSize },
    { showPreviousRows: true, staleTime: 0 },
  )
  const total = invoices.data?.data_total ?? 0
  return (
    <div className={styles.page}>
      <PageHead
        title={t(commissionInvoiceMessages.list)}
        actions={
          <>
            <LinkButton href={paths.commissionTax({ month })}>{t(messages.taxInvoices)}</LinkButton>
            <Button onClick={() => setAsks(true)}>{t(messages.issue)}</Button>
          </>
        }
      />
      <p className={styles.why}>{t(messages.why)}</p>
      <div className={styles.filters}>
        <DateField
          label={t(commissionInvoiceMessages.month)}
          precision="month"
          value={month ?? ''}
          onChange={(picked) => go(paths.commissionInvoices({ month: picked || undefined }), { replace: true })}
        />
        {month && (
          <LinkButton variant="quiet" href={paths.commissionInvoices()}>
            {t(messages.everyMonth)}
          </LinkButton>
        )}
      </div>
      {invoices.isError ? (
        <NotLoaded error={invoices.error} retry={() => void invoices.refetch()} />
      ) : (
        <Card flush>
          <CommissionInvoiceTable
            showsShop
            rows={invoices.data?.data}
            refetching={invoices.isPlaceholderData}
            isNarrowed={month !== undefined}
            hrefOf={paths.commissionInvoice}
          />
        </Card>
      )}
      {total > pageSize && (
        <Pagination
          page={page_no}
          pageSize={pageSize}
          total={total}
          href={(to) => paths.commissionInvoices({ month, page_no: to })}
        />
      )}
      {asks && <IssueMonth onClose={() => setAsks(false)} />}
    </div>
  )
}

/** By hand, once for a month: what the mall has not issued by itself. */
function IssueMonth({ onClose }: { onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [month, setMonth] = useState(() => {
    const first = new Date(`${isoDay(Date.now() / 1000).slice(0, 7)}-01T00:00:00Z`)
    return new Date(first.getTime() - 1).toISOString().slice(0, 7)
  })
  return (
    <ConfirmAct
      open
      act={t(messages.issue)}
      harmless
      onClose={onClose}
      onConfirm={async () => {
        if (!month) throw new Error(t(messages.monthWanted))
        const { issued_num: n } = await request(commissionInvoiceApi.issue, { month })
        toast(t(messages.issued, { n }), { tone: 'success' })
        await refetch(client, [commissionInvoiceApi.list])
      }}
    >
      <p>{t(messages.issueWhat)}</p>
      <DateField
        label={t(commissionInvoiceMessages.month)}
        precision="month"
        required
        value={month}
        onChange={setMonth}
      />
    </ConfirmAct>
  )
}
