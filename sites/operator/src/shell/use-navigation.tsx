import type { NavigationEntry, NavigationGroup } from '@borong/console/shell'
import type { ConsoleSession } from '@borong/console/site'
import { type AdminPermission, type Reply, adminConsoleApi } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import {
  Activity,
  Award,
  Banknote,
  BellRing,
  BookA,
  BookCheck,
  BookOpen,
  Building2,
  ChartColumn,
  ClipboardCheck,
  Clock,
  Coins,
  CreditCard,
  Eye,
  FileCheck,
  FolderSearch,
  FolderTree,
  Gift,
  House,
  Landmark,
  LayoutList,
  ListChecks,
  Mail,
  MailPlus,
  MapPinned,
  Megaphone,
  MessagesSquare,
  Package,
  PackageSearch,
  Percent,
  ReceiptText,
  Scale,
  ScrollText,
  Server,
  Settings2,
  ShieldCheck,
  Stethoscope,
  Store,
  Tag,
  TextSearch,
  Ticket,
  Truck,
  UserRound,
  Undo2,
  HandCoins,
  Hash,
  Users,
  Wrench,
  Zap,
  Images,
} from 'lucide-react'
import { paths } from '../page/paths.ts'
import { messages } from '../page/shell.messages.ts'

const everyMinute = 60_000

type Queue = Reply<typeof adminConsoleApi.work>[number]['queue']

interface Place extends NavigationEntry {
  /** Any of these opens it; without them everybody may. */
  needs?: readonly AdminPermission[]
  /** The work that waits there. */
  queue?: Queue
}
interface Group {
  key: string
  label?: string
  places: readonly Place[]
}

const peopleOf = (t: Translate): Group => ({
  key: 'people',
  label: t(messages.people),
  places: [
    {
      key: 'cases',
      href: paths.cases(),
      label: t(messages.cases),
      icon: <FolderSearch aria-hidden="true" />,
      letter: 'o',
      atHand: true,
      needs: ['cases'],
    },
    {
      key: 'shops',
      href: paths.shops(),
      label: t(messages.shops),
      icon: <Store aria-hidden="true" />,
      letter: 's',
      needs: ['shops'],
    },
    {
      key: 'shop-grades',
      href: paths.shopGrades(),
      label: t(messages.shopGrades),
      icon: <Award aria-hidden="true" />,
      needs: ['shops'],
    },
    {
      key: 'companies',
      href: paths.companies(),
      label: t(messages.companies),
      icon: <Building2 aria-hidden="true" />,
      letter: 'c',
      needs: ['companies'],
    },
    {
      key: 'members',
      href: paths.members(),
      label: t(messages.members),
      icon: <UserRound aria-hidden="true" />,
      letter: 'm',
      needs: ['members'],
    },
  ],
})

const placesOfCatalogue = (t: Translate): readonly Place[] => [
  {
    key: 'goods',
    href: paths.goods(),
    label: t(messages.goods),
    icon: <Package aria-hidden="true" />,
    letter: 'i',
    needs: ['catalog'],
  },
  {
    key: 'categories',
    href: paths.categories(),
    label: t(messages.categories),
    icon: <FolderTree aria-hidden="true" />,
    letter: 't',
    needs: ['catalog'],
  },
  {
    key: 'brands',
    href: paths.brands(),
    label: t(messages.brands),
    icon: <Tag aria-hidden="true" />,
    letter: 'b',
    needs: ['catalog'],
  },
  {
    key: 'album',
    href: paths.album(),
    label: t(messages.album),
    icon: <Images aria-hidden="true" />,
    needs: ['content', 'catalog'],
  },
  {
    key: 'dictionaries',
    href: paths.dictionaries(),
    label: t(messages.dictionaries),
    icon: <BookA aria-hidden="true" />,
    letter: 'd',
    needs: ['reference'],
  },
  {
    key: 'carriers',
    href: paths.carriers(),
    label: t(messages.carriers),
    icon: <Truck aria-hidden="true" />,
    needs: ['reference'],
  },
  {
    key: 'regions',
    href: paths.regions(),
    label: t(messages.regions),
    icon: <MapPinned aria-hidden="true" />,
    needs: ['reference'],
  },
]

