import type { PricedLine } from '#modules/trade/cart'
import type { NewLine } from '#modules/trade/order'

/** A priced line as an order keeps it; to whom it is charged is another question. */
export const lineCopyOf = ({
  offer,
  quantity,
  price,
  subtotalMinor,
  discountMinor,
}: PricedLine): Omit<NewLine, 'accounting'> => ({
  goodsId: offer.goodsId,
  skuId: offer.skuId,
  categoryId: offer.categoryId,
  skuNumber: offer.skuNumber,
  names: offer.names,
  specs: offer.specs,
  units: offer.units,
  picture: offer.picture,
  quantity,
  listPriceMinor: price.listMinor,
  priceMinor: price.priceMinor,
  subtotalMinor,
  discountMinor,
  pricedBy: price.because,
})
