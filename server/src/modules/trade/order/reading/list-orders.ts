import type { orderNarrowings, orderQueueTabs, orderTags } from '@borong/contract'
import { approvalQueue, type Queue, waitingFor } from '#modules/company/approval'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import {
  countByStatus,
  linesOf,
  type OrderFilter,
  ordersFound,
  ordersOfCompany,
  ordersOfTradeVisibleTo,
  pageOfOrders,
} from '../order.store.ts'
import type { Order, OrderLine } from '../order.types.ts'
import { orderStatusesOf } from '../present-order.ts'

export interface Listed {
  order: Order
  lines: OrderLine[]
  waitsForActor: boolean
}

const byTag: Record<(typeof orderTags)[number], OrderFilter> = {
  ALL: {},
  TO_SUBMIT: { statuses: ['draft'] },
  IN_REVIEW: { statuses: ['in_approval'] },
  REJECTED: { statuses: ['rejected'] },
  WAIT_PAY: { statuses: ['confirmed'] },
  WAIT_SHIP: { statuses: ['paid'] },
  WAIT_ROG: { statuses: ['shipped'] },
  PARTLY_RECEIVED: { statuses: ['shipped'], partlyReceived: true },
  WAIT_COMMENT: { statuses: ['received'] },
  COMPLETE: { statuses: ['completed'] },
  CANCELLED: { statuses: ['cancelled'] },
}
const byTab: Record<(typeof orderQueueTabs)[number], OrderFilter> = {
  TO_SHIP: { statuses: ['paid'] },
  PARTLY_SHIPPED: { statuses: ['shipped'], partlyShipped: true },
  SHIPPED: { statuses: ['shipped'], untouched: true },
  DONE: { statuses: ['received', 'completed'] },
  UNPAID: { statuses: ['confirmed'] },
  CANCELLED: { statuses: ['cancelled'] },
  ALL: {},
}
const isTag = (asked: string): asked is keyof typeof byTag => asked in byTag
export const filterOfTag = (asked: (typeof orderNarrowings)[number]): OrderFilter =>
  isTag(asked) ? byTag[asked] : { statuses: orderStatusesOf(asked) }
export const filterOfTab = (tab: keyof typeof byTab): OrderFilter => byTab[tab]

/** The headers of clients ask everybody for orders: who may not have any sees none, and is not refused. */
const hasOrders = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  actor.kind !== 'buyer' || actor.permissions.has('my-order')

/** Orders with their lines, and whether they wait for whoever asks. */
export async function withLines(ctx: Ctx, orders: readonly Order[]): Promise<Listed[]> {
  const inApproval = orders.filter((order) => order.status === 'in_approval').map((order) => order.id)
  const [lines, waiting] = await Promise.all([
    linesOf(
      ctx,
      orders.map((order) => order.id),
    ),
    ctx.actor.kind === 'buyer' ? waitingFor(ctx, ctx.actor.memberId, 'order', inApproval) : new Set<number>(),
  ])
  return orders.map((order) => ({
    order,
    lines: lines.filter((line) => line.orderId === order.id),
    waitsForActor: waiting.has(order.id),
  }))
}

export async function listOrders(ctx: Ctx, filter: OrderFilter, page: { no: number; size: number }) {
  if (!hasOrders(ctx)) return { listed: [], total: 0 }
  const { orders, total } = await pageOfOrders(ctx, filter, page)
  return { listed: await withLines(ctx, orders), total }
}

export const countOrdersSeen = async (ctx: Ctx): ReturnType<typeof countByStatus> =>
  hasOrders(ctx) ? countByStatus(ctx) : { of: () => 0, all: 0, partlyReceived: 0, partlyShipped: 0 }

/** My approvals: what waits for me, what I decided, or both. */
export async function listApprovals(
  ctx: Ctx,
  queue: Queue,
  page: { no: number; size: number },
  filter: Pick<OrderFilter, 'keyword' | 'from' | 'to'>,
) {
  const actor = buyerIn(ctx)
  const narrowed = filter.keyword || filter.from || filter.to
  const found = narrowed ? await ordersFound(ctx, actor.companyId, filter) : undefined
  const { subjectIds, total } = await approvalQueue(ctx, actor.memberId, 'order', queue, page, found)
  return { listed: await withLines(ctx, await ordersOfCompany(ctx, actor.companyId, subjectIds)), total }
}

export const listOrdersOfTrade = async (ctx: Ctx, tradeSn: string) =>
  withLines(ctx, await ordersOfTradeVisibleTo(ctx, tradeSn))
