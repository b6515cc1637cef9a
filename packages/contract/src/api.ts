import { accountApi } from './account.ts'
import { afterSaleApi, sellerAfterSaleApi } from './after-sale-calls.ts'
import { adminApiKeyApi, apiKeyApi, sellerApiKeyApi } from './api-keys.ts'
import { approvalApi } from './approval-calls.ts'
import { adminMoneyApi, sellerBalanceApi } from './balance.ts'
import { auditApi } from './audit.ts'
import { backgroundApi } from './background.ts'
import { doctorApi } from './doctor.ts'
import { budgetApi } from './budget-calls.ts'
import { cartApi } from './cart.ts'
import { adminCaseApi, adminRefundApi } from './case-desk.ts'
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
import { firstOperatorApi, setupApi } from './first-run.ts'
import { figuresApi } from './figures.ts'
import { identityApi } from './identity.ts'
import { inquiryApi, sellerInquiryApi } from './inquiry-calls.ts'
import { invoiceApi, qualificationApi, sellerInvoiceApi } from './invoice-calls.ts'
import { adminMediaApi, mediaApi } from './media.ts'
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
import { sellerShopApi, shopApi } from './shop.ts'
import { adminSecondFactorApi, sellerSecondFactorApi } from './second-factor.ts'
import { adminShelfApi, adminShopApi, sellerShelfApi } from './shelf.ts'
import { goodsEditorApi } from './goods-editor.ts'
import { goodsImportApi } from './goods-import.ts'
import { goodsReviewApi, mallGoodsApi, sellerGoodsReviewApi } from './goods-review.ts'
import { sellerGoodsApi } from './seller-goods.ts'
import { shopPageApi } from './shop-page-calls.ts'
import { shopSettingApi } from './shop-settings.ts'
import * as admin from './admin-calls.ts'
import * as seller from './seller-calls.ts'
import { customerGroupApi } from './customer-group.ts'
import { sellerCategoryApi } from './category.ts'
import { adminBrandApi, adminCategoryApi } from './category-admin.ts'
import { emailApi, emailTextApi } from './email-admin.ts'
import { shopAdmissionApi, shopApplicationApi } from './shop-application.ts'

/** By area; written out, because what is worked out of so many calls is more than the compiler writes into a declaration. */
interface Api {
  readonly reference: typeof referenceApi
  readonly media: typeof mediaApi
  readonly adminMedia: typeof adminMediaApi
  readonly identity: typeof identityApi
  readonly account: typeof accountApi
  readonly apiKey: typeof apiKeyApi
  readonly sellerApiKey: typeof sellerApiKeyApi
  readonly adminApiKey: typeof adminApiKeyApi
  readonly sellerSecondFactor: typeof sellerSecondFactorApi
  readonly adminSecondFactor: typeof adminSecondFactorApi
  readonly organisation: typeof organisationApi
  readonly people: typeof peopleApi
  readonly adminCompany: typeof admin.adminCompanyApi
  readonly adminMember: typeof admin.adminMemberApi
  readonly adminCase: typeof adminCaseApi
  readonly adminRefund: typeof adminRefundApi
  readonly adminSetting: typeof admin.adminSettingApi
  readonly emailText: typeof emailTextApi
  readonly email: typeof emailApi
  readonly audit: typeof auditApi
  readonly staff: typeof staffApi
  readonly operator: typeof operatorApi
  readonly firstOperator: typeof firstOperatorApi
  readonly setup: typeof setupApi
  readonly budget: typeof budgetApi
  readonly approval: typeof approvalApi
  readonly invoice: typeof invoiceApi
  readonly sellerInvoice: typeof sellerInvoiceApi
  readonly qualification: typeof qualificationApi
  readonly shop: typeof shopApi
  readonly sellerShop: typeof sellerShopApi
  readonly shopPage: typeof shopPageApi
  readonly shopSetting: typeof shopSettingApi
  readonly sellerToday: typeof seller.sellerTodayApi
  readonly catalog: typeof catalogApi
  readonly search: typeof searchApi
  readonly adminSearch: typeof admin.adminSearchApi
  readonly content: typeof contentApi
  readonly adminPage: typeof admin.adminPageApi
  readonly adminPageList: typeof admin.adminPageListApi
  readonly adminArticle: typeof admin.adminArticleApi
  readonly collection: typeof collectionApi
  readonly sellerShelf: typeof sellerShelfApi
  readonly sellerGoods: typeof sellerGoodsApi
  readonly goodsEditor: typeof goodsEditorApi
  readonly goodsImport: typeof goodsImportApi
  readonly goodsReview: typeof goodsReviewApi
  readonly mallGoods: typeof mallGoodsApi
  readonly sellerGoodsReview: typeof sellerGoodsReviewApi
  readonly sellerStock: typeof seller.sellerStockApi
  readonly sellerFreight: typeof seller.sellerFreightApi
  readonly sellerPromotion: typeof seller.sellerPromotionApi
  readonly queueEntry: typeof seller.queueEntryApi
  readonly answerTemplate: typeof seller.answerTemplateApi
  readonly sellerPrice: typeof seller.sellerPriceApi
  readonly customerGroup: typeof customerGroupApi
  readonly sellerCategory: typeof sellerCategoryApi
  readonly adminCategory: typeof adminCategoryApi
  readonly adminBrand: typeof adminBrandApi
  readonly adminDictionary: typeof admin.adminDictionaryApi
  readonly adminCarrier: typeof admin.adminCarrierApi
  readonly adminRegion: typeof admin.adminRegionApi
  readonly adminShelf: typeof adminShelfApi
  readonly adminShop: typeof adminShopApi
  readonly mallShop: typeof admin.mallShopApi
  readonly shopApplication: typeof shopApplicationApi
  readonly shopAdmission: typeof shopAdmissionApi
  readonly promotion: typeof promotionApi
  readonly memberCoupon: typeof memberCouponApi
  readonly cart: typeof cartApi
  readonly linePromotion: typeof linePromotionApi
  readonly quickOrder: typeof quickOrderApi
  readonly checkout: typeof checkoutApi
  readonly orderField: typeof orderFieldApi
  readonly orderAttachment: typeof orderAttachmentApi
  readonly sellerOrderAttachment: typeof sellerOrderAttachmentApi
  readonly order: typeof orderApi
  readonly orderCounts: typeof orderCountsApi
  readonly editOrder: typeof editOrderApi
  readonly orderFile: typeof orderFileApi
  readonly sellerOrder: typeof sellerOrderApi
  readonly parcelFile: typeof parcelFileApi
  readonly sellerOrderFile: typeof sellerOrderFileApi
  readonly payment: typeof paymentApi
  readonly sellerPayment: typeof sellerPaymentApi
  readonly adminPayment: typeof adminPaymentApi
  readonly sellerBalance: typeof sellerBalanceApi
  readonly adminMoney: typeof adminMoneyApi
  readonly adminPayout: typeof adminPayoutApi
  readonly sellerPayout: typeof sellerPayoutApi
  readonly review: typeof reviewApi
  readonly question: typeof questionApi
  readonly sellerReview: typeof sellerReviewApi
  readonly sellerQuestion: typeof sellerQuestionApi
  readonly afterSale: typeof afterSaleApi
  readonly sellerAfterSale: typeof sellerAfterSaleApi
  readonly complaint: typeof complaintApi
  readonly sellerComplaint: typeof sellerComplaintApi
  readonly arbiter: typeof arbiterApi
  readonly chat: typeof chatApi
  readonly sellerChat: typeof sellerChatApi
  readonly adminChat: typeof adminChatApi
  readonly background: typeof backgroundApi
  readonly doctor: typeof doctorApi
  readonly inquiry: typeof inquiryApi
  readonly sellerInquiry: typeof sellerInquiryApi
  readonly notification: typeof notificationApi
  readonly shopNotice: typeof shopNoticeApi
  readonly noticeSettings: typeof noticeSettingsApi
  readonly overview: typeof overviewApi
  readonly figures: typeof figuresApi
  readonly sellerConsole: typeof sellerConsoleApi
  readonly adminConsole: typeof adminConsoleApi
  readonly family: typeof familyApi
}

