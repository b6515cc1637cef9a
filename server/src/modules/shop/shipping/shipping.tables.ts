// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { LocalizedText } from '#platform/messages'
import type { Generated } from 'kysely'
import type { TemplateKind } from './freight-of.ts'

export interface FreightTemplateTable {
  id: Generated<number>
  shop_id: number
  kind: TemplateKind
  first_unit: number
  first_price_minor: number
  step_unit: number
  step_price_minor: number
  free_from_minor: number | null
  zones: Generated<{ region_ids: number[]; first_price_minor: number; step_price_minor: number; days: number }[]>
  days: Generated<number>
  undeliverable_region_ids: Generated<number[]>
  name: string
  is_default: Generated<boolean>
  version: Generated<number>
  changed_at: Generated<Date>
}

export interface CarrierTable {
  id: Generated<number>
  code: string
  names: LocalizedText
  version: Generated<number>
  retired_at: Date | null
  tracking_url: Generated<string>
}

export interface GoodsOfTemplateView {
  shop_id: number
  template_id: number
  goods_count: number
}

export interface ShippingTables {
  freight_template: FreightTemplateTable
  carrier: CarrierTable
}

/** What others may read in a join. */
export interface ShippingViews {
  goods_of_template: GoodsOfTemplateView
}
