import type { commissionInvoiceApi, sellerCommissionInvoiceApi } from '@borong/contract'
import { useApiQuery } from '@borong/site-kit'
import { page } from '@borong/site-kit/search.ts'
import { Pagination } from '@borong/ui'
import type { ReactNode } from 'react'
import { DetailView } from '../detail/DetailView.tsx'
import { usePartOfPath } from '../site/use-part-of-path.ts'
import { useSearchOf } from '../site/use-search-of.ts'
import { CommissionInvoiceShown } from './CommissionInvoiceShown.tsx'

const search = { page_no: page }
const pageSize = 100

interface CommissionInvoiceDetailProps {
  /** The calls of the console it stands in. */
  calls: Pick<typeof commissionInvoiceApi | typeof sellerCommissionInvoiceApi, 'show' | 'bookings'>
  failed: string
  /** The number of an order, leading to it. */
  orderOf: (sn: string) => ReactNode
  /** The list of invoices. */
  back: string
  /** Where an invoice is, with a page of its bookings. */
  hrefOf: (id: string, page: number) => string
}

/** The invoice that the address names, with a page of its bookings. */
export function CommissionInvoiceDetail({ calls, failed, orderOf, back, hrefOf }: CommissionInvoiceDetailProps) {
  const id = usePartOfPath('id')
  const { page_no = 1 } = useSearchOf(search)
  const invoice = useApiQuery(calls.show, { id })
  const bookings = useApiQuery(calls.bookings, { id, page_no, page_size: pageSize }, { showPreviousRows: true })
  const total = bookings.data?.data_total ?? 0
  return (
    <DetailView entry={invoice} failed={failed} back={back} isPage>
      {(it) => (
        <CommissionInvoiceShown
          invoice={it}
          bookings={bookings.data}
          refetching={bookings.isPlaceholderData}
          orderOf={orderOf}
          pages={
            total > pageSize && (
              <Pagination page={page_no} pageSize={pageSize} total={total} href={(to) => hrefOf(id, to)} />
            )
          }
        />
      )}
    </DetailView>
  )
}
