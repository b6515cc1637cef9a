import { pointsApi } from '@borong/contract'
import { buyerIn } from '#platform/http/buyer-in'
import type { Http } from '#platform/http/http'
import { pageOfEntries } from './points.store.ts'
import { presentPointsEntry, presentPointsOf } from './present-points.ts'

export function pointsRoutes(http: Http) {
  http.query(pointsApi.balance, (ctx) => presentPointsOf(ctx, buyerIn(ctx).memberId))
  http.query(pointsApi.entries, async (ctx, { page_no = 1, page_size = 10 }) => {
    const page = { from: (page_no - 1) * page_size, size: page_size }
    const { total, rows } = await pageOfEntries(ctx, buyerIn(ctx).memberId, page)
    return { data: rows.map(presentPointsEntry), data_total: total, page_no, page_size }
  })
}
