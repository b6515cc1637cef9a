import { type AfterSale, findAfterSale, linesOfAfterSales } from '#modules/support/after-sale'
import { findOrder, linesOfOrders, type Order, type OrderLine } from '#modules/trade/order'
import { actsForMember } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { type PlainCode, refuse } from '#platform/http/refuse'
import { isDisputed, openOfOrder } from './complaint.store.ts'

/** What somebody complains of: an order, or an application about it that the shop refused. */
export interface Subject {
  order: Order
  afterSale: AfterSale | undefined
  lines: OrderLine[]
}

/** The order as its pages show it, and the application where one is named; with the lines that are in it. */
export async function findSubject(
  ctx: Ctx,
  input: { orderSn: string; serviceSn: string | undefined },
): Promise<Subject> {
  const order = await findOrder(ctx, input.orderSn)
  const lines = await linesOfOrders(ctx, [order.id])
  if (!input.serviceSn) return { order, afterSale: undefined, lines }
  const afterSale = await findAfterSale(ctx, input.serviceSn)
  if (afterSale.orderId !== order.id) return refuse('NOT_FOUND')
  const about = new Set((await linesOfAfterSales(ctx, [afterSale.id])).get(afterSale.id)!.map((it) => it.orderLineId))
  return { order, afterSale, lines: lines.filter((line) => about.has(line.id)) }
}

/** Why a subject cannot be complained of at all; undefined when it can. */
export async function whyNot(ctx: Ctx, { order, afterSale }: Subject): Promise<PlainCode | undefined> {
  if (!actsForMember(ctx.actor, order)) return 'ACTION_NOT_YOURS'
  if (!afterSale) return ['shipped', 'received', 'completed'].includes(order.status) ? undefined : 'COMPLAINT_NOT_YET'
  if (afterSale.status !== 'rejected') return 'COMPLAINT_NOT_REFUSED'
  return (await isDisputed(ctx, afterSale.id)) ? 'COMPLAINT_ONCE' : undefined
}

/** What may be complained of, line by line, with the complaints that are open already. */
export async function listComplainable(ctx: Ctx, input: Parameters<typeof findSubject>[1]) {
  const subject = await findSubject(ctx, input)
  return { subject, because: await whyNot(ctx, subject), openByLine: await openOfOrder(ctx, subject.order.id) }
}
