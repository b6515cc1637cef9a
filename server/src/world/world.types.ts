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

export interface WorldCategory {
  key: string
  parent?: string
  names: Words3
  icon: string
}

export interface WorldBrand {
  key: string
  name: string
}

export interface WorldFreight {
  kind: 'WEIGHT' | 'PIECE'
  /** grams for WEIGHT, pieces for PIECE */
  firstUnit: number
  firstPriceSen: number
  stepUnit: number
  stepPriceSen: number
  /** goods amount of the order from which freight is free */
  freeFromSen?: number
  /** provinces that pay less than the prices above */
  cheaperRegions?: { provinces: string[]; firstPriceSen: number; stepPriceSen: number }[]
}

export interface WorldShop {
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
  freight: WorldFreight
}

export interface WorldTier {
  from: number
  priceSen: number
}

export interface WorldSku {
  no: string
  specs: { name: Words3; value: Words3 }[]
  priceSen: number
  marketPriceSen: number
  weightGrams: number
  minQuantity: number
  orderMultiple: number
  tiers: WorldTier[]
  onHand: number
}

export interface WorldParam {
  name: Words3
  value: Words3
  filterable: boolean
}

export interface WorldGoods {
  key: string
  shop: string
  category: string
  brand: string
  names: Words3
  descriptions: Words3
  unit: Words3
  params: WorldParam[]
  status: 'ON_SHELF' | 'OFF_SHELF'
  icon: string
  hue: number
  skus: WorldSku[]
  sales: number
  listedDaysAgo: number
  ratingTimes10: number
}

export interface WorldUnit {
  key: string
  parent?: string
  code: string
  name: string
}

export interface WorldRole {
  key: string
  name: string
  description: string
  permissions: GrantablePermission[]
}

export interface WorldMember {
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

export interface WorldAddress {
  alias: string
  consignee: string
  mobile: string
  region: RegionPath
  detail: string
  default: boolean
}

export interface WorldInvoiceTitle {
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

export interface WorldCostCentre {
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

export interface WorldAccountingSubject {
  code: string
  description: string
  type: 'EXPENSE' | 'ASSET' | 'INVENTORY'
}

export interface WorldApprovalRule {
  name: string
  amountFromSen: number
  approver: string
}

export interface WorldCompanyProfile {
  phone: string
  email: string
  address: string
  taxNo: string
  employees: number
  /** whole rupiah */
  registeredCapital: number
  industry: string
}

/** Somebody who has a letter and has not answered it. */
export interface WorldInvitation {
  email: string
  name: string
  position: string
  unit: string
  manager: string
  roles: string[]
}

export interface WorldCompany {
  key: string
  name: string
  timeZone: string
  profile: WorldCompanyProfile
  invitations: WorldInvitation[]
  units: WorldUnit[]
  roles: WorldRole[]
  members: WorldMember[]
  addresses: WorldAddress[]
  invoiceTitles: WorldInvoiceTitle[]
  costCentres: WorldCostCentre[]
  /** every cost centre needs a budget */
  budgetControlOn: boolean
  /** the calendar month in which the fiscal year begins */
  fiscalStartMonth: number
  accountingSubjects: WorldAccountingSubject[]
  approvalRule: WorldApprovalRule
}

export interface WorldStaff {
  username: string
  name: string
  shop: string
  /** Key of a role of the shop (staff-roles.ts); the first of a shop owns it and needs none. */
  role?: 'manager' | 'packer' | 'accountant'
}

export type WorldOrderStatus = 'NEW' | 'CONFIRM' | 'PAID_OFF' | 'SHIPPED' | 'ROG' | 'COMPLETE' | 'CANCELLED'

export interface WorldOrder {
  key: string
  company: string
  /** member key within the company */
  buyer: string
  shop: string
  lines: { skuNo: string; quantity: number }[]
  status: WorldOrderStatus
  audit: 'DRAFT' | 'PENDING' | 'REJECTED' | 'APPROVED'
  /** only for SHIPPED: what has been received so far */
  received?: 'NONE' | 'PART'
  daysAgo: number
  costCentre: string
  subject: string
  remark?: string
  rejectReason?: string
  cancelReason?: string
  /** from SHIPPED on */
  carrier?: string
  trackingNo?: string
}

/** Links in content may hold {category:KEY}, {goods:KEY} or {shop:KEY}; the loader puts the id in their place. */
export interface WorldNavigation {
  key: string
  names: Words3
  url: string
}

export interface WorldAdvertisement {
  key: string
  title: Words3
  subtitle: Words3
  url: string
  icon: string
  hue: number
}

export interface WorldFloor {
  key: string
  title: Words3
  category: string
  tags: { names: Words3; url: string }[]
  tall: { title: Words3; subtitle: Words3; url: string; icon: string; hue: number }
  goods: string[]
}

export interface WorldArticle {
  key: string
  title: Words3
  /** paragraphs separated by a blank line; lines that start with '- ' are list items */
  text: Words3
}

export interface WorldArticleGroup {
  key: string
  names: Words3
  articles: WorldArticle[]
}

export interface WorldContent {
  navigation: WorldNavigation[]
  hotKeywords: { key: string; words: Words3 }[]
  advertisements: WorldAdvertisement[]
  floors: WorldFloor[]
  /** Worked on and not published: only a preview shows it. Its goods are the best of its category. */
  draftFloor: { key: string; title: Words3; category: string; heading: Words3; note: Words3 }
  help: WorldArticleGroup[]
  /** key is the document type: REGISTRATION_AGREEMENT, PRIVACY_POLICY */
  documents: WorldArticle[]
}

export interface WorldDictionaryEntry {
  code: string
  words: Words3
}

export interface WorldDictionary {
  type:
    | 'AFTER_SALES_REASON'
    | 'COMPLAINT_TOPIC'
    | 'CANCEL_REASON'
    | 'REJECT_REASON'
    | 'RECEIVE_TIME'
    | 'INVOICE_CONTENT'
  entries: WorldDictionaryEntry[]
}

export interface World {
  categories: WorldCategory[]
  brands: WorldBrand[]
  shops: WorldShop[]
  goods: WorldGoods[]
  companies: WorldCompany[]
  staff: WorldStaff[]
  operator: { username: string }
  orders: WorldOrder[]
  content: WorldContent
  dictionaries: WorldDictionary[]
  carriers: { code: string; name: string; phone: string }[]
}
