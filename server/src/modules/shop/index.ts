/** The shops of the mall and who works for them. */
export { shopRoutes } from './shop.routes.ts'
export { showShop } from './show-shop.ts'
export { shopsOf, staffOf } from './staff-of-shop.ts'
export { type ShopDraft, type ShownShop, findShopId, shopNames, writeShops, writeStaff } from './shop.store.ts'
export type { ShopFaceView, ShopViews } from './shop.tables.ts'
