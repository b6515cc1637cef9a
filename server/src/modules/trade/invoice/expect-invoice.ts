import { invoiceTimes } from '@borong/contract'
import { minus, sum } from '@borong/money'
import { taxPointsNow } from '#modules/foundation/settings'
import { allocationsOf, lockOrder, type Order } from '#modules/trade/order'
import { hours } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { draftInvoice, openRooms } from './draft-invoice.ts'
import { dropRow, insertInvoice, type InvoiceState, writeDraft } from './invoice.store.ts'
import type { Invoice, InvoiceType } from './invoice.types.ts'
import { readPurchase } from './read-purchase.ts'

/** A shop has almost all of the 24 hours to issue paper itself; a file needs nobody. */
const issuedAfter: Record<InvoiceType, number> = {
  ELECTRO: 0,
  VATORDINARY: hours(invoiceTimes.issueWithinHours - 1),
  VATOSPECIAL: hours(invoiceTimes.issueWithinHours - 1),
}

/** An order has come to its end: its invoice is due, where the buyer asked for one and money was kept. Again changes nothing. */
export async function expectInvoice(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (!order?.invoice || minus(order.paidMinor, order.refundedMinor) === 0) return
  const type = order.invoice['receipt_type'] as InvoiceType
  const now = ctx.clock.now()
  const purchase = await readPurchase(ctx, order)
  if (sum(openRooms(purchase).map((room) => room.minor)) === 0) return
  const invoice = await insertInvoice(ctx, {
    ...copyOf(order),
    kind: 'invoice',
    invoiceId: null,
    part: null,
    type,
    buyer: order.invoice,
    reason: null,
    accounting: accountingOf(order, purchase),
    dueAt: now,
    issueAt: new Date(now.getTime() + issuedAfter[type]),
  })
  if (invoice) await redraft(ctx, invoice.id, purchase)
}

/** What it would say if it were issued now, with the tax of today; answers what it comes to. */
export async function redraft(ctx: Ctx, id: number, purchase: Awaited<ReturnType<typeof readPurchase>>) {
  const taxPoints = await taxPointsNow(ctx)
  const lines = draftInvoice(purchase, taxPoints)
  const totalMinor = sum(lines.map((line) => line.amountMinor))
  await writeDraft(ctx, id, {
    lines,
    totalMinor,
    taxMinor: sum(lines.map((line) => line.taxMinor)),
    taxPoints,
  })
  return totalMinor
}

/** The invoice of what the parts leave says what is left now; where nothing is, it is dropped. */
export async function redraftRest(ctx: Ctx, order: Order, rest: InvoiceState): Promise<void> {
  if ((await redraft(ctx, rest.id, await readPurchase(ctx, order))) === 0) await dropRow(ctx, rest)
}

export const copyOf = (order: Order) => ({
  orderId: order.id,
  orderSn: order.sn,
  companyId: order.companyId,
  memberId: order.memberId,
  shopId: order.shopId,
  shopName: order.shopName,
  remark: order.remark,
  poNumber: order.poNumber,
  orderMinor: order.payableMinor,
  orderedAt: order.placedAt,
})

export const accountingOf = (
  order: Order,
  { lines }: Awaited<ReturnType<typeof readPurchase>>,
): Invoice['accounting'] =>
  allocationsOf(order, lines).map((it) => ({
    costCentreCode: it.costCentreCode,
    costCentreName: it.costCentreName,
    subjectCode: it.subjectCode,
    subjectDescription: it.subjectDescription,
    amountMinor: it.amountMinor,
  }))
