import type { Reply, searchApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, LinkButton, QuantityBox, toast } from '@borong/ui'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import styles from './GoodsCard.module.css'
import { messages } from './goods-card.messages.ts'
import { useAddToCart, useInCart } from './use-add-to-cart.ts'

export type Card = Reply<typeof searchApi.goods>['data'][number]

/** Into the cart at once where there is one specification; else the way to choose one. */
export function AddToCart({ goods, withQuantity, wide }: { goods: Card; withQuantity?: boolean; wide?: boolean }) {
  const t = useT()
  const [num, setNum] = useState(goods.min_quantity)
  const { add, busy } = useAddToCart(`add ${goods.goods_id}`)
  const { sku_id, name } = goods
  if (goods.in_stock && sku_id)
    return (
      <span className={styles.add}>
        {withQuantity && (
          <QuantityBox
            size="small"
            label={t(messages.quantity, { name })}
            value={num}
            min={goods.min_quantity}
            max={Math.min(goods.quantity, 99_999)}
            onChange={setNum}
            onRefused={(why) =>
              why !== 'multiple' &&
              toast(why === 'minimum' ? t(messages.belowMinimum, { n: goods.min_quantity }) : t(messages.overStock))
            }
          />
        )}
        <Button
          size="small"
          wide={wide}
          busy={busy}
          icon={<ShoppingCart aria-hidden="true" />}
          aria-label={t(messages.addOf, { name })}
          onClick={() => add([{ sku_id, num }])}
        >
          {t(messages.addToCart)}
        </Button>
      </span>
    )
  return goods.in_stock ? (
    <LinkButton size="small" wide={wide} href={paths.goodsDetail(goods.goods_id)} className={styles.choose}>
      {t(messages.choose)}
    </LinkButton>
  ) : (
    <Button size="small" wide={wide} disabled>
      {t(messages.outOfStock)}
    </Button>
  )
}

/** How many of it the cart has; with `lead` before that, where something stands in front of it. */
export function InCart({ goodsId, lead }: { goodsId: string; lead?: string }) {
  const t = useT()
  const n = useInCart(goodsId)
  return n > 0 ? (
    <>
      {lead}
      <span className={styles.inCart}>{t(messages.inCart, { n })}</span>
    </>
  ) : null
}
