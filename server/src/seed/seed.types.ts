import type { GrantablePermission } from '@borong/contract'

/** The three languages of the mall; keyed exactly as localised columns are. */
export interface Words3 {
  'en-us': string
  'zh-cn': string
  'en-id': string
}

/** Names as the official Indonesian area list spells them. */
export interface RegionPath {
  province: string
  regency: string
  district: string
}

export interface SeedCategory {
  key: string
  parent?: string
  names: Words3
  icon: string
}

interface SeedBrand {
  key: string
  name: string
}

export interface SeedFreight {
  kind: 'WEIGHT' | 'PIECE'
  /** grams for WEIGHT, pieces for PIECE */
  firstUnit: number
  firstPriceSen: number
  stepUnit: number
  stepPriceSen: number
  /** goods amount of the order from which freight is free */
  freeFromSen?: number
  /** provinces that pay less than the prices above */
  /** a second template for bulky goods, by the piece */
  bulky?: { firstPriceSen: number; stepPriceSen: number; not: string[] }
  cheaperRegions?: { provinces: string[]; firstPriceSen: number; stepPriceSen: number }[]
}

export interface SeedShop {
  key: string
  name: string
  names: Words3
  description: Words3
  city: string
  region: RegionPath
  address: string
  phone: string
  /** top-level category keys */
  categories: string[]
  initials: string
  hue: number
  ratingTimes10: number
  freight: SeedFreight
}

export interface SeedTier {
  from: number
  priceSen: number
}

export interface SeedSku {
  no: string
  specs: { name: Words3; value: Words3 }[]
  priceSen: number
  marketPriceSen: number
  weightGrams: number
  minQuantity: number
  orderMultiple: number
  tiers: SeedTier[]
  onHand: number
}

export interface SeedParam {
  name: Words3
  value: Words3
  filterable: boolean
}

export interface SeedGoods {
  key: string
  shop: string
  category: string
  brand: string
  names: Words3
  descriptions: Words3
  unit: Words3
  params: SeedParam[]
  status: 'ON_SHELF' | 'OFF_SHELF'
  icon: string
  hue: number
  skus: SeedSku[]
  sales: number
  listedDaysAgo: number
  ratingTimes10: number
}

interface SeedUnit {
  key: string
  parent?: string
  code: string
  name: string
}

interface SeedRole {
  key: string
  name: string
  description: string
  permissions: GrantablePermission[]
}

interface SeedMember {
  key: string
  username: string
  nickname: string
  email: string
  mobile: string
  unit: string
  manager?: string
  roles: string[]
  mustReset?: true
  owner?: true
  position?: string
  /** Has left: in the lists, but let in nowhere. */
  disabled?: true
}

interface SeedAddress {
  alias: string
  consignee: string
  mobile: string
  region: RegionPath
  detail: string
  default: boolean
}

interface SeedInvoiceTitle {
  type: 'ELECTRO' | 'VATORDINARY' | 'VATOSPECIAL'
  title: string
  taxNo: string
  content: Words3
  email: string
  /** only VATOSPECIAL carries these four */
  bank?: string
  bankAccount?: string
  registeredAddress?: string
  registeredPhone?: string
  default: boolean
}

interface SeedCostCentre {
  code: string
  name: string
  type: 'DEPARTMENT' | 'PROJECT' | 'SITE'
  /** whole dates, YYYY-MM-DD */
  validFrom: string
  validTo: string
  managerKey: string
  /** Rp (sen) for each month of the year; the loader makes a budget of it for every fiscal year the plan of orders touches; 0: none */
  monthlyBudgetSen: number
  budgetMode: 'CUMULATIVE' | 'NON_CUMULATIVE'
  /** Played orders must stay within what blocks or asks for more approval, whatever the day; see load-budgets.test.ts */
  budgetControl: 'BLOCK' | 'WARN' | 'EXTRA_APPROVAL'
}

interface SeedAccountingSubject {
  code: string
  description: string
  type: 'EXPENSE' | 'ASSET' | 'INVENTORY'
}

