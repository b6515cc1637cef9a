import { type BoardPeriods, momentsOf, monthsBeside, type Period } from '#modules/support/figures'
import type { Ctx } from '#platform/ctx'

type Count = (ctx: Ctx, from: Date, until: Date) => Promise<{ month: string; n: number }[]>

/** How many of something came, by month of the mall, in both periods. */
export async function countByMonth(ctx: Ctx, periods: BoardPeriods, count: Count) {
  const cameIn = async (period: Period | undefined) => {
    if (!period) return new Map<string, number>()
    const { from, before } = momentsOf(period)
    return new Map((await count(ctx, from, before)).map((it) => [it.month, it.n]))
  }
  const [now, before] = [await cameIn(periods.now), await cameIn(periods.before)]
  const all = (months: ReadonlyMap<string, number>) => [...months.values()].reduce((sum, it) => sum + it, 0)
  return {
    periods,
    came: all(now),
    cameBefore: all(before),
    months: monthsBeside(periods).map((it) => ({
      ...it,
      came: now.get(it.month) ?? 0,
      cameBefore: before.get(it.monthBefore ?? '') ?? 0,
    })),
  }
}
