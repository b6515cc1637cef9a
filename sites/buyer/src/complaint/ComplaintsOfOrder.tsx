import { complaintApi, type orderApi, type Reply } from '@borong/contract'
import { dateTime, useApiQuery, useT } from '@borong/site-kit'
import { Card, LinkButton, Stack } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { ComplaintPill } from './ComplaintPill.tsx'
import { messages } from './complaint.messages.ts'
import styles from '../member-page/CasesOfOrder.module.css'

const sent: readonly string[] = ['SHIPPED', 'ROG', 'COMPLETE']

/** What was complained of about an order, and the way to complain once it was sent; nothing before. */
export default function ComplaintsOfOrder({ order }: { order: Reply<typeof orderApi.show> }) {
  const t = useT()
  const list = useApiQuery(complaintApi.list, { order_sn: order.sn, page_size: 20 })
  const complaints = list.data?.data ?? []
  const mayComplain = sent.includes(order.order_status)
  if (!list.data || (complaints.length === 0 && !mayComplain)) return null
  return (
    <Card title={t(messages.title)}>
      <Stack gap={12}>
        {complaints.length > 0 && (
          <ul className={styles.list}>
            {complaints.map((it) => (
              <li key={it.complain_sn}>
                <Link href={paths.complaint(it.complain_sn)}>{it.topic_name}</Link>
                <span className={styles.note}>{dateTime(it.create_time)}</span>
                <ComplaintPill complaint={it} />
              </li>
            ))}
          </ul>
        )}
        {mayComplain && (
          <div>
            <LinkButton size="small" href={paths.complain({ sn: order.sn })}>
              {t(messages.complain)}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  )
}
