import { useT } from '@borong/site-kit'
import { Price } from '@borong/ui'
import styles from './LineAllocations.module.css'
import { type Order, type OrderSku, shareText } from './order-shown.ts'
import { messages } from './order-shown.messages.ts'

/** Who bears a line, where it has a split of its own. */
export function LineAllocations({ order, line }: { order: Order; line: OrderSku }) {
  const t = useT()
  const own = order.line_accounting.find((it) => it.order_line_id === line.order_line_id)
  if (!own) return null
  return (
    <span className={styles.bearers}>
      <span>{t(messages.allocatedBy)}</span>
      <span className={styles.shares}>
        {own.accounting.map((it, at) => (
          <span key={at}>
            <b>{it.cost_center_code}</b> {it.accounting_sub_code}
            {it.percent !== undefined && ` · ${shareText(it.percent)}`} · <Price plain size="small" value={it.amount} />
          </span>
        ))}
      </span>
    </span>
  )
}
