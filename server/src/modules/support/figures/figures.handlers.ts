import { OrderMoved, RefundPromised } from '@borong/contract/events'
import { type EventHandler, on } from '#platform/background/event-handler'
import type { Ctx } from '#platform/ctx'
import { countOrder } from './count-order.ts'

const count = (ctx: Ctx, { orderId }: { orderId: number }) => countOrder(ctx, orderId)

/** Whatever changes what an order came to, or when it came. Running it twice does no harm. */
export const figuresHandlers: readonly EventHandler[] = [
  on(OrderMoved.paid, { name: 'count-paid-order', run: count }),
  on(OrderMoved.received, { name: 'count-received-order', run: count }),
  on(OrderMoved.cancelled, { name: 'count-cancelled-order', run: count }),
  on(OrderMoved.returned, { name: 'count-returned-order', run: count }),
  on(RefundPromised, { name: 'count-refunded-order', run: count }),
]
