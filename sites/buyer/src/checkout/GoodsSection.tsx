import { checkoutApi, quantityText } from '@borong/contract'
import { specText, useCommand, useT } from '@borong/site-kit'
import { monthDay } from '@borong/site-kit/month-day.ts'
import { type Column, Pairs, Picture, Pill, Price, Table, TextField } from '@borong/ui'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { ShopClosing } from '../page/ShopClosing.tsx'
import { GiftList } from '../order-shown/index.ts'
import { type Verified, useCheckout } from './checkout-page.ts'
import { messages } from './checkout.messages.ts'
import { CheckoutSection } from './CheckoutSection.tsx'
import styles from './GoodsSection.module.css'
import { savingPairs } from './saving-pairs.tsx'

type Shop = Verified['cart']['cart_list'][number]
type Line = Shop['sku_list'][number]

/** What is ordered, by shop: every shop becomes an order of its own. */
export function GoodsSection() {
  const t = useT()
  const { cart } = useCheckout().verified
  const shops = cart.cart_list.map((shop) => shop.shop_id)
  const lines = cart.cart_list.reduce((sum, shop) => sum + shop.sku_list.length, 0)
  return (
    <CheckoutSection
      name="goods"
      title={t(messages.goods)}
      note={t(messages.shopsAndLines, { shops: cart.cart_list.length, lines })}
      flush
    >
      {cart.cart_list.map((shop) => (
        <ShopGoods key={shop.shop_id} shop={shop} shops={shops} />
      ))}
    </CheckoutSection>
  )
}

/** What the discount of the shop gives, and what comes with the goods for nothing. */
function ShopDiscount({ shop }: { shop: Shop }) {
  if (!shop.promotion_notice) return null
  return (
    <p className={styles.discount}>
      <Pill tone="offer">{shop.promotion_list[0]?.promotion_name}</Pill> {shop.promotion_notice}{' '}
      <GiftList gifts={shop.gift_list} />
    </p>
  )
}

/** What of a line comes later, and why its price is what it is. */
function Tags({ line }: { line: Line }) {
  const t = useT()
  return (
    <>
      {line.backorder && (
        <Pill tone="warn">
          {t(messages.backorder, { n: line.backorder.quantity, day: monthDay(t.lang, line.backorder.day) })}
        </Pill>
      )}
      {line.price_because === 'CONTRACT' && <Pill tone="review">{t(messages.contractPrice)}</Pill>}
      {line.price_because === 'FLASH' && <Pill tone="offer">{t(messages.flashPrice)}</Pill>}
      {line.price_because === 'GROUP_BUY' && <Pill tone="offer">{t(messages.groupPrice)}</Pill>}
      {line.price_because === 'TIER' && <Pill tone="offer">{t(messages.quantityPrice)}</Pill>}
    </>
  )
}

function ShopGoods({ shop, shops }: { shop: Shop; shops: readonly string[] }) {
  const t = useT()
  const { price } = shop
  const columns: Column<Line>[] = [
    {
      key: 'product',
      head: t(messages.product),
      main: true,
      cell: (line) => (
        <span className={styles.product}>
          <Picture src={line.goods_image} alt="" size={44} framed />
          <span className={styles.what}>
            <Link href={paths.goodsDetail(line.goods_id, { sku: line.sku_id })} className={styles.name}>
              {line.name}
            </Link>
            <span className={styles.note}>{specText(line.spec_list) || line.sku_sn}</span>
            <Tags line={line} />
            {line.single_list.map(
              (it) =>
                it.is_check === 1 &&
                (it.saving || it.promotion_type === 'GROUPBUY') && (
                  <span key={it.promotion_type} className={styles.note}>
                    {it.notice}
                  </span>
                ),
            )}
            {line.is_ship === 0 && <Pill tone="danger">{t(messages.notDelivered)}</Pill>}
            {line.error_message && <span className={styles.bad}>{line.error_message}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      head: t(messages.price),
      align: 'end',
      narrow: true,
      cell: (line) => <Price plain value={line.purchase_price} />,
    },
    {
      key: 'quantity',
      head: t(messages.quantity),
      align: 'end',
      narrow: true,
      cell: (line) => <span className="num">{quantityText(t.lang, line.num, line.unit, line.pack)}</span>,
    },
    {
      key: 'subtotal',
      head: t(messages.subtotal),
      align: 'end',
      narrow: true,
      cell: (line) => (
        <span className={styles.sum}>
          <Price value={line.subtotal} />
          {line.discount_price > 0 && (
            <span className={styles.note}>
              {t(messages.discounted)} <Price plain size="small" tone="good" value={-line.discount_price} />
            </span>
          )}
        </span>
      ),
    },
  ]
  return (
    <section className={styles.shop} aria-label={shop.shop_name}>
      <h3 className={styles.shopName}>{shop.shop_name}</h3>
      <ShopClosing shopId={shop.shop_id} among={shops} />
      <ShopDiscount shop={shop} />
      {shop.arrives_by && (
        <p className={styles.discount}>{t(messages.arrivesBy, { day: monthDay(t.lang, shop.arrives_by) })}</p>
      )}
      <Table caption={shop.shop_name} columns={columns} rows={shop.sku_list} keyOf={(line) => line.sku_id} />
      <div className={styles.foot}>
        <Remark shop={shop} />
        <div className={styles.sheet}>
          <Pairs
            ends
            pairs={[
              [t(messages.goodsSum), <Price key="goods" plain value={price.original_price} />],
              ...savingPairs(t, price),
              [
                t(messages.freight),
                price.freight_price > 0 ? (
                  <Price key="freight" plain value={price.freight_price} />
                ) : (
                  t(messages.freeFreight)
                ),
              ],
              [<b key="name">{t(messages.shopTotal)}</b>, <Price key="total" value={price.total_price} />],
            ]}
          />
        </div>
      </div>
    </section>
  )
}

function Remark({ shop }: { shop: Shop }) {
  const t = useT()
  const { verified, track } = useCheckout()
  const stored = verified.choices.remarks.find((it) => it.shop_id === shop.shop_id)?.remark ?? ''
  const [typed, setTyped] = useState(stored)
  const [kept, setKept] = useState<string>()
  const save = useCommand(checkoutApi.remark, { onDone: (_, { remark }) => setKept(remark) })
  const commit = () => {
    const remark = typed.trim()
    if (remark !== (kept ?? stored)) void track(save.send({ shop_id: shop.shop_id, remark }))
  }
  return (
    <TextField
      className={styles.remark}
      label={t(messages.remark)}
      optional
      maxLength={200}
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      error={save.refusal?.message}
      hint={
        kept !== undefined && kept === typed.trim() ? (
          <span className={styles.saved} role="status">
            <Check aria-hidden="true" />
            {t(messages.remarkSaved)}
          </span>
        ) : undefined
      }
    />
  )
}
