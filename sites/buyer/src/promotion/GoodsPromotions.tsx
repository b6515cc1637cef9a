import { type Reply, promotionApi } from '@borong/contract'
import { day, formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { Pill } from '@borong/ui'
import type { ReactNode } from 'react'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { lazyPart } from '../page/lazy.tsx'
import styles from './GoodsPromotions.module.css'
import { messages } from './offers.messages.ts'
import { dayTime } from './times.ts'

const JoinGroup = lazyPart(() => import('./JoinGroup.tsx'))

type Promotion = Reply<typeof promotionApi.ofGoods>[number]

const Offer = ({ href, name, children }: { href: string; name: string; children: ReactNode }) => (
  <>
    <Link href={href}>
      <Pill tone="offer">{name}</Pill>
    </Link>
    <div>{children}</div>
  </>
)

function Running({ it }: { it: Promotion }) {
  const t = useT()
  const until = it.end_time && t(messages.until, { at: dayTime(it.end_time) })
  if (it.seckill_goods_vo)
    return (
      <Offer href={paths.flashSale()} name={t(messages.flash)}>
        {it.spec && `${it.spec}: `}
        <strong>{formatRupiah(it.price)}</strong> · {until} ·{' '}
        {it.num ? t(messages.left, { n: it.num, all: it.seckill_goods_vo.sold_quantity }) : t(messages.soldOut)}
      </Offer>
    )
  if (it.groupbuy_goods_vo) {
    const { buy_num: joined, wanted_num: wanted } = it.groupbuy_goods_vo
    return (
      <Offer href={paths.groupBuy()} name={t(messages.group)}>
        {it.spec && `${it.spec}: `}
        <strong>{formatRupiah(it.price)}</strong> · {until} ·{' '}
        {joined >= wanted ? t(messages.complete, { n: joined }) : t(messages.joined, { n: joined, wanted })}
        {it.num > 0 && <JoinGroup group={it.groupbuy_goods_vo} />}
      </Offer>
    )
  }
  const ofShop = it.full_discount_vo ?? it.minus_vo ?? it.half_price_vo
  if (ofShop) {
    const name = it.minus_vo ? messages.minus : it.half_price_vo ? messages.half : messages.fullDiscount
    return (
      <Offer href={paths.shop(ofShop.seller_id)} name={t(name)}>
        <strong>{it.minus_vo ? formatRupiah(it.price) : it.title}</strong>{' '}
        {it.full_discount_vo?.tier_list
          .map((step) => `${t(messages.minimum, { sum: formatRupiah(step.full_money) })}: ${step.gives}`)
          .join(' · ')}{' '}
        · {until}
      </Offer>
    )
  }
  if (it.coupon)
    return (
      <Offer href={paths.coupons({ keyword: it.title })} name={t(messages.coupon)}>
        <strong>{formatRupiah(it.price)}</strong>{' '}
        {t(messages.minimum, { sum: formatRupiah(it.coupon.coupon_threshold_price) })} ·{' '}
        {t(messages.until, { at: day(it.end_time) })}
      </Offer>
    )
  return (
    <Offer href={paths.pointsMall()} name={t(messages.points)}>
      {it.spec && `${it.spec}: `}
      <strong>{t(messages.pointsPrice, { n: it.exchange?.exchange_point ?? 0 })}</strong>
      {it.price > 0 && ` + ${formatRupiah(it.price)}`}
    </Offer>
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
