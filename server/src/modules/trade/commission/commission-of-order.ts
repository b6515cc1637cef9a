import { categoryTree, standing } from '#modules/shop/catalog'
import { commissionOf } from '#modules/shop/shop'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { rulesOn } from './commission-rule.store.ts'
import { rateOf, rateOfLines } from './rate-of-lines.ts'

interface Goods {
  categoryId: number
  netMinor: number
}

/**
 * What the mall keeps of an order, in basis points: by the rules of the day on which it was placed, and where none holds what the shop
 * has agreed to today. The lines are asked for only where there are rules.
 */
export async function commissionOfOrder(
  ctx: Ctx,
  order: { shopId: number; placedAt: Date },
  linesOf: () => Promise<readonly Goods[]>,
): Promise<number> {
  const otherwise = await commissionOf(ctx, order.shopId)
  const rules = await rulesOn(ctx, order.shopId, dayIn(order.placedAt, mallZone))
  if (!rules.length) return otherwise
  const tree = await categoryTree(ctx)
  const lines = await linesOf()
  return rateOfLines(
    lines.map(({ categoryId, netMinor }) => ({
      netMinor,
      rateBps: rateOf(rules, tree.byId.get(standing(tree, categoryId))?.path ?? [], otherwise),
    })),
    otherwise,
  )
}
