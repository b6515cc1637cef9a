import { StatusPill } from '@borong/ui'
import { type OrderRow, pills } from './order-shown.ts'

export function OrderPill({ order }: { order: Pick<OrderRow, 'order_label' | 'order_status_text'> }) {
  const [tone, sign] = pills[order.order_label]
  return (
    <StatusPill tone={tone} sign={sign}>
      {order.order_status_text}
    </StatusPill>
  )
}
