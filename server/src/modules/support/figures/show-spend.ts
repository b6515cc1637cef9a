import type { Ctx } from '#platform/ctx'
import type { BoardAsked } from './board-in.ts'
import { monthsIn } from './compared-period.ts'
import { monthsOf, sumsOf } from './figures.store.ts'
import type { FigureName, Owner, Part, Period } from './figures.types.ts'
import { namesIn, type Name, type SpentOn } from './name-figures.ts'

/** A sum of the period and of the one before. */
export interface Compared {
  amountMinor: number
  amountBeforeMinor: number
  orders: number
  ordersBefore: number
}
export interface SpentRow extends Compared, Name {
  id: number
}
export interface SpentMonth extends Compared {
  month: string
  monthBefore: string | undefined
}

const spentOn: readonly SpentOn[] = ['cost_centre', 'subject', 'category', 'shop', 'person']

/** The sums of both periods. */
export const sumsAsked = (ctx: Ctx, { owner, now, before }: BoardAsked, figures: readonly FigureName[]) =>
  Promise.all([sumsOf(ctx, owner, figures, now), before ? sumsOf(ctx, owner, figures, before) : []])

export const compared = (now: Partial<Part> | undefined, before: Partial<Part> | undefined): Compared => ({
  amountMinor: now?.amountMinor ?? 0,
  amountBeforeMinor: before?.amountMinor ?? 0,
  orders: now?.orders ?? 0,
  ordersBefore: before?.orders ?? 0,
})

async function monthsAsked(ctx: Ctx, { owner, now, before }: BoardAsked): Promise<SpentMonth[]> {
  const inMonths = async (of: Owner, period: Period | undefined) =>
    new Map(period ? (await monthsOf(ctx, of, 'spend', period)).map((it) => [it.month, it]) : [])
  const [sums, sumsBefore] = await Promise.all([inMonths(owner, now), inMonths(owner, before)])
  const monthsBefore = before ? monthsIn(before) : []
  return monthsIn(now).map((month, at) => ({
    month,
    monthBefore: monthsBefore[at],
    ...compared(sums.get(month), sumsBefore.get(monthsBefore[at] ?? '')),
  }))
}

/** What was spent in a period, and on what. */
export async function showSpend(ctx: Ctx, asked: BoardAsked) {
  const [now, before] = await sumsAsked(ctx, asked, ['spend', ...spentOn])
  const names = await namesIn(ctx, [...now, ...before])
  const rowsOf = (figure: SpentOn): SpentRow[] => {
    const ids = new Set([...now, ...before].filter((it) => it.figure === figure).map((it) => it.about))
    return [...ids]
      .map((id) => {
        const of = (parts: readonly Part[]) => parts.find((it) => it.figure === figure && it.about === id)
        return { id, ...(names[figure].get(id) ?? { code: '', name: '' }), ...compared(of(now), of(before)) }
      })
      .sort((a, b) => b.amountMinor - a.amountMinor || b.amountBeforeMinor - a.amountBeforeMinor || a.id - b.id)
  }
  const total = (parts: readonly Part[]) => parts.find((it) => it.figure === 'spend')
  return {
    asked,
    total: compared(total(now), total(before)),
    months: await monthsAsked(ctx, asked),
    by: Object.fromEntries(spentOn.map((figure) => [figure, rowsOf(figure)])) as Record<SpentOn, SpentRow[]>,
  }
}
