import { promotionApi } from '@borong/contract'
import { formatRupiah, useApiQuery, useT } from '@borong/site-kit'
import { Meter, Picture, Price } from '@borong/ui'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import Countdown from './Countdown.lazy.tsx'
import { placeOf } from './place-of.ts'
import styles from './HomeStrip.module.css'
import { messages as offers } from './offers.messages.ts'
import { messages } from './promotion.messages.ts'

interface PartProps {
  title: string
  href: string
  beside?: ReactNode
  children: ReactNode
}
function Part({ title, href, beside, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Link href={href}>
            {title}
            <ChevronRight aria-hidden="true" />
          </Link>
        </h2>
        {beside}
      </header>
      <ul className={styles.things}>{children}</ul>
    </section>
  )
}

interface ThingProps {
  offer: { goods_id: string; sku_id: string; goods_name: string; thumbnail: string }
  cost: ReactNode
  children?: ReactNode
}
const Thing = ({ offer, cost, children }: ThingProps) => (
  <li>
    <Link
      href={paths.goodsDetail(offer.goods_id, { sku: offer.sku_id })}
      className={styles.thing}
      data-tip={offer.goods_name}
    >
      <Picture src={offer.thumbnail} alt={offer.goods_name} />
      <span className={styles.cost}>{cost}</span>
      {children}
    </Link>
  </li>
)

/** Flash sale, group buy, coupons and points: four of each, and the way to the rest. */
export default function HomeStrip() {
  const t = useT()
  const shown = useApiQuery(promotionApi.highlights, {}, { staleTime: 0 })
  const { refetch } = shown
  const onEnd = useCallback(() => void refetch(), [refetch])
  if (!shown.data) return null
  const { time_line, seckill, group_buy, coupons, exchange } = shown.data
  const slot = time_line[0]
  const parts = [
    seckill.length > 0 && (
      <Part
        key="flash"
        title={t(offers.flash)}
        href={paths.flashSale()}
        beside={
          slot && (
            <Countdown
              label={t(slot.distance_time ? messages.startsIn : messages.endsIn)}
              left={slot.distance_time || slot.next_distance_time}
              askedAt={shown.isFetchedAfterMount ? shown.dataUpdatedAt : undefined}
              onEnd={onEnd}
            />
          )
        }
      >
        {seckill.map((it) => (
          <Thing key={it.seckill_id} offer={it} cost={<Price value={it.seckill_price} size="small" tone="offer" />}>
            <Meter
              label={t(messages.flashShare, { name: it.goods_name })}
              used={it.sold_num}
              whole={it.sold_quantity}
              text={t(offers.left, { n: it.remain_quantity, all: it.sold_quantity })}
            />
          </Thing>
        ))}
      </Part>
    ),
    group_buy.length > 0 && (
      <Part key="group" title={t(offers.group)} href={paths.groupBuy()}>
        {group_buy.map((it) => (
          <Thing key={it.gb_id} offer={it} cost={<Price value={it.price} size="small" tone="offer" />}>
            <Meter
              label={t(messages.groupShare, { name: it.goods_name })}
              used={Math.min(it.buy_num, it.wanted_num)}
              whole={it.wanted_num}
              text={t(offers.joined, { n: it.buy_num, wanted: it.wanted_num })}
            />
          </Thing>
        ))}
      </Part>
    ),
    coupons.length > 0 && (
      <Part key="coupons" title={t(messages.coupons)} href={paths.coupons()}>
        {coupons.map((it) => (
          <li key={it.coupon_id}>
            <Link href={placeOf(it) ?? paths.coupons()} className={styles.coupon} data-tip={it.title}>
              <Price value={it.coupon_price} size="small" />
              <span>{t(offers.minimum, { sum: formatRupiah(it.coupon_threshold_price) })}</span>
              <span className={styles.giver}>{it.seller_name || t(messages.everyShop)}</span>
            </Link>
          </li>
        ))}
      </Part>
    ),
    exchange.length > 0 && (
      <Part key="points" title={t(offers.points)} href={paths.pointsMall()}>
        {exchange.map((it) => (
          <Thing
            key={it.exchange_id}
            offer={it}
            cost={
              <>
                <strong>{t(offers.pointsPrice, { n: it.exchange_point })}</strong>
                {it.exchange_money > 0 && <> + {formatRupiah(it.exchange_money)}</>}
              </>
            }
          />
        ))}
      </Part>
    ),
  ].filter(Boolean)
  return parts.length ? <div className={styles.strip}>{parts}</div> : null
}
