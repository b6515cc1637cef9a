import type { PricedLine } from '#modules/trade/cart'
import { backorderOf, type Offer } from '#modules/shop/catalog'
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
  goodsId: offer.goodsId,
  skuId: offer.skuId,
  categoryId: offer.categoryId,
  skuNumber: offer.skuNumber,
  names: offer.names,
  specs: offer.specs,
  units: offer.units,
  picture: offer.picture,
  quantity,
  pack,
  listPriceMinor: price.listMinor,
  priceMinor: price.priceMinor,
  subtotalMinor,
  discountMinor,
  pricedBy: price.because,
})

function copyOfBackorder(offer: Offer, quantity: number): Pick<NewLine, 'backordered' | 'expectedOn'> {
  const later = backorderOf(offer, quantity)
  return { backordered: later?.quantity ?? 0, expectedOn: later?.day ?? null }
}
