import { numText, quantityText } from '@borong/contract'
import { formatRupiah, number, specText, useT } from '@borong/site-kit'
import { monthDay } from '@borong/site-kit/month-day.ts'
import { Checkbox, IconButton, Picture, Pill, Price, QuantityBox, type QuantityBoxProps, fitQuantity } from '@borong/ui'
import { Trash2, TrendingDown } from 'lucide-react'
import { useId } from 'react'
import { limitOfLine } from '../pack/limit-of-line.ts'
import PackQuantity from '../pack/PackQuantity.tsx'
import { messages as packMessages } from '../pack/pack.messages.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { messages } from './cart.messages.ts'
import styles from './CartLineRow.module.css'
import { Flash } from './Flash.tsx'
import { nameOf } from './name-of-line.ts'
import { OwnPromotions } from './OwnPromotions.tsx'
import type { CartLine, UseCart } from './use-cart.ts'

interface RowProps {
  line: CartLine
  cart: UseCart
  onRemove: () => void
}

/** The quantity from which the price of now holds. */
const tierNow = (line: CartLine): number =>
  line.tiers.filter((tier) => tier.from <= line.num).at(-1)?.from ?? line.min_quantity

export function CartLineRow({ line, cart, onRemove }: RowProps) {
  const t = useT()
  const id = useId()
  const num = cart.numOf(line)
  const told = cart.toldOf(line) ?? (line.error_message || undefined)
  return (
    <li className={styles.line}>
      <div className={styles.tick}>
        <Checkbox
          labelHidden
          label={nameOf(line)}
          checked={line.checked === 1}
          describedBy={told ? `${id}-told` : undefined}
          onChange={(on) => void cart.tickLine(line, on)}
        />
      </div>
      <Link
        href={paths.goodsDetail(line.goods_id, { sku: line.sku_id })}
        className={styles.picture}
        aria-label={line.name}
        tabIndex={-1}
      >
        <Picture src={line.goods_image} alt="" size={72} framed />
      </Link>
      <div className={styles.what}>
        <Link href={paths.goodsDetail(line.goods_id, { sku: line.sku_id })} className={styles.name}>
          {line.name}
        </Link>
        <p className={styles.note}>
          {[
            specText(line.spec_list),
            t(messages.sku, { sn: line.sku_sn }),
            line.restock_on && t(messages.moreOn, { day: monthDay(t.lang, line.restock_on) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className={styles.tags}>
          {line.backorder && (
            <Pill tone="warn">
              {t(messages.backorder, { n: line.backorder.quantity, day: monthDay(t.lang, line.backorder.day) })}
            </Pill>
          )}
          {line.price_because === 'TIER' && <Pill tone="offer">{t(messages.becauseTier, { n: tierNow(line) })}</Pill>}
          {line.price_because === 'CONTRACT' && <Pill tone="review">{t(messages.becauseContract)}</Pill>}
          <OwnPromotions line={line} onUse={(promotion) => void cart.usePromotion(line, promotion)} />
          <Nudge line={line} num={num} onTake={(wanted) => cart.setNum(line.sku_id, wanted)} />
        </div>
      </div>
      <div className={styles.price}>
        {line.original_price > line.purchase_price && <Price size="small" tone="struck" value={line.original_price} />}
        <Flash value={line.purchase_price}>
          <Price plain value={line.purchase_price} />
        </Flash>
        <span className={styles.unit}>/ {line.unit}</span>
      </div>
      <LineQuantity line={line} cart={cart} told={told} toldId={`${id}-told`} />
      <div className={styles.sum}>
        <LineSum line={line} />
      </div>
      <div className={styles.act}>
        <IconButton size="small" label={`${t(messages.remove)}: ${nameOf(line)}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

interface QuantityProps {
  line: CartLine
  cart: UseCart
  told: string | undefined
  toldId: string
}

/** How much of a line, in its unit or in the packs that it may be ordered in. */
function LineQuantity({ line, cart, told, toldId }: QuantityProps) {
  const t = useT()
  const num = cart.numOf(line)
  const size = line.pack?.size ?? 1
  const refuse = {
    minimum: () =>
      num <= line.min_quantity
        ? t(messages.cannotReduce)
        : t(messages.minimum, { n: numText(t.lang, line.min_quantity, line.packs) }),
    maximum: () =>
      line.max_quantity && line.max_quantity < line.enable_quantity
        ? t(messages.maximum, { n: numText(t.lang, line.max_quantity, line.packs) })
        : t(messages.overStock),
    multiple: () => t(messages.multiple, { n: numText(t.lang, line.order_multiple, line.packs) }),
  }
  const box: Omit<QuantityBoxProps, 'value' | 'onChange' | 'size'> & { min: number; max: number; multiple: number } = {
    label: t(messages.quantityOf, { name: nameOf(line) }),
    min: line.min_quantity,
    max: limitOfLine(line),
    multiple: line.order_multiple,
    onRefused: (why) => setTimeout(() => cart.say(line.sku_id, refuse[why]())),
  }
  return (
    <div className={styles.quantity}>
      {line.packs ? (
        <PackQuantity
          {...box}
          boxSize="small"
          packs={line.packs}
          unit={line.unit}
          size={size}
          num={num}
          price={line.purchase_price}
          onChange={(wanted, pack) =>
            pack === size ? cart.setNum(line.sku_id, wanted) : void cart.setPack(line, wanted, pack)
          }
        />
      ) : (
        <QuantityBox {...box} size="small" value={num} onChange={(wanted) => cart.setNum(line.sku_id, wanted)} />
      )}
      {line.pack_gone !== undefined && (
        <p className={styles.note}>
          {t(packMessages.gone, { n: number(line.pack_gone), quantity: quantityText(t.lang, num, line.unit) })}
        </p>
      )}
      <div aria-live="polite" id={toldId} className={styles.told}>
        {told}
      </div>
    </div>
  )
}

/** What the line comes to with the promotion of its own; discounts of the shop are in the summary. */
function LineSum({ line }: { line: CartLine }) {
  const saving = line.single_list.find((it) => it.is_check)?.saving ?? 0
  return (
    <>
      {saving > 0 && <Price size="small" tone="struck" value={line.subtotal} />}
      <Flash value={line.subtotal - saving}>
        <Price value={line.subtotal - saving} />
      </Flash>
    </>
  )
}
function Nudge({ line, num, onTake }: { line: CartLine; num: number; onTake: (num: number) => void }) {
  const t = useT()
  if (!line.next_tier) return null
  const wanted = fitQuantity(line.next_tier.from, line.min_quantity, limitOfLine(line), line.order_multiple)
  if (wanted < line.next_tier.from || wanted <= num) return null
  return (
    <button type="button" className={styles.nudge} onClick={() => onTake(wanted)}>
      <TrendingDown aria-hidden="true" />
      {t(messages.nudge, { n: wanted - num, p: formatRupiah(line.next_tier.price) })}
    </button>
  )
}

/** A line that cannot be bought any more: why, and what there is instead. */
export function ExpiredLineRow({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const t = useT()
  return (
    <li className={styles.expired}>
      <Picture src={line.goods_image} alt="" size={56} framed className={styles.faded} />
      <div className={styles.what}>
        <span className={styles.gone}>{line.name}</span>
        <p className={styles.note}>
          {specText(line.spec_list)} × {quantityText(t.lang, line.num, line.unit, line.pack)}
        </p>
        <p className={styles.why}>
          <Pill tone="danger">{t(messages.expired)}</Pill> {line.error_message}
        </p>
      </div>
      <Link href={paths.goods({ category: line.cat_id })} className={styles.similar}>
        {t(messages.similar)}
      </Link>
      <IconButton size="small" label={`${t(messages.remove)}: ${nameOf(line)}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}
