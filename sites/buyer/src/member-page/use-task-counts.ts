import { notificationApi, orderCountsApi, overviewApi } from '@borong/contract'
import { useApiQuery, useCan } from '@borong/site-kit'

/** What waits for this member. An approver who may not order has no order counts, so that all numbers are asked. */
export function useTaskCounts() {
  const orders = useCan('my-order')
  const approves = useCan('my-order-audit')
  const counts = useApiQuery(orderCountsApi.statusNum, {}, { enabled: orders })
  const all = useApiQuery(overviewApi.statistics, {}, { enabled: approves && !orders })
  const unread = useApiQuery(notificationApi.unread)
  return {
    counts,
    orders,
    approves,
    approvals: counts.data?.audit_num ?? all.data?.audit_num,
    unread: unread.data?.total,
  }
}
