import { quantityText, type Reply, sellerGoodsApi, sellerStockApi, sellerWarehouseApi } from '@borong/contract'
import type { Translate } from '@borong/site-kit'
import { messages as packMessages } from '../pack/pack.messages.ts'

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

/** The largest pack of which so many pieces are a whole number; undefined: none. */
export const fullPack = ({ packs }: Stock, pieces: number) =>
  packs?.findLast((it) => pieces > 0 && pieces % it.size === 0)

/** "2 boxes = 24 pieces", or "25 pieces" where that is no whole number of packs. */
export const quantityOf = (t: Translate, it: Stock, pieces: number): string =>
  quantityText(t.lang, pieces, it.unit || t(packMessages.piece), fullPack(it, pieces))
