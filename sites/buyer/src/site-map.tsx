import { createMemoryHistory, createRootRouteWithContext, createRouter, redirect } from '@tanstack/react-router'
import { adoptUuid } from '@borong/site-kit'
import { type SiteContext, page } from './page.tsx'
import { parseSearch, writeSearch } from './search.ts'
import { SiteFrame, loadFrame } from './shell/SiteFrame.tsx'
import { BrokenView, MissingView } from './shell/ErrorViews.tsx'
import { PagePending } from './shell/PagePending.tsx'
import type { RawSearch } from './search.ts'

const root = createRootRouteWithContext<SiteContext>()({
  validateSearch: (search: Record<string, unknown>) => search as RawSearch,
  beforeLoad: ({ location, context }) => {
    const { uuid } = location.search as RawSearch
    if (context.onServer || location.pathname !== '/' || typeof uuid !== 'string') return
    adoptUuid(uuid)
    throw redirect({ href: '/', replace: true })
  },
  loader: ({ context }) => loadFrame(context as SiteContext),
  component: SiteFrame,
  notFoundComponent: MissingView,
  errorComponent: BrokenView,
})

const member = (path: string, file: string, needs: Parameters<typeof page>[1]['member'] = true) =>
  page(root, { path, file, member: needs, layout: 'full' })

