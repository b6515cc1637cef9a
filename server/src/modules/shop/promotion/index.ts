/** What is offered beside the list price: discounts of shops, coupons, flash sales, group buys, goods for points. */
export { promotionRoutes } from './promotion.routes.ts'
export { flashSaleRoutes } from './flash-sale/flash-sale.routes.ts'
export { type CouponDraft, saveCoupon } from './coupon/save-coupon.ts'
export { findUsableCoupons } from './coupon/find-usable-coupons.ts'
export { codesOf } from './coupon/coupon-code.store.ts'
export { presentCodes } from './coupon/present-codes.ts'
export { findMallCoupon, type MallCoupon, pageOfMallCoupons } from './coupon/mall-coupon.store.ts'
export { changeMallCoupon, endMallCoupon, type MallCouponDraft, openMallCoupon } from './coupon/write-mall-coupon.ts'
export { receiveCoupon } from './coupon/receive-coupon.ts'
export { memberCoupons } from './coupon/member-coupon.store.ts'
export { couponFacts } from './coupon/present-member-coupon.ts'
export { couponsJudged } from './coupon/coupon.ts'
export { openFullDiscount } from './full-discount/open-full-discount.ts'
export { givenFacts } from './full-discount/full-discount.store.ts'
export type { DiscountStep, GivenFacts } from './full-discount/full-discount.types.ts'
export { openMinusPrice } from './minus-price/open-minus-price.ts'
export { openHalfPrice } from './half-price/open-half-price.ts'
export { refuseFlashEntry } from './flash-sale/decide-flash-entry.ts'
export { openFlashSale } from './flash-sale/open-flash-sale.ts'
export { type FlashDraft, enterFlashSale } from './flash-sale/enter-flash-sale.ts'
export { openGroupBuy } from './group-buy/open-group-buy.ts'
export { type GroupDraft, enterGroupBuy } from './group-buy/enter-group-buy.ts'
export { changeGroupBuy } from './group-buy/change-group-buy.ts'
export { findGroupBuy, type GroupBuy, groupBuysLeft } from './group-buy/group-buy.store.ts'
export { endGroupEntry, loseGroup } from './group-buy/end-group-buy.ts'
export { groupsToEndUnscoped, reservedOfLostUnscoped } from './group-buy/decide-group.store.ts'
export { writeGroupCategories } from './group-buy/write-group-categories.ts'
export {
  findGroupEntry,
  type GroupEntryFilter,
  type GroupEntryRow,
  type GroupPhase,
  groupCategoriesOfAll,
  groupEntriesOfShop,
  pageOfGroupBuys,
  pageOfGroupEntries,
  phaseOf,
  reservedOfEntry,
} from './group-buy/group-page.store.ts'
export type { GroupBuyState } from './group-buy/group-buy.types.ts'
export { savePointsGoods } from './points/save-points-goods.ts'
export { addPointsGoods, changePointsTerms, takeDownPointsGoods } from './points/write-points-goods.ts'
export { addPointsCategory, changePointsCategory, removePointsCategory } from './points/write-points-categories.ts'
export {
  allPointsCategories,
  type CountedCategory,
  type OfferedForPoints,
  pageOfPointsGoodsUnscoped,
} from './points/points-desk.store.ts'
export { askPointsGoods } from './points/ask-points-goods.ts'
export { allowPointsGoods, endPointsGoods, refusePointsGoods } from './points/decide-points-goods.ts'
export { type ListedProposal, pageOfProposalsUnscoped } from './points/proposal.store.ts'
export type { ShownState } from './points/points-proposal.types.ts'
export { writePointsCategories } from './points/points-goods.store.ts'
export { writeOpeningCounts } from './opening-counts.store.ts'
export { mallDay } from './mall-hours.ts'
export type {
  AppliedPromotions,
  ChosenVouchers,
  Gift,
  Given,
  LineAdjustment,
  PromotionType,
  Unfit,
} from './promotion-type.ts'
export {
  loadPromotions,
  type PromotionTerms,
  runningAt,
  runningEarly,
  runningPromotions,
  type RunningPromotions,
  runningTogether,
  skusOfKeptPrice,
  type StandingOrder,
} from './running-promotions.ts'
export {
  isAmongOthers,
  isOwnKind,
  kindChosenBy,
  noneOfItsOwn,
  type OwnChoice,
  type OwnPromotions,
  ownPromotions,
  overBudgets,
  withoutThese,
} from './own-promotion.ts'
export { type DiscountedLines, discountLines, unfitVouchers } from './discount-lines.ts'
export {
  completePromotions,
  lessenPromotions,
  releasePromotions,
  reservePromotions,
  returnPromotions,
  revisePromotions,
  usePromotions,
} from './reserve-promotions.ts'
export {
  discountsOf,
  familySums,
  presentOwnPromotions,
  presentShopPromotions,
  presentVouchers,
  type SumsByKind,
  sumsByKind,
} from './present-adjustments.ts'
export {
  findShopPromotion,
  goodsOfPromotion,
  pageOfShopPromotions,
  type ShopPromotion,
  shopPromotionsBetween,
  shopPromotionsIn,
  stateOf,
} from './own/shop-promotion.store.ts'
export type { ShopPromotionDraft, ShopPromotionKind, ShopPromotionState } from './own/shop-promotion.types.ts'
export { changeShopPromotion, endShopPromotion, openShopPromotion } from './own/write-shop-promotion.ts'
export { findOverlaps } from './own/find-overlaps.ts'
export { howTheyMeet } from './own/meet-promotions.ts'
export { promotionVersion } from './promotion-reach.store.ts'
export { flashReachReader } from './flash-sale/flash-price.store.ts'
export { flashHoursOfShop } from './flash-sale/flash-entry.store.ts'
export { draftId, withDraft, withoutPromotion } from './own/draft-terms.ts'
export type { PromotionViews } from './promotion.tables.ts'
export { promotionChecks } from './promotion.checks.ts'
