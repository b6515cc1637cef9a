import { notificationApi, orderApi, orderCountsApi, overviewApi } from '@borong/contract'
import { refetch } from '@borong/site-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Whatever moves an order changes these answers. */
export const orderRefreshes = [
  orderApi.show,
  orderApi.list,
  orderCountsApi.statusNum,
  orderApi.listAudit,
  orderApi.approvalInfo,
  notificationApi.unread,
  notificationApi.list,
  overviewApi.statistics,
]

/** For when somebody else was faster: what stands on screen is fetched again. */
export function useRefreshOrders(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await refetch(client, orderRefreshes)
  }, [client])
}
