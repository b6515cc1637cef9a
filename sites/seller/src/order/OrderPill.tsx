import type { Reply, sellerOrderApi } from '@borong/contract'
import { StatusPill, type Tone } from '@borong/ui'

type Order = Reply<typeof sellerOrderApi.list>['data'][number]

const looks: Record<Order['order_status'], [tone: Tone, sign: string]> = {
  NEW: ['neutral', '○'],
  CONFIRM: ['brand', '◔'],
  PAID_OFF: ['review', '◑'],
  SHIPPED: ['brand', '➜'],
  ROG: ['success', '◕'],
  COMPLETE: ['success', '●'],
  CANCELLED: ['neutral', '✕'],
  AFTER_SERVICE: ['warn', '↺'],
  INTODB_ERROR: ['danger', '!'],
}

export function OrderPill({ order }: { order: Pick<Order, 'order_status' | 'order_status_text'> }) {
  const [tone, sign] = looks[order.order_status]
  return (
    <StatusPill tone={tone} sign={sign}>
      {order.order_status_text}
    </StatusPill>
  )
}
