// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { PriceListStatus } from './price-list.machine.ts'

export interface CustomerGroupTable {
  id: Generated<number>
  shop_id: number
  name: string
  version: Generated<number>
  changed_at: Date
  deleted_at: Date | null
}

export interface CustomerGroupMemberTable {
  id: Generated<number>
  group_id: number
  company_id: number
  since: Date
  until: Date | null
}

export interface PriceListTable {
  id: Generated<number>
  shop_id: number
  name: string
  status: PriceListStatus
  starts_at: Date
  ends_at: Date | null
  is_changed: Generated<boolean>
  version: Generated<number>
  changed_at: Date
}

export interface PriceListHistoryTable {
  id: Generated<number>
  list_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface PriceListCompanyTable {
  list_id: number
  company_id: number
}

export interface PriceListGroupTable {
  list_id: number
  group_id: number
}

export interface PriceListRowTable {
  list_id: number
  sku_id: number
  min_quantity: number
  price_minor: number
}

export interface PriceEditionTable {
  id: Generated<number>
  list_id: number
  number: number
  starts_at: Date
  ends_at: Date | null
  published_at: Date
  published_by: string
}

export interface PriceEditionCompanyTable {
  edition_id: number
  company_id: number
}

export interface PriceEditionGroupTable {
  edition_id: number
  group_id: number
}

export interface PriceEditionRowTable {
  edition_id: number
  sku_id: number
  min_quantity: number
  price_minor: number
}

export interface PriceReachView {
  edition_id: number
  company_id: number
  starts_at: Date
  ends_at: Date
}

export interface AgreedPriceView {
  edition_id: number
  sku_id: number
  min_quantity: number
  price_minor: number
}

export interface ListedSkuView {
  sku_id: number
  shop_id: number
  goods_id: number
  sku_number: string
  names: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  price_minor: number
  picture: string
  position: number
  is_there: boolean
  units: LocalizedText
  packs: { names: LocalizedText; size: number; weightGrams?: number }[]
}

export interface CompanyInGroupView {
  group_id: number
  company_id: number
}

export interface PriceListTables {
  customer_group: CustomerGroupTable
  customer_group_member: CustomerGroupMemberTable
  price_list: PriceListTable
  price_list_history: PriceListHistoryTable
  price_list_company: PriceListCompanyTable
  price_list_group: PriceListGroupTable
  price_list_row: PriceListRowTable
  price_edition: PriceEditionTable
  price_edition_company: PriceEditionCompanyTable
  price_edition_group: PriceEditionGroupTable
  price_edition_row: PriceEditionRowTable
}

/** What others may read in a join. */
export interface PriceListViews {
  price_reach: PriceReachView
  agreed_price: AgreedPriceView
  listed_sku: ListedSkuView
  company_in_group: CompanyInGroupView
}
