import { type MallMember, mallMemberUnscoped, namesOfMembers } from '#modules/company/organisation'
import {
  type ActOfOperator as ActOnAfterSale,
  actsOfOperators as actsOnAfterSales,
  listAfterSales,
  mayInAfterSale,
  ordersInAfterSaleUnscoped,
  type Extension,
  extensionsOf,
  moreDaysLeft,
  showAfterSale,
} from '#modules/support/after-sale'
import { listComplaints, showComplaint } from '#modules/support/complaint'
import { invoicesOfOrder } from '#modules/trade/invoice'
import {
  type ActOfOperator,
  actsOfOperators,
  mayAsOperator,
  mayPause,
  type PauseOfOperator,
  pausesOfOperators,
  pausesOfOrder,
  showOrder,
} from '#modules/trade/order'
import { paymentsOfOrderUnscoped, refundsOfOrderUnscoped } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type Decision, denied } from '#platform/state-machine'
import { type DescribedRefund, describeRefunds } from './describe-refunds.ts'

const partsShown = 20
const latest = { no: 1, size: partsShown }

export interface ShownOrderCase {
  shown: Awaited<ReturnType<typeof showOrder>>
  buyer: MallMember
  payments: Awaited<ReturnType<typeof paymentsOfOrderUnscoped>>
  /** Who began the payments. */
  payers: ReadonlyMap<number, string>
  refunds: DescribedRefund[]
  listedAfterSales: Awaited<ReturnType<typeof listAfterSales>>['listed']
  afterSales: Awaited<ReturnType<typeof showAfterSale>>[]
  listedComplaints: Awaited<ReturnType<typeof listComplaints>>['listed']
  complaints: Awaited<ReturnType<typeof showComplaint>>[]
  invoices: Awaited<ReturnType<typeof invoicesOfOrder>>
  pauses: Awaited<ReturnType<typeof pausesOfOrder>>
  acts: { act: ActOfOperator | PauseOfOperator; decision: Decision }[]
}

/** One order with everything that was said and done about it. Refuses ORDER_NOT_FOUND. */
export async function showOrderCase(ctx: Ctx, sn: string): Promise<ShownOrderCase> {
  const shown = await showOrder(ctx, sn)
  const { order } = shown
  const [buyer, payments, refunds, listed, complaints, invoices, isOpen, pauses] = await Promise.all([
    mallMemberUnscoped(ctx, order.memberId),
    paymentsOfOrderUnscoped(ctx, order.id),
    refundsOfOrderUnscoped(ctx, order.id),
    listAfterSales(ctx, { orderId: order.id }, latest),
    listComplaints(ctx, { orderId: order.id, latestFirst: true }, latest),
    invoicesOfOrder(ctx, order.id),
    ordersInAfterSaleUnscoped(ctx, [order.id]),
    pausesOfOrder(ctx, order.id),
  ])
  const isPaused = pauses.some((it) => it.resumedAt === null)
  const decide = (act: ActOfOperator): Decision => {
    const decision = mayAsOperator(ctx.actor, act, order)
    return act === 'call_off' && decision.allowed && isOpen.length > 0 ? denied('CASE_IN_AFTER_SALE') : decision
  }
  return {
    shown,
    buyer: buyer ?? refuse('ORDER_NOT_FOUND'),
    payments,
    payers: await namesOfMembers(
      ctx,
      payments.map((it) => it.memberId),
    ),
    refunds: await describeRefunds(ctx, refunds),
    listedAfterSales: listed.listed,
    afterSales: await Promise.all(listed.listed.map(({ afterSale }) => showAfterSale(ctx, afterSale.sn))),
    listedComplaints: complaints.listed,
    complaints: await Promise.all(complaints.listed.map(({ complaint }) => showComplaint(ctx, complaint.sn))),
    invoices,
    pauses,
    acts: [
      ...actsOfOperators.map((act) => ({ act, decision: decide(act) })),
      ...pausesOfOperators.map((act) => ({ act, decision: mayPause(act, order, isPaused) })),
    ],
  }
}

export interface ShownAfterSaleCase {
  shown: Awaited<ReturnType<typeof showAfterSale>>
  extensions: readonly Extension[]
  moreDaysLeft: number
  refunds: DescribedRefund[]
  acts: { act: ActOnAfterSale; decision: Decision }[]
}

/** One application with its refund. Refuses NOT_FOUND. */
export async function showAfterSaleCase(ctx: Ctx, sn: string): Promise<ShownAfterSaleCase> {
  const shown = await showAfterSale(ctx, sn)
  const { afterSale } = shown
  const refunds = await refundsOfOrderUnscoped(ctx, afterSale.orderId)
  return {
    shown,
    extensions: await extensionsOf(ctx, afterSale.id),
    moreDaysLeft: moreDaysLeft(afterSale),
    refunds: await describeRefunds(
      ctx,
      refunds.filter((it) => it.cause === `after-sale:${afterSale.id}`),
    ),
    acts: actsOnAfterSales.map((act) => ({ act, decision: mayInAfterSale(ctx.actor, act, afterSale) })),
  }
}
