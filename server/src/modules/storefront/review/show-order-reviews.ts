import { orderToReview } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { reviewsOfOrder } from './review.store.ts'

/** An order line by line, with what was said of it. Refuses ORDER_NOT_FOUND. */
export async function showOrderReviews(ctx: Ctx, sn: string) {
  const it = await orderToReview(ctx, sn)
  return { ...it, reviews: await reviewsOfOrder(ctx, it.order.companyId, it.order.id) }
}
