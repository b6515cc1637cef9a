import { Link } from '@borong/console/site'
import { paths } from '../page/paths.ts'
import styles from './BalancePage.module.css'

/** The number of an order, leading to it; nothing where a booking is of none. */
export const OrderNumber = ({ sn }: { sn: string | undefined }) =>
  sn ? (
    <Link className={styles.number} href={paths.orders({ tab: 'ALL', keyword: sn, sn })}>
      {sn}
    </Link>
  ) : null
