import { type Reply, sellerGoodsApi, sellerStockApi, sellerWarehouseApi } from '@borong/contract'

/** One sku with what there is of it. */
export type Stock = Reply<typeof sellerStockApi.show>
export type Warehouse = Reply<typeof sellerWarehouseApi.list>[number]
export type Difference = Reply<typeof sellerWarehouseApi.checkCount>['rows'][number]

/** What is another after pieces have moved. */
export const stockRefresh = [
  sellerStockApi.list,
  sellerStockApi.show,
  sellerStockApi.movements,
  sellerGoodsApi.list,
  sellerWarehouseApi.list,
]

/** Whole pieces as somebody types them, at least so many; undefined where it is no such number. */
export const readPieces = (typed: string, least: number): number | undefined => {
  const text = typed.trim()
  return /^\d{1,7}$/.test(text) && Number(text) >= least ? Number(text) : undefined
}
