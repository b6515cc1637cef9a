import { afterSaleApi, sellerAfterSaleApi } from './after-sale-calls.ts'
import { adminApiKeyApi, apiKeyApi, sellerApiKeyApi } from './api-keys.ts'
import { approvalApi } from './approval-calls.ts'
import { budgetApi } from './budget-calls.ts'
import * as buying from './buying-calls.ts'
import { catalogApi, searchApi } from './catalog.ts'
import { adminChatApi, chatApi } from './chat-calls.ts'
import { arbiterApi, complaintApi, sellerComplaintApi } from './complaint-calls.ts'
import { adminConsoleApi, sellerConsoleApi } from './console.ts'
import { type ConsolePeopleCalls, consolePeopleCalls } from './console-people-calls.ts'
import { familyApi } from './family-calls.ts'
import { identityApi } from './identity.ts'
import { inquiryApi, sellerInquiryApi } from './inquiry-calls.ts'
import { quoteFileApi, sellerQuoteFileApi } from './quote-files.ts'
import { invoiceApi, qualificationApi, sellerInvoiceApi } from './invoice-calls.ts'
import { type PictureCalls, pictureCalls } from './picture-calls.ts'
import { adminPaymentApi, paymentApi, sellerPaymentApi } from './payment-calls.ts'
import * as money from './money-calls.ts'
import { type PromotionCalls, promotionCalls } from './promotion-calls.ts'
import { peopleApi } from './people-calls.ts'
import { questionApi, reviewApi, sellerQuestionApi, sellerReviewApi } from './review-calls.ts'
import { sellerShopApi, shopApi } from './shop.ts'
import { type SignInCalls, signInCalls } from './sign-in-calls.ts'
import { adminShelfApi, adminShopApi, sellerShelfApi } from './shelf.ts'
import { goodsReviewApi, mallGoodsApi, sellerGoodsReviewApi } from './goods-review.ts'
import * as seller from './seller-calls.ts'
import * as mall from './mall-calls.ts'
import { type ToldCalls, toldCalls } from './told-calls.ts'

