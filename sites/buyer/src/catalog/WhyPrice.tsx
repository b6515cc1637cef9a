import { unitText } from '@borong/contract'
import { number, useT } from '@borong/site-kit'
import { Price, classes } from '@borong/ui'
import { Check } from 'lucide-react'
import { messages } from './goods-detail.messages.ts'
import { type Sku, lowestOf } from './specs.ts'
import { reasonsOf } from './why-price.ts'
import styles from './WhyPrice.module.css'

/** Why a piece costs what it costs at this quantity: every price it could have, and the lowest, which counts. */
export function WhyPrice({ sku, num, unit }: { sku: Sku; num: number; unit: string }) {
  const t = useT()
  const quantity = Math.max(num, lowestOf(sku))
  const reasons = reasonsOf(sku, quantity)
  const names = { list: messages.whyList, tier: messages.whyTier, contract: messages.contractPrice }
  const winner = reasons.find((it) => it.wins)
  return (
    <details className={styles.why}>
      <summary>{t(messages.whyPrice)}</summary>
      <p className={styles.lead}>
        {t(messages.whyLead, { n: number(quantity), unit: unitText(t.lang, quantity, unit) })}
      </p>
      <ul className={styles.rows}>
        {reasons.map((it) => (
          <li key={it.kind} className={classes(it.wins && styles.wins)}>
            <span>
              {t(names[it.kind])}
              {it.from > 1 &&
                ` · ${t(messages.andMore, { from: number(it.from), unit: unitText(t.lang, it.from, unit) })}`}
            </span>
            <span className={styles.mark}>
              {it.wins && (
                <>
                  <Check aria-hidden="true" /> {t(messages.whyWins)}
                </>
              )}
            </span>
            <Price size="small" value={it.price} />
          </li>
        ))}
      </ul>
      {winner && <p className={styles.lead}>{t(messages.whyRule)}</p>}
    </details>
  )
}
