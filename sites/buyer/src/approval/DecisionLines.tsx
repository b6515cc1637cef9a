import { formatRupiah, specText, useT } from '@borong/site-kit'
import { type Column, Pairs, Picture, Pill, Price, Table, VisuallyHidden } from '@borong/ui'
import { BackorderPill, LineAllocations, type Order, type OrderSku } from '../order-shown/index.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './DecisionView.module.css'
import { type ApprovalInfo } from './approval-people.ts'
import { messages } from './approval.messages.ts'

/** What a line would cost today, where that is something else. */
function PriceNow({ ordered, now }: { ordered: number; now: number | undefined }) {
  const t = useT()
  if (now === undefined) return null
  return (
    <Pill tone={now > ordered ? 'warn' : 'success'} icon={<span aria-hidden="true">{now > ordered ? '▲' : '▼'}</span>}>
      {t(messages.priceNow, { price: formatRupiah(now) })}
    </Pill>
  )
}

interface DecisionLinesProps {
  order: Order
  info: ApprovalInfo | undefined
}

/** The goods of the order and what they add up to. */
export function DecisionLines({ order, info }: DecisionLinesProps) {
  const t = useT()
  const pricesNow = new Map(info?.price_changes.map((change) => [change.sku_id, change.current_price]))
  const columns: Column<OrderSku>[] = [
    {
      key: 'line',
      head: t(messages.line),
      main: true,
      cell: (line) => (
        <span className={styles.line}>
          <Picture src={line.goods_image} alt="" size={44} framed />
          <span>
            <Link className={styles.name} href={paths.goodsDetail(line.goods_id)}>
              {line.name}
            </Link>
            <span className={styles.spec}>{[specText(line.spec_list), line.sku_sn].filter(Boolean).join(' · ')}</span>
            <BackorderPill line={line} />
            <LineAllocations order={order} line={line} />
          </span>
        </span>
      ),
    },
    { key: 'num', head: t(messages.quantity), align: 'end', narrow: true, cell: (line) => `${line.num} ${line.unit}` },
    {
      key: 'price',
      head: t(messages.price),
      align: 'end',
      narrow: true,
      cell: (line) => (
        <span className={styles.price}>
          <Price value={line.purchase_price} />
          {line.original_price > line.purchase_price && (
            <span>
              <VisuallyHidden>{t(messages.listPrice)} </VisuallyHidden>
              <Price value={line.original_price} tone="struck" size="small" />
            </span>
          )}
          <PriceNow ordered={line.purchase_price} now={pricesNow.get(line.sku_id)} />
        </span>
      ),
    },
    {
      key: 'sum',
      head: t(messages.subtotal),
      align: 'end',
      narrow: true,
      cell: (line) => <Price value={line.subtotal} />,
    },
  ]
  return (
    <div className={styles.lines}>
      <Table
        caption={t(messages.line)}
        columns={columns}
        rows={order.order_sku_list}
        keyOf={(line) => line.order_line_id}
      />
      <div className={styles.sums}>
        <Pairs
          ends
          pairs={[
            ...order.price_sheet.map((row) => [row.text, <Price key={row.kind} value={row.amount} />] as const),
            [<b key="name">{t(messages.total)}</b>, <Price key="value" value={order.order_amount} />] as const,
          ]}
        />
      </div>
    </div>
  )
}
