import { afterSaleApi } from '@borong/contract'
import { dateTime, useApiQuery, useT } from '@borong/site-kit'
import { Card } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { messages } from './after-sale.messages.ts'
import styles from '../member-page/CasesOfOrder.module.css'
import { AfterSalePill } from './AfterSalePill.tsx'

/** What was applied for about an order; nothing where nothing was. */
export default function AfterSalesOfOrder({ sn }: { sn: string }) {
  const t = useT()
  const list = useApiQuery(afterSaleApi.list, { order_sn: sn, page_size: 20 })
  if (!list.data?.data.length) return null
  return (
    <Card title={t(messages.title)}>
      <ul className={styles.list}>
        {list.data.data.map((it) => (
          <li key={it.service_sn}>
            <Link href={paths.service(it.service_sn)}>
              {it.service_type_text} {it.service_sn}
            </Link>
            <span className={styles.note}>{dateTime(it.create_time)}</span>
            <AfterSalePill service={it} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
