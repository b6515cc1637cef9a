import { sellerStockApi } from '@borong/contract'
import type { StockReason } from '#modules/shop/inventory'
import type { Http } from '#platform/http/http'
import { announceRestock } from './announce-restock.ts'
import { adjustOwnStock } from './adjust-own-stock.ts'
import { allowOwnBackorder } from './allow-own-backorder.ts'
import { markLowStock } from './mark-low-stock.ts'
import { presentMovements, presentStockOf, presentStockPage } from './present-shop-stock.ts'
import { readStockListed } from './stock-filter.ts'
import { warehouseRoutes } from './warehouse.routes.ts'

export function shopStockRoutes(http: Http) {
  http.query(sellerStockApi.list, (ctx, { page_no = 1, page_size = 20, ...listed }) =>
    presentStockPage(ctx, readStockListed(listed), { no: page_no, size: page_size }),
  )
  http.query(sellerStockApi.show, (ctx, { id }) => presentStockOf(ctx, Number(id)))
  http.query(sellerStockApi.movements, (ctx, { id, page_no = 1, page_size = 20 }) =>
    presentMovements(ctx, Number(id), { no: page_no, size: page_size }),
  )
  http.command(sellerStockApi.adjust, async (ctx, { id, change, pack, reason, note = '', warehouse_id }) => {
    const word = reason.toLowerCase() as StockReason
    await adjustOwnStock(ctx, {
      skuId: Number(id),
      change,
      packSize: pack,
      reason: word,
      note: note.trim(),
      warehouseId: warehouse_id === undefined ? undefined : Number(warehouse_id),
    })
    return presentStockOf(ctx, Number(id))
  })
  http.command(sellerStockApi.announce, async (ctx, { id, restock }) => {
    await announceRestock(ctx, Number(id), restock ?? null)
    return presentStockOf(ctx, Number(id))
  })
  http.command(sellerStockApi.allowBackorder, async (ctx, { id, backorder }) => {
    await allowOwnBackorder(ctx, Number(id), backorder ?? null)
    return presentStockOf(ctx, Number(id))
  })
  http.command(sellerStockApi.markLow, async (ctx, { id, low_at }) => {
    await markLowStock(ctx, Number(id), low_at ?? null)
    return presentStockOf(ctx, Number(id))
  })
  warehouseRoutes(http)
}
