export { GoodsPromotions } from './GoodsPromotions.tsx'
export { ShopCoupons } from './ShopCoupons.tsx'
export { dayTime } from './times.ts'
export { HomeStrip } from './home-strip.ts'