/** By area; written out, because what is worked out of so many calls is more than the compiler writes into a declaration. */
interface Api extends ToldCalls, SignInCalls, PromotionCalls, PictureCalls, ConsolePeopleCalls {
  readonly reference: typeof buying.referenceApi
  readonly identity: typeof identityApi
  readonly account: typeof mall.accountApi
  readonly apiKey: typeof apiKeyApi
  readonly sellerApiKey: typeof sellerApiKeyApi
  readonly adminApiKey: typeof adminApiKeyApi
  readonly organisation: typeof buying.organisationApi
  readonly people: typeof peopleApi
  readonly adminToday: typeof mall.adminTodayApi
  readonly adminBoard: typeof mall.adminBoardApi
  readonly adminCompany: typeof mall.adminCompanyApi
  readonly adminMember: typeof mall.adminMemberApi
  readonly adminCase: typeof mall.adminCaseApi
  readonly adminRefund: typeof mall.adminRefundApi
  readonly look: typeof mall.lookApi
  readonly adminMaintenance: typeof mall.adminMaintenanceApi
  readonly adminSetting: typeof mall.adminSettingApi
  readonly formatPack: typeof mall.formatPackApi
  readonly storage: typeof mall.storageApi
  readonly emailText: typeof mall.emailTextApi
  readonly email: typeof mall.emailApi
  readonly audit: typeof mall.auditApi
  readonly setup: typeof mall.setupApi
  readonly budget: typeof budgetApi
  readonly approval: typeof approvalApi
  readonly invoice: typeof invoiceApi
  readonly sellerInvoice: typeof sellerInvoiceApi
  readonly taxInvoice: typeof seller.taxInvoiceApi
  readonly qualification: typeof qualificationApi
  readonly shop: typeof shopApi
  readonly sellerShop: typeof sellerShopApi
  readonly shopPage: typeof seller.shopPageApi
  readonly shopSetting: typeof seller.shopSettingApi
  readonly sellerToday: typeof seller.sellerTodayApi
  readonly sellerBoard: typeof seller.sellerBoardApi
  readonly catalog: typeof catalogApi
  readonly search: typeof searchApi
  readonly adminSearch: typeof mall.adminSearchApi
  readonly content: typeof buying.contentApi
  readonly adminPage: typeof mall.adminPageApi
  readonly adminPageList: typeof mall.adminPageListApi
  readonly adminArticle: typeof mall.adminArticleApi
  readonly collection: typeof buying.collectionApi
  readonly sellerShelf: typeof sellerShelfApi
  readonly sellerGoods: typeof seller.sellerGoodsApi
  readonly goodsEditor: typeof seller.goodsEditorApi
  readonly goodsDocument: typeof seller.goodsDocumentApi
  readonly goodsVersion: typeof seller.goodsVersionApi
  readonly goodsImport: typeof seller.goodsImportApi
  readonly goodsReview: typeof goodsReviewApi
  readonly reviewRun: typeof mall.reviewRunApi
  readonly takeDownRun: typeof mall.takeDownRunApi
  readonly printRun: typeof seller.printRunApi
  readonly stockRun: typeof seller.stockRunApi
  readonly mallGoods: typeof mallGoodsApi
  readonly sellerGoodsReview: typeof sellerGoodsReviewApi
  readonly sellerStock: typeof seller.sellerStockApi
  readonly sellerWarehouse: typeof seller.sellerWarehouseApi
  readonly sellerFreight: typeof seller.sellerFreightApi
  readonly sellerQuote: typeof seller.sellerQuoteApi
  readonly discountLimit: typeof seller.discountLimitApi
  readonly queueEntry: typeof seller.queueEntryApi
  readonly answerTemplate: typeof seller.answerTemplateApi
  readonly sellerPrice: typeof seller.sellerPriceApi
  readonly customerGroup: typeof seller.customerGroupApi
  readonly sellerCategory: typeof seller.sellerCategoryApi
  readonly adminCategory: typeof mall.adminCategoryApi
  readonly categoryFile: typeof mall.categoryFileApi
  readonly adminBrand: typeof mall.adminBrandApi
  readonly adminDictionary: typeof mall.adminDictionaryApi
  readonly adminCarrier: typeof mall.adminCarrierApi
  readonly adminRegion: typeof mall.adminRegionApi
  readonly adminShelf: typeof adminShelfApi
  readonly adminShop: typeof adminShopApi
  readonly mallShop: typeof mall.mallShopApi
  readonly shopGrade: typeof mall.shopGradeApi
  readonly shopApplication: typeof seller.shopApplicationApi
  readonly shopAdmission: typeof seller.shopAdmissionApi
  readonly cart: typeof buying.cartApi
  readonly quickOrder: typeof buying.quickOrderApi
  readonly checkout: typeof buying.checkoutApi
  readonly orderField: typeof buying.orderFieldApi
  readonly orderAttachment: typeof buying.orderAttachmentApi
  readonly sellerOrderAttachment: typeof buying.sellerOrderAttachmentApi
  readonly order: typeof buying.orderApi
  readonly orderCounts: typeof buying.orderCountsApi
  readonly editOrder: typeof buying.editOrderApi
  readonly orderFile: typeof buying.orderFileApi
  readonly sellerOrder: typeof buying.sellerOrderApi
  readonly parcelFile: typeof buying.parcelFileApi
  readonly sellerOrderFile: typeof buying.sellerOrderFileApi
  readonly payment: typeof paymentApi
  readonly sellerPayment: typeof sellerPaymentApi
  readonly adminPayment: typeof adminPaymentApi
  readonly sellerBalance: typeof money.sellerBalanceApi
  readonly adminMoney: typeof money.adminMoneyApi
  readonly ledger: typeof money.ledgerApi
  readonly bankLine: typeof money.bankLineApi
  readonly commission: typeof money.commissionApi
  readonly commissionInvoice: typeof money.commissionInvoiceApi
  readonly sellerCommissionInvoice: typeof money.sellerCommissionInvoiceApi
  readonly commissionTax: typeof money.commissionTaxApi
  readonly adminPayout: typeof money.adminPayoutApi
  readonly sellerPayout: typeof money.sellerPayoutApi
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
  readonly sellerChat: typeof seller.sellerChatApi
  readonly adminChat: typeof adminChatApi
  readonly background: typeof mall.backgroundApi
  readonly doctor: typeof mall.doctorApi
  readonly inquiry: typeof inquiryApi
  readonly sellerInquiry: typeof sellerInquiryApi
  readonly quoteFile: typeof quoteFileApi
  readonly sellerQuoteFile: typeof sellerQuoteFileApi
  readonly overview: typeof buying.overviewApi
  readonly figures: typeof mall.figuresApi
  readonly sellerConsole: typeof sellerConsoleApi
  readonly adminConsole: typeof adminConsoleApi
  readonly family: typeof familyApi
}

