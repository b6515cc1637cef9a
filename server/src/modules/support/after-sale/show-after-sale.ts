import {
  findOrder,
  findOrderUnscoped,
  linesOfOrders,
  moneyOfOrdersUnscoped,
  type Order,
  type OrderLine,
  placeText,
} from '#modules/trade/order'
import { refundsByCause } from '#modules/trade/payment'
import type { RefusalCode } from '@borong/contract'
import { settings } from '#modules/foundation/settings'
import { actsForMember } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import type { HistoryRow } from '#platform/state-machine'
import { afterSaleMachine, type AfterSaleStatus } from './after-sale.machine.ts'
import {
  findAfterSale,
  appliedPiecesOf,
  linesOf,
  pageOfAfterSales,
  type AfterSaleFilter,
  refundedOf,
} from './after-sale.store.ts'
import type { AfterSale, AfterSaleLine } from './after-sale.types.ts'
import { type ClaimableLine, claimableOf, whyNot } from './claimable-lines.ts'
import { type Due, dueOf } from './due-of-after-sale.ts'
import { causeOf } from './refund-after-sale.ts'
import { applyUntil, limitOfStatus, movesBy } from './time-limits.ts'

export interface Shown {
  afterSale: AfterSale
  lines: readonly AfterSaleLine[]
  orderLines: ReadonlyMap<number, OrderLine>
  due: Due
  /** When it moves by itself. */
  movesBy: Date | undefined
  steps: readonly HistoryRow<AfterSaleStatus>[]
  address: { name: string; mobile: string; address: string }
  refund: { sn: string; number: string; closedAt: Date | null } | undefined
}

export type Listed = Pick<Shown, 'afterSale' | 'lines' | 'orderLines' | 'due' | 'movesBy'>

/** What applications come to, of orders whose lines are known. */
async function duesOf(ctx: Ctx, afterSales: readonly AfterSale[], orderLines: readonly OrderLine[]) {
  const orderIds = [...new Set(afterSales.map((it) => it.orderId))]
  const [money, refunded] = await Promise.all([moneyOfOrdersUnscoped(ctx, orderIds), refundedOf(ctx, orderIds)])
  return (afterSale: AfterSale, lines: Shown['lines']) =>
    dueOf(
      afterSale,
      lines,
      {
        ...money.get(afterSale.orderId)!,
        lines: orderLines.filter((line) => line.orderId === afterSale.orderId),
      },
      refunded,
    )
}

/** A page of what the actor sees, each with its lines. */
export async function listAfterSales(ctx: Ctx, filter: AfterSaleFilter, page: { no: number; size: number }) {
  const { rows, total } = await pageOfAfterSales(ctx, filter, page)
  const lines = await linesOf(
    ctx,
    rows.map((it) => it.id),
  )
  const ofOrders = await linesOfOrders(
    ctx,
    rows.map((it) => it.orderId),
  )
  const orderLines = new Map(ofOrders.map((line) => [line.id, line]))
  const due = await duesOf(ctx, rows, ofOrders)
  const movedBy = await movesBy(ctx, await settings(ctx), rows)
  return {
    total,
    listed: rows.map((afterSale): Listed => {
      const pieces = lines.get(afterSale.id)!
      return { afterSale, lines: pieces, orderLines, due: due(afterSale, pieces), movesBy: movedBy(afterSale) }
    }),
  }
}

/** One application with everything that is told about it. */
export async function showAfterSale(ctx: Ctx, sn: string): Promise<Shown> {
  const afterSale = await findAfterSale(ctx, sn)
  const order = (await findOrderUnscoped(ctx, afterSale.orderId))!
  const lines = (await linesOf(ctx, [afterSale.id])).get(afterSale.id)!
  const orderLines = await linesOfOrders(ctx, [afterSale.orderId])
  return {
    afterSale,
    lines,
    orderLines: new Map(orderLines.map((line) => [line.id, line])),
    due: dueOf(afterSale, lines, { ...order, lines: orderLines }, await refundedOf(ctx, [order.id])),
    movesBy: (await movesBy(ctx, await settings(ctx), [afterSale]))(afterSale),
    steps: await afterSaleMachine.history(ctx, afterSale.id),
    address: {
      name: order.address.consignee,
      mobile: order.address.mobile,
      address: placeText(ctx.lang, order.address),
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
    return refund && { sn: refund.sn, number: refund.gatewayNumber, closedAt: refund.closedAt }
  }
}

export interface Claims {
  order: Order
  because: RefusalCode | undefined
  mayCancel: boolean
  until: Date | undefined
  /** Days that the shop has to answer. */
  answerDays: number
  lines: (ClaimableLine & { refunded: { pieces: number; minor: number } })[]
}

/** What may be applied for of an order, line by line, by whoever may act on it. */
export async function listClaimable(ctx: Ctx, sn: string): Promise<Claims> {
  const order = await findOrder(ctx, sn)
  const mine = actsForMember(ctx.actor, order)
  const lines = await linesOfOrders(ctx, [order.id])
  const appliedTo = await appliedPiecesOf(ctx, order.id)
  const refunded = await refundedOf(ctx, [order.id])
  const [known, now] = [await settings(ctx), ctx.clock.now()]
  const until = applyUntil(known, order)
  const because = mine ? whyNot(order, until, now) : 'ACTION_NOT_YOURS'
  const claimable = lines.map((line) => ({
    ...(because ? { line, back: 0, again: 0, missing: 0 } : claimableOf(line, appliedTo(line.id))),
    refunded: refunded(line.id),
  }))
  const isOver = !claimable.some((it) => it.back > 0 || it.again > 0)
  return {
    order,
    because: because ?? (isOver ? 'SERVICE_ALL_ASKED' : undefined),
    mayCancel: mine && order.status === 'paid' && lines.every((line) => appliedTo(line.id).cancel === 0),
    until,
    answerDays: known.valueAt(limitOfStatus.applied, now),
    lines: claimable,
  }
}
