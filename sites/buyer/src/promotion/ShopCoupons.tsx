import { promotionApi } from '@borong/contract'
import { day, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { Price } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { lazyPart } from '../page/lazy.tsx'
import styles from './ShopCoupons.module.css'
import { placeOf } from './place-of.ts'
import { messages as offers } from './offers.messages.ts'
import { messages } from './promotion.messages.ts'

const TakeCoupon = lazyPart(() => import('./TakeCoupon.lazy.tsx'))

/** What a shop hands out now, in one strip; nothing where it hands out nothing. */
export function ShopCoupons({ shop }: { shop: string }) {
  const t = useT()
  const coupons = useApiQuery(promotionApi.shopCoupons, { seller_id: shop })
  if (!coupons.data?.length) return null
  return (
    <section aria-label={t(messages.ofShop)}>
      <ul className={styles.strip}>
        {coupons.data.map((it) => (
          <li key={it.coupon_id} className={styles.small}>
            <strong>{it.title}</strong>
            <span>
              <Price value={it.coupon_price} size="small" />{' '}
              {t(offers.minimum, { sum: formatRupiah(it.coupon_threshold_price) })}
            </span>
            <span className={styles.quiet}>
              {t(offers.until, { at: day(it.end_time) })}
              {it.use_scope !== 'ALL' && (
                <>
                  {' · '}
                  <Link href={placeOf(it) ?? paths.coupons({ keyword: it.title })}>{t(messages.toGoods)}</Link>
                </>
              )}
            </span>
            <TakeCoupon id={it.coupon_id} title={it.title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
