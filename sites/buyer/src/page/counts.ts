import { type Reply, cartApi, notificationApi, orderCountsApi } from '@borong/contract'
import { useApiQuery, useAtWork, useCan, useSession } from '@borong/site-kit'

const unreadMillis = 5 * 60_000

/** Orders that wait for the member: what approvers and shops have to do is no task of theirs. */
export const ordersWaiting = (counts: Reply<typeof orderCountsApi.statusNum>): number =>
  counts.to_submit_num + counts.rejected_num + counts.wait_pay_num + counts.wait_rog_num

/** The numbers on the header's signs; none for guests. */
export function useCounts(): { cart?: number | undefined; unread?: number | undefined; orders?: number | undefined } {
  const enabled = useAtWork()
  const seesOrders = useCan('my-order')
  const cart = useApiQuery(cartApi.show, { scope: 'all', way: 'CART' }, { enabled })
  const unread = useApiQuery(notificationApi.unread, {}, { enabled, refetchInterval: unreadMillis })
  const orders = useApiQuery(orderCountsApi.statusNum, {}, { enabled: enabled && seesOrders })
  // What another part has fetched already must not show before the page has taken over from the guest's.
  if (!enabled) return {}
  return { cart: cart.data?.line_num, unread: unread.data?.total, orders: orders.data && ordersWaiting(orders.data) }
}

/** Whether to offer the way to orders. Until the roles are known everybody has it: the header would jump. */
export function useOffersOrders(): boolean {
  const { permissions } = useSession()
  return permissions?.includes('my-order') ?? true
}
