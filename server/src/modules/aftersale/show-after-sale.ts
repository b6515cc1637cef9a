import { findOrder, findOrderUnscoped, linesOfOrders, type Order, paidFor } from '#modules/order'
import { refundsByCause } from '#modules/payment'
import type { RefusalCode } from '@borong/contract'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import {
  findAfterSale,
  heldOf,
  linesOf,
  pageOfAfterSales,
  type AfterSaleFilter,
  refundedOf,
  stepsOf,
} from './aftersale.store.ts'
import type { AfterSale } from './aftersale.types.ts'
import { applyUntil, type ClaimableLine, claimableOf, whyNot } from './claimable-lines.ts'
import type { Shown } from './present-aftersale.ts'
import { causeOf } from './refund-after-sale.ts'
import { shareOfLine } from './share-of-line.ts'

export interface Listed {
  afterSale: AfterSale
  lines: Shown['lines']
  orderLines: Shown['orderLines']
}

/** A page of what the actor sees, each with its lines. */
export async function listAfterSales(ctx: Ctx, filter: AfterSaleFilter, page: { no: number; size: number }) {
  const { rows, total } = await pageOfAfterSales(ctx, filter, page)
  const lines = await linesOf(
    ctx,
    rows.map((it) => it.id),
  )
  const orderLines = new Map(
    (
      await linesOfOrders(
        ctx,
        rows.map((it) => it.orderId),
      )
    ).map((line) => [line.id, line]),
  )
  return {
    total,
    listed: rows.map((afterSale): Listed => ({ afterSale, lines: lines.get(afterSale.id)!, orderLines })),
  }
}

/** One application with everything that is told about it. */
export async function showAfterSale(ctx: Ctx, sn: string): Promise<Shown> {
  const afterSale = await findAfterSale(ctx, sn)
  const order = (await findOrderUnscoped(ctx, afterSale.orderId))!
  return {
    afterSale,
    lines: (await linesOf(ctx, [afterSale.id])).get(afterSale.id)!,
    orderLines: new Map((await linesOfOrders(ctx, [afterSale.orderId])).map((line) => [line.id, line])),
    steps: await stepsOf(ctx, afterSale.id),
    address: {
      name: order.address.consignee,
      mobile: order.address.mobile,
      address: [order.address.detail, order.address.district, order.address.regency, order.address.province]
        .filter(Boolean)
        .join(', '),
    },
    refund: (await refundsOf(ctx, [afterSale]))(afterSale),
  }
}

/** The refunds of several applications at once. */
export async function refundsOf(
  ctx: Ctx,
  afterSales: readonly AfterSale[],
): Promise<(afterSale: AfterSale) => Shown['refund']> {
  const refunds = await refundsByCause(ctx, afterSales.filter((it) => it.refundMinor).map(causeOf))
  const byCause = new Map(refunds.map((refund) => [refund.cause, refund]))
  return (afterSale) => {
    const refund = byCause.get(causeOf(afterSale))
    return refund && { sn: refund.sn, number: refund.gateway_number, closedAt: refund.closed_at }
  }
}

export interface Claims {
  order: Order
  because: RefusalCode | undefined
  mayCancel: boolean
  until: Date | undefined
  lines: (ClaimableLine & { refundMinor: number; missingMinor: number })[]
}

/** What may be applied for of an order, line by line, by whoever may act on it. */
export async function listClaimable(ctx: Ctx, sn: string): Promise<Claims> {
  const buyer = buyerIn(ctx)
  const order = await findOrder(ctx, sn)
  const mine = order.memberId === buyer.memberId || buyer.isOwner
  const lines = await linesOfOrders(ctx, [order.id])
  const heldBy = await heldOf(ctx, order.id)
  const refunded = await refundedOf(ctx, order.id)
  const because = mine ? whyNot(order, ctx.clock.now()) : 'ACTION_NOT_YOURS'
  const claimable = lines.map((line) => {
    const { back, again, missing } = claimableOf(line, heldBy(line.id))
    const taken = refunded(line.id)
    const moneyOf = (pieces: number) =>
      shareOfLine(
        { paidMinor: paidFor(line), quantity: line.quantity },
        taken,
        Math.min(pieces, line.quantity - taken.pieces),
      )
    return because
      ? { line, back: 0, again: 0, missing: 0, refundMinor: 0, missingMinor: 0 }
      : { line, back, again, missing, refundMinor: moneyOf(back), missingMinor: moneyOf(missing) }
  })
  const isOver = !claimable.some((it) => it.back > 0 || it.again > 0)
  return {
    order,
    because: because ?? (isOver ? 'SERVICE_ALL_ASKED' : undefined),
    mayCancel: mine && order.status === 'paid' && lines.every((line) => heldBy(line.id).cancel === 0),
    until: applyUntil(order),
    lines: claimable,
  }
}
