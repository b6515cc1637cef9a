import { DetailView } from '@borong/console/detail'
import { Link, usePartOfPath, useTitle } from '@borong/console/site'
import { adminPayoutApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Card, PageHead } from '@borong/ui'
import { ArrowLeft } from 'lucide-react'
import back from '../page/page.module.css'
import { paths } from '../page/paths.ts'
import styles from '../page/wide-page.module.css'
import { messages } from './payout.messages.ts'
import { PayoutDetails } from './PayoutDetails.tsx'
import { PayoutPill } from './PayoutPills.tsx'

/** One payout to a shop, as the journal and the lines of the bank lead to it. */
export function PayoutPage() {
  const t = useT()
  const id = usePartOfPath('id')
  const one = useApiQuery(adminPayoutApi.payout, { id })
  useTitle(t(messages.onePayout))
  return (
    <div className={styles.page}>
      <DetailView entry={one} failed={t(messages.payoutFailed)} back={paths.payouts()} isPage>
        {(payout) => (
          <>
            <Link className={back.back} href={paths.payouts(payout.run_id)}>
              <ArrowLeft aria-hidden="true" size={16} />
              {t(messages.runOf, { sn: payout.run_sn })}
            </Link>
            <PageHead title={t(messages.payoutOf, { shop: payout.shop_name })} />
            <Card
              title={payout.payout_sn}
              note={[payout.bank_name, payout.bank_account_number].filter(Boolean).join(' · ')}
              actions={<PayoutPill status={payout.status} />}
            >
              <PayoutDetails payout={payout} />
            </Card>
          </>
        )}
      </DetailView>
    </div>
  )
}
