import { numberLimit, sellerOrderApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { presentOrderRow } from '../present-order.ts'
import { listShopOrders } from './list-shop-orders.ts'
import { countOrdersFound, numbersOfOrders } from './order-page.store.ts'
import { readOrderFilter, readSorting } from './read-order-filter.ts'

/** The orders of a shop as a list, and the numbers of all that a filter lets through. */
export function shopOrderRoutes(http: Http) {
  http.query(sellerOrderApi.list, async (ctx, input) => {
    const { page_no = 1, page_size = 10, after } = input
    const page = { sorting: readSorting(input), after, no: page_no, size: page_size }
    const { listed, total, next } = await listShopOrders(ctx, readOrderFilter(ctx, input), page)
    return {
      data: listed.map((it) => presentOrderRow(ctx, it.order, it.lines, it.waitsForActor)),
      data_total: total,
      page_no,
      page_size,
      ...(next && { next }),
    }
  })
  http.query(sellerOrderApi.numbers, async (ctx, input) => {
    const filter = readOrderFilter(ctx, input)
    const [sns, total] = await Promise.all([numbersOfOrders(ctx, filter, numberLimit), countOrdersFound(ctx, filter)])
    return { sns, data_total: total }
  })
}
