import type { PricedLine } from '#modules/trade/cart'
import { backorderOf, findOffers, type Offer } from '#modules/shop/catalog'
import type { Gift } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import type { NewLine } from '#modules/trade/order'

/** A priced line as an order keeps it; to whom it is charged is another question. */
export const lineCopyOf = ({
  offer,
  quantity,
  price,
  subtotalMinor,
  discountMinor,
  pack,
}: PricedLine): Omit<NewLine, 'accounting'> => ({
  ...copyOfBackorder(offer, quantity),
  ...copyOfGoods(offer),
  quantity,
  pack,
  listPriceMinor: price.listMinor,
  priceMinor: price.priceMinor,
  subtotalMinor,
  discountMinor,
  pricedBy: price.because,
})

const copyOfGoods = (offer: Offer) => ({
  goodsId: offer.goodsId,
  skuId: offer.skuId,
  categoryId: offer.categoryId,
  skuNumber: offer.skuNumber,
  names: offer.names,
  specs: offer.specs,
  units: offer.units,
  picture: offer.picture,
})

function copyOfBackorder(offer: Offer, quantity: number): Pick<NewLine, 'backordered' | 'expectedOn'> {
  const later = backorderOf(offer, quantity)
  return { backordered: later?.quantity ?? 0, expectedOn: later?.day ?? null }
}

/** A gift as an order keeps it: a line that costs nothing and is charged to nobody. */
const giftLineOf = (offer: Offer, quantity: number): NewLine => ({
  backordered: 0,
  expectedOn: null,
  ...copyOfGoods(offer),
  quantity,
  pack: null,
  listPriceMinor: 0,
  priceMinor: 0,
  subtotalMinor: 0,
  discountMinor: 0,
  pricedBy: 'GIFT',
  accounting: null,
})

/** The gifts among these as lines of an order; those that have run out are none. */
export async function giftLinesOf(ctx: Ctx, gifts: readonly Gift[]): Promise<NewLine[]> {
  const there = gifts.filter((it) => !it.isGone)
  if (!there.length) return []
  const offers = await findOffers(
    ctx,
    there.map((it) => it.skuId),
  )
  return there.map((it) => giftLineOf(offers.get(it.skuId)!, it.quantity))
}
