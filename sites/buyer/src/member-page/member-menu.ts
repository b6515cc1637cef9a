import type { Permission } from '@borong/contract'
import type { AnyMessage } from '@borong/site-kit'
import {
  BadgeCheck,
  BookOpen,
  Building,
  Building2,
  ChartColumn,
  ClipboardList,
  Coins,
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
import { paths } from '../page/paths.ts'
import { messages } from './member.messages.ts'

export interface MenuEntry {
  label: AnyMessage
  href: string
  icon: ComponentType
  /** The page that draws it; without that file there is no entry. */
  file: string
  /** Absent: every member has it. */
  needs?: Permission
  /** There only where the company or the member has this. */
  when?: 'credit' | 'points'
  /** Pages without an entry of their own that belong here. */
  covers?: readonly string[]
  count?: 'orders' | 'approvals' | 'unread'
}
export interface MenuGroup {
  label?: AnyMessage
  entries: readonly MenuEntry[]
}

const tree: readonly MenuGroup[] = [
  {
    entries: [
      { label: messages.overview, href: paths.member(), icon: House, file: 'member/MemberHomePage' },
      {
        label: messages.messages,
        href: paths.messages(),
        icon: Mail,
        file: 'notification/MessagesPage',
        count: 'unread',
      },
    ],
  },
  {
    label: messages.transaction,
    entries: [
      {
        label: messages.orders,
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
        label: messages.approvals,
        href: paths.approvals(),
        icon: BadgeCheck,
        file: 'approval/ApprovalsPage',
        needs: 'my-order-audit',
        covers: ['/member/delegation'],
        count: 'approvals',
      },
      {
        label: messages.inquiries,
        href: paths.inquiries(),
        icon: FileQuestion,
        file: 'inquiry/InquiriesPage',
        needs: 'inquiry-list',
      },
      {
        label: messages.afterSales,
        href: paths.afterSales(),
        icon: Undo2,
        file: 'aftersale/AfterSalesPage',
        needs: 'after-sale',
        covers: ['/member/apply-service', '/member/service-detail', '/member/service-record', '/member/refund-record'],
      },
      {
        label: messages.complaints,
        href: paths.complaints(),
        icon: Scale,
        file: 'complaint/ComplaintsPage',
        needs: 'after-sale',
        covers: ['/member/complain'],
      },
    ],
  },
  {
    label: messages.collection,
    entries: [
      {
        label: messages.favourites,
        href: paths.favourites(),
        icon: Heart,
        file: 'favourites/FavouritesPage',
        needs: 'goods-collection',
        covers: ['/member/my-collection'],
      },
      { label: messages.points, href: paths.points(), icon: Coins, file: 'points/PointsPage', when: 'points' },
      {
        label: messages.footprint,
        href: paths.footprint(),
        icon: History,
        file: 'favourites/FootprintPage',
        needs: 'my-footprint',
      },
    ],
  },
  {
    label: messages.service,
    entries: [
      {
        label: messages.invoices,
        href: paths.invoices(),
        icon: ReceiptText,
        file: 'invoice/InvoicesPage',
        needs: 'my-receipt',
      },
    ],
  },
  {
    label: messages.account,
    entries: [
      {
        label: messages.accounts,
        href: paths.accounts(),
        icon: Users,
        file: 'organisation/AccountsPage',
        needs: 'account-manager',
      },
      {
        label: messages.roles,
        href: paths.roles(),
        icon: ShieldCheck,
        file: 'organisation/RolesPage',
        needs: 'role-manager',
      },
      {
        label: messages.approvalRules,
        href: paths.approvalRules(),
        icon: ListChecks,
        file: 'approval/ApprovalRulesPage',
        needs: 'approval-rule',
      },
      {
        label: messages.budgets,
        href: paths.budgets(),
        icon: Wallet,
        file: 'budget/BudgetsPage',
        needs: 'budget-manager',
      },
      {
        label: messages.statement,
        href: paths.statement(),
        icon: HandCoins,
        file: 'payment/StatementPage',
        needs: 'company-orders',
        when: 'credit',
      },
      {
        label: messages.profile,
        href: paths.profile(),
        icon: UserRound,
        file: 'account/ProfilePage',
        needs: 'my-profile',
        covers: [
          '/member/account-safe',
          '/member/agreements',
          '/member/change-password',
          '/member/change-mobile',
          '/member/bind-mobile',
          '/member/bind-email',
        ],
      },
      {
        label: messages.addresses,
        href: paths.addresses(),
        icon: MapPin,
        file: 'organisation/AddressesPage',
        needs: 'shipping-address',
      },
      {
        label: messages.costCentres,
        href: paths.costCentres(),
        icon: Landmark,
        file: 'budget/CostCentresPage',
        needs: 'cost-center',
      },
      {
        label: messages.subjects,
        href: paths.subjects(),
        icon: BookOpen,
        file: 'budget/SubjectsPage',
        needs: 'ledger-account',
      },
      {
        label: messages.invoiceHeaders,
        href: paths.invoiceHeaders(),
        icon: FileText,
        file: 'invoice/InvoiceHeadersPage',
        needs: 'increase-ticket',
      },
      {
        label: messages.dataBoard,
        href: paths.dataBoard(),
        icon: ChartColumn,
        file: 'figures/DataBoardPage',
        needs: 'dataBoard',
      },
      {
        label: messages.organisations,
        href: paths.organisations(),
        icon: Building2,
        file: 'organisation/ClientOrganisationsPage',
        needs: 'clientOrg',
      },
      {
        label: messages.company,
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
  has: { credit?: boolean; points?: boolean } = {},
): MenuGroup[] {
  const opens = (it: MenuEntry) =>
    (!it.needs || permissions.includes(it.needs)) && (!it.when || has[it.when]) && pageExists(it.file)
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