/** Every call of the mall, by area. What stands here is served, documented, fuzzed and typed; what does not, does not exist. */
export const api: Api = {
  reference: referenceApi,
  media: mediaApi,
  adminMedia: adminMediaApi,
  identity: identityApi,
  account: accountApi,
  apiKey: apiKeyApi,
  sellerApiKey: sellerApiKeyApi,
  adminApiKey: adminApiKeyApi,
  sellerSecondFactor: sellerSecondFactorApi,
  adminSecondFactor: adminSecondFactorApi,
  organisation: organisationApi,
  people: peopleApi,
  adminCompany: admin.adminCompanyApi,
  adminMember: admin.adminMemberApi,
  adminCase: adminCaseApi,
  adminRefund: adminRefundApi,
  adminSetting: admin.adminSettingApi,
  emailText: emailTextApi,
  email: emailApi,
  audit: auditApi,
  staff: staffApi,
  operator: operatorApi,
  firstOperator: firstOperatorApi,
  setup: setupApi,
  budget: budgetApi,
  approval: approvalApi,
  invoice: invoiceApi,
  sellerInvoice: sellerInvoiceApi,
  qualification: qualificationApi,
  shop: shopApi,
  sellerShop: sellerShopApi,
  shopPage: shopPageApi,
  shopSetting: shopSettingApi,
  sellerToday: seller.sellerTodayApi,
  catalog: catalogApi,
  search: searchApi,
  adminSearch: admin.adminSearchApi,
  content: contentApi,
  adminPage: admin.adminPageApi,
  adminPageList: admin.adminPageListApi,
  adminArticle: admin.adminArticleApi,
  collection: collectionApi,
  sellerShelf: sellerShelfApi,
  sellerGoods: sellerGoodsApi,
  goodsEditor: goodsEditorApi,
  goodsImport: goodsImportApi,
  goodsReview: goodsReviewApi,
  mallGoods: mallGoodsApi,
  sellerGoodsReview: sellerGoodsReviewApi,
  sellerStock: seller.sellerStockApi,
  sellerFreight: seller.sellerFreightApi,
  sellerPromotion: seller.sellerPromotionApi,
  queueEntry: seller.queueEntryApi,
  answerTemplate: seller.answerTemplateApi,
  sellerPrice: seller.sellerPriceApi,
  customerGroup: customerGroupApi,
  sellerCategory: sellerCategoryApi,
  adminCategory: adminCategoryApi,
  adminBrand: adminBrandApi,
  adminDictionary: admin.adminDictionaryApi,
  adminCarrier: admin.adminCarrierApi,
  adminRegion: admin.adminRegionApi,
  adminShelf: adminShelfApi,
  adminShop: adminShopApi,
  mallShop: admin.mallShopApi,
  shopApplication: shopApplicationApi,
  shopAdmission: shopAdmissionApi,
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
  doctor: doctorApi,
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
}
