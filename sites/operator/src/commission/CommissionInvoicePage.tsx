import { CommissionInvoiceDetail, commissionInvoiceMessages } from '@borong/console/invoice'
import { Link } from '@borong/console/site'
import { commissionInvoiceApi } from '@borong/contract'
import { useCan, useT } from '@borong/site-kit'
import { ArrowLeft } from 'lucide-react'
import back from '../page/page.module.css'
import { paths } from '../page/paths.ts'
import { messages } from './issue-invoices.messages.ts'
import styles from '../page/wide-page.module.css'

/** One invoice of the mall to a shop. */
export function CommissionInvoicePage() {
  const t = useT()
  const opensOrders = useCan('cases')
  return (
    <div className={styles.page}>
      <Link className={back.back} href={paths.commissionInvoices()}>
        <ArrowLeft aria-hidden="true" size={16} />
        {t(commissionInvoiceMessages.list)}
      </Link>
      <CommissionInvoiceDetail
        calls={commissionInvoiceApi}
        failed={t(messages.oneFailed)}
        orderOf={(sn) => (opensOrders ? <Link href={paths.order(sn)}>{sn}</Link> : sn)}
        back={paths.commissionInvoices()}
        hrefOf={paths.commissionInvoice}
      />
    </div>
  )
}
