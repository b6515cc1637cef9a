import { Link, NotLoaded } from '@borong/console/site'
import { type Reply, sellerPayoutApi } from '@borong/contract'
import { dateTime, day, daySeconds, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { Button, Notice, Pairs, Price, Row, Skeleton, Table } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import styles from './BalancePage.module.css'
import { messages } from './balance.messages.ts'

const pageSize = 20
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
        {t(messages.settledUntil, { time: dateTime(payout.sent_time), day: day(daySeconds(payout.until_day)) })}
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
    [messages.received, it.earned],
    [messages.commission, -it.commission],
    [messages.refunds, -it.refund],
    [messages.clawback, -it.clawback],
    [messages.sentStraight, -it.with_shop],
    [messages.cameBack, it.returned],
    [messages.brought, it.brought],
    [messages.reserve, -it.reserve],
  ] as const
  return (
    <div className={styles.sum}>
      <Pairs
        ends
        pairs={[
          ...parts
            .filter(([, value]) => value !== 0)
            .map(([name, value]) => [t(name), <Price key="value" plain value={value} />] as const),
          [
            <b key="name">{t(messages.paidOut)}</b>,
            <b key="value">
              <Price plain value={it.amount} />
            </b>,
          ],
        ]}
      />
    </div>
  )
}

function Rows({ id }: { id: string }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const rows = useApiQuery(sellerPayoutApi.rows, { id, page_no: page, page_size: pageSize }, { showPreviousRows: true })
  if (rows.isError) return <NotLoaded error={rows.error} retry={() => void rows.refetch()} />
  const total = rows.data?.data_total ?? 0
  const amount = (key: 'earned' | 'commission' | 'amount', head: string) => ({
    key,
    head,
    align: 'end' as const,
    narrow: true,
    cell: (it: Settled) => (it[key] === 0 ? null : <Price plain value={it[key]} />),
  })
  return (
    <div>
      <Table<Settled>
        caption={t(messages.settles)}
        rows={rows.data?.data}
        keyOf={(it) => it.entry_id}
        refetching={rows.isPlaceholderData}
        empty={t(messages.none)}
        columns={[
          {
            key: 'what',
            head: t(messages.what),
            main: true,
            cell: (it) => (
              <>
                {it.text}
                <span className={styles.note}>{dateTime(it.at)}</span>
                {it.clawback === 1 && <span className={styles.note}>{t(messages.paidOutEarlier)}</span>}
              </>
            ),
          },
          {
            key: 'order',
            head: t(messages.order),
            cell: (it) =>
              it.order_sn ? (
                <Link
                  className={styles.number}
                  href={paths.orders({ tab: 'ALL', keyword: it.order_sn, sn: it.order_sn })}
                >
                  {it.order_sn}
                </Link>
              ) : null,
          },
          amount('earned', t(messages.gross)),
          amount('commission', t(messages.commission)),
          amount('amount', t(messages.amount)),
        ]}
      />
      {total > pageSize && (
        <Row gap={8}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t(messages.previous)}
          </Button>
          <Button size="small" disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
            {t(messages.next)}
          </Button>
          <span className={styles.quiet}>{t(messages.lines, { n: total })}</span>
        </Row>
      )}
    </div>
  )
}
