import { shopNames } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import type { BoardAsked } from './board-in.ts'
import type { FigureName, Part } from './figures.types.ts'
import { compared, sumsAsked } from './show-spend.ts'

const figures = ['due', 'on_time', 'paid', 'returned'] as const satisfies readonly FigureName[]

/** Whether orders came by the day they were needed, and what went back, by shop. */
export async function showDelivery(ctx: Ctx, asked: BoardAsked) {
  const [now, before] = await sumsAsked(ctx, asked, figures)
  const ids = [...new Set([...now, ...before].map((it) => it.about))]
  const names = await shopNames(ctx, ids)
  const sum = (parts: readonly Part[], figure: FigureName, shopId?: number) =>
    parts
      .filter((it) => it.figure === figure && (shopId === undefined || it.about === shopId))
      .reduce((all, it) => ({ amountMinor: all.amountMinor + it.amountMinor, orders: all.orders + it.orders }), {
        amountMinor: 0,
        orders: 0,
      })
  const of = (shopId?: number) =>
    Object.fromEntries(
      figures.map((figure) => [figure, compared(sum(now, figure, shopId), sum(before, figure, shopId))]),
    ) as Record<(typeof figures)[number], ReturnType<typeof compared>>
  return {
    asked,
    total: of(),
    shops: ids
      .map((shopId) => ({ shopId, name: names.get(shopId) ?? '', ...of(shopId) }))
      .sort((a, b) => b.paid.amountMinor - a.paid.amountMinor || a.shopId - b.shopId),
  }
}
