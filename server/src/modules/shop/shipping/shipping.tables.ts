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
  zones: Generated<{ region_id: number; price_bps: number; days: number }[]>
  days: Generated<number>
  undeliverable_region_ids: Generated<number[]>
}

export interface CarrierTable {
  id: Generated<number>
  code: string
  names: LocalizedText
  version: Generated<number>
  retired_at: Date | null
  tracking_url: Generated<string>
}

export interface ShippingTables {
  freight_template: FreightTemplateTable
  carrier: CarrierTable
}
