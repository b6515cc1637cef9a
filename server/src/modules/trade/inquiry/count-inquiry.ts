import { type PricedCart, priceCart, priceLine, termsOf } from '#modules/trade/cart'
import { findOffers } from '#modules/shop/catalog'
import { regionForCart } from '#modules/trade/checkout'
import type { Ctx } from '#platform/ctx'
import { findInquiry, linesOf } from './inquiry.store.ts'

/** What the lines of an inquiry would cost if they were bought today, with the freight to where the member has goods sent. */
export async function countInquiry(ctx: Ctx, id: number): Promise<PricedCart> {
  const inquiry = await findInquiry(ctx, id)
  const lines = await linesOf(ctx, [id])
  const offers = await findOffers(
    ctx,
    lines.map((line) => line.skuId),
    inquiry.companyId,
  )
  const [terms, regionPath] = await Promise.all([
    termsOf(ctx, offers.values(), { memberId: inquiry.memberId, vouchers: false }),
    regionForCart(ctx),
  ])
  return priceCart(
    {
      ...terms,
      lines: lines.flatMap((line) => {
        const offer = offers.get(line.skuId)
        return offer ? [priceLine(offer, line.quantity, true)] : []
      }),
    },
    { onlyChecked: false, regionPath, now: ctx.clock.now() },
  )
}
