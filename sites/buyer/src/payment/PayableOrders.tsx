import { type paymentApi, type Reply } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Card, LinkButton, Pill, Price, Table } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './CashierPage.module.css'
import { messages } from './payment.messages.ts'

interface PayableOrdersProps {
  data: Reply<typeof paymentApi.cashier>
  method: string
}

/** The orders that are paid; each of several may be paid alone. */
export function PayableOrders({ data, method }: PayableOrdersProps) {
  const t = useT()
  return (
    <Card title={t(messages.orders)} flush>
      <Table
        caption={t(messages.orders)}
        rows={data.orders}
        keyOf={(row) => row.sn}
        columns={[
          {
            key: 'number',
            head: t(messages.number),
            main: true,
            cell: (row) => (
              <span>
                <Link href={paths.order(row.sn)} className="num">
                  {row.sn}
                </Link>
                <br />
                <span className="muted small">{row.seller_name}</span>
              </span>
            ),
          },
          {
            key: 'status',
            head: t(messages.status),
            cell: (row) => (
              <span className={styles.status}>
                {row.order_status_text}
                <Pill tone={row.payable ? 'success' : 'neutral'}>
                  {t(row.payable ? messages.payable : messages.notPayable)}
                </Pill>
              </span>
            ),
          },
          {
            key: 'amount',
            head: t(messages.amount),
            align: 'end',
            narrow: true,
            cell: (row) => <Price value={row.need_pay_money} plain={!row.payable} />,
          },
          ...(data.orders.length > 1
            ? [
                {
                  key: 'alone',
                  head: t(messages.payAlone),
                  headHidden: true,
                  narrow: true,
                  cell: (row: (typeof data.orders)[number]) =>
                    row.payable ? (
                      <LinkButton
                        size="small"
                        href={paths.cashier({ order_sn: row.sn, ...(method && { way: method }) })}
                        aria-label={t(messages.payAloneOf, { sn: row.sn })}
                      >
                        {t(messages.payAlone)}
                      </LinkButton>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
