import { addressText, orderAttachmentApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { AttachmentList } from '@borong/site-kit/AttachmentList.tsx'
import { messages as fieldMessages } from '@borong/site-kit/fields-shown.messages.ts'
import { fieldPairs } from '@borong/site-kit/fields-shown.ts'
import { Price } from '@borong/ui'
import { type Order, shareText } from '../order-shown/index.ts'
import styles from './DecisionView.module.css'
import { messages } from './approval.messages.ts'

interface DecisionFactsProps {
  order: Order
}

/** Who bears it, what it saves and where it goes. */
export function DecisionFacts({ order }: DecisionFactsProps) {
  const t = useT()
  return (
    <div className={styles.facts}>
      <section className={styles.fact}>
        <h3>{t(messages.charged)}</h3>
        <ul className={styles.shares}>
          {order.accounting.map((share) => (
            <li key={`${share.cost_center_code} ${share.accounting_sub_code}`}>
              <span>
                <b>{share.cost_center_code}</b> {share.cost_center_name}
                <span className={styles.spec}>
                  {share.accounting_sub_code} {share.accounting_sub_description}
                </span>
              </span>
              <span className={styles.share}>
                <Price value={share.amount} size="small" />
                {order.accounting.length > 1 && <span className={styles.spec}>{shareText(share.percent)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {fieldPairs(t, order).map(([name, value]) => (
        <section key={name} className={styles.fact}>
          <h3>{name}</h3>
          <p>{value}</p>
        </section>
      ))}
      {order.attachments && (
        <section className={styles.fact}>
          <h3>{t(fieldMessages.attachments)}</h3>
          <AttachmentList files={order.attachments} route={orderAttachmentApi.file} />
        </section>
      )}
      {order.discount_price > 0 && (
        <section className={styles.fact}>
          <h3>{t(messages.saving)}</h3>
          <Price value={order.discount_price} tone="good" size="large" />
        </section>
      )}
      <section className={styles.fact}>
        <h3>{t(messages.deliver)}</h3>
        <p className={styles.address}>
          <b>{order.ship_name}</b> ·{' '}
          {addressText(t.lang, [order.ship_addr, order.ship_county, order.ship_city, order.ship_province])}
        </p>
      </section>
    </div>
  )
}