const placesOfContent = (t: Translate): readonly Place[] => [
  {
    key: 'pages',
    href: paths.pages(),
    label: t(messages.pages),
    icon: <LayoutList aria-hidden="true" />,
    letter: 'p',
    needs: ['content'],
  },
  {
    key: 'search-words',
    href: paths.searchWords(),
    label: t(messages.searchWords),
    icon: <TextSearch aria-hidden="true" />,
    letter: 'w',
    needs: ['content'],
  },
  {
    key: 'articles',
    href: paths.articles(),
    label: t(messages.articles),
    icon: <BookOpen aria-hidden="true" />,
    needs: ['content'],
  },
  {
    key: 'announcements',
    href: paths.announcements(),
    label: t(messages.announcements),
    icon: <Megaphone aria-hidden="true" />,
    needs: ['content'],
  },
]

const placesOfPromotions = (t: Translate): readonly Place[] => [
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
    icon: <HandCoins aria-hidden="true" />,
    needs: ['promotions'],
  },
  {
    key: 'coupons',
    href: paths.coupons(),
    label: t(messages.coupons),
    icon: <Ticket aria-hidden="true" />,
    needs: ['promotions'],
  },
]

const placesOfMoney = (t: Translate): readonly Place[] => [
  {
    key: 'payment-providers',
    href: paths.paymentProviders(),
    label: t(messages.paymentProviders),
    icon: <CreditCard aria-hidden="true" />,
    needs: ['payment-providers'],
  },
  {
    key: 'payouts',
    href: paths.payouts(),
    label: t(messages.payouts),
    icon: <Banknote aria-hidden="true" />,
    needs: ['payouts'],
  },
  {
    key: 'bank-lines',
    href: paths.bankLines(),
    label: t(messages.bankLines),
    icon: <Landmark aria-hidden="true" />,
    needs: ['money'],
  },
  {
    key: 'points-goods',
    href: paths.pointsGoods(),
    label: t(messages.pointsGoods),
    icon: <Gift aria-hidden="true" />,
    needs: ['points'],
  },
  {
    key: 'points',
    href: paths.points(),
    label: t(messages.points),
    icon: <Coins aria-hidden="true" />,
    needs: ['points'],
  },
  {
    key: 'commission',
    href: paths.commission(),
    label: t(messages.commission),
    icon: <Percent aria-hidden="true" />,
    needs: ['shops'],
  },
  {
    key: 'commission-invoices',
    href: paths.commissionInvoices(),
    label: t(messages.commissionInvoices),
    icon: <ReceiptText aria-hidden="true" />,
    needs: ['money'],
  },
  {
    key: 'ledger',
    href: paths.ledger(),
    label: t(messages.ledger),
    icon: <BookCheck aria-hidden="true" />,
    needs: ['money'],
  },
]

const placesOfSystem = (t: Translate): readonly Place[] => [
  {
    key: 'setup',
    href: paths.setup(),
    label: t(messages.setup),
    icon: <ListChecks aria-hidden="true" />,
    needs: ['setup'],
  },
  {
    key: 'system',
    href: paths.system(),
    label: t(messages.systemState),
    icon: <Server aria-hidden="true" />,
    needs: ['background'],
  },
  {
    key: 'background',
    href: paths.deadLetters(),
    label: t(messages.deadLetters),
    icon: <Activity aria-hidden="true" />,
    needs: ['background'],
    queue: 'dead-letters',
  },
  {
    key: 'failed-items',
    href: paths.failedItems(),
    label: t(messages.failedItems),
    icon: <Clock aria-hidden="true" />,
    needs: ['background'],
    queue: 'failed-items',
  },
  {
    key: 'emails',
    href: paths.emails(),
    label: t(messages.emails),
    icon: <Mail aria-hidden="true" />,
    needs: ['background'],
  },
  {
    key: 'doctor',
    href: paths.doctor(),
    label: t(messages.doctor),
    icon: <Stethoscope aria-hidden="true" />,
    needs: ['background'],
    queue: 'broken-rules',
  },
  {
    key: 'audit-log',
    href: paths.auditLog(),
    label: t(messages.auditLog),
    icon: <ScrollText aria-hidden="true" />,
    letter: 'l',
    needs: ['audit-log'],
  },
  {
    key: 'looks',
    href: paths.looks(),
    label: t(messages.looks),
    icon: <Eye aria-hidden="true" />,
    needs: ['look-as', 'audit-log'],
  },
  {
    key: 'operators',
    href: paths.operators(),
    label: t(messages.operators),
    icon: <Users aria-hidden="true" />,
    needs: ['operators'],
  },
  {
    key: 'roles',
    href: paths.roles(),
    label: t(messages.roles),
    icon: <ShieldCheck aria-hidden="true" />,
    needs: ['operators'],
  },
]
const placesOfSettings = (t: Translate): readonly Place[] => [
  {
    key: 'settings',
    href: paths.settings(),
    label: t(messages.settings),
    icon: <Settings2 aria-hidden="true" />,
    needs: ['settings'],
  },
  {
    key: 'maintenance',
    href: paths.maintenance(),
    label: t(messages.maintenance),
    icon: <Wrench aria-hidden="true" />,
    needs: ['settings'],
  },
  {
    key: 'email-texts',
    href: paths.emailTexts(),
    label: t(messages.emailTexts),
    icon: <MailPlus aria-hidden="true" />,
    needs: ['settings'],
  },
  {
    key: 'notice-defaults',
    href: paths.noticeDefaults(),
    label: t(messages.noticeDefaults),
    icon: <BellRing aria-hidden="true" />,
    needs: ['settings'],
  },
  {
    key: 'formats',
    href: paths.formats(),
    label: t(messages.formats),
    icon: <Hash aria-hidden="true" />,
    needs: ['settings'],
  },
]

