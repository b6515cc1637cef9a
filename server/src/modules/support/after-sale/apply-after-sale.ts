import { assertOwnPictures } from '#modules/foundation/media'
import { findOrder, isGift, lockOrder, linesOfOrders, type Order, type OrderLine } from '#modules/trade/order'
import { findEntry } from '#modules/foundation/reference'
import { actsForMember } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import { assertBankAccount, settings } from '#modules/foundation/settings'
import { applyUntil } from './time-limits.ts'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { refuse, refuseField } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { appliedPiecesOf, insertAfterSale, linesOf, transition } from './after-sale.store.ts'
import type { AfterSale, AfterSaleKind, Bank, RefundWay } from './after-sale.types.ts'
import { claimableOf, whyNot } from './claimable-lines.ts'
import { lockFor } from './lock-after-sale.ts'

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
  input: Application & {
    kind: Exclude<AfterSaleKind, 'cancel'>
    /** Money for pieces that never came; a return only. */
    neverCame?: boolean
    lines: readonly { orderLineId: number; quantity: number }[]
  },
): Promise<string> {
  const { order, lines } = await take(ctx, input.orderSn)
  const not = whyNot(order, applyUntil(await settings(ctx), order), ctx.clock.now())
  if (not) return refuse(not)
  const ofKind = { field: 'service_type' }
  if (input.kind === 'return' && order.kind !== 'normal') return refuse('SERVICE_TYPE_INVALID', ofKind)
  const { kind, neverCame = false } = input
  if (neverCame && kind !== 'return') return refuse('SERVICE_TYPE_INVALID', ofKind)
  const wanted = new Map<number, number>()
  for (const { orderLineId, quantity } of input.lines)
    wanted.set(orderLineId, (wanted.get(orderLineId) ?? 0) + quantity)
  if (kind === 'return' && !neverCame) await takeGiftsAlong(ctx, order, lines, wanted)
  const pieces = [...wanted].map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
  await assertFree(ctx, order, lines, { kind, neverCame }, pieces)
  return write(ctx, order, lines, { ...input, neverCame }, pieces)
}

/** Gifts go back with the last of the pieces that they were given for. */
async function takeGiftsAlong(
  ctx: Ctx,
  order: Order,
  lines: readonly OrderLine[],
  wanted: Map<number, number>,
): Promise<void> {
  const gifts = lines.filter(isGift)
  if (!gifts.length) return
  const appliedTo = await appliedPiecesOf(ctx, order.id)
  const isWhole = lines
    .filter((line) => !isGift(line))
    .every(({ id, quantity }) => {
      const applied = appliedTo(id)
      return applied.return + applied.neverCame + (wanted.get(id) ?? 0) >= quantity
    })
  if (!isWhole) return
  for (const gift of gifts) {
    const { back } = claimableOf(gift, appliedTo(gift.id))
    if (back) wanted.set(gift.id, back)
  }
}

/** Asks the shop to call off an order that is paid and not sent; once at a time. */
export async function applyForCancel(ctx: Ctx, input: Application): Promise<string> {
  const { order, lines } = await take(ctx, input.orderSn)
  if (order.status !== 'paid') return refuse('CANCEL_TOO_LATE')
  const appliedTo = await appliedPiecesOf(ctx, order.id)
  if (lines.some((line) => appliedTo(line.id).cancel > 0)) return refuse('CANCEL_ASKED')
  return write(
    ctx,
    order,
    lines,
    { ...input, kind: 'cancel', neverCame: false },
    lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
  )
}

