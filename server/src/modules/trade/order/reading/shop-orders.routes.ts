import { type Input, numberLimit, sellerOrderApi } from '@borong/contract'
import { readAssigned } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readPeriod } from '#platform/http/read-period'
import { readRupiah } from '#platform/http/read-rupiah'
import type { OrderFilter } from '../order.store.ts'
import { presentOrderRow } from '../present-order.ts'
import { filterOfTab } from './list-orders.ts'
import { listShopOrders } from './list-shop-orders.ts'
import { countOrdersFound, numbersOfOrders } from './order-page.store.ts'

function readFilter(ctx: Ctx, input: Input<typeof sellerOrderApi.numbers>): OrderFilter {
  const { from, to } = readPeriod(input)
  const { tab = 'TO_SHIP', key_words: keyword, company_id: companyId, min_total: min, max_total: max } = input
  return {
    ...filterOfTab(tab),
    ...(keyword && { keyword }),
    ...(companyId && { companyId: Number(companyId) }),
    ...(min !== undefined && { minTotalMinor: readRupiah('min_total', min) }),
    ...(max !== undefined && { maxTotalMinor: readRupiah('max_total', max) }),
    ...(from && { from }),
    ...(to && { to }),
    ...readAssigned(ctx, input.assigned),
  }
}

/** The orders of a shop as a list, and the numbers of all that a filter lets through. */
export function shopOrderRoutes(http: Http) {
  http.query(sellerOrderApi.list, async (ctx, input) => {
    const { sort: by = 'time', page_no = 1, page_size = 10, after } = input
    const direction = input.direction ?? (by === 'company' || by === 'needed' ? 'asc' : 'desc')
    const page = { sorting: { by, direction }, after, no: page_no, size: page_size }
    const { listed, total, next } = await listShopOrders(ctx, readFilter(ctx, input), page)
    return {
      data: listed.map((it) => presentOrderRow(ctx, it.order, it.lines, it.waitsForActor)),
      data_total: total,
      page_no,
      page_size,
      ...(next && { next }),
    }
  })
  http.query(sellerOrderApi.numbers, async (ctx, input) => {
    const filter = readFilter(ctx, input)
    const [sns, total] = await Promise.all([numbersOfOrders(ctx, filter, numberLimit), countOrdersFound(ctx, filter)])
    return { sns, data_total: total }
  })
}
