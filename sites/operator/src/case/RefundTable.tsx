import { dateMinute, useT } from '@borong/site-kit'
import { Card, Price, Table, useUi } from '@borong/ui'
import { paths } from '../page/paths.ts'
import type { Refund } from './case-shown.ts'
import { RefundPill } from './CasePills.tsx'
import { messages } from './refund.messages.ts'
import styles from './CasePage.module.css'

/** What goes back of an order or for an application; each is dealt with on its own page. */
export function RefundTable({ refunds }: { refunds: readonly Refund[] }) {
  const t = useT()
  const { Link } = useUi()
  if (refunds.length === 0) return null
  return (
    <Card title={t(messages.title)} flush>
      <Table
        caption={t(messages.title)}
        rows={refunds}
        keyOf={(it) => it.refund_id}
        columns={[
          {
            key: 'number',
            head: t(messages.number),
            main: true,
            cell: (it) => (
              <>
                <Link href={paths.refund(it.refund_id)}>{it.refund_sn}</Link>
                <span className={styles.quiet}>{t(messages[it.cause])}</span>
              </>
            ),
          },
          { key: 'state', head: t(messages.state), narrow: true, cell: (it) => <RefundPill state={it.state} /> },
          { key: 'since', head: t(messages.since), narrow: true, cell: (it) => dateMinute(it.open_time) },
          {
            key: 'amount',
            head: t(messages.amount),
            align: 'end',
            narrow: true,
            cell: (it) => <Price plain value={it.amount} />,
          },
        ]}
      />
    </Card>
  )
}
