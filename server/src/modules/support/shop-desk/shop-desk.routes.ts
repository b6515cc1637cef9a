import { adminShopApi, mallShopApi } from '@borong/contract'
import { pageOfMallShopsUnscoped, presentShopState, type ShopStatus } from '#modules/shop/shop'
import type { Http } from '#platform/http/http'
import { closeShop } from './close-shop.ts'
import { presentMallShop, presentShopRow } from './present-mall-shop.ts'
import { setTerms } from './set-terms.ts'

export function shopDeskRoutes(http: Http) {
  http.query(mallShopApi.list, async (ctx, { status, keyword = '', page_no = 1, page_size = 10 }) => {
    const { rows, total } = await pageOfMallShopsUnscoped(
      ctx,
      { status: status?.toLowerCase() as ShopStatus | undefined, keyword: keyword.trim() },
      { no: page_no, size: page_size },
    )
    return { data: rows.map(presentShopRow), data_total: total, page_no, page_size }
  })
  http.query(mallShopApi.show, (ctx, { id }) => presentMallShop(ctx, Number(id)))
  http.command(mallShopApi.setTerms, async (ctx, { id, commission_bps, category_ids, version }) => {
    await setTerms(ctx, Number(id), { commissionBps: commission_bps, categoryIds: category_ids.map(Number), version })
    return presentMallShop(ctx, Number(id))
  })
  http.command(adminShopApi.close, async (ctx, { id, reason }) => {
    await closeShop(ctx, Number(id), reason.trim())
    return presentShopState(ctx, Number(id))
  })
}
