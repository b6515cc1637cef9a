/** The shops of the mall and who works for them. */
export { shopRoutes } from './shop.routes.ts'
export { findShopsNamed } from './find-shops-named.ts'
export { showShop } from './show-shop.ts'
export { accountsOfStaff, shopsOf, staffOf } from './staff-of-shop.ts'
export {
  type BankAccount,
  type ShownShop,
  bankOfShop,
  commissionOf,
  findShopId,
  payeesUnscoped,
  shopNames,
  taxDetailsOfShop,
  writeBankOfShop,
  writeShops,
  writeTaxDetailsOfShop,
} from './shop.store.ts'
export { addStaffRole, giveStaffRoles, writeStaff } from './staff.store.ts'
export type { ShopViews } from './shop.tables.ts'
