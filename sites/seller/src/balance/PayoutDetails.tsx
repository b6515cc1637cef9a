import { AmountSum } from '@borong/console/detail'
import { PagedTable, amountColumn } from '@borong/console/queue'
import { NotLoaded } from '@borong/console/site'
import { type Reply, sellerPayoutApi } from '@borong/contract'
import { dateMinute, day, daySeconds, formatRupiah, useApiQuery, useT, percentText } from '@borong/site-kit'
import { Notice, Skeleton } from '@borong/ui'
import styles from './BalancePage.module.css'
import { messages } from './balance.messages.ts'
import { OrderNumber } from './OrderNumber.tsx'

type Payout = Reply<typeof sellerPayoutApi.show>
type Settled = Reply<typeof sellerPayoutApi.rows>['data'][number]

/** One payout, unfolded: when it was sent, what its amount is made of, the bookings it settles. */
export function PayoutDetails({ id }: { id: string }) {
  const t = useT()
  const one = useApiQuery(sellerPayoutApi.show, { id })
  if (one.isError) return <NotLoaded error={one.error} retry={() => void one.refetch()} />
  if (!one.data) return <Skeleton shape="block" height={160} />
  const payout = one.data
  return (
    <div className={styles.unfolded}>
      <p className={styles.quiet}>
        {t(messages.settledUntil, { time: dateMinute(payout.sent_time), day: day(daySeconds(payout.until_day)) })}
      </p>
      {(payout.status === 'FAILED' || payout.status === 'RETURNED') && (
        <Notice tone="danger">{t(messages.notArrived, { reason: payout.reason })}</Notice>
      )}
      <Sum payout={payout} />
      {payout.held_order_num > 0 && (
        <Notice tone="warn">{t(messages.held, { n: payout.held_order_num, amount: formatRupiah(payout.held) })}</Notice>
      )}
      <Rows id={id} />
    </div>
  )
}

function Sum({ payout: it }: { payout: Payout }) {
  const t = useT()
  const parts = [
    [t(messages.received), it.earned],
    [t(messages.commission), -it.commission],
    [t(messages.refunds), -it.refund],
    [t(messages.clawback), -it.clawback],
    [t(messages.sentStraight), -it.with_shop],
    [t(messages.cameBack), it.returned],
    [t(messages.brought), it.brought],
    [t(messages.reserve), -it.reserve],
  ] as const
  return (
    <div className={styles.sum}>
      <AmountSum parts={parts} total={[t(messages.paidOut), it.amount]} />
    </div>
  )
}

function Rows({ id }: { id: string }) {
  const t = useT()
  return (
    <PagedTable<typeof sellerPayoutApi.rows, Settled>
      route={sellerPayoutApi.rows}
      fields={{ id }}
      caption={t(messages.settles)}
      keyOf={(it) => it.entry_id}
      empty={t(messages.none)}
      counted={(n) => t(messages.lines, { n })}
      columns={[
        {
          key: 'what',
          head: t(messages.what),
          main: true,
          cell: (it) => (
            <>
              {it.text}
              <span className={styles.note}>{dateMinute(it.at)}</span>
              {it.clawback === 1 && <span className={styles.note}>{t(messages.paidOutEarlier)}</span>}
            </>
          ),
        },
        {
          key: 'order',
          head: t(messages.order),
          cell: (it) => <OrderNumber sn={it.order_sn} />,
        },
        amountColumn('earned', t(messages.gross)),
        amountColumn('commission', t(messages.commission)),
        {
          key: 'rate',
          head: t(messages.rate),
          align: 'end',
          cell: (it) => (it.commission_bps === undefined ? '' : percentText(it.commission_bps / 100)),
        },
        amountColumn('amount', t(messages.amount)),
      ]}
    />
  )
}
