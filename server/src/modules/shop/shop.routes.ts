import { shopApi } from '@borong/contract'
import type { Http } from '#platform/http'
import { presentShop } from './present-shop.ts'
import { openShopsPage } from './shop.store.ts'
import { showShop } from './show-shop.ts'

export function shopRoutes(http: Http) {
  http.query(shopApi.list, async (ctx, { keyword = '', order = 'def', page_no = 1, page_size = 10 }) => {
    const { shops, total } = await openShopsPage(ctx, {
      keyword: keyword.trim(),
      order,
      from: (page_no - 1) * page_size,
      size: page_size,
    })
    return { data: shops.map((shop) => presentShop(shop, ctx.lang)), data_total: total, page_no, page_size }
  })

  http.query(shopApi.show, async (ctx, { id }) => presentShop(await showShop(ctx, Number(id)), ctx.lang))
}