/** Every page of the site, as the specification names it (section 2), and the file that draws it. */
const tree = root.addChildren([
  page(root, { path: '/', file: 'home/HomePage' }),
  page(root, { path: '/goods', file: 'catalog/GoodsListPage' }),
  page(root, { path: '/goods/$id', file: 'catalog/GoodsPage' }),
  page(root, { path: '/help', file: 'help/HelpPage' }),
  page(root, { path: '/help/$id', file: 'help/ArticlePage' }),
  page(root, { path: '/documents/$position', file: 'help/DocumentPage' }),
  page(root, { path: '/shop', file: 'shop/ShopListPage' }),
  page(root, { path: '/shop/$id', file: 'shop/ShopPage' }),
  page(root, { path: '/coupons', file: 'promotion/CouponsPage' }),
  page(root, { path: '/seckill', file: 'promotion/FlashSalePage' }),
  page(root, { path: '/group-buy', file: 'promotion/GroupBuyPage' }),
  page(root, { path: '/points', file: 'promotion/PointsMallPage' }),
  page(root, { path: '/login', file: 'account/LoginPage' }),
  page(root, { path: '/register', file: 'account/RegisterPage' }),
  page(root, { path: '/find-password', file: 'account/FindPasswordPage' }),
  page(root, { path: '/invitation', file: 'account/InvitationPage', inBrowser: true }),
  page(root, { path: '/demo-mail', file: 'shell/DemoMailPage', inBrowser: true }),
  page(root, { path: '/403', file: 'shell/ForbiddenPage' }),
  page(root, { path: '/404', file: 'shell/MissingPage' }),
  page(root, { path: '/500', file: 'shell/BrokenPage' }),

  page(root, { path: '/cart', file: 'cart/CartPage', member: true }),
  page(root, { path: '/quick-order', file: 'cart/QuickOrderPage', member: true }),
  page(root, { path: '/checkout', file: 'checkout/CheckoutPage', member: true }),
  page(root, { path: '/order-success', file: 'checkout/OrderSuccessPage', member: true }),
  page(root, { path: '/cashier', file: 'payment/CashierPage', member: true }),
  page(root, { path: '/payment/return', file: 'payment/PaymentReturnPage', member: true }),
  page(root, { path: '/chat', file: 'chat/ChatPage', member: true, layout: 'im' }),
  page(root, { path: '/shop-application', file: 'shop/ShopApplicationPage', member: true }),

  member('/member', 'member/MemberHomePage'),
  member('/member/message-index', 'notification/MessagesPage'),
  member('/member/my-order', 'order/OrdersPage', 'my-order'),
  member('/member/my-order-detail', 'order/OrderPage'),
  member('/member/bank-transfer', 'payment/TransferPage', 'my-order'),
  member('/member/account-statement', 'payment/StatementPage', 'company-orders'),
  member('/member/my-order-review', 'review/ReviewOrderPage', 'my-order'),
  member('/member/my-order-audit', 'approval/ApprovalsPage', 'my-order-audit'),
  member('/member/my-order-edit', 'order/EditOrderPage', 'my-order'),
  member('/member/approval-rule', 'approval/ApprovalRulesPage', 'approval-rule'),
  member('/member/approval-rule/$id', 'approval/ApprovalRulePage', 'approval-rule'),
  member('/member/delegation', 'approval/DelegationPage', 'my-order-audit'),
  member('/member/inquiry-list', 'inquiry/InquiriesPage', 'inquiry-list'),
  member('/member/inquiry-list/$id', 'inquiry/InquiryPage', 'inquiry-list'),
  member('/member/after-sale', 'aftersale/AfterSalesPage', 'after-sale'),
  member('/member/apply-service', 'aftersale/ApplyPage', 'after-sale'),
  member('/member/service-detail', 'aftersale/AfterSalePage', 'after-sale'),
  member('/member/service-record', 'aftersale/AfterSaleRecordPage', 'after-sale'),
  member('/member/refund-record', 'aftersale/RefundRecordPage', 'after-sale'),
  member('/member/complaints', 'complaint/ComplaintsPage', 'after-sale'),
  member('/member/complaints/$sn', 'complaint/ComplaintPage', 'after-sale'),
  member('/member/complain', 'complaint/ComplainPage', 'after-sale'),
  member('/member/goods-collection', 'favourites/FavouritesPage', 'goods-collection'),
  member('/member/my-collection', 'favourites/CollectionPage', 'goods-collection'),
  member('/member/my-footprint', 'favourites/FootprintPage', 'my-footprint'),
  member('/member/my-receipt', 'invoice/InvoicesPage', 'my-receipt'),
  member('/member/my-receipt/detail', 'invoice/InvoicePage', 'my-receipt'),
  member('/member/increase-ticket', 'invoice/InvoiceHeadersPage', 'increase-ticket'),
  member('/member/company-profile', 'organisation/CompanyPage', 'company-profile'),
  member('/member/account-manager', 'organisation/AccountsPage', 'account-manager'),
  member('/member/role-manager', 'organisation/RolesPage', 'role-manager'),
  member('/member/clientOrg', 'organisation/ClientOrganisationsPage', 'clientOrg'),
  member('/member/shipping-address', 'organisation/AddressesPage', 'shipping-address'),
  // Whoever answers for a budget or a cost centre sees theirs without managing all.
  member('/member/budget-manager', 'budget/BudgetsPage'),
  member('/member/budget-manager/$id', 'budget/BudgetPage'),
  member('/member/cost-center', 'budget/CostCentresPage', 'cost-center'),
  member('/member/ledger-account', 'budget/SubjectsPage', 'ledger-account'),
  member('/member/dataBoard', 'insight/DashboardPage', 'dataBoard'),
  member('/member/my-profile', 'account/ProfilePage', 'my-profile'),
  member('/member/account-safe', 'account/AccountSafetyPage'),
  // Always available, whatever the role.
  member('/member/change-password', 'account/ChangePasswordPage'),
  member('/member/change-mobile', 'account/ChangeMobilePage'),
  member('/member/bind-mobile', 'account/BindMobilePage'),
  member('/member/bind-email', 'account/BindEmailPage'),
])

export function makeRouter(context: SiteContext, at?: string) {
  return createRouter({
    routeTree: tree,
    context,
    ...(at !== undefined && { history: createMemoryHistory({ initialEntries: [at] }) }),
    isServer: context.onServer,
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: BrokenView,
    defaultNotFoundComponent: MissingView,
    notFoundMode: 'root',
    scrollRestoration: false,
  })
}

export type SiteRouter = ReturnType<typeof makeRouter>
