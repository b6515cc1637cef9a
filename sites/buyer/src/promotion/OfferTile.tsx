import { formatRupiah, useT } from '@borong/site-kit'
import { Picture, Pill, Price } from '@borong/ui'
import type { ReactNode } from 'react'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './promotion.module.css'
import { messages } from './promotion.messages.ts'
import { percentOff } from './times.ts'

interface Offered {
  goods_id: string
  sku_id: string
  goods_name: string
  spec: string
  thumbnail: string
  original_price: number
  contract_price?: number | undefined
  seller_id: string
  seller_name: string
}

interface Props {
  offer: Offered
  /** Rp for one, where it is money alone. */
  price?: number
  /** In place of the price. */
  cost?: ReactNode
  gone?: string | undefined
  first?: boolean
  children: ReactNode
}

/** Goods on offer: what it costs, what it cost, and what is left. The whole tile leads to the goods. */
export function OfferTile({ offer, price, cost, gone, first, children }: Props) {
  const t = useT()
  const off = price === undefined ? 0 : percentOff(price, offer.original_price)
  const { contract_price } = offer
  return (
    <article className={styles.tile}>
      <span className={styles.picture}>
        <Picture src={offer.thumbnail} alt="" {...(first && { first })} />
        {gone && (
          <span className={styles.gone}>
            <Pill>{gone}</Pill>
          </span>
        )}
      </span>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link href={paths.goodsDetail(offer.goods_id, { sku: offer.sku_id })} className={styles.cover}>
            {offer.goods_name}
          </Link>
        </h2>
        <p className={styles.seller}>
          {offer.spec && <span>{offer.spec}</span>}
          <Link href={paths.shop(offer.seller_id)} className={styles.above}>
            {offer.seller_name}
          </Link>
        </p>
      </div>
      <div className={styles.money}>
        <span className={styles.cost}>{cost ?? <Price value={price} size="large" tone="offer" />}</span>
        <span className={styles.before}>
          <span className="small muted">{t(messages.listPrice)} </span>
          <Price value={offer.original_price} size="small" tone="struck" />
          {off > 0 && <span className={styles.off}>{t(messages.off, { n: off })}</span>}
        </span>
        {contract_price !== undefined && (
          <span className={styles.contract}>
            {t(price !== undefined && contract_price < price ? messages.contractLower : messages.contract, {
              price: formatRupiah(contract_price),
            })}
          </span>
        )}
      </div>
      <div className={styles.state}>{children}</div>
    </article>
  )
}
