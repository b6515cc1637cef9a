/** Lists of what to order, as people paste and upload them, read against the catalogue. */
export { quickOrderRoutes } from './quick-order.routes.ts'
export { checkQuantity } from './check-quantity.ts'
export { type CountedPieces, countedOf, readCounted, type WrittenCount } from './read-counted.ts'
export { unitMeant } from './unit-words.ts'
