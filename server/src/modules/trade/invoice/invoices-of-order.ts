import type { Ctx } from '#platform/ctx'
import { creditsOf, invoiceOfOrderUnscoped } from './invoice.store.ts'
import type { Invoice } from './invoice.types.ts'

/** The invoice of an order with its credit notes, for those who run the mall. */
export async function invoicesOfOrder(ctx: Ctx, orderId: number): Promise<Invoice[]> {
  const invoice = await invoiceOfOrderUnscoped(ctx, orderId)
  return invoice ? [invoice, ...(await creditsOf(ctx, invoice.id))] : []
}
