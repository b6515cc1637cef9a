import type { NavigationEntry, NavigationGroup } from '@borong/console/shell'
import type { ConsoleSession } from '@borong/console/site'
import { type Reply, type SellerPermission, sellerConsoleApi } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import {
  ArrowLeftRight,
  Banknote,
  Boxes,
  ChartColumn,
  ClipboardList,
  Coins,
  FileCode,
  FilePenLine,
  FileText,
  Images,
  MessageCircleQuestion,
  MessageSquareQuote,
  MessagesSquare,
  Package,
  Receipt,
  ReceiptText,
  RotateCcw,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  Star,
  Store,
  Sun,
  Tags,
  TicketPercent,
  Truck,
  Users,
  UsersRound,
  Wallet,
  Zap,
} from 'lucide-react'
import { paths } from '../page/paths.ts'
import { messages } from '../page/shell.messages.ts'

const everyMinute = 60_000
type Work = Reply<typeof sellerConsoleApi.work>[number]

interface Place extends NavigationEntry {
  /** Any of these opens it; none: everybody's. */
  needs?: readonly SellerPermission[]
  queue?: Work['queue']
}

const placesOfBuyers = (t: Translate): Place[] => [
  {
    key: 'messages',
    href: paths.messages(),
    label: t(messages.messages),
    icon: <MessagesSquare aria-hidden="true" />,
    letter: 'm',
    atHand: true,
    needs: ['messages'],
    queue: 'messages',
  },
  {
    key: 'complaints',
    href: paths.complaints(),
    label: t(messages.complaints),
    icon: <Scale aria-hidden="true" />,
    needs: ['complaints', 'refunds'],
    queue: 'complaints',
  },
  {
    key: 'reviews',
    href: paths.reviews(),
    label: t(messages.reviews),
    icon: <Star aria-hidden="true" />,
    needs: ['reviews'],
    queue: 'reviews',
  },
  {
    key: 'questions',
    href: paths.questions(),
    label: t(messages.questions),
    icon: <MessageCircleQuestion aria-hidden="true" />,
    needs: ['reviews'],
    queue: 'questions',
  },
]

const promotionPlaces = (t: Translate): Place[] => [
  {
    key: 'promotions',
    href: paths.promotions(),
    label: t(messages.promotions),
    icon: <TicketPercent aria-hidden="true" />,
    needs: ['promotions'],
  },
  {
    key: 'flash-sales',
    href: paths.flashSales(),
    label: t(messages.flashSales),
    icon: <Zap aria-hidden="true" />,
    needs: ['promotions'],
  },
  {
    key: 'group-buys',
    href: paths.groupBuys(),
    label: t(messages.groupBuys),
    icon: <Users aria-hidden="true" />,
    needs: ['promotions'],
  },
  {
    key: 'points-goods',
    href: paths.pointsOffers(),
    label: t(messages.pointsOffers),
    icon: <Coins aria-hidden="true" />,
    needs: ['promotions'],
  },
]

const placesOfShop = (t: Translate): Place[] => [
  {
    key: 'goods',
    href: paths.goods(),
    label: t(messages.goods),
    icon: <Package aria-hidden="true" />,
    letter: 'g',
    needs: ['goods', 'prices', 'stock'],
  },
  {
    key: 'stock',
    href: paths.stock(),
    label: t(messages.stock),
    icon: <Boxes aria-hidden="true" />,
    needs: ['goods', 'stock'],
  },
  {
    key: 'freight',
    href: paths.freight(),
    label: t(messages.freight),
    icon: <Truck aria-hidden="true" />,
    needs: ['freight', 'goods'],
  },
  {
    key: 'price-lists',
    href: paths.priceLists(),
    label: t(messages.priceLists),
    icon: <Tags aria-hidden="true" />,
    needs: ['prices'],
  },
  {
    key: 'price-groups',
    href: paths.priceGroups(),
    label: t(messages.priceGroups),
    icon: <UsersRound aria-hidden="true" />,
    needs: ['prices'],
  },
  ...promotionPlaces(t),
  {
    key: 'shop-page',
    href: paths.shopPage(),
    label: t(messages.shopPage),
    icon: <Store aria-hidden="true" />,
    needs: ['shop-page'],
  },
  {
    key: 'album',
    href: paths.album(),
    label: t(messages.album),
    icon: <Images aria-hidden="true" />,
    needs: ['goods', 'shop-page'],
  },
  {
    key: 'answer-templates',
    href: paths.answerTemplates(),
    label: t(messages.answerTemplates),
    icon: <MessageSquareQuote aria-hidden="true" />,
    needs: ['quotes', 'after-sales', 'complaints', 'reviews', 'messages'],
  },
  {
    key: 'settings',
    href: paths.settings(),
    label: t(messages.settings),
    icon: <Settings aria-hidden="true" />,
    needs: ['shop-settings'],
  },
  {
    key: 'people',
    href: paths.people(),
    label: t(messages.people),
    icon: <Users aria-hidden="true" />,
    needs: ['staff'],
  },
  {
    key: 'roles',
    href: paths.roles(),
    label: t(messages.roles),
    icon: <ShieldCheck aria-hidden="true" />,
    needs: ['staff'],
  },
  {
    key: 'audit-log',
    href: paths.auditLog(),
    label: t(messages.auditLog),
    icon: <ScrollText aria-hidden="true" />,
    needs: ['audit-log'],
  },
]

