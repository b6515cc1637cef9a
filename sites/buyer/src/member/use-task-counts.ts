import { messagingApi, orderCountsApi, overviewApi } from '@borong/contract'
import { useAsk, useCan } from '@borong/site-kit'

/** What waits for this member. An approver who may not order has no order counts, so that all numbers are asked. */
export function useTaskCounts() {
  const orders = useCan('my-order')
  const approves = useCan('my-order-audit')
  const counts = useAsk(orderCountsApi.statusNum, {}, { enabled: orders })
  const all = useAsk(overviewApi.statistics, {}, { enabled: approves && !orders })
  const unread = useAsk(messagingApi.unread)
  return {
    counts,
    orders,
    approves,
    approvals: counts.data?.audit_num ?? all.data?.audit_num,
    unread: unread.data?.total,
  }
}
