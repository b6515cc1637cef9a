import { reserveStock } from '#modules/shop/inventory'
import { reservePromotions } from '#modules/shop/promotion'
import { sum } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { makeSn } from '#platform/numbers'
import { dropGifts } from '../adjustment.store.ts'
import { takeAlong } from '../attachment.store.ts'
import { insertTrade, type NewTrade } from '../order.store.ts'
import { isGift, referenceOf, payableOf } from '../order.types.ts'

export interface Placed {
  tradeSn: string
  totalMinor: number
  orders: { id: number; sn: string; shopId: number }[]
}

/** Writes what could not be placed, so that the buyer sees it and can order again; nothing is reserved, charged or told. */
export async function recordFailedOrders(ctx: Ctx, trade: NewTrade): Promise<Placed> {
  const totalMinor = sum(trade.orders.map(payableOf))
  const numbered = () => makeSn(ctx.clock.now())
  const failed = { status: 'creation_failed', step: 'fail' } as const
  return { ...(await insertTrade(ctx, trade, totalMinor, numbered, failed)), totalMinor }
}

/**
 * Writes one trade with one order for each shop, takes the files along (ATTACHMENT_USED), reserves the promotions it is priced with (COUPON_TAKEN, FLASH_GONE) and reserves
 * its stock, inside the caller's transaction. A gift that has run out does not stand in the way. Answers the
 * skus that are short instead; the caller then refuses and nothing stays.
 */
export async function placeOrders(
  ctx: Ctx,
  trade: NewTrade,
): Promise<Placed | { short: { skuId: number; available: number }[] }> {
  const totalMinor = sum(trade.orders.map(payableOf))
  const placed = await insertTrade(ctx, trade, totalMinor, () => makeSn(ctx.clock.now()))
  const { attachmentIds = [], memberId } = trade
  if (attachmentIds.length && !(await takeAlong(ctx, { memberId, orderId: placed.orders[0]!.id }, attachmentIds)))
    return refuse('ATTACHMENT_USED')
  const orderOf = new Map(trade.orders.map((order) => [order.shopId, order]))
  const short = await reservePromotions(ctx, {
    memberId,
    orders: placed.orders.map((order) => ({
      reservedFor: referenceOf(order),
      label: order.sn,
      ...orderOf.get(order.shopId)!.promotions,
    })),
    andThen: () => takeStock(ctx, trade, placed.orders, new Set()),
  })
  const gifts = new Set(trade.orders.flatMap(({ lines }) => lines.filter(isGift).map((it) => it.skuId)))
  if (!short.length) return { ...placed, totalMinor }
  const bought = trade.orders.flatMap(({ lines }) => lines.filter((it) => !isGift(it)).map((it) => it.skuId))
  const gone = short.filter((it) => gifts.has(it.skuId) && !bought.includes(it.skuId)).map((it) => it.skuId)
  if (gone.length < short.length) return { short }
  // Somebody had the last of a gift a moment ago: the order goes without it.
  await dropGifts(
    ctx,
    placed.orders.map((order) => order.id),
    gone,
  )
  const stillShort = await takeStock(ctx, trade, placed.orders, new Set(gone))
  return stillShort.length ? { short: stillShort } : { ...placed, totalMinor }
}

/** Reserves the pieces of all orders but for gifts that are not there. */
function takeStock(ctx: Ctx, trade: NewTrade, orders: Placed['orders'], without: ReadonlySet<number>) {
  const orderOf = new Map(trade.orders.map((order) => [order.shopId, order]))
  return reserveStock(
    ctx,
    orders.map((order) => ({
      reservedFor: referenceOf(order),
      goods: orderOf
        .get(order.shopId)!
        .lines.filter((line) => !(isGift(line) && without.has(line.skuId)))
        .map(({ skuId, quantity, backordered }) => ({ skuId, quantity, later: backordered })),
    })),
  )
}
