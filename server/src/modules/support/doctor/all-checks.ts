import { approvalChecks } from '#modules/company/approval'
import { budgetChecks } from '#modules/company/budget'
import { organisationChecks } from '#modules/company/organisation'
import { auditChecks } from '#modules/foundation/audit'
import { identityChecks } from '#modules/foundation/identity'
import { mediaChecks } from '#modules/foundation/media'
import { catalogChecks } from '#modules/shop/catalog'
import { inventoryChecks } from '#modules/shop/inventory'
import { promotionChecks } from '#modules/shop/promotion'
import { searchChecks } from '#modules/shop/search'
import { shopChecks } from '#modules/shop/shop'
import { shopApplicationChecks } from '#modules/shop/shop-application'
import { reviewChecks } from '#modules/storefront/review'
import { afterSaleChecks } from '#modules/support/after-sale'
import { assignmentChecks } from '#modules/support/assignment'
import { bankLineChecks } from '#modules/support/bank-line'
import { chatChecks } from '#modules/support/chat'
import { complaintChecks } from '#modules/support/complaint'
import { figuresChecks } from '#modules/support/figures'
import { notificationChecks } from '#modules/support/notification'
import { checkoutChecks } from '#modules/trade/checkout'
import { commissionChecks } from '#modules/trade/commission'
import { commissionInvoiceChecks } from '#modules/trade/commission-invoice'
import { inquiryChecks } from '#modules/trade/inquiry'
import { invoiceChecks } from '#modules/trade/invoice'
import { ledgerChecks } from '#modules/trade/ledger'
import { orderChecks } from '#modules/trade/order'
import { pointsChecks } from '#modules/trade/points'
import { paymentChecks } from '#modules/trade/payment'
import { priceListChecks } from '#modules/shop/price-list'
import { bulkRunChecks } from '#modules/support/bulk-run'
import { goodsImportChecks } from '#modules/shop/goods-import'
import { articleChecks } from '#modules/storefront/content'
import { shopPageChecks } from '#modules/shop/shop-page'
import { lookChecks } from '#modules/support/look'
import { consentChecks } from '#modules/storefront/consent'
import { announcementChecks } from '#modules/support/announcement'
import { payoutChecks } from '#modules/trade/payout'
import type { Check } from '#platform/check'
import { platformChecks } from './platform.checks.ts'

/** Every rule, in the order in which they are asked. */
export const allChecks: readonly Check[] = [
  ...ledgerChecks,
  ...orderChecks,
  ...paymentChecks,
  ...pointsChecks,
  ...payoutChecks,
  ...bankLineChecks,
  ...commissionChecks,
  ...figuresChecks,
  ...commissionInvoiceChecks,
  ...invoiceChecks,
  ...inventoryChecks,
  ...promotionChecks,
  ...budgetChecks,
  ...approvalChecks,
  ...afterSaleChecks,
  ...complaintChecks,
  ...inquiryChecks,
  ...checkoutChecks,
  ...organisationChecks,
  ...identityChecks,
  ...shopChecks,
  ...shopApplicationChecks,
  ...catalogChecks,
  ...searchChecks,
  ...priceListChecks,
  ...goodsImportChecks,
  ...bulkRunChecks,
  ...shopPageChecks,
  ...articleChecks,
  ...consentChecks,
  ...announcementChecks,
  ...lookChecks,
  ...reviewChecks,
  ...chatChecks,
  ...assignmentChecks,
  ...notificationChecks,
  ...platformChecks,
  ...mediaChecks,
  ...auditChecks,
]