const groupsOf = (t: Translate): readonly Group[] => [
  {
    key: 'today',
    places: [
      {
        key: 'today',
        href: paths.today(),
        label: t(messages.today),
        icon: <House aria-hidden="true" />,
        letter: 'h',
        atHand: true,
      },
      {
        key: 'board',
        href: paths.board(),
        label: t(messages.board),
        icon: <ChartColumn aria-hidden="true" />,
        needs: ['cases', 'shops', 'companies'],
      },
    ],
  },
  {
    key: 'queues',
    label: t(messages.queues),
    places: [
      {
        key: 'goods-review',
        href: paths.goodsReview(),
        label: t(messages.goodsReview),
        icon: <PackageSearch aria-hidden="true" />,
        letter: 'r',
        atHand: true,
        needs: ['catalog'],
        queue: 'goods-reviews',
      },
      {
        key: 'shop-applications',
        href: paths.shopApplications(),
        label: t(messages.shopApplications),
        icon: <ClipboardCheck aria-hidden="true" />,
        letter: 'a',
        needs: ['shops'],
        queue: 'shop-applications',
      },
      {
        key: 'vat-qualifications',
        href: paths.qualifications(),
        label: t(messages.qualifications),
        icon: <FileCheck aria-hidden="true" />,
        letter: 'v',
        needs: ['vat-qualifications'],
        queue: 'vat-qualifications',
      },
      {
        key: 'complaints',
        href: paths.complaints(),
        label: t(messages.complaints),
        icon: <Scale aria-hidden="true" />,
        letter: 'k',
        atHand: true,
        needs: ['arbitration'],
        queue: 'complaints',
      },
      {
        key: 'conversations',
        href: paths.conversations(),
        label: t(messages.conversations),
        icon: <MessagesSquare aria-hidden="true" />,
        needs: ['arbitration'],
      },
      {
        key: 'refunds',
        href: paths.refunds(),
        label: t(messages.refunds),
        icon: <Undo2 aria-hidden="true" />,
        needs: ['cases'],
        queue: 'refunds',
      },
    ],
  },
  peopleOf(t),
  { key: 'catalogue', label: t(messages.catalogue), places: placesOfCatalogue(t) },
  { key: 'content', label: t(messages.content), places: placesOfContent(t) },
  { key: 'promotions', label: t(messages.promotions), places: placesOfPromotions(t) },
  { key: 'money', label: t(messages.money), places: placesOfMoney(t) },
  { key: 'system', label: t(messages.system), places: [...placesOfSystem(t), ...placesOfSettings(t)] },
]

/** The pages that this person may open, with the work that waits on them. */
export function useNavigation(session: ConsoleSession | undefined): readonly NavigationGroup[] {
  const t = useT()
  const held: readonly string[] = session?.permissions ?? []
  const work = useApiQuery(adminConsoleApi.work, {}, { enabled: held.length > 0, refetchInterval: everyMinute })
  if (!session) return []
  return groupsOf(t)
    .map(({ places, ...group }) => ({
      ...group,
      entries: places
        .filter(({ needs }) => !needs || needs.some((name) => held.includes(name)))
        .map((it) => {
          const waits = work.data?.find((one) => one.queue === it.queue)
          return { ...it, waiting: waits?.waiting, overdue: waits?.overdue }
        }),
    }))
    .filter((group) => group.entries.length > 0)
}
