import { type Offer, findOffers } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'

/** Offers by sku; what the company of the caller has agreed comes along. */
export const offersSeen = (ctx: Ctx, skuIds: readonly number[]): Promise<Map<number, Offer>> =>
  findOffers(ctx, skuIds, ctx.actor.kind === 'buyer' ? ctx.actor.companyId : undefined)
