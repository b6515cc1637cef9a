import { minus, sum } from '@borong/money'
import { findOrder, lockOrder, type Order, type OrderLine } from '#modules/trade/order'
import { taxPointsNow } from '#modules/foundation/settings'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { creditParts } from './credit-parts.ts'
import { type ChosenPart, draftInvoice, openRooms } from './draft-invoice.ts'
import { accountingOf, copyOf, redraftRest } from './expect-invoice.ts'
import { allInvoicesOfOrder, insertInvoice, invoiceOfOrderUnscoped, writeDraft } from './invoice.store.ts'
import type { InvoiceType } from './invoice.types.ts'
import { giveNumber } from './issue-invoice.ts'
import { countParts, noteLeft } from './part-invoice.store.ts'
import { readPurchase } from './read-purchase.ts'

type Bought = Awaited<ReturnType<typeof readPurchase>>

/** Whether the buyer asked for an invoice, and has paid: before that there is none to issue. */
const hasMoney = (order: Order): boolean =>
  order.invoice !== null && order.payableMinor > 0 && minus(order.paidMinor, order.payableMinor) >= 0

/** What of each line may be invoiced now: what was sent, and no invoice says yet. */
function openLines(purchase: Bought) {
  const rooms = openRooms(purchase)
  const issued = purchase.issued ?? []
  const bought: readonly OrderLine[] = purchase.lines
  return bought.map((line, at) => {
    const invoiced = sum(
      issued.flatMap((it) => (it.line.orderLineId === line.id ? [it.line.quantity - it.credited.pieces] : [])),
    )
    return { line, invoiced, open: Math.max(0, Math.min(rooms[at]!.pieces, line.shipped - invoiced)) }
  })
}

/** How far an order is invoiced: its lines, the freight that is open, and its invoices. */
export async function showInvoicing(ctx: Ctx, sn: string) {
  const order = await findOrder(ctx, sn)
  const purchase = await readPurchase(ctx, order)
  const lines = openLines(purchase)
  const rooms = openRooms(purchase)
  return {
    mayIssue: hasMoney(order) && lines.some(({ open }) => open > 0),
    lines,
    freightMinor: rooms.at(-1)!.minor,
    leftMinor: order.invoice ? sum(rooms.map((room) => room.minor)) : 0,
    invoices: await allInvoicesOfOrder(ctx, order.id),
  }
}

/**
 * A shop invoices some of what it has sent, at once. The order is the lock: of two clerks the second sees what the first has left.
 * What remains is invoiced when the order is completed, as it is without parts.
 */
export async function issuePart(ctx: Ctx, sn: string, chosen: ChosenPart): Promise<number> {
  const order = (await lockOrder(ctx, (await findOrder(ctx, sn)).id)) ?? refuse('ORDER_NOT_FOUND')
  if (!order.invoice) refuse('INVOICE_NOT_ASKED')
  if (!hasMoney(order)) refuse('INVOICE_BEFORE_PAYMENT')
  await creditParts(ctx, order)
  const purchase = await readPurchase(ctx, order)
  assertOpen(purchase, chosen)
  const taxPoints = await taxPointsNow(ctx)
  const lines = draftInvoice(purchase, taxPoints, chosen)
  const totalMinor = sum(lines.map((line) => line.amountMinor))
  if (totalMinor === 0) refuse('INVOICE_PART_EMPTY')
  const invoice = await insertPart(ctx, order, purchase)
  await writeDraft(ctx, invoice.id, { lines, totalMinor, taxMinor: sum(lines.map((line) => line.taxMinor)), taxPoints })
  await giveNumber(ctx, order, { ...invoice, totalMinor }, purchase)
  const left = minus(sum(openRooms(purchase).map((room) => room.minor)), totalMinor)
  await noteLeft(ctx, order, left)
  const rest = await invoiceOfOrderUnscoped(ctx, order.id)
  if (rest?.status === 'due') await redraftRest(ctx, order, rest)
  return invoice.id
}

function assertOpen(purchase: Bought, { pieces, hasFreight }: ChosenPart): void {
  const open = new Map(openLines(purchase).map((it) => [it.line.id, it]))
  for (const [id, quantity] of pieces) {
    const { line, open: left } = open.get(id) ?? refuse('INVOICE_LINE_UNKNOWN', { order_line_id: String(id) })
    if (quantity > left)
      refuse('INVOICE_BEYOND_OPEN', { order_line_id: String(id), name: line.names['en-us'], open: left })
  }
  if (hasFreight && openRooms(purchase).at(-1)!.minor === 0) refuse('INVOICE_FREIGHT_DONE')
}

async function insertPart(ctx: Ctx, order: Order, purchase: Bought) {
  const type = order.invoice!['receipt_type'] as InvoiceType
  const now = ctx.clock.now()
  const row = await insertInvoice(ctx, {
    ...copyOf(order),
    kind: 'invoice',
    invoiceId: null,
    part: (await countParts(ctx, order.id)) + 1,
    type,
    buyer: order.invoice!,
    reason: null,
    accounting: accountingOf(order, purchase),
    dueAt: now,
    issueAt: now,
  })
  return { ...row!, kind: 'invoice' as const, shopId: order.shopId, type }
}
