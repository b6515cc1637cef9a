import { promotionApi } from '@borong/contract'
import { day, formatRupiah, useAsk, useT } from '@borong/site-kit'
import { Price } from '@borong/ui'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { later } from '../shell/later.tsx'
import styles from './ShopCoupons.module.css'
import { placeOf } from './CouponTicket.tsx'
import { words } from './promotion.words.ts'

const TakeCoupon = later(() => import('./TakeCoupon.later.tsx'))

/** What a shop hands out now, in one strip; nothing where it hands out nothing. */
export function ShopCoupons({ shop }: { shop: string }) {
  const t = useT()
  const coupons = useAsk(promotionApi.shopCoupons, { seller_id: shop })
  if (!coupons.data?.length) return null
  return (
    <section aria-label={t(words.ofShop)}>
      <ul className={styles.strip}>
        {coupons.data.map((it) => (
          <li key={it.coupon_id} className={styles.small}>
            <strong>{it.title}</strong>
            <span>
              <Price value={it.coupon_price} size="small" />{' '}
              {t(words.minimum, { sum: formatRupiah(it.coupon_threshold_price) })}
            </span>
            <span className={styles.quiet}>
              {t(words.until, { at: day(it.end_time) })}
              {it.use_scope !== 'ALL' && (
                <>
                  {' · '}
                  <Link href={placeOf(it) ?? paths.coupons({ keyword: it.title })}>{t(words.toGoods)}</Link>
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
