import { formatRupiah, specText, useT } from '@borong/site-kit'
import { GiftList } from '../../order-shown/index.ts'
import { Button, Card, type Column, IconButton, Notice, Picture, Pill, Price, QuantityBox, Table } from '@borong/ui'
import { Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { limitOfLine } from '../../pack/limit-of-line.ts'
import { paths } from '../../page/paths.ts'
import { Link } from '../../page/Link.tsx'
import { AddGoodsDialog } from './AddGoodsDialog.tsx'
import styles from './EditLines.module.css'
import { type LineRow, dropAdded, rowsFor, setAddedNum, setNum } from './edit-lines.ts'
import { messages } from './edit.messages.ts'
import type { EditOrder } from './use-edit-order.ts'

const nameOf = ({ line, picked }: LineRow): string =>
  line ? [line.name, specText(line.spec_list)].filter(Boolean).join(' ') : [picked!.name, picked!.spec].join(' ').trim()

/** The lines of the order: what was ordered, what it is to be, and what that costs today. */
export function EditLines({ edit }: { edit: EditOrder }) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const { base, edits, setEdits, sheet, changed } = edit
  const gifts = (sheet ?? base).gift_list
  const rows = rowsFor(base.sku_list, edits, sheet?.sku_list)
  const left = rows.filter((row) => row.state !== 'removed').length
  const ordered = new Map(base.sku_list.map((line) => [line.sku_id, line]))
  const change = (row: LineRow, num: number) => {
    const line = ordered.get(row.sku_id)
    setEdits(line ? setNum(edits, line, num) : setAddedNum(edits, row.sku_id, num))
  }
  const takeOut = (row: LineRow) => (row.state === 'added' ? setEdits(dropAdded(edits, row.sku_id)) : change(row, 0))

  const columns: Column<LineRow>[] = [
    { key: 'line', head: t(messages.line), main: true, cell: (row) => <Goods row={row} /> },
    {
      key: 'price',
      head: t(messages.price),
      align: 'end',
      narrow: true,
      cell: (row) => <LinePrice row={row} today={changed.lines} />,
    },
    {
      key: 'quantity',
      head: t(messages.quantity),
      narrow: true,
      cell: (row) => <Quantity row={row} onChange={(num) => change(row, num)} />,
    },
    {
      key: 'subtotal',
      head: t(messages.subtotal),
      align: 'end',
      narrow: true,
      cell: (row) =>
        row.state === 'removed' ? (
          <Price plain value={undefined} />
        ) : (
          <span className={styles.sum}>
            <Price value={row.line?.num === row.num ? row.line.subtotal : undefined} />
          </span>
        ),
    },
    {
      key: 'act',
      head: t(messages.actions),
      headHidden: true,
      align: 'end',
      narrow: true,
      cell: (row) =>
        row.state !== 'removed' && (
          <span className={styles.act}>
            <IconButton size="small" label={t(messages.remove, { name: nameOf(row) })} onClick={() => takeOut(row)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        ),
    },
  ]
  return (
    <Card
      flush
      title={t(messages.lines)}
      note={t(messages.lineCount, { n: left, shop: base.shop_name })}
      actions={
        <Button variant="quiet" size="small" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t(messages.addGoods)}
        </Button>
      }
    >
      {left === 0 && (
        <div className={styles.told}>
          <Notice tone="warn" live="polite">
            {t(messages.allRemoved)}
          </Notice>
        </div>
      )}
      <Table caption={t(messages.lines)} columns={columns} rows={rows} keyOf={(row) => row.sku_id} alignTop />
      {gifts.length > 0 && (
        <p className={styles.told}>
          <GiftList gifts={gifts} />
        </p>
      )}
      {adding && <AddGoodsDialog edit={edit} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Goods({ row }: { row: LineRow }) {
  const t = useT()
  const { line, picked, state } = row
  const spec = line ? specText(line.spec_list) : picked!.spec
  const number = line?.sku_sn ?? picked!.sku_sn
  return (
    <span className={styles.goods}>
      <Picture src={line?.goods_image ?? picked!.goods_image} alt="" size={56} framed />
      <span className={styles.what}>
        <Link
          className={state === 'removed' ? styles.gone : styles.name}
          href={paths.goodsDetail(line?.goods_id ?? picked!.goods_id, { sku: row.sku_id })}
        >
          {line?.name ?? picked!.name}
        </Link>
        <span className={styles.note}>
          {[spec, number && t(messages.sku, { sn: number })].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.tags}>
          {state === 'added' && <Pill tone="success">{t(messages.added)}</Pill>}
          {state === 'changed' && <Pill tone="brand">{t(messages.changed)}</Pill>}
          {state === 'removed' && <Pill>{t(messages.removed)}</Pill>}
          {state !== 'removed' && line?.price_because === 'TIER' && <Pill tone="offer">{t(messages.becauseTier)}</Pill>}
          {state !== 'removed' && line?.price_because === 'CONTRACT' && (
            <Pill tone="review">{t(messages.becauseContract)}</Pill>
          )}
        </span>
      </span>
    </span>
  )
}

/** What the sheet counts, and beside it the other one of the ordered price and the price of today. */
function LinePrice({ row, today }: { row: LineRow; today: boolean }) {
  const t = useT()
  const { line, picked, state } = row
  if (!line) return <Price plain value={picked?.price} />
  const wasOrdered = line.ordered_num > 0
  const value = today || !wasOrdered ? line.current_price : line.ordered_price
  const differs = wasOrdered && line.current_price !== line.ordered_price && state !== 'removed'
  return (
    <span className={styles.price}>
      <Price plain value={value} {...(state === 'removed' && { tone: 'struck' as const })} />
      {differs && (
        <span className={styles.note}>
          {today
            ? t(messages.orderedAt, { price: formatRupiah(line.ordered_price) })
            : t(messages.todayAt, { price: formatRupiah(line.current_price) })}
        </span>
      )}
    </span>
  )
}

function Quantity({ row, onChange }: { row: LineRow; onChange: (num: number) => void }) {
  const t = useT()
  const { line, num, state } = row
  const [why, setWhy] = useState<'minimum' | 'maximum' | 'multiple'>()
  if (state === 'removed')
    return (
      <span className={styles.quantity}>
        <Button
          size="small"
          icon={<Undo2 aria-hidden="true" />}
          aria-label={t(messages.undoOf, { name: nameOf(row) })}
          onClick={() => onChange(line!.ordered_num)}
        >
          {t(messages.undo)}
        </Button>
        <span className={styles.note}>{t(messages.orderedNum, { n: line!.ordered_num })}</span>
      </span>
    )
  const rules = line && {
    minimum: line.min_quantity,
    multiple: line.order_multiple,
  }
  const rule =
    rules &&
    (rules.minimum > 1 && rules.multiple > 1
      ? t(messages.rules, rules)
      : rules.minimum > 1
        ? t(messages.ruleMinimum, rules)
        : rules.multiple > 1
          ? t(messages.ruleMultiple, rules)
          : undefined)
  const wrong = line?.num === num ? line.error_message : ''
  const told =
    why &&
    {
      minimum: num > 1 ? t(messages.ruleMinimum, { minimum: line?.min_quantity ?? 1 }) : t(messages.cannotReduce),
      maximum: t(messages.atMost, { n: line ? limitOfLine(line) : 0 }),
      multiple: t(messages.ruleMultiple, { multiple: line?.order_multiple ?? 1 }),
    }[why]
  return (
    <span className={styles.quantity}>
      <QuantityBox
        size="small"
        label={t(messages.quantityOf, { name: nameOf(row) })}
        value={num}
        min={line?.min_quantity}
        max={line && Math.max(limitOfLine(line), line.min_quantity)}
        multiple={line?.order_multiple}
        disabled={line?.invalid === 1}
        onChange={(wanted) => {
          setWhy(undefined)
          onChange(wanted)
        }}
        onRefused={setWhy}
      />
      {state === 'changed' && <span className={styles.note}>{t(messages.orderedNum, { n: line!.ordered_num })}</span>}
      {rule && <span className={styles.note}>{rule}</span>}
      <span className={styles.wrong} aria-live="polite">
        {wrong ? (
          <>
            {wrong} {line!.invalid ? t(messages.takeItOut) : t(messages.available, { n: line!.enable_quantity })}
          </>
        ) : (
          told
        )}
      </span>
    </span>
  )
}
