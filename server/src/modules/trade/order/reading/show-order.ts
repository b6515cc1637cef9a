import { findTrail, type Plan, planApproval, type Trail, trailsOfSubject, waitingFor } from '#modules/company/approval'
import { type BudgetFigure, checkBudget } from '#modules/company/budget'
import { findOffers, priceAt } from '#modules/shop/catalog'
import { skusOfKeptPrice } from '#modules/shop/promotion'
import { type Settings, settings } from '#modules/foundation/settings'
import { carriersOf } from '#modules/shop/shipping'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { chargesOf, factsOfOrder } from './facts-of-order.ts'
import { findOrder } from './find-order.ts'
import { orderMachine } from '../order.machine.ts'
import { findOrderOfCompany, linesOf } from '../order.store.ts'
import { referenceOf, type Order, type OrderLine } from '../order.types.ts'
import { parcelLinesOf, parcelsOf, receiptLinesOf, receiptsOf } from '../parcels/parcel.store.ts'
import type { Parcel } from '../present-order.ts'

/** Parcels of an order with their lines and what was received of each. */
export async function parcelsWithLines(ctx: Ctx, orderId: number): Promise<Parcel[]> {
  const parcels = await parcelsOf(ctx, orderId)
  if (!parcels.length) return []
  const [lines, receipts, known] = await Promise.all([
    parcelLinesOf(ctx, orderId),
    receiptsOf(ctx, orderId),
    carriersOf(ctx),
  ])
  const receiptLines = receipts.length ? await receiptLinesOf(ctx, orderId) : []
  const carriers = new Map(known.map((carrier) => [carrier.id, carrier]))
  return parcels.map((parcel) => ({
    ...parcel,
    carrier: carriers.get(parcel.carrierId)!,
    lines: lines.filter((it) => it.shipmentId === parcel.id),
    receipts: receipts
      .filter((it) => it.shipmentId === parcel.id)
      .map((it) => ({ ...it, lines: receiptLines.filter((one) => one.receiptId === it.id) })),
  }))
}

/** Until when a confirmed order has to be paid: by the limit of the moment at which it was confirmed. */
export const payBy = (known: Settings, order: Order): Date | undefined =>
  order.status === 'confirmed' && order.confirmedAt ? known.deadline('order.pay_within', order.confirmedAt) : undefined

/** One order with everything that is told about it. */
export async function showOrder(ctx: Ctx, sn: string) {
  const order = await findOrder(ctx, sn)
  const [lines, parcels, steps, waiting, known] = await Promise.all([
    linesOf(ctx, [order.id]),
    parcelsWithLines(ctx, order.id),
    orderMachine.history(ctx, order.id),
    ctx.actor.kind === 'buyer' && order.status === 'in_approval'
      ? waitingFor(ctx, ctx.actor.memberId, 'order', [order.id])
      : new Set<number>(),
    settings(ctx),
  ])
  return { order, lines, parcels, steps, waitsForActor: waiting.has(order.id), payBy: payBy(known, order) }
}

export interface OrderApproval {
  order: Order
  /** All approvals so far, the newest first. */
  trails: Trail[]
  /** What submitting now would start, for an order that nobody decides on. */
  plan: Plan | undefined
  budgets: BudgetFigure[]
  prices: PriceChange[]
}
interface PriceChange {
  line: OrderLine
  currentMinor: number
}

/** The approval of an order as it stands; for one that was not submitted since, what submitting would start. */
export async function approvalOfOrder(ctx: Ctx, sn: string): Promise<OrderApproval> {
  const order = await findOrder(ctx, sn)
  const lines = await linesOf(ctx, [order.id])
  const trails = await trailsOfSubject(ctx, order.companyId, { kind: 'order', id: order.id })
  const waits = order.status === 'in_approval'
  const open = order.status === 'draft' || order.status === 'rejected'
  const budget =
    waits || open
      ? await checkBudget(ctx, {
          companyId: order.companyId,
          timeZone: buyerIn(ctx).timeZone,
          ...(waits && { reservedFor: referenceOf(order) }),
          charges: chargesOf(order, lines),
          at: ctx.clock.now(),
        })
      : undefined
  const plan =
    open && budget
      ? await planApproval(ctx, {
          companyId: order.companyId,
          requesterMemberId: order.memberId,
          facts: factsOfOrder(ctx, order, lines, budget),
        })
      : undefined
  return {
    order,
    trails,
    plan: plan?.plan,
    budgets: budget?.figures ?? [],
    prices: waits || open ? await priceChanges(ctx, order, lines) : [],
  }
}

/** Lines that cost something else today than when they were ordered, but for those that keep the price of a promotion. */
async function priceChanges(ctx: Ctx, order: Order, lines: readonly OrderLine[]): Promise<PriceChange[]> {
  const kept = await skusOfKeptPrice(ctx, referenceOf(order))
  const offers = await findOffers(
    ctx,
    lines.map((line) => line.skuId),
    order.companyId,
  )
  return lines.flatMap((line) => {
    const offer = offers.get(line.skuId)
    if (!offer || kept.has(line.skuId)) return []
    const currentMinor = priceAt(offer, line.quantity).priceMinor
    return currentMinor === line.priceMinor ? [] : [{ line, currentMinor }]
  })
}

export async function approvalByInstance(ctx: Ctx, requestId: number): Promise<OrderApproval> {
  const { companyId } = buyerIn(ctx)
  const trail = (await findTrail(ctx, companyId, requestId)) ?? refuse('NOT_FOUND')
  if (trail.subject.kind !== 'order') return refuse('NOT_FOUND')
  const about = (await findOrderOfCompany(ctx, companyId, { id: trail.subject.id })) ?? refuse('NOT_FOUND')
  const whole = await approvalOfOrder(ctx, about.sn)
  return { ...whole, trails: whole.trails.filter((it) => it.id <= requestId), plan: undefined }
}
