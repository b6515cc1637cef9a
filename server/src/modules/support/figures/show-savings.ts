import type { savingSources } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { BoardAsked } from './board-in.ts'
import type { FigureName, Part } from './figures.types.ts'
import { compared, sumsAsked } from './show-spend.ts'

const figures: Record<(typeof savingSources)[number], FigureName> = {
  CONTRACT: 'saved_contract',
  TIER: 'saved_tier',
  PROMOTION: 'saved_promotion',
  QUOTE: 'saved_quote',
}
const sources = Object.keys(figures) as (keyof typeof figures)[]

/** What was paid less than the list price, and why. */
export async function showSavings(ctx: Ctx, asked: BoardAsked) {
  const [now, before] = await sumsAsked(ctx, asked, ['spend', ...Object.values(figures)])
  const of = (figure: FigureName) => {
    const find = (parts: readonly Part[]) => parts.find((it) => it.figure === figure)
    return compared(find(now), find(before))
  }
  return {
    asked,
    spend: of('spend'),
    sources: sources
      .map((source) => ({ source, ...of(figures[source]) }))
      .sort((a, b) => b.amountMinor - a.amountMinor),
  }
}
