// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'

export interface SettingChangeTable {
  id: Generated<number>
  key: string
  number: number
  value: number | null
  since: Date
  changed_at: Date
  changed_by: number
  by_name: string
  reason: string
}

export interface TaxRateTable {
  id: Generated<number>
  from_day: string
  rate_bps: number
  reason: string
  planned_at: Date
  planned_by: number
  by_name: string
  withdrawn_at: Date | null
  withdrawn_by: number | null
  withdrawn_by_name: Generated<string>
  withdrawn_reason: Generated<string>
}

export interface FormatPackTable {
  pack: string
  number: number
  in_force: boolean
  formats: unknown
  reason: string
  changed_at: Date
  changed_by: number
  by_name: string
}

export interface LanguageOfferTable {
  version: number
  languages: string[]
  standard: string
  set_by: string
  set_at: Date
}

export interface SettingsTables {
  setting_change: SettingChangeTable
  tax_rate: TaxRateTable
  format_pack: FormatPackTable
  language_offer: LanguageOfferTable
}
