import type { Ctx } from '#platform/ctx'
import type { BoardAsked } from './board-in.ts'
import { monthsBeside } from './compared-period.ts'
import { sumsByMonth, sumsOf } from './figures.store.ts'
import type { FigureName, Part, Period } from './figures.types.ts'
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
export interface ComparedMonth extends Compared {
  month: string
  monthBefore: string | undefined
}

const spentOn: readonly SpentOn[] = ['cost_centre', 'subject', 'category', 'shop', 'person']

/** The sums of both periods. */
export const sumsAsked = (ctx: Ctx, { owner, now, before }: BoardAsked, figures: readonly FigureName[]) =>
  Promise.all([
    sumsOf(ctx, owner, figures, now),
    before ? sumsOf(ctx, owner, figures, before) : Promise.resolve([]),
  ] as const)

export const compared = (now: Partial<Part> | undefined, before: Partial<Part> | undefined): Compared => ({
  amountMinor: now?.amountMinor ?? 0,
  amountBeforeMinor: before?.amountMinor ?? 0,
  orders: now?.orders ?? 0,
  ordersBefore: before?.orders ?? 0,
})

/** A figure in the months of both periods, side by side. */
export async function monthsAsked(
  ctx: Ctx,
  { owner, now, before }: BoardAsked,
  figure: FigureName,
): Promise<ComparedMonth[]> {
  const inMonths = async (period: Period | undefined) =>
    new Map(period ? (await sumsByMonth(ctx, owner, figure, period)).map((it) => [it.month, it]) : [])
  const [sums, sumsBefore] = await Promise.all([inMonths(now), inMonths(before)])
  return monthsBeside({ now, before }).map(({ month, monthBefore }) => ({
    month,
    monthBefore,
    ...compared(sums.get(month), sumsBefore.get(monthBefore ?? '')),
  }))
}

/** What a figure came to by what it is about, in both periods; the most first. */
export function rowsAbout(
  [now, before]: readonly [readonly Part[], readonly Part[]],
  figure: FigureName,
): (Compared & { id: number })[] {
  const of = (parts: readonly Part[]) => new Map(parts.flatMap((it) => (it.figure === figure ? [[it.about, it]] : [])))
  const [sums, sumsBefore] = [of(now), of(before)]
  return [...new Set([...sums.keys(), ...sumsBefore.keys()])]
    .map((id) => ({ id, ...compared(sums.get(id), sumsBefore.get(id)) }))
    .sort((a, b) => b.amountMinor - a.amountMinor || b.amountBeforeMinor - a.amountBeforeMinor || a.id - b.id)
}

/** What was spent in a period, and on what. */
export async function showSpend(ctx: Ctx, asked: BoardAsked) {
  const [now, before] = await sumsAsked(ctx, asked, ['spend', ...spentOn])
  const names = await namesIn(ctx, [...now, ...before])
  const rowsOf = (figure: SpentOn): SpentRow[] =>
    rowsAbout([now, before], figure).map((it) => ({ ...it, ...(names[figure].get(it.id) ?? { code: '', name: '' }) }))
  const total = (parts: readonly Part[]) => parts.find((it) => it.figure === 'spend')
  return {
    asked,
    total: compared(total(now), total(before)),
    months: await monthsAsked(ctx, asked, 'spend'),
    by: Object.fromEntries(spentOn.map((figure) => [figure, rowsOf(figure)])) as Record<SpentOn, SpentRow[]>,
  }
}
