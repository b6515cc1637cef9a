import { type Reply, promotionApi } from '@borong/contract'
import { day, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { Pill } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { lazyPart } from '../page/lazy.tsx'
import styles from './GoodsPromotions.module.css'
import { messages } from './offers.messages.ts'
import { dayTime } from './times.ts'

const JoinGroup = lazyPart(() => import('./JoinGroup.tsx'))

type Promotion = Reply<typeof promotionApi.ofGoods>[number]

function Running({ it }: { it: Promotion }) {
  const t = useT()
  const until = it.end_time && t(messages.until, { at: dayTime(it.end_time) })
  if (it.seckill_goods_vo)
    return (
      <>
        <Link href={paths.flashSale()}>
          <Pill tone="offer">{t(messages.flash)}</Pill>
        </Link>
        <span>
          {it.spec && `${it.spec}: `}
          <strong>{formatRupiah(it.price)}</strong> · {until} ·{' '}
          {it.num ? t(messages.left, { n: it.num, all: it.seckill_goods_vo.sold_quantity }) : t(messages.soldOut)}
        </span>
      </>
    )
  if (it.groupbuy_goods_vo) {
    const { buy_num: joined, wanted_num: wanted } = it.groupbuy_goods_vo
    return (
      <>
        <Link href={paths.groupBuy()}>
          <Pill tone="offer">{t(messages.group)}</Pill>
        </Link>
        <div className={styles.group}>
          <span>
            {it.spec && `${it.spec}: `}
            <strong>{formatRupiah(it.price)}</strong> · {until} ·{' '}
            {joined >= wanted ? t(messages.complete, { n: joined }) : t(messages.joined, { n: joined, wanted })}
          </span>
          {it.num > 0 && <JoinGroup group={it.groupbuy_goods_vo} />}
        </div>
      </>
    )
  }
  const ofShop = it.full_discount_vo ?? it.minus_vo ?? it.half_price_vo
  if (ofShop) {
    const name = it.minus_vo ? messages.minus : it.half_price_vo ? messages.half : messages.fullDiscount
    return (
      <>
        <Link href={paths.shop(ofShop.seller_id)}>
          <Pill tone="offer">{t(name)}</Pill>
        </Link>
        <span>
          <strong>{it.minus_vo ? formatRupiah(it.price) : it.title}</strong>{' '}
          {it.full_discount_vo?.tier_list
            .map((step) => `${t(messages.minimum, { sum: formatRupiah(step.full_money) })}: ${step.gives}`)
            .join(' · ')}{' '}
          · {until}
        </span>
      </>
    )
  }
  if (it.coupon)
    return (
      <>
        <Link href={paths.coupons({ keyword: it.title })}>
          <Pill tone="offer">{t(messages.coupon)}</Pill>
        </Link>
        <span>
          <strong>{formatRupiah(it.price)}</strong>{' '}
          {t(messages.minimum, { sum: formatRupiah(it.coupon.coupon_threshold_price) })} ·{' '}
          {t(messages.until, { at: day(it.end_time) })}
        </span>
      </>
    )
  return (
    <>
      <Link href={paths.pointsMall()}>
        <Pill tone="offer">{t(messages.points)}</Pill>
      </Link>
      <span>
        {it.spec && `${it.spec}: `}
        <strong>{t(messages.pointsPrice, { n: it.exchange?.exchange_point ?? 0 })}</strong>
        {it.price > 0 && ` + ${formatRupiah(it.price)}`}
      </span>
    </>
  )
}

/** What runs for goods now, coupons included; nothing where there is nothing. */
export function GoodsPromotions({ goods }: { goods: string }) {
  const t = useT()
  const running = useApiQuery(promotionApi.ofGoods, { goods_id: goods })
  if (!running.data?.length) return null
  return (
    <section aria-label={t(messages.promotions)} className={styles.promotions}>
      <h2>{t(messages.promotions)}</h2>
      <ul>
        {running.data.map((it) => (
          <li key={it.promotion_type + it.activity_id}>
            <Running it={it} />
          </li>
        ))}
      </ul>
    </section>
  )
}
