import { cartApi } from '@borong/contract'
import { type Translate, request, formatRupiah, isRefusal, saveFile, useCan, useT } from '@borong/site-kit'
import {
  Button,
  Card,
  Checkbox,
  Dialog,
  EmptyState,
  LinkButton,
  Meter,
  PageHead,
  Pairs,
  Pill,
  Price,
  Skeleton,
  Stack,
  VisuallyHidden,
  WithSide,
  classes,
  toast,
} from '@borong/ui'
import { ChevronRight, ShoppingCart, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SubmitPreview, previewMessages } from '../approval/index.ts'
import type { PageArgs } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { Link, useGo } from '../page/Link.tsx'
import { OrderSteps } from '../page/OrderSteps.tsx'
import { messages } from './cart.messages.ts'
import { CartLineRow, ExpiredLineRow } from './CartLineRow.tsx'
import styles from './CartPage.module.css'
import { Flash } from './Flash.tsx'
import { type Cart, type CartLine, type CartShop, type UseCart, cartFields, useCart } from './use-cart.ts'

export const loader = ({ ready }: PageArgs) => ready(cartApi.show, cartFields)
export const head = ({ t }: { t: Translate }) => ({ title: t(messages.title) })

const undoSeconds = 8

const ticksOf = (lines: readonly CartLine[]): boolean | 'mixed' => {
  const ticked = lines.filter((line) => line.checked).length
  return ticked === 0 ? false : ticked === lines.length ? true : 'mixed'
}
const validOf = (shop: CartShop): CartLine[] => shop.sku_list.filter((line) => !line.invalid)

/** What the member means to buy, by shop; sums are the server's. */
export default function CartPage() {
  const t = useT()
  const cart = useCart()
  const [clearing, setClearing] = useState(false)
  const { data } = cart

  const remove = async (lines: readonly CartLine[]) => {
    if (!lines.length || !(await cart.remove(lines))) return
    const back = lines.filter((line) => !line.invalid)
    toast(t(messages.removed, { n: lines.length }), {
      seconds: undoSeconds,
      ...(back.length && { action: { label: t(messages.undo), run: () => void cart.putBack(back) } }),
    })
  }
  const top = <PageHead title={t(messages.title)} beside={<OrderSteps at="cart" />} />
  if (!data)
    return (
      <>
        {top}
        <Skeleton shape="block" height={48} />
        <Skeleton shape="block" height={320} />
      </>
    )
  if (!data.line_num)
    return (
      <>
        {top}
        <Card>
          <EmptyCart />
        </Card>
      </>
    )

  const shops = data.cart_list.filter((shop) => validOf(shop).length)
  const valid = shops.flatMap(validOf)
  const expired = data.cart_list.flatMap((shop) => shop.sku_list).filter((line) => line.invalid)
  const ticked = valid.filter((line) => line.checked)
  const verify = <VerifyButton cart={cart} ticked={data.checked_num} />
  return (
    <>
      {top}
      <WithSide width={340} side={<Summary cart={cart} data={data} go={verify} />}>
        <div className={styles.bar}>
          <Checkbox
            label={t(messages.selectAll)}
            checked={ticksOf(valid)}
            disabled={!valid.length}
            onChange={(on) => void cart.tickAll(on)}
          />
          <span className={styles.acts}>
            <Link href={paths.quickOrder()}>{t(messages.pasteList)}</Link>
            <ExportButton />
            {ticked.length > 0 && (
              <Button variant="link" onClick={() => void remove(ticked)}>
                {t(messages.removeTicked, { n: ticked.length })}
              </Button>
            )}
            {expired.length > 0 && (
              <Button variant="link" onClick={() => void remove(expired)}>
                {t(messages.clearInvalid, { n: expired.length })}
              </Button>
            )}
            <Button variant="link" onClick={() => setClearing(true)}>
              {t(messages.clearAll)}
            </Button>
          </span>
        </div>
        {shops.map((shop) => (
          <ShopCard key={shop.shop_id} shop={shop} cart={cart} onRemove={(line) => void remove([line])} />
        ))}
        {expired.length > 0 && (
          <Card flush title={t(messages.expiredTitle)} note={t(messages.lines, { n: expired.length })}>
            <ul>
              {expired.map((line) => (
                <ExpiredLineRow key={line.sku_id} line={line} onRemove={() => void remove([line])} />
              ))}
            </ul>
          </Card>
        )}
      </WithSide>
      <div className={styles.dock} data-dock>
        <Price size="large" value={data.total_price.total_price} />
        {verify}
      </div>
      <ClearDialog clearing={clearing} setClearing={setClearing} cart={cart} data={data} />
    </>
  )
}

interface ClearDialogProps {
  clearing: boolean
  setClearing: (clearing: boolean) => void
  cart: UseCart
  data: NonNullable<UseCart['data']>
}

/** Asks before everything is thrown out. */
function ClearDialog({ clearing, setClearing, cart, data }: ClearDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={clearing}
      width={428}
      title={t(messages.clearTitle)}
      onClose={() => setClearing(false)}
      foot={
        <>
          <Button onClick={() => setClearing(false)}>{t(messages.keep)}</Button>
          <Button
            variant="danger"
            busy={cart.busy}
            onClick={() => {
              setClearing(false)
              void cart.clear()
            }}
          >
            {t(messages.clearAll)}
          </Button>
        </>
      }
    >
      <p>{t(messages.clearText, { n: data.line_num })}</p>
    </Dialog>
  )
}