/** Refuses, with the names of the goods, what was not received (or sent) or is in another application that stands. */
async function assertFree(
  ctx: Ctx,
  order: Order,
  lines: readonly OrderLine[],
  { kind, neverCame }: Pick<AfterSale, 'kind' | 'neverCame'>,
  pieces: readonly { orderLineId: number; quantity: number }[],
): Promise<void> {
  const appliedTo = await appliedPiecesOf(ctx, order.id)
  const beyond: string[] = []
  for (const { orderLineId: id, quantity } of pieces) {
    const line = lines.find((it) => it.id === id) ?? refuseField('lines', 'NO_LINE')
    const { back, again, missing } = claimableOf(line, appliedTo(id))
    if (quantity > (neverCame ? missing : kind === 'reship' ? again : back)) beyond.push(pickText(line.names, ctx.lang))
  }
  if (beyond.length) refuse('SERVICE_TOO_MANY', { names: beyond.join(', ') })
}

async function take(ctx: Ctx, sn: string): Promise<{ order: Order; lines: OrderLine[] }> {
  const found = await findOrder(ctx, sn)
  if (!actsForMember(ctx.actor, found)) return refuse('ACTION_NOT_YOURS')
  const order = (await lockOrder(ctx, found.id))!
  return { order, lines: await linesOfOrders(ctx, [order.id]) }
}

async function write(
  ctx: Ctx,
  order: Order,
  lines: readonly OrderLine[],
  input: Application & { kind: AfterSaleKind; neverCame: boolean },
  pieces: readonly { orderLineId: number; quantity: number }[],
): Promise<string> {
  const reason =
    (await findEntry(ctx, 'AFTER_SALES_REASON', input.reasonCode)) ??
    refuseField('reason', 'NOT_IN_DICTIONARY', { values: 'AFTER_SALES_REASON' })
  if (input.refundWay === 'manual' && !input.bank && (input.kind === 'return' || input.kind === 'cancel'))
    return refuse('BANK_WANTED', { field: 'bank_account_number' })
  if (input.bank) await assertBankAccount(ctx, input.bank.number)
  const pictures = await assertOwnPictures(ctx, buyerIn(ctx).accountId, input.pictures)
  const sn = makeSn(ctx.clock.now())
  const names = lines
    .filter((line) => pieces.some((it) => it.orderLineId === line.id))
    .map((line) => Object.values(line.names))
  await insertAfterSale(ctx, {
    sn,
    kind: input.kind,
    neverCame: input.neverCame,
    orderId: order.id,
    orderSn: order.sn,
    companyId: order.companyId,
    memberId: order.memberId,
    shopId: order.shopId,
    shopName: order.shopName,
    label: [order.sn, ...names.flat()].join(' ').toLowerCase().slice(0, 4000),
    reasonCode: input.reasonCode,
    reason,
    description: input.description,
    pictures,
    refundWay: input.refundWay,
    bank: input.bank ?? null,
    lines: pieces,
  })
  return sn
}

/** Once more after a rejection, with other words; the pieces must still be free. */
export async function applyAgain(
  ctx: Ctx,
  input: { sn: string; description: string; pictures: readonly string[] | undefined },
): Promise<void> {
  const { afterSale, order } = await lockFor(ctx, input.sn, 'again')
  const pieces = (await linesOf(ctx, [afterSale.id])).get(afterSale.id)!
  const lines = await linesOfOrders(ctx, [order.id])
  if (afterSale.kind === 'cancel') {
    if (order.status !== 'paid') return refuse('CANCEL_TOO_LATE')
  } else await assertFree(ctx, order, lines, afterSale, pieces)
  const pictures = input.pictures && (await assertOwnPictures(ctx, buyerIn(ctx).accountId, input.pictures))
  await transition(ctx, afterSale, 'again', {
    note: input.description,
    change: {
      description: input.description,
      attempt: afterSale.attempt + 1,
      ...(pictures && { pictures }),
    },
  })
}

/** Taken back by whoever applied, before goods are on their way. */
export async function closeAfterSale(ctx: Ctx, sn: string, note = ''): Promise<void> {
  const { afterSale } = await lockFor(ctx, sn, 'close')
  await transition(ctx, afterSale, 'close', { note })
}
