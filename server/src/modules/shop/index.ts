/** The shops of the mall and who works for them. */
export { shopRoutes } from './shop.routes.ts'
export { showShop } from './show-shop.ts'
export { accountsOfStaff, shopsOf, staffOf, type StaffOfShop } from './staff-of-shop.ts'
export {
  type ShopDraft,
  type ShownShop,
  type BankAccount,
  bankOfShop,
  commissionOf,
  findShopId,
  shopNames,
  type TaxFace,
  taxFaceOfShop,
  writeBankOfShop,
  writeShops,
  writeStaff,
  writeTaxFaceOfShop,
} from './shop.store.ts'
export { addStaffRole, giveStaffRoles } from './staff.store.ts'
export type { ShopFaceView, ShopViews } from './shop.tables.ts'
