import { type ConsolePage, type Opening, makeConsoleRouter } from '@borong/console/site'
import type { SellerPermission } from '@borong/contract'
import { permissionMessages } from './page/permission.messages.ts'
import { sellerConsole } from './page/seller-console.ts'
import { parts } from './shell/parts.ts'

/** Whoever holds one of the permissions may open it. */
const consolePage = (path: string, load: ConsolePage['load'], ...needs: readonly SellerPermission[]): ConsolePage => ({
  path,
  load,
  needs: needs.length ? needs : undefined,
})

const pages: readonly ConsolePage[] = [
  consolePage('/seller/shops', async () => (await import('./own-shops/OwnShopsPage.tsx')).OwnShopsPage),
  consolePage('/seller/invitation', async () => (await import('./own-shops/InvitationPage.tsx')).InvitationPage),
  consolePage('/seller/today', async () => (await import('./today/TodayPage.tsx')).TodayPage),
  consolePage(
    '/seller/board',
    async () => (await import('./board/BoardPage.tsx')).BoardPage,
    'orders',
    'balance',
    'after-sales',
    'refunds',
    'messages',
  ),
  consolePage('/seller/notices', async () => (await import('./notice/NoticeSettingsPage.tsx')).NoticeSettingsPage),
  consolePage(
    '/seller/settings',
    async () => (await import('./shop-settings/ShopSettingsPage.tsx')).ShopSettingsPage,
    'shop-settings',
  ),
  consolePage(
    '/seller/shop-page',
    async () => (await import('./shop-page/ShopDesignPage.tsx')).ShopDesignPage,
    'shop-page',
  ),
  consolePage('/seller/orders', async () => (await import('./order/OrderQueuePage.tsx')).OrderQueuePage, 'orders'),
  consolePage(
    '/seller/after-sales',
    async () => (await import('./aftersale/AfterSaleQueuePage.tsx')).AfterSaleQueuePage,
    'after-sales',
    'refunds',
  ),
  consolePage(
    '/seller/complaints',
    async () => (await import('./complaint/ComplaintQueuePage.tsx')).ComplaintQueuePage,
    'complaints',
    'refunds',
  ),
  consolePage('/seller/reviews', async () => (await import('./review/ReviewQueuePage.tsx')).ReviewQueuePage, 'reviews'),
  consolePage(
    '/seller/messages',
    async () => (await import('./chat/ConversationsPage.tsx')).ConversationsPage,
    'messages',
  ),
  consolePage(
    '/seller/questions',
    async () => (await import('./question/QuestionQueuePage.tsx')).QuestionQueuePage,
    'reviews',
  ),
  consolePage('/seller/inquiries', async () => (await import('./inquiry/QuoteQueuePage.tsx')).QuoteQueuePage, 'quotes'),
  consolePage(
    '/seller/quotes',
    async () => (await import('./quote/PreparedQuotesPage.tsx')).PreparedQuotesPage,
    'quotes',
    'approve-discounts',
  ),
  consolePage(
    '/seller/quotes/editor',
    async () => (await import('./quote/QuoteEditorPage.tsx')).QuoteEditorPage,
    'quotes',
  ),
  consolePage(
    '/seller/transfers',
    async () => (await import('./payment/TransferQueuePage.tsx')).TransferQueuePage,
    'transfers',
  ),
  consolePage(
    '/seller/tax-invoices',
    async () => (await import('./tax-invoice/TaxInvoicesPage.tsx')).TaxInvoicesPage,
    'invoices',
  ),
  consolePage(
    '/seller/invoices',
    async () => (await import('./invoice/InvoiceQueuePage.tsx')).InvoiceQueuePage,
    'invoices',
  ),
  consolePage(
    '/seller/goods',
    async () => (await import('./goods/GoodsGridPage.tsx')).GoodsGridPage,
    'goods',
    'prices',
    'stock',
  ),
  consolePage(
    '/seller/goods/editor',
    async () => (await import('./goods-editor/GoodsEditorPage.tsx')).GoodsEditorPage,
    'goods',
  ),
  consolePage(
    '/seller/goods/import',
    async () => (await import('./goods-import/GoodsImportPage.tsx')).GoodsImportPage,
    'goods',
    'prices',
    'stock',
  ),
  consolePage('/seller/stock', async () => (await import('./stock/StockPage.tsx')).StockPage, 'goods', 'stock'),
  consolePage('/seller/stock/count', async () => (await import('./stock/CountPage.tsx')).CountPage, 'stock'),
  consolePage('/seller/warehouses', async () => (await import('./stock/WarehousesPage.tsx')).WarehousesPage, 'stock'),
  consolePage(
    '/seller/freight',
    async () => (await import('./freight/FreightPage.tsx')).FreightPage,
    'freight',
    'goods',
  ),
  consolePage(
    '/seller/promotions/calendar',
    async () => (await import('./promotion/PromotionCalendarPage.tsx')).PromotionCalendarPage,
    'promotions',
  ),
  consolePage(
    '/seller/flash-sales',
    async () => (await import('./promotion/FlashSalesPage.tsx')).FlashSalesPage,
    'promotions',
  ),
  consolePage(
    '/seller/promotions',
    async () => (await import('./promotion/PromotionsPage.tsx')).PromotionsPage,
    'promotions',
  ),
  consolePage(
    '/seller/group-buys',
    async () => (await import('./group-buy/GroupBuysPage.tsx')).GroupBuysPage,
    'promotions',
  ),
  consolePage(
    '/seller/points-goods',
    async () => (await import('./promotion/PointsOffersPage.tsx')).PointsOffersPage,
    'promotions',
  ),
  consolePage('/seller/price-lists', async () => (await import('./price/PriceListsPage.tsx')).PriceListsPage, 'prices'),
  consolePage(
    '/seller/price-lists/prices',
    async () => (await import('./price/ListPricesPage.tsx')).ListPricesPage,
    'prices',
  ),
  consolePage(
    '/seller/price-lists/explain',
    async () => (await import('./price/ExplainPricePage.tsx')).ExplainPricePage,
    'prices',
  ),
  consolePage(
    '/seller/price-groups',
    async () => (await import('./price/PriceGroupsPage.tsx')).PriceGroupsPage,
    'prices',
  ),
  consolePage(
    '/seller/album',
    async () => (await import('./album/ShopAlbumPage.tsx')).ShopAlbumPage,
    'goods',
    'shop-page',
  ),
  consolePage(
    '/seller/answer-templates',
    async () => (await import('./answer-template/AnswerTemplatesPage.tsx')).AnswerTemplatesPage,
    'quotes',
    'after-sales',
    'complaints',
    'reviews',
    'messages',
  ),
  consolePage('/seller/people', async () => (await import('./people/StaffPage.tsx')).StaffPage, 'staff'),
  consolePage(
    '/seller/audit-log',
    async () => (await import('./audit-log/AuditLogPage.tsx')).AuditLogPage,
    'audit-log',
  ),
  consolePage('/seller/roles', async () => (await import('./people/StaffRolesPage.tsx')).StaffRolesPage, 'staff'),
  consolePage('/seller/security', async () => (await import('./account/ShopSecurityPage.tsx')).ShopSecurityPage),
  consolePage('/seller/balance', async () => (await import('./balance/BalancePage.tsx')).BalancePage, 'balance'),
  consolePage('/seller/payouts', async () => (await import('./balance/PayoutsPage.tsx')).PayoutsPage, 'balance'),
  consolePage(
    '/seller/commission-invoices',
    async () => (await import('./balance/CommissionInvoicesPage.tsx')).CommissionInvoicesPage,
    'balance',
  ),
  consolePage(
    '/seller/commission-invoices/$id',
    async () => (await import('./balance/CommissionInvoicePage.tsx')).CommissionInvoicePage,
    'balance',
  ),
]

export const makeRouter = (it: Opening) =>
  makeConsoleRouter(
    {
      site: sellerConsole,
      parts,
      login: async () => (await import('./account/ShopLoginPage.tsx')).ShopLoginPage,
      pages,
      permissionNames: permissionMessages,
    },
    it,
  )
