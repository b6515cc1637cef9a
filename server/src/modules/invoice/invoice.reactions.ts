import type { OrderCompleted, OrderMoved } from '#modules/order'
import type { Ctx } from '#platform/ctx'
import type { Reaction } from '#platform/news'
import { creditRefund } from './credit-refund.ts'
import { expectInvoice } from './expect-invoice.ts'

const expectOf = (ctx: Ctx, { orderId }: OrderCompleted['data'] | OrderMoved['data']) => expectInvoice(ctx, orderId)

/** What invoices hear. Each may run twice; none minds. */
export const invoiceReactions: readonly Reaction[] = [
  { name: 'invoice-of-completed-order', to: 'order.completed', run: expectOf },
  // All pieces came back, but perhaps not all of the money.
  { name: 'invoice-of-returned-order', to: 'order.returned', run: expectOf },
  { name: 'credit-promised-refund', to: 'refund.promised', run: creditRefund },
]
