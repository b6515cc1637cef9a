import type { BoardSearch } from '@borong/console/board/search'
import type { balanceKinds, commissionTaxTabs, ledgerAccounts } from '@borong/contract'
import { writeSearch } from '@borong/site-kit/search.ts'

/** The days between which something was, as filters of lists have it. */
interface Days {
  from: string
  to: string
}
const between = ({ from, to }: Days) => `between:${from},${to}`
/** What narrows the bookings of the ledger. */
export interface PointsGoodsSearch {
  state?: 'STANDING' | 'TAKEN_DOWN' | undefined
  keyword?: string | undefined
  category_id?: string | undefined
  page_no?: number | undefined
}
export interface JournalSearch {
  from?: string | undefined
  to?: string | undefined
  keyword?: string | undefined
  kind?: (typeof balanceKinds)[number] | undefined
  account?: (typeof ledgerAccounts)[number] | undefined
  shop?: string | undefined
  company?: string | undefined
}

export interface CommissionTaxSearch {
  month?: string | undefined
  tab?: (typeof commissionTaxTabs)[number] | undefined
  page_no?: number | undefined
  /** One file of numbers. */
  file?: string | undefined
}

/** The addresses of the pages. A list adds its own state to its address. */
export const paths = {
  today: (search: { days?: string } = {}) => `/admin/today${writeSearch(search)}`,
  board: (search: BoardSearch & { by?: string | undefined } = {}) => `/admin/board${writeSearch({ ...search })}`,
  setup: () => '/admin/setup',
  qualifications: () => '/admin/vat-qualifications',
  shopApplications: () => '/admin/shop-applications',
  shops: () => '/admin/shops',
  shopsOpened: (days: Days) => `/admin/shops${writeSearch({ opened: between(days) })}`,
  shopGrades: () => '/admin/shop-grades',
  shop: (id: string) => `/admin/shops?view=ALL&open=${id}`,
  goodsReview: ({ open }: { open?: string } = {}) => `/admin/goods-review${open ? `?view=ALL&open=${open}` : ''}`,
  goods: ({ open, shop, keyword }: { open?: string; shop?: string; keyword?: string } = {}) =>
    `/admin/goods${open ? `?open=${open}` : shop ? `?shop=${shop}` : keyword ? `?keyword=${encodeURIComponent(keyword)}` : ''}`,
  categories: (id?: string) => `/admin/categories${id ? `?open=${id}` : ''}`,
  categoryFile: () => '/admin/categories?from=file',
  album: () => '/admin/album',
  brands: (id?: string) => `/admin/brands${id ? `?open=${id}` : ''}`,
  dictionaries: (type?: string) => `/admin/dictionaries${type ? `?type=${type}` : ''}`,
  carriers: (id?: string) => `/admin/carriers${id ? `?open=${id}` : ''}`,
  regions: () => '/admin/regions',
  pages: (tab?: string) => `/admin/pages${tab ? `?tab=${tab}` : ''}`,
  searchWords: (tab?: string) => `/admin/search-words${tab ? `?tab=${tab}` : ''}`,
  searchesInVain: () => '/admin/search-words?kind=NOTHING_FOUND',
  groupBuys: () => '/admin/group-buys',
  articles: ({ id, group }: { id?: string; group?: string } = {}) =>
    `/admin/articles${id ? `?id=${id}` : group ? `?group=${group}` : ''}`,
  announcements: () => '/admin/announcements',
  complaints: () => '/admin/complaints',
  conversations: () => '/admin/conversations',
  complaint: (sn: string) => `/admin/complaints?view=ALL&open=${sn}`,
  cases: ({ view, state }: { view?: string; state?: string } = {}) =>
    `/admin/cases${view ? `?view=${view}&state=${state}` : state ? `?state=${state}` : ''}`,
  ordersSold: (days: Days) => `/admin/cases${writeSearch({ begun: between(days), sold: '1' })}`,
  order: (sn: string) => `/admin/orders/${sn}`,
  afterSale: (sn: string) => `/admin/after-sales/${sn}`,
  inquiry: (id: string) => `/admin/inquiries/${id}`,
  refunds: () => '/admin/refunds',
  refund: (id: string) => `/admin/refunds?view=ALL&open=${id}`,
  companies: () => '/admin/companies',
  companiesFounded: (days: Days) => `/admin/companies${writeSearch({ founded: between(days) })}`,
  companiesOwing: (part: string) => `/admin/companies${writeSearch({ owes: part })}`,
  company: (id: string) => `/admin/companies?open=${id}`,
  members: ({ company, keyword }: { company?: string; keyword?: string } = {}) =>
    `/admin/members${company ? `?company=${company}` : keyword ? `?keyword=${encodeURIComponent(keyword)}` : ''}`,
  paymentProviders: () => '/admin/payment-providers',
  payouts: (run?: string) => `/admin/payouts${run ? `?view=ALL&open=${run}` : ''}`,
  payout: (id: string) => `/admin/payouts/${id}`,
  bankLines: ({
    open,
    tab,
    page,
  }: { open?: string | undefined; tab?: string | undefined; page?: number | undefined } = {}) =>
    `/admin/bank-lines${writeSearch({ open, tab, page_no: page && page > 1 ? page : undefined })}`,
  flashSales: (tab?: string) => `/admin/flash-sales${tab ? `?tab=${tab}` : ''}`,
  coupons: () => '/admin/coupons',
  pointsGoods: ({ page_no, state, ...search }: PointsGoodsSearch = {}) =>
    `/admin/points-goods${writeSearch({ ...search, state: state === 'STANDING' ? undefined : state, page_no: page_no && page_no > 1 ? page_no : undefined })}`,
  points: ({ keyword, page_no }: { keyword?: string | undefined; page_no?: number | undefined } = {}) =>
    `/admin/points${writeSearch({ keyword, page_no: page_no && page_no > 1 ? page_no : undefined })}`,
  pointsOf: (member: string, page_no = 1) => `/admin/points/${member}${page_no > 1 ? `?page_no=${page_no}` : ''}`,
  commission: () => '/admin/commission',
  commissionInvoices: ({ month, page_no }: { month?: string | undefined; page_no?: number | undefined } = {}) =>
    `/admin/commission-invoices${writeSearch({ month, page_no: page_no && page_no > 1 ? page_no : undefined })}`,
  commissionInvoice: (id: string, page_no = 1) =>
    `/admin/commission-invoices/${id}${page_no > 1 ? `?page_no=${page_no}` : ''}`,
  commissionTax: ({ page_no, ...search }: CommissionTaxSearch = {}) =>
    `/admin/commission-tax${writeSearch({ ...search, page_no: page_no && page_no > 1 ? page_no : undefined })}`,
  ledger: (period: { from?: string | undefined; to?: string | undefined } = {}) =>
    `/admin/ledger${writeSearch(period)}`,
  journal: ({ page_no = 1, ...search }: JournalSearch & { page_no?: number } = {}) =>
    `/admin/ledger/entries${writeSearch({ ...search, page_no: page_no > 1 ? page_no : undefined })}`,
  ledgerMonths: () => '/admin/ledger/months',
  ledgerAccounts: () => '/admin/ledger/accounts',
  operators: () => '/admin/operators',
  roles: () => '/admin/roles',
  looks: () => '/admin/account-views',
  maintenance: () => '/admin/maintenance',
  auditLog: () => '/admin/audit-log',
  system: () => '/admin/system',
  deadLetters: () => '/admin/failed-events',
  settings: (subject?: string) => `/admin/settings${subject ? `?subject=${subject}` : ''}`,
  emailTexts: (kind?: string) => `/admin/email-texts${kind ? `?kind=${kind}` : ''}`,
  noticeDefaults: (audience?: string) => `/admin/notice-defaults${audience ? `?audience=${audience}` : ''}`,
  formats: () => '/admin/formats',
  emails: () => '/admin/emails',
  failedItems: () => '/admin/failed-jobs',
  doctor: () => '/admin/doctor',
}