/** Names in the language of the company. */
interface SeedApprovalRule {
  name: string
  /** Of the rule for very large orders. */
  investments: string
  /** Why the approver is away. */
  leave: string
  amountFromSen: number
  approver: string
}

interface SeedCompanyProfile {
  phone: string
  email: string
  address: string
  taxNo: string
  employees: number
  /** whole rupiah */
  registeredCapital: number
  industry: string
}

/** Somebody who has an e-mail and has not answered it. */
interface SeedInvitation {
  email: string
  name: string
  position: string
  unit: string
  manager: string
  roles: string[]
}

export interface SeedCompany {
  key: string
  name: string
  timeZone: string
  profile: SeedCompanyProfile
  invitations: SeedInvitation[]
  units: SeedUnit[]
  roles: SeedRole[]
  members: SeedMember[]
  addresses: SeedAddress[]
  invoiceTitles: SeedInvoiceTitle[]
  costCentres: SeedCostCentre[]
  /** every cost centre needs a budget */
  budgetControlOn: boolean
  /** the calendar month in which the fiscal year begins */
  fiscalStartMonth: number
  accountingSubjects: SeedAccountingSubject[]
  approvalRule: SeedApprovalRule
}

export interface SeedStaff {
  username: string
  name: string
  shop: string
  /** Key of a role of the shop (staff-roles.ts); the first of a shop owns it and needs none. */
  role?: SeedStaffRole
  /** Further shops that the person works for. */
  also?: { shop: string; role: SeedStaffRole }[]
}
type SeedStaffRole = 'manager' | 'packer' | 'accountant'

export type SeedOrderStatus = 'NEW' | 'CONFIRM' | 'PAID_OFF' | 'SHIPPED' | 'ROG' | 'COMPLETE' | 'CANCELLED'

export interface SeedOrder {
  key: string
  company: string
  /** member key within the company */
  buyer: string
  shop: string
  lines: { skuNo: string; quantity: number }[]
  status: SeedOrderStatus
  audit: 'DRAFT' | 'PENDING' | 'REJECTED' | 'APPROVED'
  /** only for SHIPPED: what has been received so far */
  received?: 'NONE' | 'PART'
  daysAgo: number
  costCentre: string
  /** What several cost centres bear of it, in basis points that make 10000; `costCentre` is the first of them. */
  shares?: { costCentre: string; percent: number }[]
  subject: string
  remark?: string
  poNumber?: string
  /** Counted from the day it was placed. */
  neededInDays?: number
  /** So long ago that nobody asks for its invoice or its review any more. */
  earlier?: true
  rejectReason?: string
  cancelReason?: string
  /** from SHIPPED on */
  carrier?: string
  trackingNo?: string
}

/** Links in content may hold {category:KEY}, {goods:KEY} or {shop:KEY}; the loader puts the id in their place. */
interface SeedNavigation {
  key: string
  names: Words3
  url: string
}

interface SeedAdvertisement {
  key: string
  title: Words3
  subtitle: Words3
  url: string
  icon: string
  hue: number
}

export interface SeedFloor {
  key: string
  title: Words3
  category: string
  tags: { names: Words3; url: string }[]
  tall: { title: Words3; subtitle: Words3; url: string; icon: string; hue: number }
  goods: string[]
}

export interface SeedContent {
  navigation: SeedNavigation[]
  hotKeywords: { key: string; words: Words3 }[]
  advertisements: SeedAdvertisement[]
  floors: SeedFloor[]
  /** Worked on and not published: only a preview shows it. Its goods are the best of its category. */
  draftFloor: { key: string; title: Words3; category: string; heading: Words3; note: Words3 }
}

export interface SeedData {
  categories: SeedCategory[]
  brands: SeedBrand[]
  shops: SeedShop[]
  goods: SeedGoods[]
  companies: SeedCompany[]
  staff: SeedStaff[]
  operator: { username: string }
  /** The second person of payouts. */
  financeOperator: { username: string }
  orders: SeedOrder[]
  content: SeedContent
  carriers: { code: string; name: string; phone: string; trackingUrl?: string }[]
}
