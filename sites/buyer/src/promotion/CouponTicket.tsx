import { day, formatRupiah, number, useT } from '@borong/site-kit'
import { Meter, Picture, Pill, Price } from '@borong/ui'
import { ChevronRight } from 'lucide-react'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { lazyPart } from '../page/lazy.tsx'
import { audienceMessages } from './audience.messages.ts'
import styles from './Coupon.module.css'
import { type Coupon, placeOf } from './place-of.ts'
import { messages as offers } from './offers.messages.ts'
import { messages } from './promotion.messages.ts'

const TakeCoupon = lazyPart(() => import('./TakeCoupon.lazy.tsx'))

function Scope({ coupon }: { coupon: Coupon }) {
  const t = useT()
  const { seller_id, seller_name, use_scope, scope_categories, scope_goods } = coupon
  if (use_scope === 'ALL') return seller_id ? t(messages.allOfShop, { shop: seller_name }) : t(messages.everyShop)
  if (use_scope === 'CATEGORY')
    return scope_categories.map((it, at) => (
      <span key={it.category_id}>
        {at > 0 && ', '}
        <Link href={paths.goods({ ...(seller_id && { seller_id }), category: it.category_id })}>{it.name}</Link>
      </span>
    ))
  return (
    <ul className={styles.goods}>
      {scope_goods.map((it) => (
        <li key={it.goods_id}>
          <Link href={paths.goodsDetail(it.goods_id)} data-tip={it.name}>
            <Picture src={it.thumbnail} alt={it.name} size={44} framed />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What a coupon takes off, from which sum, for what, until when, and how many there are. */
export function CouponTicket({ coupon }: { coupon: Coupon }) {
  const t = useT()
  const { title, create_num: all, received_num: taken } = coupon
  const isGone = taken >= all
  const text = isGone ? t(messages.allTaken) : t(messages.taken, { n: number(taken), all: number(all) })
  const place = placeOf(coupon)
  return (
    <article className={styles.ticket} data-gone={isGone || undefined}>
      <div className={styles.stub}>
        <Price value={coupon.coupon_price} />
        <span>{t(offers.minimum, { sum: formatRupiah(coupon.coupon_threshold_price) })}</span>
      </div>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {coupon.audience !== 'EVERYBODY' && <Pill tone="brand">{t(audienceMessages[coupon.audience])}</Pill>}
          {!coupon.is_start && <Pill tone="brand">{t(messages.toCome)}</Pill>}
          {isGone && <Pill>{t(messages.allTaken)}</Pill>}
        </header>
        <p className={styles.giver}>
          {coupon.seller_id ? (
            <Link href={paths.shop(coupon.seller_id)}>{coupon.seller_name}</Link>
          ) : (
            t(messages.ofMall)
          )}
        </p>
        <div className={styles.scope}>
          <span className={styles.label}>{t(messages.goodFor)}</span> <Scope coupon={coupon} />
        </div>
        <p className={styles.valid}>
          <span className="num">{t(messages.valid, { from: day(coupon.start_time), to: day(coupon.end_time) })}</span>
          {coupon.limit_num > 0 && <span>{t(messages.eachMember, { n: coupon.limit_num })}</span>}
        </p>
        <div className={styles.foot}>
          <div className={styles.share}>
            <Meter label={t(messages.takenShare, { title })} used={taken} whole={all} text={text} />
            <span className="small muted num">{text}</span>
          </div>
          {coupon.is_start === 1 && !isGone && <TakeCoupon id={coupon.coupon_id} title={title} />}
          {place && (
            <Link
              href={place}
              className={styles.go}
              aria-label={`${t(coupon.use_scope === 'ALL' && coupon.seller_id ? messages.toShop : messages.toGoods)}: ${title}`}
            >
              {t(coupon.use_scope === 'ALL' && coupon.seller_id ? messages.toShop : messages.toGoods)}
              <ChevronRight aria-hidden="true" />
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}
