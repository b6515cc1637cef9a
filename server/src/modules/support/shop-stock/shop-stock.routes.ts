import { sellerStockApi } from '@borong/contract'
import type { StockFilter } from '#modules/shop/catalog'
import type { StockReason } from '#modules/shop/inventory'
import type { Http } from '#platform/http/http'
import { adjustOwnStock } from './adjust-own-stock.ts'
import { presentMovements, presentStockOf, presentStockPage } from './present-shop-stock.ts'

const views = { ALL: 'all', RUNNING_OUT: 'running-out', OUT: 'out' } as const satisfies Record<
  string,
  StockFilter['view']
>

export function shopStockRoutes(http: Http) {
  http.query(sellerStockApi.list, (ctx, { keyword = '', view = 'ALL', page_no = 1, page_size = 20 }) =>
    presentStockPage(ctx, { keyword: keyword.trim(), view: views[view] }, { no: page_no, size: page_size }),
  )
  http.query(sellerStockApi.show, (ctx, { id }) => presentStockOf(ctx, Number(id)))
  http.query(sellerStockApi.movements, (ctx, { id, page_no = 1, page_size = 20 }) =>
    presentMovements(ctx, Number(id), { no: page_no, size: page_size }),
  )
  http.command(sellerStockApi.adjust, async (ctx, { id, change, reason, note = '' }) => {
    const word = reason.toLowerCase() as StockReason
    await adjustOwnStock(ctx, { skuId: Number(id), change, reason: word, note: note.trim() })
    return presentStockOf(ctx, Number(id))
  })
}
