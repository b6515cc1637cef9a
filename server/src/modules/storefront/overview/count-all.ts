import { countOpenAfterSales } from '#modules/support/after-sale'
import { countWaiting } from '#modules/company/approval'
import { countCollected } from '#modules/storefront/collection'
import { countUnreadOf } from '#modules/support/notification'
import { countOrders } from '#modules/trade/order'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'

/** What the member centre shows in numbers, a statement or two for each module; nothing of what the member may not open. */
export async function countAll(ctx: Ctx) {
  const buyer = buyerIn(ctx)
  const { memberId, permissions } = buyer
  const [orders, approvals, collected, unread, afterSales] = await Promise.all([
    permissions.has('my-order') ? countOrders(ctx) : undefined,
    permissions.has('my-order-audit') ? countWaiting(ctx, memberId) : 0,
    countCollected(ctx, buyer),
    countUnreadOf(ctx, [memberId]),
    permissions.has('after-sale') ? countOpenAfterSales(ctx) : 0,
  ])
  return { orders, approvals, collected, unread: unread.get(memberId) ?? 0, afterSales }
}
