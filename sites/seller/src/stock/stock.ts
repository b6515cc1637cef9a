import type { Reply, sellerStockApi } from '@borong/contract'

/** One sku with what there is of it. */
export type Stock = Reply<typeof sellerStockApi.show>
