import { caseLimits } from '@borong/contract'
import { pageOfOrders } from '#modules/trade/order'
import { pageOfRefundsUnscoped, type RefundStatus } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { type DescribedRefund, describeRefunds } from './describe-refunds.ts'

/** Orders whose number begins so, of whose refunds a page shows some. */
const ordersSought = 50

/** A page of what goes back in the mall; what still waits, the longest first. */
export async function listRefunds(
  ctx: Ctx,
  { statuses, keyword }: { statuses: readonly RefundStatus[] | undefined; keyword: string },
  page: { no: number; size: number },
): Promise<{ listed: DescribedRefund[]; total: number }> {
  if (keyword && !/^20\d{6,22}$/.test(keyword)) return { listed: [], total: 0 }
  const orders = keyword
    ? (await pageOfOrders(ctx, { sought: { digits: keyword }, countedTo: 1 }, { no: 1, size: ordersSought })).orders
    : []
  const { rows, total } = await pageOfRefundsUnscoped(
    ctx,
    { statuses, digits: keyword, orderIds: orders.map((it) => it.id), countedTo: caseLimits.counted },
    {
      from: (page.no - 1) * page.size,
      size: page.size,
      way: statuses && !statuses.includes('succeeded') ? 'asc' : 'desc',
    },
  )
  return { listed: await describeRefunds(ctx, rows), total }
}
