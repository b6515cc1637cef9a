import { cartApi, checkoutApi, unitText } from '@borong/contract'
import { type Refusal, asMember, formatRupiah, number, specText, useCommand, useT, useReturnTo } from '@borong/site-kit'
import { Button, LinkButton, Notice, Picture, Price } from '@borong/ui'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { InCart, type WantedLine, useAddToCart } from '../goods-card/index.ts'
import { paths } from '../page/paths.ts'
import { Link, useGo } from '../page/Link.tsx'
import { messages } from './goods-detail.messages.ts'
import styles from './GoodsPage.module.css'
import { type Goods, type Line, isAvailable, nudgeOf, priceAt, totalOf } from './specs.ts'
import { AddToInquiry } from '../inquiry/index.ts'

function useBuying(goods: Goods, lines: readonly Line[], pack: number) {
  const t = useT()
  const go = useGo()
  const [refusal, setRefusal] = useState<Refusal>()
  const act = `goods ${goods.goods_id}`
  const cart = useAddToCart(act, { onRefused: setRefusal, onDone: () => setRefusal(undefined) })
  const buy = useCommand(cartApi.buyNow, {
    refreshes: [cartApi.show, cartApi.price, checkoutApi.verify],
    onDone: () => go(paths.checkout({ way: 'BUY_NOW' })),
    onRefused: setRefusal,
  })
  useReturnTo(`buy ${act}`, (it) => void buy.send(it as WantedLine))
  const chosen = lines.map(({ sku, num }) => ({ sku_id: sku.sku_id, num, ...(pack > 1 && { pack }) }))
  const [first] = chosen
  const gone = !goods.goods_off || !goods.sku_list.some(isAvailable)
  const because = gone ? t(messages.specOut) : undefined
  const [wanting, setWanting] = useState(false)
  /** Without a quantity the way on is to the first field for one. */
  const withFirst = (act: (line: WantedLine) => void) => () => {
    setWanting(!first)
    if (first) return act(first)
    document.querySelector<HTMLInputElement>('input[data-place]')?.focus()
  }
  return {
    refusal,
    because,
    hint: because ?? (wanting && !first ? t(messages.chooseFirst) : undefined),
    note: chosen.length > 1 ? t(messages.buyOne) : undefined,
    buyBecause: because ?? (chosen.length > 1 ? t(messages.buyOne) : undefined),
    adding: cart.busy,
    buying: buy.busy,
    add: withFirst(() => cart.add(chosen)),
    buy: withFirst((line) => asMember({ act: `buy ${act}`, with: line }, () => void buy.send(line))),
  }
}

interface Props {
  goods: Goods
  lines: readonly Line[]
  /** In which the single one is counted, by its size; 1: the unit itself. */
  packSize: number
  unit: string
  onTake: (skuId: string, num: number) => void
}

/** The total of what is chosen, a hint at the next price, and the way to order. */
export function BuyBox({ goods, lines, packSize, unit, onTake }: Props) {
  const t = useT()
  const buying = useBuying(goods, lines, packSize)
  const pieces = lines.reduce((all, line) => all + line.num, 0)
  const nudge = nudgeOf(lines)
  const only = lines.length === 1 ? lines[0] : undefined
  const shop = goods.shop
  const addButton = (size: 'large' | 'default') => (
    <Button variant="primary" size={size} wide busy={buying.adding} because={buying.because} onClick={buying.add}>
      {t(messages.addToCart)}
    </Button>
  )
  return (
    <>
      <aside className={styles.box} aria-label={t(messages.buyBox)}>
        <div role="status" className={styles.sum}>
          <span className={styles.quiet}>
            {lines.length === 0
              ? t(messages.noneChosen)
              : t(messages.chosenPieces, { n: number(pieces), unit: unitText(t.lang, pieces, unit) })}
            {lines.length > 1 && ` · ${t(messages.chosenSpecs, { n: lines.length })}`}
            <InCart goodsId={goods.goods_id} lead=" · " />
          </span>
          <Price size="total" value={lines.length ? totalOf(lines) : goods.price} />
          <span className={styles.quiet}>
            {only
              ? t(messages.each, { price: formatRupiah(priceAt(only.sku, only.num)) })
              : lines.length
                ? t(messages.beforeFreight)
                : t(messages.enterQuantity)}
          </span>
        </div>
        {nudge && (
          <Notice tone="offer">
            <strong>
              {lines.length > 1 && `${specText(nudge.sku.spec_list)}: `}
              {t(messages.nudge, { n: number(nudge.more), price: formatRupiah(nudge.price) })}
            </strong>
            <br />
            {t(messages.saving, {
              price: formatRupiah(nudge.saving),
              n: number(only?.num ?? lines.find((it) => it.sku === nudge.sku)!.num),
            })}{' '}
            <Button variant="link" className={styles.take} onClick={() => onTake(nudge.sku.sku_id, nudge.more)}>
              {t(messages.takeMore, { n: number((lines.find((it) => it.sku === nudge.sku)?.num ?? 0) + nudge.more) })}
            </Button>
          </Notice>
        )}
        {buying.refusal && (
          <Notice tone="danger" live="assertive">
            {buying.refusal.message}
          </Notice>
        )}
        <div className={styles.acts}>
          {addButton('large')}
          <Button wide busy={buying.buying} because={buying.buyBecause} onClick={buying.buy}>
            {t(messages.buyNow)}
          </Button>
          <p role="status" className={styles.hint}>
            {buying.hint}
          </p>
          {buying.note && <p className={styles.quiet}>{buying.note}</p>}
        </div>
        {shop.free_freight_from !== undefined && (
          <p className={styles.free}>{t(messages.freeFrom, { price: formatRupiah(shop.free_freight_from) })}</p>
        )}
        {goods.lead_time && <p className={styles.quiet}>{goods.lead_time.text}</p>}
        {shop.closing && <p className={styles.hint}>{shop.closing.text}</p>}
        <div className={styles.shop}>
          <Picture src={shop.logo} alt="" size={44} framed />
          <div>
            <Link href={paths.shop(shop.shop_id)} className={styles.shopName}>
              {shop.shop_name}
            </Link>
            <span className={styles.quiet}>
              {[shop.city, t(messages.shopGoods, { n: shop.goods_num })].filter(Boolean).join(' · ')}
            </span>
          </div>
          <LinkButton size="small" href={paths.shop(shop.shop_id)} icon={<Store aria-hidden="true" />}>
            {t(messages.visitShop)}
          </LinkButton>
          <Link href={paths.chat({ shop_id: shop.shop_id, goods_id: goods.goods_id })}>{t(messages.contactShop)}</Link>
          {/* Last: it comes for members only, a moment later, and would move what somebody is about to press. */}
          <AddToInquiry lines={lines} pack={packSize} />
        </div>
      </aside>
      <div className={styles.thumbBar} data-dock>
        <span>
          <span className={styles.quiet}>{lines.length ? t(messages.total) : t(messages.noneChosen)}</span>
          <Price size="large" value={lines.length ? totalOf(lines) : goods.price} />
        </span>
        {addButton('default')}
      </div>
    </>
  )
}
