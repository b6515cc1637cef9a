import { OrderCompleted, OrderMoved, RefundPromised } from '@borong/contract/events'
import type { Ctx } from '#platform/ctx'
import { type EventHandler, on } from '#platform/background/event-handler'
import { creditRefund } from './credit-refund.ts'
import { expectInvoice } from './expect-invoice.ts'

const expectOf = (ctx: Ctx, { orderId }: { orderId: number }) => expectInvoice(ctx, orderId)

/** Each may run twice for one event and does no harm. */
export const invoiceHandlers: readonly EventHandler[] = [
  on(OrderCompleted, { name: 'invoice-of-completed-order', run: expectOf }),
  // All pieces came back, but perhaps not all of the money.
  on(OrderMoved.returned, { name: 'invoice-of-returned-order', run: expectOf }),
  on(RefundPromised, { name: 'credit-promised-refund', run: creditRefund }),
]
