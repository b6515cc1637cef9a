import type { Permission } from '@borong/contract'
import type { PlainWord } from '@borong/site-kit'
import {
  BadgeCheck,
  BookOpen,
  Building,
  Building2,
  ChartColumn,
  ClipboardList,
  FileQuestion,
  FileText,
  HandCoins,
  Heart,
  History,
  House,
  Landmark,
  ListChecks,
  Mail,
  MapPin,
  ReceiptText,
  Scale,
  ShieldCheck,
  Undo2,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { paths } from '../paths.ts'
import { words } from './member.words.ts'

export interface MenuEntry {
  label: PlainWord
  href: string
  icon: ComponentType
  /** The page that draws it; without that file there is no entry. */
  file: string
  /** Absent: every member has it. */
  needs?: Permission
  /** There only where the company has this. */
  when?: 'credit'
  /** Pages without an entry of their own that belong here. */
  covers?: readonly string[]
  count?: 'orders' | 'approvals' | 'unread'
}
export interface MenuGroup {
  label?: PlainWord
  entries: readonly MenuEntry[]
}

const tree: readonly MenuGroup[] = [
  {
    entries: [
      { label: words.overview, href: paths.member(), icon: House, file: 'member/MemberHomePage' },
      { label: words.messages, href: paths.messages(), icon: Mail, file: 'messaging/MessagesPage', count: 'unread' },
    ],
  },
  {
    label: words.transaction,
    entries: [
      {
        label: words.orders,
        href: paths.orders(),
        icon: ClipboardList,
        file: 'order/OrdersPage',
        needs: 'my-order',
        covers: [
          '/member/my-order-detail',
          '/member/my-order-edit',
          '/member/my-order-review',
          '/member/bank-transfer',
        ],
        count: 'orders',
      },
      {
        label: words.approvals,
        href: paths.approvals(),
        icon: BadgeCheck,
        file: 'approval/ApprovalsPage',
        needs: 'my-order-audit',
        covers: ['/member/delegation'],
        count: 'approvals',
      },
      {
        label: words.inquiries,
        href: paths.inquiries(),
        icon: FileQuestion,
        file: 'inquiry/InquiriesPage',
        needs: 'inquiry-list',
      },
      {
        label: words.afterSales,
        href: paths.afterSales(),
        icon: Undo2,
        file: 'aftersale/AfterSalesPage',
        needs: 'after-sale',
        covers: ['/member/apply-service', '/member/service-detail', '/member/service-record', '/member/refund-record'],
      },
      {
        label: words.complaints,
        href: paths.complaints(),
        icon: Scale,
        file: 'complaint/ComplaintsPage',
        needs: 'after-sale',
        covers: ['/member/complain'],
      },
    ],
  },
  {
    label: words.collection,
    entries: [
      {
        label: words.favourites,
        href: paths.favourites(),
        icon: Heart,
        file: 'favourites/FavouritesPage',
        needs: 'goods-collection',
        covers: ['/member/my-collection'],
      },
      {
        label: words.footprint,
        href: paths.footprint(),
        icon: History,
        file: 'favourites/FootprintPage',
        needs: 'my-footprint',
      },
    ],
  },
  {
    label: words.service,
    entries: [
      {
        label: words.invoices,
        href: paths.invoices(),
        icon: ReceiptText,
        file: 'invoice/InvoicesPage',
        needs: 'my-receipt',
      },
    ],
  },
  {
    label: words.account,
    entries: [
      {
        label: words.accounts,
        href: paths.accounts(),
        icon: Users,
        file: 'organisation/AccountsPage',
        needs: 'account-manager',
      },
      {
        label: words.roles,
        href: paths.roles(),
        icon: ShieldCheck,
        file: 'organisation/RolesPage',
        needs: 'role-manager',
      },
      {
        label: words.approvalRules,
        href: paths.approvalRules(),
        icon: ListChecks,
        file: 'approval/ApprovalRulesPage',
        needs: 'approval-rule',
      },
      {
        label: words.budgets,
        href: paths.budgets(),
        icon: Wallet,
        file: 'budget/BudgetsPage',
        needs: 'budget-manager',
      },
      {
        label: words.statement,
        href: paths.statement(),
        icon: HandCoins,
        file: 'payment/StatementPage',
        needs: 'company-orders',
        when: 'credit',
      },
      {
        label: words.profile,
        href: paths.profile(),
        icon: UserRound,
        file: 'account/ProfilePage',
        needs: 'my-profile',
        covers: [
          '/member/account-safe',
          '/member/change-password',
          '/member/change-mobile',
          '/member/bind-mobile',
          '/member/bind-email',
        ],
      },
      {
        label: words.addresses,
        href: paths.addresses(),
        icon: MapPin,
        file: 'organisation/AddressesPage',
        needs: 'shipping-address',
      },
      {
        label: words.costCentres,
        href: paths.costCentres(),
        icon: Landmark,
        file: 'budget/CostCentresPage',
        needs: 'cost-center',
      },
      {
        label: words.subjects,
        href: paths.subjects(),
        icon: BookOpen,
        file: 'budget/SubjectsPage',
        needs: 'ledger-account',
      },
      {
        label: words.invoiceHeaders,
        href: paths.invoiceHeaders(),
        icon: FileText,
        file: 'invoice/InvoiceHeadersPage',
        needs: 'increase-ticket',
      },
      {
        label: words.dashboard,
        href: paths.dashboard(),
        icon: ChartColumn,
        file: 'insight/DashboardPage',
        needs: 'dataBoard',
      },
      {
        label: words.organisations,
        href: paths.organisations(),
        icon: Building2,
        file: 'organisation/ClientOrganisationsPage',
        needs: 'clientOrg',
      },
      {
        label: words.company,
        href: paths.company(),
        icon: Building,
        file: 'organisation/CompanyPage',
        needs: 'company-profile',
      },
    ],
  },
]

/** What this member may open and what is there to open; groups with nothing in them fall away. */
export function menuFor(
  permissions: readonly string[],
  pageExists: (file: string) => boolean,
  company: { credit: boolean } = { credit: false },
): MenuGroup[] {
  const opens = (it: MenuEntry) =>
    (!it.needs || permissions.includes(it.needs)) && (!it.when || company[it.when]) && pageExists(it.file)
  return tree
    .map((group) => ({ ...group, entries: group.entries.filter(opens) }))
    .filter((group) => group.entries.length > 0)
}

/** The entry that stands for a place; `/member` itself only stands for itself. */
export function entryAt(groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const entries = groups.flatMap((group) => group.entries)
  const inside = (href: string) => pathname === href || (href !== paths.member() && pathname.startsWith(`${href}/`))
  return entries.find((it) => inside(it.href) || it.covers?.some(inside))
}