/** Every call of the mall, by area. What stands here is served, documented, fuzzed and typed; what does not, does not exist. */
export const api: Api = {
  reference: buying.referenceApi,
  ...pictureCalls,
  identity: identityApi,
  account: mall.accountApi,
  apiKey: apiKeyApi,
  sellerApiKey: sellerApiKeyApi,
  adminApiKey: adminApiKeyApi,
  ...signInCalls,
  organisation: buying.organisationApi,
  people: peopleApi,
  adminToday: mall.adminTodayApi,
  adminBoard: mall.adminBoardApi,
  adminCompany: mall.adminCompanyApi,
  adminMember: mall.adminMemberApi,
  adminCase: mall.adminCaseApi,
  adminRefund: mall.adminRefundApi,
  look: mall.lookApi,
  adminMaintenance: mall.adminMaintenanceApi,
  adminSetting: mall.adminSettingApi,
  formatPack: mall.formatPackApi,
  storage: mall.storageApi,
  emailText: mall.emailTextApi,
  email: mall.emailApi,
  audit: mall.auditApi,
  ...consolePeopleCalls,
  setup: mall.setupApi,
  budget: budgetApi,
  approval: approvalApi,
  invoice: invoiceApi,
  sellerInvoice: sellerInvoiceApi,
  taxInvoice: seller.taxInvoiceApi,
  qualification: qualificationApi,
  shop: shopApi,
  sellerShop: sellerShopApi,
  shopPage: seller.shopPageApi,
  shopSetting: seller.shopSettingApi,
  sellerToday: seller.sellerTodayApi,
  sellerBoard: seller.sellerBoardApi,
  catalog: catalogApi,
  search: searchApi,
  adminSearch: mall.adminSearchApi,
  content: buying.contentApi,
  adminPage: mall.adminPageApi,
  adminPageList: mall.adminPageListApi,
  adminArticle: mall.adminArticleApi,
  collection: buying.collectionApi,
  sellerShelf: sellerShelfApi,
  sellerGoods: seller.sellerGoodsApi,
  goodsEditor: seller.goodsEditorApi,
  goodsDocument: seller.goodsDocumentApi,
  goodsVersion: seller.goodsVersionApi,
  goodsImport: seller.goodsImportApi,
  goodsReview: goodsReviewApi,
  reviewRun: mall.reviewRunApi,
  takeDownRun: mall.takeDownRunApi,
  printRun: seller.printRunApi,
  stockRun: seller.stockRunApi,
  mallGoods: mallGoodsApi,
  sellerGoodsReview: sellerGoodsReviewApi,
  sellerStock: seller.sellerStockApi,
  sellerWarehouse: seller.sellerWarehouseApi,
  sellerFreight: seller.sellerFreightApi,
  sellerQuote: seller.sellerQuoteApi,
  discountLimit: seller.discountLimitApi,
  queueEntry: seller.queueEntryApi,
  answerTemplate: seller.answerTemplateApi,
  sellerPrice: seller.sellerPriceApi,
  customerGroup: seller.customerGroupApi,
  sellerCategory: seller.sellerCategoryApi,
  adminCategory: mall.adminCategoryApi,
  categoryFile: mall.categoryFileApi,
  adminBrand: mall.adminBrandApi,
  adminDictionary: mall.adminDictionaryApi,
  adminCarrier: mall.adminCarrierApi,
  adminRegion: mall.adminRegionApi,
  adminShelf: adminShelfApi,
  adminShop: adminShopApi,
  mallShop: mall.mallShopApi,
  shopGrade: mall.shopGradeApi,
  shopApplication: seller.shopApplicationApi,
  shopAdmission: seller.shopAdmissionApi,
  cart: buying.cartApi,
  quickOrder: buying.quickOrderApi,
  checkout: buying.checkoutApi,
  orderField: buying.orderFieldApi,
  orderAttachment: buying.orderAttachmentApi,
  sellerOrderAttachment: buying.sellerOrderAttachmentApi,
  order: buying.orderApi,
  orderCounts: buying.orderCountsApi,
  editOrder: buying.editOrderApi,
  orderFile: buying.orderFileApi,
  sellerOrder: buying.sellerOrderApi,
  parcelFile: buying.parcelFileApi,
  sellerOrderFile: buying.sellerOrderFileApi,
  payment: paymentApi,
  sellerPayment: sellerPaymentApi,
  adminPayment: adminPaymentApi,
  sellerBalance: money.sellerBalanceApi,
  adminMoney: money.adminMoneyApi,
  ledger: money.ledgerApi,
  bankLine: money.bankLineApi,
  commission: money.commissionApi,
  commissionInvoice: money.commissionInvoiceApi,
  sellerCommissionInvoice: money.sellerCommissionInvoiceApi,
  commissionTax: money.commissionTaxApi,
  adminPayout: money.adminPayoutApi,
  sellerPayout: money.sellerPayoutApi,
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
  sellerChat: seller.sellerChatApi,
  adminChat: adminChatApi,
  background: mall.backgroundApi,
  doctor: mall.doctorApi,
  inquiry: inquiryApi,
  sellerInquiry: sellerInquiryApi,
  quoteFile: quoteFileApi,
  sellerQuoteFile: sellerQuoteFileApi,
  ...toldCalls,
  overview: buying.overviewApi,
  figures: mall.figuresApi,
  sellerConsole: sellerConsoleApi,
  adminConsole: adminConsoleApi,
  family: familyApi,
  ...promotionCalls,
}
