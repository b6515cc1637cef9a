import type { Reply, sellerOrderApi } from '@borong/contract'
import { ageOf, dateMinute, useT } from '@borong/site-kit'
import { fieldTexts } from '@borong/site-kit/fields-shown.ts'
import { Pill, Price } from '@borong/ui'
import { OrderPill } from './OrderPill.tsx'
import { messages } from './order.messages.ts'
import styles from '@borong/console/queue/QueueList.module.css'

export type OrderRow = Reply<typeof sellerOrderApi.list>['data'][number]

export function Age({ order, now }: { order: OrderRow; now: number }) {
  const t = useT()
  // Work begins when the money is there.
  const since = order.payment_time ?? order.create_time
  const { unit, n } = ageOf(since, now)
  const word = { minutes: messages.ageMinutes, hours: messages.ageHours, days: messages.ageDays }
  return (
    <time className={styles.age} dateTime={new Date(since * 1000).toISOString()} data-tip={dateMinute(since)}>
      {unit === 'now' ? t(messages.ageNow) : t(word[unit], { n })}
    </time>
  )
}

/** An order of the queue in three lines. */
export function OrderSummary({ order, now }: { order: OrderRow; now: number }) {
  const t = useT()
  // That it is late stands beside the company.
  const promise = order.promise && { ...order.promise, is_late: 0 }
  const fields = fieldTexts(t, { ...order, promise })
  return (
    <>
      <span className={styles.line}>
        <b className={styles.sn}>{order.sn}</b>
        <OrderPill order={order} />
      </span>
      <span className={styles.company}>
        {order.client_name} {differs(order) && <Pill tone="warn">{t(messages.differs)}</Pill>}
        {order.promise?.is_late === 1 && <Pill tone="danger">{t(messages.overdue)}</Pill>}
      </span>
      {fields.length > 0 && <span className={styles.size}>{fields.join(' · ')}</span>}
      <span className={styles.line}>
        <span className={styles.size}>
          {t(messages.lines, { n: order.order_sku_list.length })} · {t(messages.pieces, { n: order.goods_num })} ·{' '}
          <Age order={order} now={now} />
        </span>
        <Price plain value={order.order_amount} />
      </span>
    </>
  )
}

/** What came was not what was sent. */
const differs = (order: OrderRow) =>
  order.order_sku_list.some((line) => line.missing_num + line.damaged_num + line.over_num > 0)
