import { adminTodayApi, vainDays } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { companiesFoundedUnscoped } from '#modules/company/organisation'
import { searchesInVain } from '#modules/shop/search'
import { shopsOpenedUnscoped } from '#modules/shop/shop'
import { lastDays, showMallSales } from '#modules/support/figures'
import { ageingOfMall } from '#modules/trade/ledger'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { presentAgeingOfMall, presentDays, presentKept, presentSold } from './present-mall-today.ts'
import { countArrivals } from './count-arrivals.ts'

type Days = '7' | '30' | '90'
const barsOf = (days: Days = '30') => ({ length: Number(days), barDays: days === '90' ? 10 : 1 })

export function mallTodayRoutes(http: Http) {
  http.query(adminTodayApi.sales, async (ctx, { days }) => {
    const sales = await showMallSales(ctx, barsOf(days))
    return {
      ...presentDays(sales),
      ...presentSold(sales),
      before: presentSold(sales.before),
      bars: sales.bars.map((it) => ({
        from_day: it.from,
        to_day: it.to,
        sales: toRupiah(it.soldMinor),
        sales_before: toRupiah(it.beforeMinor),
      })),
    }
  })

  http.query(adminTodayApi.commission, async (ctx, { days }) => {
    const sales = await showMallSales(ctx, barsOf(days))
    return {
      ...presentDays(sales),
      ...presentKept(sales),
      before: presentKept(sales.before),
      bars: sales.bars.map((it) => ({ from_day: it.from, to_day: it.to, ...presentKept(it) })),
    }
  })

  const came = async (ctx: Ctx, days: Days | undefined, count: Parameters<typeof countArrivals>[2]) => {
    const { now, before } = await countArrivals(ctx, barsOf(days).length, count)
    return { ...presentDays(lastDays(ctx, barsOf(days).length)), count: now, count_before: before }
  }
  http.query(adminTodayApi.companies, (ctx, { days }) => came(ctx, days, companiesFoundedUnscoped))
  http.query(adminTodayApi.shops, (ctx, { days }) => came(ctx, days, shopsOpenedUnscoped))

  http.query(adminTodayApi.owed, async (ctx) => presentAgeingOfMall(await ageingOfMall(ctx)))

  http.query(adminTodayApi.searches, async (ctx) => {
    const { from, to, first } = lastDays(ctx, vainDays)
    const [now, both] = [await searchesInVain(ctx, { from, to }), await searchesInVain(ctx, { from: first, to })]
    return { count: now, count_before: both - now }
  })
}
