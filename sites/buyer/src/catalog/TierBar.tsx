import { unitText } from '@borong/contract'
import { number, useT } from '@borong/site-kit'
import { Price, classes } from '@borong/ui'
import { messages } from './goods-detail.messages.ts'
import { type Sku, segmentsOf } from './specs.ts'
import styles from './TierBar.module.css'

const isAgreed = (sku: Sku, price: number) =>
  sku.contract_price === price || sku.contract_tiers?.some((it) => it.price === price)

/** The price at every quantity; the one that holds for what is chosen is marked. */
export function TierBar({ sku, spec, num, unit }: { sku: Sku; spec: string; num: number; unit: string }) {
  const t = useT()
  const segments = segmentsOf(sku)
  const active = segments.findLast((it) => num >= it.from) ?? segments[0]
  return (
    <>
      <dl className={styles.bar} aria-label={spec ? t(messages.tierOf, { spec }) : t(messages.tiers)}>
        {segments.map((it) => (
          <div key={it.from} className={classes(styles.segment, it === active && styles.on)}>
            <dt>
              {it.to === undefined
                ? t(messages.andMore, { from: number(it.from), unit: unitText(t.lang, it.from, unit) })
                : t(messages.range, { from: number(it.from), to: number(it.to), unit: unitText(t.lang, it.to, unit) })}
              {it === active &&
                num > 0 &&
                ` · ${t(isAgreed(sku, it.price) ? messages.contractPrice : messages.yourPrice)}`}
            </dt>
            <dd>
              <Price value={it.price} />
            </dd>
          </div>
        ))}
      </dl>
      {sku.market_price > sku.price && (
        <p className={styles.list}>
          {t(messages.listPrice)} <Price size="small" tone="struck" value={sku.market_price} />
        </p>
      )}
    </>
  )
}
