import { findOffers, priceAt } from '#modules/shop/catalog'
import { limitOfStaff } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { deepestDiscount } from './deepest-discount.ts'
import type { PreparedLine } from './prepared-quote.types.ts'

export interface Measured {
  /** In hundredths of a percent. */
  discountBps: number
  /** Of whoever quotes; null: any discount. */
  limitBps: number | null
  isAbove: boolean
}

/**
 * How far prices are below what the company would pay otherwise now, by the prices of everybody and its price lists, and whether
 * whoever quotes may do so without approval. Who may approve any discount needs none.
 */
export async function measureDiscount(
  ctx: Ctx,
  companyId: number,
  lines: readonly Pick<PreparedLine, 'skuId' | 'quantity' | 'priceMinor'>[],
): Promise<Measured> {
  const { shopId, staffId, permissions } = sellerIn(ctx)
  const offers = await findOffers(
    ctx,
    lines.map((line) => line.skuId),
    companyId,
  )
  const discountBps = deepestDiscount(
    lines.flatMap(({ skuId, quantity, priceMinor }) => {
      const offer = offers.get(skuId)
      return priceMinor === null || !offer ? [] : [{ priceMinor, otherwiseMinor: priceAt(offer, quantity).priceMinor }]
    }),
  )
  const limitBps = permissions.has('approve-discounts') ? null : await limitOfStaff(ctx, shopId, staffId)
  return { discountBps, limitBps, isAbove: limitBps !== null && discountBps > limitBps }
}
