import { familyApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { isGoodsSeen } from '#modules/shop/catalog'
import { companyIdOf } from '#platform/actor'
import { toSeconds } from '#platform/clock'
import type { Http } from '#platform/http/http'
import { maskName } from '#platform/mask-name'
import { refuse } from '#platform/http/refuse'
import { salesOfGoodsUnscoped } from './goods-sales.store.ts'

/** Who bought a goods, for everybody who may look at it: masked, and at the list price, since what a company has agreed is its own. */
export function familySalesRoutes(http: Http) {
  http.query(familyApi.sales, async (ctx, { goods_id, page_no = 1, page_size = 10 }) => {
    const companyId = companyIdOf(ctx.actor)
    if (!(await isGoodsSeen(ctx, Number(goods_id), companyId))) return refuse('NOT_FOUND')
    const { sales, total } = await salesOfGoodsUnscoped(ctx, Number(goods_id), { no: page_no, size: page_size })
    const data = sales.map((sale) => ({
      buyer_name: maskName(sale.buyer),
      price: toRupiah(sale.listPriceMinor),
      num: sale.quantity,
      create_time: toSeconds(sale.placedAt),
    }))
    return { data, data_total: total, page_no, page_size }
  })
}
