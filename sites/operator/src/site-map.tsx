import { type ConsolePage, type Opening, makeConsoleRouter } from '@borong/console/site'
import type { AdminPermission } from '@borong/contract'
import { operatorConsole } from './page/operator-console.ts'
import { permissionMessages } from './page/permission.messages.ts'
import { parts } from './shell/parts.ts'

/** Whoever holds one of the permissions may open it. */
const consolePage = (path: string, load: ConsolePage['load'], ...needs: readonly AdminPermission[]): ConsolePage => ({
  path,
  load,
  needs: needs.length ? needs : undefined,
})

const pages: readonly ConsolePage[] = [
  consolePage('/admin/today', async () => (await import('./overview/TodayPage.tsx')).TodayPage),
  consolePage(
    '/admin/board',
    async () => (await import('./board/BoardPage.tsx')).BoardPage,
    'cases',
    'shops',
    'companies',
  ),
  consolePage('/admin/setup', async () => (await import('./setup/SetupPage.tsx')).SetupPage, 'setup'),
  consolePage(
    '/admin/shop-applications',
    async () => (await import('./shop-application/ShopApplicationsPage.tsx')).ShopApplicationsPage,
    'shops',
  ),
  consolePage('/admin/shops', async () => (await import('./shop/ShopsPage.tsx')).ShopsPage, 'shops'),
  consolePage('/admin/shop-grades', async () => (await import('./shop/ShopGradesPage.tsx')).ShopGradesPage, 'shops'),
  consolePage(
    '/admin/goods-review',
    async () => (await import('./goods/GoodsReviewPage.tsx')).GoodsReviewPage,
    'catalog',
  ),
  consolePage('/admin/goods', async () => (await import('./goods/MallGoodsPage.tsx')).MallGoodsPage, 'catalog'),
  consolePage(
    '/admin/categories',
    async () => (await import('./category/CategoriesPage.tsx')).CategoriesPage,
    'catalog',
  ),
  consolePage(
    '/admin/album',
    async () => (await import('./album/MallAlbumPage.tsx')).MallAlbumPage,
    'content',
    'catalog',
  ),
  consolePage('/admin/brands', async () => (await import('./brand/BrandsPage.tsx')).BrandsPage, 'catalog'),
  consolePage(
    '/admin/search-words',
    async () => (await import('./search-word/SearchWordsPage.tsx')).SearchWordsPage,
    'content',
  ),
  consolePage('/admin/pages', async () => (await import('./content/PagesPage.tsx')).PagesPage, 'content'),
  consolePage(
    '/admin/announcements',
    async () => (await import('./announcement/AnnouncementsPage.tsx')).AnnouncementsPage,
    'content',
  ),
  consolePage(
    '/admin/group-buys',
    async () => (await import('./group-buy/GroupBuysPage.tsx')).GroupBuysPage,
    'promotions',
  ),
  consolePage('/admin/articles', async () => (await import('./article/ArticlesPage.tsx')).ArticlesPage, 'content'),
  consolePage(
    '/admin/dictionaries',
    async () => (await import('./dictionary/DictionariesPage.tsx')).DictionariesPage,
    'reference',
  ),
  consolePage('/admin/carriers', async () => (await import('./carrier/CarriersPage.tsx')).CarriersPage, 'reference'),
  consolePage('/admin/regions', async () => (await import('./region/RegionsPage.tsx')).RegionsPage, 'reference'),
  consolePage(
    '/admin/vat-qualifications',
    async () => (await import('./qualification/QualificationQueuePage.tsx')).QualificationQueuePage,
    'vat-qualifications',
  ),
  consolePage(
    '/admin/complaints',
    async () => (await import('./complaint/ComplaintQueuePage.tsx')).ComplaintQueuePage,
    'arbitration',
  ),
  consolePage(
    '/admin/conversations',
    async () => (await import('./conversation/ReportedPage.tsx')).ReportedPage,
    'arbitration',
  ),
  consolePage('/admin/cases', async () => (await import('./case/CasesPage.tsx')).CasesPage, 'cases'),
  consolePage('/admin/orders/$sn', async () => (await import('./case/OrderCasePage.tsx')).OrderCasePage, 'cases'),
  consolePage(
    '/admin/after-sales/$sn',
    async () => (await import('./case/AfterSaleCasePage.tsx')).AfterSaleCasePage,
    'cases',
  ),
  consolePage(
    '/admin/inquiries/$id',
    async () => (await import('./case/InquiryCasePage.tsx')).InquiryCasePage,
    'cases',
  ),
  consolePage('/admin/refunds', async () => (await import('./case/RefundsPage.tsx')).RefundsPage, 'cases'),
  consolePage('/admin/companies', async () => (await import('./company/CompaniesPage.tsx')).CompaniesPage, 'companies'),
  consolePage('/admin/members', async () => (await import('./member/MembersPage.tsx')).MembersPage, 'members'),
  consolePage(
    '/admin/payment-providers',
    async () => (await import('./payment/ProvidersPage.tsx')).ProvidersPage,
    'payment-providers',
  ),
  consolePage('/admin/payouts', async () => (await import('./payout/PayoutRunsPage.tsx')).PayoutRunsPage, 'payouts'),
  consolePage('/admin/payouts/$id', async () => (await import('./payout/PayoutPage.tsx')).PayoutPage, 'payouts'),
  consolePage('/admin/bank-lines', async () => (await import('./bank-line/BankLinesPage.tsx')).BankLinesPage, 'money'),
  consolePage(
    '/admin/commission',
    async () => (await import('./commission/CommissionPage.tsx')).CommissionPage,
    'shops',
  ),
  consolePage(
    '/admin/flash-sales',
    async () => (await import('./promotion/FlashSalesPage.tsx')).FlashSalesPage,
    'promotions',
  ),
  consolePage(
    '/admin/coupons',
    async () => (await import('./promotion/MallCouponsPage.tsx')).MallCouponsPage,
    'promotions',
  ),
  consolePage(
    '/admin/account-views',
    async () => (await import('./look/LooksPage.tsx')).LooksPage,
    'look-as',
    'audit-log',
  ),
  consolePage(
    '/admin/maintenance',
    async () => (await import('./maintenance/MaintenancePage.tsx')).MaintenancePage,
    'settings',
  ),
  consolePage(
    '/admin/commission-invoices',
    async () => (await import('./commission/CommissionInvoicesPage.tsx')).CommissionInvoicesPage,
    'money',
  ),
  consolePage(
    '/admin/commission-tax',
    async () => (await import('./commission/CommissionTaxPage.tsx')).CommissionTaxPage,
    'money',
  ),
  consolePage(
    '/admin/commission-invoices/$id',
    async () => (await import('./commission/CommissionInvoicePage.tsx')).CommissionInvoicePage,
    'money',
  ),
  consolePage(
    '/admin/points-goods',
    async () => (await import('./points/PointsGoodsPage.tsx')).PointsGoodsPage,
    'points',
  ),
  consolePage(
    '/admin/points',
    async () => (await import('./points/PointsMembersPage.tsx')).PointsMembersPage,
    'points',
  ),
  consolePage(
    '/admin/points/$id',
    async () => (await import('./points/PointsOfMemberPage.tsx')).PointsOfMemberPage,
    'points',
  ),
  consolePage('/admin/ledger', async () => (await import('./money/TrialBalancePage.tsx')).TrialBalancePage, 'money'),
  consolePage('/admin/ledger/entries', async () => (await import('./money/JournalPage.tsx')).JournalPage, 'money'),
  consolePage(
    '/admin/ledger/months',
    async () => (await import('./money/LedgerMonthsPage.tsx')).LedgerMonthsPage,
    'money',
  ),
  consolePage(
    '/admin/ledger/accounts',
    async () => (await import('./money/LedgerAccountsPage.tsx')).LedgerAccountsPage,
    'money',
  ),
  consolePage(
    '/admin/invitation',
    async () => (await import('./people/OperatorInvitationPage.tsx')).OperatorInvitationPage,
  ),
  consolePage('/admin/operators', async () => (await import('./people/OperatorsPage.tsx')).OperatorsPage, 'operators'),
  consolePage(
    '/admin/roles',
    async () => (await import('./people/OperatorRolesPage.tsx')).OperatorRolesPage,
    'operators',
  ),
  consolePage('/admin/audit-log', async () => (await import('./audit-log/AuditLogPage.tsx')).AuditLogPage, 'audit-log'),
  consolePage('/admin/system', async () => (await import('./background/SystemPage.tsx')).SystemPage, 'background'),
  consolePage(
    '/admin/failed-events',
    async () => (await import('./background/DeadLettersPage.tsx')).DeadLettersPage,
    'background',
  ),
  consolePage(
    '/admin/failed-jobs',
    async () => (await import('./background/FailedItemsPage.tsx')).FailedItemsPage,
    'background',
  ),
  consolePage('/admin/doctor', async () => (await import('./doctor/DoctorPage.tsx')).DoctorPage, 'background'),
  consolePage(
    '/admin/email-texts',
    async () => (await import('./email/EmailTextsPage.tsx')).EmailTextsPage,
    'settings',
  ),
  consolePage(
    '/admin/notice-defaults',
    async () => (await import('./notice/NoticeDefaultsPage.tsx')).NoticeDefaultsPage,
    'settings',
  ),
  consolePage('/admin/formats', async () => (await import('./format/FormatsPage.tsx')).FormatsPage, 'settings'),
  consolePage('/admin/emails', async () => (await import('./email/EmailsPage.tsx')).EmailsPage, 'background'),
  consolePage('/admin/settings', async () => (await import('./setting/SettingsPage.tsx')).SettingsPage, 'settings'),
  consolePage('/admin/security', async () => (await import('./account/OwnSecurityPage.tsx')).OwnSecurityPage),
]

export const makeRouter = (it: Opening) =>
  makeConsoleRouter(
    {
      site: operatorConsole,
      parts,
      login: async () => (await import('./account/OperatorLoginPage.tsx')).OperatorLoginPage,
      pages,
      permissionNames: permissionMessages,
    },
    it,
  )
