import type { BoardSearch } from '@borong/console/board/search'
import {
  afterSaleTabs,
  assignedChoices,
  chatTabs,
  complaintTabs,
  orderQueueTabs,
  invoiceTabs,
  questionTabs,
  preparedTabs,
  quoteQueueTabs,
  reviewTabs,
  salesPeriods,
  taxInvoiceTabs,
  titleTypes,
} from '@borong/contract'
import { type SearchOf, digits, id, matching, oneOf, page, text, writeSearch } from '@borong/site-kit/search.ts'

const day = matching(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
const assigned = oneOf(...assignedChoices)

/** The typed parameters of each page's URL. */
export const searches = {
  today: { days: oneOf(...salesPeriods) },
  orders: {
    tab: oneOf(...orderQueueTabs),
    keyword: text(100),
    page_no: page,
    sn: digits,
  },
  afterSales: { tab: oneOf(...afterSaleTabs), keyword: text(60), page_no: page, sn: digits, assigned },
  complaints: { tab: oneOf(...complaintTabs), keyword: text(60), page_no: page, sn: digits, assigned },
  reviews: { tab: oneOf(...reviewTabs), keyword: text(100), page_no: page, id, assigned },
  messages: { tab: oneOf(...chatTabs), keyword: text(60), id },
  questions: { tab: oneOf(...questionTabs), keyword: text(100), page_no: page, id, assigned },
  inquiries: { tab: oneOf(...quoteQueueTabs), keyword: text(60), page_no: page, id, assigned },
  quotes: { view: oneOf(...preparedTabs), open: id },
  // What is no id is asked for all the same, and not found: an editor without one is for something new.
  quoteEditor: { id: text(40) },
  transfers: { tab: oneOf('WAITING', 'ALL'), keyword: text(40), page_no: page, sn: digits, assigned },
  invoices: { tab: oneOf(...invoiceTabs), type: oneOf(...titleTypes), keyword: text(60), page_no: page, id, assigned },
  goods: { view: oneOf('ON_SHELF', 'OFF_SHELF', 'DRAFT', 'OUT', 'TAKEN_DOWN'), keyword: text(100), page_no: page },
  goodsEditor: { id: text(40), copy: text(40) },
  goodsImport: { open: id, page_no: page },
  freight: { open: id },
  promotions: { open: matching(/^(FULL_DISCOUNT|MINUS_PRICE|HALF_PRICE|COUPON)-\d+$/) },
  groupBuys: { open: id },
  priceLists: { open: id },
  listPrices: { id, keyword: text(100), page_no: page },
  priceGroups: { open: id },
  answerTemplates: { open: id },
  balance: { month: matching(/^\d{4}-(0[1-9]|1[0-2])$/), page_no: page },
  payouts: { page_no: page },
  ownShops: { to: id, go: text(400) },
  invitation: { token: text(200) },
  taxInvoices: { tab: oneOf(...taxInvoiceTabs), from: day, to: day, keyword: text(60), page_no: page, file: id },
}

type Written<S> = { [K in keyof S]?: S[K] | undefined }
type In<K extends keyof typeof searches> = Written<SearchOf<(typeof searches)[K]>>

/** The only place that writes URLs. */
export const paths = {
  today: (search: In<'today'> = {}) => `/seller/today${writeSearch(search)}`,
  board: (search: BoardSearch & { by?: string | undefined } = {}) => `/seller/board${writeSearch({ ...search })}`,
  settings: () => '/seller/settings',
  notices: () => '/seller/notices',
  shopPage: () => '/seller/shop-page',
  orders: (search: In<'orders'> = {}) => `/seller/orders${writeSearch(search)}`,
  afterSales: (search: In<'afterSales'> = {}) => `/seller/after-sales${writeSearch(search)}`,
  complaints: (search: In<'complaints'> = {}) => `/seller/complaints${writeSearch(search)}`,
  reviews: (search: In<'reviews'> = {}) => `/seller/reviews${writeSearch(search)}`,
  messages: (search: In<'messages'> = {}) => `/seller/messages${writeSearch(search)}`,
  questions: (search: In<'questions'> = {}) => `/seller/questions${writeSearch(search)}`,
  inquiries: (search: In<'inquiries'> = {}) => `/seller/inquiries${writeSearch(search)}`,
  quotes: (search: In<'quotes'> = {}) => `/seller/quotes${writeSearch(search)}`,
  quoteEditor: (search: In<'quoteEditor'> = {}) => `/seller/quotes/editor${writeSearch(search)}`,
  transfers: (search: In<'transfers'> = {}) => `/seller/transfers${writeSearch(search)}`,
  invoices: (search: In<'invoices'> = {}) => `/seller/invoices${writeSearch(search)}`,
  goods: (search: In<'goods'> = {}) => `/seller/goods${writeSearch(search)}`,
  stock: () => '/seller/stock',
  stockCount: () => '/seller/stock/count',
  warehouses: () => '/seller/warehouses',
  freight: (search: In<'freight'> = {}) => `/seller/freight${writeSearch(search)}`,
  flashSales: (tab?: string) => `/seller/flash-sales${writeSearch({ tab })}`,
  promotionCalendar: (month?: string) => `/seller/promotions/calendar${writeSearch({ month })}`,
  promotions: (search: In<'promotions'> = {}) => `/seller/promotions${writeSearch(search)}`,
  pointsOffers: () => '/seller/points-goods',
  groupBuys: (search: In<'groupBuys'> = {}) => `/seller/group-buys${writeSearch(search)}`,
  priceLists: (search: In<'priceLists'> = {}) => `/seller/price-lists${writeSearch(search)}`,
  listPrices: (search: In<'listPrices'> = {}) => `/seller/price-lists/prices${writeSearch(search)}`,
  explainPrice: () => '/seller/price-lists/explain',
  album: () => '/seller/album',
  answerTemplates: (search: In<'answerTemplates'> = {}) => `/seller/answer-templates${writeSearch(search)}`,
  priceGroups: (search: In<'priceGroups'> = {}) => `/seller/price-groups${writeSearch(search)}`,
  goodsEditor: (search: In<'goodsEditor'> = {}) => `/seller/goods/editor${writeSearch(search)}`,
  goodsImport: (search: In<'goodsImport'> = {}) => `/seller/goods/import${writeSearch(search)}`,
  people: () => '/seller/people',
  auditLog: () => '/seller/audit-log',
  ownShops: (search: In<'ownShops'> = {}) => `/seller/shops${writeSearch(search)}`,
  invitation: () => '/seller/invitation',
  roles: () => '/seller/roles',
  balance: (search: In<'balance'> = {}) => `/seller/balance${writeSearch(search)}`,
  payouts: (search: In<'payouts'> = {}) => `/seller/payouts${writeSearch(search)}`,
  taxInvoices: (search: In<'taxInvoices'> = {}) => `/seller/tax-invoices${writeSearch(search)}`,
  commissionInvoices: (search: In<'balance'> = {}) => `/seller/commission-invoices${writeSearch(search)}`,
  commissionInvoice: (id: string, page_no = 1) =>
    `/seller/commission-invoices/${id}${page_no > 1 ? `?page_no=${page_no}` : ''}`,
}
