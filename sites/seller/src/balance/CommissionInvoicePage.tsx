import { CommissionInvoiceDetail, commissionInvoiceMessages } from '@borong/console/invoice'
import { Link } from '@borong/console/site'
import { sellerCommissionInvoiceApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { paths } from '../page/paths.ts'
import styles from './BalancePage.module.css'
import { messages } from './balance.messages.ts'
import { OrderNumber } from './OrderNumber.tsx'

/** One invoice of the mall to the shop, to read and to print. */
export function CommissionInvoicePage() {
  const t = useT()
  return (
    <div className={styles.page}>
      <p>
        <Link href={paths.commissionInvoices()}>{t(commissionInvoiceMessages.list)}</Link>
      </p>
      <CommissionInvoiceDetail
        calls={sellerCommissionInvoiceApi}
        failed={t(messages.invoiceFailed)}
        orderOf={(sn) => <OrderNumber sn={sn} />}
        back={paths.commissionInvoices()}
        hrefOf={paths.commissionInvoice}
      />
    </div>
  )
}
