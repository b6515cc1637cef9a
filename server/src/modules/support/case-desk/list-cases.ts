import { caseLimits } from '@borong/contract'
import { listAfterSales } from '#modules/support/after-sale'
import { listComplaints } from '#modules/support/complaint'
import { listInquiries } from '#modules/trade/inquiry'
import { linesOfOrders, pageOfOrders } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { seekCases } from './seek-cases.ts'

type Filter<List extends (ctx: Ctx, filter: never, page: never) => unknown> = Parameters<List>[1]
interface Page {
  no: number
  size: number
}

/** What every kind is looked for by. */
const common = async (ctx: Ctx, keyword: string) => {
  const sought = await seekCases(ctx, keyword)
  return { ...(sought && { sought }), countedTo: caseLimits.counted }
}

/** Orders of the whole mall with their lines, the latest first. */
export async function listOrderCases(ctx: Ctx, keyword: string, filter: Filter<typeof pageOfOrders>, page: Page) {
  const { orders, total } = await pageOfOrders(ctx, { ...filter, ...(await common(ctx, keyword)) }, page)
  const lines = await linesOfOrders(
    ctx,
    orders.map((it) => it.id),
  )
  return { listed: orders.map((order) => ({ order, lines: lines.filter((it) => it.orderId === order.id) })), total }
}

export const listAfterSaleCases = async (
  ctx: Ctx,
  keyword: string,
  filter: Filter<typeof listAfterSales>,
  page: Page,
) => listAfterSales(ctx, { ...filter, ...(await common(ctx, keyword)) }, page)

export const listComplaintCases = async (
  ctx: Ctx,
  keyword: string,
  filter: Filter<typeof listComplaints>,
  page: Page,
) => listComplaints(ctx, { ...filter, ...(await common(ctx, keyword)), latestFirst: true }, page)

export const listInquiryCases = async (ctx: Ctx, keyword: string, filter: Filter<typeof listInquiries>, page: Page) =>
  listInquiries(ctx, { ...filter, ...(await common(ctx, keyword)) }, page)
