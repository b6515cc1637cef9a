import { sellerTodayApi, todayLimits } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { goodsInReviewOf } from '#modules/shop/catalog'
import { gradeOfShop, gradesOf } from '#modules/shop/shop'
import { reasonsSince } from '#modules/support/after-sale'
import { hasSold, type Sold, showShopSales } from '#modules/support/figures'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { presentWanted } from './present-score.ts'
import { scoreShop } from './score-shops.ts'
import { findFirstSteps } from './find-first-steps.ts'

const presentSold = ({ soldMinor, orders, returnedMinor }: Sold) => ({
  sales: toRupiah(soldMinor),
  orders,
  returned: toRupiah(returnedMinor),
})
const ago = (ctx: Ctx, n: number) => new Date(ctx.clock.now().getTime() - days(n))

export function shopTodayRoutes(http: Http) {
  http.query(sellerTodayApi.sales, async (ctx, { days: length = '30' }) => {
    const { shopId } = sellerIn(ctx)
    const sales = await showShopSales(ctx, shopId, { length: Number(length), barDays: length === '90' ? 10 : 1 })
    return {
      from_day: sales.from,
      to_day: sales.to,
      ...presentSold(sales),
      before: presentSold(sales.before),
      has_sold: (await hasSold(ctx, shopId)) ? 1 : 0,
      bars: sales.bars.map((it) => ({
        from_day: it.from,
        to_day: it.to,
        sales: toRupiah(it.soldMinor),
        sales_before: toRupiah(it.beforeMinor),
      })),
    }
  })

  http.query(sellerTodayApi.score, async (ctx) => {
    const { shopId } = sellerIn(ctx)
    const { due, onTime, answers, answeredInTime, paid, cancelled } = await scoreShop(ctx, shopId)
    return { due, on_time: onTime, answers, answered_in_time: answeredInTime, paid, cancelled }
  })

  http.query(sellerTodayApi.grade, async (ctx) => {
    const { shopId } = sellerIn(ctx)
    const grades = await gradesOf(ctx)
    const gradeId = await gradeOfShop(ctx, shopId)
    const at = grades.findIndex((it) => it.id === gradeId)
    const next = grades[at + 1]
    return {
      grades: grades.length,
      ...(at >= 0 && { grade_name: pickText(grades[at]!.names, ctx.lang) }),
      ...(next && {
        next: {
          grade_name: pickText(next.names, ctx.lang),
          wanted: presentWanted(next, await scoreShop(ctx, shopId)),
        },
      }),
    }
  })

  http.query(sellerTodayApi.returns, async (ctx) => {
    const { shopId } = sellerIn(ctx)
    const [begin, end] = [ago(ctx, todayLimits.returnDays), ctx.clock.now()]
    const total = (reasons: readonly { n: number }[]) => reasons.reduce((n, it) => n + it.n, 0)
    const reasons = await reasonsSince(ctx, shopId, begin, end)
    return {
      applied: total(reasons),
      applied_before: total(await reasonsSince(ctx, shopId, ago(ctx, 2 * todayLimits.returnDays), begin)),
      reasons: reasons.map((it) => ({ reason: pickText(it.labels, ctx.lang), applied: it.n })),
    }
  })

  http.query(sellerTodayApi.goods, async (ctx) => {
    const { waiting, rejected, listed } = await goodsInReviewOf(ctx, sellerIn(ctx).shopId, todayLimits.listed)
    return {
      waiting,
      rejected,
      listed: listed.map((it) => ({
        goods_id: String(it.goodsId),
        goods_name: pickText(it.names, ctx.lang),
        thumbnail: it.thumbnail,
        state: upper(it.state),
        reason: it.reason,
      })),
    }
  })

  http.query(sellerTodayApi.steps, async (ctx) => {
    const { shopId } = sellerIn(ctx)
    const steps = await findFirstSteps(ctx, shopId)
    return {
      steps: steps.map(({ step, done }) => ({ step, done: done ? 1 : 0 })),
      has_sold: (await hasSold(ctx, shopId)) ? 1 : 0,
    }
  })
}
