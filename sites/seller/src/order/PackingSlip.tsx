import { type Reply, addressText, quantityText, type sellerOrderApi } from '@borong/contract'
import { dateMinute, day, specText, useT } from '@borong/site-kit'
import { fieldPairs } from '@borong/site-kit/fields-shown.ts'
import { Fragment } from 'react'
import { createPortal } from 'react-dom'
import { receiveTimeOf } from './receive-time.ts'
import { messages } from './order.messages.ts'
import styles from './PackingSlip.module.css'

type Order = Reply<typeof sellerOrderApi.show>

export interface SlipContents {
  lines: readonly { order_line_id: string; num: number }[]
  carrier?: string | undefined
  courierNumber?: string | undefined
  sentAt?: number | undefined
  /** The order as such, not a parcel of it. */
  notPacked?: boolean
}

/** The sheet that goes into the parcel: seen by printers only, outside the site so that nothing else is printed. */
export function PackingSlip({ order, contents }: { order: Order; contents: SlipContents }) {
  const t = useT()
  const byId = new Map(order.order_sku_list.map((line) => [line.order_line_id, line]))
  const pieces = contents.lines.reduce((sum, line) => sum + line.num, 0)
  return createPortal(
    <article className={styles.slip} aria-hidden="true">
      <header className={styles.head}>
        <div>
          <p className={styles.title}>
            {contents.notPacked ? t(messages.order, { sn: order.sn }) : t(messages.packingSlip)}
          </p>
          <p>
            {t(messages.from)}: {order.seller_name}
          </p>
        </div>
        <dl className={styles.facts}>
          <dt>{t(messages.orderNumber)}</dt>
          <dd>{order.sn}</dd>
          <dt>{t(messages.placedAt)}</dt>
          <dd>{day(order.create_time)}</dd>
          {fieldPairs(t, { ...order, promise: undefined }).map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
          {contents.courierNumber && (
            <>
              <dt>{contents.carrier || t(messages.courierNumber)}</dt>
              <dd>{contents.courierNumber}</dd>
            </>
          )}
          {contents.sentAt && (
            <>
              <dt>{t(messages.shipped)}</dt>
              <dd>{dateMinute(contents.sentAt)}</dd>
            </>
          )}
        </dl>
      </header>
      <section className={styles.to}>
        <p className={styles.label}>{t(messages.shipTo)}</p>
        <p className={styles.who}>
          {order.ship_name} · {order.ship_mobile}
        </p>
        <p>{order.client_name}</p>
        <p>{addressText(t.lang, [order.ship_addr, order.ship_county, order.ship_city, order.ship_province])}</p>
        <p className={styles.when}>
          {t(messages.receiveTime)}: {t(receiveTimeOf(order.receive_time))}
        </p>
        {order.remark && (
          <p className={styles.remark}>
            {t(messages.remark)}: {order.remark}
          </p>
        )}
      </section>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>SKU</th>
            <th>{t(messages.product)}</th>
            <th className={styles.end}>{t(messages.quantity)}</th>
            <th className={styles.box}>{t(messages.checked)}</th>
          </tr>
        </thead>
        <tbody>
          {contents.lines.map(({ order_line_id, num }) => {
            const line = byId.get(order_line_id)
            const spec = specText(line?.spec_list)
            return (
              <tr key={order_line_id}>
                <td>{line?.sku_sn}</td>
                <td>
                  {line?.name}
                  {spec && <span className={styles.spec}>{spec}</span>}
                </td>
                <td className={styles.end}>{quantityText(t.lang, num, line?.unit, line?.pack)}</td>
                <td className={styles.box}>☐</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <footer className={styles.foot} hidden={contents.notPacked}>
        <p>{t(messages.itemsInTotal, { n: pieces })}</p>
        <p>{t(messages.packedBy)}: ____________________</p>
        <p>{t(messages.date)}: ____________</p>
      </footer>
    </article>,
    document.body,
  )
}
