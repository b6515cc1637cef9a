import type { Ctx } from '#platform/ctx'
import { allInvoicesOfOrder } from './invoice.store.ts'
import type { Invoice } from './invoice.types.ts'

/** The invoices of an order with their credit notes, for those who run the mall. */
export const invoicesOfOrder = (ctx: Ctx, orderId: number): Promise<Invoice[]> => allInvoicesOfOrder(ctx, orderId)
