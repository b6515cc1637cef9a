import { DetailView } from '@borong/console/detail'
import { CommissionInvoiceShown, commissionInvoiceMessages } from '@borong/console/invoice'
import { Link, usePartOfPath, useSearchOf } from '@borong/console/site'
import { commissionInvoiceApi } from '@borong/contract'
import { useApiQuery, useCan, useT } from '@borong/site-kit'
import { page } from '@borong/site-kit/search.ts'
import { Pagination } from '@borong/ui'
import { ArrowLeft } from 'lucide-react'
import back from '../page/page.module.css'
import { paths } from '../page/paths.ts'
import { messages } from './issue-invoices.messages.ts'
import styles from './CommissionPage.module.css'

const search = { page_no: page }
const pageSize = 100

/** One invoice of the mall to a shop. */
export function CommissionInvoicePage() {
  const t = useT()
  const id = usePartOfPath('id')
  const opensOrders = useCan('cases')
  const { page_no = 1 } = useSearchOf(search)
  const invoice = useApiQuery(commissionInvoiceApi.show, { id })
  const bookings = useApiQuery(
    commissionInvoiceApi.bookings,
    { id, page_no, page_size: pageSize },
    { showPreviousRows: true },
  )
  const total = bookings.data?.data_total ?? 0
  return (
    <div className={styles.page}>
      <Link className={back.back} href={paths.commissionInvoices()}>
        <ArrowLeft aria-hidden="true" size={16} />
        {t(commissionInvoiceMessages.list)}
      </Link>
      <DetailView entry={invoice} failed={t(messages.oneFailed)}>
        {(it) => (
          <CommissionInvoiceShown
            invoice={it}
            bookings={bookings.data}
            refetching={bookings.isPlaceholderData}
            orderOf={(sn) => (opensOrders ? <Link href={paths.order(sn)}>{sn}</Link> : sn)}
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
