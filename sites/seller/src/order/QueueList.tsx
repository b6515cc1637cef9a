import type { Reply, sellerOrderApi } from '@borong/contract'
import { dateTime, useT } from '@borong/site-kit'
import { Pill, Price, Skeleton, classes } from '@borong/ui'
import { useEffect, useRef } from 'react'
import { Link } from '../shell/Link.tsx'
import { ageOf } from './order-queue.ts'
import { OrderPill } from './OrderPill.tsx'
import { messages } from './order.messages.ts'
import styles from './QueueList.module.css'

type Row = Reply<typeof sellerOrderApi.list>['data'][number]

function Age({ order, now }: { order: Row; now: number }) {
  const t = useT()
  // Work begins when the money is there.
  const since = order.payment_time ?? order.create_time
  const { unit, n } = ageOf(since, now)
  const word = { minutes: messages.ageMinutes, hours: messages.ageHours, days: messages.ageDays }
  return (
    <time className={styles.age} dateTime={new Date(since * 1000).toISOString()} title={dateTime(since)}>
      {unit === 'now' ? t(messages.ageNow) : t(word[unit], { n })}
    </time>
  )
}

interface QueueListProps {
  rows: readonly Row[]
  open: string | undefined
  href: (sn: string) => string
  refetching: boolean
  /** The seconds at which the rows were fetched. */
  now: number
}

export function QueueList({ rows, open, href, refetching, now }: QueueListProps) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <ol
      ref={list}
      className={classes(styles.list, refetching && styles.stale)}
      aria-label={t(messages.list)}
      aria-busy={refetching || undefined}
    >
      {rows.map((order) => (
        <li key={order.sn}>
          <Link href={href(order.sn)} className={styles.row} aria-current={order.sn === open ? 'true' : undefined}>
            <span className={styles.line}>
              <b className={styles.sn}>{order.sn}</b>
              <OrderPill order={order} />
            </span>
            <span className={styles.company}>
              {order.client_name}{' '}
              {order.order_sku_list.some((line) => line.missing_num + line.damaged_num + line.over_num > 0) && (
                <Pill tone="warn">{t(messages.differs)}</Pill>
              )}
            </span>
            <span className={styles.line}>
              <span className={styles.size}>
                {t(messages.lines, { n: order.order_sku_list.length })} · {t(messages.pieces, { n: order.goods_num })} ·{' '}
                <Age order={order} now={now} />
              </span>
              <Price plain value={order.order_amount} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

export const QueueSkeleton = () => (
  <div aria-hidden="true">
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at} className={styles.row}>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="45%" />
      </div>
    ))}
  </div>
)
