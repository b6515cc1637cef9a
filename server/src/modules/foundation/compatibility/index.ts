/** What clients of the API family read beside our own fields. */
export {
  allowableForFamily,
  applicationForFamily,
  cartShopForFamily,
  depositForFamily,
  orderForFamily,
  pageForFamily,
  parcelForFamily,
  pictureForFamily,
  pointsGoodsForFamily,
  refundForFamily,
  shopForFamily,
  specsForFamily,
  statisticsForFamily,
  taggedForFamily,
  termForFamily,
} from './present-family.ts'
export { htmlOf } from './html-of-description.ts'
export { valueNumber } from './value-number.ts'
