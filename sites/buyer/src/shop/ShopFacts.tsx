import type { Reply, shopApi } from '@borong/contract'
import { formatRupiah, useT } from '@borong/site-kit'
import { Pill } from '@borong/ui'
import { Star } from 'lucide-react'
import styles from './shop.module.css'
import { messages } from './shop.messages.ts'

export type Shop = Reply<typeof shopApi.show>

export function ShopFacts({ shop }: { shop: Shop }) {
  const t = useT()
  return (
    <ul className={styles.facts}>
      {shop.grade_name && (
        <li>
          <Pill tone="brand">{t(messages.grade, { grade: shop.grade_name })}</Pill>
        </li>
      )}
      {shop.shop_praise_rate > 0 && (
        <li>
          <span role="img" aria-label={t(messages.rating, { grade: shop.shop_praise_rate })}>
            <Star aria-hidden="true" /> {shop.shop_praise_rate.toFixed(1)}
          </span>
        </li>
      )}
      {shop.city && <li>{shop.city}</li>}
      <li>{t(messages.goods, { n: shop.goods_num })}</li>
      {shop.free_freight_from !== undefined && (
        <li className={styles.free}>{t(messages.freeFrom, { price: formatRupiah(shop.free_freight_from) })}</li>
      )}
    </ul>
  )
}
