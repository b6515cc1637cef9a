import { findOfferedCarrier } from '#modules/shop/shipping'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { invoiceMoved } from './invoice.events.ts'
import { findInvoice, noteMailedRow } from './invoice.store.ts'
import { isMailed } from './invoice.types.ts'

/** The shop says by which courier an invoice on paper is on its way; once, and never for a file. */
export async function mailInvoice(ctx: Ctx, input: { id: number; carrierId: number; number: string }): Promise<void> {
  const invoice = (await findInvoice(ctx, input.id)) ?? refuse('NOT_FOUND')
  if (!isMailed(invoice)) refuse('INVOICE_IS_A_FILE')
  const carrier = (await findOfferedCarrier(ctx, input.carrierId)) ?? refuseField('logi_id', 'NO_CARRIER')
  const [carrierName, courierNumber] = [carrier.names['en-us'], input.number]
  if (invoice.kind !== 'invoice' || invoice.mailedAt) refuse('INVOICE_MOVED_ON')
  await noteMailedRow(ctx, invoice, { carrier: carrierName, number: courierNumber })
  ctx.publish(invoiceMoved('invoice.mailed', { ...invoice, number: invoice.number!, carrierName, courierNumber }))
}
