import { commissionInvoiceMessages, CommissionInvoiceTable } from '@borong/console/invoice'
import { NotLoaded, useGo, useSearchOf, useTitle } from '@borong/console/site'
import { sellerCommissionInvoiceApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { Card, LinkButton, PageHead, Pagination } from '@borong/ui'
import { paths, searches } from '../page/paths.ts'
import styles from './BalancePage.module.css'
import { messages } from './balance.messages.ts'

const pageSize = 20

/** What the mall invoices the shop over its commission. */
export function CommissionInvoicesPage() {
  const t = useT()
  const go = useGo()
  useTitle(t(commissionInvoiceMessages.list))
  const { month, page_no = 1 } = useSearchOf(searches.balance)
  const invoices = useApiQuery(
    sellerCommissionInvoiceApi.list,
    { ...(month && { month }), page_no, page_size: pageSize },
    { showPreviousRows: true },
  )
  const total = invoices.data?.data_total ?? 0
  return (
    <div className={styles.page}>
      <PageHead title={t(commissionInvoiceMessages.list)} />
      <p className={styles.lead}>{t(messages.invoicesWhy)}</p>
      {invoices.isError ? (
        <NotLoaded error={invoices.error} retry={() => void invoices.refetch()} />
      ) : (
        <Card flush>
          <div className={styles.filters}>
            <DateField
              label={t(messages.month)}
              precision="month"
              value={month ?? ''}
              onChange={(picked) => go(paths.commissionInvoices({ month: picked || undefined }), { replace: true })}
            />
            {month && (
              <LinkButton variant="quiet" href={paths.commissionInvoices()}>
                {t(messages.clear)}
              </LinkButton>
            )}
          </div>
          <CommissionInvoiceTable
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
          href={(to) => paths.commissionInvoices({ month, page_no: to > 1 ? to : undefined })}
        />
      )}
    </div>
  )
}
