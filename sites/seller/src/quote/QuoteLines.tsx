import { Combobox } from '@borong/console/form'
import { quantityText, sellerQuoteApi } from '@borong/contract'
import { fromRupiah, times, toRupiah } from '@borong/money'
import { day, formatRupiah, specText, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, IconButton, Notice, Picture, TextField } from '@borong/ui'
import { X } from 'lucide-react'
import {
  type Buyer,
  faultOfLine,
  lineOf,
  type LineFault,
  percentBelow,
  type QuotedSku,
  readPrice,
  readQuantity,
  skuSource,
  type TypedLine,
} from './prepared-quote.ts'
import { packOf } from '../pack/counted-in.ts'
import { messages as packMessages } from '../pack/pack.messages.ts'
import { UnitSelect } from '../pack/UnitSelect.tsx'
import { messages } from './quote.messages.ts'
import styles from './quote.module.css'

interface QuoteLinesProps {
  buyer: Buyer | null
  lines: readonly TypedLine[]
  /** Numbers that were pasted and are none of the shop. */
  unknown: readonly string[]
  onChange: (lines: readonly TypedLine[]) => void
  onPaste: () => void
  tried: boolean
  isDraft: boolean
}

/** The goods of a quote: chosen one by one or pasted, each with what the buyer pays otherwise and paid last. */
export function QuoteLines({ buyer, lines, unknown, onChange, onPaste, tried, isDraft }: QuoteLinesProps) {
  const t = useT()
  const priced = useApiQuery(
    sellerQuoteApi.rows,
    {
      company_id: buyer?.id ?? '0',
      called: buyer?.called ?? '',
      rows: lines.map((it) => ({ sku_id: it.skuId, num: readQuantity(it) ?? 1 })),
    },
    { enabled: buyer !== null && lines.length > 0, showPreviousRows: true },
  )
  const skuOf = new Map(priced.data?.data.map(({ sku }) => [sku.sku_id, sku]))
  const put = (skuId: string, what: Partial<TypedLine>) =>
    onChange(lines.map((it) => (it.skuId === skuId ? { ...it, ...what } : it)))
  const add = (skuId: string) => {
    if (lines.every((it) => it.skuId !== skuId)) onChange([...lines, lineOf(skuId)])
  }
  const takeOwnPrices = () =>
    onChange(
      lines.map((it) => {
        const own = skuOf.get(it.skuId)?.own_price
        return it.price.trim() || own === undefined ? it : { ...it, price: String(own) }
      }),
    )
  return (
    <Card
      title={t(messages.goods)}
      actions={
        <>
          {lines.length > 0 && (
            <Button size="small" variant="quiet" onClick={takeOwnPrices}>
              {t(messages.useOwn)}
            </Button>
          )}
          <Button size="small" because={buyer ? undefined : t(messages.contactFirst)} onClick={onPaste}>
            {t(messages.paste)}
          </Button>
        </>
      }
    >
      {unknown.length > 0 && (
        <Notice tone="warn" live="polite">
          {t(messages.unknown, { numbers: unknown.join(', ') })}
        </Notice>
      )}
      {priced.isError && <Notice tone="danger">{priced.error.message}</Notice>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <EditedLine
            key={line.skuId}
            line={line}
            sku={skuOf.get(line.skuId)}
            fault={tried ? faultOfLine(line, isDraft) : undefined}
            onChange={(what) => put(line.skuId, what)}
            onRemove={() => onChange(lines.filter((it) => it !== line))}
          />
        ))}
      </ul>
      <div className={styles.add}>
        <Combobox
          label={t(messages.add)}
          hint={t(messages.addHint)}
          source={skuSource}
          value={null}
          onChange={(chosen) => chosen && add(chosen.id)}
          error={tried && !lines.length && t(messages.goodsWanted)}
        />
      </div>
    </Card>
  )
}

interface EditedLineProps {
  line: TypedLine
  sku: QuotedSku | undefined
  fault: LineFault | undefined
  onChange: (what: Partial<TypedLine>) => void
  onRemove: () => void
}

function EditedLine({ line, sku, fault, onChange, onRemove }: EditedLineProps) {
  const t = useT()
  const name = sku?.name ?? line.skuId
  return (
    <li className={styles.edited}>
      <div className={styles.product}>
        {sku && <Picture src={sku.goods_image} alt="" size={44} framed />}
        <span>
          {name}
          <span className={styles.note}>
            {sku && [specText(sku.spec_list), sku.sku_sn].filter(Boolean).join(' · ')}
          </span>
          {sku && <Prices sku={sku} line={line} />}
        </span>
      </div>
      <div className={styles.fields}>
        <TextField
          label={t(messages.quantity)}
          aria-label={t(messages.quantityOf, { name })}
          size="small"
          inputMode="numeric"
          autoComplete="off"
          className={styles.short}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          error={fault === 'quantity' && t(messages.quantityWanted)}
        />
        {sku && <UnitSelect of={sku} size={line.size} named={name} small onChange={(size) => onChange({ size })} />}
        <TextField
          label={t(messages.price)}
          aria-label={t(messages.priceOf, { name })}
          size="small"
          inputMode="decimal"
          autoComplete="off"
          className={styles.price}
          value={line.price}
          onChange={(price) => onChange({ price })}
          error={fault === 'price' && t(messages.priceWanted)}
        />
        <TextField
          label={t(messages.days)}
          aria-label={t(messages.daysOf, { name })}
          size="small"
          inputMode="numeric"
          autoComplete="off"
          className={styles.short}
          value={line.days}
          onChange={(days) => onChange({ days })}
          error={fault === 'days' && t(messages.daysWanted)}
        />
        <IconButton label={t(messages.remove, { name })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

/** What everybody pays, what this buyer pays, what they paid last, and how far the typed price is below. */
function Prices({ sku, line }: { sku: QuotedSku; line: TypedLine }) {
  const t = useT()
  const below = percentBelow(line.price, sku.own_price)
  const pack = packOf(sku, line.size)
  const [price, num] = [readPrice(line.price), readQuantity(line)]
  const facts = [
    `${t(messages.list)} ${formatRupiah(sku.list_price)}`,
    `${t(messages.own)} ${formatRupiah(sku.own_price)} (${t(messages[sku.price_because])})`,
    sku.last_price === undefined
      ? t(messages.never)
      : `${t(messages.last)} ${t(messages.lastOn, { price: formatRupiah(sku.last_price), day: day(sku.last_time ?? 0) })}`,
    ...(pack && num !== undefined ? [quantityText(t.lang, num, sku.unit, pack)] : []),
    ...(pack && price !== undefined
      ? [t(packMessages.each, { price: formatRupiah(toRupiah(times(fromRupiah(price), pack.size))), name: pack.name })]
      : []),
  ]
  return (
    <span className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {below !== undefined && below !== 0 && (
        <b>{below > 0 ? t(messages.below, { percent: below }) : t(messages.above)}</b>
      )}
      {sku.invalid === 1 && <b>{t(messages.cannotBuy)}</b>}
    </span>
  )
}
