import { sum } from '@borong/money'
import type { Order } from '#modules/trade/order'
import { taxDetailsOfShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { copyOf } from './expect-invoice.ts'
import { invoiceMoved } from './invoice.events.ts'
import { insertInvoice, type InvoiceState, issueRow, writeDraft } from './invoice.store.ts'
import type { Invoice, InvoiceLine } from './invoice.types.ts'
import { numberPdf } from './number-invoice.ts'

/** Takes lines back of an invoice that was issued; whoever calls it holds the order. */
export async function writeCredit(
  ctx: Ctx,
  order: Order,
  invoice: Invoice,
  it: { lines: readonly InvoiceLine[]; reason: Invoice['reason'] },
): Promise<InvoiceState> {
  const now = ctx.clock.now()
  const credit = (await insertInvoice(ctx, {
    ...copyOf(order),
    kind: 'credit',
    invoiceId: invoice.id,
    part: null,
    type: invoice.type,
    buyer: invoice.buyer,
    reason: it.reason,
    accounting: invoice.accounting,
    dueAt: now,
    issueAt: now,
  }))!
  const totalMinor = sum(it.lines.map((line) => line.amountMinor))
  await writeDraft(ctx, credit.id, {
    lines: it.lines,
    totalMinor,
    taxMinor: sum(it.lines.map((line) => line.taxMinor)),
    taxPoints: invoice.taxPoints,
  })
  const number = await numberPdf(ctx, { shopId: invoice.shopId, kind: 'credit' })
  await issueRow(ctx, credit, { number, seller: await taxDetailsOfShop(ctx, invoice.shopId), mailTo: null })
  ctx.publish(invoiceMoved('invoice.credited', { ...invoice, id: credit.id, totalMinor, number }))
  return credit
}
