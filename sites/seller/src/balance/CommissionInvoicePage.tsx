import { DetailView } from '@borong/console/detail'
import { CommissionInvoiceShown, commissionInvoiceMessages } from '@borong/console/invoice'
import { Link, usePartOfPath, useSearchOf } from '@borong/console/site'
import { sellerCommissionInvoiceApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Pagination } from '@borong/ui'
import { paths, searches } from '../page/paths.ts'
import styles from './BalancePage.module.css'
import { messages } from './balance.messages.ts'
import { OrderNumber } from './OrderNumber.tsx'

const pageSize = 100

/** One invoice of the mall to the shop, to read and to print. */
export function CommissionInvoicePage() {
  const t = useT()
  const id = usePartOfPath('id')
  const { page_no = 1 } = useSearchOf(searches.payouts)
  const invoice = useApiQuery(sellerCommissionInvoiceApi.show, { id })
  const bookings = useApiQuery(
    sellerCommissionInvoiceApi.bookings,
    { id, page_no, page_size: pageSize },
    { showPreviousRows: true },
  )
  const total = bookings.data?.data_total ?? 0
  return (
    <div className={styles.page}>
      <p>
        <Link href={paths.commissionInvoices()}>{t(commissionInvoiceMessages.list)}</Link>
      </p>
      <DetailView entry={invoice} failed={t(messages.invoiceFailed)}>
        {(it) => (
          <CommissionInvoiceShown
            invoice={it}
            bookings={bookings.data}
            refetching={bookings.isPlaceholderData}
            orderOf={(sn) => <OrderNumber sn={sn} />}
            pages={
              total > pageSize && (
                <Pagination
                  page={page_no}
                  pageSize={pageSize}
                  total={total}
                  href={(to) => paths.commissionInvoice(id, to)}
                />
              )
            }
          />
        )}
      </DetailView>
    </div>
  )
}
