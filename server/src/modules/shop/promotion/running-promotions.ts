import { minus, type Sen, sum } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import type { PromotionPrice, PromotionScope } from './promotion-type.ts'
import { typeOf, typesInOrder } from './registered-types.ts'

/** What runs, by kind; types that are not in it take nothing off. */
export type PromotionTerms = ReadonlyMap<string, unknown>

/** An order as it stands, before it is priced anew. Amounts in minor units. */
export interface StandingOrder {
  reservedFor: string
  goodsMinor: Sen
  adjustments: readonly { kind: string; amountMinor: Sen }[]
}

/** Reads what runs for goods and a member, as many statements as there are types, all at once. */
export async function loadPromotions(
  ctx: Ctx,
  { standing, ...scope }: Omit<PromotionScope, 'standing'> & { standing?: StandingOrder | undefined },
): Promise<PromotionTerms> {
  const loaded = typesInOrder().map(
    async (type) =>
      [
        type.kind,
        await type.load?.(ctx, { ...scope, ...(standing && { standing: standingFor(type.sequence, standing) }) }),
      ] as const,
  )
  return new Map(await Promise.all(loaded))
}

const standingFor = (sequence: number, { reservedFor, goodsMinor, adjustments }: StandingOrder) => ({
  reservedFor,
  baseMinor: minus(
    goodsMinor,
    sum(adjustments.filter((it) => (typeOf(it.kind)?.sequence ?? 0) < sequence).map(({ amountMinor }) => amountMinor)),
  ),
})

/** Prices of promotions for a member, by sku; the lowest where there are several. What is reserved for an order counts as still there. */
export async function promotionPricesFor(
  ctx: Ctx,
  memberId: number,
  skuIds: readonly number[],
  reservedFor?: string,
): Promise<Map<number, PromotionPrice>> {
  if (!skuIds.length) return new Map()
  const asked = { memberId, skuIds, reservedFor }
  const found = await Promise.all(typesInOrder().flatMap((type) => (type.prices ? [type.prices(ctx, asked)] : [])))
  const lowestLast = found.flat().toSorted((a, b) => b.priceMinor - a.priceMinor)
  return new Map(lowestLast.map((price) => [price.skuId, price]))
}

/** Skus of an order that keep the price they have by a promotion, whatever they cost today. */
export async function skusOfKeptPrice(ctx: Ctx, reservedFor: string): Promise<Set<number>> {
  const kept = await Promise.all(
    typesInOrder().flatMap((type) => (type.keptPrices ? [type.keptPrices(ctx, reservedFor)] : [])),
  )
  return new Set(kept.flat())
}