/** Nothing in it: where to find goods. */
function EmptyCart() {
  const t = useT()
  return (
    <EmptyState
      icon={<ShoppingCart aria-hidden="true" />}
      title={t(messages.emptyTitle)}
      actions={
        <>
          <LinkButton variant="primary" href={paths.goods()}>
            {t(messages.browse)}
          </LinkButton>
          <LinkButton href={paths.quickOrder()}>{t(messages.pasteList)}</LinkButton>
          <LinkButton href={paths.orders()}>{t(messages.myOrders)}</LinkButton>
        </>
      }
    >
      {t(messages.emptyText)}
    </EmptyState>
  )
}

/** The cart as a workbook. */
function ExportButton() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile((await request(cartApi.export)) as unknown as Blob, 'cart.xlsx')
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="link" busy={busy} onClick={() => void download()}>
      {t(messages.export)}
    </Button>
  )
}

function ShopCard({ shop, cart, onRemove }: { shop: CartShop; cart: UseCart; onRemove: (line: CartLine) => void }) {
  const t = useT()
  const lines = validOf(shop)
  return (
    <section className={styles.shop} aria-label={shop.shop_name}>
      <header className={styles.shopHead}>
        <Checkbox
          labelHidden
          label={t(messages.selectShop, { shop: shop.shop_name })}
          checked={ticksOf(lines)}
          onChange={(on) => void cart.tickShop(shop, on)}
        />
        <h2 className={styles.shopName}>
          <Store aria-hidden="true" />
          <Link href={paths.shop(shop.shop_id)}>{shop.shop_name}</Link>
        </h2>
        <Freight shop={shop} />
      </header>
      <ShopDiscount shop={shop} />
      <ul>
        {lines.map((line) => (
          <CartLineRow key={line.sku_id} line={line} cart={cart} onRemove={() => onRemove(line)} />
        ))}
      </ul>
    </section>
  )
}

/** What the shop takes off from a sum on, or what is missing for it. */
function ShopDiscount({ shop }: { shop: CartShop }) {
  const t = useT()
  const [discount] = shop.promotion_list
  if (!discount) return null
  return (
    <p className={styles.discount}>
      <Pill tone="offer">{t(messages.shopDiscount)}</Pill>
      <strong>{discount.promotion_name}</strong>
      <span className={classes(discount.is_check === 1 && styles.good)}>{shop.promotion_notice}</span>
    </p>
  )
}

function Freight({ shop }: { shop: CartShop }) {
  const t = useT()
  const { free_freight_from: from, free_freight_left: left } = shop
  if (!from || left === undefined) return null
  const text =
    left > 0
      ? t(messages.freightFreeFrom, { from: formatRupiah(from), left: formatRupiah(left) })
      : t(messages.freightFree)
  return (
    <div className={styles.freight}>
      <span className={classes(left === 0 && styles.good)}>{text}</span>
      <div className={styles.meter}>
        <Meter label={text} text={text} used={from - left} whole={from} />
      </div>
    </div>
  )
}

function VerifyButton({ cart, ticked }: { cart: UseCart; ticked: number }) {
  const t = useT()
  const go = useGo()
  const [leaving, setLeaving] = useState(false)
  const verify = async () => {
    setLeaving(true)
    await cart.settle()
    go(paths.checkout())
  }
  return (
    <Button
      variant="primary"
      size="large"
      wide
      busy={leaving}
      because={ticked ? undefined : t(messages.tickFirst)}
      onClick={() => void verify()}
    >
      {t(messages.verify, { n: ticked })}
    </Button>
  )
}

function Summary({ cart, data, go }: { cart: UseCart; data: Cart; go: ReactNode }) {
  const t = useT()
  const mayOrder = useCan('my-order')
  const [previewing, setPreviewing] = useState(false)
  const { total_price: price, checked_num: ticked } = data
  const shops = data.cart_list.filter((shop) => shop.sku_list.some((line) => line.checked)).length
  return (
    <Card title={t(messages.summary)}>
      <div className={classes(cart.busy && styles.stale)} aria-busy={cart.busy}>
        <Stack gap={12}>
          <Pairs
            ends
            pairs={[
              [t(messages.chosen), `${t(messages.lines, { n: ticked })} · ${t(messages.shops, { n: shops })}`],
              [t(messages.goods), <Price key="goods" plain value={price.original_price} />],
              ...(price.cash_back > price.full_minus
                ? ([
                    [
                      t(messages.savings),
                      <Price key="savings" plain tone="good" value={price.full_minus - price.cash_back} />,
                    ],
                  ] as const)
                : []),
              ...(price.full_minus > 0
                ? ([
                    [t(messages.shopDiscounts), <Price key="discounts" plain tone="good" value={-price.full_minus} />],
                  ] as const)
                : []),
              [
                t(messages.freight),
                <span key="freight" className="muted">
                  {t(messages.freightLater)}
                </span>,
              ],
            ]}
          />
          <div className={styles.total}>
            <span>{t(messages.total)}</span>
            <Flash value={price.total_price}>
              <Price size="total" value={price.total_price} />
            </Flash>
          </div>
        </Stack>
      </div>
      <VisuallyHidden>
        <span aria-live="polite">
          {cart.busy ? '' : t(messages.updated, { total: formatRupiah(price.total_price) })}
        </span>
      </VisuallyHidden>
      <div className={styles.go}>{go}</div>
      {mayOrder && ticked > 0 && (
        <div className={styles.preview}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={previewing}
            aria-controls="cart-preview"
            onClick={() => setPreviewing(!previewing)}
          >
            <ChevronRight aria-hidden="true" />
            <span>
              {t(previewMessages.title)}
              <span className={styles.what}>{t(previewMessages.show)}</span>
            </span>
          </button>
          <div id="cart-preview" hidden={!previewing}>
            {previewing && <SubmitPreview way="CART" seen={data} early />}
          </div>
        </div>
      )}
    </Card>
  )
}
