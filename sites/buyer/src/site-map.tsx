import { page } from './page-route.tsx'
import type { SiteContext } from './page/page-types.ts'
import { type PageRoute, Router } from './page/router.ts'

const member = (path: string, file: string, needs: Parameters<typeof page>[0]['member'] = true) =>
  page({ path, file, member: needs, layout: 'full' })

/** Every page of the site, as the specification names it (section 2), and the file that draws it. */
export const siteMap: readonly PageRoute[] = [
  page({ path: '/', file: 'home/HomePage' }),
  // The zone has what a company agreed on: drawn for a guest it would say that nothing is there.
  page({ path: '/goods', file: 'catalog/GoodsListPage', inBrowser: (search) => Boolean(search['is_zq']) }),
  page({ path: '/goods/$id', file: 'catalog/GoodsPage' }),
  page({ path: '/help', file: 'help/HelpPage' }),
  page({ path: '/help/$id', file: 'help/ArticlePage' }),
  page({ path: '/documents/$position', file: 'help/DocumentPage' }),
  page({ path: '/shop', file: 'shop/ShopListPage' }),
  page({ path: '/shop/$id', file: 'shop/ShopPage' }),
  page({ path: '/coupons', file: 'promotion/CouponsPage' }),
  page({ path: '/seckill', file: 'promotion/FlashSalePage' }),
  page({ path: '/group-buy', file: 'promotion/GroupBuyPage' }),
  page({ path: '/points', file: 'promotion/PointsMallPage' }),
  page({ path: '/login', file: 'account/LoginPage' }),
  page({ path: '/register', file: 'account/RegisterPage' }),
  page({ path: '/find-password', file: 'account/FindPasswordPage' }),
  page({ path: '/invitation', file: 'account/InvitationPage', inBrowser: () => true }),
  page({ path: '/demo-mail', file: 'shell/DemoMailPage', inBrowser: () => true }),
  page({ path: '/403', file: 'shell/ForbiddenPage' }),
  page({ path: '/404', file: 'shell/MissingPage' }),
  page({ path: '/500', file: 'shell/BrokenPage' }),

  page({ path: '/cart', file: 'cart/CartPage', member: true }),
  page({ path: '/quick-order', file: 'cart/QuickOrderPage', member: true }),
  page({ path: '/checkout', file: 'checkout/CheckoutPage', member: true }),
  page({ path: '/order-success', file: 'checkout/OrderSuccessPage', member: true }),
  page({ path: '/cashier', file: 'payment/CashierPage', member: true }),
  page({ path: '/payment/return', file: 'payment/PaymentReturnPage', member: true }),
  page({ path: '/chat', file: 'chat/ChatPage', member: true, layout: 'im' }),

  member('/shop-application', 'shop-application/ShopApplicationPage'),
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
  member('/member/my-points', 'points/PointsPage'),
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
  member('/member/dataBoard', 'figures/DataBoardPage', 'dataBoard'),
  member('/member/my-profile', 'account/ProfilePage', 'my-profile'),
  member('/member/account-safe', 'account/AccountSafetyPage'),
  member('/member/agreements', 'account/AgreementsPage'),
  // Always available, whatever the role.
  member('/member/change-password', 'account/ChangePasswordPage'),
  member('/member/change-mobile', 'account/ChangeMobilePage'),
  member('/member/bind-mobile', 'account/BindMobilePage'),
  member('/member/bind-email', 'account/BindEmailPage'),
]

/** With `at` it stays in memory: on a server, and in tests. */
export const makeRouter = (context: SiteContext, at?: string) => new Router(context, siteMap, at)
