import { demandOwnPictures } from '#modules/media'
import { findOrder, holdOrder, linesOfOrders, type Order, type OrderLine } from '#modules/order'
import { findEntry } from '#modules/reference'
import { actsForMember } from '#modules/organisation'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { refuse, refuseField } from '#platform/refuse'
import { pickText } from '#platform/words'
import { heldOf, insertAfterSale, linesOf, transition } from './aftersale.store.ts'
import type { AfterSale, AfterSaleKind, Bank, RefundWay } from './aftersale.types.ts'
import { claimableOf, whyNot } from './claimable-lines.ts'
import { holdTo } from './hold-after-sale.ts'

export interface Application {
  orderSn: string
  reasonCode: string
  description: string
  pictures: readonly string[]
  refundWay: RefundWay
  bank: Bank | undefined
}

/**
 * Applies for a return, an exchange or pieces again, for lines of one order. Never for more than was received (sent, for pieces
 * again) and is in no other application that stands (spec 8: 'exceeds the ordered quantity', naming the goods).
 */
export async function applyAfterSale(
  ctx: Ctx,
  ask: Application & {
    kind: Exclude<AfterSaleKind, 'cancel'>
    /** Money for pieces that never came; a return only. */
    neverCame?: boolean
    lines: readonly { orderLineId: number; quantity: number }[]
  },
): Promise<string> {
  const { order, lines } = await take(ctx, ask.orderSn)
  const not = whyNot(order, ctx.clock.now())
  if (not) return refuse(not)
  if (ask.kind === 'return' && order.kind !== 'normal') return refuse('SERVICE_TYPE_INVALID')
  const { kind, neverCame = false } = ask
  if (neverCame && kind !== 'return') return refuse('SERVICE_TYPE_INVALID')
  const wanted = new Map<number, number>()
  for (const { orderLineId, quantity } of ask.lines) wanted.set(orderLineId, (wanted.get(orderLineId) ?? 0) + quantity)
  const pieces = [...wanted].map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
  await demandFree(ctx, order, lines, { kind, neverCame }, pieces)
  return write(ctx, order, lines, { ...ask, neverCame }, pieces)
}

/** Asks the shop to call off an order that is paid and not sent; once at a time. */
export async function applyForCancel(ctx: Ctx, ask: Application): Promise<string> {
  const { order, lines } = await take(ctx, ask.orderSn)
  if (order.status !== 'paid') return refuse('CANCEL_TOO_LATE')
  const heldBy = await heldOf(ctx, order.id)
  if (lines.some((line) => heldBy(line.id).cancel > 0)) return refuse('CANCEL_ASKED')
  return write(
    ctx,
    order,
    lines,
    { ...ask, kind: 'cancel', neverCame: false },
    lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
  )
}

/** Refuses, with the names of the goods, what was not received (or sent) or is in another application that stands. */
async function demandFree(
  ctx: Ctx,
  order: Order,
  lines: readonly OrderLine[],
  { kind, neverCame }: Pick<AfterSale, 'kind' | 'neverCame'>,
  pieces: readonly { orderLineId: number; quantity: number }[],
): Promise<void> {
  const heldBy = await heldOf(ctx, order.id)
  const beyond: string[] = []
  for (const { orderLineId: id, quantity } of pieces) {
    const line = lines.find((it) => it.id === id) ?? refuseField('lines', 'NO_LINE')
    const { back, again, missing } = claimableOf(line, heldBy(id))
    if (quantity > (neverCame ? missing : kind === 'reship' ? again : back)) beyond.push(pickText(line.names, ctx.lang))
  }
  if (beyond.length) refuse('SERVICE_TOO_MANY', { names: beyond.join(', ') })
}

async function take(ctx: Ctx, sn: string): Promise<{ order: Order; lines: OrderLine[] }> {
  const found = await findOrder(ctx, sn)
  if (!actsForMember(ctx.actor, found)) return refuse('ACTION_NOT_YOURS')
  const order = (await holdOrder(ctx, found.id))!
  return { order, lines: await linesOfOrders(ctx, [order.id]) }
}

async function write(
  ctx: Ctx,
  order: Order,
  lines: readonly OrderLine[],
  ask: Application & { kind: AfterSaleKind; neverCame: boolean },
  pieces: readonly { orderLineId: number; quantity: number }[],
): Promise<string> {
  const reason =
    (await findEntry(ctx, 'AFTER_SALES_REASON', ask.reasonCode)) ??
    refuseField('reason', 'NOT_IN_DICTIONARY', { values: 'AFTER_SALES_REASON' })
  if (ask.refundWay === 'manual' && !ask.bank && (ask.kind === 'return' || ask.kind === 'cancel'))
    return refuse('BANK_WANTED', { field: 'bank_account_number' })
  const pictures = await demandOwnPictures(ctx, buyerIn(ctx).accountId, ask.pictures)
  const sn = makeSn(ctx.clock.now())
  const names = lines
    .filter((line) => pieces.some((it) => it.orderLineId === line.id))
    .map((line) => Object.values(line.names))
  await insertAfterSale(ctx, {
    sn,
    kind: ask.kind,
    neverCame: ask.neverCame,
    orderId: order.id,
    orderSn: order.sn,
    companyId: order.companyId,
    memberId: order.memberId,
    shopId: order.shopId,
    shopName: order.shopName,
    label: [order.sn, ...names.flat()].join(' ').toLowerCase().slice(0, 4000),
    reasonCode: ask.reasonCode,
    reason,
    description: ask.description,
    pictures,
    refundWay: ask.refundWay,
    bank: ask.bank,
    lines: pieces,
  })
  return sn
}

/** Once more after a rejection, with other words; the pieces must still be free. */
export async function applyAgain(
  ctx: Ctx,
  ask: { sn: string; description: string; pictures: readonly string[] | undefined },
): Promise<void> {
  const { afterSale, order } = await holdTo(ctx, ask.sn, 'again')
  const pieces = (await linesOf(ctx, [afterSale.id])).get(afterSale.id)!
  const lines = await linesOfOrders(ctx, [order.id])
  if (afterSale.kind === 'cancel') {
    if (order.status !== 'paid') return refuse('CANCEL_TOO_LATE')
  } else await demandFree(ctx, order, lines, afterSale, pieces)
  const pictures = ask.pictures && (await demandOwnPictures(ctx, buyerIn(ctx).accountId, ask.pictures))
  await transition(ctx, afterSale, 'again', {
    note: ask.description,
    change: {
      description: ask.description,
      attempt: afterSale.attempt + 1,
      ...(pictures && { pictures }),
    },
  })
}

/** Taken back by whoever applied, before goods are on their way. */
export async function closeAfterSale(ctx: Ctx, sn: string): Promise<void> {
  const { afterSale } = await holdTo(ctx, sn, 'close')
  await transition(ctx, afterSale, 'close')
}
