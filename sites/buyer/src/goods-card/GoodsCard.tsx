import { number, useT } from '@borong/site-kit'
import { Picture, Price, classes } from '@borong/ui'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { AddToCart, type Card, InCart } from './AddToCart.tsx'
import styles from './GoodsCard.module.css'
import { messages } from './goods-card.messages.ts'

export type { Card }

interface Props {
  goods: Card
  /** `small` has no button, for rows of pictures. */
  density?: 'grid' | 'list' | 'small'
  /** Seen at once: its picture is not lazy. */
  first?: boolean
  level?: 2 | 3
}

const paramsShown = 4

function Stock({ goods }: { goods: Card }) {
  const t = useT()
  return goods.in_stock ? (
    <span className={styles.stock}>{t(messages.inStock, { n: number(goods.quantity) })}</span>
  ) : (
    <span className={styles.gone}>{t(messages.outOfStock)}</span>
  )
}

export function BestTier({ goods }: { goods: Card }) {
  const t = useT()
  if (!goods.best_tier) return null
  return (
    <span className={styles.tier}>
      <Price size="small" tone="offer" value={goods.best_tier.price} />{' '}
      {t(messages.fromQuantity, { n: number(goods.best_tier.from) })}
    </span>
  )
}

/** One goods among others: in a grid, or as a wide row with what it is made of. */
export function GoodsCardTile({ goods, density = 'grid', first, level = 3 }: Props) {
  const t = useT()
  const href = paths.goodsDetail(goods.goods_id)
  const Heading = `h${level}` as const
  const wide = density === 'list'
  const notes = [
    goods.min_quantity > 1 && t(messages.minimum, { n: goods.min_quantity }),
    goods.buy_count > 0 && t(messages.sold, { n: number(goods.buy_count) }),
  ].filter(Boolean)
  return (
    <article className={classes(styles.card, styles[density])}>
      <span className={styles.picture}>
        <Picture src={goods.small || goods.thumbnail} alt="" {...(first && { first })} />
      </span>
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Link href={href} className={styles.link}>
            {goods.name}
          </Link>
        </Heading>
        {density !== 'small' && (
          <p className={styles.maker}>
            {goods.brand_name && <span>{goods.brand_name}</span>}
            <Link href={paths.shop(goods.shop_id)} className={styles.shop}>
              {goods.seller_name}
            </Link>
          </p>
        )}
        {wide && goods.params.length > 0 && (
          <dl className={styles.params}>
            {goods.params.slice(0, paramsShown).map((it) => (
              <div key={it.name}>
                <dt>{it.name}</dt>
                <dd>{it.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={styles.money}>
        <span className={styles.price}>
          <Price value={goods.price} />
          {goods.unit && <span className={styles.unit}>{t(messages.perUnit, { unit: goods.unit })}</span>}
        </span>
        {density !== 'small' && (
          <>
            <BestTier goods={goods} />
            <span className={styles.notes}>
              <Stock goods={goods} />
              {notes.map((note) => (
                <span key={String(note)}>{note}</span>
              ))}
              <InCart goodsId={goods.goods_id} />
            </span>
          </>
        )}
      </div>
      {density !== 'small' && (
        <div className={styles.act}>
          <AddToCart goods={goods} withQuantity={wide} wide />
        </div>
      )}
    </article>
  )
}
