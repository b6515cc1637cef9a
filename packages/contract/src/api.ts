import { accountApi } from './account.ts'
import { afterSaleApi, sellerAfterSaleApi } from './after-sale-calls.ts'
import { adminApiKeyApi, apiKeyApi, sellerApiKeyApi } from './api-keys.ts'
import { approvalApi } from './approval-calls.ts'
import { adminMoneyApi, sellerBalanceApi } from './balance.ts'
import { auditApi } from './audit.ts'
import { backgroundApi } from './background.ts'
import { budgetApi } from './budget-calls.ts'
import { cartApi } from './cart.ts'
import { linePromotionApi } from './line-promotion.ts'
import { memberCouponApi } from './member-coupon.ts'
import { catalogApi, searchApi } from './catalog.ts'
import { adminChatApi, chatApi } from './chat-calls.ts'
import { checkoutApi } from './checkout.ts'
import { collectionApi } from './collection.ts'
import { arbiterApi, complaintApi, sellerComplaintApi } from './complaint-calls.ts'
import { adminConsoleApi, sellerConsoleApi } from './console.ts'
import { operatorApi, staffApi } from './console-users.ts'
import { contentApi } from './content.ts'
import { editOrderApi } from './edit-order.ts'
import { familyApi } from './family-calls.ts'
import { figuresApi } from './figures.ts'
import { identityApi } from './identity.ts'
import { inquiryApi, sellerInquiryApi } from './inquiry-calls.ts'
import { invoiceApi, qualificationApi, sellerInvoiceApi } from './invoice-calls.ts'
import { mediaApi } from './media.ts'
import { notificationApi, shopNoticeApi } from './notification.ts'
import { noticeSettingsApi } from './notice-settings.ts'
import { orderApi } from './order-calls.ts'
import { sellerChatApi } from './seller-chat.ts'
import { sellerOrderApi } from './seller-order.ts'
import { orderAttachmentApi, sellerOrderAttachmentApi } from './order-attachments.ts'
import { orderFieldApi } from './order-fields.ts'
import { orderCountsApi } from './order-counts.ts'
import { orderFileApi, sellerOrderFileApi } from './order-files.ts'
import { organisationApi } from './organisation.ts'
import { overviewApi } from './overview.ts'
import { parcelFileApi } from './parcel-files.ts'
import { adminPaymentApi, paymentApi, sellerPaymentApi } from './payment-calls.ts'
import { adminPayoutApi, sellerPayoutApi } from './payout-calls.ts'
import { peopleApi } from './people-calls.ts'
import { promotionApi } from './promotion.ts'
import { referenceApi } from './reference.ts'
import { quickOrderApi } from './quick-order.ts'
import { questionApi, reviewApi, sellerQuestionApi, sellerReviewApi } from './review-calls.ts'
import type { Route } from './route.ts'
import { sellerShopApi, shopApi } from './shop.ts'
import { adminSecondFactorApi, sellerSecondFactorApi } from './second-factor.ts'
import { adminShelfApi, adminShopApi, sellerShelfApi } from './shelf.ts'

/** Every call of the mall, by area. What stands here is served, documented, fuzzed and typed; what does not, does not exist. */
export const api = {
  reference: referenceApi,
  media: mediaApi,
  identity: identityApi,
  account: accountApi,
  apiKey: apiKeyApi,
  sellerApiKey: sellerApiKeyApi,
  adminApiKey: adminApiKeyApi,
  sellerSecondFactor: sellerSecondFactorApi,
  adminSecondFactor: adminSecondFactorApi,
  organisation: organisationApi,
  people: peopleApi,
  audit: auditApi,
  staff: staffApi,
  operator: operatorApi,
  budget: budgetApi,
  approval: approvalApi,
  invoice: invoiceApi,
  sellerInvoice: sellerInvoiceApi,
  qualification: qualificationApi,
  shop: shopApi,
  sellerShop: sellerShopApi,
  catalog: catalogApi,
  search: searchApi,
  content: contentApi,
  collection: collectionApi,
  sellerShelf: sellerShelfApi,
  adminShelf: adminShelfApi,
  adminShop: adminShopApi,
  promotion: promotionApi,
  memberCoupon: memberCouponApi,
  cart: cartApi,
  linePromotion: linePromotionApi,
  quickOrder: quickOrderApi,
  checkout: checkoutApi,
  orderField: orderFieldApi,
  orderAttachment: orderAttachmentApi,
  sellerOrderAttachment: sellerOrderAttachmentApi,
  order: orderApi,
  orderCounts: orderCountsApi,
  editOrder: editOrderApi,
  orderFile: orderFileApi,
  sellerOrder: sellerOrderApi,
  parcelFile: parcelFileApi,
  sellerOrderFile: sellerOrderFileApi,
  payment: paymentApi,
  sellerPayment: sellerPaymentApi,
  adminPayment: adminPaymentApi,
  sellerBalance: sellerBalanceApi,
  adminMoney: adminMoneyApi,
  adminPayout: adminPayoutApi,
  sellerPayout: sellerPayoutApi,
  review: reviewApi,
  question: questionApi,
  sellerReview: sellerReviewApi,
  sellerQuestion: sellerQuestionApi,
  afterSale: afterSaleApi,
  sellerAfterSale: sellerAfterSaleApi,
  complaint: complaintApi,
  sellerComplaint: sellerComplaintApi,
  arbiter: arbiterApi,
  chat: chatApi,
  sellerChat: sellerChatApi,
  adminChat: adminChatApi,
  background: backgroundApi,
  inquiry: inquiryApi,
  sellerInquiry: sellerInquiryApi,
  notification: notificationApi,
  shopNotice: shopNoticeApi,
  noticeSettings: noticeSettingsApi,
  overview: overviewApi,
  figures: figuresApi,
  sellerConsole: sellerConsoleApi,
  adminConsole: adminConsoleApi,
  family: familyApi,
} as const

/** Every call with its name, such as `order.cancel`. */
export const allRoutes: { name: string; route: Route }[] = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Route>).map(([call, route]) => ({ name: `${area}.${call}`, route })),
)
