import { days, mallZone, startOfDay } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { lastDays } from '#modules/support/figures'

/** How many of something came in the last days of the mall, today among them, and in as many days before. */
export async function countArrivals(
  ctx: Ctx,
  length: number,
  count: (ctx: Ctx, from: Date, until: Date) => Promise<number>,
): Promise<{ now: number; before: number }> {
  const { from, to, first } = lastDays(ctx, length)
  const begin = (day: string) => new Date(startOfDay(day, mallZone) * 1000)
  const end = new Date(begin(to).getTime() + days(1))
  return { now: await count(ctx, begin(from), end), before: await count(ctx, begin(first), begin(from)) }
}