const placesOfMoney = (t: Translate): Place[] => [
  {
    key: 'transfers',
    href: paths.transfers(),
    label: t(messages.transfers),
    icon: <ArrowLeftRight aria-hidden="true" />,
    letter: 't',
    needs: ['transfers'],
    queue: 'transfers',
  },
  {
    key: 'invoices',
    href: paths.invoices(),
    label: t(messages.invoices),
    icon: <Receipt aria-hidden="true" />,
    letter: 'i',
    needs: ['invoices'],
    queue: 'invoices',
  },
  {
    key: 'tax-invoices',
    href: paths.taxInvoices(),
    label: t(messages.taxInvoices),
    icon: <FileCode aria-hidden="true" />,
    needs: ['invoices'],
  },
  {
    key: 'balance',
    href: paths.balance(),
    label: t(messages.balance),
    icon: <Wallet aria-hidden="true" />,
    letter: 'b',
    needs: ['balance'],
  },
  {
    key: 'payouts',
    href: paths.payouts(),
    label: t(messages.payouts),
    icon: <Banknote aria-hidden="true" />,
    needs: ['balance'],
  },
  {
    key: 'commission-invoices',
    href: paths.commissionInvoices(),
    label: t(messages.commissionInvoices),
    icon: <ReceiptText aria-hidden="true" />,
    needs: ['balance'],
  },
]

const placesOf = (t: Translate): { key: string; label: string; places: Place[] }[] => [
  {
    key: 'sell',
    label: t(messages.sell),
    places: [
      {
        key: 'today',
        href: paths.today(),
        label: t(messages.today),
        icon: <Sun aria-hidden="true" />,
        letter: 'h',
        atHand: true,
      },
      {
        key: 'orders',
        href: paths.orders(),
        label: t(messages.orders),
        icon: <ClipboardList aria-hidden="true" />,
        letter: 'o',
        atHand: true,
        needs: ['orders'],
        queue: 'orders',
      },
      {
        key: 'quotes',
        href: paths.inquiries(),
        label: t(messages.inquiries),
        icon: <FileText aria-hidden="true" />,
        letter: 'q',
        atHand: true,
        needs: ['quotes'],
        queue: 'quotes',
      },
      {
        key: 'prepared-quotes',
        href: paths.quotes(),
        label: t(messages.preparedQuotes),
        icon: <FilePenLine aria-hidden="true" />,
        needs: ['quotes', 'approve-discounts'],
        queue: 'quote-approvals',
      },
      {
        key: 'after-sales',
        href: paths.afterSales(),
        label: t(messages.afterSales),
        icon: <RotateCcw aria-hidden="true" />,
        letter: 'a',
        needs: ['after-sales', 'refunds'],
        queue: 'after-sales',
      },
      {
        key: 'board',
        href: paths.board(),
        label: t(messages.board),
        icon: <ChartColumn aria-hidden="true" />,
        needs: ['orders', 'balance', 'after-sales', 'refunds', 'messages'],
      },
    ],
  },
  { key: 'buyers', label: t(messages.buyers), places: placesOfBuyers(t) },
  {
    key: 'money',
    label: t(messages.money),
    places: placesOfMoney(t),
  },
  { key: 'shop', label: t(messages.ownShop), places: placesOfShop(t) },
]

/** The pages that this person may open, with the work that waits on them. */
export function useNavigation(session: ConsoleSession | undefined): readonly NavigationGroup[] {
  const t = useT()
  const held: readonly string[] = session?.permissions ?? []
  const work = useApiQuery(sellerConsoleApi.work, {}, { enabled: held.length > 0, refetchInterval: everyMinute })
  return placesOf(t)
    .map(({ places, ...group }) => ({
      ...group,
      entries: places
        .filter((it) => !it.needs || it.needs.some((name) => held.includes(name)))
        .map((it) => {
          const waits = work.data?.find((one) => one.queue === it.queue)
          return { ...it, waiting: waits?.waiting, overdue: waits?.overdue }
        }),
    }))
    .filter((group) => group.entries.length > 0)
}
