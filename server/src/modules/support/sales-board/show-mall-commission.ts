import { type BoardPeriods, compared, monthsAsked, sumsAsked } from '#modules/support/figures'
import type { Ctx } from '#platform/ctx'

/** What the mall keeps of what was sold, by month. */
export async function showMallCommission(ctx: Ctx, periods: BoardPeriods) {
  const asked = { owner: { kind: 'mall', id: 0 } as const, ...periods }
  const [[now, before], sold, kept] = await Promise.all([
    sumsAsked(ctx, asked, ['sold', 'commission']),
    monthsAsked(ctx, asked, 'sold'),
    monthsAsked(ctx, asked, 'commission'),
  ])
  const total = (figure: 'sold' | 'commission') =>
    compared(
      now.find((it) => it.figure === figure),
      before.find((it) => it.figure === figure),
    )
  return {
    periods,
    total: { sales: total('sold'), commission: total('commission') },
    months: sold.map((sales, at) => ({
      month: sales.month,
      monthBefore: sales.monthBefore,
      sales,
      commission: kept[at]!,
    })),
  }
}
