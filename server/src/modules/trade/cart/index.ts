/** What a member means to buy, and the one price sheet that cart, verify page and order share. */
export { cartRoutes, type NextOrder } from './cart.routes.ts'
export {
  arrivalOf,
  freightFor,
  type PricedCart,
  type PricedLine,
  type PricedShop,
  priceCart,
  priceLine,
  promotionsIn,
  readCart,
  type ShopTerms,
  termsOf,
  type Totals,
} from './price-cart.ts'
export { quantitiesInCart } from './quantities-in-cart.ts'
export { addToCart, checkPack, checkQuantity } from './add-to-cart.ts'
export { presentCart, presentCartLine, presentGift, presentTotals } from './present-cart.ts'
export { countLinesOf, deleteLines, takeCart, tickedAvailability, tickedReach, type CartMethod } from './cart.store.ts'
