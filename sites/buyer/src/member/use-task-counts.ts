import { messagingApi, orderApi } from '@borong/contract'
import { useAsk, useCan } from '@borong/site-kit'

/** What waits for this member. An approver who may not order has no order counts, so that the queue itself is asked. */
export function useTaskCounts() {
  const orders = useCan('my-order')
  const approves = useCan('my-order-audit')
  const counts = useAsk(orderApi.statusNum, {}, { enabled: orders })
  const queue = useAsk(orderApi.listAudit, { tag: 'waiting', page_size: 1 }, { enabled: approves && !orders })
  const unread = useAsk(messagingApi.unread)
  return {
    counts,
    orders,
    approves,
    approvals: counts.data?.audit_num ?? queue.data?.data_total,
    unread: unread.data?.total,
  }
}
