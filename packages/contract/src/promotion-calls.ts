import { adminFlashSaleApi, sellerFlashSaleApi } from './flash-sale.ts'
import { adminGroupBuyApi, sellerGroupBuyApi } from './group-buy.ts'
import { linePromotionApi } from './line-promotion.ts'
import { adminCouponApi } from './mall-coupon.ts'
import { memberCouponApi } from './member-coupon.ts'
import { adminPointsApi } from './points-admin.ts'
import { adminPointsProposalApi, sellerPointsApi } from './points-proposal.ts'
import { pointsApi } from './points.ts'
import { promotionCalendarApi } from './promotion-calendar.ts'
import { promotionApi } from './promotion.ts'
import { sellerPromotionApi } from './seller-promotion.ts'

/** Promotions as buyers, shops and operators have them. */
export interface PromotionCalls {
  readonly promotion: typeof promotionApi
  readonly memberCoupon: typeof memberCouponApi
  readonly linePromotion: typeof linePromotionApi
  readonly sellerPromotion: typeof sellerPromotionApi
  readonly promotionCalendar: typeof promotionCalendarApi
  readonly sellerFlashSale: typeof sellerFlashSaleApi
  readonly adminFlashSale: typeof adminFlashSaleApi
  readonly sellerGroupBuy: typeof sellerGroupBuyApi
  readonly adminGroupBuy: typeof adminGroupBuyApi
  readonly points: typeof pointsApi
  readonly adminPoints: typeof adminPointsApi
  readonly sellerPoints: typeof sellerPointsApi
  readonly adminPointsProposal: typeof adminPointsProposalApi
  readonly adminCoupon: typeof adminCouponApi
}

export const promotionCalls: PromotionCalls = {
  promotion: promotionApi,
  memberCoupon: memberCouponApi,
  linePromotion: linePromotionApi,
  sellerPromotion: sellerPromotionApi,
  promotionCalendar: promotionCalendarApi,
  sellerFlashSale: sellerFlashSaleApi,
  adminFlashSale: adminFlashSaleApi,
  sellerGroupBuy: sellerGroupBuyApi,
  adminGroupBuy: adminGroupBuyApi,
  points: pointsApi,
  adminPoints: adminPointsApi,
  sellerPoints: sellerPointsApi,
  adminPointsProposal: adminPointsProposalApi,
  adminCoupon: adminCouponApi,
}
