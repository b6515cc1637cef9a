import { answersByMonth } from '#modules/support/chat'
import { reasonsSince } from '#modules/support/after-sale'
import {
  type BoardPeriods,
  type Compared,
  momentsOf,
  monthsAsked,
  monthsBeside,
  type Owner,
  type Period,
  sumsAsked,
} from '#modules/support/figures'
import type { Ctx } from '#platform/ctx'

/** How many orders came, and how many of them by the day they were needed. */
export async function showDelivered(ctx: Ctx, owner: Owner, periods: BoardPeriods) {
  const asked = { owner, ...periods }
  const [[now, before], due, onTime] = await Promise.all([
    sumsAsked(ctx, asked, ['due', 'on_time']),
    monthsAsked(ctx, asked, 'due'),
    monthsAsked(ctx, asked, 'on_time'),
  ])
  const ordersOf = (parts: typeof now, figure: 'due' | 'on_time') =>
    parts.find((it) => it.figure === figure)?.orders ?? 0
  const both = (figure: 'due' | 'on_time'): Pick<Compared, 'orders' | 'ordersBefore'> => ({
    orders: ordersOf(now, figure),
    ordersBefore: ordersOf(before, figure),
  })
  return {
    periods,
    due: both('due'),
    onTime: both('on_time'),
    months: due.map((it, at) => ({ ...it, due: it.orders, onTime: onTime[at]!.orders })),
  }
}

/** What buyers of a shop applied for, by reason, in both periods; the most first. */
export async function showReasons(ctx: Ctx, shopId: number, periods: BoardPeriods) {
  const reasonsIn = async (period: Period | undefined) => {
    if (!period) return []
    const { from, before } = momentsOf(period)
    return reasonsSince(ctx, shopId, from, before)
  }
  const [now, before] = [await reasonsIn(periods.now), await reasonsIn(periods.before)]
  const codes = [...new Set([...now, ...before].map((it) => it.code))]
  return {
    periods,
    reasons: codes.map((code) => {
      const [of, ofBefore] = [now.find((it) => it.code === code), before.find((it) => it.code === code)]
      return { code, labels: (of ?? ofBefore)!.labels, applied: of?.n ?? 0, appliedBefore: ofBefore?.n ?? 0 }
    }),
  }
}

/** How many first answers of a shop in chat came in time, by month. */
export async function showAnswers(ctx: Ctx, shopId: number, periods: BoardPeriods) {
  const answersIn = async (period: Period | undefined) => (period ? answersByMonth(ctx, shopId, momentsOf(period)) : [])
  const [now, before] = [await answersIn(periods.now), await answersIn(periods.before)]
  const total = (months: typeof now) => ({
    answers: months.reduce((all, it) => all + it.answers, 0),
    inTime: months.reduce((all, it) => all + it.inTime, 0),
  })
  return {
    periods,
    now: total(now),
    before: total(before),
    months: monthsBeside(periods).map((it) => {
      const found = now.find((one) => one.month === it.month)
      return { ...it, answers: found?.answers ?? 0, inTime: found?.inTime ?? 0 }
    }),
  }
}
