import { shopNames } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import type { BoardAsked } from './board-in.ts'
import type { FigureName, Part } from './figures.types.ts'
import { compared, sumsAsked } from './show-spend.ts'

const figures = ['due', 'on_time', 'paid', 'returned'] as const satisfies readonly FigureName[]

type Sum = Pick<Part, 'amountMinor' | 'orders'>

/** Sums by shop and figure; those of all shops by undefined. */
function byShop(parts: readonly Part[]): Map<number | undefined, Map<FigureName, Sum>> {
  const sums = new Map<number | undefined, Map<FigureName, Sum>>()
  for (const { figure, about, amountMinor, orders } of parts)
    for (const shopId of [undefined, about]) {
      const ofShop = sums.get(shopId) ?? new Map<FigureName, Sum>()
      const known = ofShop.get(figure)
      ofShop.set(figure, {
        amountMinor: (known?.amountMinor ?? 0) + amountMinor,
        orders: (known?.orders ?? 0) + orders,
      })
      sums.set(shopId, ofShop)
    }
  return sums
}

/** Whether orders came by the day they were needed, and what went back, by shop. */
export async function showDelivery(ctx: Ctx, asked: BoardAsked) {
  const [now, before] = await sumsAsked(ctx, asked, figures)
  const ids = [...new Set([...now, ...before].map((it) => it.about))]
  const names = await shopNames(ctx, ids)
  const [sums, sumsBefore] = [byShop(now), byShop(before)]
  const of = (shopId: number | undefined) =>
    Object.fromEntries(
      figures.map((figure) => [figure, compared(sums.get(shopId)?.get(figure), sumsBefore.get(shopId)?.get(figure))]),
    ) as Record<(typeof figures)[number], ReturnType<typeof compared>>
  return {
    asked,
    total: of(undefined),
    shops: ids
      .map((shopId) => ({ shopId, name: names.get(shopId) ?? '', ...of(shopId) }))
      .sort((a, b) => b.paid.amountMinor - a.paid.amountMinor || a.shopId - b.shopId),
  }
}
