/** The shops of the mall and who works for them. */
export { shopRoutes } from './shop.routes.ts'
export { joiningRoutes } from './joining/joining.routes.ts'
export { invitedTo, joinShop } from './joining/join-shop.ts'
export { enterShop } from './joining/membership.store.ts'
export { inviteOwner, withdrawOwnerInvitation } from './joining/invite-owner.ts'
export { ownerInvitationEmail } from './joining/owner-invitation.messages.ts'
export { openOwnerInvitationUnscoped } from './joining/owner-invitation.store.ts'
export { staffInvitationEmail } from './joining/staff-invitation.messages.ts'
export { giveGrade } from './grades/give-grade.ts'
export { figuresOfScore, gradeOfScore, type ShopScore, wantedOf } from './grades/grade-of-score.ts'
export { type Grade, gradeChangesOf, gradeOfShop, gradesOf } from './grades/grade.store.ts'
export { createGrade } from './grades/save-grade.ts'
export { shopGradeRoutes } from './grades/shop-grade.routes.ts'
export { shopSettingRoutes } from './settings/shop-settings.routes.ts'
export { limitOfStaff } from './settings/discount-limit.store.ts'
export { setDiscountLimits } from './settings/set-discount-limits.ts'
export { setHours } from './settings/set-hours.ts'
export { addReturnAddress } from './settings/save-return-address.ts'
export { autoAnswerOf } from './settings/auto-answer.ts'
export { closingsSince } from './settings/closing.store.ts'
export { dueWhileOpenIn } from './settings/closing.store.ts'
export { deadlinesOfShops, openMillis } from './settings/due-while-open.ts'
export { afterWorkingDays, type WorkingDays } from './settings/working-days.ts'
export { returnAddressOf } from './settings/name-return-address.ts'
export { presentClosing } from './settings/present-shop-settings.ts'
export { lockClosings } from './settings/shop-setting.store.ts'
export { findShopsNamed } from './find-shops-named.ts'
export { changeLooks } from './change-looks.ts'
export { moveShop } from './move-shop.ts'
export { defaultCommissionBps, openShop } from './open-shop.ts'
export { presentBank, presentShopState } from './present-shop.ts'
export {
  changeTerms,
  countOpenShopsUnscoped,
  findMallShopUnscoped,
  type MallShop,
  pageOfMallShopsUnscoped,
  shopsByMonthUnscoped,
  shopsOpenedUnscoped,
  peopleOfShopUnscoped,
} from './mall-shop.store.ts'
export type { ShopStatus } from './shop.machine.ts'
export { showShop } from './show-shop.ts'
export { accountsOfStaff, colleaguesOf, lockColleague, shopsOf, staffOf } from './staff-of-shop.ts'
export {
  type BankAccount,
  type ClosingRow,
  type ShownShop,
  bankOfShop,
  closingTold,
  commissionOf,
  findShopId,
  isShopNameTaken,
  looksOfShop,
  payeesUnscoped,
  readClosing,
  shopNames,
  shopsBehindUnscoped,
  shopsOfTaxNumber,
  taxDetailsOfShop,
  taxIdentitiesOfShops,
  toldBefore,
  type TaxIdentity,
  taxIdentityOfShop,
  writeBankOfShop,
  writeShops,
  writeTaxDetailsOfShop,
} from './shop.store.ts'
export { addStaffRole, giveStaffRoles, hasColleagues, worksForShop, writeStaff } from './staff.store.ts'
export type { ShopViews } from './shop.tables.ts'
export { shopChecks } from './shop.checks.ts'
export { shopJobs } from './bank/bank.jobs.ts'
